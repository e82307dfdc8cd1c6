"""Tells programs that share a library which of them still run."""

from __future__ import annotations

import os
from pathlib import Path

from app.storage.library.schema import LibraryError
from app.support.atomic_file import SUFFIX, lock_of
from app.support.identity import new_id


class ProgramLock:
    """The lock of a program, a file beside the library. It ends with the process."""

    def __init__(self, library: Path) -> None:
        #: What stands for this program as the owner of games.
        self.token = new_id()
        self._path = _place(library, self.token)
        self._lock = lock_of(self._path)

    def hold(self) -> None:
        """Hold the lock from now on. Raises LibraryError if it cannot be made."""
        if self._lock.isLocked():
            if Path(f"{self._path}{SUFFIX}").exists():
                return
            self._lock.unlock()  # its folder was removed
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LibraryError(error.strerror or str(error)) from None
        if not self._lock.tryLock(0):
            raise LibraryError("attempt to write a readonly database")

    def release(self) -> None:
        """Let go of the lock."""
        self._lock.unlock()


def is_running(library: Path, token: str) -> bool:
    """Whether the program with this token runs."""
    place = _place(library, token)
    if not Path(f"{place}{SUFFIX}").exists() or not os.access(library.parent, os.W_OK):
        return False
    lock = lock_of(place)
    is_free = lock.tryLock(0)
    if is_free:
        lock.unlock()
    return not is_free


def _place(library: Path, token: str) -> Path:
    return library.with_name(f"{library.stem}-{token}")
