"""Queries of the library as SQL. Free of Qt."""

from __future__ import annotations

import engine.variants
from app.storage.library.entry import folded
from app.storage.library.game_row import GameState, Query, SortOrder

#: The columns of a row, in the order in which ``Rows`` reads them.
COLUMNS = "id, game, chosen, names, ending, scores, date, length, labels, event, changed"
_ORDERS = {
    SortOrder.CHANGED: "changed {0}",
    SortOrder.NAMES: "sorted {0}",
    SortOrder.GAME: "game {0}, chosen {0}",
    SortOrder.RESULT: "winner IS NULL, winner {0}",
    SortOrder.DATE: "date {0}",
    SortOrder.LENGTH: "length {0}",
    SortOrder.LABELS: "labels = '', marks {0}",
    SortOrder.EVENT: "event = '', event COLLATE NOCASE {0}",
}
_STATES = {GameState.FINISHED: "ending IS NOT NULL", GameState.UNFINISHED: "ending IS NULL"}


def selection(query: Query, id: str = "") -> tuple[str, list[object]]:
    """Return the SQL that finds the rows of a query, in order, and its parameters.

    id : of the one game that may be found; empty for all
    """
    conditions, values = condition(query)
    if id:
        conditions, values = f"{conditions} AND id = ?", [*values, id]
    # Games of one file have one time, and stay in their order.
    text = f"SELECT {COLUMNS} FROM games WHERE {conditions} ORDER BY {order_of(query)}"
    return text, values


def order_of(query: Query) -> str:
    """Return the order of a query as SQL; no two games are equal in it."""
    direction = "DESC" if query.is_descending else "ASC"
    return f"{_ORDERS[query.order].format(direction)}, changed DESC, rowid"


def condition(query: Query) -> tuple[str, list[object]]:
    """Return the condition of a query on the table of games, and its parameters."""
    known = ", ".join(f"'{key}'" for key in engine.variants.stored_keys())
    conditions, values = ["deleted IS NULL", f"game IN ({known})"], list[object]()

    def ask(text: str, *given: object) -> None:
        conditions.append(text)
        values.extend(given)

    if query.game:
        ask("game = ?", query.game)
    if query.state in _STATES:
        ask(_STATES[query.state])
    if query.result:
        ask("winner = ?", query.result)
    if query.label:
        ask("instr(labels, ?)", f"\n{query.label}\n")
    if query.since or query.until:
        ask("date != ''")
    if query.since:
        ask("date >= ?", query.since)
    if query.until:
        ask("substr(date, 1, 10) <= ?", query.until)
    if query.line:
        ask("(line = ? OR substr(line, 1, ?) = ?)", query.line, *_begun(query.line))
    if query.start is not None:
        ask("start = ?", query.start)
    for word in folded([query.text]).split():
        ask("(instr(search, ?) OR instr(marks, ?))", word, word)
    return " AND ".join(conditions), values


def _begun(line: str) -> tuple[int, str]:
    return len(line) + 1, f"{line} "
