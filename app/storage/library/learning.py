"""Reads and writes what was learnt in the library.

What is not understood in a state stays in it; one that is damaged stays beside the new one.

Functions raise LibraryError; those with a connection are called within a transaction.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable

from app.storage.library.learnt_states import State, state_of
from app.storage.library.library import Library
from app.support.ids import new_id

#: What begins the name of a state that is damaged.
DAMAGED = "damaged/"

#: Returns a changed copy of a state, which is empty if there was none.
Change = Callable[[State], State]


def read_states(library: Library) -> dict[str, State]:
    """Return all states that can be read."""
    rows = library.select("SELECT name, state FROM learning")
    return {name: state for name, text in rows if (state := state_of(name, text)) is not None}


def write_states(library: Library, changes: Iterable[tuple[str, Change]]) -> dict[str, State]:
    """Change states by name, all or none; return all states there are then."""
    with library.writing() as connection:
        for name, change in changes:
            change_state(connection, name, change)
    return read_states(library)


def change_state(connection: sqlite3.Connection, name: str, change: Change) -> None:
    """Change one state."""
    sql = "SELECT state FROM learning WHERE name = ?"
    text = (connection.execute(sql, (name,)).fetchone() or ("{}",))[0]
    before = state_of(name, text)
    if before is None:
        sql = "UPDATE learning SET name = ? WHERE name = ?"
        connection.execute(sql, (f"{DAMAGED}{new_id()}/{name}", name))
    after = json.dumps(change(before or {}), separators=(",", ":"))
    connection.execute("INSERT OR REPLACE INTO learning VALUES (?, ?)", (name, after))
