"""Handles unexpected errors: keeps the game, shows a dialog with a report, and continues."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer

from app.game.match import Match, MatchError
from app.game.transition import Transition, TransitionKind
from app.panels.common.message import Message
from app.scene.themes.catalogue import BUILT_IN
from app.settings.option import Option
from app.settings.options import MATCH, PLAYERS, THEME
from app.storage.recent_files import recent_files
from app.support.errors import Errors
from app.support.report import RecentActions, report_text
from app.text import names
from app.window.main_window import MainWindow

# What reports an error is imported when there is one: no start waits for it.
if TYPE_CHECKING:
    from app.crash.dialog import ErrorDialog

#: Interval of updates of the dialog while many errors occur, milliseconds.
PAUSE = 200


class ErrorController(QObject):
    """Shows one dialog, however many errors occur while it is open.

    An error that was reported before and occurs again after the dialog was closed is announced in
    the status bar only.
    """

    def __init__(
        self, window: MainWindow, keep: Callable[[], bool], stop: Callable[[], object]
    ) -> None:
        """Handle the errors of a window.

        keep : writes the game to the disk and returns whether that succeeded
        stop : called before the program ends because of an error
        """
        super().__init__(window)
        self._window = window
        self._keep = keep
        self._stop = stop
        self._is_kept = False
        self._kinds_shown = 0
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._show_more)
        self.actions = RecentActions()
        self.errors = Errors(self.actions, self)
        #: The open dialog, or None.
        self.dialog: ErrorDialog | None = None
        self.errors.caught.connect(self._show)
        # Queued, as it is emitted while painting.
        window.viewport.failed.connect(
            self._show_render_failure, Qt.ConnectionType.QueuedConnection
        )
        _note_deeds(self.actions, window)

    @property
    def report(self) -> str:
        """The report of all errors so far."""
        from app.crash.system_info import system_info
        from app.support.redaction import Redaction

        known = system_info(self._window.session, self._window.viewport, self._is_kept)
        try:
            redaction = Redaction(_names(self._window), _remarks(self._window))
        except Exception:  # the game itself may be broken
            redaction = Redaction(None)
        return report_text(known, self.actions.lines, self.errors.problems, redaction)

    def _show(self) -> None:
        if self.dialog is not None:
            if not self._pause.isActive():
                self._pause.start()
        elif self.errors.kinds > self._kinds_shown:
            self._kinds_shown = self.errors.kinds
            self._is_kept = self._is_game_kept()
            self._open()
        else:
            self._window.show_failure(self.tr("The error has come again; it was reported already."))

    def _show_more(self) -> None:
        """Update the open dialog."""
        if self.dialog is not None:
            self._kinds_shown = self.errors.kinds
            self.dialog.show_report(self.report, self.errors.count)

    def _open(self) -> None:
        from app.crash.dialog import ErrorDialog

        self.dialog = ErrorDialog(self.report, self._is_kept, self._window)
        self.dialog.quit_chosen.connect(self._quit)
        self.dialog.finished.connect(self._go_on)
        self.dialog.open()

    def _go_on(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()

    def _is_game_kept(self) -> bool:
        try:
            return self._keep()
        except Exception:
            return False

    def _quit(self) -> None:
        """Quit the program; a game that is kept is offered at the next start."""
        is_kept = self._is_game_kept()
        try:
            self._stop()
            self._window.close()
        finally:
            if is_kept:
                QCoreApplication.exit(1)

    def _show_render_failure(self, reason: str) -> None:
        text = self.tr("The board cannot be drawn: {reason}.").format(reason=reason.rstrip("."))
        message = Message(self.tr("Board"), text, self._window)
        message.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        message.open()


def _names(window: MainWindow) -> Iterator[str]:
    """Yield names that a report must not contain: of players, matches and files."""
    record, settings = window.session.record, window.settings
    yield from record.names
    yield from (settings.get(option) for option in PLAYERS)
    with suppress(MatchError):
        yield from Match.read(settings.get(MATCH)).names
    paths = [*recent_files(settings), *([window.files.path] if window.files.path else [])]
    yield from (path.stem for path in paths)


def _remarks(window: MainWindow) -> Iterator[str]:
    """Yield the other texts of the game: tags, comments, names of openings."""
    record = window.session.record
    yield from record.tags.values()
    for node in record.game.root.walk():
        yield from filter(None, (node.opening, node.comment))


def _note_deeds(actions: RecentActions, window: MainWindow) -> None:
    """Record the user's actions from now on."""
    session = window.session

    def note(transition: Transition) -> None:
        after, is_start = transition.after, transition.kind is TransitionKind.STARTED
        if is_start:
            actions.note(f"game {after.variant.key}")
        if transition.move is not None and transition.is_forward:
            actions.note(f"play {session.notation(after.node, names.language())}")
        elif is_start or transition.is_elsewhere:
            actions.note(f"go to {after.cursor}")

    for name, action in window.commands.items():
        action.triggered.connect(lambda _=False, name=name: actions.note(name))
    window.viewport.touched.connect(lambda: actions.note("touch the board"))
    window.viewport.board.move_entered.connect(lambda _: actions.note("enter a move"))
    window.input.move_entered.connect(lambda _: actions.note("type a move"))
    session.transitioned.connect(note)
    for option in window.settings.options:
        window.settings.on(
            option, lambda value, option=option: actions.note(_changed(option, value)), window
        )


def _changed(option: Option[Any], value: object) -> str:
    """Return the action of changing a preference, without a value that the user has typed."""
    is_public = bool(option.choices) or not isinstance(value, (str, bytes))
    if is_public or (option is THEME and value in BUILT_IN):
        return f"{option.key}={value}"
    return f"{option.key} changed"
