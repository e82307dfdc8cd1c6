"""Which material can still mate on the flat board."""

from __future__ import annotations

from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position


def can_mate(position: Position, seat: int) -> bool:
    """Whether a seat has the material to mate, were the other side to help (FIDE 6.9).

    A lone knight needs a piece of the other side that can stand in its own king's way and not
    take the knight: a queen always can. Bishops of one colour need a piece that stands on the
    other colour: a bishop, a knight or a pawn.
    """
    own, others, colours = set[Kind](), set[Kind](), set[int]()
    knights = 0
    for cell, code in enumerate(position.cells):
        if code < FIRST_PIECE:
            continue
        kind = kind_of(code)
        (own if seat_of(code) == seat else others).add(kind)
        knights += kind is Kind.KNIGHT and seat_of(code) == seat
        if kind is Kind.BISHOP:
            colours.add((cell // 8 + cell) % 2)
    own.discard(Kind.KING)
    others.discard(Kind.KING)
    if own == {Kind.KNIGHT}:
        return knights > 1 or bool(others - {Kind.QUEEN})
    if own == {Kind.BISHOP}:
        return len(colours) > 1 or not others.isdisjoint({Kind.PAWN, Kind.KNIGHT})
    return bool(own)
