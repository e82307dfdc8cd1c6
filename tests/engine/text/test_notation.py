"""The notation people read, row by row: (game, position, move in plain form, as written)."""

from __future__ import annotations

import chess
import pytest

from engine.core.position import TextError
from engine.text import coordinate_moves, notation
from engine.text.notation import read
from engine.variants import variant
from tests.engine.helpers import dreierschach, table, trid
from tests.engine.python_chess import board_of, uci
from tests.engine.varied_games import kept
from tests.rows import each_row

CHESS = "chess960"
TRID = "trid"
THREE = "dreierschach"
KINGS = "wKb9 gKm8 bKe1"
SPACE = "raumschach"
CASTLING = "Kd0KP1 Re0KP1 Rz0DP1 Pe1KP1"

ROWS = [tuple(row) for row in table("rules/notation.tsv")]


@each_row(
    ("key", "text", "plain", "written"),
    [pytest.param(*row, id=f"{row[0]} {row[3]}") for row in ROWS],
)
def test_notation(key: str, text: str, plain: str, written: str) -> None:
    game = variant(key)
    position = game.parse(text)
    assert notation.write(game, position, coordinate_moves.read(game, position, plain)) == written


@each_row(
    ("text", "plain", "written"),
    [pytest.param(*row[1:], id=row[3]) for row in ROWS if row[0] == SPACE],
)
def test_what_is_written_in_space_can_be_read(text: str, plain: str, written: str) -> None:
    """Also where a digit is one piece's level and another's rank."""
    game = variant(SPACE)
    position = game.parse(text)
    assert read(game, position, written) == coordinate_moves.read(game, position, plain)


def test_chess_is_written_as_by_python_chess() -> None:
    game = variant(CHESS)
    for position in kept(CHESS)[::2]:
        board = board_of(game.text(position))
        for move in game.moves(position):
            san = board.san(chess.Move.from_uci(uci(game, position, move)))
            assert notation.write(game, position, move) == san, board.fen()


def test_mate_in_trid() -> None:
    game = variant("trid")
    position = game.parse(trid("ka8S Rb3W Rc4N Kd1W", "DP1w DP2w KP1w KP2w"))
    move = coordinate_moves.read(game, position, "c4N-a4N")
    assert notation.write(game, position, move) == "Ra4N#"


@each_row("text", ["Ng7", "Nd5g7", "Nd5-g7", "N5g7", "Nd5g7+", "c6-d7", "c6d7", "d7"])
def test_reading_more_of_the_start_than_needed(text: str) -> None:
    """Dreierschach, notation: the long form, with or without a hyphen."""
    game = variant(THREE)
    position = game.parse(dreierschach("wKb9 gKm8 bKe1 wNd5 wPc6"))
    plain = "d5-g7" if text.startswith("N") else "c6-d7"
    assert coordinate_moves.write(game, read(game, position, text)) == plain


def test_reading_what_leaves_a_choice() -> None:
    game = variant(THREE)
    position = game.parse(dreierschach("wKb9 gKm8 bKe1 wNd5 wNd6"))
    with pytest.raises(TextError, match="2 moves fit"):
        read(game, position, "Ng7")
    with pytest.raises(TextError, match="not legal"):
        read(game, position, "Na1")
