"""The changes of a game, as returned by the methods that make them, for views and stored copies."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from engine.play.tree import Node


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
