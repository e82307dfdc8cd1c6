"""The journal: a game in progress as lines of a file, so that no crash loses more than one of them.

Each line is a check sum (CRC-32, eight hexadecimal digits), a space and a JSON object. A line
whose sum is wrong, torn by a power cut, ends the journal. A lock beside the file says that a
running program is still writing it.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from PySide6.QtCore import QLockFile

from app.json_text import read_json
from app.plain_file import open_plain

SUFFIX = ".journal"
#: Of a journal that made the program fail; nothing looks for it any more.
ASIDE_SUFFIX = ".failed"
#: A journal longer than this is none of ours, bytes.
LARGEST = 64 * 1024 * 1024
Event = Mapping[str, Any]


class Journal:
    """A journal being written. Raises OSError where the folder or the disk does not take it."""

    def __init__(self, folder: Path) -> None:
        """Begin an empty journal in a folder, which is made if need be."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"{uuid4().hex}{SUFFIX}"
        self._lock = _lock(self.path)
        if not self._lock.tryLock(0):
            raise OSError(f"{self.path} cannot be locked")
        try:
            self._file = self.path.open("xb")
        except OSError:
            self._lock.unlock()
            raise

    def write(self, event: Event) -> None:
        """Append one event; it is on the disk when this returns."""
        self._file.write(encoded(event))
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self, is_kept: bool) -> None:
        """End the journal; ``is_kept``: leave it for the next start."""
        with suppress(OSError):  # what is on the disk already stays there
            self._file.close()
        if not is_kept:
            _delete(self.path)
        self._lock.unlock()


class Leftover:
    """A journal that another run of the program has left, held until it is done with."""

    def __init__(self, path: Path, lock: QLockFile, events: tuple[Event, ...]) -> None:
        self.path = path
        self.events = events
        self._lock = lock

    def delete(self) -> None:
        """Take the journal away; its game is on the table or not wanted."""
        _delete(self.path)
        self._lock.unlock()

    def leave(self) -> None:
        """Leave the journal for a later start."""
        self._lock.unlock()

    def set_aside(self) -> None:
        """Leave the journal for a person to look at: no start meets it again."""
        with suppress(OSError):
            self.path = self.path.replace(self.path.with_suffix(ASIDE_SUFFIX))
        self._lock.unlock()


def leftovers(folder: Path) -> Iterator[Leftover]:
    """Yield the journals in a folder that no running program writes, the newest first.

    Each is read as its turn comes, and locked for this program. Journals that cannot be read are
    passed over.
    """
    for path in sorted(folder.glob(f"*{SUFFIX}"), key=_age):
        lock = _lock(path)
        if not lock.tryLock(0):
            continue
        try:
            events = tuple(read_events(path))
        except OSError:
            lock.unlock()
            continue
        yield Leftover(path, lock, events)


def read_events(path: Path) -> Iterator[Event]:
    """Yield the events of a journal up to the first line that is not whole. Raises OSError."""
    with open_plain(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(f"{path} is too large for a journal")
    for line in data.splitlines(keepends=True):
        event = decoded(line)
        if event is None:
            return
        yield event


def encoded(event: Event) -> bytes:
    """Return an event as a line."""
    text = json.dumps(event, ensure_ascii=True, separators=(",", ":")).encode("ascii")
    return b"%08x %s\n" % (zlib.crc32(text), text)


def decoded(line: bytes) -> Event | None:
    """Return the event of a line, or None if the line is not whole."""
    if not line.endswith(b"\n") or line[8:9] != b" ":
        return None
    text = line[9:-1]
    if line[:8] != b"%08x" % zlib.crc32(text):
        return None
    try:
        event = read_json(text)
    except ValueError:
        return None
    return event if isinstance(event, dict) else None


def _delete(path: Path) -> None:
    """Take a journal away; one that cannot be is found again at the next start."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _lock(path: Path) -> QLockFile:
    """Return the lock of a journal; one whose program has died is stale."""
    lock = QLockFile(str(path.with_suffix(".lock")))
    lock.setStaleLockTime(0)
    return lock


def _age(path: Path) -> float:
    """Return a number that grows with the age of a file."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
