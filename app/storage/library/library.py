"""The library: every game that was played or taken in, in one SQLite file.

Several programs may have the same file open. Each object has a connection of its own, which one
thread uses at a time; nothing is held of what the file says.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import astuple, fields
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from app.storage.library.entry import Entry, entry_of, folded, state_of
from app.storage.library.game_row import ALL, Counts, GameRow, Query
from app.storage.library.library_file import LibraryFile
from app.storage.library.rows import Rows, condition, labels_in, read_variant, selection
from app.storage.library.schema import NOW, LibraryError, UnreadableError
from app.support.identity import new_id
from engine.core.position import Position, TextError
from engine.pgn import PgnError, read_game
from engine.pgn.record import Record
from engine.rules.variant import Variant

Found = TypeVar("Found")
#: A game deleted longer ago than this is gone at the next start, seconds.
DAY = 86_400
#: So many games are changed by one statement, and the texts of so many are read by one.
PILE, TEXTS = 10_000, 1_000
#: Condition that the id of a row is in a JSON array, the only parameter.
_THESE = "id IN (SELECT value FROM json_each(?))"
#: Progress callback, called with the number of games done; raises ``CancelledError`` to cancel.
Tell = Callable[[int], object]
_FIELDS = tuple(field.name for field in fields(Entry))
#: The columns of an entry in the table of games, in the order of its fields but for the text.
ENTRY_COLUMNS = tuple("sorted" if name == "sorted_names" else name for name in _FIELDS[1:])
_PUT = f"""
INSERT INTO games (id, {", ".join(ENTRY_COLUMNS)}, changed)
VALUES ({", ".join("?" * (len(ENTRY_COLUMNS) + 1))}, coalesce(?, {NOW}))
ON CONFLICT (id) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in ENTRY_COLUMNS)},
journal = '', stamp = '', changed = excluded.changed, deleted = NULL
"""
_PUT_TEXT = """
INSERT INTO texts (id, text) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET text = excluded.text
"""


class SavedGame(NamedTuple):
    """A game with what the library knows of it besides; see ``schema``."""

    id: str
    entry: Entry
    labels: tuple[str, ...]
    changed: float | None
    is_imported: bool


class Library:
    """The games in one file.

    Methods raise LibraryError where the file cannot be read or written: the disk is full, another
    program keeps it locked, it is damaged.
    """

    def __init__(self, path: Path, told: Callable[[Path], object] = lambda aside: None) -> None:
        """``told``: called with the new path of a file that was set aside, as it is no library."""
        self.path = path
        self._file = LibraryFile(path, told)
        #: The games deleted by this object, which end with it.
        self._bin: set[str] = set()

    @property
    def unread(self) -> Path | None:
        """The file with what was written last, if it cannot be read: what is read is older then.

        Nothing can be written as long as that is so.
        """
        return self._file.unread

    def open(self) -> None:
        """Open the file, or create it; it is opened when it is first needed in any case."""
        self._file.open()

    def close(self) -> None:
        """Close the file; the games deleted by this object are gone then."""
        with suppress(LibraryError):
            if self._bin:
                self._forget(_THESE, json.dumps(list(self._bin)))
        self._bin.clear()
        self._file.close()

    def remove_deleted(self) -> None:
        """Remove the games for good that were deleted by programs which have ended long ago."""
        self._forget(f"deleted < {NOW} - ?", DAY)

    def once_more(self, ask: Callable[[Library], Found]) -> Found:
        """Return what a function returns that is given this library.

        It is called again if the file was set aside meanwhile: then there is a new one.
        """
        try:
            return ask(self)
        except UnreadableError:
            return ask(self)

    # -- writing -----------------------------------------------------------------------------

    def put(
        self,
        record: Record,
        *,
        id: str | None = None,
        labels: Sequence[str] | None = None,
    ) -> str:
        """Write a game, over the one with the same id if there is one; return the id.

        id : None for a new one
        labels : None to leave them as they are
        """
        return self.put_entry(entry_of(record), id=id, labels=labels)

    def put_entry(
        self,
        entry: Entry,
        *,
        id: str | None = None,
        labels: Sequence[str] | None = None,
        changed: float | None = None,
    ) -> str:
        """Write a game; see ``put``.

        changed : time of the last change, seconds since 1970; None for now
        """
        id = new_id() if id is None else id
        with self.writing() as connection:
            put_row(connection, id, entry, changed)
            if labels is not None:
                _label(connection, id, labels)
        self._bin.discard(id)
        return id

    def put_all(self, entries: Iterable[Entry], changed: float | None = None) -> int:
        """Write games of files that are not there already, all or none; return how many are new.

        changed : the time they all get, so that they stay in their order; None for now
        """
        count = 0
        with self.writing() as connection:
            for entry in entries:
                if not _holds(connection, entry.digest):
                    id = new_id()
                    put_row(connection, id, entry, changed)
                    _mark_imported(connection, id)
                    count += 1
        return count

    def put_missing(self, games: Iterable[SavedGame]) -> int:
        """Write games whose ids are not there, all or none; return how many were missing."""
        count = 0
        with self.writing() as connection:
            for id, entry, labels, changed, is_imported in games:
                sql = "SELECT 1 FROM games WHERE id = ?"
                if connection.execute(sql, (id,)).fetchone() is None:
                    put_row(connection, id, entry, changed)
                    _label(connection, id, labels)
                    if is_imported:
                        _mark_imported(connection, id)
                    count += 1
        return count

    def relabel(
        self,
        ids: Sequence[str],
        change: Callable[[tuple[str, ...]], Sequence[str]],
        tell: Tell = lambda done: None,
    ) -> None:
        """Change the labels of games, of all or of none.

        change : returns the new labels of games by those they have
        tell : called in between with how many games are done; what it raises undoes all
        """

        @lru_cache(maxsize=1024)
        def changed(text: str) -> str:
            return _label_text(change(labels_in(text)))

        def do(connection: sqlite3.Connection, pile: str) -> None:
            connection.create_function("changed_labels", 1, changed)
            connection.create_function("folded_labels", 1, lambda text: folded([text[1:]]))
            connection.execute(
                "UPDATE games SET labels = changed_labels(labels),"
                " marks = folded_labels(changed_labels(labels))"
                f" WHERE {_THESE} AND labels != changed_labels(labels)",
                (pile,),
            )

        self._change(ids, do, tell)

    def delete(self, ids: Iterable[str], tell: Tell = lambda done: None) -> None:
        """Delete games, all or none; this can be undone until ``close``.

        tell : see ``relabel``
        """
        gone = list(ids)
        self._set_deleted(gone, NOW, tell)
        self._bin.update(gone)

    def restore(self, ids: Iterable[str], tell: Tell = lambda done: None) -> None:
        """Restore deleted games, all or none; ``tell``: see ``relabel``."""
        back = list(ids)
        self._set_deleted(back, "NULL", tell)
        self._bin.difference_update(back)

    def _set_deleted(self, ids: Sequence[str], when: str, tell: Tell) -> None:
        def do(connection: sqlite3.Connection, pile: str) -> None:
            connection.execute(f"UPDATE games SET deleted = {when} WHERE {_THESE}", (pile,))

        self._change(ids, do, tell)

    def _change(
        self, ids: Sequence[str], do: Callable[[sqlite3.Connection, str], object], tell: Tell
    ) -> None:
        """Change games within one transaction; ``do`` gets the ids of some as JSON."""
        with self.writing() as connection:
            for start in range(0, len(ids), PILE):
                pile = ids[start : start + PILE]
                do(connection, json.dumps(pile))
                tell(start + len(pile))

    def now(self) -> float:
        """Return the time as it is written here, seconds since 1970."""
        return float(self.select(f"SELECT {NOW}")[0][0])

    def writing(self) -> AbstractContextManager[sqlite3.Connection]:
        """Give the connection within a transaction; see ``LibraryFile.writing``."""
        return self._file.writing()

    def reading(self) -> AbstractContextManager[sqlite3.Connection]:
        """Give the connection."""
        return self._file.reading()

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

    def texts(self, ids: Sequence[str], tell: Tell = lambda done: None) -> Iterator[str]:
        """Yield games as PGN, in this order; those that are not there are left out.

        tell : called in between with how many games are done
        """
        sql = (
            "SELECT text FROM json_each(?) AS asked CROSS JOIN texts ON texts.id = asked.value"
            " ORDER BY asked.key"
        )
        for start in range(0, len(ids), TEXTS):
            pile = ids[start : start + TEXTS]
            for (text,) in self.select(sql, (json.dumps(pile),)):
                yield str(text)
            tell(start + len(pile))

    def record(self, id: str) -> Record:
        """Return a game. Raises KeyError if there is none, LibraryError if it cannot be read."""
        return self.opened(id)[0]

    def opened(self, id: str) -> tuple[Record, str]:
        """Return a game, as ``record`` does, and the state of its row."""
        text = self.text(id)
        try:
            return read_game(text), state_of(text)
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
        found = self.select(
            "SELECT game, labels, count(*), count(ending) FROM games WHERE deleted IS NULL"
            " GROUP BY game, labels"
        )
        games: Counter[str] = Counter()
        labels: Counter[str] = Counter()
        for game, words, count, _ in found:
            games[game] += count
            for word in labels_in(words):
                labels[word] += count
        total, finished = sum(row[2] for row in found), sum(row[3] for row in found)
        ordered = {word: labels[word] for word in sorted(labels, key=lambda word: folded([word]))}
        return Counts(total, finished, games, ordered)

    def label_counts(self, ids: Sequence[str]) -> dict[str, int]:
        """Return how many of some games have a label, by the labels that any of them has."""
        sql = f"SELECT labels, count(*) FROM games WHERE {_THESE} GROUP BY labels"
        counts: Counter[str] = Counter()
        for words, count in self.select(sql, (json.dumps(ids),)):
            for word in labels_in(words):
                counts[word] += count
        return counts

    def count(self, query: Query) -> int:
        """Return how many games a query asks for."""
        conditions, values = condition(query)
        return int(self.select(f"SELECT count(*) FROM games WHERE {conditions}", values)[0][0])

    def select(self, sql: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return all rows of an SQL query that only reads; see ``schema`` for the tables."""
        try:
            return self._select(sql, values)
        except UnreadableError:  # it has been set aside, and there is a new one
            return self._select(sql, values)

    def _select(self, sql: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        with self.reading() as connection:
            return connection.execute(sql, tuple(values)).fetchall()

    def _forget(self, which: str, value: object) -> None:
        """Remove deleted games for good."""
        with self.writing() as connection:
            connection.execute(f"DELETE FROM games WHERE deleted IS NOT NULL AND {which}", (value,))

    def _one(self, sql: str, id: str) -> tuple[str, ...]:
        with self.reading() as connection:
            found = connection.execute(sql, (id,)).fetchone()
        if found is None:
            raise KeyError(id)
        return tuple(found)


def _holds(connection: sqlite3.Connection, digest: str) -> bool:
    sql = "SELECT 1 FROM games WHERE digest = ? AND deleted IS NULL"
    return connection.execute(sql, (digest,)).fetchone() is not None


def put_row(
    connection: sqlite3.Connection, id: str, entry: Entry, changed: float | None = None
) -> None:
    """Write a game within a transaction; ``changed``: see ``Library.put_entry``."""
    text, *values = astuple(entry)
    connection.execute(_PUT, (id, *values, changed))
    connection.execute(_PUT_TEXT, (id, text))


def _mark_imported(connection: sqlite3.Connection, id: str) -> None:
    connection.execute("UPDATE games SET imported = 1 WHERE id = ?", (id,))


def _label(connection: sqlite3.Connection, id: str, labels: Collection[str]) -> None:
    text = _label_text(labels)
    connection.execute(
        "UPDATE games SET labels = ?, marks = ? WHERE id = ?", (text, folded([text[1:]]), id)
    )


def _label_text(labels: Iterable[str]) -> str:
    """Return labels as their column has them."""
    words = list(dict.fromkeys(" ".join(label.split()) for label in labels))
    text = "".join(f"{word}\n" for word in words if word)
    return f"\n{text}" if text else ""
