"""Texts about game files: errors and names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.storage.pgn_files import (
    ChangedError,
    FileError,
    NoFurtherGameError,
    NoGameError,
    SignError,
)
from app.support.regular_file import is_there
from app.text.engine_text import system_words, worded_values
from app.text.text import game_title
from engine.core.phrases import printable
from engine.pgn.record import DATE, Record
from engine.pgn.source import PgnError

if TYPE_CHECKING:
    from engine.pgn import Heading

#: Reasons of the program itself, besides those of the system: ``NOT_REGULAR``.
REASONS = (QT_TRANSLATE_NOOP("files", "it is a pipe or a device, not a file"),)


#: Names of devices on Windows, with any suffix.
_RESERVED = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9¹²³]", re.IGNORECASE)


def _tr(text: str) -> str:
    return QCoreApplication.translate("files", text)


def shown_name(path: Path) -> str:
    """Return the printable name of a file."""
    return printable(path.name)


def fault_text(error: PgnError) -> str:
    """Return a sentence about an error in a text and its place, without a full stop."""
    if not error.line:
        return reason_text(error)
    form = _tr("line {line}, column {column}: {reason}")
    return form.format(line=error.line, column=error.column, reason=reason_text(error))


def reason_text(error: PgnError) -> str:
    """Return what is wrong in a text, without its place and a full stop."""
    return QCoreApplication.translate("pgn", error.pattern).format(**worded_values(error.values))


def _reason(error: Exception) -> str:
    """Return the reason of an error, translated, without a full stop."""
    return QCoreApplication.translate("files", system_words(str(error))).rstrip(".")


def unread_text(path: Path, error: Exception) -> str:
    """Return a sentence about why a file could not be opened."""
    if isinstance(error, PgnError):
        return _tr("{file} was not opened: {reason}.").format(
            file=shown_name(path), reason=fault_text(error)
        )
    if isinstance(error, NoGameError):
        return _tr("{file} was not opened: it holds no game.").format(file=shown_name(path))
    if isinstance(error, NoFurtherGameError):
        form = _tr("{file} holds no game before this one.")
        if error.by > 0:
            form = _tr("{file} holds no game after this one.")
        return form.format(file=shown_name(path))
    if isinstance(error, ChangedError):
        return _tr("{file} was not opened: it has changed meanwhile.").format(file=shown_name(path))
    return _tr("{file} was not opened: {reason}.").format(
        file=shown_name(path), reason=_reason(error)
    )


def partly_text(faults: Sequence[PgnError], path: Path | None = None) -> str:
    """Return a sentence that a game was read only in part, and why; None as path: pasted text."""
    fault = fault_text(faults[0])
    name = _tr("The text") if path is None else shown_name(path)
    if len(faults) == 1:
        form = _tr(
            "{name} was read only in part: {fault}. What could not be read is kept as a comment."
        )
        return form.format(name=name, fault=fault)
    form = _tr(
        "{name} was read only in part, with {count} faults. The first is in {fault}. What "
        "could not be read is kept as comments."
    )
    return form.format(name=name, count=len(faults), fault=fault)


def unwritten_text(path: Path, error: FileError) -> str:
    """Return a sentence about why a file could not be written."""
    if isinstance(error, ChangedError) and not is_there(path):
        form = _tr("{file} was not written: it is gone. Save under another name.")
        return form.format(file=shown_name(path))
    if isinstance(error, ChangedError):
        return _tr(
            "{file} was not written: another program has changed it since."
            " Save under another name, or open it again."
        ).format(file=shown_name(path))
    if isinstance(error, SignError):
        return _tr(
            "{file} was not written: it is a {encoding} file, which cannot hold {sign!r}. "
            "Save under another name."
        ).format(file=shown_name(path), encoding=error.encoding, sign=error.sign)
    form = _tr("{file} was not written: {reason}.")
    if is_there(path):
        form = _tr("{file} was not written, and is unchanged: {reason}.")
    return form.format(file=shown_name(path), reason=_reason(error))


def players_of(heading: Heading) -> str:
    """Return the players of a game in a file."""
    names = (heading.tags.get(tag, "") for tag in ("White", "Grey", "Black"))
    return " – ".join(name for name in names if name and name != "?")


def name_for_file(record: Record, today: str) -> str:
    """Return the file name that is proposed for a game; ``today``: if it has no date."""
    title = game_title(record.game.variant, record.game.root.position)
    day = record.tags.get(DATE, "")
    return proposed_name(title, record.names, day if day and "?" not in day else today)


def proposed_name(title: str, names: tuple[str, ...], day: str) -> str:
    """Return a safe file name for a game, without path separators.

    day : of the game, ``2026.03.07``; it stands behind the title unless all players have names
    """
    words = "-".join(names) if all(names) else f"{title} {day.replace('.', '-')}"
    kept = "".join(sign if sign.isalnum() or sign in " -_" else "" for sign in words)
    kept = kept.strip()[:60]
    return f"{'game' if not kept or is_device_name(kept) else kept}.pgn"


def is_device_name(name: str) -> bool:
    """Whether Windows takes a file of this name, with any suffix, for a device."""
    return _RESERVED.fullmatch(name) is not None
