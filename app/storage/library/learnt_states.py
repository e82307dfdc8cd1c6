"""States of what was learnt: JSON objects by name; checked, merged, read and written.

``lessons/COURSE`` has the keys of the steps done and of the one shown last, ``puzzles/GAME`` the
results of puzzles, ``days`` how many were solved on which day. What is not understood in a state
stays in it; one that is damaged stays beside the new one. Earlier versions stored no deviation of a
rating, and no days on which missed puzzles come again.

Functions with the library or a connection raise LibraryError; those with a connection are called
within a transaction.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from app.storage.library.library import Library
from app.support.identity import new_id
from app.support.json_text import read_json
from app.support.times import day_of
from engine.training.rating import (
    FIRST,
    MAX_DEVIATION,
    MAX_RATING,
    MIN_DEVIATION,
    MIN_RATING,
    Rating,
    deviation_after,
)
from engine.training.training import INTERVALS, LONGEST_CURVE, Repetition, Result, Training

LESSONS, PUZZLES, DAYS = "lessons/", "puzzles/", "days"

State = dict[str, Any]


def state_of(name: str, text: object) -> State | None:
    """Return a state, or None if it is damaged."""
    try:
        return checked(name, read_json(text)) if isinstance(text, str) else None
    except (TypeError, ValueError):
        return None


def checked(name: str, state: Any) -> State:
    """Return what is a state of this name. Raises TypeError or ValueError if it is none."""
    if not isinstance(state, dict):
        raise TypeError(name)
    if name == DAYS:
        _check_days(state)
    elif name.startswith(PUZZLES):
        training_of(state)
    elif name.startswith(LESSONS):
        _check_course(state)
    return state


def merged(one: Any, other: Any) -> Any:
    """Return what two states of the same name, or parts of them, say together.

    Of the results of a game's puzzles that counts which has more of them; otherwise the first one.
    """
    if isinstance(one, dict) and isinstance(other, dict):
        if other.get("count", 0) > one.get("count", 0):
            one, other = other, one
        together = {key: merged(one[key], other[key]) for key in one.keys() & other.keys()}
        return {**other, **one, **(together if "count" not in one else _results(one, other))}
    if isinstance(one, list) and isinstance(other, list):
        return list(dict.fromkeys([*one, *other]))
    return max(one, other) if isinstance(one, int) and isinstance(other, int) else one


def _results(more: State, less: State) -> State:
    return {"results": {**less.get("results", {}), **more.get("results", {})}}


def _check_course(state: Mapping[str, Any]) -> None:
    """Raise TypeError for what is no state of a course."""
    done = state.get("done", [])
    if not isinstance(done, list):
        raise TypeError(done)
    if not all(isinstance(key, str) for key in (*done, state.get("step", ""))):
        raise TypeError(state)


def _check_days(days: Mapping[str, Any]) -> None:
    """Raise ValueError or TypeError for what are no days with the puzzles solved on them."""
    for day, count in days.items():
        day_of(day)
        _number(count, 0, 1_000_000)


def training_of(state: Mapping[str, Any]) -> Training:
    """Return what is kept of a game. Raises ValueError or TypeError."""
    curve, results = state.get("curve", []), state.get("results", {})
    repetitions = state.get("repetitions", {})
    if not all(isinstance(one, dict) for one in (results, repetitions)):
        raise TypeError(state)
    if not isinstance(curve, list):
        raise TypeError(curve)
    count = _number(state.get("count", 0))
    points = _number(state.get("rating", FIRST.points), MIN_RATING, MAX_RATING)
    deviation = _number(
        state.get("deviation", deviation_after(count)), MIN_DEVIATION, MAX_DEVIATION
    )
    return Training(
        rating=Rating(points, deviation),
        count=count,
        rated_on=day_of(state["rated_on"]) if "rated_on" in state else None,
        streak=_number(state.get("streak", 0)),
        best_streak=_number(state.get("best_streak", 0)),
        curve=tuple(_number(rating, MIN_RATING, MAX_RATING) for rating in curve[-LONGEST_CURVE:]),
        results=MappingProxyType({key: Result(how) for key, how in results.items()}),
        repetitions=MappingProxyType({key: _repetition(kept) for key, kept in repetitions.items()}),
    )


def _repetition(kept: Any) -> Repetition:
    """Return when a puzzle comes again. Raises ValueError or TypeError."""
    if not isinstance(kept, list):
        raise TypeError(kept)
    day, step = kept
    return Repetition(day_of(day), _number(step, 0, len(INTERVALS) - 1))


def _number(value: object, least: int = 0, most: int = 1_000_000_000) -> int:
    """Return a whole number within bounds. Raises TypeError or ValueError for anything else."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    if not least <= value <= most:
        raise ValueError(value)
    return value


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
