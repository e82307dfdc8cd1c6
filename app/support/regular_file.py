"""Opens files to be read, and nothing else that may lie at a path. Free of Qt.

A pipe would be waited for without end, and a device such as ``/dev/zero`` never comes to its own.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path

#: To read, as bytes, without waiting for somebody to write into a pipe.
_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
#: Why something is not opened that the system would open.
NOT_PLAIN = "it is a pipe or a device, not a file"


def open_plain(path: Path) -> BufferedReader:
    """Open a file to be read as bytes.

    Raises OSError, also for a pipe, a device, and a path that no file can have.
    """
    with _only_os_errors():
        number = os.open(path, _FLAGS)
    mode = os.fstat(number).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(number, "rb")
    os.close(number)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    raise OSError(errno.EINVAL, NOT_PLAIN)


def status_of(path: Path) -> os.stat_result:
    """Return what the system knows of a file. Raises OSError as ``open_plain`` does."""
    with _only_os_errors():
        return path.stat()


def is_there(path: Path) -> bool:
    """Whether anything lies at a path, as far as can be told."""
    try:
        status_of(path)
    except OSError:
        return False
    return True


def is_special(path: Path) -> bool:
    """Whether a pipe or a device lies at a path, which must not be replaced by a file."""
    try:
        mode = status_of(path).st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


@contextmanager
def _only_os_errors() -> Iterator[None]:
    """Take a path that no file can have for one at which there is none."""
    try:
        yield
    except ValueError:  # a zero byte, or what no name can be written with
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from None
