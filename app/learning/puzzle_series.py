"""The puzzles that come with the program, which comes next, how each went, and what is kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from app.learning import puzzle_text as texts
from app.learning.panels.puzzle_panel import PuzzleProgress
from app.storage.learning_store import LearningStore
from app.storage.library.learnt_states import DAYS, PUZZLES, training_of
from app.support.resources import resource_path
from app.support.times import day_of, day_text, this_day
from app.text.text import translate
from engine.training.puzzle import Puzzle, PuzzleKind, PuzzleTheme
from engine.training.puzzle_file import read_puzzles
from engine.training.table_reading import LearningFileError
from engine.training.training import (
    ANY,
    PuzzleFilter,
    Result,
    Training,
    day_streak,
    due_puzzles,
    next_puzzle,
)
from engine.variants import KEYS

#: So many puzzles that were just seen do not come again, if there are others.
JUST_SEEN = 20


def games_with_puzzles() -> tuple[str, ...]:
    """Return the keys of the games that have puzzles, in the order of the menus."""
    folder = resource_path("puzzles")
    return tuple(key for key in KEYS if (folder / f"{key}.toml").is_file())


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game by its key.

    Raises OSError or LearningFileError if its file cannot be read.
    """
    path = resource_path("puzzles") / f"{game}.toml"
    return read_puzzles(path.read_text(encoding="utf-8"), path.name)


class PuzzleSeries:
    """Draws one puzzle after another: as wished, by the learner's rating, or to repeat them."""

    def __init__(
        self,
        store: LearningStore,
        random: Random | None = None,
        today: Callable[[], int] = this_day,
    ) -> None:
        self._store, self._results = store, PuzzleResults(store)
        self._random = random if random is not None else Random()
        self._today = today
        #: The key of the game whose puzzles are drawn, and which of them are wanted.
        self.game = ""
        self.filter = ANY
        #: The puzzle drawn last, or None.
        self.puzzle: Puzzle | None = None
        #: How it goes so far.
        self.result = Result.SOLVED
        self._is_noted = False
        self._change = ""
        self._seen: deque[Puzzle] = deque(maxlen=JUST_SEEN)

    # -- which puzzle ------------------------------------------------------------------------

    def choose_first(self, usual: str) -> None:
        """Choose a game if none is chosen yet: the usual one, by its key, if it has puzzles."""
        there = games_with_puzzles()
        self.game = self.game or (usual if usual in there or not there else there[0])

    def choose_game(self, key: str) -> bool:
        """Draw puzzles of a game by its key; return whether it is another one."""
        is_other = key != self.game
        if is_other:
            self.game, self.puzzle, self.filter = key, None, PuzzleFilter(self.filter.grade)
        return is_other

    def choose(self, wish: PuzzleFilter) -> bool:
        """Draw puzzles of another sort; return whether it is another one."""
        before, self.filter = self.filter, wish
        return wish != before

    def themes(self) -> list[PuzzleTheme]:
        """Return the themes that the puzzles of the game have; none if they cannot be read."""
        found = {theme for puzzle in self._puzzles() for theme in puzzle.themes}
        return [theme for theme in PuzzleTheme if theme in found]

    def draw(self) -> Puzzle | None:
        """Return the next puzzle; None if there is none of this sort.

        A learner who has not solved any begins with a mate in one, unless a filter is set.

        Raises OSError or LearningFileError if the puzzles, or this one, cannot be read.
        """
        self.puzzle = None
        puzzles: Sequence[Puzzle] = puzzles_of(self.game)
        training, today = self._results.training(self.game), self._today()
        if not due_puzzles(puzzles, training, today):
            self.filter = self.filter._replace(is_repeating=False)
        is_known = training.count or any(one.variant.key == self.game for one in self._seen)
        if not is_known and self.filter == ANY:
            puzzles = _easiest(puzzles) or puzzles
        wish = PuzzleFilter(is_repeating=True) if self.filter.is_repeating else self.filter
        puzzle = next_puzzle(puzzles, training, self._random, today, wish, self._seen)
        if puzzle is None:
            return None
        _ = puzzle.position
        self._seen.append(puzzle)
        self.puzzle = puzzle
        self.result, self._is_noted, self._change = Result.SOLVED, False, ""
        return puzzle

    def _puzzles(self) -> Sequence[Puzzle]:
        """Return the puzzles of the game; none if they cannot be read."""
        try:
            return puzzles_of(self.game)
        except (OSError, LearningFileError):
            return ()

    # -- how it went -------------------------------------------------------------------------

    def take_hint(self) -> None:
        """Remember that the learner was helped."""
        if self.result is Result.SOLVED:
            self.result = Result.HINTED

    def miss(self) -> bool:
        """Keep that the puzzle was not solved; return whether that is news."""
        self.result = Result.MISSED
        return self.finish()

    def finish(self) -> bool:
        """Keep how the puzzle went, once; return whether that is news."""
        if self._is_noted or self.puzzle is None:
            return False
        self._is_noted = True
        before = self._results.training(self.game)
        after = self._results.note(self.game, self.puzzle, self.result, self._today())
        self._change = texts.change_text(before.rating, after.rating)
        return True

    def progress(self) -> PuzzleProgress:
        """Return rating, streaks and numbers of the game, as they are shown."""
        training, today = self._results.training(self.game), self._today()
        puzzles, rating = self._puzzles(), training.rating_on(today)
        due = len(due_puzzles(puzzles, training, today))
        lines = (
            texts.streak_text(training),
            texts.done_text(training, len(puzzles)) if puzzles else "",
            texts.day_text(self._results.solved_on(today), self._results.days_in_a_row(today)),
            self._store.fault,
        )
        return PuzzleProgress(
            texts.rating_text(rating),
            self._change,
            texts.rating_explanation(),
            training.curve,
            texts.curve_sentence(training),
            tuple(filter(None, lines)),
            translate("training", "Due today: {count}").format(count=due)
            if due or training.repetitions
            else "",
            texts.repeating_explanation(),
            due > 0,
            self.filter.is_repeating,
        )


def _easiest(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the mates in one of the lowest grade."""
    mates = [puzzle for puzzle in puzzles if puzzle.kind is PuzzleKind.MATE_1]
    least = min((puzzle.grade for puzzle in mates), default=0)
    return [puzzle for puzzle in mates if puzzle.grade == least]


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
