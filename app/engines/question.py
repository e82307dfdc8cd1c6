"""A request to an engine: a position with the moves that led to it, and limits. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.core.move import Move, MoveTag
from engine.core.position import Position
from engine.play.tree import Node
from engine.rules.variant import Variant
from engine.search.thinking import Limits

#: What happened to a player without a move of the game; engines know only the position after it.
_WITHOUT_MOVE = (MoveTag.RESIGNATION, MoveTag.TIME)


@dataclass(frozen=True, eq=False)
class SearchRequest:
    """A position to search.

    start, moves : the position is the one after ``moves`` from ``start``; repetitions count
    position : that position
    level : how strong the own engine is to play, from 1 on; None as strong as it can
    lines : number of best lines wanted (MultiPV)
    """

    variant: Variant
    start: Position
    position: Position
    moves: tuple[Move, ...] = ()
    limits: Limits = field(default_factory=Limits)
    level: int | None = None
    lines: int = 1


def question_at(node: Node, variant: Variant, limits: Limits, **more: int | None) -> SearchRequest:
    """Return the request for a node of a game; ``more``: level and lines."""
    moves: list[Move] = []
    at = node
    while at.parent is not None and at.move is not None and at.move.tag not in _WITHOUT_MOVE:
        moves.append(at.move)
        at = at.parent
    asked = SearchRequest(variant, at.position, node.position, tuple(reversed(moves)), limits)
    return replace(asked, **more)  # type: ignore[arg-type]
