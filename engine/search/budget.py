"""The limits of a search in positions and milliseconds, of one or two steps.

The second step, where there is one, is that of ``expected_replies``: it uses what the first leaves.
"""

from __future__ import annotations

from time import monotonic
from typing import NamedTuple

from engine.search.expected_replies import FIRST_PART, MIN_NODES
from engine.search.levels import SkillLevel
from engine.search.thinking import Limits

#: A depth takes about as long as all before it: no depth is begun after this part of the time ...
_LAST_BEGIN = 0.6
#: ... or this part, where the best move has been the same for some depths.
_LAST_BEGIN_IF_SETTLED = 0.4
#: The same of the time of a first step, as several lines are searched in it ...
_LAST_BEGIN_OF_FIRST = 0.4
#: ... and the part of what is left after it that is planned to be used.
_SAFE_PART = 0.85


class Budget:
    """The remaining limits of a running search.

    seat : that is to move
    begun : when, by ``time.monotonic``
    in_two_steps : whether a second step shall follow
    nodes : positions that may be searched in all, or None
    """

    def __init__(
        self,
        limits: Limits,
        level: SkillLevel | None,
        seat: int,
        begun: float,
        *,
        in_two_steps: bool,
    ) -> None:
        given = [limits.nodes, None if level is None else level.nodes]
        self.nodes = min((nodes for nodes in given if nodes is not None), default=None)
        self._time = allot(limits, seat)
        self._begun = begun
        self._in_two_steps = in_two_steps

    @property
    def hard_end(self) -> float | None:
        """When the search must end, by ``time.monotonic``, or None."""
        return None if self._time.hard is None else self._begun + self._time.hard / 1000

    @property
    def first_nodes(self) -> int | None:
        """How many positions the first step, or the only one, may search, or None."""
        if self._in_two_steps and self.nodes is not None:
            return int(FIRST_PART * self.nodes)
        return self.nodes

    @property
    def milliseconds(self) -> float:
        """How long the search has lasted."""
        return 1000 * (monotonic() - self._begun)

    def has_time(self, nodes: int, *, is_settled: bool) -> bool:
        """Whether there is time for one more depth of the first step, or of the only one.

        nodes : positions searched so far
        is_settled : whether the best move has been the same for some depths
        """
        soft, hard = self._time
        if soft is None:
            return True
        if self._in_two_steps and nodes >= FIRST_PART * MIN_NODES:
            return self.milliseconds < FIRST_PART * _LAST_BEGIN_OF_FIRST * soft
        # Time for a single move is used up; what is left of it cannot be used later.
        part = _LAST_BEGIN_IF_SETTLED if is_settled else _LAST_BEGIN
        return self.milliseconds < (soft if soft == hard else part * soft)

    def nodes_of_second(self, nodes: int, nodes_of_one: int) -> int:
        """Return how many positions the second step may search, 0 where they are too few.

        nodes : searched in the first step, by all threads
        nodes_of_one : ... by the one thread that the second step has
        """
        lefts = []
        if self.nodes is not None:
            lefts.append(self.nodes - nodes)
        if self._time.soft is not None:
            used = self.milliseconds
            rate = nodes_of_one / max(used, 1)
            lefts.append(int(rate * _SAFE_PART * (self._time.soft - used)))
        left = min(lefts, default=0)
        return left if left >= (1 - FIRST_PART) * MIN_NODES else 0


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
