"""Saves what can be read of a damaged library. Free of Qt."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from typing import Any

from app.storage.library.entry import Entry, entry_of
from app.storage.library.library import ENTRY_COLUMNS, Library, SavedGame
from engine.pgn import PgnError, read_game


def rescue(library: Library, aside: Path, may_go_on: Callable[[], bool] = lambda: True) -> int:
    """Put the games of a file that was set aside into the library; return how many.

    What the library has already stays as it is. Raises LibraryError.

    may_go_on : asked now and then
    """
    count = 0
    with suppress(sqlite3.Error):
        address = f"{aside.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as damaged:
            columns = ", ".join((*_KNOWN, *ENTRY_COLUMNS))
            known = {row[0]: row for row in _rows(damaged, "games", columns)}
            found = _rows(damaged, "texts", "id, text")
            while may_go_on() and (pile := list(islice(found, _PILE))):
                games = [_game(id, text, known.get(id)) for id, text in pile]
                count += library.put_missing(game for game in games if game is not None)
    return count


#: So many games are written together.
_PILE = 25
#: What the table of games says besides what is found in the text.
_KNOWN = ("id", "labels", "journal", "changed", "imported", "deleted")
#: The columns of an entry that hold no text.
_OTHERS = {"length": int} | dict.fromkeys(("ending", "scores", "winner"), str | None)
_TYPES = [_OTHERS.get(name, str) for name in ENTRY_COLUMNS]


def _rows(damaged: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[object, ...]]:
    """Yield the rows of a table from its beginning, and from its end, up to what is damaged."""
    seen: set[object] = set()
    for direction in ("ASC", "DESC"):
        with suppress(sqlite3.Error):
            for row in damaged.execute(
                f"SELECT {columns} FROM {table} NOT INDEXED ORDER BY rowid {direction}"
            ):
                if row[0] in seen and direction == "DESC":
                    return
                seen.add(row[0])
                yield row


def _game(id: object, text: object, row: tuple[Any, ...] | None) -> SavedGame | None:
    """Return a game that can be read, and was not deleted.

    row : what the table of games says of it, or None; without it the text is read
    """
    known, columns = (row[1 : len(_KNOWN)], row[len(_KNOWN) :]) if row else (_UNKNOWN, ())
    labels, journal, changed, imported, deleted = known
    if not isinstance(id, str) or not isinstance(text, str) or deleted is not None:
        return None
    if columns and all(isinstance(*pair) for pair in zip(columns, _TYPES, strict=True)):
        entry = Entry(text, *columns)
    else:
        try:
            entry = entry_of(read_game(text), text)
        except PgnError:
            return None
    return SavedGame(
        id,
        entry,
        tuple(str(labels).split("\n")),
        str(journal),
        changed if isinstance(changed, float) else None,
        bool(imported),
    )


_UNKNOWN = ("", "", None, 0, None)
