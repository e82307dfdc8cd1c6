"""What holds in every game: one suite over random positions of each."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from engine.core.move import Move, MoveTag, Spot, SpotKind, prisoner_of
from engine.core.movegen import MoveFilter
from engine.core.pieces import FIRST_PIECE, Kind, piece_code, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.variants import KEYS, variant
from tests.engine.helpers import all_spots, sample
from tests.rows import each_row

each_game = each_row("key", KEYS)


# Texts


@each_game
def test_move_texts_are_unique_and_read_back(key: str) -> None:
    game = variant(key)
    for position in sample(key, 10):
        moves = game.moves(position)
        texts = [coordinate_moves.write(game, move) for move in moves]
        assert len(set(texts)) == len(moves), game.text(position)
        assert [coordinate_moves.read(game, position, text) for text in texts] == list(moves)


# Moves


@each_game
def test_both_successors_agree(key: str) -> None:
    game = variant(key)
    for position in sample(key, 20):
        raws = game.legal_raws(position)
        assert len(set(raws)) == len(raws)
        for raw, move in zip(raws, game.moves(position), strict=True):
            assert game.successor(position, move) == game.raw_successor(position, raw)


def moved(position: Position, move: Move) -> int:
    """Return the code of the piece that moves, or captures from afar."""
    if move.tag is MoveTag.AFAR:
        return position.cells[move.ways[0][0].index]
    return move.edits[0].old


@each_game
def test_moves_asked_for_by_piece_and_cell_are_found(key: str) -> None:
    """What is asked for is there, and nothing that is not legal."""
    game = variant(key)
    for position in sample(key, 10):
        legal = game.moves(position)
        asked = {(moved(position, move), move.ways[0][-1].index) for move in legal}
        for code, cell in asked:
            found = game.list_moves(position, MoveFilter([code], [cell]))
            assert [move for move in legal if move in found] == list(found)
            for move in legal:
                if (moved(position, move), move.ways[0][-1].index) == (code, cell):
                    assert move in found, game.text(position)
        nothing = game.list_moves(position, MoveFilter([], []))
        assert set(nothing) <= set(legal)
        assert not any(move.tag in (MoveTag.ORDINARY, MoveTag.DOUBLE_STEP) for move in nothing)


def check_change_set(game: Variant, position: Position, move: Move) -> None:
    before, after = position.cells, game.successor(position, move).cells
    changed = {cell for cell in range(len(before)) if before[cell] != after[cell]}
    assert {edit.cell for edit in move.edits} == changed
    assert all((before[e.cell], after[e.cell]) == (e.old, e.new) for e in move.edits)
    assert move.seat == position.turn
    taken = dict(move.captures)
    assert all(before[cell] == code for cell, code in taken.items())
    assert all(seat_of(code) not in (-1, move.seat) for code in taken.values())
    pieces = Counter(code for code in before if code >= FIRST_PIECE)
    pieces_after = Counter(code for code in after if code >= FIRST_PIECE)
    pieces.subtract(taken.values())
    if move.promotion is not None:
        pieces[piece_code(move.seat, Kind.PAWN)] -= 1
        pieces[piece_code(move.seat, move.promotion)] += 1
    assert +pieces == pieces_after
    left = {cell for cell in changed if seat_of(before[cell]) == move.seat}
    reached = {cell for cell in changed if seat_of(after[cell]) == move.seat}
    starts, targets = (
        (set(part) for part in zip(*move.travels, strict=True))
        if move.travels
        else (
            set(),
            set(),
        )
    )
    if move.tag is MoveTag.LATE_PROMOTION:
        assert not move.travels
        return
    assert (starts, targets) == (left, reached)
    for start, target in move.travels:
        assert before[start] == after[target] or move.promotion is not None


@each_game
def test_moves_are_change_sets(key: str) -> None:
    game = variant(key)
    for position in sample(key, 20):
        for move in game.moves(position):
            check_change_set(game, position, move)


def is_prisoner(spot: Spot) -> bool:
    return spot.kind is SpotKind.PRISONER


def check_prisoner(game: Variant, position: Position, move: Move) -> None:
    """A prisoner comes last, never in the usual way, and is one that its captor holds."""
    assert not any(map(is_prisoner, chain(move.ways[0], *(way[:-1] for way in move.ways))))
    if move.prisoner is not None:
        captor, code = prisoner_of(move.prisoner)
        held = game.prisoners(position)
        assert held is not None and code in held[captor]
        assert code == piece_code(move.seat, move.promotion)


@each_game
def test_ways_are_spots_that_exist(key: str) -> None:
    """The first way is the move's own; what shares it is told apart by the choice or the tag."""
    game = variant(key)
    spots = set(all_spots(game))
    for position in sample(key, 20):
        moves = game.moves(position)
        for move in moves:
            assert move.ways
            cells = [tuple(spot for spot in way if not is_prisoner(spot)) for way in move.ways]
            assert set(chain(*cells)) <= spots
            assert all(1 <= len(way) <= 2 and len(set(way)) == len(way) for way in cells)
            check_prisoner(game, position, move)
        told_apart = Counter((way, m.promotion, m.tag) for m in moves for way in m.ways)
        assert set(told_apart.values()) <= {1}
