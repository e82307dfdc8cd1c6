"""Texts about games that were left: when, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QDateTime, QLocale

from app.storage.file_text import shown_name
from app.text.engine_text import system_words

#: Reasons of the program itself, besides those of the system.
REASONS = (QT_TRANSLATE_NOOP("kept", "it is damaged"),)


def _tr(text: str) -> str:
    return QCoreApplication.translate("kept", text)


def when_text(written: float) -> str:
    """Return a time, seconds since 1970, in the format of the locale."""
    moment = QDateTime.fromSecsSinceEpoch(int(written))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def fault_text(reason: str) -> str:
    """Return a text about why a game cannot be read."""
    return _tr("cannot be read: {reason}").format(reason=_reason(reason))


def unread_text(path: Path, reason: str) -> str:
    """Return a sentence that a journal, or their folder, cannot be read."""
    form = _tr("{file} cannot be read: {reason}. It is left unchanged.")
    return form.format(file=shown_name(path), reason=_reason(reason))


def partly_text(path: Path) -> str:
    """Return a sentence that a part of a journal was lost."""
    form = _tr("A part of the game cannot be read; its record stays in {file}.")
    return form.format(file=shown_name(path))


def stale_text(path: Path) -> str:
    """Return a sentence that the file of a game has been changed since it was read."""
    form = _tr("{file} has changed or is gone since: the game has to be saved under another name.")
    return form.format(file=shown_name(path))


def _reason(reason: str) -> str:
    """Return a translated reason without a full stop."""
    for context in ("kept", "files"):
        known = QCoreApplication.translate(context, reason)
        if known != reason:
            return known
    return system_words(reason).rstrip(".")
