"""What two opponents would answer if each played for itself.

The search takes all opponents for one team. Of two that is too gloomy: it fears what neither has a
reason to do, and the deeper it looks, the less the first moves of its lines resemble those that
come. So where three play, the moves that it likes best are looked at once more: each opponent in
turn has the reply that a search for itself finds, and what the position is worth then counts as
much as what the first search said. Both are needed: a reply that comes otherwise must not be fatal.

Such replies are found by searches of few positions: those of ten times as many were not found to
foretell more. So who may look at many positions compares more moves, and several replies to each:
the best replies of an opponent are often nearly as good as each other, and which of them comes is
chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.core import Core
from engine.search.deepening import ScoredLine
from engine.search.kernel.fields import MATES
from engine.search.lines import Lines
from engine.search.moves_as_numbers import number_of

#: So many of the best moves are compared ...
_FEW_CANDIDATES, _MANY_CANDIDATES = 4, 8
#: ... the greater number where so many positions may be looked at in all ...
_MIN_NODES_OF_MANY = 40_000
#: ... and none that is worse than the best by more than so many hundredths of a pawn: few, many.
_LARGEST_GAPS = {_FEW_CANDIDATES: 150, _MANY_CANDIDATES: 250}
#: The part of all positions that the first search looks at ...
FIRST_PART = 1 / 3
#: ... where there are so many in all; fewer are left to it alone.
MIN_NODES = 10_000
#: At most so many replies of each opponent are looked at, ...
_MAX_REPLIES = 3
#: ... more than one only where each search may look at so many positions.
_MIN_NODES_OF_EACH = 3_000
#: A reply is less likely the worse it is for who makes it, by 1 / e for so many hundredths of a
#: pawn ...
_TOLERANCE = 60
#: ... and is passed over if it is less likely than the best one by this factor.
_MIN_LIKELY = 0.05
#: A mate at the end of expected replies counts so much, as the replies may be others.
_EXPECTED_MATE = 3_000


def most_candidates(nodes: int | None) -> int:
    """Return how many moves are compared where so many positions, or None, are the limit."""
    is_few = nodes is not None and nodes < _MIN_NODES_OF_MANY
    return _FEW_CANDIDATES if is_few else _MANY_CANDIDATES


class ExpectedReplies:
    """Compares moves in the position that the core is loaded with.

    number : of the search, by which it can be stopped
    most : how many moves are compared, as ``most_candidates`` says
    """

    def __init__(
        self, variant: Variant, core: Core, position: Position, number: int, most: int
    ) -> None:
        self._variant = variant
        self._core = core
        self._position = position
        self._seat = position.turn
        self._number = number
        self._largest_gap = _LARGEST_GAPS[most]
        #: Of each search, and how many replies are looked at to a move; ``weigh`` sets them.
        self._nodes, self._replies = 0, 1

    def weigh(
        self, found: Sequence[ScoredLine], nodes: int, is_stopped: Callable[[], bool]
    ) -> list[ScoredLine]:
        """Return the best of some lines with the scores and replies that are expected, best first.

        found : lines of the first search, the best one first
        nodes : positions to be looked at

        A decided position, one with a single good move, and a search that is stopped: as they are.
        """
        best = found[0].score
        candidates = [one for one in found if best - one.score <= self._largest_gap]
        if len(candidates) == 1 or abs(best) > MATES:
            return list(found)
        self._nodes, self._replies = self._divided(nodes, len(candidates))
        weighed = []
        for candidate in candidates:
            weighed.append(self._weighed(candidate))
            if is_stopped():
                return list(found)
        return sorted(weighed, key=lambda one: -one.score)

    def _divided(self, nodes: int, candidates: int) -> tuple[int, int]:
        """Return how many nodes a search has, and how many replies are looked at to a move."""
        seats = len(self._variant.seats)
        each = 0
        for replies in range(_MAX_REPLIES, 0, -1):
            # Each reply has as many to it by the next opponent, the last ones an own move.
            each = nodes // (candidates * sum(replies**before for before in range(seats)))
            if each >= _MIN_NODES_OF_EACH:
                return each, replies
        return each, 1

    def _weighed(self, candidate: ScoredLine) -> ScoredLine:
        """Return a line as its first move is expected to go on."""
        move = candidate.line[0]
        after = self._played(self._position, move)
        score, line = self._expected(after, candidate.score)
        self._core.take_back(1)
        return ScoredLine((candidate.score + score) // 2, (move, *line), candidate.seldepth)

    def _expected(self, position: Position, known: int) -> tuple[int, tuple[int, ...]]:
        """Return what a position is worth to the seat that chooses, and how it is likely to go on.

        known : what it is worth if nothing can be found out
        """
        if self._seat not in self._variant.living(position):
            return -_EXPECTED_MATE, ()
        is_own = position.turn == self._seat
        found = self._searched(position, 1 if is_own else self._replies)
        if not found:
            return known, ()
        if is_own:
            return max(-_EXPECTED_MATE, min(found[0].score, _EXPECTED_MATE)), found[0].line
        likely: tuple[int, ...] = ()
        total = weights = 0.0
        for reply in found:
            weight = exp((reply.score - found[0].score) / _TOLERANCE)
            if weight >= _MIN_LIKELY:
                after = self._played(position, reply.line[0])
                score, line = self._expected(after, known)
                self._core.take_back(1)
                likely = likely or (reply.line[0], *line)
                total += weight * score
                weights += weight
        return round(total / weights), likely

    def _played(self, position: Position, number: int) -> Position:
        """Return the position after a move, and make it on the board of the core."""
        move = Lines(self._variant, position).read((number,))[0]
        self._core.play(number)
        return self._variant.successor(position, move)

    def _searched(self, position: Position, lines: int) -> list[ScoredLine]:
        """Return what the seat to move finds for itself, nothing where it has no move."""
        moves = self._variant.moves(position)
        numbers = [number_of(self._variant, position, move) for move in moves]
        return self._core.look_aside(numbers, self._nodes, self._number, lines) if numbers else []
