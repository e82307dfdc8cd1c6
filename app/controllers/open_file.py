"""Opens a file: shows how far the reading has come, and lets one of several games be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QProgressDialog, QWidget

from app.panels.common.plain_text import plain
from app.panels.records.game_list import GameList
from app.storage.file_contents import Contents
from app.storage.file_text import shown_name, unread_text
from app.storage.pgn_files import Opened, Place, Reading
from app.support import background
from engine.pgn import Heading

#: A reading that takes longer than this shows how far it has come, milliseconds.
PATIENCE = 500


class Opening(QObject):
    """Reads one file at a time; another one takes its place."""

    #: A game has been read: Opened, and whether it belongs to the program.
    opened = Signal(object, bool)
    #: Nothing has: the Path, and why, in one sentence.
    failed = Signal(object, str)

    def __init__(self, window: QWidget, show: Callable[[QDialog], None]) -> None:
        """``show``: shows a dialog in place of the one before."""
        super().__init__(window)
        self._window = window
        self._show = show
        #: What is being read, or None.
        self.reading: Reading | None = None
        self.progress: QProgressDialog | None = None
        #: Whether what is being read belongs to the program.
        self._is_sample = False

    def begin(self, path: Path, is_sample: bool = False) -> None:
        """Read a file; ``is_sample``: whether it belongs to the program."""
        self._follow(Reading(path), is_sample).begin()

    def begin_again(self, opened: Opened, known: Contents | None) -> None:
        """Read a game once more, from a file that has been written since.

        known : what has been found in the file
        """
        self._follow(Reading(opened.place.path, known)).begin_at(opened.number)

    def begin_beside(self, place: Place, by: int, known: Contents | None) -> None:
        """Read the game after (``by`` 1) or before (-1) another one of its file.

        known : what was found in the file before
        """
        self._follow(Reading(place.path, known)).begin_beside(place.start, by)

    def _follow(self, reading: Reading, is_sample: bool = False) -> Reading:
        """Take what a reading says on, in place of the one before it."""
        self.stop()
        self.reading, self._is_sample = reading, is_sample
        reading.progressed.connect(self._advance)
        reading.listed.connect(self._choose_game)
        reading.done.connect(self._take)
        reading.failed.connect(self._fail)
        self._begin_progress(reading)
        return reading

    def stop(self) -> None:
        """Give up what is being read, if anything is."""
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None
        self._end_progress()

    def close(self) -> None:
        """Give up, and wait until nothing runs any more."""
        self.stop()
        background.wait()

    def _begin_progress(self, reading: Reading) -> None:
        self.progress = progress = QProgressDialog(self._window)
        progress.setLabelText(
            plain(self.tr("Reading {file}").format(file=shown_name(reading.path)))
        )
        progress.setWindowTitle(self.tr("Open"))
        progress.setMinimumDuration(PATIENCE)
        progress.setAutoReset(False)
        progress.setAutoClose(False)
        progress.canceled.connect(self.stop)
        progress.setValue(0)

    def _advance(self, reading: Reading, hundredths: int) -> None:
        """Show how far it is. What is told too late would show a dialog that has been closed."""
        if reading is self.reading and self.progress is not None:
            self.progress.setValue(hundredths)

    def _end_progress(self) -> None:
        if self.progress is not None:
            progress, self.progress = self.progress, None
            progress.canceled.disconnect()
            progress.close()
            progress.deleteLater()

    def _choose_game(self, reading: Reading, headings: Sequence[Heading]) -> None:
        if reading is not self.reading:
            return
        self._end_progress()
        dialog = GameList(shown_name(reading.path), headings, self._window)
        dialog.chosen.connect(lambda number: self._read_chosen(reading, number))
        dialog.rejected.connect(lambda: self._give_up(reading))
        self._show(dialog)

    def _read_chosen(self, reading: Reading, number: int) -> None:
        if reading is self.reading:
            self._begin_progress(reading)
            reading.choose(number)

    def _give_up(self, reading: Reading) -> None:
        if reading is self.reading:
            self.stop()

    def _take(self, reading: Reading, opened: Opened) -> None:
        if reading is self.reading:
            self.stop()
            self.opened.emit(opened, self._is_sample)

    def _fail(self, reading: Reading, error: Exception) -> None:
        if reading is self.reading:
            self.stop()
            self.failed.emit(reading.path, unread_text(reading.path, error))
