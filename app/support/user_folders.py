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


def config_folder() -> Path:
    """Return the folder of the preferences, which may not exist."""
    return _folder("XDG_CONFIG_HOME", _Location.AppConfigLocation)


def data_folder() -> Path:
    """Return the folder of games, themes and the like, which may not exist."""
    return _folder("XDG_DATA_HOME", _Location.AppDataLocation)


def cache_folder() -> Path:
    """Return the folder of what can be made again, which may not exist."""
    return _folder("XDG_CACHE_HOME", _Location.CacheLocation)


def _folder(variable: str, location: QStandardPaths.StandardLocation) -> Path:
    named = Path(os.environ.get(variable, ""))
    if named.is_absolute():
        return named / PACKAGE
    QCoreApplication.setApplicationName(PACKAGE)
    return Path(QStandardPaths.writableLocation(location))
