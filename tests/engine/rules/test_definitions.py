"""What every game's definition must satisfy, and the boards as the rule pages draw them."""

from __future__ import annotations

import random
from collections import Counter
from functools import cached_property
from itertools import chain
from math import prod

import pytest

from engine.core.move import MoveTag
from engine.core.movegen import is_attacked
from engine.core.pieces import (
    EMPTY,
    FIRST_PIECE,
    USUAL_KINDS,
    VOID,
    Kind,
    piece_code,
    seat_of,
)
from engine.editing.setup import Setup
from engine.rules.notation_style import LANGUAGES
from engine.rules.options import OptionError
from engine.rules.variant import Variant
from engine.text import notation, status_word
from engine.variants import KEYS, build_variant, variant
from tests.engine.helpers import USUAL_CELLS, scaled, table
from tests.rows import BOARDS, each_row

each_game = each_row("key", KEYS)
#: The pieces of chess, which every game has.
CHESS_KINDS = set(USUAL_KINDS) - {Kind.UNICORN}


def attacked_cells(game: Variant, code: int, cell: int) -> set[int]:
    """Return where a piece alone on an empty board attacks, by the tables that move it."""
    tables = game.tables
    found = {*tables.leaps[code][cell], *tables.strikes[code][cell], *tables.afar[code][cell]}
    found |= {target for line in tables.lines[code][cell] for target in line}
    steps = chain(*tables.walks[code][cell], tables.gated_strikes[code][cell])
    return found | {target for _, cells in steps for target in cells}


def codes(game: Variant) -> list[int]:
    return [piece_code(seat, kind) for seat in range(len(game.seats)) for kind in game.kinds]


# Every game


def test_unknown_games_are_refused() -> None:
    with pytest.raises(KeyError):
        variant("draughts")


@each_game
def test_games_are_built_once_and_named(key: str) -> None:
    game = variant(key)
    assert variant(key) is game
    assert game.key == key
    assert game.title
    assert len({variant(other).title for other in KEYS}) == len(KEYS)
    assert len(game.seats) == len(game.seat_letters) == len(set(game.seats))
    assert [name[0] for name in game.seats] == list(game.seat_letters)


@each_game
def test_options_have_usual_answers(key: str) -> None:
    game = variant(key)
    assert game.option_values == ()
    assert variant(key, **{option.name: option.values[0] for option in game.options}) is game
    for option in game.options:
        for value in option.values[1:]:
            other = variant(key, **{option.name: value})
            assert other is variant(key, **{option.name: value})
            assert other.option_values == ((option.name, value),)
        with pytest.raises(OptionError, match=option.values[0]):
            variant(key, **{option.name: "perhaps"})
    with pytest.raises(OptionError, match="no option"):
        variant(key, weather="fair")


@each_game
def test_a_variant_does_not_change_once_it_is_made(key: str) -> None:
    game = variant(key)
    for name in ("chosen", "tables", "seats", "anything"):
        with pytest.raises(AttributeError, match=f"{name!r} cannot be set"):
            setattr(game, name, ())
    with pytest.raises(AttributeError, match="'tables' cannot be deleted"):
        del game.tables


@each_row("key", BOARDS)
def test_playing_leaves_a_variant_as_it_is(key: str) -> None:
    game = build_variant(key)
    before, rng, position = dict(vars(game)), random.Random(key), game.start()
    for _ in range(20):
        moves = game.moves(position)
        if not moves:
            break
        move = rng.choice(moves)
        assert notation.write(game, position, move) and status_word(game, position)
        setup = Setup(game, game.successor(position, move))
        position = setup.turn_to(setup.position.turn).check()
    after = vars(game)
    assert all(after[name] is value for name, value in before.items())
    cached = after.keys() - before.keys()
    assert all(isinstance(getattr(type(game), name), cached_property) for name in cached)
    assert "setup_fields" in cached


@each_game
def test_names_are_unique(key: str) -> None:
    topology = variant(key).topology
    for names in (
        topology.cell_names,
        topology.column_names,
        topology.levels,
        topology.pin_names,
        topology.coordinates,
    ):
        assert len(set(names)) == len(names)
    assert not set(topology.cell_names) & set(topology.pin_names)
    for number, name in enumerate(topology.cell_names):
        assert topology.cell(name) == number
    with pytest.raises(KeyError):
        topology.cell("nowhere")


@each_game
def test_columns_and_levels_fit_the_cells(key: str) -> None:
    topology = variant(key).topology
    cells = range(len(topology.cell_names))
    assert len(topology.column_of) == len(topology.level_of) == len(cells)
    assert sorted(chain(*topology.columns)) == list(cells)
    assert len(topology.columns) == len(topology.column_names) == len(topology.coordinates)
    for cell in cells:
        column = topology.column_of[cell]
        assert cell in topology.columns[column]
        assert topology.cell_names[cell].startswith(topology.column_names[column])
        assert topology.levels[topology.level_of[cell]] in topology.cell_names[cell]
        assert topology.column_at(topology.place_of(cell)) == column
    assert set(topology.level_of) == set(range(len(topology.levels)))


@each_game
def test_pins_carry_their_own_level(key: str) -> None:
    topology = variant(key).topology
    assert len(topology.pin_cells) == len(topology.pin_names)
    carried = list(chain(*topology.pin_cells))
    assert len(set(carried)) == len(carried)
    for pin, cells in enumerate(topology.pin_cells):
        levels = {topology.levels[topology.level_of[cell]] for cell in cells}
        assert levels == {topology.pin_names[pin]}


@each_game
def test_attacks_mirror_moves(key: str) -> None:
    """Looking from a cell along the watch tables finds just the pieces that could go there.

    Of a large board a sample of the cells they stand on is tried.
    """
    game = variant(key)
    cells = range(len(game.topology.cell_names))
    origins = random.Random(f"mirror {key}").sample(cells, min(len(cells), USUAL_CELLS))
    origins = origins[: scaled(game, 5)]
    board = [EMPTY] * len(cells)
    everyone = sum(1 << code for code in codes(game))
    for code in codes(game):
        for cell in origins:
            board[cell] = code
            seen = {there for there in cells if is_attacked(game.tables, board, there, everyone)}
            assert seen == attacked_cells(game, code, cell), (code, cell)
            board[cell] = EMPTY


@each_game
def test_nobody_moves_onto_the_own_column(key: str) -> None:
    game = variant(key)
    column_of = game.topology.column_of
    for code in codes(game):
        for cell in range(len(column_of)):
            reached = attacked_cells(game, code, cell) | set(game.tables.advances[code][cell])
            assert column_of[cell] not in {column_of[target] for target in reached}


@each_game
def test_tables_know_seats_and_homes(key: str) -> None:
    game = variant(key)
    tables = game.tables
    for seat in range(len(game.seats)):
        assert tables.pawn[seat] == piece_code(seat, Kind.PAWN)
        assert tables.king[seat] == piece_code(seat, Kind.KING)
        assert set(tables.homes[seat]) == set(game.pawn_homes[seat])
        assert not tables.landing[seat][VOID]
        assert tables.landing[seat][EMPTY]
        assert not any(tables.landing[seat][code] for code in codes(game) if seat_of(code) == seat)
        assert set(game.movements[seat]) == set(game.kinds) >= CHESS_KINDS


@each_game
def test_castling_records_are_consistent(key: str) -> None:
    game = variant(key)
    assert bool(game.castlings) == bool(game.start().castling_rights)
    for record in game.castlings:
        assert record.tag in (MoveTag.CASTLING_SHORT, MoveTag.CASTLING_LONG)
        assert record.king_from != record.rook_from
        assert record.king_to != record.rook_to
        assert not {record.king_from, record.rook_from} & set(record.empty)
        assert {record.king_from, game.transfer_source(record.king_to)} <= set(record.safe)


#: Pieces of a side that are not those of chess and two of each further kind.
OTHER_ARMIES = {
    "glinski": {Kind.BISHOP: 3},
    "mccooey": {Kind.BISHOP: 3},
    "shafran": {Kind.BISHOP: 3},
    "brusky": {Kind.BISHOP: 3},
    "parton": dict.fromkeys((Kind.ROOK, Kind.KNIGHT, Kind.BISHOP, Kind.UNICORN), 1),
    "dragonchess": {
        # Sylphs and dwarfs; a dragon, an elemental, a cleric and a paladin.
        **dict.fromkeys((Kind.OWN_1, Kind.OWN_4), 6),
        **dict.fromkeys((Kind.OWN_3, Kind.OWN_6, Kind.OWN_7, Kind.OWN_8), 1),
    },
}


@each_game
def test_the_start_is_an_ongoing_game(key: str) -> None:
    game = variant(key)
    start = game.start()
    assert game.parse(game.text(start)) == start
    assert game.text(start) == game.text(game.start(game.default_start))
    assert status_word(game, start) == "ongoing"
    assert game.outcome(start) is None
    assert game.checkers(start) == ()
    assert (start.turn, start.halfmove_clock, start.fullmove_number, start.en_passant) == (
        0,
        0,
        1,
        (),
    )
    pieces = Counter(code for code in start.cells if code >= FIRST_PIECE)
    army = Counter(
        {
            Kind.PAWN: pieces[piece_code(0, Kind.PAWN)],
            Kind.ROOK: 2,
            Kind.KNIGHT: 2,
            Kind.BISHOP: 2,
            Kind.QUEEN: 1,
        }
    )
    army[Kind.KING] = 1
    army.update(dict.fromkeys(set(game.kinds) - CHESS_KINDS, 2))
    for kind, count in OTHER_ARMIES.get(key, {}).items():
        army[kind] = count
    for seat in range(len(game.seats)):
        assert {kind: pieces[piece_code(seat, kind)] for kind in game.kinds} == army
        pawn = piece_code(seat, Kind.PAWN)
        pawns = {cell for cell, code in enumerate(start.cells) if code == pawn}
        unmoved = len(pawns - game.pawn_homes[seat]) if any(game.pawn_homes) else 0
        assert unmoved == (key == "mccooey"), "its middle pawn steps once"
        assert len(pawns) >= 7
        king = game.king_cell(start, seat)
        assert king is not None
        assert start.cells[king] == piece_code(seat, Kind.KING)


@each_game
def test_the_start_stands_first_in_the_data(key: str) -> None:
    game = variant(key)
    text = table(f"perft/{key}-perft.tsv")[0][0]
    if game.start_numbers is None:
        assert game.text(game.start()) == text
    else:
        assert text in {game.text(game.start(number)) for number in game.start_numbers}


@each_game
def test_dice_draw_every_start(key: str) -> None:
    game = variant(key)
    if game.start_numbers is None:
        assert game.start_dice == ()
        assert game.default_start is None
        with pytest.raises(ValueError, match="one starting position"):
            game.start(2)
    else:
        assert prod(faces for _, faces in game.start_dice) == len(game.start_numbers)
        assert game.default_start in game.start_numbers


@each_game
def test_notation_names_every_cell(key: str) -> None:
    game = variant(key)
    assert tuple(game.styles) == LANGUAGES
    for style in game.styles.values():
        assert len(set(style.cell_names)) == len(game.topology.cell_names)
        assert len(set(style.level_names)) == len(game.topology.levels)
        assert len(set(style.pin_names)) == len(game.topology.pin_names)
        assert set(style.letters) == set(game.kinds)
        assert len(set(style.letters.values())) == len(game.kinds)
        # A piece's letter before a cell is no other cell, whose name a pawn's move would be.
        written = {letter + name for letter in style.letters.values() for name in style.cell_names}
        assert not written & set(style.cell_names)


# Tri-D rules, Board and Start

PINS = {
    1: ("a1 d1", "W", "01"),
    2: ("a4 d4", "W", "45"),
    3: ("a3 d3", "N", "23"),
    4: ("a6 d6", "N", "67"),
    5: ("a5 d5", "S", "45"),
    6: ("a8 d8", "S", "89"),
}


def column_heights(name: str) -> list[str]:
    """Return the levels over a column of Tri-D chess, lowest first."""
    topology = variant("trid").topology
    cells = topology.columns[topology.column_names.index(name)]
    return [topology.levels[topology.level_of[cell]] for cell in cells]


@each_row("number", PINS)
@each_row(("side", "files"), [("D", "za"), ("K", "de")])
def test_trid_decks_overhang_their_corner(number: int, side: str, files: str) -> None:
    topology = variant("trid").topology
    corners, board, ranks = PINS[number]
    pin = topology.pin_names.index(f"{side}P{number}")
    names = [topology.cell_names[cell] for cell in topology.pin_cells[pin]]
    assert names == [f"{file}{rank}{side}P{number}" for rank in ranks for file in files]
    corner = corners.split()[side == "K"]
    levels = column_heights(corner)
    assert levels.index(f"{side}P{number}") > levels.index(board)
