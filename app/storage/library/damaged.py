"""Records of games that cannot be read: listing, deleting, restoring; moving the others in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from app.storage.kept_text import partly_text, unread_text
from app.storage.library.journal_import import FAILED_SUFFIX, SUFFIX, journals_in, move_in
from app.storage.library.library import Library
from app.storage.library.running import PlayState, mark, running_games
from app.storage.library.schema import LibraryError, LockedError

#: Suffix after the name of a journal that was deleted, until this cannot be undone any more.
BIN_SUFFIX = ".deleted"


@dataclass(frozen=True, eq=False)
class DamagedRecord:
    """A record that cannot be read as a whole, or over which the program has failed.

    name : of a journal of an earlier version, or the id of the events in the library
    path : of such a journal; None for what is in the library
    written : time of its last change, seconds since 1970
    fault : why it cannot be read, of the system or the program; empty if the program has failed
    is_deleted : whether it is deleted, which can still be undone
    """

    name: str
    path: Path | None
    written: float
    fault: str = ""
    is_deleted: bool = False


def move_journals(library: Library, folder: Path) -> list[str]:
    """Move the journals in a folder into the library; return sentences about what cannot be.

    Raises LockedError.
    """
    faults = []
    try:
        if library.select("SELECT 1 FROM running WHERE state = ?", (PlayState.DELETED,)):
            with library.writing() as connection:
                connection.execute("DELETE FROM running WHERE state = ?", (PlayState.DELETED,))
        for path in _files(folder, BIN_SUFFIX):
            path.unlink()
        for path in journals_in(folder):
            try:
                aside = move_in(library, path)
            except FileNotFoundError:
                continue  # another program has moved it
            except ValueError as error:
                faults.append(unread_text(path, str(error)))
            except OSError as error:
                faults.append(unread_text(path, error.strerror or str(error)))
            else:
                if aside is not None:
                    faults.append(partly_text(aside))
    except OSError as error:
        faults.append(unread_text(folder, error.strerror or str(error)))
    except LockedError:
        raise
    except LibraryError:
        pass  # it is told by what is written next
    return faults


def read_damaged(library: Library, folder: Path) -> list[DamagedRecord]:
    """Return what cannot be read. Raises LibraryError."""
    found = [
        DamagedRecord(game.id, None, game.changed, "", game.state == PlayState.DELETED)
        for game in running_games(library)
        if game.state in (PlayState.FAILED, PlayState.DELETED)
    ]
    for path in _files(folder, SUFFIX, FAILED_SUFFIX, BIN_SUFFIX):
        with suppress(OSError):
            fault = "" if path.suffix == FAILED_SUFFIX else "it is damaged"
            is_deleted = path.suffix == BIN_SUFFIX
            found.append(DamagedRecord(path.name, path, path.stat().st_mtime, fault, is_deleted))
    return found


def set_deleted(library: Library, one: DamagedRecord, is_deleted: bool) -> DamagedRecord | None:
    """Delete or restore a record; return it as it is then, or None if that cannot be done."""
    if one.path is None:
        mark(library, one.name, PlayState.DELETED if is_deleted else PlayState.FAILED)
        return replace(one, is_deleted=is_deleted)
    path = one.path
    new = path.with_name(path.name + BIN_SUFFIX) if is_deleted else path.with_suffix("")
    try:
        new = path.replace(new)
    except OSError:
        return None
    return replace(one, name=new.name, path=new, is_deleted=is_deleted)


def try_again(library: Library, one: DamagedRecord) -> str | None:
    """Let a record be opened once more; return the id of its events, or None if it is damaged."""
    if one.path is None:
        mark(library, one.name, PlayState.LEFT)
        return one.name
    with suppress(OSError, ValueError):
        move_in(library, one.path)
        return one.path.stem
    return None


def _files(folder: Path, *suffixes: str) -> Iterator[Path]:
    try:
        yield from sorted(path for path in folder.iterdir() if path.suffix in suffixes)
    except (FileNotFoundError, NotADirectoryError):
        return
