"""The null move: what the others could do if the seat to move passed."""

from __future__ import annotations

from enum import Enum

from engine.core.move import MoveTag
from engine.core.position import Position
from engine.rules.variant import Variant

_PASS = (int(MoveTag.PASS),)


class NoPass(Enum):
    """Why it makes no sense to ask what would follow a pass."""

    OVER = "the game is over in this position"
    CHECK = "the king is in check: the threat is there already"
    PROMOTION = "a pawn must be promoted first"
    BLOCKED = "nobody else could move then"


def no_pass(variant: Variant, position: Position) -> NoPass | None:
    """Return why it makes no sense to pass in a position, or None where it does."""
    if variant.outcome(position) is not None:
        return NoPass.OVER
    if variant.pending_promotion(position) is not None:
        return NoPass.PROMOTION
    if variant.checkers(position):
        return NoPass.CHECK
    return None if turns_of_others(variant, position) else NoPass.BLOCKED


def turns_of_others(variant: Variant, position: Position) -> tuple[Position, ...]:
    """Return the positions in which everybody else would be to move if all before him passed.

    The next seat comes first; who could not move is left out. Only the turn and its counters
    change, and chances of en passant go as they do with any move.
    """
    found = []
    there = position
    for _ in range(len(variant.living(position)) - 1):
        there = variant.raw_successor(there, _PASS)
        if there.turn == position.turn:
            break
        if variant.moves(there):
            found.append(there)
    return tuple(found)


def seat_again(variant: Variant, position: Position, seat: int) -> Position | None:
    """Return the position in which a seat would be to move again if all before it passed.

    None where somebody before it could not pass: he is in check, or a pawn must be promoted.
    """
    there = position
    for _ in variant.seats:
        if there.turn == seat:
            return there
        if variant.pending_promotion(there) is not None or variant.checkers(there):
            return None
        there = variant.raw_successor(there, _PASS)
    return None
