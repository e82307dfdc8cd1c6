"""File locks held by the operating system, and released when the process ends. Free of Qt.

The contents of the lock file are only for earlier versions of the program, which check the process
id in it. They take the lock of the system as well, so that both exclude each other.
"""

from __future__ import annotations

import errno
import os
import platform
import stat
import sys
from contextlib import suppress
from pathlib import Path

from app.support.regular_file import NOT_REGULAR, is_special

if sys.platform == "win32":
    import msvcrt

    #: Offset of the locked byte; the contents before it can still be read.
    _AT = 1 << 30

    def _try(number: int) -> None:
        os.lseek(number, _AT, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


SUFFIX = ".lock"
#: Do not block on a pipe, and do not follow a link and overwrite its target.
_FLAGS = (
    os.O_RDWR
    | os.O_CREAT
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOFOLLOW", 0)
)
#: Error codes if another process holds the lock.
_HELD = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
#: Number of attempts, as another process may just be releasing the lock and deleting its file.
_ROUNDS = 10


class Lock:
    """The lock of a journal, a file beside it."""

    def __init__(self, journal: Path) -> None:
        self._path = journal.with_suffix(SUFFIX)
        self._number: int | None = None

    def acquire(self) -> bool:
        """Acquire the lock; return False if another process holds it.

        Raises OSError if there can be no lock file: the folder is not writable, or something that
        is not a regular file is in its place.
        """
        for _ in range(_ROUNDS):
            number = self._open()
            if number is None:
                return False
            try:
                _try(number)
            except OSError as error:
                if error.errno in _HELD:
                    os.close(number)
                    return False
                # The file system has no locks; a lost journal is detected in other ways.
            if self._is_at(number):
                self._number = number
                self._write_owner()
                return True
            os.close(number)
        return False

    def is_held(self) -> bool:
        """Whether the lock is held, and its file has not been removed or replaced."""
        return self._number is not None and self._is_at(self._number)

    def release(self) -> None:
        """Release the lock, if it is held, and delete its file."""
        number, self._number = self._number, None
        if number is None:
            return
        is_ours = self._is_at(number)
        if sys.platform == "win32":  # open files cannot be deleted there
            os.close(number)
        if is_ours:
            with suppress(OSError):
                self._path.unlink()
        if sys.platform != "win32":
            os.close(number)

    def _open(self) -> int | None:
        """Open the lock file and return its descriptor, or None if another process denies that."""
        if is_special(self._path):
            raise OSError(errno.EINVAL, NOT_REGULAR)
        try:
            number = os.open(self._path, _FLAGS, 0o600)
        except PermissionError:
            if sys.platform == "win32" and self._path.is_file():
                return None
            raise
        if not stat.S_ISREG(os.fstat(number).st_mode):
            os.close(number)
            raise OSError(errno.EINVAL, NOT_REGULAR)
        return number

    def _is_at(self, number: int) -> bool:
        """Whether an open file is still the one at the path; it may have been deleted."""
        try:
            return os.path.samestat(os.fstat(number), self._path.stat())
        except OSError:
            return False

    def _write_owner(self) -> None:
        """Write process id and host name; ignore errors, as the lock holds without them."""
        assert self._number is not None
        with suppress(OSError):
            os.lseek(self._number, 0, os.SEEK_SET)
            os.ftruncate(self._number, 0)
            os.write(self._number, f"{os.getpid()}\nschachraum\n{platform.node()}\n".encode())
