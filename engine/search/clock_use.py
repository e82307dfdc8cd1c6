"""Time management: the milliseconds for one move."""

from __future__ import annotations

from typing import NamedTuple

from engine.search.thinking import Limits

#: Time until an answer reaches the clock, milliseconds.
OVERHEAD = 30
#: Expected number of moves left in a game.
_MOVES_EXPECTED = 28
#: Part of an increment that is spent at once; the rest is saved.
_OF_INCREMENT = 0.8
#: A hard move may take so many times the time of a usual one ...
_STRETCH = 4.0
#: ... but no more than this part of what is left, unless the next time control is near.
_MAX_OF_CLOCK = 0.35
#: Of the last move before a time control all but this part may be used.
_MAX_OF_LAST = 0.85


class Allotment(NamedTuple):
    """The time of one move, milliseconds; None for no limit.

    soft : after it nothing new is begun
    hard : after it the search is stopped
    """

    soft: int | None
    hard: int | None


NO_LIMIT = Allotment(None, None)


def allot(limits: Limits, seat: int) -> Allotment:
    """Return the time that a seat should spend on its move.

    Where only others have a clock, theirs counts: without any the search would not end.
    """
    if limits.infinite:
        return NO_LIMIT
    found = _by_clock(limits, seat) if limits.clock else NO_LIMIT
    if limits.movetime is not None:
        longest = max(limits.movetime, 1)
        found = Allotment(min(found.soft or longest, longest), min(found.hard or longest, longest))
    return found


def _by_clock(limits: Limits, seat: int) -> Allotment:
    shortest = min(limits.clock.values())
    left = max(limits.clock.get(seat, shortest) - OVERHEAD, 1)
    increment = max(limits.increment.get(seat, 0), 0)
    moves = _MOVES_EXPECTED
    if limits.moves_to_go is not None:
        moves = max(min(limits.moves_to_go, _MOVES_EXPECTED), 1)
    most = max(_MAX_OF_CLOCK, _MAX_OF_LAST / moves) * left
    soft = min(left / moves + _OF_INCREMENT * increment, most)
    hard = min(_STRETCH * soft, most)
    return Allotment(max(int(soft), 1), max(int(hard), 1))
