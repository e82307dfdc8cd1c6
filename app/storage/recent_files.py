"""The recent files, stored in the preferences."""

from __future__ import annotations

from pathlib import Path

from app.settings.remembered import RECENT_FILES
from app.settings.store import Settings
from app.storage.folders import Folder, remember_folder

MOST = 8
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
        settings.look_again(RECENT_FILES)
        _keep(settings, [path, *(other for other in recent_files(settings) if other != path)])


def forget(settings: Settings, path: Path) -> None:
    """Remove a file from the list."""
    path = path.absolute()
    settings.look_again(RECENT_FILES)
    _keep(settings, [other for other in recent_files(settings) if other.absolute() != path])


def _keep(settings: Settings, paths: list[Path]) -> None:
    settings.set(RECENT_FILES, _SEPARATOR.join(map(str, paths[:MOST])))
