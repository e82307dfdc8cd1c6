"""The folders in which file dialogs start: those used last, kept in the preferences."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog

from app.settings.option import Option
from app.settings.options import GAMES_FOLDER, PICTURES_FOLDER
from app.settings.store import Settings

_Location = QStandardPaths.StandardLocation


class Folder(Enum):
    """What is looked for by itself: the preference that remembers where, and where at first."""

    GAMES = (GAMES_FOLDER, _Location.DocumentsLocation)
    PICTURES = (PICTURES_FOLDER, _Location.PicturesLocation)

    @property
    def option(self) -> Option[str]:
        """The preference that remembers it."""
        return self.value[0]


def folder_used_last(settings: Settings, folder: Folder) -> Path:
    """Return the folder used last, at first the system's for such files; else one's home."""
    at_first = QStandardPaths.writableLocation(folder.value[1])
    for text in (settings.get(folder.option), at_first):
        if text and _is_folder(Path(text)):
            return Path(text)
    return Path.home()


def remember_folder(settings: Settings, folder: Folder, path: Path) -> None:
    """Let dialogs start where a file lies."""
    settings.set(folder.option, str(path.absolute().parent))


def start_in_folder(dialog: QFileDialog, settings: Settings, folder: Folder) -> None:
    """Let a dialog start in the folder used last, and remember where a file is chosen."""
    dialog.setDirectory(str(folder_used_last(settings, folder)))
    dialog.fileSelected.connect(lambda name: remember_folder(settings, folder, Path(name)))


def _is_folder(path: Path) -> bool:
    """Whether a folder lies at a path, as far as can be told."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False
