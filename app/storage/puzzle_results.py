"""How puzzles went, kept in a file: ratings, streaks and results by game, and the days."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from app.storage.kept_json import Kept, KeptJson
from app.storage.learning_folder import learning_folder
from app.support.today import day_of, day_text
from engine.training.rating import FIRST, LEAST, MOST
from engine.training.training import LONGEST_CURVE, GradedPuzzle, Result, Training, day_streak

#: The name of the file.
NAME = "puzzles.json"
#: So many days are kept.
_MAX_DAYS = 1000
_GAMES, _DAYS = "games", "days"


class PuzzleResults:
    """What was done with the puzzles of all games.

    Other programs may write the same file: each result is added to what it holds by then.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._file = KeptJson(path if path is not None else learning_folder() / NAME, _check)

    @property
    def fault(self) -> str:
        """What went wrong with the file the last time, a sentence; empty if nothing did."""
        return self._file.fault

    def training(self, game: str) -> Training:
        """Return what was done with the puzzles of a game, by its key."""
        return _training(self._file.kept.get(_GAMES, {}).get(game, {}))

    def note(self, game: str, puzzle: GradedPuzzle, result: Result, today: int) -> Training:
        """Add how a puzzle went, write the file, and return what is known of the game now."""

        def change(kept: Kept) -> Kept:
            games = kept.get(_GAMES, {})
            before = games.get(game, {})
            after = _training(before).after(puzzle, result)
            days = dict(kept.get(_DAYS, {}))
            if result is not Result.MISSED:
                days[day_text(today)] = days.get(day_text(today), 0) + 1
            return {
                **kept,
                _GAMES: {**games, game: {**before, **_kept(after)}},
                _DAYS: dict(sorted(days.items())[-_MAX_DAYS:]),
            }

        self._file.change(change)
        return self.training(game)

    def solved_on(self, day: int) -> int:
        """Return how many puzzles of all games were solved on a day, with or without hints."""
        return int(self._file.kept.get(_DAYS, {}).get(day_text(day), 0))

    def days_in_a_row(self, today: int) -> int:
        """Return on how many days in a row puzzles were solved, up to today or to yesterday."""
        return day_streak({day_of(day) for day in self._file.kept.get(_DAYS, {})}, today)


def _check(kept: Kept) -> None:
    """Raise ValueError or TypeError for what no file of results holds."""
    if not all(isinstance(kept.get(part, {}), dict) for part in (_GAMES, _DAYS)):
        raise TypeError(kept)
    for game in kept.get(_GAMES, {}).values():
        _training(game)
    for day, count in kept.get(_DAYS, {}).items():
        day_of(day)
        _number(count, 0, 1_000_000)


def _training(kept: Kept) -> Training:
    """Return what is kept of a game. Raises ValueError or TypeError."""
    if not isinstance(kept, dict):
        raise TypeError(kept)
    curve, results = kept.get("curve", []), kept.get("results", {})
    if not isinstance(curve, list) or not isinstance(results, dict):
        raise TypeError(kept)
    return Training(
        rating=_number(kept.get("rating", FIRST), LEAST, MOST),
        count=_number(kept.get("count", 0)),
        streak=_number(kept.get("streak", 0)),
        best_streak=_number(kept.get("best_streak", 0)),
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


def _kept(training: Training) -> Kept:
    return {
        "rating": training.rating,
        "count": training.count,
        "streak": training.streak,
        "best_streak": training.best_streak,
        "curve": list(training.curve),
        "results": {key: how.value for key, how in training.results.items()},
    }
