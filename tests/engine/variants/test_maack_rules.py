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
from engine.variants import key_of_name, variant
from tests.engine.helpers import maack, plain_moves, played
from tests.rows import each_row

GAME = variant("maack")
NAMES = GAME.topology.cell_names
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


@each_row(("name", "cells", "letters", "changes"), STEPS)
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


@each_row(("start", "count"), [("Aa1", 35), ("Bb1", 30), ("Be1", 30)])
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
    assert key_of_name("Raumschach") == key_of_name("Raumschach (Laurin)") == "raumschach"
    assert key_of_name("Raumschach (Maack)") == key_of_name("maack") == "maack"


# Moves


def test_no_castling() -> None:
    assert not GAME.castlings
    with pytest.raises(TextError):
        GAME.parse(maack("RAe1").replace(" - -", " K -"))


def test_position_after_a_promotion() -> None:
    after = played(GAME, maack("PEd4 kAe1", halfmove=7), "Ed4-Ed5=U")
    assert after == maack("UEd5 kAe1", "b")


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
