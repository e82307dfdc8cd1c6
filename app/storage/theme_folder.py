"""Where a person's own themes lie."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths


def themes_folder() -> Path:
    """Return the folder into which this user may put themes; it need not be there."""
    QCoreApplication.setApplicationName("schachraum")
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "themes"
