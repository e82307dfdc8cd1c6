"""How hard a puzzle is: its rating, by which weak players of the computer solve it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.backend import choose
from engine.search.thinker import Thinker
from engine.search.thinking import Limits
from engine.training.puzzle import Puzzle, PuzzleKind, Task
from engine.training.puzzle_file import RATINGS, is_right
from engine.training.rating import GRADES, expected

#: Ratings of puzzles are multiples of it.
STEP = 100
#: What is thought of a puzzle before anybody has tried it: rating, and how far it may be off.
_USUAL, _SPREAD = 1300, 450


class Solver(NamedTuple):
    """A player of the computer that tries puzzles.

    level : of the computer player, or None for full strength within ``nodes``
    tries : how often it tries, by other random choices
    rating : on the scale of people who solve puzzles
    """

    level: int | None
    nodes: int | None
    tries: int
    rating: int


#: Where two play: what sees a few positions only misses what is not forced; each ten times as many
#: are about 500 more.
SOLVERS = (
    Solver(1, None, 4, 700),
    Solver(None, 150, 1, 800),
    Solver(None, 500, 1, 1050),
    Solver(2, None, 4, 1100),
    Solver(3, None, 4, 1400),
    Solver(None, 1_500, 1, 1350),
    Solver(4, None, 1, 1550),
    Solver(5, None, 1, 1850),
    Solver(6, None, 1, 2250),
)
#: Where three play, whose levels see less.
SOLVERS_OF_THREE = (
    Solver(2, None, 3, 700),
    Solver(None, 150, 1, 850),
    Solver(3, None, 3, 950),
    Solver(None, 500, 1, 1100),
    Solver(4, None, 3, 1200),
    Solver(None, 1_500, 1, 1350),
    Solver(6, None, 1, 1650),
    Solver(None, 12_000, 1, 1950),
    Solver(7, None, 1, 2250),
)


class Rater:
    """Rates the puzzles of one game."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._thinker = Thinker(variant, choose("auto"), hash_megabytes=1, seed=0)

    def solved(
        self, kind: PuzzleKind, position: Position, solution: tuple[Move, ...]
    ) -> tuple[int, ...]:
        """Return how often each solver finds a solution."""
        puzzle = Puzzle("", kind, self._variant, 1, None, (), lambda: Task(position, solution))
        return tuple(
            sum(self._solves(puzzle, solver) for _ in range(solver.tries))
            for solver in solvers_of(self._variant)
        )

    def _solves(self, puzzle: Puzzle, solver: Solver) -> bool:
        """Whether a solver finds every move of a solution."""
        self._thinker.new_game()
        position = puzzle.position
        for number, move in enumerate(puzzle.solution):
            if move.seat == puzzle.position.turn:
                limits = Limits(nodes=solver.nodes)
                found = self._thinker.think(position, (), limits, level=solver.level).move
                if found is None or not is_right(puzzle, number, position, found):
                    return False
            position = self._variant.successor(position, move)
        return True


def solvers_of(variant: Variant) -> tuple[Solver, ...]:
    """Return the solvers of a game."""
    return SOLVERS if len(variant.seats) == 2 else SOLVERS_OF_THREE


def rating_of(solved: Sequence[int], solvers: Sequence[Solver]) -> int:
    """Return the rating of a puzzle which the results of solvers make likeliest.

    solved : how often each of them has found the solution

    >>> rating_of((4, 1, 1, 4, 4, 1, 1, 1, 1), SOLVERS), rating_of((0,) * 9, SOLVERS)
    (600, 2300)
    """

    def likelihood(rating: int) -> float:
        total = -(((rating - _USUAL) / _SPREAD) ** 2) / 2
        for count, solver in zip(solved, solvers, strict=True):
            rng = expected(solver.rating, rating)
            total += count * math.log(rng) + (solver.tries - count) * math.log(1 - rng)
        return total

    return max(range(RATINGS[0], RATINGS[1] + 1, STEP), key=likelihood)


def grade_of(rating: int) -> int:
    """Return the grade whose rating is the nearest.

    >>> [grade_of(rating) for rating in (400, 900, 1200, 1400, 2100)]
    [1, 2, 3, 4, 5]
    """
    return min(GRADES, key=lambda grade: abs(GRADES[grade] - rating))
