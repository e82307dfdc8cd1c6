"""Limits, reports and decisions of a search, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.move import Move


@dataclass(frozen=True)
class Limits:
    """How long a search may take; where several limits are given, the first one reached ends it.

    depth : in half-moves
    nodes : positions searched
    movetime : milliseconds for this move
    infinite : until it is stopped; the search does not end by itself
    clock : milliseconds left, by seat
    increment : milliseconds added with each move, by seat
    moves_to_go : moves until the next time control, or None where the time is for the whole game
    moves : the moves to choose from; empty for all
    """

    depth: int | None = None
    nodes: int | None = None
    movetime: int | None = None
    infinite: bool = False
    clock: Mapping[int, int] = field(default_factory=dict)
    increment: Mapping[int, int] = field(default_factory=dict)
    moves_to_go: int | None = None
    moves: tuple[Move, ...] = ()

    @property
    def are_given(self) -> bool:
        """Whether any limit but the choice of moves is given."""
        numbers = (self.depth, self.nodes, self.movetime)
        return self.infinite or bool(self.clock) or any(n is not None for n in numbers)


@dataclass(frozen=True)
class Score:
    """What a position is worth to the player to move; one of the two is None.

    centipawns : hundredths of a pawn; of three players, the lead over the others,
        of whom the better counts for more
    mate : number of own moves until this player mates; negative until it is mated, 0 if it is
    """

    centipawns: int | None = None
    mate: int | None = None


@dataclass(frozen=True)
class Report:
    """The result of one depth.

    depth, seldepth : half-moves searched by all lines, and by the longest
    line_number : 1 for the best line
    hashfull : thousandths of the hash table in use
    line : the best moves of all players from here on
    seat_scores : of three players the evaluation of each in the position and along the line,
        hundredths of a pawn; otherwise empty
    """

    depth: int
    seldepth: int
    line_number: int
    score: Score
    nodes: int
    milliseconds: int
    hashfull: int
    line: tuple[Move, ...]
    seat_scores: tuple[int, ...] = ()


@dataclass(frozen=True)
class Decision:
    """The end of a search.

    move : the best move, or None where the game is over
    ponder : the expected reply, or None
    """

    move: Move | None
    ponder: Move | None = None
