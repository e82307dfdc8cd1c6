"""Puts the game of a table into the library, in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.storage.journal import taken
from app.storage.library.entry import entry_of
from app.storage.library.journal_import import stamp_text
from app.storage.library.known_row import KnownRow
from app.storage.library.library import Library
from engine.pgn.record import Record


def put(
    library: Library,
    record: Record,
    known: KnownRow,
    journal: Path | None,
    is_left: bool,
    is_same: Callable[[], bool],
) -> KnownRow | None:
    """Write a game; return what is known of its row then, or None if nothing was done.

    known : what is known of its row; see ``placing``
    journal : its journal, if that is closed
    is_left : whether the journal may go if the game is over
    is_same : returns whether the game has not been changed meanwhile; if it has, nothing is written
    """
    try:
        entry = entry_of(record)
    except Exception:
        if is_same():
            raise
        return None
    if not is_same():
        return None
    is_done = is_left and entry.ending is not None
    is_waiting = journal is not None and not is_done
    now = library.put_known(
        entry,
        known,
        journal=journal.stem if journal is not None and is_waiting else "",
        stamp=stamp_text(journal) if journal is not None and is_waiting else "",
    )
    left = taken(journal) if journal is not None and is_done else None
    if left is not None:
        left.delete()
    return now
