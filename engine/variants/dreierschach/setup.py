"""What a position of Dreierschach is set up from besides pieces and side."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from engine.core.pieces import Kind, piece_code
from engine.core.position import Position
from engine.editing.setup import ROUND, Chance, Fields, SetupPrisoners, castling, en_passant
from engine.variants.dreierschach.text import double_stepped, in_order, prisoners_of

if TYPE_CHECKING:
    from engine.variants.dreierschach.rules import Dreierschach

_CAPTIVES = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)


def fields(game: Dreierschach) -> Fields:
    """Return the fields of Dreierschach; nothing counts half-moves."""
    seats = range(len(game.seats))

    def chances(position: Position) -> list[tuple[Chance, int]]:
        """Moves, en passant: those of the players who are not to move, if it is agreed upon."""
        order = [(position.turn + further) % len(seats) for further in seats[1:]]
        return [
            (chance, seat)
            for seat in order
            if game.has_en_passant
            for chance in double_stepped(game, position.cells, seat)
        ]

    codes = tuple(
        tuple(piece_code(seat, kind) for seat in seats if seat != captor for kind in _CAPTIVES)
        for captor in seats
    )
    choices = (castling(game.castlings), en_passant(chances))
    return Fields(choices, (ROUND,), None, SetupPrisoners(codes, prisoners_of, _with_prisoners))


def _with_prisoners(position: Position, held: Sequence[Collection[int]]) -> Position:
    return position._replace(extra=tuple(map(in_order, held)))
