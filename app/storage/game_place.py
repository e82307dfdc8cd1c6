"""The place of a game in a file, and the stamp that tells whether the file is still the same.

Free of Qt.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.support.regular_file import status_of

#: Size in bytes and modification time of a file, by which changes are detected.
Stamp = tuple[int, int]


@dataclass(frozen=True)
class Place:
    """The place of a game in a file.

    start, end : byte offsets of the game
    stamp : size and time of the file when it was read or written
    """

    path: Path
    start: int
    end: int
    stamp: Stamp


def stamp_of(path: Path) -> Stamp:
    """Return the size and the time of a file, by which changes are detected. Raises OSError."""
    found = status_of(path)
    return found.st_size, found.st_mtime_ns
