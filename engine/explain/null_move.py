"""The null move: what the opponents could do if the seat to move passed."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from engine.core.move import MoveTag
from engine.core.pieces import seat_of
from engine.core.position import Position
from engine.explain.sight import attackers_of
from engine.rules.variant import Variant

_PASS = (int(MoveTag.PASS),)


class NullMoveObstacle(Enum):
    """Why a pass cannot be analysed."""

    OVER = "the game is over in this position"
    CHECK = "the king is in check: the threat is there already"
    PROMOTION = "a pawn must be promoted first"
    BLOCKED = "nobody else could move then"


class Capturable(NamedTuple):
    """A piece that others could capture by their next move.

    seats : of those who could, ascending
    is_protected : whether a piece of its own player attacks its cell
    """

    cell: int
    seats: tuple[int, ...]
    is_protected: bool = False


def null_move_obstacle(variant: Variant, position: Position) -> NullMoveObstacle | None:
    """Return why a pass cannot be analysed in a position, or None where it can."""
    if variant.outcome(position) is not None:
        return NullMoveObstacle.OVER
    if variant.pending_promotion(position) is not None:
        return NullMoveObstacle.PROMOTION
    if variant.checkers(position):
        return NullMoveObstacle.CHECK
    return None if null_move_positions(variant, position) else NullMoveObstacle.BLOCKED


def null_move_positions(variant: Variant, position: Position) -> tuple[Position, ...]:
    """Return the positions in which each opponent would be to move if all before it passed.

    The next seat comes first; seats without a move are left out. Only the turn and its counters
    change, and chances of en passant go as they do with any move.
    """
    found = []
    there = position
    for _ in range(len(variant.active_seats(position)) - 1):
        there = variant.raw_successor(there, _PASS)
        if there.turn == position.turn:
            break
        if variant.moves(there):
            found.append(there)
    return tuple(found)


@lru_cache(maxsize=1)
def capturable(variant: Variant, position: Position) -> tuple[Capturable, ...]:
    """Return by cell the pieces of living seats that others could capture by their next move.

    For the seat to move those are its legal captures, for every other living seat the ones that it
    would have if all before it passed. The result is empty if the game is over in the position.
    """
    if variant.outcome(position) is not None:
        return ()
    living = variant.active_seats(position)
    found: dict[int, set[int]] = {}
    for turn in (position, *null_move_positions(variant, position)):
        for move in variant.moves(turn):
            for cell, code in move.captures:
                if seat_of(code) in living:
                    found.setdefault(cell, set()).add(move.seat)
    return tuple(
        Capturable(
            cell,
            tuple(sorted(found[cell])),
            seat_of(position.cells[cell]) in attackers_of(variant, position, cell),
        )
        for cell in sorted(found)
    )


def seat_again(variant: Variant, position: Position, seat: int) -> Position | None:
    """Return the position in which a seat would be to move again if all before it passed.

    None where a seat before it could not pass: it is in check, or must promote a pawn.
    """
    there = position
    for _ in variant.seats:
        if there.turn == seat:
            return there
        if variant.pending_promotion(there) is not None or variant.checkers(there):
            return None
        there = variant.raw_successor(there, _PASS)
    return None
