"""Small files that several programs change, none of which waits for another.

A change is a function of what the file holds. It waits here until it is written; each attempt reads
the file anew and makes all changes that wait, so that what others have written meanwhile stays, and
nothing is written over a file that cannot be read.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QLockFile, QTimer

from app.support.atomic_file import FileError, write_data
from app.support.failures import MachineError
from app.support.regular_file import NOT_REGULAR, is_special

#: Suffix of the name of a lock.
SUFFIX = ".lock"
#: Interval of further attempts, milliseconds.
AGAIN = 500
#: Number of attempts as the program ends while another one is writing, and seconds between two.
LAST_ATTEMPTS, PAUSE = 60, 0.05

Held = TypeVar("Held")


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


class SharedFile(Generic[Held]):
    """One such file, and the changes that are not written yet."""

    def __init__(
        self, path: Path, read: Callable[[], Held], encoded: Callable[[Held], bytes]
    ) -> None:
        """Nothing is read or written before the first ``write``.

        read : returns what the file holds, raises OSError or FileError if it cannot be read
        encoded : returns the file's bytes
        """
        self.path = path
        #: Why the last attempt has failed; empty if it has not, or if another program was writing.
        self.reason = ""
        self._read, self._encoded = read, encoded
        self._waiting: list[Callable[[Held], Held]] = []
        self._is_timed = False

    @property
    def is_waiting(self) -> bool:
        """Whether there are changes that are not written yet."""
        return bool(self._waiting)

    def change(self, change: Callable[[Held], Held]) -> None:
        """Add a change; it is made when the file is written next, now or later."""
        self._waiting.append(change)
        waiting.add(self)

    def write(self) -> Held:
        """Make all changes that wait, and return what the file holds then.

        Raises FileError, and BusyError while another program writes; it is tried again by itself.
        """
        self.reason = ""
        try:
            with locked(self.path):
                held = self._changed()
        except FileError as error:
            if not isinstance(error, BusyError):
                self.reason = str(error)
            self._try_later()
            raise
        self._waiting.clear()
        waiting.discard(self)
        return held

    def _changed(self) -> Held:
        try:
            held = self._read()
        except OSError as error:
            raise FileError(error.strerror or str(error)) from None
        for change in self._waiting:
            held = change(held)
        write_data(self.path, self._encoded(held))
        return held

    def _try_later(self) -> None:
        if not self._is_timed and QCoreApplication.instance() is not None:
            self._is_timed = True
            QTimer.singleShot(AGAIN, self._try_again)

    def _try_again(self) -> None:
        self._is_timed = False
        if self in waiting:
            with suppress(FileError):
                self.write()


#: The files with changes that are not written yet, which are kept by this.
waiting: set[SharedFile[Any]] = set()


def write_all() -> None:
    """Write what waits, as the program ends. Raises MachineError, which names each file left."""
    faults = []
    for file in list(waiting):
        try:
            _write_at_last(file)
        except FileError as error:
            faults.append(f"{file.path} cannot be written: {str(error).rstrip('.')}.")
    if faults:
        raise MachineError(" ".join(sorted(faults)))


def pause() -> None:
    """Wait a little, which only the end of the program does."""
    Event().wait(PAUSE)


def _write_at_last(file: SharedFile[Any]) -> None:
    """Write a file, also if another program is just writing it. Raises FileError."""
    for _ in range(LAST_ATTEMPTS):
        try:
            file.write()
        except BusyError:
            pause()
        else:
            return
    file.write()
