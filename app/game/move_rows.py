"""The tree of a game as rows of a table: moves, comments and variations. Free of Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.play.tree import Node


@dataclass(eq=False)
class MoveRow:
    """One row.

    depth : 0 in the main line, 1 in its variations, and so on
    moves : by seat, the moves in the seat's column; several if a player moves more than once
        before the next one does
    comment : a text that spans the row instead of moves
    said_of : the node that the comment follows, the root for one at the beginning; None for one
        before a move
    at : index of the row
    """

    depth: int
    moves: dict[int, list[Node]] = field(default_factory=dict)
    comment: str = ""
    said_of: Node | None = None
    at: int = 0

    @property
    def nodes(self) -> list[Node]:
        """The nodes of its moves in order; none for a comment."""
        return [node for nodes in self.moves.values() for node in nodes]

    @property
    def first(self) -> Node | None:
        """The node of its first move, or None for a comment."""
        return next(iter(self.moves.values()))[0] if self.moves else None

    @property
    def number(self) -> int | None:
        """The move number, or None for a comment."""
        first = self.first
        return None if first is None else _number(first)

    def put(self, node: Node) -> None:
        """Append a move to the column of its player."""
        assert node.move is not None
        self.moves.setdefault(node.move.seat, []).append(node)


class RowChange(NamedTuple):
    """A change of the rows.

    at : index of the first changed row
    gone : number of rows to remove there
    come : rows to insert there; none if the move is added to the row of the previous one
    """

    at: int
    gone: int
    come: Sequence[MoveRow]


class MoveRows:
    """The rows of a tree, and the row of each node.

    A new row begins with every move number, and after a move with a comment or variations, which
    are below its row. Two moves of a player with the same number, as with a late promotion, share a
    cell of the table.
    """

    def __init__(self, root: Node) -> None:
        self.root = root
        self.rows: list[MoveRow] = []
        self._row_of: dict[Node, MoveRow] = {}
        #: The nodes that have a next move in a row.
        self._followed: set[Node] = set()
        #: The rows of comments after moves.
        self._note_of: dict[Node, MoveRow] = {}
        self.insert(0, [*_note(root.comment, 0, root), *_built(root.children[:1])])

    def place_of(self, node: Node) -> tuple[int, int] | None:
        """Return row and seat of a node; None for the root and for nodes without a row."""
        row = self._row_of.get(node)
        if row is None:
            return None
        assert node.move is not None
        return row.at, node.move.seat

    def change_by(self, node: Node) -> RowChange | None:
        """Return the change by the move that led to a new node; None if all rows change.

        At the end of a line it affects at most one row, else all from a row of the main line on.
        """
        parent = node.parent
        if parent is None:
            return None
        if node.children or node.starting_comment or node.comment or parent in self._followed:
            return self._change_from(parent)
        row = self._row_of.get(parent)
        if row is None:
            return RowChange(len(self.rows), 0, [_begun(node, 0)]) if parent is self.root else None
        if _is_beside(parent, node):
            return RowChange(row.at, 0, [])
        return RowChange(self._end_of(row), 0, [_begun(node, row.depth)])

    def change_said(self, node: Node) -> RowChange | None:
        """Return the change by an edited comment of a node; None if all rows change."""
        row = self._row_of.get(node)
        if row is None and node is not self.root:
            return None
        had_one = node in self._note_of
        if node in self._followed and row is not None and had_one != bool(node.comment):
            return self._change_from(node)
        at, depth = (0, 0) if row is None else (row.at + 1, row.depth)
        return RowChange(at, int(had_one), list(_note(node.comment, depth, node)))

    def join(self, node: Node) -> None:
        """Add a move to the row of the previous one."""
        assert node.parent is not None
        row = self._row_of[node.parent]
        row.put(node)
        self._place(node, row)

    def insert(self, at: int, rows: Sequence[MoveRow]) -> None:
        """Insert rows."""
        self.rows[at:at] = rows
        for number in range(at, len(self.rows)):
            self.rows[number].at = number
        for row in rows:
            if row.said_of is not None:
                self._note_of[row.said_of] = row
            for node in row.nodes:
                self._place(node, row)

    def cut(self, at: int, count: int) -> None:
        """Remove rows."""
        for row in self.rows[at : at + count]:
            if row.said_of is not None:
                del self._note_of[row.said_of]
            for node in row.nodes:
                del self._row_of[node]
                if node.parent is not None:
                    self._followed.discard(node.parent)
        del self.rows[at : at + count]
        for number in range(at, len(self.rows)):
            self.rows[number].at = number

    def _place(self, node: Node, row: MoveRow) -> None:
        self._row_of[node] = row
        if node.parent is not None:
            self._followed.add(node.parent)

    def _change_from(self, node: Node) -> RowChange | None:
        """Return the change of all rows from a node's row of the main line on."""
        row = self._row_of.get(node)
        if row is None:
            return None
        at = row.at
        while self.rows[at].depth or self.rows[at].first is None:
            at -= 1
        first = self.rows[at].first
        assert first is not None
        at -= bool(first.starting_comment)
        return RowChange(at, len(self.rows) - at, list(_built([first])))

    def _end_of(self, row: MoveRow) -> int:
        """Return the index after the comments and variations of a row."""
        end = row.at + 1 + sum(bool(node.comment) for node in row.nodes)
        while end < len(self.rows) and self.rows[end].depth > row.depth:
            end += 1
        return end


def _built(firsts: Sequence[Node]) -> Iterator[MoveRow]:
    """Yield the rows of lines that begin with these nodes, with comments and variations."""
    waiting = [(node, 0) for node in firsts]
    while waiting:
        node, depth = waiting.pop()
        yield from _note(node.starting_comment, depth)
        row = _begun(node, depth)
        last = node
        while last.children and _is_beside(last, last.children[0]):
            last = last.children[0]
            row.put(last)
        yield row
        here = row.nodes
        for shown in here:
            yield from _note(shown.comment, depth, shown)
        waiting += [(child, depth) for child in last.children[:1]]
        for shown in reversed(here):
            if not shown.is_side_line and shown.parent is not None:
                sides = shown.parent.children[1:]
                waiting += [(side, depth + 1) for side in reversed(sides)]


def _is_beside(before: Node, node: Node) -> bool:
    """Whether a move is in the row of the previous one."""
    assert before.move is not None and node.move is not None and before.parent is not None
    has_side_lines = not before.is_side_line and len(before.parent.children) > 1
    if node.starting_comment or before.comment or has_side_lines:
        return False
    if node.move.seat == before.move.seat:
        return _number(node) == _number(before)
    return node.move.seat > before.move.seat


def _number(node: Node) -> int | None:
    """Return the move number of a node."""
    return None if node.parent is None else node.parent.position.fullmove_number


def _begun(node: Node, depth: int) -> MoveRow:
    row = MoveRow(depth)
    row.put(node)
    return row


def _note(comment: str, depth: int, said_of: Node | None = None) -> Iterator[MoveRow]:
    if comment:
        yield MoveRow(depth, comment=comment, said_of=said_of)
