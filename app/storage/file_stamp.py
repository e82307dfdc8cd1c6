"""The stamp of a file, which tells whether it is still the same. Free of Qt."""

from __future__ import annotations

from pathlib import Path

from app.game.game_source import Stamp
from app.support.regular_file import status_of


def stamp_of(path: Path) -> Stamp:
    """Return the size and the time of a file, by which changes are detected. Raises OSError."""
    found = status_of(path)
    return found.st_size, found.st_mtime_ns
