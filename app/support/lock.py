"""Locks that the system holds for a running program, and lets go of when it ends. Free of Qt.

What the lock file says is for earlier versions alone: they look at the number of the program that
wrote it, which another program may have by now. They hold, and meet, the lock of the system, too.
"""

from __future__ import annotations

import errno
import os
import platform
import stat
import sys
from contextlib import suppress
from pathlib import Path

from app.support.regular_file import NOT_PLAIN, is_special

if sys.platform == "win32":
    import msvcrt

    #: The byte that is locked; those before it may be read.
    _AT = 1 << 30

    def _try(number: int) -> None:
        os.lseek(number, _AT, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


SUFFIX = ".lock"
#: A pipe would be waited for, and what a link leads to would be written over.
_FLAGS = (
    os.O_RDWR
    | os.O_CREAT
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOFOLLOW", 0)
)
#: The system says so if another program has the lock.
_HELD = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
#: Whoever takes a lock meets one that is just being given back at most so often.
_ROUNDS = 10


class Lock:
    """The lock of one journal, as a file beside it."""

    def __init__(self, journal: Path) -> None:
        self._path = journal.with_suffix(SUFFIX)
        self._number: int | None = None

    def take(self) -> bool:
        """Take the lock; return False if a running program has it.

        Raises OSError where there can be none: the folder takes no file, or something else than a
        file is in its place.
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
                # There are no locks here: who takes the journal away is found out all the same.
            if self._is_at(number):
                self._number = number
                self._say()
                return True
            os.close(number)
        return False

    def is_there(self) -> bool:
        """Whether the lock is held, and its file still lies where others look for it."""
        return self._number is not None and self._is_at(self._number)

    def give_back(self) -> None:
        """Let go of the lock, if it is held."""
        number, self._number = self._number, None
        if number is None:
            return
        is_ours = self._is_at(number)
        if sys.platform == "win32":  # what is open cannot be taken away there
            os.close(number)
        if is_ours:
            with suppress(OSError):
                self._path.unlink()
        if sys.platform != "win32":
            os.close(number)

    def _open(self) -> int | None:
        """Return the open file, or None if a program has it that lets no other open it."""
        if is_special(self._path):
            raise OSError(errno.EINVAL, NOT_PLAIN)
        try:
            number = os.open(self._path, _FLAGS, 0o600)
        except PermissionError:
            if sys.platform == "win32" and self._path.is_file():
                return None
            raise
        if not stat.S_ISREG(os.fstat(number).st_mode):
            os.close(number)
            raise OSError(errno.EINVAL, NOT_PLAIN)
        return number

    def _is_at(self, number: int) -> bool:
        """Whether an open file is that of the path: another program may have taken it away."""
        try:
            return os.path.samestat(os.fstat(number), self._path.stat())
        except OSError:
            return False

    def _say(self) -> None:
        """Write down whose lock it is; on a full disk it is one all the same."""
        assert self._number is not None
        with suppress(OSError):
            os.lseek(self._number, 0, os.SEEK_SET)
            os.ftruncate(self._number, 0)
            os.write(self._number, f"{os.getpid()}\nschachraum\n{platform.node()}\n".encode())
