"""Lines of moves in the game tree: the line shown, lookup of moves, repetitions, outcomes."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Sequence

from engine.core.move import Move
from engine.core.pieces import FIRST_PIECE, Kind, kind_of
from engine.core.position import Position
from engine.play.tree import Node
from engine.rules.outcome import Ending, Outcome
from engine.rules.variant import Variant

#: Moves of each seat without progress after which a draw is offered.
MOVES_WITHOUT_PROGRESS = 50


class Line:
    """The nodes from the root to the end of a line; a change costs no more than what it changes.

    nodes : from the root on; the last has no children
    side_line_plies : of those that begin side lines, ascending; all others are first children
    """

    def __init__(self, root: Node) -> None:
        """Begin with the main line of a tree."""
        self.nodes = [root, *root.main_line()]
        self.side_line_plies: list[int] = []

    def has(self, node: Node) -> bool:
        """Whether the line leads through a node."""
        return node.ply < len(self.nodes) and self.nodes[node.ply] is node

    def go_through(self, node: Node) -> None:
        """Lead through a node, and after it along its main line."""
        way = []
        joint: Node | None = node
        while joint is not None and not self.has(joint):
            way.append(joint)
            joint = joint.parent
        if way:
            self.cut(way[-1].ply)
            for step in reversed(way):
                self._append(step)
        else:
            later = bisect_left(self.side_line_plies, node.ply + 1)
            if later == len(self.side_line_plies):
                return
            self.cut(self.side_line_plies[later])
        self.go_on()

    def go_on(self) -> None:
        """Extend the line along the main line from its end."""
        self.nodes += self.nodes[-1].main_line()

    def cut(self, ply: int) -> None:
        """End before a ply."""
        del self.nodes[ply:]
        del self.side_line_plies[bisect_left(self.side_line_plies, ply) :]

    def update_side_line(self, ply: int) -> None:
        """Update a ply whose node has changed its place among its siblings."""
        at = bisect_left(self.side_line_plies, ply)
        if self.side_line_plies[at : at + 1] == [ply]:
            del self.side_line_plies[at]
        if ply < len(self.nodes) and self.nodes[ply].is_side_line:
            self.side_line_plies.insert(at, ply)

    def _append(self, node: Node) -> None:
        if node.is_side_line:
            self.side_line_plies.append(node.ply)
        self.nodes.append(node)


def split_known_moves(node: Node, moves: Sequence[Move]) -> tuple[Node, list[Move]]:
    """Return the last node of a line that is in the tree, and the moves that are not.

    Where a move was repeated as a side line, because the game ended with it, that one counts too.
    """
    rest = list(moves)
    while rest:
        known = node.child(rest[0]) or _beyond(node, rest[0])
        if known is None:
            break
        node = known
        del rest[0]
    return node, rest


def _beyond(node: Node, move: Move) -> Node | None:
    """Return what follows by a move where the move of a node was repeated as a side line."""
    twin = twin_of(node)
    return None if twin is None else twin.child(move)


def twin_of(node: Node) -> Node | None:
    """Return the node by which the move of a node was repeated as a side line, or None."""
    siblings = node.parent.children if node.parent is not None else []
    twins = (one for one in siblings if one is not node and one.move == node.move)
    return next((twin for twin in twins if twin.outcome is None), None)


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
        since = max(node.ply - node.position.halfmove_clock, 0)
        key = since, self._variant.repetition_key(node.position)
        self._counted.append((node, key))
        self._found[key] += 1
        node.occurrences = self._found[key]


def outcome_at(
    variant: Variant, repetitions: Repetitions, line: Sequence[Node], ply: int
) -> Outcome | None:
    """Return how a game has ended after ``ply`` moves of a line, or None while it goes on."""
    node, limit = line[ply], variant.repetition_limit
    if node.outcome is not None:
        return node.outcome
    if limit is not None and repetitions.of(line, ply) >= limit:
        return variant.draw(node.position, Ending.FIVEFOLD)
    return variant.outcome(node.position)


def lacks_progress(variant: Variant, line: Sequence[Node], ply: int) -> bool:
    """Return whether the last 50 moves of each seat left all pawns and the number of pieces alone.

    Also where the rules do not count such moves.
    """
    before = ply - MOVES_WITHOUT_PROGRESS * len(variant.seats)
    return before >= 0 and _pieces(line[before].position) == _pieces(line[ply].position)


def _pieces(position: Position) -> tuple[list[int], list[int]]:
    """Return the codes of all pieces, ascending, and the cells of pawns."""
    codes = [code for code in position.cells if code >= FIRST_PIECE]
    pawns = [
        cell
        for cell, code in enumerate(position.cells)
        if code >= FIRST_PIECE and kind_of(code) is Kind.PAWN
    ]
    return sorted(codes), pawns
