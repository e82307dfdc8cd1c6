"""What a position of Tri-D chess is set up from besides pieces and side."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import TYPE_CHECKING

from engine.core.pieces import seat_of
from engine.core.position import Position
from engine.editing.setup import (
    HALF_MOVES,
    MOVE_NUMBER,
    Chance,
    Fields,
    Offer,
    SetupChoice,
    SetupDecks,
    castling,
    en_passant,
)
from engine.variants.trid.decks import NO_DECK, TridState
from engine.variants.trid.text import double_stepped, due_cells

if TYPE_CHECKING:
    from engine.variants.trid.rules import Trid


def fields(game: Trid) -> Fields:
    """Return the fields of Tri-D chess."""

    def chances(position: Position) -> list[tuple[Chance, int]]:
        """While a promotion is pending nobody captures en passant."""
        if _state(position).pending is not None:
            return []
        seat = 1 - position.turn
        return [(chance, seat) for chance in double_stepped(game, position.cells, seat)]

    choices = (castling(game.castlings), _moved(game), _pending(game), en_passant(chances))
    return Fields(choices, (HALF_MOVES, MOVE_NUMBER), SetupDecks(_owners, _with_owners))


def _state(position: Position) -> TridState:
    assert isinstance(position.extra, TridState)
    return position.extra


def _moved(game: Trid) -> SetupChoice:
    """Paragraph 5: a pawn on a home cell may have come there, and then steps twice no more."""
    homes = frozenset[int]().union(*game.pawn_homes)

    def offers(position: Position) -> list[Offer]:
        found = sorted(game.moved_pawns(position.cells, homes))
        return [Offer(cell, cell, seat_of(position.cells[cell]), group=cell) for cell in found]

    def write(position: Position, cells: Collection[Hashable]) -> Position:
        moved = frozenset(game.moved_pawns(position.cells, homes) & set(cells))
        return position._replace(extra=_state(position)._replace(moved=moved))

    return SetupChoice("moved pawns", offers, lambda p: _state(p).moved, write)


def _pending(game: Trid) -> SetupChoice:
    """Paragraph 8: the pawn that must promote now, and who moved the deck away above it."""

    def due(position: Position) -> list[tuple[int, int]]:
        cells = due_cells(game, position.cells, _state(position).decks, position.turn)
        return [(cell, mover) for cell in cells for mover in range(len(game.seats))]

    def offers(position: Position) -> list[Offer]:
        return [Offer(pair, pair[0], pair[1]) for pair in due(position)]

    def read(position: Position) -> tuple[tuple[int, int], ...]:
        pending = _state(position).pending
        return () if pending is None else (pending,)

    def write(position: Position, chosen: Collection[Hashable]) -> Position:
        pending = next((pair for pair in due(position) if pair in chosen), None)
        return position._replace(extra=_state(position)._replace(pending=pending))

    return SetupChoice("pending promotion", offers, read, write)


def _owners(position: Position) -> tuple[int | None, ...]:
    return tuple(None if seat == NO_DECK else seat for seat in _state(position).decks)


def _with_owners(position: Position, owners: Sequence[int | None]) -> Position:
    decks = tuple(NO_DECK if owner is None else owner for owner in owners)
    return position._replace(extra=_state(position)._replace(decks=decks))
