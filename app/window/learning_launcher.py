"""Opens the learning window, which all windows share, from a window with a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.controllers.assistance import AssistancePolicy
from app.game.seat_tags import HelpKind
from app.game.session import Session
from app.window.app_context import AppContext

if TYPE_CHECKING:
    from app.window.learning_window import LearningWindow


class LearningLauncher:
    """Shows the learning window, and begins an activity there."""

    def __init__(self, session: Session, app_context: AppContext) -> None:
        """``session``: of the window with the game, whose board is shown there at first."""
        self._session, self._context = session, app_context

    @property
    def window(self) -> LearningWindow:
        """The window with lessons, puzzles, and games to read, made lazily."""
        return self._context.learning(self._session.variant)

    def slots(self, assistance: AssistancePolicy) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands that begin an activity there, by their names.

        assistance : asked before the moves of the current game are guessed
        """
        return {
            "lessons": self.show_lessons,
            "puzzles": self.show_puzzles,
            "play_along": lambda: self._begin(self.window.show_games),
            "openings": lambda: self._begin(
                lambda: self.window.show_openings(self._session.variant.key)
            ),
            "guess_move": lambda: assistance.ask(HelpKind.REVIEW, self._guess),
        }

    def show_lessons(self, key: str = "") -> None:
        """Begin with the lessons, those of a game by its key, or as they were left."""
        self._begin(lambda: self.window.show_lessons(key))

    def show_puzzles(self, key: str = "") -> None:
        """Begin with the puzzles, those of a game by its key, or as they were left."""
        self._begin(lambda: self.window.show_puzzles(key, self._session.variant))

    def _guess(self) -> None:
        self._begin(lambda: self.window.guess(self._session.record))

    def _begin(self, begin: Callable[[], object]) -> None:
        begin()
        self.window.bring_to_front()
