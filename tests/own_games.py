"""A person's own games in tests: their folder, and the contents of it forgotten afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QFile

import engine.game_files
from app.support.user_folders import games_folder, use_versions
from tests.engine.game_files.small_game import TEXT, forget


class FileWithoutBin(QFile):
    """A file that is removed where it would be put into the bin, as there may be none."""

    def moveToTrash(self) -> bool:  # type: ignore[override]
        return self.remove()


@contextmanager
def own_games_folder() -> Iterator[Path]:
    """Give the folder of own games, with the small game in it; nobody has read it yet."""
    use_versions()
    folder = games_folder()
    folder.mkdir(parents=True)
    (folder / "small.toml").write_text(TEXT, encoding="utf-8", newline="\n")
    yield folder
    engine.game_files.versions_folder = None
    forget()
