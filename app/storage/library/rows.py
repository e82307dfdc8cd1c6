"""The rows that a query of the library finds: its conditions, each row made when asked for."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property, lru_cache
from typing import Any, overload

import engine.variants
from app.storage.library.entry import STROKED, folded
from app.storage.library.game_row import GameRow, GameState, Query, SortOrder
from engine.pgn.scores import ending_named, read_scores
from engine.rules.options import OptionError
from engine.rules.outcome import Outcome
from engine.rules.variant import Variant


class Rows(Sequence[GameRow]):
    """Rows of the library in order, as they were when they were asked for."""

    def __init__(self, found: Sequence[tuple[Any, ...]]) -> None:
        """``found``: the columns of ``searching.COLUMNS``. Files of their games are read here."""
        self._found = found
        for game, chosen in {one[1:3] for one in found}:
            with suppress(KeyError):
                read_variant(game, chosen)
        self._read: dict[int, GameRow] = {}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all rows, in order."""
        return tuple(found[0] for found in self._found)

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, at: int) -> GameRow: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[GameRow]: ...
    def __getitem__(self, at: int | slice) -> GameRow | Sequence[GameRow]:
        if isinstance(at, slice):
            return Rows(self._found[at])
        row = self._read.get(at)
        if row is None:
            row = self._read[at] = _row(self._found[at])
        return row


@lru_cache(maxsize=64)
def read_variant(game: str, chosen: str) -> Variant:
    """Return a variant by its key and its options as JSON; options unknown here are left out.

    Raises KeyError for an unknown key.
    """
    try:
        return engine.variants.variant(game, **dict(json.loads(chosen)))
    except (ValueError, TypeError, OptionError):
        return engine.variants.variant(game)


def _row(found: tuple[Any, ...]) -> GameRow:
    """Return a row; what makes no sense of it is left out."""
    id, game, chosen, names, ending, scores, date, length, labels, event, changed, start = found
    variant = read_variant(game, chosen)
    return GameRow(
        id,
        variant,
        read_names(names, len(variant.seats)),
        None if ending is None else read_outcome(variant, ending, str(scores)),
        date,
        length,
        labels_in(labels),
        event,
        changed,
        not start,
    )


def labels_in(text: str) -> tuple[str, ...]:
    """Return the labels in the text of their column; see ``schema``."""
    return tuple(text.strip("\n").split("\n")) if text else ()


def read_names(text: str, seats: int) -> tuple[str, ...]:
    """Return the names by seat in a text of JSON; empty ones where it makes no sense."""
    try:
        names = [str(name) for name in json.loads(text)]
    except (ValueError, TypeError):
        names = []
    return tuple((names + [""] * seats)[:seats])


def read_outcome(variant: Variant, ending: str, scores: str) -> Outcome | None:
    """Return a result by the words of its tags, or None where they make no sense."""
    how, points = ending_named(ending), read_scores(scores, variant)
    return None if how is None or points is None else Outcome(how, points)


#: The columns of a row, in the order in which ``Rows`` reads them.
COLUMNS = "id, game, chosen, names, ending, scores, date, length, labels, event, changed, start"
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


def _unfolded() -> str:
    """Return the condition that a word is in a row in which letters with strokes are not folded.

    Earlier versions have written such rows. Only those with letters other than ASCII are asked.
    """
    text = "search || char(10) || marks"
    plain = text
    for stroked, letter in STROKED.items():
        plain = f"replace({plain}, '{stroked}', '{letter}')"
    return f"(length({text}) < length(CAST({text} AS BLOB)) AND instr({plain}, ?))"


_UNFOLDED = _unfolded()


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
        ask(f"(instr(search, ?) OR instr(marks, ?) OR {_UNFOLDED})", word, word, word)
    return " AND ".join(conditions), values


def _begun(line: str) -> tuple[int, str]:
    return len(line) + 1, f"{line} "
