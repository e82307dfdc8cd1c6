"""Opens regular files for reading, and refuses pipes and devices. Free of Qt.

Reading a pipe may block, and a device such as ``/dev/zero`` has no end.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path

#: O_NONBLOCK: do not wait for a writer when opening a pipe.
_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
#: Length of the chunks of a file, bytes.
_PIECE = 64 * 1024
#: Reason why something that is not a regular file is refused.
NOT_REGULAR = "it is a pipe or a device, not a file"


def open_regular(path: Path) -> BufferedReader:
    """Open a regular file for reading bytes.

    Raises OSError, also for a pipe, a device, or an invalid path.
    """
    try:
        with _only_os_errors():
            number = os.open(path, _FLAGS)
    except PermissionError as error:  # Windows' answer for a folder
        raise (_is_a_folder() if path.is_dir() else error) from None
    mode = os.fstat(number).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(number, "rb")
    os.close(number)
    raise _is_a_folder() if stat.S_ISDIR(mode) else OSError(errno.EINVAL, NOT_REGULAR)


def _is_a_folder() -> OSError:
    return IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))


def chunks_of(path: Path, start: int = 0, end: int | None = None) -> Iterator[bytes]:
    """Yield a part of a file in chunks. Raises OSError."""
    with open_regular(path) as file:
        file.seek(start)
        left = end - start if end is not None else None
        while piece := file.read(_PIECE if left is None else min(_PIECE, left)):
            left = None if left is None else left - len(piece)
            yield piece


def status_of(path: Path) -> os.stat_result:
    """Return the status of a file. Raises OSError, also for an invalid path."""
    with _only_os_errors():
        return path.stat()


def is_there(path: Path) -> bool:
    """Whether a path exists and is accessible."""
    try:
        status_of(path)
    except OSError:
        return False
    return True


def is_special(path: Path) -> bool:
    """Whether a path is a pipe or a device, which must not be replaced by a file."""
    try:
        mode = status_of(path).st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


@contextmanager
def _only_os_errors() -> Iterator[None]:
    """Raise FileNotFoundError for an invalid path."""
    try:
        yield
    except ValueError:  # a null byte, or characters that cannot be encoded
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from None
