"""Translates texts of the engine, and messages of the operating system."""

from __future__ import annotations

import errno
import os

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.text import names
from engine.core.phrases import Phrase, PhraseError, PlaceName

#: Names in the engine that are to be translated; its sentences are collected from its source.
NAMES = (
    QT_TRANSLATE_NOOP("engine", "White"),
    QT_TRANSLATE_NOOP("engine", "Grey"),
    QT_TRANSLATE_NOOP("engine", "Black"),
    QT_TRANSLATE_NOOP("engine", "board"),
    QT_TRANSLATE_NOOP("engine", "boards and decks"),
    QT_TRANSLATE_NOOP("engine", "levels"),
    QT_TRANSLATE_NOOP("engine", "rows"),
    QT_TRANSLATE_NOOP("engine", "side"),
    QT_TRANSLATE_NOOP("engine", "castling"),
    QT_TRANSLATE_NOOP("engine", "moved pawns"),
    QT_TRANSLATE_NOOP("engine", "prisoners"),
    QT_TRANSLATE_NOOP("engine", "round"),
    QT_TRANSLATE_NOOP("engine", "half-moves"),
    QT_TRANSLATE_NOOP("engine", "move"),
    QT_TRANSLATE_NOOP("engine", "threefold"),
    QT_TRANSLATE_NOOP("engine", "fifty"),
    QT_TRANSLATE_NOOP("engine", "no progress"),
)


def translated_text(said: object) -> str:
    """Return the translated text of an error or a phrase of the engine."""
    if isinstance(said, PhraseError):
        said = said.phrase
    if not isinstance(said, Phrase):
        return str(said)
    pattern = QCoreApplication.translate("engine", said.pattern)
    return pattern.format(**worded_values(said.values)) if said.values else pattern


def worded_values(values: dict[str, object]) -> dict[str, object]:
    """Return the values of a sentence: phrases translated, places called as in the notation."""
    return {name: _worded_value(value) for name, value in values.items()}


def _worded_value(value: object) -> object:
    if isinstance(value, Phrase):
        return translated_text(value)
    if isinstance(value, PlaceName):
        return value.by_language.get(names.language(), value)
    return system_words(value) if isinstance(value, str) else value


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


def system_words(said: str) -> str:
    """Translate a message of the system; return an unknown one unchanged."""
    for name, reason in REASONS.items():
        number = getattr(errno, name, None)
        if number is not None and said.rstrip(".") == os.strerror(number):
            return QCoreApplication.translate("system", str(reason))
    return said
