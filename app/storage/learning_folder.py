"""The folder in which what was learnt is kept."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths


def learning_folder() -> Path:
    """Return the folder for what was learnt, which may not exist."""
    QCoreApplication.setApplicationName("schachraum")
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "learning"
