"""The tables of the library, and what is wrong with a file that does not have them. Free of Qt.

The text of a game, as PGN, is the game; all other columns are found in it, so that games can be
listed, searched and counted without reading their moves. Texts have a table of their own, which
keeps the other one small.

A digest of the text is the state of a row, which labels do not touch. Who plays a game on writes
over its row only in the state from which that was done; otherwise two programs have played it on,
and it becomes two rows (``running``).

============ =======================================================================================
``id``       32 hexadecimal digits; of a game from a journal without an id the journal's name
``game``     key of the variant, ``chosen`` its options as JSON pairs
``names``    of the players by seat, JSON; ``sorted`` the same for sorting
``date``     of the tag Date; ``event`` of the tag Event; empty if unknown
``length``   half-moves of the main line
``ending``   as the tag Termination has it, ``scores`` as the tag Result, ``winner`` the name of the
             seat that has won alone or "draw"; all NULL while the game goes on
``players``  by seat, JSON: null for a person, else the key of an engine and its level or null
``start``    the first position as text; empty for the usual one of the variant
``line``     the first half-moves of the main line in coordinates, joined by blanks
``last``     the last position of the main line as text
``digest``   of variant, start, names, date, result and all moves: equal for the same game
``labels``   a person's own words, each in a line; with a line end before and after them
``search``   what is searched besides ``marks``, the folded labels
``changed``  time of the last writing, seconds since 1970
``journal``  name of its journal in an earlier version, as ``stamp``; otherwise both are empty
``deleted``  time at which it was deleted, which can be undone for a while, or NULL
``imported`` 1 if it was taken in from a file
============ =======================================================================================

A game that is played, or can be played on with its clocks and its view, is in ``running`` as well,
with its ``events`` numbered from 1; replaying them gives the game.

============ =======================================================================================
``id``       32 hexadecimal digits
``row``      id of the row the game is, or will be, in
``base``     state of that row when the game was read from it; empty if it was in none, NULL if that
             is not known
``origin``   id of the row it was read from, whose labels it gets; or empty
``claimed``  1 if nobody but ``owner`` writes the row
``owner``    token of the program that plays it (``program_lock``), or NULL
``state``    ``open`` while it is played, ``closed`` with its window, ``left`` for another game;
             ``failed`` if the program crashed when opening it, ``deleted`` if that was deleted
``changed``  time of the last event, seconds since 1970
============ =======================================================================================

What was learnt is in ``learning``: each ``state`` a JSON object, whose ``name`` says of what it is
(``learnt_states``).
"""

from __future__ import annotations

import sqlite3

#: Version of the tables; that of a file is its ``user_version``.
VERSION = 3
#: The ``application_id`` of our files: "SchR".
APPLICATION = 0x53636852
#: Time in seconds since 1970, as SQL.
NOW = "((julianday('now') - 2440587.5) * 86400.0)"

_RUNNING = """
CREATE TABLE running (
    id TEXT PRIMARY KEY NOT NULL,
    row TEXT NOT NULL,
    base TEXT,
    origin TEXT NOT NULL,
    claimed INTEGER NOT NULL DEFAULT 0,
    owner TEXT,
    state TEXT NOT NULL,
    changed REAL NOT NULL
);
CREATE INDEX running_by_row ON running (row);
CREATE TABLE events (
    id TEXT NOT NULL REFERENCES running (id) ON UPDATE CASCADE ON DELETE CASCADE,
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (id, number)
);
CREATE TRIGGER games_gone AFTER DELETE ON games
BEGIN DELETE FROM running WHERE row = old.id AND owner IS NULL; END;
"""
_LEARNING = """
CREATE TABLE learning (
    name TEXT PRIMARY KEY NOT NULL,
    state TEXT NOT NULL
);
"""
#: What a version has more than the one before.
_MORE = {2: _RUNNING, 3: _LEARNING}
#: The tables of those, with their columns.
_COLUMNS = {
    "running": "id, row, base, origin, claimed, owner, state, changed",
    "events": "id, number, event",
    "learning": "name, state",
}
_TABLES = f"""
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    chosen TEXT NOT NULL,
    names TEXT NOT NULL,
    date TEXT NOT NULL,
    event TEXT NOT NULL,
    length INTEGER NOT NULL,
    ending TEXT,
    scores TEXT,
    winner TEXT,
    labels TEXT NOT NULL DEFAULT '',
    changed REAL NOT NULL,
    journal TEXT NOT NULL DEFAULT '',
    stamp TEXT NOT NULL DEFAULT '',
    deleted REAL,
    imported INTEGER NOT NULL DEFAULT 0,
    digest TEXT NOT NULL,
    players TEXT NOT NULL,
    start TEXT NOT NULL,
    line TEXT NOT NULL,
    last TEXT NOT NULL,
    search TEXT NOT NULL,
    marks TEXT NOT NULL DEFAULT '',
    sorted TEXT NOT NULL
);
CREATE INDEX games_by_digest ON games (digest);
CREATE TABLE texts (
    id TEXT PRIMARY KEY NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    text TEXT NOT NULL
);
PRAGMA application_id = {APPLICATION};
"""


class LibraryError(Exception):
    """The library cannot be read or written; the message is the reason, without a full stop."""


class NewerError(LibraryError):
    """The library was written by a later version of the program."""


class LockedError(LibraryError):
    """Another program holds the file: what is to be done can be tried again."""

    def __init__(self) -> None:
        super().__init__("database is locked")


class OldStateError(LibraryError):
    """What was written last cannot be read, so nothing is written; the message names its file."""


class UnreadableError(LibraryError):
    """The file is no library: it is damaged, or something else."""


def is_earlier(connection: sqlite3.Connection) -> bool:
    """Whether a file was written by an earlier version of the program. Raises sqlite3.Error."""
    return _is_ours(connection) and _number(connection, "user_version") < VERSION


def prepare(connection: sqlite3.Connection, is_read_only: bool = False) -> None:
    """Make the tables that are missing in a file. Raises LibraryError or sqlite3.Error."""
    version = _number(connection, "user_version")
    if _is_ours(connection) and is_read_only and version < VERSION:
        connection.execute("PRAGMA temp_store = MEMORY")
        for table in _COLUMNS.keys() - _tables(connection):
            connection.execute(f"CREATE TEMP TABLE {table} ({_COLUMNS[table]})")
        return
    if _is_ours(connection) and version == VERSION:
        _check(connection)
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        _complete(connection)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _complete(connection: sqlite3.Connection) -> None:
    """Make the tables, unless another program has made them meanwhile."""
    version = _number(connection, "user_version")
    if not _is_ours(connection):
        if version or connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            raise UnreadableError("it is the database of another program")
        for statement in _TABLES.split(";\n"):
            connection.execute(statement)
    if version > VERSION:
        raise NewerError("it was written by a later version of Schachraum")
    if version < VERSION:
        for number in range(max(version, 1) + 1, VERSION + 1):
            for statement in _MORE[number].split(";\n"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    _check(connection)


def _is_ours(connection: sqlite3.Connection) -> bool:
    return _number(connection, "application_id") == APPLICATION


def _check(connection: sqlite3.Connection) -> None:
    """Raise UnreadableError if the tables are not there."""
    if not {"games", "texts", *_COLUMNS} <= _tables(connection):
        raise UnreadableError("it is damaged")


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT name FROM sqlite_schema")}


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
