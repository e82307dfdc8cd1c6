"""Takes games into the library that were left in journals: by a kill, or an earlier version.

A journal stays until its game is over and in the library; what is damaged in one stays in any case.
One without a move or a remark is deleted. Nothing that was played is deleted for its age, as the
clock may be wrong: it is in the library until a person deletes it there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.game.game_source import GameSource
from app.storage.file_stamp import stamp_of
from app.storage.game_summary import is_begun
from app.storage.journal import SUFFIX, Leftover, taken
from app.storage.library.entry import entry_of
from app.storage.library.known_row import known_by
from app.storage.library.library import Library
from app.storage.recovery import restored
from app.storage.stored_source import read_source


def import_journals(
    library: Library, folder: Path, may_go_on: Callable[[], bool] = lambda: True
) -> int:
    """Take in the journals of a folder that no program has open; return how many games are new.

    may_go_on : asked before each journal

    Raises LibraryError, and OSError if the folder cannot be read.
    """
    count = 0
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        if not may_go_on():
            break
        if not _is_known(library, path):
            left = taken(path)
            if left is not None:
                try:
                    count += _take_in(library, left)
                finally:
                    left.leave()
    return count


def stamp_text(path: Path) -> str:
    """Return the stamp of a journal as the library keeps it; empty if it is gone."""
    try:
        return ":".join(map(str, stamp_of(path)))
    except OSError:
        return ""


def is_in_file(source: GameSource) -> bool:
    """Whether a game is in a file, or one of the program's samples, and was not changed."""
    return (source.place is not None or source.is_sample) and not source.is_modified


def _is_known(library: Library, path: Path) -> bool:
    """Whether the library has the game as its journal says it now."""
    sql = "SELECT 1 FROM games WHERE journal = ? AND stamp = ? AND ending IS NULL"
    return bool(library.select(sql, (path.stem, stamp_text(path))))


def _take_in(library: Library, left: Leftover) -> int:
    """Take in a journal that is locked; return whether its game is new."""
    try:
        stamp = stamp_text(left.path)
        found = restored(left.events)
    except OSError:
        return 0  # it is told by who lists the journals
    if found is None:
        return 0
    if not is_begun(found.record):
        if found.is_whole:
            left.delete()
        return 0
    source = read_source(found.file)
    if is_in_file(source):
        return 0
    entry, known = entry_of(found.record), known_by(found, left.path)
    id = library.own_row(known, entry)
    if id and _is_deleted(library, id):
        return 0
    if not id and source.is_in_library and not source.is_modified:
        return 0  # it was only looked at
    is_done = found.is_whole and found.record.game.result() is not None
    library.put_known(
        entry,
        known,
        journal="" if is_done else left.path.stem,
        stamp="" if is_done else stamp,
        changed=left.written,
    )
    if is_done:
        left.delete()
    return not id


def _is_deleted(library: Library, id: str) -> bool:
    return bool(library.select("SELECT 1 FROM games WHERE id = ? AND deleted IS NOT NULL", (id,)))
