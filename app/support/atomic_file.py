"""Writes files atomically, so that an existing file is replaced as a whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6 import QtCore  # for classes of files, imported lazily

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
