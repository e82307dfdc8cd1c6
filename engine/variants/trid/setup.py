"""The fields of a position of Tri-D chess besides pieces and side to move."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence

from engine.core.position import NO_DECK, Position
from engine.rules.setup_fields import (
    HALF_MOVES,
    MOVE_NUMBER,
    Passing,
    SetupChoice,
    SetupDecks,
    SetupFields,
    SetupOption,
    castling,
    en_passant,
    moved_choice,
)
from engine.rules.variant import Variant
from engine.variants.trid.text import double_stepped, due_cells


def fields(variant: Variant) -> SetupFields:
    """Return the fields of Tri-D chess."""

    def chances(position: Position) -> list[tuple[Passing, int]]:
        """While a promotion is pending there is no en passant."""
        if position.extra.pending is not None:
            return []
        seat = 1 - position.turn
        return [((chance,), seat) for chance in double_stepped(variant, position.cells, seat)]

    choices = (
        castling(variant.castlings),
        moved_choice(variant.tables),
        _pending(variant),
        en_passant(chances),
    )
    return SetupFields(choices, (HALF_MOVES, MOVE_NUMBER), SetupDecks(_owners, _with_owners))


def _pending(variant: Variant) -> SetupChoice:
    """Paragraph 8: the pawn that must promote now, and the seat that moved its deck away."""

    def due(position: Position) -> list[tuple[int, int]]:
        cells = due_cells(variant, position.cells, position.extra.decks, position.turn)
        return [(cell, mover) for cell in cells for mover in range(len(variant.seats))]

    def options(position: Position) -> list[SetupOption]:
        return [SetupOption(pair, pair[0], pair[1]) for pair in due(position)]

    def read(position: Position) -> tuple[tuple[int, int], ...]:
        pending = position.extra.pending
        return () if pending is None else (pending,)

    def write(position: Position, chosen: Collection[Hashable]) -> Position:
        pending = next((pair for pair in due(position) if pair in chosen), None)
        return position._replace(extra=position.extra._replace(pending=pending))

    return SetupChoice("pending promotion", options, read, write)


def _owners(position: Position) -> tuple[int | None, ...]:
    return tuple(None if seat == NO_DECK else seat for seat in position.extra.decks)


def _with_owners(position: Position, owners: Sequence[int | None]) -> Position:
    decks = tuple(NO_DECK if owner is None else owner for owner in owners)
    return position._replace(extra=position.extra._replace(decks=decks))
