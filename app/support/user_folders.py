"""The folders of this user in which the program keeps its files.

On every system they are in those that ``XDG_CONFIG_HOME``, ``XDG_DATA_HOME`` and ``XDG_CACHE_HOME``
name; a variable that is missing or no absolute path leaves the choice to the system.
"""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths

from engine.core.version import PACKAGE

_Location = QStandardPaths.StandardLocation
#: Suffix of the files of games that ``engine.game_files`` describes.
RULES_SUFFIX = ".toml"


def config_folder() -> Path:
    """Return the folder of the preferences, which may not exist."""
    return _folder("XDG_CONFIG_HOME", _Location.AppConfigLocation)


def data_folder() -> Path:
    """Return the folder of games, themes and the like, which may not exist."""
    return _folder("XDG_DATA_HOME", _Location.AppDataLocation)


def games_folder() -> Path:
    """Return the folder of a person's own games, which may not exist."""
    return data_folder() / "games"


def use_versions() -> None:
    """Keep the files of games, as they are when they are played, within that folder."""
    import engine.game_files

    engine.game_files.versions_folder = games_folder() / "versions"


def themes_folder() -> Path:
    """Return the folder of the user's own themes, which may not exist."""
    return data_folder() / "themes"


def learning_folder() -> Path:
    """Return the folder in which earlier versions kept what was learnt; it may not exist."""
    return data_folder() / "learning"


def cache_folder() -> Path:
    """Return the folder of what can be made again, which may not exist."""
    return _folder("XDG_CACHE_HOME", _Location.CacheLocation)


def _folder(variable: str, location: QStandardPaths.StandardLocation) -> Path:
    named = Path(os.environ.get(variable, ""))
    if named.is_absolute():
        return named / PACKAGE
    QCoreApplication.setApplicationName(PACKAGE)
    return Path(QStandardPaths.writableLocation(location))
