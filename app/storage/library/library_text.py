"""Sentences about the library: what is wrong with its file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.storage.library.schema import LibraryError, LockedError, NewerError, OldStateError
from app.text.engine_text import system_words
from engine.core.phrases import printable

#: What SQLite says, and what we say instead. Other reasons are those of the system.
REASONS = {
    "it is damaged": QT_TRANSLATE_NOOP("library", "they are damaged"),
    "unable to open database file": QT_TRANSLATE_NOOP("library", "their file cannot be opened"),
    "disk I/O error": QT_TRANSLATE_NOOP("library", "the disk has a fault"),
}
#: Whole sentences where more is known.
SENTENCES = {
    "attempt to write a readonly database": QT_TRANSLATE_NOOP(
        "library", "My games can only be read, not changed."
    ),
    "database or disk is full": QT_TRANSLATE_NOOP(
        "library", "Nothing can be written into My games: there is no space left."
    ),
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("library", text)


def fault_text(error: LibraryError) -> str:
    """Return a sentence about why the library cannot be read or written."""
    if isinstance(error, NewerError):
        return _tr(
            "My games were written by a later version of the program: they are not changed, "
            "and cannot be shown."
        )
    if isinstance(error, LockedError):
        return _tr(
            "Another program holds My games: what is asked of them, and what you play, is written "
            "as soon as it lets go."
        )
    if isinstance(error, OldStateError):
        return _tr(
            "What was written last into My games cannot be read ({file}): they are shown as they "
            "were before, and nothing is written over that."
        ).format(file=printable(str(error)))
    reason = str(error).rstrip(".")
    whole = SENTENCES.get(reason)
    if whole is not None:
        return QCoreApplication.translate("library", str(whole))
    known = REASONS.get(reason)
    said = (
        system_words(reason).rstrip(".")
        if known is None
        else QCoreApplication.translate("library", str(known))
    )
    return _tr("My games cannot be read or written: {reason}.").format(reason=said)


def aside_text(path: Path, aside: Path) -> str:
    """Return a sentence that the file of the library was set aside."""
    return _tr(
        "The file {file} of My games cannot be read: it was set aside as {aside}, and a new one is "
        "begun."
    ).format(file=printable(path.name), aside=printable(aside.name))


def rescued_text(aside: Path, count: int) -> str:
    """Return a sentence that games could be read of a damaged file."""
    form = QCoreApplication.translate(
        "library", "%n game(s) of {aside} could be read, and are among My games again.", None, count
    )
    return form.format(aside=printable(aside.name))
