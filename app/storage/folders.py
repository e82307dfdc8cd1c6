"""The initial folders of file dialogs: the last used ones, stored in the preferences."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths

from app.settings.option import Option
from app.settings.remembered import GAMES_FOLDER, PICTURES_FOLDER
from app.settings.store import Settings

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

_Location = QStandardPaths.StandardLocation


class Folder(Enum):
    """A purpose of file dialogs: its preference, and its default location."""

    GAMES = (GAMES_FOLDER, _Location.DocumentsLocation)
    PICTURES = (PICTURES_FOLDER, _Location.PicturesLocation)

    @property
    def option(self) -> Option[str]:
        """The preference that stores the folder."""
        return self.value[0]


def folder_used_last(settings: Settings, folder: Folder) -> Path:
    """Return the last used folder; else the system's default for such files, or the home folder."""
    at_first = QStandardPaths.writableLocation(folder.value[1])
    for text in (settings.get(folder.option), at_first):
        if text and _is_folder(Path(text)):
            return Path(text)
    return Path.home()


def remember_folder(settings: Settings, folder: Folder, path: Path) -> None:
    """Store the folder of a file for the next dialog."""
    settings.set(folder.option, str(path.absolute().parent))


def start_in_folder(dialog: QFileDialog, settings: Settings, folder: Folder) -> None:
    """Set the initial folder of a dialog, and store the folder of the chosen file."""
    dialog.setDirectory(str(folder_used_last(settings, folder)))
    dialog.fileSelected.connect(lambda name: remember_folder(settings, folder, Path(name)))


def _is_folder(path: Path) -> bool:
    """Whether a path is an accessible folder."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False
