"""The rules of Raumschach, heading by heading and rule by rule.

A row is (rule, position, moves that are legal, moves that are not), moves in plain form.
The endings have their own module.
"""

from __future__ import annotations

import pytest

from engine.core.move import MoveTag
from engine.variants import variant
from tests.engine.helpers import plain_moves, raumschach
from tests.rows import each_row

GAME = variant("raumschach")
NAMES = GAME.topology.cell_names
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


@each_row(("letter", "directions", "ends"), LINES)
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

HOME = "K5e1 R8h1 R1a1"


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
