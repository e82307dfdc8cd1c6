"""The replies of two opponents if each plays for itself.

The search treats all opponents as one team. With two opponents that is too pessimistic: it expects
replies that neither has a reason to play, and the deeper it searches, the less its lines resemble
those that are played. So where three play, the best moves are searched once more:
each opponent in turn has the reply that a search for itself finds, and what the position is worth
then counts as much as what the first search said. Both are needed: another reply than expected must
not be fatal.

Such replies are found by searches of few positions: ten times as many did not predict better. So a
search with many positions compares more moves, and several replies to each: the best replies of an
opponent are often nearly as good as each other, and which of them is played is chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.core import Core
from engine.search.deepening import ScoredLine
from engine.search.kernel.fields import MATES
from engine.search.moves_as_numbers import LineReader, encode_move

#: Number of the best moves that are compared ...
_FEW_CANDIDATES, _MANY_CANDIDATES = 4, 8
#: ... the larger one where at least so many positions may be searched in all ...
_MIN_NODES_OF_MANY = 40_000
#: ... and none that is worse than the best by more than so many hundredths of a pawn: few, many.
_LARGEST_GAPS = {_FEW_CANDIDATES: 150, _MANY_CANDIDATES: 250}
#: The part of all positions for the first search ...
FIRST_PART = 1 / 3
#: ... where there are so many in all; with fewer there is no second one.
MIN_NODES = 10_000
#: Most replies of each opponent that are searched, ...
_MAX_REPLIES = 3
#: ... more than one only if each search has at least so many positions.
_MIN_NODES_OF_EACH = 3_000
#: A reply is less likely the worse it is for its player, by 1 / e for so many hundredths of a pawn
#: ...
_TOLERANCE = 60
#: ... and is passed over if it is less likely than the best one by this factor.
_MIN_LIKELY = 0.05
#: Score of a mate at the end of expected replies, as other replies are possible.
_EXPECTED_MATE = 3_000


def most_candidates(nodes: int | None) -> int:
    """Return how many moves are compared where so many positions, or None, are the limit."""
    is_few = nodes is not None and nodes < _MIN_NODES_OF_MANY
    return _FEW_CANDIDATES if is_few else _MANY_CANDIDATES


class ExpectedReplies:
    """Compares moves in the position loaded in the core.

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
        #: Nodes of each search, and number of replies searched after a move; set by ``weigh``.
        self._nodes, self._replies = 0, 1

    def weigh(
        self, found: Sequence[ScoredLine], nodes: int, is_stopped: Callable[[], bool]
    ) -> list[ScoredLine]:
        """Return the best of some lines with the scores and replies that are expected, best first.

        found : lines of the first search, the best one first
        nodes : positions to be searched

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
        """Return the nodes of a search, and the number of replies searched after a move."""
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
        if self._seat not in self._variant.active_seats(position):
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
        move = LineReader(self._variant, position).read((number,))[0]
        self._core.play(number)
        return self._variant.successor(position, move)

    def _searched(self, position: Position, lines: int) -> list[ScoredLine]:
        """Return the best lines of the seat to move, none where it has no move."""
        moves = self._variant.moves(position)
        numbers = [encode_move(self._variant, position, move) for move in moves]
        return (
            self._core.search_position(numbers, self._nodes, self._number, lines) if numbers else []
        )
