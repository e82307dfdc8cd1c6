"""The library: every game that was played or taken in, in one SQLite file. Free of Qt.

Several programs may have the same file open. Each object has a connection of its own, which one
thread uses at a time; nothing is held of what the file says.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any
from uuid import uuid4

from app.storage.library.entry import Entry, entry_of, folded
from app.storage.library.game_row import ALL, Counts, GameRow, Query
from app.storage.library.rows import Rows, read_variant
from app.storage.library.schema import NOW, LibraryError, UnreadableError, prepare
from app.storage.library.searching import condition, selection
from app.support.regular_file import is_special
from engine.core.position import Position, TextError
from engine.pgn import PgnError, read_game
from engine.pgn.record import Record
from engine.rules.variant import Variant

#: The name of the file, beside the folder of journals.
NAME = "games.sqlite"
#: Suffix of a file that was set aside, and a number follows.
ASIDE = ".unreadable"
#: Another program that writes is waited for so long, seconds.
PATIENCE = 2.0
#: A game deleted longer ago than this is gone at the next start, seconds.
DAY = 86_400
#: What SQLite has beside a file.
_BESIDE = ("-wal", "-shm", "-journal")
#: What SQLite says of a file that it cannot make sense of.
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
_FIELDS = tuple(field.name for field in fields(Entry))
#: The columns of an entry in the table of games, in the order of its fields but for the text.
_ENTRY = tuple("sorted" if name == "sorted_names" else name for name in _FIELDS[1:])
_PUT = f"""
INSERT INTO games (id, {", ".join(_ENTRY)}, journal, stamp, changed)
VALUES ({", ".join("?" * (len(_ENTRY) + 3))}, coalesce(?, {NOW}))
ON CONFLICT (id) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in _ENTRY)},
journal = excluded.journal, stamp = excluded.stamp, changed = excluded.changed, deleted = NULL
"""
_PUT_TEXT = """
INSERT INTO texts (id, text) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET text = excluded.text
"""


class Library:
    """The games in one file.

    Methods raise LibraryError where the file cannot be read or written: the disk is full, another
    program keeps it locked, it is damaged.
    """

    def __init__(self, path: Path, told: Callable[[Path], object] = lambda aside: None) -> None:
        """``told``: called with the new path of a file that was set aside, as it is no library."""
        self.path = path
        self._told = told
        self._connection: sqlite3.Connection | None = None
        #: The games deleted by this object, which end with it.
        self._bin: set[str] = set()

    def open(self) -> None:
        """Open the file, or create it. A file that is no library is set aside first."""
        try:
            self._open()
        except UnreadableError:
            self.set_aside()
            self._open()

    def close(self) -> None:
        """Close the file; the games deleted by this object are gone then."""
        with suppress(LibraryError):
            if self._connection is not None and self._bin:
                self._forget("id IN (SELECT value FROM json_each(?))", json.dumps(list(self._bin)))
        self._bin.clear()
        self._disconnect()

    def sweep(self) -> None:
        """Remove the games for good that were deleted by programs which have ended long ago."""
        self._forget(f"deleted < {NOW} - ?", DAY)

    # -- writing -----------------------------------------------------------------------------

    def put(
        self,
        record: Record,
        *,
        id: str | None = None,
        journal: str = "",
        labels: Sequence[str] | None = None,
    ) -> str:
        """Write a game, over the one with the same id if there is one; return the id.

        id : None for a new one
        journal : name of its journal, without the suffix
        labels : None to leave them as they are
        """
        return self.put_entry(entry_of(record), id=id, journal=journal, labels=labels)

    def put_entry(
        self,
        entry: Entry,
        *,
        id: str | None = None,
        journal: str = "",
        stamp: str = "",
        labels: Sequence[str] | None = None,
        changed: float | None = None,
    ) -> str:
        """Write a game; see ``put``.

        stamp : of its journal when it was read
        changed : time of the last change, seconds since 1970; None for now
        """
        id = uuid4().hex if id is None else id
        text, *values = astuple(entry)
        with self._writing() as connection:
            connection.execute(_PUT, (id, *values, journal, stamp, changed))
            connection.execute(_PUT_TEXT, (id, text))
            if labels is not None:
                _label(connection, id, labels)
        self._bin.discard(id)
        return id

    def put_all(self, entries: Iterable[Entry]) -> int:
        """Write games of files that are not there already, all or none; return how many are new."""
        count = 0
        with self._writing() as connection:
            for entry in entries:
                if not _holds(connection, entry.digest):
                    id = uuid4().hex
                    text, *values = astuple(entry)
                    connection.execute(_PUT, (id, *values, "", "", None))
                    connection.execute("UPDATE games SET imported = 1 WHERE id = ?", (id,))
                    connection.execute(_PUT_TEXT, (id, text))
                    count += 1
        return count

    def set_labels(self, ids: Iterable[str], labels: Sequence[str]) -> None:
        """Set the labels of games, in place of those they have."""
        with self._writing() as connection:
            for id in ids:
                _label(connection, id, labels)

    def set_journal(self, id: str, journal: str) -> None:
        """Set the name of a game's journal; empty as soon as there is none any more."""
        with self._writing() as connection:
            connection.execute(
                "UPDATE games SET journal = ?, stamp = '' WHERE id = ?", (journal, id)
            )

    def delete(self, ids: Iterable[str]) -> None:
        """Delete games; this can be undone until ``close``."""
        gone = list(ids)
        with self._writing() as connection:
            connection.executemany(
                f"UPDATE games SET deleted = {NOW} WHERE id = ?", [(id,) for id in gone]
            )
        self._bin.update(gone)

    def put_back(self, ids: Iterable[str]) -> None:
        """Restore deleted games."""
        back = list(ids)
        with self._writing() as connection:
            connection.executemany(
                "UPDATE games SET deleted = NULL WHERE id = ?", [(id,) for id in back]
            )
        self._bin.difference_update(back)

    def remove(self, ids: Iterable[str]) -> None:
        """Delete games for good."""
        with self._writing() as connection:
            connection.executemany("DELETE FROM games WHERE id = ?", [(id,) for id in ids])

    # -- reading -----------------------------------------------------------------------------

    def rows(self, query: Query = ALL) -> Rows:
        """Return the games that a query asks for; those of games unknown here are left out."""
        return Rows(self.select(*selection(query)))

    def row(self, id: str) -> GameRow | None:
        """Return a game, or None if there is none with this id, or it is deleted."""
        found = Rows(self.select(*selection(ALL, id)))
        return found[0] if found else None

    def text(self, id: str) -> str:
        """Return a game as PGN. Raises KeyError if there is none."""
        return str(self._one("SELECT text FROM texts WHERE id = ?", id)[0])

    def record(self, id: str) -> Record:
        """Return a game. Raises KeyError if there is none, LibraryError if it cannot be read."""
        try:
            return read_game(self.text(id))
        except PgnError as error:
            raise LibraryError(str(error)) from None

    def last_position(self, id: str) -> tuple[Variant, Position]:
        """Return the end of a game's main line. Raises KeyError and LibraryError."""
        game, chosen, last = self._one("SELECT game, chosen, last FROM games WHERE id = ?", id)
        try:
            variant = read_variant(game, chosen)
            return variant, variant.parse(last)
        except (KeyError, TextError) as error:
            raise LibraryError(str(error)) from None

    def counts(self) -> Counts:
        """Return how many games there are."""
        rows = self.select("SELECT game, ending, labels FROM games WHERE deleted IS NULL")
        games: dict[str, int] = {}
        labels: dict[str, int] = {}
        for game, _, words in rows:
            games[game] = games.get(game, 0) + 1
            for word in words.split("\n"):
                if word:
                    labels[word] = labels.get(word, 0) + 1
        finished = sum(1 for _, ending, _ in rows if ending is not None)
        ordered = {word: labels[word] for word in sorted(labels, key=lambda word: folded([word]))}
        return Counts(len(rows), finished, games, ordered)

    def count(self, query: Query) -> int:
        """Return how many games a query asks for."""
        conditions, values = condition(query)
        return int(self.select(f"SELECT count(*) FROM games WHERE {conditions}", values)[0][0])

    def holds(self, digest: str) -> bool:
        """Whether a game with this digest is there."""
        with self._reading() as connection:
            return _holds(connection, digest)

    def select(self, sql: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return all rows of an SQL query that only reads; see ``schema`` for the tables."""
        with self._reading() as connection:
            return connection.execute(sql, tuple(values)).fetchall()

    # -- the file ----------------------------------------------------------------------------

    def set_aside(self) -> Path | None:
        """Give the file another name, as it is no library; return that, or None if it is gone."""
        self._disconnect()
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}{ASIDE}-{number}")).exists():
            number += 1
        try:
            self.path.rename(aside)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise LibraryError(error.strerror or str(error)) from None
        for suffix in _BESIDE:
            with suppress(OSError):
                Path(f"{self.path}{suffix}").rename(f"{aside}{suffix}")
        self._told(aside)
        return aside

    def _open(self) -> None:
        self._disconnect()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LibraryError(error.strerror or str(error)) from None
        if is_special(self.path) or self.path.is_dir():
            raise UnreadableError("it is no file")
        with _told_errors():
            connection = sqlite3.connect(
                self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
            try:
                prepare(connection)
                connection.execute("PRAGMA foreign_keys = ON")
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
            except BaseException:
                connection.close()
                raise
        self._connection = connection
        self._file = self.path.stat()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """Give the connection, opened anew if another program has replaced the file."""
        if self._connection is None or not self._is_there():
            self.open()
        assert self._connection is not None
        with _told_errors():
            yield self._connection

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Give the connection within a transaction, which is undone by an error."""
        with self._reading() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    with suppress(sqlite3.Error):
                        connection.execute("ROLLBACK")
                raise

    def _is_there(self) -> bool:
        """Whether the file has not been removed or replaced."""
        try:
            return os.path.samestat(self._file, self.path.stat())
        except OSError:
            return False

    def _forget(self, which: str, value: object) -> None:
        """Remove deleted games for good."""
        with self._writing() as connection:
            connection.execute(f"DELETE FROM games WHERE deleted IS NOT NULL AND {which}", (value,))

    def _one(self, sql: str, id: str) -> tuple[str, ...]:
        with self._reading() as connection:
            found = connection.execute(sql, (id,)).fetchone()
        if found is None:
            raise KeyError(id)
        return tuple(found)


@contextmanager
def _told_errors() -> Iterator[None]:
    """Raise the errors of SQLite as LibraryError."""
    try:
        yield
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "") or ""
        if name.startswith(_DAMAGED):
            raise UnreadableError("it is damaged") from None
        raise LibraryError(str(error)) from None


def _holds(connection: sqlite3.Connection, digest: str) -> bool:
    sql = "SELECT 1 FROM games WHERE digest = ? AND deleted IS NULL"
    return connection.execute(sql, (digest,)).fetchone() is not None


def _label(connection: sqlite3.Connection, id: str, labels: Collection[str]) -> None:
    words = list(dict.fromkeys(" ".join(label.split()) for label in labels))
    text = "".join(f"{word}\n" for word in words if word)
    connection.execute(
        "UPDATE games SET labels = ?, marks = ? WHERE id = ?",
        (f"\n{text}" if text else "", folded([text]), id),
    )
