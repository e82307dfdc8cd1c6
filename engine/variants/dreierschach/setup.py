"""The fields of a position of Dreierschach besides pieces and side to move."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.core.pieces import Kind, piece_code
from engine.core.position import Extras, Position
from engine.rules.exchange import in_order
from engine.rules.setup_fields import (
    ROUND,
    Passing,
    SetupFields,
    SetupPrisoners,
    castling,
    en_passant,
)
from engine.rules.variant import Variant
from engine.variants.dreierschach.text import double_stepped

_CAPTIVES = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)


def fields(variant: Variant) -> SetupFields:
    """Return the fields of Dreierschach; nothing counts half-moves."""
    seats = range(len(variant.seats))

    def chances(position: Position) -> list[tuple[Passing, int]]:
        """Moves, en passant: those of the players who are not to move, if it is agreed upon."""
        order = [(position.turn + further) % len(seats) for further in seats[1:]]
        return [
            ((chance,), seat)
            for seat in order
            if variant.rules.has_en_passant
            for chance in double_stepped(variant, position.cells, seat)
        ]

    codes = tuple(
        tuple(piece_code(seat, kind) for seat in seats if seat != captor for kind in _CAPTIVES)
        for captor in seats
    )
    choices = (castling(variant.castlings), en_passant(chances))
    return SetupFields(
        choices, (ROUND,), None, SetupPrisoners(codes, lambda p: p.extra.prisoners, _with_prisoners)
    )


def _with_prisoners(position: Position, held: Sequence[Collection[int]]) -> Position:
    return position._replace(extra=Extras(prisoners=tuple(map(in_order, held))))
