"""Journals on the disk: the one being written, and those left by other runs of the program.

A journal contains a game in progress as a sequence of events, so that a crash loses at most the
last of them. A lock file beside it marks a journal that is still being written. Free of Qt.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from app.storage.journal_lines import Event, encoded, read_events
from app.support.ids import new_id
from app.support.lock import Lock
from app.support.regular_file import open_regular

SUFFIX = ".journal"
#: Suffix of a journal that has crashed the program, and is ignored at the next start.
QUARANTINE_SUFFIX = ".failed"
#: Suffix of a deleted journal, until this cannot be undone any more.
BIN_SUFFIX = ".deleted"
#: Suffix of an incomplete journal that is to replace another.
NEW_SUFFIX = ".new"
Unread = Callable[[Path, OSError], object]


class Journal:
    """A journal being written. Methods raise OSError if folder or disk are not writable."""

    def __init__(self, folder: Path) -> None:
        """Create an empty journal in a folder, which is created if necessary."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"{new_id()}{SUFFIX}"
        self._lock = Lock(self.path)
        if not self._lock.acquire():
            raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        #: Length, bytes; anything after that is incomplete.
        self.size = 0
        try:
            self._file: BinaryIO = self.path.open("xb", buffering=0)
        except OSError:
            self._lock.release()
            raise

    def write(self, event: Event) -> int:
        """Append an event completely or not at all, flushed to the disk; return its bytes."""
        if not self.is_there():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        data = encoded(event)
        try:
            write_all(self._file, data)
        except OSError:
            with suppress(OSError):
                self._file.truncate(self.size)
                self._file.seek(self.size)
            raise
        self.size += len(data)
        return len(data)

    def rewrite(self, event: Event) -> None:
        """Replace all events by one, atomically."""
        new = self.path.with_suffix(SUFFIX + NEW_SUFFIX)
        data = encoded(event)
        try:
            with new.open("wb", buffering=0) as file:
                write_all(file, data)
            self._file.close()  # an open file cannot be replaced on every system
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
        """Whether the journal's file has not been removed or replaced."""
        try:
            is_file = os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except (OSError, ValueError):  # removed, or closed after an error
            return False
        return is_file and self._lock.is_held()

    def close(self, is_kept: bool) -> None:
        """Close the journal; ``is_kept``: keep its file for the next start."""
        with suppress(OSError):  # everything written before is on the disk
            self._file.close()
        if not is_kept:
            _delete(self.path)
        self._lock.release()


class Leftover:
    """A journal left by another run of the program, locked until it has been handled."""

    def __init__(self, path: Path, lock: Lock) -> None:
        """Raises OSError if the file does not exist any more."""
        self.path = path
        #: Time of the last modification, seconds since 1970.
        self.written = path.stat().st_mtime
        self._lock = lock

    @property
    def events(self) -> Iterator[Event]:
        """Return its events; see ``read_events``."""
        return read_events(self.path)

    def delete(self) -> None:
        """Delete the journal, as its game is open or not wanted."""
        _delete(self.path)
        self._lock.release()

    def leave(self) -> None:
        """Unlock the journal for a later start."""
        self._lock.release()

    def quarantine(self) -> None:
        """Rename the journal so that it is ignored at the next start, but can be examined."""
        self.rename(QUARANTINE_SUFFIX)
        self._lock.release()

    def rename(self, suffix: str) -> None:
        """Change the suffix; the journal stays locked."""
        with suppress(OSError):
            self.path = self.path.replace(self.path.with_suffix(suffix))


def leftovers(
    folder: Path,
    unread: Unread | None = None,
    suffixes: tuple[str, ...] = (SUFFIX,),
    last: Collection[str] = (),
) -> Iterator[Leftover]:
    """Yield the journals in a folder that no running program writes, the newest first.

    Each is locked when it is yielded; without a lock if that cannot be created, as on a full
    disk.

    unread : called for those that are skipped because they cannot be opened
    suffixes : of the files to yield
    last : names without suffix of journals that come after all others, however new they are

    Raises OSError if the folder exists but cannot be read.
    """
    for path in sorted(_newest_first(folder, suffixes), key=lambda path: path.stem in last):
        left = taken(path, unread)
        if left is not None:
            yield left


def taken(path: Path, unread: Unread | None = None) -> Leftover | None:
    """Return a locked journal, or None if another program has it; see ``leftovers``."""
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
    """Remove journals that earlier runs have deleted, or have not completed."""
    with suppress(OSError):
        for path in list(folder.iterdir()):
            if path.suffix in (BIN_SUFFIX, NEW_SUFFIX):
                # x.journal.new has the lock of x.journal.
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
    return sorted(found, key=lambda path: (_age(path), path.name))


def write_all(file: BinaryIO, data: bytes) -> None:
    """Write data and flush it to the disk."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]
    os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Flush a folder's entries to the disk, if the system supports that."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        with suppress(OSError):
            os.fsync(number)
        os.close(number)


def _delete(path: Path) -> None:
    """Delete a journal; if that fails, it is found again at the next start."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _age(path: Path) -> float:
    """Return a sort key that grows with the age of a file."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
