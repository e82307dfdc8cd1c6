"""Copies of the library, and what can be read of a damaged one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

from app.storage.library.entry import Entry, entry_of
from app.storage.library.game_row import ALL
from app.storage.library.learnt_states import change_state, merged, state_of
from app.storage.library.library import ENTRY_COLUMNS, Library, SavedGame
from app.storage.library.running import RunningGame
from app.storage.library.schema import LibraryError
from engine.pgn import PgnError, read_game


def rescue(library: Library, aside: Path, may_go_on: Callable[[], bool] = lambda: True) -> int:
    """Put the games of a file that was set aside, or of a copy, into the library; return how many.

    What the library has already stays as it is. Raises LibraryError.

    may_go_on : asked now and then
    """
    count = 0
    with suppress(sqlite3.Error):
        address = f"{aside.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as damaged:
            columns = ", ".join((*_KNOWN, *ENTRY_COLUMNS))
            known = {row[0]: row for row in _rows(damaged, "games", columns, may_go_on)}
            found = _rows(damaged, "texts", "id, text", may_go_on)
            while may_go_on() and (pile := list(islice(found, _PILE))):
                games = [_game(id, text, known.get(id)) for id, text in pile]
                count += library.put_missing(game for game in games if game is not None)
            _save_running(library, damaged, may_go_on)
            _save_learning(library, damaged, may_go_on)
    return count


def _save_running(
    library: Library, damaged: sqlite3.Connection, may_go_on: Callable[[], bool]
) -> None:
    """Save the events of games that are played, or can be played on.

    What a copy says of those is older than what is there of the same row.
    """
    games = list(_rows(damaged, "running", ", ".join(RunningGame._fields), may_go_on))
    events = list(_rows(damaged, "events", "id, number, event", may_go_on))
    with library.writing() as connection:
        for game in games:
            sql = "SELECT 1 FROM running WHERE row = ?"
            is_there = connection.execute(sql, (game[1],)).fetchone() is not None
            sql = "INSERT OR IGNORE INTO running VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            if not is_there and connection.execute(sql, game).rowcount:
                rows = [event for event in events if event[0] == game[0]]
                connection.executemany("INSERT OR IGNORE INTO events VALUES (?, ?, ?)", rows)


def _save_learning(
    library: Library, damaged: sqlite3.Connection, may_go_on: Callable[[], bool]
) -> None:
    """Save what was learnt, together with what has been learnt since."""
    rows = list(_rows(damaged, "learning", "name, state", may_go_on))
    with library.writing() as connection:
        for name, text in rows:
            if isinstance(name, str) and (state := state_of(name, text)) is not None:
                change_state(connection, name, partial(merged, other=state))


#: So many games are written together.
_PILE = 25
#: No page has more rows than this: so many numbers are tried where the end cannot be read.
_ROWS_IN_PAGE = 64
#: After so many rows it is asked whether there are more.
_STEP = 500
#: What the table of games says besides what is found in the text.
_KNOWN = ("id", "labels", "changed", "imported", "deleted")
#: The columns of an entry that hold no text.
_OTHERS = {"length": int} | dict.fromkeys(("ending", "scores", "winner"), str | None)
_TYPES = [_OTHERS.get(name, str) for name in ENTRY_COLUMNS]


def _rows(
    damaged: sqlite3.Connection, table: str, columns: str, may_go_on: Callable[[], bool]
) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a table that can be read.

    Each is looked up by its number: what a damaged page says of the rows that follow may be wrong.
    """
    limit = int(damaged.execute("PRAGMA page_count").fetchone()[0]) * _ROWS_IN_PAGE
    for number in range(1, limit + 1):
        if number % _STEP == 0 and (not may_go_on() or _is_end(damaged, table, number)):
            return
        try:
            sql = f"SELECT {columns} FROM {table} NOT INDEXED WHERE rowid = ?"
            row = damaged.execute(sql, (number,)).fetchone()
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorname", "") == "SQLITE_ERROR":
                return  # an earlier version has no such table
            continue
        if row is not None:
            yield row


def _is_end(damaged: sqlite3.Connection, table: str, number: int) -> bool:
    """Whether no row has this number or a higher one."""
    try:
        sql = f"SELECT 1 FROM {table} NOT INDEXED WHERE rowid >= ? LIMIT 1"
        return damaged.execute(sql, (number,)).fetchone() is None
    except sqlite3.Error:
        return False


def _game(id: object, text: object, row: tuple[Any, ...] | None) -> SavedGame | None:
    """Return a game that can be read, and was not deleted.

    row : what the table of games says of it, or None; without it the text is read
    """
    known, columns = (row[1 : len(_KNOWN)], row[len(_KNOWN) :]) if row else (_UNKNOWN, ())
    labels, changed, imported, deleted = known
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
        changed if isinstance(changed, float) else None,
        bool(imported),
    )


_UNKNOWN = ("", None, 0, None)


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
