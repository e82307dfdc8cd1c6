"""Where files are: folders of file dialogs, recent files, those that were dropped."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QStandardPaths

from app.settings.option import Option
from app.settings.remembered import GAMES_FOLDER, PICTURES_FOLDER, RECENT_FILES
from app.settings.store import Settings
from app.support import background

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


def show_in_folder(
    dialog: QFileDialog,
    settings: Settings,
    folder: Folder,
    show: Callable[[QFileDialog], object],
    name: str = "",
) -> None:
    """Show a dialog in the folder used last, and store the folder of the chosen file.

    Whether that folder is still there is found out in the background first.

    show : shows the dialog
    name : the file that is proposed, if any; its folder has precedence, if it is still there
    """
    dialog.fileSelected.connect(lambda name: remember_folder(settings, folder, Path(name)))
    beginning = _Beginning(dialog, show, Path(name).name)
    background.run(partial(_first_folder, settings, folder, Path(name)), beginning.begin)


def _first_folder(settings: Settings, folder: Folder, proposed: Path) -> Path:
    """Return the folder of the proposed file, if it has one that is there, or that used last."""
    own = proposed.parent
    return own if own != Path() and _is_folder(own) else folder_used_last(settings, folder)


class _Beginning(QObject):
    """Shows a dialog, unless that has been deleted meanwhile."""

    def __init__(
        self, dialog: QFileDialog, show: Callable[[QFileDialog], object], name: str
    ) -> None:
        super().__init__(dialog)
        self._dialog, self._show, self._name = dialog, show, name

    def begin(self, folder: Path) -> None:
        """Show it in a folder."""
        self._dialog.setDirectory(str(folder))
        if self._name:
            self._dialog.selectFile(self._name)
        self._show(self._dialog)


def _is_folder(path: Path) -> bool:
    """Whether a path is an accessible folder."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def local_files(data: QMimeData) -> list[Path]:
    """Return the files that were dropped or copied."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


MAX_RECENT = 8
#: Separator of paths in the preference; paths that contain it, or are no text, are not stored.
_SEPARATOR = "|"


def recent_files(settings: Settings) -> list[Path]:
    """Return the recent files, the latest first."""
    return [Path(text) for text in settings.get(RECENT_FILES).split(_SEPARATOR) if text]


def remember(settings: Settings, path: Path) -> None:
    """Add a file to the list, and store its folder for file dialogs."""
    path = path.absolute()
    remember_folder(settings, Folder.GAMES, path)
    text = str(path)
    if _SEPARATOR not in text and text == text.encode("utf-8", "replace").decode("utf-8"):
        _change(settings, lambda texts: [text, *(other for other in texts if other != text)])


def forget(settings: Settings, path: Path) -> None:
    """Remove a file from the list."""
    gone = path.absolute()
    _change(settings, lambda texts: [other for other in texts if Path(other).absolute() != gone])


def _change(settings: Settings, change: Callable[[list[str]], list[str]]) -> None:
    """Change the list, to which other instances may have added files."""

    def changed(text: str) -> str:
        return _SEPARATOR.join(change([*filter(None, text.split(_SEPARATOR))])[:MAX_RECENT])

    settings.change(RECENT_FILES, changed)
