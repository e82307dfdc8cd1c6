"""Locks of files that several programs change, none of which waits for another."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

from PySide6.QtCore import QLockFile

from app.support.atomic_file import FileError
from app.support.regular_file import NOT_REGULAR, is_special

#: Suffix of the name of a lock.
SUFFIX = ".lock"
#: Number of attempts to get a lock where waiting is allowed, and seconds between two.
LAST_ATTEMPTS, PAUSE = 60, 0.05


class BusyError(FileError):
    """Another program is writing the file."""

    def __init__(self) -> None:
        super().__init__("another program is writing it")


def lock_of(path: Path) -> QLockFile:
    """Return the lock of a file, which is not held yet.

    It is held as long as its process runs: what a killed one has left is no lock, whatever process
    has its number by now.
    """
    lock = QLockFile(f"{path}{SUFFIX}")
    lock.setStaleLockTime(1)  # milliseconds; the lock of the system counts after that, and only it
    return lock


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file, without waiting for it; the file's folder is made if necessary.

    Raises BusyError if another program holds it, and FileError if there can be none.
    """
    lock = lock_of(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        place = Path(f"{path}{SUFFIX}")
        if is_special(place) or place.is_dir():
            raise FileError(NOT_REGULAR)
    except OSError as error:
        raise FileError(error.strerror or str(error)) from None
    if not lock.tryLock(0):
        if lock.error() is QLockFile.LockError.LockFailedError:
            raise BusyError
        raise FileError(os.strerror(errno.EACCES))
    try:
        yield
    finally:
        lock.unlock()


def pause() -> None:
    """Wait before the next attempt: in the background, or as the program ends."""
    Event().wait(PAUSE)
