"""A puzzle as a value: a position, and the moves that solve it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant


class PuzzleKind(Enum):
    """What a puzzle asks for, as written in the files."""

    MATE_1 = "mate in 1"
    MATE_2 = "mate in 2"
    MATE_3 = "mate in 3"
    WIN_PIECE = "win a piece"
    SAVE_DRAW = "save the draw"
    CAPTURE_KING = "capture a king"
    EXCHANGE = "exchange well"


@dataclass(frozen=True)
class Puzzle:
    """A position with one best first move.

    key : unique among the puzzles of a game; results are kept by it
    solution : the moves of the learner and the replies, all seats in turn; the last is the
        learner's. At the last move of a mate every move that mates is right.
    grade : 1 (easy) to 5 (hard)
    """

    key: str
    kind: PuzzleKind
    variant: Variant
    position: Position
    solution: tuple[Move, ...]
    grade: int
