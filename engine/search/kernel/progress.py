"""Node counts of a search, and whether it has to end."""

from __future__ import annotations


class Progress:
    """Counts the nodes of a search, and ends it at its limit.

    nodes, seldepth : positions seen since ``begin``, and the longest line of them
    was_stopped : 1 once the search has been stopped; what it returns then means nothing
    number : by which ``stop`` knows the search
    """

    def __init__(self) -> None:
        self.nodes = 0
        self.seldepth = 0
        self.was_stopped = 0
        self.number = 0
        self.stopped_number = 0
        self.node_limit = 0

    def begin(self, number: int, node_limit: int) -> None:
        """Begin a search that ``stop`` knows by a number; 0 nodes are no limit."""
        self.number = number
        self.node_limit = node_limit
        self.nodes = 0
        self.seldepth = 0
        self.was_stopped = 0

    def stop(self, number: int) -> None:
        """Stop the search of a number and all before it; may come from another thread."""
        if number > self.stopped_number:
            self.stopped_number = number

    def must_stop(self) -> int:
        """Whether the search has been stopped, or has seen as many nodes as it may."""
        if (
            self.node_limit and self.nodes >= self.node_limit
        ) or self.stopped_number >= self.number:
            self.was_stopped = 1
        return self.was_stopped

    def reach(self, ply: int) -> None:
        """Note that a line has come to a half-move from the root."""
        if ply > self.seldepth:
            self.seldepth = ply
