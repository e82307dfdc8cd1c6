"""The last changes of a game, one by one, for whatever shows or keeps it."""

from __future__ import annotations

from collections import deque
from enum import Enum
from typing import NamedTuple

from engine.play.tree import Node

#: So many are kept: one command makes no more at once.
_MOST = 8


class ChangeKind(Enum):
    """What sort of change it is."""

    PLAY = "a move was made"
    PROMOTE = "a side line was made the main line"
    REMOVE = "a node was taken out with what follows it"
    COMMENT = "the comment of a node was written"
    ANNOTATE = "the glyphs of a node were chosen"
    DRAW = "the arrows and circles of a node were drawn"
    CUT = "what followed a node was dropped"
    END = "the game was ended at a node without a move"


#: What says something about a node, and leaves the tree as it is.
REMARKS = (ChangeKind.COMMENT, ChangeKind.ANNOTATE, ChangeKind.DRAW, ChangeKind.END)


class Change(NamedTuple):
    """One change of a game.

    revision : the game's, right after it
    node : what was made, moved, taken out, or written on
    number : before it, which child of its parent the node was; 0 where that does not matter
    """

    revision: int
    kind: ChangeKind
    node: Node
    number: int = 0


class Changes:
    """Counts the changes of a game, and remembers the last ones."""

    def __init__(self) -> None:
        #: How many there have been.
        self.revision = 0
        self._last: deque[Change] = deque(maxlen=_MOST)

    def note(self, kind: ChangeKind, node: Node, number: int = 0) -> None:
        """Remember one change more; see ``Change``."""
        self.revision += 1
        self._last.append(Change(self.revision, kind, node, number))

    def since(self, revision: int) -> tuple[Change, ...] | None:
        """Return what has been changed since a revision, or None if that is not remembered."""
        found = tuple(change for change in self._last if change.revision > revision)
        return found if len(found) == self.revision - revision else None
