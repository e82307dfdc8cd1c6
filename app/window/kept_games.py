"""The controller of kept games: their list, unreadable journals, and the warning sign."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from app.panels.common.message import Message
from app.panels.common.one_dialog import OneDialog
from app.panels.records.unsaved_sign import UnsavedSign
from app.settings.options import KEEP_GAMES
from app.storage.kept_games import KeptGame
from app.window.main_window import MainWindow
from app.window.resume import Resume


class KeptGamesController(QObject):
    """Connects a window with ``Resume``."""

    def __init__(self, window: MainWindow, resume: Resume) -> None:
        super().__init__(window)
        self._window = window
        self._resume = resume
        self.dialogs = OneDialog()
        #: The sign in the status bar while the game is not kept.
        self.sign = UnsavedSign()
        window.statusBar().addPermanentWidget(self.sign)
        self.sign.show_reason(resume.recorder.reason)
        self.sign.clicked.connect(self._try_again)
        resume.recorder.kept_changed.connect(self.sign.show_reason)
        resume.unread.connect(self._tell)
        window.files.kept_asked.connect(self.ask)
        window.closed.connect(self.dialogs.close)

    def ask(self) -> None:
        """Show the list of kept games; a pending offer is among them."""
        # Imported when it is opened: no start waits for it.
        from app.panels.records.kept_games_dialog import KeptGamesDialog

        self._resume.leave()
        games, settings = self._resume.games, self._window.settings
        note = self.tr("{title}: {time} (see the preferences).").format(
            title=KEEP_GAMES.title(),
            time=KEEP_GAMES.choice(settings.get(KEEP_GAMES)).plain_text(),
        )
        dialog = KeptGamesDialog(games.games(), games.delete, games.put_back, note, self._window)
        dialog.opened.connect(self.open)
        self.dialogs.show(dialog)

    def games(self) -> Iterator[KeptGame]:
        """Yield the kept games; see ``KeptGames.games``."""
        return self._resume.games.games()

    def open(self, path: Path) -> None:
        """Open a kept game, after asking about changes of the one on the table."""
        self._window.files.before_leaving(partial(self._put, path))

    def _put(self, path: Path) -> None:
        if not self._resume.open(path):
            self._tell(self.tr("The game cannot be opened any more."))

    def _try_again(self) -> None:
        """Try to keep the game again; show why that fails."""
        if not self._resume.recorder.is_kept():
            self._tell(self.sign.text_of_reason())

    def _tell(self, text: str) -> None:
        self.dialogs.show(Message(self.tr("Kept games"), text, self._window))
