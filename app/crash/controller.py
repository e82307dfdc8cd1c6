"""Handles unexpected errors: keeps the game, shows a dialog with a report, and continues."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal

from app.game.transition import Transition, TransitionKind
from app.scene.themes.catalogue import BUILT_IN
from app.settings.option import Option
from app.settings.options import THEME
from app.settings.store import Settings
from app.support.errors import Errors
from app.support.report import RecentActions, report_text
from app.text import names
from app.window.game_windows import GameWindows, WindowContext
from app.window.main_window import MainWindow

# What reports an error is imported lazily, when there is one.
if TYPE_CHECKING:
    from app.crash.dialog import ErrorDialog

#: Interval of updates of the dialog while many errors occur, milliseconds.
PAUSE = 200


class ErrorController(QObject):
    """Shows one dialog, however many errors occur while it is open.

    An error that was reported before and occurs again after the dialog was closed is announced in
    the status bar only.
    """

    def __init__(self, windows: GameWindows) -> None:
        """Handle the errors of all windows."""
        super().__init__(windows)
        self._windows = windows
        self._is_kept = False
        self._kinds_shown = 0
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._show_more)
        self.actions = RecentActions()
        self.errors = Errors(self.actions, self)
        #: The open dialog, or None.
        self.dialog: ErrorDialog | None = None
        self.errors.caught.connect(self._show)
        windows.added.connect(self._watch)
        for game in windows.contexts:
            self._watch(game)
        _note_options(self.actions, windows.settings, self)

    @property
    def report(self) -> str:
        """The report of all errors so far."""
        from app.crash.dialog import system_info

        current = self._windows.current
        if current is None:
            known = {}
        else:
            window = current.window
            known = system_info(window.session, window.viewport, self._is_kept)
        return report_text(known, self.actions.lines, self.errors.problems)

    def _watch(self, game: WindowContext) -> None:
        """Note what is done in a window, and tell where its board cannot be drawn."""
        window = game.window

        def tell(reason: str) -> None:
            self._show_render_failure(window, reason)

        # Queued, as it is emitted while painting.
        relay = _Relay(window)
        relay.failed.connect(tell)
        window.viewport.failed.connect(relay.failed, Qt.ConnectionType.QueuedConnection)
        _record_actions(self.actions, window)

    def _show(self) -> None:
        if self._windows.current is None:
            return  # all windows are closed; it has been printed
        if self.dialog is not None:
            if not self._pause.isActive():
                self._pause.start()
        elif self.errors.kinds > self._kinds_shown:
            self._kinds_shown = self.errors.kinds
            self._keep_games(self._windows.contexts, self._open)
        else:
            window = self._windows.current.window
            window.show_failure(
                self.tr("The same error has occurred again; it was reported already.")
            )

    def _show_more(self) -> None:
        """Update the open dialog."""
        if self.dialog is not None:
            self._kinds_shown = self.errors.kinds
            self.dialog.show_report(self.report, self.errors.count)

    def _open(self) -> None:
        from app.crash.dialog import ErrorDialog

        current = self._windows.current
        parent = None if current is None else current.window
        self.dialog = ErrorDialog(self.report, self._is_kept, parent)
        self.dialog.quit_chosen.connect(self._quit)
        self.dialog.finished.connect(self._go_on)
        self.dialog.open()

    def _go_on(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()

    def _keep_games(
        self, games: Sequence[WindowContext], then: Callable[[], object], is_kept: bool = True
    ) -> None:
        """Write games to the disk, and note whether that succeeded before calling ``then``."""
        if not games:
            self._is_kept = is_kept
            then()
            return
        game, *others = games
        is_told = False

        def note(is_game_kept: bool) -> None:
            nonlocal is_told
            is_told = True
            self._keep_games(others, then, is_kept and is_game_kept)

        try:
            game.recovery.recorder.keep(note)
        except Exception:
            if is_told:
                raise
            note(False)

    def _quit(self) -> None:
        """Quit the program; a game that is kept is offered at the next start."""
        self._keep_games(self._windows.contexts, self._quit_now)

    def _quit_now(self) -> None:
        for game in self._windows.contexts:
            game.recovery.mark_error()
        if not self._is_kept:
            self._windows.quit()
            return
        try:
            self._windows.close_all()
        finally:
            QCoreApplication.exit(1)

    def _show_render_failure(self, window: MainWindow, reason: str) -> None:
        text = self.tr("The board cannot be drawn: {reason}.").format(reason=reason.rstrip("."))
        from app.panels.common.message import Message  # imported lazily

        message = Message(self.tr("Board"), text, window)
        message.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        message.open()


class _Relay(QObject):
    """Passes on what a window says; gone with it."""

    failed = Signal(str)


def _record_actions(actions: RecentActions, window: MainWindow) -> None:
    """Record the user's actions from now on."""
    session = window.session

    def note(transition: Transition) -> None:
        after, is_start = transition.after, transition.kind is TransitionKind.STARTED
        if is_start:
            actions.note(f"game {after.variant.key}")
        if transition.move is not None and transition.is_forward:
            actions.note(f"play {session.notation(after.node, names.language())}")
        elif is_start or transition.changes_node:
            actions.note(f"go to {after.ply}")

    for name, action in window.commands.items():
        action.triggered.connect(lambda _=False, name=name: actions.note(name))
    window.viewport.pressed.connect(lambda: actions.note("touch the board"))
    window.viewport.board.move_entered.connect(lambda _: actions.note("enter a move"))
    window.input.move_entered.connect(lambda _: actions.note("type a move"))
    session.transitioned.connect(note)


def _note_options(actions: RecentActions, settings: Settings, owner: QObject) -> None:
    """Record the changes of preferences from now on."""
    for option in settings.options:
        settings.on(
            option, lambda value, option=option: actions.note(_changed(option, value)), owner
        )


def _changed(option: Option[Any], value: object) -> str:
    """Return the action of changing a preference, without a value that the user has typed."""
    is_public = bool(option.choices) or not isinstance(value, (str, bytes))
    if is_public or (option is THEME and value in BUILT_IN):
        return f"{option.key}={value}"
    return f"{option.key} changed"
