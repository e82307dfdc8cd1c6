"""Which material can still win, and which can still mate."""

from __future__ import annotations

from functools import cache

from engine.core.pieces import FIRST_PIECE, KINDS, Kind, kind_of, piece_code, seat_of
from engine.core.position import Position
from engine.rules.game_rules import GameRules


@cache
def _unasked(living: tuple[int, ...]) -> bytes:
    """Return the codes that do not count: kings, and all of who is out."""
    counted = {piece_code(seat, kind) for seat in living for kind in Kind if kind is not Kind.KING}
    return bytes(code for code in range(256) if code not in counted)


def is_drawn(rules: GameRules, cells: bytes, living: tuple[int, ...]) -> bool:
    """Whether no living seat has the material to win; prisoners and the dead do not count.

    Kings alone, one piece of ``GameRules.drawn_alone`` beside them, or, on the board of FIDE 5.2.2,
    bishops that all stand on one colour.
    """
    held = cells.translate(None, _unasked(living))
    if len(held) <= 1:
        return not held or kind_of(held[0]) in rules.drawn_alone
    if not rules.is_orthodox_material or any(code % KINDS != Kind.BISHOP for code in held):
        return False
    return len({_colour(cell) for cell, code in enumerate(cells) if code in held}) == 1


def _colour(cell: int) -> int:
    return (cell // 8 + cell) % 2


def can_mate(position: Position, seat: int) -> bool:
    """Whether a seat has the material to mate on a flat board, were the other to help (FIDE 6.9).

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
            colours.add(_colour(cell))
    own.discard(Kind.KING)
    others.discard(Kind.KING)
    if own == {Kind.KNIGHT}:
        return knights > 1 or bool(others - {Kind.QUEEN})
    if own == {Kind.BISHOP}:
        return len(colours) > 1 or not others.isdisjoint({Kind.PAWN, Kind.KNIGHT})
    return bool(own)
