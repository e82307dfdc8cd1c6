"""The list of games that a query asks for: ids at once, rows as they are seen."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.storage.library.game_row import Counts, GameRow, Query
from app.storage.library.library import Library
from app.storage.library.rows import COLUMNS, Rows, condition, order_of
from app.storage.library.schema import LibraryError
from engine.core.position import Position

#: So many rows are read with the list, from its beginning.
FIRST = 200
_NEWEST = "SELECT coalesce(max(rowid), 0) FROM games"


@dataclass(frozen=True)
class Listing:
    """What a query asks for.

    counts : of all games
    ids : of the games, in their order
    rows : some of them by id; None for one that is gone meanwhile
    newest : from which ``read_added`` goes on
    since : from which it has gone on itself; 0 for a list that is whole
    """

    query: Query
    counts: Counts
    ids: Sequence[str]
    rows: Mapping[str, GameRow | None]
    newest: int
    since: int = 0


def read_list(library: Library, query: Query, seen: Sequence[str] = ()) -> Listing:
    """Return the games that a query asks for, with the rows of the first of them.

    seen : ids of other games whose rows are wanted

    Raises LibraryError.
    """
    ((newest,),) = library.select(_NEWEST)
    where, values = condition(query)
    sql = f"SELECT id FROM games WHERE {where} ORDER BY {order_of(query)}"
    ids = [id for (id,) in library.select(sql, values)]
    rows = read_rows(library, list(dict.fromkeys((*ids[:FIRST], *seen))))
    return Listing(query, library.counts(), ids, rows, newest)


def read_added(library: Library, query: Query, newest: int) -> Listing:
    """Return what has been added since ``newest``, of it what a query asks for.

    It costs as much as there is new, whatever else the library has. Raises LibraryError.
    """
    ((now,),) = library.select(_NEWEST)
    where, values = condition(query)
    sql = f"SELECT {COLUMNS} FROM games WHERE rowid > ? AND {where} ORDER BY {order_of(query)}"
    rows = Rows(library.select(sql, (newest, *values)))
    sql = "SELECT count(*) FROM games WHERE rowid > ? AND deleted IS NULL"
    ((count,),) = library.select(sql, (newest,))
    known = {row.id: row for row in rows}
    return Listing(query, Counts(count), rows.ids, known, now, newest)


def read_rows(library: Library, ids: Sequence[str]) -> dict[str, GameRow | None]:
    """Return games by id; None for one that is not there. Raises LibraryError."""
    where, values = condition(Query())
    sql = f"SELECT {COLUMNS} FROM games WHERE id IN (SELECT value FROM json_each(?)) AND {where}"
    found = {row.id: row for row in Rows(library.select(sql, (json.dumps(ids), *values)))}
    return {id: found.get(id) for id in ids}


def read_closely(library: Library, id: str) -> tuple[GameRow | None, Position | None]:
    """Return a game and its last position; None for what is not there or cannot be read."""
    row = library.row(id)
    try:
        return row, None if row is None else library.last_position(id)[1]
    except (LibraryError, KeyError):
        return row, None
