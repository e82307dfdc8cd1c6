"""The moves of a game as a tree: a main line and side lines (variations); changes of a game."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from engine.core.move import Move
from engine.core.position import Position
from engine.play.drawing import Drawing
from engine.play.evaluation import Evaluation
from engine.rules.notation_style import ENGLISH
from engine.rules.outcome import Outcome
from engine.rules.variant import Variant
from engine.text import notation

#: Most moves of one game, side lines included, in play and in files.
MAX_MOVES = 200_000


class Node:
    """One position of a game and the move that led to it. Nodes are compared by identity.

    parent, move : the node before and the move from there; both None in the root
    ply : how many moves led to it
    captured : what these have captured, as (captor's seat, code), in order
    occurrences : how often its position has occurred up to here; 0 until it is counted
    children : what follows; the first goes on with the line, the others begin side lines
    starting_comment : a comment before the move
    comment : a comment after the move; in the root, before everything
    text : the move in English notation; empty until ``text_of`` computes it
    nags : numeric annotation glyphs of the move
    clock : seconds that the mover had left after the move, or None
    evaluation : of the position, or None
    drawings : the arrows and circles drawn on the position; see ``engine.play.drawing.drawn``
    outcome : an end declared here without a move (resignation, agreement, claim, time), or None
    """

    __slots__ = (
        "captured",
        "children",
        "clock",
        "comment",
        "drawings",
        "evaluation",
        "move",
        "nags",
        "occurrences",
        "outcome",
        "parent",
        "ply",
        "position",
        "starting_comment",
        "text",
    )

    def __init__(
        self, position: Position, parent: Node | None = None, move: Move | None = None
    ) -> None:
        self.parent = parent
        self.move = move
        self.position = position
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.captured: tuple[tuple[int, int], ...] = () if parent is None else parent.captured
        if move is not None and (captures := move.captures):
            self.captured += tuple((move.seat, code) for _, code in captures)
        self.occurrences = 0
        self.children: list[Node] = []
        self.starting_comment = ""
        self.text = ""
        self.comment = ""
        self.nags: tuple[int, ...] = ()
        self.clock: float | None = None
        self.evaluation: Evaluation | None = None
        self.drawings: tuple[Drawing, ...] = ()
        self.outcome: Outcome | None = None

    def child(self, move: Move) -> Node | None:
        """Return the child by a move, or None."""
        return next((node for node in self.children if node.move == move), None)

    def add(self, move: Move, position: Position) -> Node:
        """Append a child by a move; it begins a side line if there is a child already."""
        node = Node(position, self, move)
        self.children.append(node)
        return node

    @property
    def is_side_line(self) -> bool:
        """Whether the move begins a side line."""
        return self.parent is not None and self.parent.children[0] is not self

    @property
    def has_remarks(self) -> bool:
        """Whether the move has annotations: most moves of a long game have none."""
        is_noted = self.clock is not None or self.evaluation is not None
        return bool(self.nags or self.comment or self.drawings or self.outcome) or is_noted

    def path(self) -> list[Node]:
        """Return the nodes from the root to this one, both included."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    def main_line(self) -> list[Node]:
        """Return the nodes that follow along the main line, without this one."""
        nodes: list[Node] = []
        node = self
        while node.children:
            node = node.children[0]
            nodes.append(node)
        return nodes

    def contains(self, node: Node) -> bool:
        """Return whether a node is this one or still follows it."""
        while node is not self and node.parent is not None and node in node.parent.children:
            node = node.parent
        return node is self

    def size(self) -> int:
        """Return how many nodes there are from this one on, side lines included."""
        return sum(1 for _ in self.walk())

    def walk(self) -> Iterator[Node]:
        """Yield this node and all below it, parents first and lines in their order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


def text_of(
    variant: Variant, node: Node, language: str = ENGLISH, has_figurines: bool = False
) -> str:
    """Return the move that led to a node in notation.

    In English, with letters for pieces, it is computed only once.
    """
    assert node.parent is not None and node.move is not None
    if language != ENGLISH or has_figurines:
        before = node.parent.position
        return notation.write(variant, before, node.move, language, has_figurines)
    if not node.text:
        node.text = notation.write(variant, node.parent.position, node.move)
    return node.text


class ChangeKind(Enum):
    """What sort of change it is."""

    PLAY = "a move was made"
    PROMOTE = "a side line was made the main line"
    REMOVE = "a node was taken out with what follows it"
    ADD = "a side line was added, whose first new node it is; nobody went there"
    COMMENT = "the comment of a node was written"
    ANNOTATE = "the glyphs of a node were chosen"
    DRAW = "the arrows and circles of a node were drawn"
    EVALUATE = "it was said what the position of a node is worth"
    CUT = "what followed a node was dropped"
    END = "the game was ended at a node without a move, or goes on again there"


#: Kinds that annotate a node and leave the tree unchanged.
REMARKS = (
    ChangeKind.COMMENT,
    ChangeKind.ANNOTATE,
    ChangeKind.DRAW,
    ChangeKind.EVALUATE,
    ChangeKind.END,
)


class Change(NamedTuple):
    """One change of a game.

    node : what was made, moved, taken out, or written on
    number : before it, which child of its parent the node was; 0 where that does not matter
    before : of a remark: what stood there before
    """

    kind: ChangeKind
    node: Node
    number: int = 0
    before: object = None


#: What one action has changed, in order; nothing if it is empty.
Changes = tuple[Change, ...]
