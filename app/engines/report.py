"""The reports of an engine during a search, and its decision. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from app.engines.question import SearchRequest
from engine.core.move import Move
from engine.core.position import TextError
from engine.search.thinking import Score
from engine.uci import uci_moves

#: Number of moves of a line that are read; few people follow longer ones.
LONGEST_LINE = 24


@dataclass(frozen=True, eq=False)
class EngineReport:
    """The best line that was found at one depth.

    question : the request
    line_number : 1 for the best line
    score : from the player to move
    seat_scores : of three players the evaluation of each, hundredths of a pawn; otherwise empty
    words : the moves of the line as the engine writes them
    """

    question: SearchRequest
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
        variant, position = self.question.variant, self.question.position
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
