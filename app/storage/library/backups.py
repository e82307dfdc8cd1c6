"""Copies of the library beside it, of which the last three are kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path

from app.storage.library.game_row import ALL
from app.storage.library.library import Library
from app.storage.library.schema import LibraryError

#: So many are kept, and one is made at most once in so many seconds.
KEPT, DAY = 3, 86_400


def copies(path: Path) -> list[Path]:
    """Return the copies of a library that are there, the newest first."""
    return [copy for copy in _places(path) if copy.is_file()]


def back_up(library: Library) -> None:
    """Copy a library that has changed since the last copy, if that is a day old.

    Raises LibraryError.
    """
    first = _places(library.path)[0]
    with suppress(OSError):
        age, changed = library.now() - first.stat().st_mtime, library.path.stat().st_mtime
        # The clock may have been wrong.
        if 0 <= age < DAY or first.stat().st_mtime >= changed:
            return
    if not (library.count(ALL) or library.select("SELECT 1 FROM learning LIMIT 1")):
        return
    new = library.path.with_name(f"{library.path.stem}-new{library.path.suffix}")
    try:
        new.unlink(missing_ok=True)
        with library.reading() as connection, closing(sqlite3.connect(str(new))) as copy:
            connection.backup(copy)  # in one step, so that nobody who writes has to wait
        places = _places(library.path)
        for place, older in reversed(list(pairwise(places))):
            if place.is_file():
                place.replace(older)
        new.replace(first)
    except OSError as error:
        raise LibraryError(error.strerror or str(error)) from None
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)


def _places(path: Path) -> list[Path]:
    return [path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(1, KEPT + 1)]
