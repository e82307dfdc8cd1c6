"""Opens a file: shows the progress, and asks for one of several games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QProgressDialog, QWidget

from app.game.game_source import Place
from app.panels.common.plain_text import plain
from app.storage.file_contents import Contents
from app.storage.file_text import shown_name, unread_text
from app.storage.pgn_files import FileReader, Opened

if TYPE_CHECKING:
    from engine.pgn import Heading

#: Time until the progress dialog is shown, milliseconds.
PATIENCE = 500


class FileOpener(QObject):
    """Reads one file at a time; another one replaces it."""

    #: A game has been read: Opened, whether it is a sample game.
    opened = Signal(object, bool)
    #: The file could not be read: Path, one sentence.
    failed = Signal(object, str)

    def __init__(self, window: QWidget, show: Callable[[QDialog], None]) -> None:
        """``show``: shows a dialog, replacing the previous one."""
        super().__init__(window)
        self._window = window
        self._show = show
        #: The current reading, or None.
        self.reading: FileReader | None = None
        self.progress: QProgressDialog | None = None
        #: Whether it is a sample game.
        self._is_sample = False

    def begin(self, path: Path, is_sample: bool = False) -> None:
        """Read a file; ``is_sample``: whether it is a sample game."""
        self._follow(FileReader(path), is_sample).begin()

    def begin_again(self, opened: Opened, known: Contents | None) -> None:
        """Read a game again, from a file that has been written since.

        known : index of the file
        """
        self._follow(FileReader(opened.place.path, known)).begin_at(opened.number)

    def begin_beside(self, place: Place, by: int, known: Contents | None) -> None:
        """Read the next (``by`` 1) or previous (-1) game of another one in its file.

        known : index of the file
        """
        self._follow(FileReader(place.path, known)).begin_beside(place.start, by)

    def _follow(self, reading: FileReader, is_sample: bool = False) -> FileReader:
        """Connect a reading, replacing the previous one."""
        self.stop()
        self.reading, self._is_sample = reading, is_sample
        reading.progressed.connect(self._advance)
        reading.listed.connect(self._choose_game)
        reading.done.connect(self._take)
        reading.failed.connect(self._fail)
        self._begin_progress(reading)
        return reading

    def stop(self) -> None:
        """Cancel the current reading, if any."""
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None
        self._end_progress()

    def _begin_progress(self, reading: FileReader) -> None:
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

    def _advance(self, reading: FileReader, hundredths: int) -> None:
        """Show the progress; a late signal must not show a dialog that has been closed."""
        if reading is self.reading and self.progress is not None:
            self.progress.setValue(hundredths)

    def _end_progress(self) -> None:
        if self.progress is not None:
            progress, self.progress = self.progress, None
            progress.canceled.disconnect()
            progress.reset()  # or its timer shows it once more, and the program does not end
            progress.close()
            progress.deleteLater()

    def _choose_game(self, reading: FileReader, headings: Sequence[Heading]) -> None:
        if reading is not self.reading:
            return
        # Imported lazily, when it is opened.
        from app.panels.records.game_list import GameList

        self._end_progress()
        dialog = GameList(shown_name(reading.path), headings, self._window)
        dialog.chosen.connect(lambda number: self._read_chosen(reading, number))
        dialog.rejected.connect(lambda: self._give_up(reading))
        self._show(dialog)

    def _read_chosen(self, reading: FileReader, number: int) -> None:
        if reading is self.reading:
            self._begin_progress(reading)
            reading.choose(number)

    def _give_up(self, reading: FileReader) -> None:
        if reading is self.reading:
            self.stop()

    def _take(self, reading: FileReader, opened: Opened) -> None:
        if reading is self.reading:
            self.stop()
            self.opened.emit(opened, self._is_sample)

    def _fail(self, reading: FileReader, error: Exception) -> None:
        if reading is self.reading:
            self.stop()
            self.failed.emit(reading.path, unread_text(reading.path, error))
