"""The folders of the program's data: own themes, games, and what was learnt."""

from __future__ import annotations

from pathlib import Path

from app.support import user_folders

#: Suffix of the files of games that ``engine.game_files`` describes.
RULES_SUFFIX = ".toml"


def data_folder(name: str) -> Path:
    """Return the folder of that name in the program's data, which may not exist."""
    return user_folders.data_folder() / name


def games_folder() -> Path:
    """Return the folder of a person's own games."""
    return data_folder("games")


def use_versions() -> None:
    """Keep the files of games, as they are when they are played, within that folder."""
    import engine.game_files

    engine.game_files.versions_folder = games_folder() / "versions"


def learning_folder() -> Path:
    """Return the folder in which earlier versions kept what was learnt; it may not exist."""
    return data_folder("learning")


def themes_folder() -> Path:
    """Return the folder for the user's own themes, which may not exist."""
    return data_folder("themes")
