"""The rules of Maack's Raumschach beside ``tests/data/rules``."""

from __future__ import annotations

from itertools import chain

import pytest

from engine.core.pieces import Kind, piece_code
from engine.core.position import TextError
from engine.play.game import Game
from engine.rules.outcome import Ending
from engine.text import coordinate_moves, notation
from engine.variants import key_of_name, variant
from tests.engine.helpers import maack, played
from tests.rows import each_row

GAME = variant("maack")
NAMES = GAME.topology.cell_names


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
