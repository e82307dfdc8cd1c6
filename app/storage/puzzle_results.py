"""How puzzles went: ratings, streaks and results by game, and the days."""

from __future__ import annotations

from typing import Any

from app.storage.learning_store import LearningStore
from app.storage.library.learnt_states import DAYS, PUZZLES, training_of
from app.support.times import day_of, day_text
from engine.training.puzzle import Puzzle
from engine.training.training import Result, Training, day_streak

#: So many days are kept.
_MAX_DAYS = 1000


class PuzzleResults:
    """What was done with the puzzles of all games."""

    def __init__(self, store: LearningStore) -> None:
        self._store = store

    def training(self, game: str) -> Training:
        """Return what was done with the puzzles of a game, by its key."""
        return training_of(self._store.state(f"{PUZZLES}{game}"))

    def note(self, game: str, puzzle: Puzzle, result: Result, today: int) -> Training:
        """Add how a puzzle went on a day by its number; return what is known of the game now."""
        self._store.change(
            f"{PUZZLES}{game}",
            lambda state: {**state, **_state(training_of(state).after(puzzle, result, today))},
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


def _state(training: Training) -> dict[str, Any]:
    rated_on = {} if training.rated_on is None else {"rated_on": day_text(training.rated_on)}
    return {
        "rating": training.rating.points,
        "deviation": training.rating.deviation,
        **rated_on,
        "count": training.count,
        "streak": training.streak,
        "best_streak": training.best_streak,
        "curve": list(training.curve),
        "results": {key: how.value for key, how in training.results.items()},
        "repetitions": {
            key: [day_text(when.day), when.step] for key, when in training.repetitions.items()
        },
    }


def _with_day(days: dict[str, Any], today: str) -> dict[str, Any]:
    """Return days with one more puzzle that was solved today."""
    return dict(sorted({**days, today: days.get(today, 0) + 1}.items())[-_MAX_DAYS:])
