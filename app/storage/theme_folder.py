"""The folder of the user's own themes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths


def themes_folder() -> Path:
    """Return the folder for the user's own themes, which may not exist."""
    QCoreApplication.setApplicationName("schachraum")
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "themes"
