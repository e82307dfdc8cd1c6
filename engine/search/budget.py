"""The limits of a search in positions and milliseconds, of one or two steps.

The second step, where there is one, is that of ``expected_replies``: it uses what the first leaves.
"""

from __future__ import annotations

from time import monotonic

from engine.search.clock_use import allot
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
