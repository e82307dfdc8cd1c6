"""The state of Tri-D chess in ``Position.extra``."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.core.position import Position
from engine.rules.variant import Variant


class TridState(NamedTuple):
    """The state of Tri-D chess in a position.

    decks : by pin, the original owner's seat of the deck there, or ``NO_DECK``
    moved : home cells whose pawn may no longer step twice
    pending : (cell of the pawn that must promote now, seat that moved the deck), or None
    """

    decks: tuple[int, ...]
    moved: frozenset[int] = frozenset()
    pending: tuple[int, int] | None = None


def state_of(position: Position) -> TridState:
    """Return the state of Tri-D chess in a position."""
    assert isinstance(position.extra, TridState)
    return position.extra


def moved_pawns(
    variant: Variant, cells: Sequence[int], candidates: Collection[int]
) -> frozenset[int]:
    """Return those of some cells on which a pawn stands on a home cell of its own colour."""
    return frozenset(
        cell
        for cell in candidates
        for seat, pawn in enumerate(variant.tables.pawn)
        if cells[cell] == pawn and cell in variant.pawn_homes[seat]
    )
