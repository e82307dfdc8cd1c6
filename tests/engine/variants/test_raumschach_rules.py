"""The rules of Raumschach, heading by heading and rule by rule.

A row is (rule, position, moves that are legal, moves that are not), moves in plain form.
The endings have their own module.
"""

from __future__ import annotations

import pytest

from engine.core.move import MoveTag
from engine.variants import variant
from tests.engine.helpers import plain_moves, played, raumschach
from tests.rows import each_row

GAME = variant("raumschach")
NAMES = GAME.topology.cell_names
Row = tuple[str, str, str, str]

# Board


def colour(name: str) -> str:
    """Every level is coloured like a flat board."""
    return "dark" if ("abcdefgh".index(name[1]) + int(name[2])) % 2 else "light"


#: Name of the step, where it leads to from 4d4, who may go there, whether the colour changes.
STEPS = [
    ("planar straight", "4c4 4e4 4d3 4d5", "RQK", True),
    ("planar diagonal", "4c3 4c5 4e3 4e5", "BQK", False),
    ("staircase", "3c4 3e4 5c4 5e4 3d3 3d5 5d3 5d5", "RQK", True),
    ("vertical", "3d4 5d4", "RQK", False),
    ("space diagonal", "3c3 3c5 3e3 3e5 5c3 5c5 5e3 5e5", "BQK", False),
]
#: Piece, its directions, cells at the ends of its lines from 4d4, one of every class it has.
LINES = [
    ("R", 14, "4d8 4a4 8d4 1d4 1a4 8h4 1d1 8d8"),
    ("B", 12, "4a1 4h8 4a7 1a1 8h8 1a7 7a1"),
    ("Q", 26, "4d8 4a4 8d4 1d4 1a4 8h4 1d1 8d8 4a1 4h8 4a7 1a1 8h8 1a7 7a1"),
]


def targets(pieces: str, start: str = "4d4") -> set[str]:
    """Return where the piece on ``start`` may go."""
    moves = plain_moves(GAME, raumschach(pieces))
    return {move[4:] for move in moves if move.startswith(f"{start}-")}


def test_board() -> None:
    assert len(NAMES) == len(set(NAMES)) == 512
    assert (NAMES[0], NAMES[1], NAMES[8], NAMES[64], NAMES[-1]) == (
        "1a1",
        "1b1",
        "1a2",
        "2a1",
        "8h8",
    )
    assert GAME.topology.levels == tuple("12345678")
    assert GAME.topology.place_of(GAME.topology.cell("5e1")) == (4, 0, 4)


@each_row(("name", "cells", "letters", "changes"), STEPS)
def test_steps(name: str, cells: str, letters: str, changes: bool) -> None:
    for letter in "RBQK":
        found = targets(f"{letter}4d4 k1h8" + (" K8b8" if letter != "K" else ""))
        assert set(cells.split()) & found == (set(cells.split()) if letter in letters else set())
    assert {colour(cell) != colour("4d4") for cell in cells.split()} == {changes}


@pytest.mark.parametrize(("letter", "directions", "ends"), LINES)
def test_lines(letter: str, directions: int, ends: str) -> None:
    assert sum(len(step[1].split()) for step in STEPS if letter in step[2]) == directions
    assert set(ends.split()) <= targets(f"{letter}4d4 K8b8 k1h8")


def test_bishops_keep_and_knights_change_their_colour() -> None:
    for start in ("4d4", "4d5", "1b1"):
        assert {colour(cell) for cell in targets(f"B{start} K8a8", start)} == {colour(start)}
        assert colour(start) not in {colour(cell) for cell in targets(f"N{start} K8a8", start)}


def test_start() -> None:
    start = GAME.start()
    assert start.turn == 0
    white = "R1a1 N2b1 B3c1 Q4d1 K5e1 B6f1 N7g1 R8h1 P1a2 P2b2 P3c2 P4d2 P5e2 P6f2 P7g2 P8h2"
    black = [word[0].lower() + word[1:3] + str(9 - int(word[3])) for word in white.split()]
    text = raumschach(" ".join([white, *black]), castling="KQkq", fullmove=1)
    assert GAME.text(start) == text
    with pytest.raises(ValueError, match="one starting position"):
        GAME.start(3)


# Moves

PIECES: list[Row] = [
    ("an enemy is captured", raumschach("R4d4 n4d6"), "4d4-4d5 4d4-4d6", "4d4-4d7"),
    ("no cell with an own piece", raumschach("R4d4 N4d6"), "4d4-4d5", "4d4-4d6 4d4-4d7"),
    ("rook: stopped upwards", raumschach("R4d4 n6d4"), "4d4-5d4 4d4-6d4", "4d4-7d4"),
    ("rook: stopped on the staircase", raumschach("R4d4 n6f4"), "4d4-5e4 4d4-6f4", "4d4-7g4"),
    ("rook: what is above does not stop it", raumschach("R4d4 n5d5"), "4d4-4d8", "4d4-6d6"),
    ("bishop: stopped", raumschach("B4d4 n6f6"), "4d4-5e5 4d4-6f6", "4d4-7g7 4d4-4d5 4d4-5d4"),
    ("queen: no knight's move", raumschach("Q4d4"), "4d4-5e5", "4d4-5f6 4d4-4e6 4d4-6e5"),
    (
        "king: one step",
        raumschach("K4d4"),
        "4d4-5d4 4d4-5e5 4d4-5e4 4d4-4d5 4d4-3c3",
        "4d4-6d4 4d4-6f6 4d4-4d6 4d4-4d4",
    ),
    (
        "knight: file and rank as on a flat board, the level by up to two",
        raumschach("N4d4"),
        "4d4-2e6 4d4-3e6 4d4-4e6 4d4-5e6 4d4-6e6 4d4-6f5 4d4-2b3 4d4-5c2",
        "4d4-7e6 4d4-4d6 4d4-6d5 4d4-6e5 4d4-5d6 4d4-6d4 4d4-6f6 4d4-5f4",
    ),
    (
        "knight: it leaps",
        raumschach("N1a1 P1a2 P1b2 P2a2 R1b1 R2a1 R2b1 N2b2 K8a1"),
        "1a1-1b3 1a1-2b3 1a1-3b3 1a1-1c2 1a1-2c2 1a1-3c2",
        "1a1-1b2 1a1-4b3",
    ),
]

PAWNS: list[Row] = [
    (
        "pawn: one step in its file and level",
        raumschach("P4d4"),
        "4d4-4d5",
        "4d4-4d6 4d4-5d4 4d4-5d5 4d4-4e5 4d4-4d3 4d4-4e4",
    ),
    ("pawn: two from rank 2", raumschach("P4d2"), "4d2-4d3 4d2-4d4", "4d2-4d5"),
    ("pawn: two from rank 2 of any file and level", raumschach("P1h2"), "1h2-1h4", "1h2-1h5"),
    ("pawn: not two from rank 3", raumschach("P4d3"), "4d3-4d4", "4d3-4d5"),
    ("pawn: two of Black from rank 7", raumschach("p4d7", "b"), "4d7-4d6 4d7-4d5", "4d7-4d8"),
    ("pawn: no two of White from rank 7", raumschach("P4d7"), "4d7-4d8=Q", "4d7-4d9"),
    ("pawn: over nobody", raumschach("P4d2 n4d3"), "", "4d2-4d3 4d2-4d4"),
    ("pawn: onto nobody", raumschach("P4d2 n4d4"), "4d2-4d3", "4d2-4d4"),
    (
        "pawn: captures on eight cells",
        raumschach("P4d4 n4c5 n4e5 n3d5 n5d5 n3c5 n3e5 n5c5 n5e5"),
        "4d4-4c5 4d4-4e5 4d4-3d5 4d4-5d5 4d4-3c5 4d4-3e5 4d4-5c5 4d4-5e5 4d4-4d5",
        "4d4-6d5",
    ),
    (
        "pawn: captures of Black",
        raumschach("p4d4 N4c3 N5d3 N3e3 N4c5 N4d3", "b"),
        "4d4-4c3 4d4-5d3 4d4-3e3",
        "4d4-4c5 4d4-4d3",
    ),
    (
        "pawn: captures nothing else",
        raumschach("P4d4 N4c5 n6d5 n4d5 n5d4 n5e4 n4e3 n4f5"),
        "",
        "4d4-4c5 4d4-6d5 4d4-4d5 4d4-5d4 4d4-5e4 4d4-4e3 4d4-4f5 4d4-4e5",
    ),
    (
        "en passant: from all sides",
        raumschach("P4d4 p4c4 p4e4 p3d4 p5d4 p3c4 p3e4 p5c4 p5e4", "b", ep="4d3"),
        "4c4-4d3 4e4-4d3 3d4-4d3 5d4-4d3 3c4-4d3 3e4-4d3 5c4-4d3 5e4-4d3",
        "4c4-4d4 5d4-4d4",
    ),
    ("en passant: by White", raumschach("p4d5 P5d5", ep="4d6"), "5d5-4d6", "5d5-4d5"),
    ("en passant: only then", raumschach("P4d4 p5d4", "b"), "5d4-5d3", "5d4-4d3"),
    (
        "en passant: only by a pawn that could capture there",
        raumschach("P4d4 p6d4 p4f4 p4e5 b3c2 K8a8", "b", ep="4d3"),
        "3c2-4d3",
        "6d4-4d3 4f4-4d3 4e5-4d3",
    ),
    (
        "promotion: Q, R, B or N",
        raumschach("P4d7"),
        "4d7-4d8=Q 4d7-4d8=R 4d7-4d8=B 4d7-4d8=N",
        "4d7-4d8 4d7-4d8=K 4d7-4d8=P",
    ),
    ("promotion: on any level", raumschach("P1h7 P8b7"), "1h7-1h8=Q 8b7-8b8=N", "8b7-8b8"),
    ("promotion: capturing", raumschach("P4d7 r5e8"), "4d7-5e8=Q 4d7-5e8=B", "4d7-5e8"),
    ("promotion: of Black", raumschach("p4d2 N5d1", "b"), "4d2-4d1=R 4d2-5d1=Q", "4d2-4d1"),
]

HOME = "K5e1 R8h1 R1a1"
BLACK_HOME = "k5e8 r8h8 r1a8"
CASTLINGS: list[Row] = [
    ("castling: both ways", raumschach(HOME, castling="KQ"), "O-O O-O-O", ""),
    ("castling: Black", raumschach(BLACK_HOME, "b", "kq"), "O-O O-O-O", ""),
    ("castling: with the right only", raumschach(HOME, castling="K"), "O-O", "O-O-O"),
    ("castling: never once moved", raumschach(HOME), "5e1-6f1", "O-O O-O-O"),
    ("castling: 6f1 empty", raumschach(f"{HOME} B6f1", castling="KQ"), "O-O-O", "O-O"),
    ("castling: 7g1 empty", raumschach(f"{HOME} n7g1", castling="KQ"), "O-O-O", "O-O"),
    ("castling: 4d1 empty", raumschach(f"{HOME} B4d1", castling="KQ"), "O-O", "O-O-O"),
    ("castling: 3c1 empty", raumschach(f"{HOME} B3c1", castling="KQ"), "O-O", "O-O-O"),
    ("castling: 2b1 empty", raumschach(f"{HOME} N2b1", castling="KQ"), "O-O", "O-O-O"),
    ("castling: others do not hinder", raumschach(f"{HOME} B5f1 N6g1", castling="KQ"), "O-O", ""),
    ("castling: not in check", raumschach(f"{HOME} r5e5", castling="KQ"), "", "O-O O-O-O"),
    ("castling: not over 6f1", raumschach(f"{HOME} r6f5", castling="KQ"), "O-O-O", "O-O"),
    ("castling: not to 7g1", raumschach(f"{HOME} r7g5", castling="KQ"), "O-O-O", "O-O"),
    ("castling: not over 4d1", raumschach(f"{HOME} r4d8", castling="KQ"), "O-O", "O-O-O"),
    ("castling: not to 3c1", raumschach(f"{HOME} r3c8", castling="KQ"), "O-O", "O-O-O"),
    ("castling: over an attacked 2b1", raumschach(f"{HOME} r2b8", castling="KQ"), "O-O-O", ""),
    ("castling: of an attacked rook", raumschach(f"{HOME} r1a8", castling="KQ"), "O-O-O", ""),
]

CHECKS: list[Row] = [
    ("check is parried", raumschach("K4d4 r7d4 R6a4 k8h1"), "6a4-6d4 4d4-4e5", "6a4-6b4 4d4-5d4"),
    ("a shield stays on its line", raumschach("K4a4 R6c4 q8e4"), "6c4-7d4 6c4-8e4", "6c4-6d4"),
    ("kings keep apart", raumschach("K4d4 k6f6"), "4d4-4d5 4d4-5d5", "4d4-5e5"),
    (
        "en passant must not uncover the king",
        raumschach("P4d4 p5d4 k2d4 R7d4", "b", ep="4d3"),
        "5d4-5d3",
        "5d4-4d3",
    ),
]

ROWS = PIECES + PAWNS + CASTLINGS + CHECKS


@each_row(
    ("position", "legal", "illegal"),
    [pytest.param(*row[1:], id=f"Moves, {row[0]}") for row in ROWS],
)
def test_rule(position: str, legal: str, illegal: str) -> None:
    moves = plain_moves(GAME, position)
    assert set(legal.split()) - moves == set()
    assert set(illegal.split()) & moves == set()


AFTER = [
    (
        "castling: short",
        raumschach(HOME + " " + BLACK_HOME, castling="KQkq"),
        "O-O",
        raumschach("K7g1 R6f1 R1a1 " + BLACK_HOME, "b", "kq", halfmove=1),
    ),
    (
        "castling: long",
        raumschach(HOME + " " + BLACK_HOME, castling="KQkq"),
        "O-O-O",
        raumschach("K3c1 R4d1 R8h1 " + BLACK_HOME, "b", "kq", halfmove=1),
    ),
    (
        "castling: both of Black",
        raumschach(HOME + " " + BLACK_HOME, castling="KQkq"),
        "O-O O-O-O",
        raumschach("K7g1 R6f1 R1a1 k3c8 r4d8 r8h8", halfmove=2, fullmove=11),
    ),
    (
        "castling: a move of the king ends both rights",
        raumschach(HOME, castling="KQ"),
        "5e1-5e2",
        raumschach("K5e2 R8h1 R1a1", "b", halfmove=1),
    ),
    (
        "castling: a moved and a captured rook end one right each",
        raumschach(HOME + " " + BLACK_HOME, castling="KQkq"),
        "8h1-8h8",
        raumschach("K5e1 R8h8 R1a1 k5e8 r1a8", "b", "Qq"),
    ),
    (
        "en passant: a double step gives the chance, whoever is there",
        raumschach("P4d2", halfmove=3),
        "4d2-4d4",
        raumschach("P4d4", "b", ep="4d3"),
    ),
    (
        "en passant: the pawn is taken",
        raumschach("P4d2 p5e4"),
        "4d2-4d4 5e4-4d3",
        raumschach("p4d3", fullmove=11),
    ),
    (
        "en passant: directly after it",
        raumschach("P4d2 p5e4"),
        "4d2-4d4 8h8-8h7 1a1-1a2",
        raumschach("P4d4 p5e4 k8h7 K1a2", "b", halfmove=2, fullmove=11),
    ),
    (
        "promotion: at once",
        raumschach("P4d7 n5d8"),
        "4d7-5d8=N",
        raumschach("N5d8", "b"),
    ),
]


@each_row(
    ("position", "moves", "expected"),
    [pytest.param(*row[1:], id=f"Moves, {row[0]}") for row in AFTER],
)
def test_position_after(position: str, moves: str, expected: str) -> None:
    assert played(GAME, position, moves) == expected


def test_castling_is_entered_by_the_rook_or_the_target() -> None:
    position = GAME.parse(raumschach(HOME, castling="KQ"))
    ways = {
        move.tag: [[NAMES[spot.index] for spot in way] for way in move.ways]
        for move in GAME.moves(position)
        if move.tag is not MoveTag.ORDINARY
    }
    assert ways == {
        MoveTag.CASTLING_SHORT: [["5e1", "8h1"], ["5e1", "7g1"]],
        MoveTag.CASTLING_LONG: [["5e1", "1a1"], ["5e1", "3c1"]],
    }
