"""The rules of Maack's Raumschach, heading by heading and rule by rule.

A row is (rule, position, moves that are legal, moves that are not), moves in plain form.
"""

from __future__ import annotations

from itertools import chain

import pytest

from engine.core.pieces import Kind, piece_code
from engine.core.position import TextError
from engine.play.game import Game
from engine.rules.outcome import Ending
from engine.text import coordinate_moves, notation
from engine.text.status_word import status_word
from engine.variants import named, variant
from tests.engine.helpers import maack, plain_moves, played
from tests.rows import each_row

GAME = variant("maack")
NAMES = GAME.topology.cell_names
Row = tuple[str, str, str, str]

# Board


def colour(name: str) -> str:
    """Colours alternate in all three directions; Aa1 is dark."""
    level, file, rank = name
    return "dark" if ("ABCDE".index(level) + "abcde".index(file) + int(rank)) % 2 else "light"


#: Name of the step, where it leads to from Cc3, who may go there, whether the colour changes.
STEPS = [
    ("through a face", "Bc3 Dc3 Cb3 Cd3 Cc2 Cc4", "RQK", True),
    (
        "through an edge",
        "Bb3 Bd3 Db3 Dd3 Bc2 Bc4 Dc2 Dc4 Cb2 Cb4 Cd2 Cd4",
        "BQK",
        False,
    ),
    ("through a corner", "Bb2 Bb4 Bd2 Bd4 Db2 Db4 Dd2 Dd4", "UQK", True),
]
#: Piece, its directions, all cells it reaches from Cc3 on an empty board, by their number.
LINES = [("R", 6, 12), ("B", 12, 24), ("U", 8, 16), ("Q", 26, 52), ("N", 24, 24)]


def targets(pieces: str, start: str = "Cc3") -> set[str]:
    """Return where the piece on ``start`` may go."""
    moves = plain_moves(GAME, maack(pieces))
    return {move[4:7] for move in moves if move.startswith(f"{start}-")}


def test_board() -> None:
    assert len(NAMES) == len(set(NAMES)) == 125
    assert [NAMES[cell] for cell in (0, 1, 5, 25, 124)] == ["Aa1", "Ab1", "Aa2", "Ba1", "Ee5"]
    assert GAME.topology.levels == tuple("ABCDE")
    assert colour("Aa1") == "dark"


@pytest.mark.parametrize(("name", "cells", "letters", "changes"), STEPS)
def test_steps(name: str, cells: str, letters: str, changes: bool) -> None:
    for letter in "RBUQK":
        king = " KEa2" if letter != "K" else ""
        found = targets(f"{letter}Cc3 kAe1{king}") | targets(f"{letter}Cc3 kEe5{king}")
        assert set(cells.split()) & found == (set(cells.split()) if letter in letters else set())
    assert {colour(cell) != colour("Cc3") for cell in cells.split()} == {changes}


@each_row(("letter", "directions", "count"), LINES)
def test_reach_on_an_empty_board(letter: str, directions: int, count: int) -> None:
    by_letter = sum(len(step[1].split()) for step in STEPS if letter in step[2])
    assert by_letter == (0 if letter == "N" else directions)
    assert len(targets(f"{letter}Cc3 KAb1 kDa1")) == count


@pytest.mark.parametrize(("start", "count"), [("Aa1", 35), ("Bb1", 30), ("Be1", 30)])
def test_a_unicorn_gets_to_a_quarter_of_the_cells(start: str, count: int) -> None:
    reached: set[str] = set()
    new = {start}
    while new:
        cell = new.pop()
        reached.add(cell)
        lines = GAME.tables.lines[piece_code(0, Kind.UNICORN)][GAME.topology.cell(cell)]
        leaps = GAME.tables.leaps[piece_code(0, Kind.UNICORN)][GAME.topology.cell(cell)]
        new |= {NAMES[to] for to in (*leaps, *chain.from_iterable(lines))} - reached
    assert len(reached) == count


def test_start() -> None:
    assert GAME.text(GAME.start()) == (
        "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5"
        " w - - 0 1"
    )
    with pytest.raises(ValueError, match="one starting position"):
        GAME.start(2)


def test_the_name_raumschach_in_files_is_that_of_laurin() -> None:
    assert named("Raumschach") == named("Raumschach (Laurin)") == "raumschach"
    assert named("Raumschach (Maack)") == named("maack") == "maack"


# Moves

PIECES: list[Row] = [
    ("1 an enemy is captured", maack("RCc3 nCc5"), "Cc3-Cc4 Cc3-Cc5", ""),
    ("1 no cell with an own piece", maack("UCc3 NDd4"), "Cc3-Db2", "Cc3-Dd4 Cc3-Ee5"),
    ("1 unicorn: stopped", maack("UCc3 nDb4"), "Cc3-Db4", "Cc3-Ea5"),
    ("1 unicorn: not through faces or edges", maack("UCc3"), "Cc3-Dd4", "Cc3-Dc3 Cc3-Dc4 Cc3-Cd4"),
    ("1 bishop: not through corners", maack("BCc3"), "Cc3-Dd3 Cc3-Ea3", "Cc3-Dd4 Cc3-Dc3"),
    ("1 queen: no knight's move", maack("QCc3 kEb5"), "Cc3-Dd4 Cc3-Dc3", "Cc3-De3 Cc3-Ce4"),
    ("1 king: one step", maack("KCc3 kAe1"), "Cc3-Dd4 Cc3-Bc3 Cc3-Cb2", "Cc3-Ec3 Cc3-Ce5"),
    (
        "2 knight: two and one, the third unchanged",
        maack("NCc3 KAb1"),
        "Cc3-Ec4 Cc3-Ed3 Cc3-Ce4 Cc3-Cd5 Cc3-De3 Cc3-Dc5 Cc3-Ac2 Cc3-Ab3",
        "Cc3-Ed4 Cc3-Ee3 Cc3-Ec3 Cc3-Dd5",
    ),
    (
        "2 knight: it leaps",
        maack("NAa1 PAa2 PAb1 NBa1 PAb2 PBb2 KEa1"),
        "Aa1-Ab3 Aa1-Ac2 Aa1-Ba3 Aa1-Ca2 Aa1-Bc1 Aa1-Cb1",
        "Aa1-Bb3",
    ),
]
PAWNS: list[Row] = [
    (
        "3 pawn: forward or upward",
        maack("PCc3"),
        "Cc3-Cc4 Cc3-Dc3",
        "Cc3-Cc2 Cc3-Bc3 Cc3-Dc4 Cc3-Cd4",
    ),
    ("3 pawn: Black back or down", maack("pCc3", "b"), "Cc3-Cc2 Cc3-Bc3", "Cc3-Cc4 Cc3-Dc3"),
    ("3 pawn: no double step", maack("PAc2"), "Ac2-Ac3 Ac2-Bc2", "Ac2-Ac4 Ac2-Cc2"),
    ("3 pawn: onto nobody", maack("PCc3 nCc4 nDc3"), "", "Cc3-Cc4 Cc3-Dc3"),
    (
        "3 pawn: captures on five cells",
        maack("PCc3 nCb4 nCd4 nDc4 nDb3 nDd3"),
        "Cc3-Cb4 Cc3-Cd4 Cc3-Dc4 Cc3-Db3 Cc3-Dd3",
        "",
    ),
    (
        "3 pawn: captures nothing else",
        maack("PCc3 nBc4 nDc2 nDd4 nDb4 nBb3 nCb2 nCd3"),
        "Cc3-Cc4",
        "Cc3-Bc4 Cc3-Dc2 Cc3-Dd4 Cc3-Db4 Cc3-Bb3 Cc3-Cb2 Cc3-Cd3",
    ),
    (
        "3 pawn: captures of Black",
        maack("pCc3 NCb2 NBc2 NBb3 NCb4 NDc2 KAb1", "b"),
        "Cc3-Cb2 Cc3-Bc2 Cc3-Bb3",
        "Cc3-Cb4 Cc3-Dc2",
    ),
    ("3 pawn: on the last rank it rises", maack("PCc5 kEa1"), "Cc5-Dc5", "Cc5-Dc5=Q Cc5-Cc4"),
    ("3 pawn: on the last level it goes on", maack("PEc3 kAe1"), "Ec3-Ec4", "Ec3-Ec4=Q"),
    (
        "4 promotion: only where both end",
        maack("PEd4 kAe1"),
        "Ed4-Ed5=Q Ed4-Ed5=R Ed4-Ed5=B Ed4-Ed5=N Ed4-Ed5=U",
        "Ed4-Ed5 Ed4-Ed5=K Ed4-Ed5=P",
    ),
    ("4 promotion: by the upward step", maack("PDd5 kAe1"), "Dd5-Ed5=U", "Dd5-Ed5"),
    ("4 promotion: capturing", maack("PDd5 rEc5 kAe1"), "Dd5-Ec5=N", "Dd5-Ec5"),
    ("4 promotion: of Black", maack("pBd1 KEa1", "b"), "Bd1-Ad1=Q Bd1-Ad1=U", "Bd1-Ad1"),
]
CHECKS: list[Row] = [
    ("6 check is parried", maack("KCc3 uEe5 BCd3 kAa5"), "Cd3-Dd4", "Cd3-Cc4"),
    ("6 a shield stays on its line", maack("KCc3 UDd4 uEe5 kAa5"), "Dd4-Ee5", "Dd4-Ce3"),
    ("6 kings keep apart", maack("KCc3 kEe5"), "Cc3-Cc4", "Cc3-Dd4"),
]


@each_row(
    ("position", "legal", "illegal"),
    [pytest.param(*row[1:], id=f"Moves {row[0]}") for row in PIECES + PAWNS + CHECKS],
)
def test_rule(position: str, legal: str, illegal: str) -> None:
    moves = plain_moves(GAME, position)
    assert set(legal.split()) - moves == set()
    assert set(illegal.split()) & moves == set()


def test_no_castling() -> None:
    assert not GAME.castlings
    with pytest.raises(TextError):
        GAME.parse(maack("RAe1").replace(" - -", " K -"))


def test_position_after_a_promotion() -> None:
    after = played(GAME, maack("PEd4 kAe1", halfmove=7), "Ed4-Ed5=U")
    assert after == maack("UEd5 kAe1", "b")


STATUSES = [
    ("unicorn gives check", maack("KCc3 uEe5 kAa5 pDc1"), "check"),
    ("a pawn gives check from above", maack("KCc3 pDc4 kAa5"), "check"),
    ("a pawn gives check from the level above beside", maack("KCc3 pDb3 kAa5"), "check"),
    ("a pawn gives none straight ahead", maack("KCc3 pCc4 kAa5"), "ongoing"),
    ("draw: king against king", maack(""), "draw:material"),
    ("draw: one knight", maack("NCc3"), "draw:material"),
    ("draw: one bishop", maack("bCc3"), "draw:material"),
    ("draw: one unicorn", maack("UCb3"), "draw:material"),
    ("no draw: one minor piece each", maack("UCb3 nCc2"), "ongoing"),
    ("no draw: a pawn", maack("PCc2"), "ongoing"),
    ("no draw: a rook", maack("RCc2"), "ongoing"),
]


@each_row(
    ("position", "status"), [pytest.param(*row[1:], id=f"Moves 6 {row[0]}") for row in STATUSES]
)
def test_status(position: str, status: str) -> None:
    assert status_word(GAME, GAME.parse(position)) == status


def test_stalemate_is_a_draw() -> None:
    game = Game(GAME, GAME.parse(STALEMATE))
    assert game.outcome == (Ending.STALEMATE, (0.5, 0.5))


#: The king in the corner; queen and rooks see all seven cells around him, but not him.
STALEMATE = maack("kCc3 qBc2 qCb2 qBb3 rBd4")


@each_row(
    ("position", "move", "english", "german"),
    [
        (maack("kAe2 UCc3"), "Cc3-Dd4", "UDd4", "EDd4"),
        (maack("kAe2 UCc3 UCe3"), "Cc3-Dd4", "UcDd4", "EcDd4"),
        (maack("kAe2 UCc3 UEc3"), "Cc3-Dd4", "UCDd4", "ECDd4"),
        (maack("kAe2 UCc3 nDd4"), "Cc3-Dd4", "UxDd4", "ExDd4"),
        (maack("BBb2"), "Bb2-Cc2", "BCc2", "LCc2"),
        (maack("PBb2"), "Bb2-Cb2", "Cb2", "Cb2"),
        (maack("PBb2 nCc2"), "Bb2-Cc2", "Bb2xCc2", "Bb2xCc2"),
        (maack("PEd4 kAe1"), "Ed4-Ed5=U", "Ed5=U", "Ed5=E"),
    ],
)
def test_notation(position: str, move: str, english: str, german: str) -> None:
    before = GAME.parse(position)
    found = coordinate_moves.read(GAME, before, move)
    for language, text in (("en", english), ("de", german)):
        assert notation.write(GAME, before, found, language) == text
        assert notation.read(GAME, before, text, language) == found


@each_row(
    ("text", "sentence"),
    [
        (maack("").replace("5/5/5/5/K4|", "", 1), "the position has 4 instead of 5 levels"),
        (maack("PEc5 kAe1"), "a pawn of White cannot stand on rank 5 of level E"),
        (maack("pAc1"), "a pawn of Black cannot stand on rank 1 of level A"),
        (maack("").replace(" - - ", " - Cc3 "), "the field en passant is 'Cc3' instead of '-'"),
    ],
)
def test_what_is_wrong_with_a_position(text: str, sentence: str) -> None:
    with pytest.raises(TextError, match=sentence):
        GAME.parse(text)


def test_only_games_with_unicorns_read_their_letter() -> None:
    assert Kind.UNICORN in GAME.kinds
    for key in ("trid", "raumschach", "dreierschach", "chess960"):
        other = variant(key)
        assert Kind.UNICORN not in other.kinds
        assert Kind.UNICORN not in other.promotions
        assert all("U" not in style.letters.values() for style in other.styles.values())
    with pytest.raises(TextError, match="'U' in row"):
        variant("chess960").parse("4k3/8/8/8/8/8/8/U3K3 w - - 0 1")
