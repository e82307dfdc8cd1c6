"""How often positions have occurred, counted as the game goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from engine.play.tree import Node
from engine.rules.variant import Variant


class Repetitions:
    """Counts every node once and stores the count in it.

    What was counted last is a stack: counting a node in another line takes back only what the two
    lines do not share.
    """

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        #: The nodes of one line up to where it has been counted, each with its key.
        self._counted: list[tuple[Node, Hashable]] = []
        self._found: Counter[Hashable] = Counter()

    def of(self, line: Sequence[Node], ply: int) -> int:
        """Return how often the position after ``ply`` moves of a line has occurred up to there."""
        if not line[ply].occurrences:
            self._go_back(line, ply)
            for node in line[len(self._counted) : ply + 1]:
                self._count(node)
        return line[ply].occurrences

    def _go_back(self, line: Sequence[Node], ply: int) -> None:
        """Take back the nodes that do not lead to a ply of a line."""
        counted = self._counted
        while len(counted) > ply or (counted and line[len(counted) - 1] is not counted[-1][0]):
            _, key = counted.pop()
            self._found[key] -= 1
            if not self._found[key]:
                del self._found[key]

    def _count(self, node: Node) -> None:
        # No position recurs after a capture: positions count from the last restart of the counter,
        # or from the beginning. A counter that began high may have stopped at its largest number.
        since = max(node.ply - node.position.halfmove, 0)
        key = since, self._variant.repetition_key(node.position)
        self._counted.append((node, key))
        self._found[key] += 1
        node.occurrences = self._found[key]
