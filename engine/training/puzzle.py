"""A puzzle as a value: a position, and the moves that solve it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import NamedTuple

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


class PuzzleTheme(Enum):
    """An idea that a solution uses, as written in the files."""

    FORK = "fork"
    PIN = "pin"
    SKEWER = "skewer"
    DISCOVERED_ATTACK = "discovered attack"
    DECK_MOVE = "deck move"
    THROUGH_LEVELS = "through the levels"
    PROMOTION = "promotion"
    BACK_RANK = "back rank"
    TRAPPED_PIECE = "trapped piece"
    THIRD_PLAYER = "third player"


#: The mates, by the number of moves of the solver.
MATES = {PuzzleKind.MATE_1: 1, PuzzleKind.MATE_2: 2, PuzzleKind.MATE_3: 3}


class Task(NamedTuple):
    """Where a puzzle begins, and its moves."""

    position: Position
    solution: tuple[Move, ...]


@dataclass(frozen=True)
class Puzzle:
    """A position with one best first move.

    key : unique among the puzzles of a game; results are kept by it
    grade : 1 (easy) to 5 (hard)
    rating : how hard it is, on the scale of ratings of players; None: as its grade says
    themes : the ideas of the solution, the most important one first
    read : reads position and solution when first used: of hundreds of puzzles listed one is solved
    """

    key: str
    kind: PuzzleKind
    variant: Variant
    grade: int
    rating: int | None
    themes: tuple[PuzzleTheme, ...]
    read: Callable[[], Task] = field(repr=False, compare=False)

    @cached_property
    def task(self) -> Task:
        """Position and solution. Raises LearningFileError for what the file has wrong."""
        return self.read()

    @property
    def position(self) -> Position:
        """Where it begins; the seat to move is the solver's. Raises LearningFileError."""
        return self.task.position

    @property
    def solution(self) -> tuple[Move, ...]:
        """The moves of the solver and the replies, all seats in turn; the last is the solver's.

        At the end of a mate every move that mates is right. Raises LearningFileError.
        """
        return self.task.solution
