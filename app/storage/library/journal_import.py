"""Moves games that earlier versions have left in journals into the library, once.

A journal is deleted as soon as the library has its events. One of which only a part can be read
stays beside the others, with another suffix; one that cannot be read at all stays as it is.
"""

from __future__ import annotations

import json
import re
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import BufferedReader
from pathlib import Path

from app.storage.events import Event
from app.storage.library.library import Library
from app.storage.library.running import PlayState, RunningGame
from app.support.atomic_file import SUFFIX as LOCK_SUFFIX
from app.support.atomic_file import lock_of
from app.support.json_text import read_json
from app.support.regular_file import open_regular

#: Number of events with the whole game that are kept, should the last one be invalid.
_HELD = 3
#: An id of the library, and a state of a row in it, or of none.
_ID, _STATE = re.compile(r"[0-9a-f]{32}"), re.compile(r"([0-9a-f]{64})?")


def journals_in(folder: Path) -> list[Path]:
    """Return the journals in a folder. Raises OSError if that is there and cannot be read."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except (FileNotFoundError, NotADirectoryError):
        return []


def move_in(library: Library, path: Path) -> Path | None:
    """Move a journal into the library, unless an earlier version that runs has it open.

    Returns where it is now if only a part of it can be read, else None. Raises LibraryError,
    OSError if it cannot be read, and ValueError if there is no game in it.
    """
    lock = lock_of(path.with_suffix(""))
    if not lock.tryLock(0) and path.with_suffix(LOCK_SUFFIX).is_file():
        return None
    try:
        events, is_whole = _events_of(path)
        changed = path.stat().st_mtime
        if events:
            _put_events(library, path.stem, events, changed)
        elif path.stat().st_size:
            raise ValueError("it is damaged")
        if is_whole:
            with suppress(OSError):
                path.unlink()
            return None
        return path.replace(path.with_suffix(FAILED_SUFFIX))
    finally:
        lock.unlock()


def _events_of(path: Path) -> tuple[list[Event], bool]:
    """Return the events of a journal from its first game on, and whether these are all."""
    events: list[Event] = []
    is_whole = True
    try:
        for event in read_events(path):
            if events or "game" in event:
                events.append(event)
    except ValueError:
        is_whole = False
    games = [number for number, event in enumerate(events) if "game" in event]
    return events[games[-_HELD] if len(games) > _HELD else 0 :], is_whole


def _put_events(library: Library, name: str, events: Sequence[Event], changed: float) -> None:
    """Write the events of a journal, unless they are there already."""
    last = events[-1]
    state = (
        PlayState.CLOSED
        if "closed" in last
        else PlayState.LEFT
        if "left" in last
        else PlayState.OPEN
    )
    with library.writing() as connection:
        row, base, is_claimed = _row_of(connection, name, events)
        values = RunningGame(name, row, base, "", is_claimed, None, state, changed)
        sql = "INSERT OR IGNORE INTO running VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        if connection.execute(sql, values).rowcount:
            texts = (json.dumps(event, separators=(",", ":")) for event in events)
            rows = [(name, number, text) for number, text in enumerate(texts, start=1)]
            connection.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)


def _row_of(
    connection: sqlite3.Connection, name: str, events: Sequence[Event]
) -> tuple[str, str | None, int]:
    """Return the row of a journal's game, its state to play on from, and whether it is claimed.

    Only who had one of its journals has written a row with the name of that.
    """
    known: dict[str, object] = {}
    for event in events:
        known |= {key: event[key] for key in ("library", "base", "journals") if key in event}
    id, base, before = (known.get(key) for key in ("library", "base", "journals"))
    names = [name, *(before if isinstance(before, list) else [])]
    sql = "SELECT id FROM games WHERE journal IN (SELECT value FROM json_each(?))"
    own = None
    with suppress(TypeError, ValueError):
        own = connection.execute(sql, (json.dumps(names),)).fetchone()
    if own is not None:
        return str(own[0]), None, 1
    row = id if isinstance(id, str) and _ID.fullmatch(id) else name
    if not isinstance(base, str) or not _STATE.fullmatch(base):
        return row, None, 0
    return row, base, 0


SUFFIX = ".journal"
#: Suffix of a journal that has made the program fail, or of which a part cannot be read.
FAILED_SUFFIX = ".failed"
#: Greatest length of a line, bytes; the first versions wrote whole games in one line.
_LONGEST = 64 * 1024 * 1024
_LAST, _MORE = b" ", b"+"


def read_events(path: Path) -> Iterator[Event]:
    """Yield the events of a journal; an incomplete last one is ignored.

    Each line is a checksum (CRC-32, eight hexadecimal digits), a space and a JSON object. A long
    event takes several lines: all its pieces but the last have a plus instead of the space.

    Raises OSError if the journal cannot be read, and ValueError at a damaged line that is not the
    last one.
    """
    with open_regular(path) as file:
        yield from _events(file)


def _events(file: BufferedReader) -> Iterator[Event]:
    pieces: list[bytes] = []
    while line := file.readline(_LONGEST + 1):
        found = _opened(line)
        if found is not None:
            pieces.append(found[0])
            if found[1] == _MORE:
                continue
        event = _event(b"".join(pieces)) if found is not None else None
        if event is None:
            if not line.endswith(b"\n") and not file.read(1):
                return  # incomplete, as after a power failure
            raise ValueError("it is damaged")
        pieces = []
        yield event


def _opened(line: bytes) -> tuple[bytes, bytes] | None:
    """Return the contents of a line and its separator; None if it is damaged."""
    if not line.endswith(b"\n") or line[8:9] not in (_LAST, _MORE):
        return None
    text = line[9:-1]
    return (text, line[8:9]) if line[:8] == b"%08x" % zlib.crc32(text) else None


def _event(text: bytes) -> Event | None:
    try:
        event = read_json(text)
    except ValueError:
        return None
    return event if isinstance(event, dict) else None
