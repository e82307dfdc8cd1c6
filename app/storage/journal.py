"""Journals on the disk: one being written, and those that other runs of the program have left.

A journal is a game in progress as events, one after the other, so that no crash loses more than
the last of them. A lock beside it says that a running program is still writing it. Free of Qt.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

from app.storage.journal_lines import Event, encoded, read_events
from app.support.lock import Lock
from app.support.regular_file import open_regular

SUFFIX = ".journal"
#: Of a journal that made the program fail; no start looks for it any more.
ASIDE_SUFFIX = ".failed"
#: Of a journal that was deleted, as long as that can be undone.
BIN_SUFFIX = ".deleted"
#: Of a journal written in place of another, until it is whole.
NEW_SUFFIX = ".new"
Unread = Callable[[Path, OSError], object]


class Journal:
    """A journal being written. Raises OSError where the folder or the disk does not take it."""

    def __init__(self, folder: Path) -> None:
        """Begin an empty journal in a folder, which is made if need be."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"{uuid4().hex}{SUFFIX}"
        self._lock = Lock(self.path)
        if not self._lock.acquire():
            raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        #: How long it is, bytes; whatever lies behind that was not written to its end.
        self.size = 0
        try:
            self._file: BinaryIO = self.path.open("xb", buffering=0)
        except OSError:
            self._lock.release()
            raise

    def write(self, event: Event) -> int:
        """Append one event, or nothing; return its bytes. It is on the disk then."""
        if not self.is_there():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        data = encoded(event)
        try:
            _put(self._file, data)
        except OSError:
            with suppress(OSError):
                self._file.truncate(self.size)
                self._file.seek(self.size)
            raise
        self.size += len(data)
        return len(data)

    def rewrite(self, event: Event) -> None:
        """Let one event take the place of all there are, at once or not at all."""
        new = self.path.with_suffix(SUFFIX + NEW_SUFFIX)
        data = encoded(event)
        try:
            with new.open("wb", buffering=0) as file:
                _put(file, data)
            self._file.close()  # what is open cannot be replaced everywhere
            try:
                new.replace(self.path)
                self.size = len(data)
            finally:
                self._file = self.path.open("r+b", buffering=0)
                self._file.seek(self.size)
        except OSError:
            _delete(new)
            raise
        _settle(self.path.parent)

    def is_there(self) -> bool:
        """Whether what is written still lies where the next start looks for it."""
        try:
            is_file = os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except (OSError, ValueError):  # taken away, or closed by a failure
            return False
        return is_file and self._lock.is_held()

    def close(self, is_kept: bool) -> None:
        """End the journal; ``is_kept``: leave it for the next start."""
        with suppress(OSError):  # what is on the disk already stays there
            self._file.close()
        if not is_kept:
            _delete(self.path)
        self._lock.release()


class Leftover:
    """A journal that another run of the program has left, held until it is done with."""

    def __init__(self, path: Path, lock: Lock) -> None:
        """Raises OSError if it is not there any more."""
        self.path = path
        #: When it was written last, seconds since 1970.
        self.written = path.stat().st_mtime
        self._lock = lock

    @property
    def events(self) -> Iterator[Event]:
        """What it says, as ``read_events`` tells it."""
        return read_events(self.path)

    def delete(self) -> None:
        """Take the journal away; its game is on the table or not wanted."""
        _delete(self.path)
        self._lock.release()

    def leave(self) -> None:
        """Leave the journal for a later start."""
        self._lock.release()

    def set_aside(self) -> None:
        """Leave the journal for a person to look at: no start meets it again."""
        self.rename(ASIDE_SUFFIX)
        self._lock.release()

    def rename(self, suffix: str) -> None:
        """Give it another suffix, and hold it still."""
        with suppress(OSError):
            self.path = self.path.replace(self.path.with_suffix(suffix))


def leftovers(
    folder: Path, unread: Unread | None = None, suffixes: tuple[str, ...] = (SUFFIX,)
) -> Iterator[Leftover]:
    """Yield the journals in a folder that no running program writes, the newest first.

    Each is locked for this program as its turn comes; where no lock can be made, as on a full
    disk, it is still one to be read.

    unread : is told of those that are passed over because they cannot be opened
    suffixes : of what is looked for

    Raises OSError if the folder is there but cannot be read.
    """
    for path in _newest_first(folder, suffixes):
        left = taken(path, unread)
        if left is not None:
            yield left


def taken(path: Path, unread: Unread | None = None) -> Leftover | None:
    """Return a journal held for this program, or None if that cannot be; see ``leftovers``."""
    lock = Lock(path)
    try:
        if not lock.acquire():
            return None
    except OSError:
        pass
    try:
        with open_regular(path):
            return Leftover(path, lock)
    except OSError as error:
        lock.release()
        if unread is not None and not isinstance(error, FileNotFoundError):
            unread(path, error)
        return None


def sweep(folder: Path) -> None:
    """Take away what earlier runs have deleted, or have not written to its end."""
    with suppress(OSError):
        for path in list(folder.iterdir()):
            if path.suffix in (BIN_SUFFIX, NEW_SUFFIX):
                # The lock of x.journal.new is that of x.journal.
                lock = Lock(path.with_suffix("") if path.suffix == NEW_SUFFIX else path)
                with suppress(OSError):
                    if lock.acquire():
                        _delete(path)
                        lock.release()


def _newest_first(folder: Path, suffixes: tuple[str, ...]) -> list[Path]:
    try:
        found = [path for path in folder.iterdir() if path.suffix in suffixes]
    except (FileNotFoundError, NotADirectoryError):
        return []
    return sorted(found, key=_age)


def _put(file: BinaryIO, data: bytes) -> None:
    """Write data to the disk."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]
    os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Bring what a folder lists to the disk, where a system can be asked for that."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        with suppress(OSError):
            os.fsync(number)
        os.close(number)


def _delete(path: Path) -> None:
    """Take a journal away; one that cannot be is found again at the next start."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _age(path: Path) -> float:
    """Return a number that grows with the age of a file."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
