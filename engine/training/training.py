"""The results of a learner with the puzzles of a game, as a value, and the next puzzle."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from types import MappingProxyType
from typing import Protocol, TypeVar

from engine.training.rating import FIRST, fitness, rated

#: Number of ratings that are kept.
LONGEST_CURVE = 200


class Result(Enum):
    """The result of a puzzle, as written in the file of results."""

    SOLVED = "solved"
    HINTED = "hinted"
    MISSED = "missed"


#: The part of a point for each result.
SCORES = {Result.SOLVED: 1.0, Result.HINTED: 0.5, Result.MISSED: 0.0}


class GradedPuzzle(Protocol):
    """What is needed of a puzzle here."""

    @property
    def key(self) -> str:
        """Unique among the puzzles of a game."""

    @property
    def grade(self) -> int:
        """1 (easy) to 5 (hard)."""


_P = TypeVar("_P", bound=GradedPuzzle)


@dataclass(frozen=True)
class Training:
    """The results of the puzzles of one game.

    rating, count : the rating, and how many puzzles it comes from
    streak, best_streak : solved one after another without help: now, and the most ever
    curve : the ratings after the last puzzles, oldest first
    results : by key of the puzzle, how it went the last time
    """

    rating: int = FIRST
    count: int = 0
    streak: int = 0
    best_streak: int = 0
    curve: tuple[int, ...] = ()
    results: Mapping[str, Result] = field(default_factory=lambda: MappingProxyType({}))

    def after(self, puzzle: GradedPuzzle, result: Result) -> Training:
        """Return the results after one more puzzle.

        A puzzle changes the rating only the first time: later its solution may be remembered.
        """
        streak = self.streak + 1 if result is Result.SOLVED else 0
        best = max(self.best_streak, streak)
        results = MappingProxyType({**self.results, puzzle.key: result})
        new = replace(self, streak=streak, best_streak=best, results=results)
        if puzzle.key in self.results:
            return new
        rating = rated(self.rating, self.count, puzzle.grade, SCORES[result])
        curve = (*self.curve, rating)[-LONGEST_CURVE:]
        return replace(new, rating=rating, count=self.count + 1, curve=curve)

    @property
    def solved(self) -> int:
        """How many puzzles were solved without help the last time."""
        return sum(result is Result.SOLVED for result in self.results.values())


def next_puzzle(
    puzzles: Sequence[_P],
    training: Training,
    random: Random,
    grade: int | None = None,
    besides: Collection[str] = (),
) -> _P | None:
    """Return a puzzle to be solved next, or None if there is none.

    New ones come first, then those that were not solved, then all. Of these it is one of the
    wanted grade, or one that fits the rating.

    grade : the only grade that is wanted, or None for one that fits
    besides : keys of puzzles that were just seen; they come again only where there is no other
    """
    wanted = [one for one in puzzles if grade is None or one.grade == grade]
    fresh = [one for one in wanted if one.key not in besides] or wanted
    if not fresh:
        return None
    done = training.results
    sorts = (
        [one for one in fresh if one.key not in done],
        [one for one in fresh if done.get(one.key) is not Result.SOLVED],
        fresh,
    )
    left = next(sort for sort in sorts if sort)
    fits = [fitness(training.rating, one.grade) + 1e-6 for one in left]
    return random.choices(left, fits)[0]


def day_streak(days: Collection[int], today: int) -> int:
    """Return on how many days in a row something was solved, up to today or to yesterday.

    days, today : numbers that grow by one from day to day

    >>> day_streak({6, 7}, 8)
    2
    """
    day = today if today in days else today - 1
    count = 0
    while day in days:
        count += 1
        day -= 1
    return count
