"""How puzzles went: ratings, streaks and results by game, and the days."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from app.support.today import day_of, day_text
from engine.training.rating import FIRST, LEAST, MOST
from engine.training.training import LONGEST_CURVE, Graded, Result, Training, day_streak

if TYPE_CHECKING:
    from app.storage.learning_store import LearningStore

#: What begins the names of the states of games; the name of that of the days.
PUZZLES, DAYS = "puzzles/", "days"
#: So many days are kept.
_MAX_DAYS = 1000


class PuzzleResults:
    """What was done with the puzzles of all games."""

    def __init__(self, store: LearningStore) -> None:
        self._store = store

    def training(self, game: str) -> Training:
        """Return what was done with the puzzles of a game, by its key."""
        return training_of(self._store.state(f"{PUZZLES}{game}"))

    def note(self, game: str, puzzle: Graded, result: Result, today: int) -> Training:
        """Add how a puzzle went, and return what is known of the game now."""
        self._store.change(
            f"{PUZZLES}{game}",
            lambda state: {**state, **_state(training_of(state).after(puzzle, result))},
        )
        if result is not Result.MISSED:
            self._store.change(DAYS, lambda days: _with_day(days, day_text(today)))
        return self.training(game)

    def solved_on(self, day: int) -> int:
        """Return how many puzzles of all games were solved on a day, with or without hints."""
        return int(self._store.state(DAYS).get(day_text(day), 0))

    def days_in_a_row(self, today: int) -> int:
        """Return on how many days in a row puzzles were solved, up to today or to yesterday."""
        return day_streak({day_of(day) for day in self._store.state(DAYS)}, today)


def check_days(days: Mapping[str, Any]) -> None:
    """Raise ValueError or TypeError for what are no days with the puzzles solved on them."""
    for day, count in days.items():
        day_of(day)
        _number(count, 0, 1_000_000)


def training_of(state: Mapping[str, Any]) -> Training:
    """Return what is kept of a game. Raises ValueError or TypeError."""
    curve, results = state.get("curve", []), state.get("results", {})
    if not isinstance(curve, list) or not isinstance(results, dict):
        raise TypeError(state)
    return Training(
        rating=_number(state.get("rating", FIRST), LEAST, MOST),
        count=_number(state.get("count", 0)),
        streak=_number(state.get("streak", 0)),
        best_streak=_number(state.get("best_streak", 0)),
        curve=tuple(_number(rating, LEAST, MOST) for rating in curve[-LONGEST_CURVE:]),
        results=MappingProxyType({key: Result(how) for key, how in results.items()}),
    )


def _number(value: object, least: int = 0, most: int = 1_000_000_000) -> int:
    """Return a whole number within bounds. Raises TypeError or ValueError for anything else."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    if not least <= value <= most:
        raise ValueError(value)
    return value


def _state(training: Training) -> dict[str, Any]:
    return {
        "rating": training.rating,
        "count": training.count,
        "streak": training.streak,
        "best_streak": training.best_streak,
        "curve": list(training.curve),
        "results": {key: how.value for key, how in training.results.items()},
    }


def _with_day(days: dict[str, Any], today: str) -> dict[str, Any]:
    """Return days with one more puzzle that was solved today."""
    return dict(sorted({**days, today: days.get(today, 0) + 1}.items())[-_MAX_DAYS:])
