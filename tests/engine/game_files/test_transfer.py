"""Games in which a piece passes on to another level at the end of its move."""

from __future__ import annotations

import pytest

from engine.core.move import cell_spot
from engine.core.pieces import USUAL_KINDS
from engine.explain.hints import reasons
from engine.explain.hints.exchange import gain, piece_value
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import ReasonKind
from engine.explain.sight import pinned_pieces
from engine.game_files.game_file import GameFileError
from engine.game_files.reader import read
from engine.game_files.variant import FileVariant
from engine.search.backend import choose
from engine.search.comparison import compare
from engine.search.flatten import flatten
from engine.search.loading import load
from engine.search.moves_as_numbers import LineReader, encode_move
from engine.text import coordinate_moves, notation
from engine.text.move_errors import MoveError
from engine.variants import variant
from tests.engine.game_files.small_game import NAME
from tests.engine.helpers import plain_moves, played
from tests.rows import each_row

TEXT = variant("alice").file.content.decode("utf-8")  # type: ignore[attr-defined]
ALICE = variant("alice")
#: Three levels, of which the last passes on to the first.
THREE = TEXT.replace('levels = "AB"', 'levels = "ABC"').replace(
    "|8/8/8/8/8/8/8/8", "|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8"
)


def changed(old: str, new: str) -> str:
    """Return Alice chess with some of its text replaced, which stands there once."""
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


@each_row(
    "old,new,line,said",
    [
        ("format = 2", "format = 1", "transfer =", "'transfer' needs format = 2"),
        ("transfer = true", "transfer = 1", "transfer =", "'transfer'"),
        ('knight = "pN"', 'knight = "N"', "knight =", "with 'transfer' a move stays on its level"),
        ('strike = "(1 +1 0)"', 'strike = "(1 +1 ?)"', "strike =", "a move stays on its level"),
        ('en_passant = "never"', "", "double =", "there is no en passant"),
        ('en_passant = "never"', 'en_passant = "double"', "en_passant =", "no en passant"),
        ('double = "from home"', 'never = "B?3"', "never =", "a pawn of White gets to Ba3"),
        ("strike =", 'never = "B?4"\nstrike =', "never =", "a pawn of White gets to Ba4"),
        ('K = "Ae1-Ag1', 'K = "Ae1-Bg1', "K =", "king and rook stay on one level"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, line: str, said: str) -> None:
    text = changed(old, new)
    with pytest.raises(GameFileError) as error:
        read(text, NAME)
    (number,) = [n for n, row in enumerate(text.split("\n"), 1) if row.startswith(line)]
    assert str(error.value).startswith(f"{NAME}, line {number}: ") and said in str(error.value)


def test_a_single_level_has_nowhere_to_pass_on_to() -> None:
    text = changed('levels = "AB"', 'levels = "A"').replace("\n|8/8/8/8/8/8/8/8", "")
    with pytest.raises(GameFileError, match="only where there are several levels"):
        read(text, NAME)


def test_without_it_pieces_stay_on_their_level() -> None:
    game = FileVariant(read(changed("transfer = true", "transfer = false"), NAME))
    assert game.transfer is None
    assert "Ae2-Ae4" in plain_moves(game, game.text(game.start()))


def test_the_last_of_three_levels_passes_on_to_the_first() -> None:
    game = FileVariant(read(THREE, NAME))
    text = played(game, game.text(game.start()), "Ae2-Be4 Ae7-Be5 Ag1-Bf3 Ab8-Bc6 Bf3-Cg5")
    assert "Bc6-Cd4" in plain_moves(game, text)
    assert "Cg5-Ae6" in plain_moves(game, played(game, text, "Bc6-Cd4"))
    assert compare(game, choose("plain"), 60) is None


def test_a_move_names_where_it_ends() -> None:
    start = ALICE.start()
    move = notation.read(ALICE, start, "Nf3/B")
    assert coordinate_moves.write(ALICE, move) == "Ag1-Bf3"
    after = played(ALICE, ALICE.text(start), "Ae2-Be4 Ad7-Bd5 Be4-Ae5 Ac7-Bc6 Ae5-Be6 Bc6-Ac5")
    position = ALICE.parse(after)
    texts = {notation.write(ALICE, position, move) for move in ALICE.moves(position)}
    assert {"exf7/A", "Bd3/B", "d4/B"} & texts == {"Bd3/B", "d4/B"}
    two = ALICE.parse("4k3/8/8/8/8/8/4K3/R6R|8/8/8/8/8/8/8/3R4 w - - 0 10")
    written = {notation.write(ALICE, two, move) for move in ALICE.moves(two)}
    assert {"Rae1/B", "Rhe1/B", "Ra2/B", "Re1/A"} <= written


def test_a_move_is_read_without_where_it_ends() -> None:
    start = ALICE.start()
    for text in ("Nf3", "Nf3/B", "Ng1f3", "Ng1-f3", "Ag1-Bf3", "Ag1-Af3"):
        assert coordinate_moves.write(ALICE, notation.read(ALICE, start, text)) == "Ag1-Bf3"
    assert coordinate_moves.write(ALICE, notation.read(ALICE, start, "e2e4")) == "Ae2-Be4"
    two = ALICE.parse("4k3/8/8/8/8/8/8/4K1N1|8/8/8/8/8/8/8/4N3 w - - 0 10")
    with pytest.raises(MoveError, match="2 moves fit"):
        notation.read(ALICE, two, "Nf3")
    for text, why in (("e5", "is not legal here"), ("Nd2", "own piece on the target")):
        with pytest.raises(MoveError, match=why):
            notation.read(ALICE, start, text)


def test_a_move_is_read_with_the_cell_from_which_it_passes_on() -> None:
    start = ALICE.start()
    for text in ("Nf3/A", "Ng1/A-f3/A", "Ngf3/A"):
        assert coordinate_moves.write(ALICE, notation.read(ALICE, start, text)) == "Ag1-Bf3"
    promoting = ALICE.parse("4k3/1P6/8/8/8/8/8/4K3|8/8/8/8/8/8/8/8 w - - 0 10")
    for text in ("b8/A=Q", "b8/B=Q"):
        move = notation.read(ALICE, promoting, text)
        assert coordinate_moves.write(ALICE, move) == "Ab7-Bb8=Q"
    # Where a move ends goes before where another one passes on.
    two = ALICE.parse("4k3/8/8/8/8/8/8/4K1N1|8/8/8/8/8/8/8/4N3 w - - 0 10")
    for text, plain in (("Nf3/A", "Be1-Af3"), ("Nf3/B", "Ag1-Bf3")):
        assert coordinate_moves.write(ALICE, notation.read(ALICE, two, text)) == plain
    with pytest.raises(MoveError, match="is not legal here"):
        notation.read(ALICE, start, "Nd4/A")


def test_both_ends_of_a_move_enter_it() -> None:
    cell = ALICE.topology.cell
    move = notation.read(ALICE, ALICE.start(), "e4/B")
    assert move.ways == tuple(
        (cell_spot(cell("Ae2")), cell_spot(cell(end))) for end in ("Be4", "Ae4")
    )


#: A position, a move in the plain form, and what it wins by exchanges, in pawns (queen 9, rook 5,
#: bishop and knight 3): what recaptures stands on the level where the piece ends.
EXCHANGES = [
    ("4k3/8/8/8/p7/8/8/R3K3|8/8/8/8/8/8/8/8 w - - 0 10", "Aa1-Ba4", 1),
    ("r3k3/8/8/8/p7/8/8/R3K3|8/8/8/8/8/8/8/8 w - - 0 10", "Aa1-Ba4", 1),
    ("4k3/8/8/8/p7/8/8/R3K3|r7/8/8/8/8/8/8/8 w - - 0 10", "Aa1-Ba4", -4),
    ("4k3/8/8/8/p7/8/8/R3K3|r7/8/8/8/8/8/8/R7 w - - 0 10", "Aa1-Ba4", -4),
    ("4k3/8/8/8/p7/8/R7/R3K3|r7/8/8/8/8/8/8/8 w - - 0 10", "Aa2-Ba4", 1),
]


def test_exchanges_are_worth_what_recaptures_on_the_other_level() -> None:
    backend = choose("plain")
    tables = flatten(ALICE, backend)
    tables.weights = [0, 100, 300, 300, 500, 900, *list(tables.weights)[6:]]
    board = backend.module("moves").Board(tables)
    exchange = backend.module("static_exchange").StaticExchange(board)
    for text, name, pawns in EXCHANGES:
        position = ALICE.parse(text)
        load(ALICE, board, position)
        move = coordinate_moves.read(ALICE, position, name)
        assert exchange.gain(encode_move(ALICE, position, move)) == 100 * pawns, text
        assert list(board.values)[:128] == list(position.cells), text
        worth = dict(zip(USUAL_KINDS, (100, 300, 300, 500, 900, 0, 0), strict=True))
        won = sum(piece_value(worth, code) for _, code in move.captures)
        after = ALICE.successor(position, move).cells
        won -= gain(ALICE, worth, after, move.travels[0][1], 1)
        assert won == 100 * pawns, text


def test_a_pinned_piece_may_only_capture_what_pins_it() -> None:
    position = ALICE.parse("4r2k/8/8/8/8/8/4R3/4K3|8/8/8/8/8/8/8/8 w - - 0 10")
    (pin,) = pinned_pieces(ALICE, position)
    assert pin.free == (ALICE.topology.cell("Ae8"),)


def test_what_the_search_finds_is_read_as_moves() -> None:
    start = ALICE.start()
    moves = ALICE.moves(start)
    lines = LineReader(ALICE, start)
    assert [lines.read([encode_move(ALICE, start, move)]) for move in moves] == [
        (m,) for m in moves
    ]


@each_row(
    "guard,said",
    [("8/8/8/8/8/8/8/8", ReasonKind.WINS_FREE), ("r7/8/8/8/8/8/8/8", ReasonKind.WINS_FOR)],
)
def test_hints_ask_who_recaptures_where_the_piece_ends(guard: str, said: ReasonKind) -> None:
    position = ALICE.parse(f"r3k3/8/8/8/q7/8/8/R3K3|{guard} w - - 0 10")
    move = coordinate_moves.read(ALICE, position, "Aa1-Ba4")
    worth = dict(zip(USUAL_KINDS, (100, 300, 300, 500, 900, 0, 0), strict=True))
    assert next(reasons(MoveFacts(ALICE, position, [move], worth))).kind is said
