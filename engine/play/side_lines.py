"""How much of a line of moves is already in the tree of a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import Move
from engine.play.tree import Node


def along(node: Node, moves: Sequence[Move]) -> tuple[Node, list[Move]]:
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
