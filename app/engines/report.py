"""A request to an engine, its reports during the search, and its decision. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.core.move import Move, MoveTag
from engine.core.position import Position, TextError
from engine.play.tree import Node
from engine.rules.variant import Variant
from engine.search.thinking import Limits, Score
from engine.uci import uci_moves

#: Number of moves of a line that are read; few people follow longer ones.
LONGEST_LINE = 24


@dataclass(frozen=True, eq=False)
class EngineReport:
    """The best line that was found at one depth.

    request : the request
    line_number : 1 for the best line
    score : from the player to move
    seat_scores : of three players the evaluation of each, hundredths of a pawn; otherwise empty
    words : the moves of the line as the engine writes them
    """

    request: SearchRequest
    depth: int
    seldepth: int
    line_number: int
    score: Score
    nodes: int
    milliseconds: int
    words: tuple[str, ...]
    seat_scores: tuple[int, ...] = ()

    @cached_property
    def line(self) -> tuple[Move, ...]:
        """The line's moves, up to the first one that is not legal; read when first wanted."""
        variant, position = self.request.variant, self.request.position
        moves: list[Move] = []
        for word in self.words[:LONGEST_LINE]:
            try:
                move = uci_moves.read(variant, position, word)
            except TextError:
                break
            moves.append(move)
            position = variant.successor(position, move)
        return tuple(moves)

    @property
    def nodes_per_second(self) -> int:
        """The speed of the search."""
        return 1000 * self.nodes // max(self.milliseconds, 1)


@dataclass(frozen=True, eq=False)
class EngineDecision:
    """The end of a search: a legal move, or None if the engine has none."""

    move: Move | None
    report: EngineReport | None = None


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


def request_at(node: Node, variant: Variant, limits: Limits, **more: int | None) -> SearchRequest:
    """Return the request for a node of a game; ``more``: level and lines."""
    moves: list[Move] = []
    at = node
    while at.parent is not None and at.move is not None and at.move.tag not in _WITHOUT_MOVE:
        moves.append(at.move)
        at = at.parent
    asked = SearchRequest(variant, at.position, node.position, tuple(reversed(moves)), limits)
    return replace(asked, **more)  # type: ignore[arg-type]
