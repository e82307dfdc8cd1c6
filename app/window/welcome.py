"""The controller of the welcome: when it is shown, and what is begun from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.game.current_game import is_begun
from app.game.transition import Transition, TransitionKind
from app.panels.common.single_dialog import SingleDialog
from app.settings.options import SHOW_WELCOME
from app.text.language import language
from app.window.main_window import MainWindow
from app.window.my_games import MyGamesController

if TYPE_CHECKING:
    from app.panels.welcome_dialog import WelcomeDialog
    from app.storage.library.game_row import GameRow

#: So many games that wait are shown; the others stand in the list of all games.
MAX_GAMES = 30


class WelcomeController(QObject):
    """Shows the welcome at the start, unless there is a game already, and when it is asked for.

    The game behind it was not asked for: no computer begins it before the welcome is closed, and
    a question about an earlier game answered.
    """

    def __init__(self, window: MainWindow, kept: MyGamesController) -> None:
        super().__init__(window)
        self._window = window
        self._kept = kept
        self.dialogs = SingleDialog()
        self._is_waiting = True
        window.computer.players.stop()
        window.welcome_requested.connect(self.open)
        window.closed.connect(self._close)
        window.session.transitioned.connect(self._follow)
        kept.library.changed.connect(self._ask_waiting)

    @property
    def dialog(self) -> WelcomeDialog | None:
        """The open dialog, or None."""
        return self.dialogs.shown  # type: ignore[return-value]

    def start(self, is_fresh: bool) -> None:
        """Show the welcome after the first frame, if nothing else was asked for or restored.

        is_fresh : whether neither a game nor a file was requested at the start
        """
        window = self._window
        has_game = is_begun(window.session.record) or window.prompts.topic is not None
        if is_fresh and not has_game and window.settings.get(SHOW_WELCOME):
            window.viewport.after_frame(self._open_at_start)
        else:
            window.prompts.changed.connect(self._go_on)
            self._go_on()

    def _open_at_start(self) -> None:
        window = self._window
        if window.isVisible() and not is_begun(window.session.record):
            self.open()

    def _go_on(self) -> None:
        """Let a computer begin the game, unless something is asked."""
        window = self._window
        if self._is_waiting and window.prompts.topic is None:
            self._is_waiting = False
            if window.computer.players.waiting is not None:
                window.computer.players.go_on()

    def _close(self) -> None:
        self._is_waiting = False
        self.dialogs.close()

    def open(self) -> None:
        """Show the welcome."""
        # Imported lazily, when it is opened.
        import engine.variants
        from app.learning.puzzle_series import games_with_puzzles
        from app.panels.welcome_dialog import WelcomeDialog
        from app.storage.lesson_files import course_files

        window, settings = self._window, self._window.settings
        dialog = WelcomeDialog(
            engine.variants.offered(window.session.variant),
            window.session.variant,
            settings.get(SHOW_WELCOME),
            window,
            with_puzzles=games_with_puzzles(),
            with_courses={file.name for file in course_files(language())},
        )
        dialog.at_start.toggled.connect(partial(settings.set, SHOW_WELCOME))
        dialog.learn_requested.connect(self._teach)
        dialog.puzzles_requested.connect(window.learning_launcher.show_puzzles)
        dialog.play_requested.connect(window.ask_first_game)
        dialog.open_requested.connect(window.files.ask_open)
        dialog.kept_requested.connect(self._kept.ask)
        dialog.game_requested.connect(self._kept.open_row)
        dialog.rejected.connect(self._go_on)
        dialog.finished.connect(window.viewport.setFocus)
        self.dialogs.show(dialog, is_modal=False)
        self._ask_waiting()

    def _ask_waiting(self) -> None:
        """Ask for the games that wait; one just left may be written only after that."""
        if self.dialog is not None:
            self._kept.ask_waiting(MAX_GAMES, partial(self._show_waiting, self.dialog))

    def _teach(self, key: str) -> None:
        """Begin the lessons of a game; open its rules if it has none."""
        from app.storage.lesson_files import course_files  # imported lazily, with the lessons

        if any(file.name == key for file in course_files(language())):
            self._window.learning_launcher.show_lessons(key)
        else:
            self._window.help.show_rules(key)

    def _show_waiting(self, dialog: WelcomeDialog, rows: Sequence[GameRow]) -> None:
        if dialog is self.dialog:
            dialog.show_waiting(rows)

    def _follow(self, transition: Transition) -> None:
        """Get out of the way of a game that is begun or opened."""
        self._is_waiting = False
        if transition.kind is TransitionKind.STARTED:
            self.dialogs.close()
