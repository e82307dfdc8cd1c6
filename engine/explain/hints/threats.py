"""Captures that win something, whatever an engine prefers to do."""

from __future__ import annotations

from engine.core.move import Move
from engine.core.pieces import Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints.exchange import Worth, gain, worth_of
from engine.explain.hints.move_facts import PART_OF_PAWN
from engine.rules.variant import Variant


def winning_captures(
    variant: Variant, position: Position, worth: Worth, victim: int
) -> tuple[Move, ...]:
    """Return the captures of a seat's pieces that win something on their cell, the best first.

    They are moves of the player to move; kings are left out.
    """
    least = PART_OF_PAWN * worth[Kind.PAWN]
    found = []
    for move in variant.moves(position):
        taken = [code for _, code in move.captures if seat_of(code) == victim]
        if not taken or any(kind_of(code) is Kind.KING for code in taken):
            continue
        after = variant.successor(position, move)
        others = [seat for seat in variant.living(after) if seat != position.turn]
        back = max(
            (
                gain(variant, worth, after.cells, end, other)
                for _, end in move.travels
                for other in others
            ),
            default=0,
        )
        won = sum(worth_of(worth, code) for code in taken) - back
        if won >= least:
            found.append((won, move))
    return tuple(move for _, move in sorted(found, key=lambda one: -one[0]))
