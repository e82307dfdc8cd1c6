"""Games that are played, or can be played on: their events in the library.

One program at a time owns such a game and writes its events. It claims the row of the game with the
first change: if no other program that runs plays from the same row, and that is still in the state
in which it was read, the row is its own, and nobody else writes it. Otherwise the game gets a row
of its own.

Functions raise LibraryError; those with a connection are called within a transaction.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from app.game.current_game import is_begun
from app.game.game_source import GameSource
from app.storage.events import Event, game_event
from app.storage.library.entry import Entry, entry_of, state_of
from app.storage.library.game_row import GameRow
from app.storage.library.library import Library, put_row
from app.storage.library.listing import read_rows
from app.storage.library.program_lock import ProgramLock, is_running
from app.storage.library.schema import NOW, LibraryError, LockedError
from app.storage.recovery import RestoredGame, restored
from app.storage.stored_source import is_stored, read_source
from app.support.identity import new_id
from app.support.json_text import read_json

if TYPE_CHECKING:
    from app.storage.events import PlayedGame

#: Events are replaced by the whole game if they are longer than this many times that, plus bytes.
TIMES, BASE = 4, 64 * 1024
_COLUMNS = "id, row, base, origin, claimed, owner, state, changed"


class PlayState(StrEnum):
    """Where a game is; see ``schema``."""

    OPEN = "open"
    CLOSED = "closed"
    LEFT = "left"
    FAILED = "failed"
    DELETED = "deleted"


class RunningGame(NamedTuple):
    """A game as the table of running ones has it; see ``schema``."""

    id: str
    row: str
    base: str | None
    origin: str
    claimed: int
    owner: str | None
    state: str
    changed: float


class ClaimedGame(NamedTuple):
    """A game that can be played on, which this program owns now.

    source : where it comes from, with its file as that was found now
    """

    running: RunningGame
    game: RestoredGame
    source: GameSource


class MissingError(LibraryError):
    """The events of a game are not there, or another program owns them: all is to be written."""


class FailedGameError(Exception):
    """Reading a game has raised an error, and the game is marked as failed: its id."""


# -- writing -------------------------------------------------------------------------------------


def write_events(library: Library, lock: ProgramLock, game: PlayedGame) -> bool:
    """Write the events of a game that wait, all or none; return whether there were any."""
    game.is_queued = False
    count = len(game.waiting)
    events = game.waiting[:count]
    wholes = [number for number, event in enumerate(events) if "game" in event]
    events = events[wholes[-1] :] if wholes else events
    if not events:
        return False
    lock.hold()
    texts = [json.dumps(event, separators=(",", ":")) for event in events]
    with library.writing() as connection:
        known = _owned(library, connection, lock, game, bool(wholes))
        if wholes:
            connection.execute("DELETE FROM events WHERE id = ?", (known.id,))
        if game.is_changed and not known.claimed:
            known = claim(library, connection, known)
        connection.execute(f"UPDATE running SET changed = {NOW} WHERE id = ?", (known.id,))
        sql = "SELECT coalesce(max(number), 0) + 1 FROM events WHERE id = ?"
        first = connection.execute(sql, (known.id,)).fetchone()[0]
        rows = [(known.id, first + number, text) for number, text in enumerate(texts)]
        connection.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)
    game.id, game.row = known.id, known.row
    del game.waiting[:count]
    length = sum(map(len, texts))
    game.least, game.size = (len(texts[0]), length) if wholes else (game.least, game.size + length)
    if game.size > TIMES * game.least + BASE:
        _compact(library, game)
    return True


def _owned(
    library: Library,
    connection: sqlite3.Connection,
    lock: ProgramLock,
    game: PlayedGame,
    is_whole: bool,
) -> RunningGame:
    """Return a game of this program as it is written now; it is begun if it is not there."""
    known = _running(connection, game.id)
    owner = None if known is None else known.owner
    if owner not in (None, lock.token) and is_running(library.path, str(owner)):
        known = None
        game.id = new_id()
    if known is None and not is_whole:
        raise MissingError("the events before are missing")
    if known is None:
        known = RunningGame(game.id, game.row, game.base, game.origin, 0, None, PlayState.OPEN, 0.0)
        sql = f"INSERT INTO running ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        connection.execute(sql, known)
    sql = "UPDATE running SET owner = ?, state = ? WHERE id = ?"
    connection.execute(sql, (lock.token, PlayState.OPEN, game.id))
    return known._replace(owner=lock.token, state=PlayState.OPEN)


def claim(
    library: Library, connection: sqlite3.Connection, known: RunningGame, text: str = ""
) -> RunningGame:
    """Return a game with the row that nobody else writes from now on; see above.

    text : of the game as it is now, if it is known: a row that has the same is its own as well
    """
    found = connection.execute("SELECT text FROM texts WHERE id = ?", (known.row,)).fetchone()
    sql = "SELECT owner FROM running WHERE row = ? AND claimed AND id != ? AND owner IS NOT NULL"
    owners = [owner for (owner,) in connection.execute(sql, (known.row, known.id))]
    is_same = found is None or known.base is None or found[0] == text
    is_same = is_same or state_of(found[0]) == known.base
    if is_same and not any(is_running(library.path, owner) for owner in owners):
        # What a killed program has played from this row becomes another row.
        sql = "UPDATE running SET claimed = 0 WHERE row = ? AND id != ?"
        connection.execute(sql, (known.row, known.id))
    else:
        known = known._replace(row=new_id())
    sql = "UPDATE running SET row = ?, claimed = 1 WHERE id = ?"
    connection.execute(sql, (known.row, known.id))
    return known._replace(claimed=1)


def finish(
    library: Library, id: str, state: PlayState, *, is_wanted: bool, is_over: bool = False
) -> str | None:
    """Write a game into its row, and give it up unless it stays open.

    state : of the game then; one that is left and over needs no events any more
    is_wanted : whether it is put into a row; not if it is somewhere as it is
    is_over : whether it needs no events any more in any case

    Returns the id of the row; None if there is none.
    """
    with library.reading() as connection:
        known = _running(connection, id)
    if known is None:
        raise MissingError("the events before are missing")
    found = _read(library, id)
    if found is None:
        return None
    record = found.record
    is_wanted = is_wanted and is_begun(record)
    entry = entry_of(record) if is_wanted else None
    is_done = is_over or not is_begun(record)
    is_done = is_done or (
        state is PlayState.LEFT and (not is_wanted or record.game.result() is not None)
    )
    with library.writing() as connection:
        if entry is not None:
            known = put(library, connection, known, entry)
        if state is PlayState.OPEN:
            pass
        elif is_done and found.is_whole:
            connection.execute("DELETE FROM running WHERE id = ?", (id,))
        else:
            sql = "UPDATE running SET owner = NULL, state = ? WHERE id = ?"
            connection.execute(sql, (state, id))
            if found.is_whole:
                _replace_events(connection, id, found)
    return known.row if is_wanted else None


def put(
    library: Library, connection: sqlite3.Connection, known: RunningGame, entry: Entry
) -> RunningGame:
    """Write a game into its row, which is claimed if it is not yet; return it as it is then."""
    if not known.claimed:
        known = claim(library, connection, known, entry.text)
    is_new = connection.execute("SELECT 1 FROM games WHERE id = ?", (known.row,)).fetchone() is None
    put_row(connection, known.row, entry, known.changed)
    if is_new and known.origin:
        connection.execute(
            "UPDATE games SET (labels, marks) = (SELECT labels, marks FROM games WHERE id = ?)"
            " WHERE id = ? AND EXISTS (SELECT 1 FROM games WHERE id = ?)",
            (known.origin, known.row, known.origin),
        )
    return known


def release(library: Library, id: str) -> None:
    """Give up a game and leave it unchanged, as after a crash."""
    _change(library, "owner = NULL", id)


def drop(library: Library, id: str) -> None:
    """Forget the events of a game."""
    with library.writing() as connection:
        connection.execute("DELETE FROM running WHERE id = ?", (id,))


def mark(library: Library, id: str, state: PlayState) -> None:
    """Set the state of a game that nobody plays."""
    _change(library, f"state = '{state}', owner = NULL", id)


def quarantine(library: Library, id: str) -> None:
    """Keep the events of a game, not all of which can be read, apart from the game itself."""
    _change(
        library,
        f"state = '{PlayState.FAILED}', owner = NULL, claimed = 0, id = '{new_id()}'",
        id,
    )


def _change(library: Library, change: str, id: str) -> None:
    with library.writing() as connection:
        connection.execute(f"UPDATE running SET {change} WHERE id = ?", (id,))


def _compact(library: Library, game: PlayedGame) -> None:
    """Replace the events of a game by one."""
    found = _read(library, game.id)
    game.least = game.size  # it is tried seldom, if it cannot be done
    if found is not None and found.is_whole:
        with library.writing() as connection:
            game.size = game.least = _replace_events(connection, game.id, found)


def _replace_events(connection: sqlite3.Connection, id: str, found: RestoredGame) -> int:
    """Replace the events of a game by one; return its length."""
    extras = {"clocks": found.clocks, "view": found.view, "file": found.file}
    event = game_event(found.record) | {key: value for key, value in extras.items() if value}
    text = json.dumps(event, separators=(",", ":"))
    connection.execute("DELETE FROM events WHERE id = ?", (id,))
    connection.execute("INSERT INTO events VALUES (?, 1, ?)", (id, text))
    return len(text)


# -- reading -------------------------------------------------------------------------------------


def running_games(library: Library) -> list[RunningGame]:
    """Return the games that no program owns which runs, the last changed first."""
    found = library.select(f"SELECT {_COLUMNS} FROM running ORDER BY changed DESC, id")
    games = [RunningGame(*row) for row in found]
    owners = {game.owner for game in games if game.owner is not None}
    living = {owner for owner in owners if is_running(library.path, owner)}
    return [game for game in games if game.owner not in living]


def events_of(library: Library, id: str) -> Iterator[Event]:
    """Yield the events of a game. Raises ValueError where one is damaged or missing."""
    sql = "SELECT number, event FROM events WHERE id = ? ORDER BY number"
    for expected, (number, text) in enumerate(library.select(sql, (id,)), start=1):
        event = read_json(text) if isinstance(text, str) else None
        if number != expected or not isinstance(event, dict):
            raise ValueError("it is damaged")
        yield event


def _running(connection: sqlite3.Connection, id: str) -> RunningGame | None:
    sql = f"SELECT {_COLUMNS} FROM running WHERE id = ?"
    found = connection.execute(sql, (id,)).fetchone()
    return None if found is None else RunningGame(*found)


def _read(library: Library, id: str) -> RestoredGame | None:
    """Return a game, or None if it is damaged. Raises FailedGameError where reading fails."""
    try:
        return restored(events_of(library, id))
    except LibraryError:
        raise
    except Exception as error:
        mark(library, id, PlayState.FAILED)
        raise FailedGameError(id) from error


# -- games of earlier runs -----------------------------------------------------------------------


def take(library: Library, lock: ProgramLock, id: str) -> ClaimedGame | None:
    """Own a game that nobody plays, and return it; None if that cannot be, or it is damaged."""
    known = next((game for game in running_games(library) if game.id == id), None)
    found = None if known is None else _read(library, id)
    if known is None or found is None:
        return None
    return _taken(known, found) if _own(library, lock, known) else None


def take_newest(
    library: Library, lock: ProgramLock, last: Callable[[str], bool]
) -> list[ClaimedGame]:
    """Own the game that was played last, and return it; nothing if there is none.

    If the program was killed with that game, the others that it was killed with follow.

    last : returns of an id whether that is taken only if there is no other
    """
    taken: list[ClaimedGame] = []
    for known in sorted(running_games(library), key=lambda game: last(game.id)):
        if taken and {known.state, taken[0].running.state} != {PlayState.OPEN}:
            continue
        if known.state in (PlayState.FAILED, PlayState.DELETED) or _is_deleted(library, known):
            continue
        found = _read(library, known.id)
        if found is None:
            mark(library, known.id, PlayState.FAILED)
        elif is_begun(found.record) and _own(library, lock, known):
            taken.append(_taken(known, found))
    return taken


def _taken(known: RunningGame, found: RestoredGame) -> ClaimedGame:
    source = read_source(found.file)
    return ClaimedGame(
        known, found, source._replace(id=known.row, base=known.base, events_id=known.id)
    )


def _own(library: Library, lock: ProgramLock, known: RunningGame) -> bool:
    """Own a game; return whether no other program has just done so, or nothing can be written."""
    try:
        lock.hold()
        with library.writing() as connection:
            sql = "UPDATE running SET owner = ? WHERE id = ? AND owner IS ?"
            return connection.execute(sql, (lock.token, known.id, known.owner)).rowcount == 1
    except LockedError:
        raise
    except LibraryError:
        return True


def store_orphaned_games(library: Library) -> bool:
    """Write one game of a killed program into its row; return whether there was one."""
    for known in running_games(library):
        if known.state == PlayState.OPEN:
            leave(library, known)
            return True
    return False


def leave(library: Library, known: RunningGame) -> None:
    """Write a game into its row, as one that was left for another."""
    found = _read(library, known.id)
    if found is None or _is_deleted(library, known):
        mark(library, known.id, PlayState.FAILED if found is None else PlayState.LEFT)
    else:
        is_wanted = not is_stored(found.file)
        finish(library, known.id, PlayState.LEFT, is_wanted=is_wanted)


def _is_deleted(library: Library, known: RunningGame) -> bool:
    sql = "SELECT 1 FROM games WHERE id = ? AND deleted IS NOT NULL"
    return bool(library.select(sql, (known.row,)))


def events_of_row(library: Library, row: str) -> str:
    """Return the id of the events with which a row can be played on; empty if there are none."""
    games = (game for game in running_games(library) if game.row == row and game.claimed)
    states = (PlayState.CLOSED, PlayState.LEFT)
    return next((game.id for game in games if game.state in states), "")


def waiting_rows(library: Library, most: int) -> list[GameRow]:
    """Return unfinished games that can be played on, the last changed first."""
    rows = [game.row for game in running_games(library) if game.claimed]
    found = read_rows(library, rows).values()
    waiting = [row for row in found if row is not None and not row.is_finished]
    return sorted(waiting, key=lambda row: -row.changed)[:most]
