"""Translates error messages of the operating system, which has a language of its own."""

from __future__ import annotations

import errno
import os

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

#: English messages of various systems.
REASONS = {
    "ENOENT": QT_TRANSLATE_NOOP("system", "No such file or directory"),
    "EACCES": QT_TRANSLATE_NOOP("system", "Permission denied"),
    "EPERM": QT_TRANSLATE_NOOP("system", "Operation not permitted"),
    "EEXIST": QT_TRANSLATE_NOOP("system", "File exists"),
    "ENOTDIR": QT_TRANSLATE_NOOP("system", "Not a directory"),
    "EISDIR": QT_TRANSLATE_NOOP("system", "Is a directory"),
    "ENOSPC": QT_TRANSLATE_NOOP("system", "No space left on device"),
    "EDQUOT": QT_TRANSLATE_NOOP("system", "Disk quota exceeded"),
    "EFBIG": QT_TRANSLATE_NOOP("system", "File too large"),
    "EROFS": QT_TRANSLATE_NOOP("system", "Read-only file system"),
    "EIO": QT_TRANSLATE_NOOP("system", "Input/output error"),
    "ENAMETOOLONG": QT_TRANSLATE_NOOP("system", "File name too long"),
    "ELOOP": QT_TRANSLATE_NOOP("system", "Too many levels of symbolic links"),
    "EMFILE": QT_TRANSLATE_NOOP("system", "Too many open files"),
    "ENFILE": QT_TRANSLATE_NOOP("system", "Too many open files in system"),
    "EBUSY": QT_TRANSLATE_NOOP("system", "Device or resource busy"),
    "ETXTBSY": QT_TRANSLATE_NOOP("system", "Text file busy"),
    "ENOMEM": QT_TRANSLATE_NOOP("system", "Cannot allocate memory"),
    "EINVAL": QT_TRANSLATE_NOOP("system", "Invalid argument"),
    "ENODEV": QT_TRANSLATE_NOOP("system", "No such device"),
    "ENXIO": QT_TRANSLATE_NOOP("system", "No such device or address"),
    "ESTALE": QT_TRANSLATE_NOOP("system", "Stale file handle"),
}


def system_reason(error: OSError) -> str:
    """Return the reason of an error without a full stop; the system's message if it is unknown."""
    return system_words(error.strerror or str(error))


def system_words(said: str) -> str:
    """Translate a message of the system; return an unknown one unchanged."""
    for name, reason in REASONS.items():
        number = getattr(errno, name, None)
        if number is not None and said.rstrip(".") == os.strerror(number):
            return QCoreApplication.translate("system", str(reason))
    return said
