"""The application object, which is asked to open files where the system does that by events."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """A QApplication that tells which files it is to open."""

    #: A file was opened by a double click, on macOS, while the program runs or to start it.
    file_asked = Signal(Path)

    def event(self, event: QEvent) -> bool:
        """Take the requests to open a file."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_asked.emit(Path(event.file()))
            return True
        return super().event(event)
