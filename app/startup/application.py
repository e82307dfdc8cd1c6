"""The application object: its names, and the files that the system asks it to open by events."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QStandardPaths, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from app.panels.common.figurine_font import load_figurines
from app.support import array_cache
from app.support.identity import APPLICATION_ID
from engine.core.version import PACKAGE

#: Qt's style that all themes are made for.
STYLE = "Fusion"


class Application(QApplication):
    """A QApplication under the program's names, which tells what files it is to open."""

    #: A file was opened by a double click, on macOS, while the program runs or to start it.
    file_requested = Signal(Path)

    def __init__(self) -> None:
        # Not by setStyle, which returns the style: the many names of its class take 8 ms.
        super().__init__([PACKAGE, "-style", STYLE])
        self.setApplicationName(PACKAGE)
        self.setApplicationDisplayName("Schachraum")
        self.setDesktopFileName(APPLICATION_ID)
        load_figurines(self.font())
        if sys.platform == "win32":  # or its task bar shows the windows as Python's, with that icon
            import ctypes

            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APPLICATION_ID)

    def event(self, event: QEvent) -> bool:
        """Take the requests to open a file."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_requested.emit(Path(event.file()))
            return True
        return super().event(event)


def use_cache() -> None:
    """Keep what takes long to make in the user's cache folder, once the application has a name."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)
    if folder:
        array_cache.use_folder(Path(folder))
