"""Files of any kind, written so that no file that is there is ever damaged."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile

from app.support.regular_file import NOT_PLAIN, is_special


class FileError(Exception):
    """A file cannot be read or written; the message is the system's reason."""


def write_data(path: Path, data: bytes) -> None:
    """Make a file of any kind, in place of what was there. Raises FileError."""
    save(path, [data])


def check_writable(path: Path) -> None:
    """Raise FileError if a file could not be made, before any time is spent on what goes in."""
    file = _opened(path)
    file.cancelWriting()
    file.commit()


def save(path: Path, pieces: Iterable[bytes]) -> None:
    """Write beside the file, and put it in its place when all of it is on the disk.

    Raises FileError.
    """
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


def _opened(path: Path) -> QSaveFile:
    """Begin to write beside a file. Raises FileError."""
    if is_special(path):  # it would be replaced by a file
        raise FileError(NOT_PLAIN)
    file = QSaveFile(str(path))
    file.setDirectWriteFallback(False)
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise FileError(file.errorString())
    return file
