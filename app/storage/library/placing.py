"""In which row of the library a game is put: its own, unless another table has written that.

Two programs may have the same game on their tables. Each knows the state in which it has read or
written the row. Where the row has another one meanwhile, it holds what is nowhere else, so a game
that was played on from an earlier state goes in as a row of its own. A row whose journal is one of
those that recorded the game is its own in any state: only a table that had the journal wrote it.

Free of Qt. Functions raise sqlite3.Error.
"""

from __future__ import annotations

import json
import sqlite3

from app.storage.library.entry import Entry, state_of
from app.storage.library.known_row import KnownRow


def own_row(connection: sqlite3.Connection, known: KnownRow, entry: Entry | None = None) -> str:
    """Return the id of the row a game is in, deleted or not; empty if it is in none.

    entry : the game as it is now, if it is to be written: a row with the same text is its own, too
    """
    state = None if entry is None else state_of(entry.text)
    row = _row(connection, known.id)
    if row is not None:
        journal, found = row
        is_known = known.state is None or found in (known.state, state)
        if is_known or journal in known.journals:
            return known.id
    sql = "SELECT id FROM games WHERE journal IN (SELECT value FROM json_each(?))"
    other = connection.execute(sql, (json.dumps(known.journals),)).fetchone()
    if other is None and row is not None and entry is not None:
        # Written as a row of its own before, but a kill came before the journal could note that.
        other = connection.execute(
            "SELECT id FROM games JOIN texts USING (id)"
            " WHERE digest = ? AND text = ? AND deleted IS NULL",
            (entry.digest, entry.text),
        ).fetchone()
    return "" if other is None else str(other[0])


def is_taken(connection: sqlite3.Connection, id: str) -> bool:
    """Whether there is a row with this id, deleted or not."""
    return _row(connection, id) is not None


def copy_labels(connection: sqlite3.Connection, source: str, id: str) -> None:
    """Give a row the labels of another one."""
    connection.execute(
        "UPDATE games SET (labels, marks) = (SELECT labels, marks FROM games WHERE id = ?)"
        " WHERE id = ?",
        (source, id),
    )


def _row(connection: sqlite3.Connection, id: str) -> tuple[str, str] | None:
    """Return the journal and the state of a row."""
    sql = "SELECT journal, text FROM games LEFT JOIN texts USING (id) WHERE id = ?"
    found = connection.execute(sql, (id,)).fetchone()
    return None if found is None else (str(found[0]), state_of(str(found[1])))
