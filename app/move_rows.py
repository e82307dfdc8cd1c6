"""The tree of a game as rows of a table: moves, comments and side lines. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.tree import Node


@dataclass(eq=False)
class Row:
    """One row.

    depth : 0 in the main line, 1 in a side line of it, and so on
    moves : by seat, the move that stands in the seat's column
    comment : a text over the whole row instead of moves
    """

    depth: int
    moves: dict[int, Node] = field(default_factory=dict)
    comment: str = ""

    @property
    def number(self) -> int | None:
        """The number of its moves in the game, or None for a comment."""
        first = next(iter(self.moves.values()), None)
        if first is None or first.parent is None:
            return None
        return first.parent.position.fullmove


class Rows:
    """The rows of a tree, and where each node stands.

    A new row begins whenever the columns go on from the left, or a player moves twice. Comments
    and side lines of the moves of a row stand below it.
    """

    def __init__(self, root: Node) -> None:
        self.root = root
        self.rows: list[Row] = []
        self._places: dict[Node, tuple[int, int]] = {}
        self._note(root.comment, 0)
        waiting = [(node, 0) for node in root.children[:1]]
        while waiting:
            node, depth = waiting.pop()
            waiting += self._add_row(node, depth)

    def place_of(self, node: Node) -> tuple[int, int] | None:
        """Return row and seat of a node; None for the root and for what is not shown."""
        return self._places.get(node)

    def append(self, node: Node) -> bool:
        """Add a node that follows the last row. Returns whether that is all that has changed.

        Then only the last row is another than before.
        """
        parent = node.parent
        if parent is None or node.children or node.opening or node.comment:
            return False
        if parent.children != [node] or node in self._places:
            return False
        place = self._places.get(parent)
        if place is None and parent is self.root and not self.rows:
            self._put(Row(0), node)
            return True
        if place is None or place[0] != len(self.rows) - 1:
            return False
        last = self.rows[-1]
        assert parent.move is not None and node.move is not None
        if node.move.seat > parent.move.seat:
            last.moves[node.move.seat] = node
            self._places[node] = (len(self.rows) - 1, node.move.seat)
        else:
            self._put(Row(last.depth), node)
        return True

    def _put(self, row: Row, node: Node) -> None:
        assert node.move is not None
        self.rows.append(row)
        row.moves[node.move.seat] = node
        self._places[node] = (len(self.rows) - 1, node.move.seat)

    def _add_row(self, node: Node, depth: int) -> list[tuple[Node, int]]:
        """Add the row that begins with a node. Returns what comes below it, the first one last."""
        self._note(node.opening, depth)
        row = Row(depth)
        self._put(row, node)
        here = [node]
        while here[-1].children and not here[-1].children[0].opening:
            following, last = here[-1].children[0], here[-1]
            assert following.move is not None and last.move is not None
            if following.move.seat <= last.move.seat:
                break
            here.append(following)
            row.moves[following.move.seat] = following
            self._places[following] = (len(self.rows) - 1, following.move.seat)
        for shown in here:
            self._note(shown.comment, depth)
        below = [(child, depth) for child in here[-1].children[:1]]
        for shown in reversed(here):
            if not shown.is_side_line and shown.parent is not None:
                sides = shown.parent.children[1:]
                below += [(side, depth + 1) for side in reversed(sides)]
        return below

    def _note(self, comment: str, depth: int) -> None:
        if comment:
            self.rows.append(Row(depth, comment=comment))
