"""Compacts journals: one that has grown long is replaced by the game's present state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from PySide6.QtCore import QObject, QTimer

from app.storage.journal import Journal
from engine.pgn import written_lines
from engine.pgn.record import Record

#: A journal is compacted if it is longer than this many times its compact length, plus bytes.
TIMES, BASE = 4, 64 * 1024
#: Number of lines that are written between two events of the GUI.
_LINES = 20
#: Factor of the limit from which the rest is written at once.
_AT_ONCE = 4


class Compaction(QObject):
    """Writes the text of a game in small steps; ``stop`` is to be called when the game changes."""

    def __init__(self, done: Callable[[str], object], parent: QObject) -> None:
        """``done``: called with the text of the whole game."""
        super().__init__(parent)
        self._done = done
        self._record: Record | None = None
        #: Compact length of the journal, bytes.
        self._least = 0
        #: The lines that are not written yet, or None before the first one.
        self._lines: Iterator[str] | None = None
        self._text: list[str] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    def look(self, journal: Journal, record: Record, whole: int = 0) -> None:
        """Start compacting a journal if it has grown long.

        whole : bytes of the event just written, if that was the whole game
        """
        self._record = record
        self._least = whole or self._least
        limit = TIMES * self._least + BASE
        if journal.size > limit:
            self._timer.start()
        while self._timer.isActive() and journal.size > _AT_ONCE * limit:
            self._go_on()

    def stop(self) -> None:
        """Cancel."""
        self._timer.stop()
        self._lines, self._text = None, []

    def _go_on(self) -> None:
        assert self._record is not None
        if self._lines is None:
            self._lines = written_lines(self._record)
        lines = list(islice(self._lines, _LINES))
        self._text += lines
        if len(lines) < _LINES:
            text = "".join(f"{line}\n" for line in self._text)
            self.stop()
            self._done(text)
