"""The application object: its names, its font of figurines, and files that the system opens."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent, QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

from app.support import array_cache
from app.support.identity import APPLICATION_ID
from app.support.resources import resource_path
from app.support.user_folders import cache_folder
from engine.core.version import PACKAGE

FAMILY = "Schachraum Figurines"
#: Qt's style that all themes are made for.
STYLE = "Fusion"


def font_path() -> Path:
    """Return where the font is stored; ``.setup/figurines.py`` makes it."""
    return resource_path("fonts") / "figurines.ttf"


def load_figurines(font: QFont) -> None:
    """Let texts in a font have our figurines. Needs a QGuiApplication."""
    if QFontDatabase.addApplicationFont(str(font_path())) < 0:
        return
    # After the font that stands for a name such as Sans Serif, so that heights stay.
    for family in font.families():
        QFont.insertSubstitutions(family, [QFontInfo(QFont(family)).family(), FAMILY])
    # Qt looks for the unicorn among the fonts of emoji first; this is known from Qt 6.9 on.
    add = getattr(QFontDatabase, "addApplicationEmojiFontFamily", None)
    if add is not None:
        add(FAMILY)


class Application(QApplication):
    """A QApplication with the program's names, which reports files to open."""

    #: A file was opened by a double click, on macOS, while the program runs or to start it.
    file_requested = Signal(Path)

    def __init__(self) -> None:
        # Not by setStyle, which returns the style: the many names of its class take 8 ms.
        super().__init__([PACKAGE, "-style", STYLE])
        self.setApplicationName(PACKAGE)
        self.setApplicationDisplayName("Schachraum")
        self.setDesktopFileName(APPLICATION_ID)
        load_figurines(self.font())
        if sys.platform == "win32":  # else the task bar shows Python's icon
            import ctypes

            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APPLICATION_ID)

    def event(self, event: QEvent) -> bool:
        """Take the requests to open a file."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_requested.emit(Path(event.file()))
            return True
        return super().event(event)


def use_cache() -> None:
    """Keep what takes long to make in the user's cache folder."""
    array_cache.use_folder(cache_folder())
