"""Reads a pasted or dropped text in the background."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.storage.pgn_files import work_out
from app.support import background
from engine.core.position import TextError
from engine.pgn.record import Record
from engine.rules.variant import Variant

if TYPE_CHECKING:
    from app.panels.common.message import ProgressDialog


class _Text(QObject):
    """The reading of one text."""

    #: The reading has ended, with or without success: _Text.
    ended = Signal(object)

    def __init__(self, text: str, shown: Variant) -> None:
        super().__init__()
        self._text = text
        self._shown = shown
        self._is_cancelled = Event()
        #: The result: the game, or an error as one sentence; initially empty.
        self.result: Record | str = ""

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
            record = pasted(self._text, self._shown, self._check)
            work_out(record, self._check)
            self.result = record
        except TextError as error:
            self.result = str(error)
        except background.CancelledError:
            pass
        finally:
            self.ended.emit(self)

    def _check(self, _read: int = 0) -> None:
        if self._is_cancelled.is_set():
            raise background.CancelledError


class Pasting(QObject):
    """Reads one text at a time; another one replaces it."""

    #: A game, or a position as the start of one, has been read: Record.
    done = Signal(object)
    #: The text could not be read: one sentence.
    failed = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._text: _Text | None = None
        self.progress: ProgressDialog | None = None

    @property
    def is_reading(self) -> bool:
        """Whether a text is being read."""
        return self._text is not None

    def begin(self, text: str, shown: Variant) -> None:
        """Read a text; ``shown`` is the current variant, which is tried first."""
        self.stop()
        self._text = reading = _Text(text, shown)
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
        self.progress.setRange(0, 0)  # nobody knows how far it is

    def _take(self, reading: _Text) -> None:
        """Emit the result of a reading, unless it has been cancelled meanwhile."""
        if reading is not self._text:
            return
        self.stop()
        if isinstance(reading.result, Record):
            self.done.emit(reading.result)
        elif reading.result:  # unexpected errors are reported elsewhere
            self.failed.emit(reading.result)
