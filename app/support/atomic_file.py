"""Writes files atomically, as a whole or not at all; locks files that programs share."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

from PySide6 import QtCore  # for classes of files, imported lazily
from PySide6.QtCore import QLockFile

from app.support.regular_file import NOT_REGULAR, is_special


class FileError(Exception):
    """A file cannot be read or written; the message is the system's reason."""


def write_data(path: Path, data: bytes) -> None:
    """Write a file, replacing an existing one. Raises FileError."""
    save(path, [data])


def check_writable(path: Path) -> None:
    """Raise FileError if a file could not be written, to be called before its contents are made."""
    file = _opened(path)
    file.cancelWriting()
    file.commit()


def save(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a temporary file and rename it when it is complete. Raises FileError."""
    file = _opened(path)
    try:
        for piece in pieces:
            if file.write(piece) != len(piece):
                raise FileError(file.errorString())
    except OSError as error:
        file.cancelWriting()
        raise FileError(error.strerror or str(error)) from None
    except FileError:
        file.cancelWriting()
        raise
    if not file.commit():
        raise FileError(file.errorString())


def _opened(path: Path) -> QtCore.QSaveFile:
    """Open a temporary file for writing. Raises FileError."""
    if is_special(path):  # it would be replaced by a regular file
        raise FileError(NOT_REGULAR)
    file = QtCore.QSaveFile(str(path))
    file.setDirectWriteFallback(False)
    if not file.open(QtCore.QIODevice.OpenModeFlag.WriteOnly):
        raise FileError(file.errorString())
    return file


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
