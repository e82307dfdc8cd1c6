"""What two opponents would answer if each played for itself.

The search takes all opponents for one team. Of two that is too gloomy: it fears what neither has a
reason to do, and the deeper it looks, the less the first moves of its lines resemble those that
come. So where three play, the moves that it likes best are looked at once more: each opponent in
turn has the reply that a search for itself finds, and what the position is worth then counts as
much as what the first search said. Both are needed: a reply that comes otherwise must not be fatal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.core import Core
from engine.search.deepening import MATE_BOUND, Found
from engine.search.lines import Lines
from engine.search.moves_as_numbers import number_of

#: So many of the best moves are compared ...
CANDIDATES = 4
#: ... if they are worse than the best by no more than so many hundredths of a pawn.
_LARGEST_GAP = 150
#: The part of all positions that the first search looks at ...
FIRST_PART = 1 / 3
#: ... where there are so many in all; fewer are left to it alone.
LEAST_NODES = 10_000
#: A mate at the end of expected replies counts so much, as the replies may be others.
_EXPECTED_MATE = 3_000


class ExpectedReplies:
    """Compares moves in the position that the core is loaded with.

    number : of the search, by which it can be stopped
    """

    def __init__(self, variant: Variant, core: Core, position: Position, number: int) -> None:
        self._variant = variant
        self._core = core
        self._position = position
        self._number = number

    def weigh(
        self, found: Sequence[Found], nodes: int, is_stopped: Callable[[], bool]
    ) -> list[Found]:
        """Return the best of some lines with the scores and replies that are expected, best first.

        found : lines of the first search, the best one first
        nodes : positions to be looked at

        A decided position, one with a single good move, and a search that is stopped: as they are.
        """
        best = found[0].score
        candidates = [one for one in found if best - one.score <= _LARGEST_GAP]
        if len(candidates) == 1 or abs(best) > MATE_BOUND:
            return list(found)
        each = nodes // (len(candidates) * len(self._variant.seats))
        weighed = []
        for candidate in candidates:
            weighed.append(self._weighed(candidate, each))
            if is_stopped():
                return list(found)
        return sorted(weighed, key=lambda one: -one.score)

    def _weighed(self, candidate: Found, nodes: int) -> Found:
        """Return a line as its first move is expected to go on, by searches of so many nodes."""
        line, score = [candidate.line[0]], candidate.score
        position = self._played(self._position, line[0])
        seat = self._position.turn
        while position.turn != seat and seat in self._variant.living(position):
            reply = self._searched(position, nodes)
            if reply is None:
                break
            line.append(reply.line[0])
            position = self._played(position, line[-1])
        played = len(line)
        if seat not in self._variant.living(position):
            score = -_EXPECTED_MATE
        elif position.turn == seat:
            own = self._searched(position, nodes)
            if own is not None:
                line.extend(own.line)
                score = max(-_EXPECTED_MATE, min(own.score, _EXPECTED_MATE))
        self._core.take_back(played)
        return Found((candidate.score + score) // 2, tuple(line), candidate.seldepth)

    def _played(self, position: Position, number: int) -> Position:
        """Return the position after a move, and make it on the board of the core."""
        move = Lines(self._variant, position).read((number,))[0]
        self._core.play(number)
        return self._variant.successor(position, move)

    def _searched(self, position: Position, nodes: int) -> Found | None:
        """Return what the seat to move finds for itself, None where it has no move."""
        moves = self._variant.moves(position)
        numbers = [number_of(self._variant, position, move) for move in moves]
        return self._core.look_aside(numbers, nodes, self._number) if numbers else None
