"""The folders of the program's data: the user's own themes, games and the like."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths

#: Suffix of the files of games that ``engine.game_files`` describes.
RULES_SUFFIX = ".toml"


def data_folder(name: str) -> Path:
    """Return the folder of that name in the program's data, which may not exist."""
    QCoreApplication.setApplicationName("schachraum")
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / name


def games_folder() -> Path:
    """Return the folder of a person's own games."""
    return data_folder("games")


def use_versions() -> None:
    """Keep the files of games, as they are when they are played, within that folder."""
    import engine.game_files

    engine.game_files.versions_folder = games_folder() / "versions"
