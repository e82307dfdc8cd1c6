"""Copies games and positions; opens what is pasted, or dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QWidget

from app.game.session import Session
from app.settings.options import CARRY_GAME_FILES
from app.settings.store import Settings
from app.storage.folders import local_files
from app.storage.pgn_files import work_out
from app.support import background
from engine.core.position import TextError
from engine.pgn import with_file, written_game
from engine.pgn.record import Record
from engine.rules.variant import Variant

if TYPE_CHECKING:
    from app.panels.common.message import ProgressDialog
    from app.storage.clipboard import Pasted


def game_text(record: Record, settings: Settings) -> str:
    """Return a game as PGN, with the file of an own game if that is preferred."""
    text = written_game(record)
    return with_file(text) if settings.get(CARRY_GAME_FILES) else text


class _Text(QObject):
    """The reading of one text."""

    #: The reading has ended, with or without success: _Text.
    ended = Signal(object)

    def __init__(self, text: str, shown: Variant) -> None:
        super().__init__()
        self._text = text
        self._shown = shown
        self._is_cancelled = Event()
        #: The result, or an error as one sentence; initially empty.
        self.result: Pasted | str = ""

    def begin(self) -> None:
        """Start reading."""
        background.start(self._run)

    def cancel(self) -> None:
        """Cancel the reading."""
        self._is_cancelled.set()

    def _run(self) -> None:
        # Imported lazily, when something is pasted.
        from app.storage.clipboard import pasted

        try:
            found = pasted(self._text, self._shown, self._check)
            work_out(found.record, self._check)
            self.result = found
        except TextError as error:
            self.result = str(error)
        except background.CancelledError:
            pass
        finally:
            self.ended.emit(self)

    def _check(self, _read: int = 0) -> None:
        if self._is_cancelled.is_set():
            raise background.CancelledError


class ClipboardController(QObject):
    """Copies what is shown; reads one pasted or dropped text at a time, a newer one instead."""

    #: A game, or a position as the start of one, has been read: Record, and a sentence about
    #: further games of the text, or none.
    read = Signal(object, str)
    #: The text could not be read: one sentence.
    failed = Signal(str)

    def __init__(
        self,
        session: Session,
        settings: Settings,
        window: QWidget,
        open_path: Callable[[Path], object],
    ) -> None:
        """``open_path``: opens a file."""
        super().__init__(window)
        self._session, self._settings, self._window = session, settings, window
        self._open_path = open_path
        self._text: _Text | None = None
        self.progress: ProgressDialog | None = None
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands about the clipboard, by their names."""
        return {
            "copy_position": self.copy_position,
            "copy_game": self.copy_game,
            "paste": self.paste,
        }

    def copy_position(self) -> None:
        """Copy the current position as one line of text."""
        from engine.variants.named_positions import named_text  # imported lazily

        text = named_text(self._session.variant, self._session.position)
        QGuiApplication.clipboard().setText(text)

    def copy_game(self) -> None:
        """Copy the game as PGN."""
        text = game_text(self._session.record, self._settings)
        QGuiApplication.clipboard().setText(text)

    def paste(self) -> None:
        """Open the contents of the clipboard: a file, a position or a game."""
        self._take_data(QGuiApplication.clipboard().mimeData())

    def _take_data(self, data: QMimeData) -> None:
        paths = local_files(data)
        if paths:
            self._open_path(paths[0])
        else:
            self.take_text(data.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open files and texts dropped on the window."""
        kind = event.type()
        if kind not in (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop):
            return super().eventFilter(watched, event)
        assert isinstance(event, QDropEvent)
        data = event.mimeData()
        if not local_files(data) and not data.hasText():
            return False
        event.acceptProposedAction()
        if kind == QEvent.Type.Drop:
            self._take_data(data)
        return True

    @property
    def is_reading(self) -> bool:
        """Whether a text is being read."""
        return self._text is not None

    def take_text(self, text: str) -> None:
        """Read the position or game in a text; the current variant is tried first."""
        self.stop()
        self._text = reading = _Text(text, self._session.variant)
        reading.ended.connect(self._take)
        self._begin_progress()
        reading.begin()

    def stop(self) -> None:
        """Cancel the current reading, if any."""
        reading, self._text = self._text, None
        if reading is not None:
            reading.cancel()
        if self.progress is not None:
            self.progress.end()
            self.progress = None

    def _begin_progress(self) -> None:
        from app.panels.common.message import ProgressDialog  # imported lazily

        title, text = self.tr("Paste"), self.tr("Reading the text")
        self.progress = ProgressDialog(title, text, self.stop, self._window)
        self.progress.setRange(0, 0)  # indeterminate: the progress is unknown

    def _take(self, reading: _Text) -> None:
        """Emit the result of a reading, unless it has been cancelled meanwhile."""
        if reading is not self._text:
            return
        self.stop()
        if isinstance(reading.result, str):
            if reading.result:  # unexpected errors are reported elsewhere
                self.failed.emit(reading.result)
        else:
            self.read.emit(*reading.result)
