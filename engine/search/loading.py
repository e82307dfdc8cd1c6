"""Positions in states of the kernel: set up there, read back, and compared."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from engine.core.pieces import EMPTY
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.kernel.fields import DECKS, MOVED, PRISONERS, column_of, pawn_of, slot_of

if TYPE_CHECKING:
    from engine.search.kernel.state import State

#: Slots of prisoners' codes, and cells, for which a state has room.
_SLOTS, _CELLS = 32, 512


def load(variant: Variant, state: State, position: Position) -> None:
    """Set up a position of a game in a state that has its tables."""
    extras = position.extra
    state.clear()
    for cell, code in enumerate(position.cells):
        if code != EMPTY:
            state.put(cell, code)
    for cell in extras.moved:
        state.put(MOVED + cell, 1)
    for pin, owner in enumerate(extras.decks):
        state.put(DECKS + pin, owner)
    for captor, codes in enumerate(extras.prisoners):
        for code in set(codes):
            state.put(PRISONERS + 32 * captor + slot_of(code), codes.count(code))
    for record in position.castling_rights:
        state.add_right(record)
    for column, cell in position.en_passant:
        state.add_chance(column, cell)
    pending, mover = extras.pending or (-1, -1)
    state.finish(position.turn, position.halfmove_clock, position.fullmove_number, pending, mover)


def unload(variant: Variant, state: State) -> tuple[Hashable, ...]:
    """Return what a state says of a position, in the form of ``summary``."""
    values = list(state.values)
    rules = variant.rules
    pins = 0 if rules.decks is None else len(rules.decks.cells)
    prisoners = tuple(
        tuple(values[PRISONERS + 32 * captor + slot] for slot in range(_SLOTS))
        for captor in range(len(variant.seats) if rules.base_lines else 0)
    )
    chances = [chance for chance in state.en_passant if chance >= 0]
    records = list(state.records)
    return (
        bytes(values[: len(variant.topology.column_of)]),
        state.turn,
        tuple(sorted(records[bit] for bit in range(8) if state.castling_rights >> bit & 1)),
        tuple((column_of(chance), pawn_of(chance)) for chance in chances),
        state.halfmove_clock if rules.counts_halfmoves else 0,
        state.fullmove_number,
        tuple(values[DECKS : DECKS + pins]),
        frozenset(cell for cell in range(_CELLS) if values[MOVED + cell]),
        (state.pending, state.pending_mover) if state.pending >= 0 else None,
        prisoners,
    )


def summary(variant: Variant, position: Position) -> tuple[Hashable, ...]:
    """Return all that a position says, in the form of ``unload``, to compare the two."""
    extras = position.extra
    return (
        *position[:6],
        extras.decks,
        frozenset(extras.moved),
        extras.pending,
        tuple(
            tuple(map([*map(slot_of, codes)].count, range(_SLOTS))) for codes in extras.prisoners
        ),
    )
