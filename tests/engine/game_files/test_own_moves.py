"""Pieces that move by levels, by way of cells, capture from afar or freeze, by words of a file."""

from __future__ import annotations

import pytest

from engine.core.phrases import PhraseError
from engine.core.pieces import Kind
from engine.game_files.game_file import GameFileError
from engine.game_files.reader import read
from engine.game_files.variant import FileVariant
from engine.search.backend import choose
from engine.search.flatten import flatten
from engine.search.loading import load
from engine.search.moves_as_numbers import encode_move
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.game_files.small_game import NAME
from tests.engine.helpers import plain_moves
from tests.rows import each_row

TEXT = variant("dragonchess").file.content.decode("utf-8")  # type: ignore[attr-defined]
GUARD = '[pieces.guard]\nletter = "A"\nnames = { de = "Wache" }\nlook = "pawn"\n'


def changed(old: str, new: str) -> str:
    """Return Dragonchess with some of its text replaced, which stands there once."""
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


@each_row(
    "old,new,said",
    [
        ("[pieces.sylph.on.3]", "[pieces.sylph.on.4]", "'4' names no levels of the board"),
        ("[pieces.king.on.13]\nadvance", "[pieces.king.on.13]\nafar", "a king has no 'afar'"),
        ('"pK (0 0 1)"\n\n[pieces.king.on.13]', '"pW+"\n\n[pieces.king.on.13]', "a single step"),
        ('advance = "(1 +1 0)"', 'advance = "(1 +1 0)+"', "'advance' has single steps"),
        ('advance = "(1 +1 0)"', 'advance = "(1 +1 0)>(0 0 -1)"', "by way of other cells"),
        ('advance = "pF"', 'advance = "pW"', "in two ways"),
        ("(0 0 -1)>(0 1 0)", "(0 0 -1)>(0 0 1)", "by way of other cells a step leads to"),
        ('freezes = "(0 0 +1)"', 'freezes = "(0 0 +3)"', "leads nowhere"),
        ('becomes = ["hero"]', 'becomes = ["wizard"]', "a list of pieces that the game has"),
        ('becomes = ["hero"]', "becomes = []", "a list of pieces that the game has"),
        ('names = ["Gold", "Scarlet"]', 'names = ["Gold", "Gold"]', "two different names"),
        ("format = 2", "format = 1", "format = 2"),
        ("[pieces.griffon]", GUARD + 'moves = "pW"\n[pieces.griffon]', "there are more than"),
        (
            'strike = "(1 +1 0)"\npromotion',
            'strike = "(1 +1 0)"\ndouble = "from home"\npromotion',
            "with 'freezes' there is no castling, and pawns go single steps",
        ),
        ('levels = "123"', 'transfer = true\nlevels = "123"', "with 'transfer'"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, said: str) -> None:
    with pytest.raises(PhraseError) as error:
        read(changed(old, new), NAME)
    assert isinstance(error.value, GameFileError)
    assert str(error.value).startswith(f"{NAME}, line "), error.value
    assert said in str(error.value)


def test_a_piece_without_words_for_a_level_stays_there() -> None:
    game = FileVariant(
        read(
            changed('[pieces.thief.on.2]\nmoves = "pF+"', '[pieces.thief.on.3]\nmoves = "pF+"'),
            NAME,
        )
    )
    moves = plain_moves(game, game.text(game.start()))
    thieves = {"2d1", "2i1"}
    assert not [move for move in moves if move.split("-")[0] in thieves]


def test_pawns_become_what_the_file_says() -> None:
    game = variant("dragonchess")
    assert [game.words[kind] for kind in game.promotions] == ["hero"]  # type: ignore[attr-defined]
    assert game.own_kinds[Kind.PAWN].name == "warrior"


#: A position, a capture, and what it wins: from afar, of a piece that is defended and of one that
#: is not; by a knight's leap onto a piece that a dragon, or only a pawn beside it, defends.
EXCHANGES = [
    ("11k/12/12/3w8/4o7/12/12/K11|12/12/12/12/4R7/12/12/12", "3e4-2e4", 5),
    ("11k/12/12/12/4o7/12/12/K11|12/12/12/12/4R7/12/12/12", "3e4-2e4", 5),
    ("11k/12/12/12/4o7/12/3U8/K11|12/12/12/12/4r7/12/12/12", "2d2-2e4", 2.5),
    ("11k/12/12/5w6/4o7/12/3U8/K11|12/12/12/12/12/12/12/12", "2d2-2e4", 2.5),
    ("11k/12/12/12/4o7/12/3U8/K11|12/12/12/12/12/12/12/12", "2d2-2e4", 5),
]  # fmt: skip


@pytest.mark.parametrize("name", ["plain", "compiled"])
def test_who_captures_from_afar_is_not_captured_back(name: str) -> None:
    game = variant("dragonchess")
    backend = choose(name)
    tables = flatten(game, backend)
    weights = list(tables.weights)
    weights[Kind.UNICORN], weights[Kind.ROOK] = 250, 500
    tables.weights = weights
    board = backend.module("moves").Board(tables)
    exchange = backend.module("static_exchange").StaticExchange(board)
    for text, written, won in EXCHANGES:
        position = game.parse(f"12/12/12/12/12/12/12/12|{text} w - - 0 1")
        load(game, board, position)
        move = coordinate_moves.read(game, position, written)
        assert exchange.gain(encode_move(game, position, move)) == 100 * won, text
        assert list(board.values)[: len(position.cells)] == list(position.cells), text
