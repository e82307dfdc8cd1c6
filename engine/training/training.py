"""The results of a learner with the puzzles of a game, as a value, and the next puzzle."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from engine.training.puzzle import Puzzle, PuzzleTheme
from engine.training.rating import FIRST, GRADES, Rating, fitness

#: Number of ratings that are kept.
LONGEST_CURVE = 200
#: After so many days a missed puzzle comes again, and once more after each time it is solved.
INTERVALS = (1, 3, 7, 21)
#: A puzzle fits if it fits at least this part as well as the one that fits best.
_FITS = 0.1


class Result(Enum):
    """The result of a puzzle, as written in the file of results."""

    SOLVED = "solved"
    HINTED = "hinted"
    MISSED = "missed"


#: The part of a point for each result.
SCORES = {Result.SOLVED: 1.0, Result.HINTED: 0.5, Result.MISSED: 0.0}


class Repetition(NamedTuple):
    """When a puzzle that was missed comes again.

    day : number of the day of the last try that counted
    step : how often it was solved since, 0 to 3
    """

    day: int
    step: int

    @property
    def due(self) -> int:
        """The day on which it comes again."""
        return self.day + INTERVALS[self.step]

    def after(self, result: Result, today: int) -> Repetition | None:
        """Return when it comes again after a try; None if it is known well by now.

        Solved before its day it still comes on that day: after so short a time it is remembered.
        """
        if result is Result.MISSED:
            return Repetition(today, 0)
        if today < self.due:
            return self
        step = self.step + (result is Result.SOLVED)
        return Repetition(today, step) if step < len(INTERVALS) else None


@dataclass(frozen=True)
class Training:
    """The results of the puzzles of one game. Days are numbers that grow by one.

    rating, count : the rating, and how many puzzles it comes from
    rated_on : the day of the last of them, None if it is not known
    streak, best_streak : solved one after another without help: now, and the most ever
    curve : the ratings after the last puzzles, oldest first
    results : by key of the puzzle, how it went the last time
    repetitions : by key of the puzzle, when those come again that were missed once
    """

    rating: Rating = FIRST
    count: int = 0
    rated_on: int | None = None
    streak: int = 0
    best_streak: int = 0
    curve: tuple[int, ...] = ()
    results: Mapping[str, Result] = field(default_factory=lambda: MappingProxyType({}))
    repetitions: Mapping[str, Repetition] = field(default_factory=lambda: MappingProxyType({}))

    def after(self, puzzle: Puzzle, result: Result, today: int) -> Training:
        """Return the results after one more puzzle.

        A puzzle changes the rating only the first time: later its solution may be remembered.
        """
        key = puzzle.key
        streak = self.streak + 1 if result is Result.SOLVED else 0
        new = replace(
            self,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            results=MappingProxyType({**self.results, key: result}),
            repetitions=MappingProxyType(self._repetitions_after(key, result, today)),
        )
        if key in self.results:
            return new
        rating = self.rating_on(today).after_puzzle(rating_of(puzzle), SCORES[result])
        curve = (*self.curve, rating.points)[-LONGEST_CURVE:]
        return replace(new, rating=rating, count=self.count + 1, rated_on=today, curve=curve)

    def _repetitions_after(self, key: str, result: Result, today: int) -> dict[str, Repetition]:
        others = {one: when for one, when in self.repetitions.items() if one != key}
        before = self.repetitions.get(key)
        if before is None and self.results.get(key) is Result.MISSED:  # by an earlier version
            before = Repetition(today - INTERVALS[0], 0)
        if before is None and result is Result.MISSED:
            before = Repetition(today, 0)
        after = None if before is None else before.after(result, today)
        return others if after is None else {**others, key: after}

    def rating_on(self, today: int) -> Rating:
        """Return the rating as it is on a day: without puzzles it becomes less sure."""
        idle = 0 if self.rated_on is None else today - self.rated_on
        return self.rating.after_days(idle)

    def is_due(self, key: str, today: int) -> bool:
        """Return whether a puzzle that was missed comes again today, or should have before."""
        when = self.repetitions.get(key)
        if when is None:
            return self.results.get(key) is Result.MISSED
        return when.due <= today

    @property
    def solved(self) -> int:
        """How many puzzles were solved without help the last time."""
        return sum(result is Result.SOLVED for result in self.results.values())


class PuzzleFilter(NamedTuple):
    """Which puzzles are wanted.

    grade, theme : the only ones that are wanted; None for all
    is_repeating : whether only those are wanted that were missed and are due
    """

    grade: int | None = None
    theme: PuzzleTheme | None = None
    is_repeating: bool = False


#: Puzzles of all sorts.
ANY = PuzzleFilter()


def rating_of(puzzle: Puzzle) -> int:
    """Return the rating of a puzzle, its own or that of its grade."""
    return GRADES[puzzle.grade] if puzzle.rating is None else puzzle.rating


def due_puzzles(puzzles: Sequence[Puzzle], training: Training, today: int) -> list[Puzzle]:
    """Return the puzzles that were missed and come again today."""
    return [one for one in puzzles if training.is_due(one.key, today)]


def next_puzzle(
    puzzles: Sequence[Puzzle],
    training: Training,
    rng: Random,
    today: int,
    puzzle_filter: PuzzleFilter = ANY,
    recent: Sequence[Puzzle] = (),
) -> Puzzle | None:
    """Return a puzzle to be solved next, or None if there is none.

    New ones come first, then those that are due to be repeated, then those that are known, then
    all. Of these it is one that fits the rating, and of another idea than the last one where there
    is another.

    recent : puzzles shown lately, the latest last; chosen again only if there is no other
    """
    wanted = [
        one
        for one in puzzles
        if puzzle_filter.grade in (None, one.grade)
        and (puzzle_filter.theme is None or puzzle_filter.theme in one.themes)
        and (not puzzle_filter.is_repeating or training.is_due(one.key, today))
    ]
    keys = {one.key for one in recent}
    fresh = [one for one in wanted if one.key not in keys] or wanted
    if not fresh:
        return None
    sorts = (
        [one for one in fresh if one.key not in training.results],
        due_puzzles(fresh, training, today),
        [one for one in fresh if one.key not in training.repetitions],
        fresh,
    )
    fits = [
        (one, fitness(training.rating.points, rating_of(one)) + 1e-6)
        for one in next(sort for sort in sorts if sort)
    ]
    best = max(fit for _, fit in fits)
    fits = [(one, fit) for one, fit in fits if fit >= best * _FITS]
    if recent:
        fits = _least_alike(fits, recent[-1])
    return rng.choices([one for one, _ in fits], [fit for _, fit in fits])[0]


def _least_alike(fits: list[tuple[Puzzle, float]], last: Puzzle) -> list[tuple[Puzzle, float]]:
    """Return those that have the fewest ideas in common with the last one."""
    ideas = {last.kind, *last.themes}
    alike = [len(ideas & {one.kind, *one.themes}) for one, _ in fits]
    return [fit for fit, count in zip(fits, alike, strict=True) if count == min(alike)]


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
