"""The kept games: journals that are not open anywhere. Listing, deleting, restoring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.storage.game_summary import GameSummary, about, is_begun, read_about
from app.storage.journal import (
    BIN_SUFFIX,
    QUARANTINE_SUFFIX,
    SUFFIX,
    Leftover,
    leftovers,
    sweep,
    taken,
)
from app.storage.journal_lines import last_event


@dataclass(eq=False)
class KeptGame:
    """One kept game.

    path : of its journal
    written : time of the journal's last modification, seconds since 1970
    about : the summary, or None if it cannot be read
    fault : why it cannot be read, of the system or the program; empty if it can
    is_quarantined : whether it has crashed the program
    is_deleted : whether it is deleted, which can still be undone
    """

    path: Path
    written: float
    about: GameSummary | None
    fault: str = ""
    is_quarantined: bool = False
    is_deleted: bool = False


class KeptGames:
    """The journals of one folder that no running program writes.

    Deleted ones are kept with another suffix until ``close``.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._bin: dict[Path, tuple[Leftover, str]] = {}

    def games(self) -> Iterator[KeptGame]:
        """Yield the games, the newest first, the deleted ones last; each is read on demand.

        Raises OSError if the folder cannot be read.
        """
        unread: list[tuple[Path, OSError]] = []
        found = leftovers(
            self._folder, lambda path, why: unread.append((path, why)), (SUFFIX, QUARANTINE_SUFFIX)
        )
        for left in found:
            game = _game(left)
            left.leave()
            if game is not None:
                yield game
        for path, why in unread:
            yield KeptGame(path, 0.0, None, why.strerror or str(why))
        for left, _ in self._bin.values():
            game = _game(left)
            if game is not None:
                game.is_deleted = True
                yield game

    def delete(self, path: Path) -> Path | None:
        """Delete a game, which can be undone; return its new path, or None on failure."""
        left = taken(path)
        return None if left is None else self.delete_held(left)

    def delete_held(self, left: Leftover) -> Path | None:
        """Delete a game whose journal is locked by this program; see ``delete``."""
        path = left.path
        left.rename(BIN_SUFFIX)
        if left.path == path:  # the file is gone, or the folder is not writable
            left.leave()
            return None
        self._bin[left.path] = left, path.suffix
        return left.path

    def put_back(self, path: Path) -> Path | None:
        """Restore a deleted game; return its new path, or None on failure."""
        if path not in self._bin:
            return None
        left, suffix = self._bin.pop(path)
        left.rename(suffix)
        left.leave()
        return left.path

    def close(self) -> None:
        """Delete the deleted games for good."""
        for left, _ in self._bin.values():
            left.delete()
        self._bin.clear()
        sweep(self._folder)


def _game(left: Leftover) -> KeptGame | None:
    """Return a kept game, or None if nothing was played in it."""
    is_quarantined = left.path.suffix == QUARANTINE_SUFFIX
    try:
        told = last_event(left.path)
        known = None if told is None else read_about(told)
        if known is None:
            # Imported lazily, with the first game that says too little.
            from app.storage.recovery import restored

            found = restored(left.events)
            if found is None:
                return KeptGame(left.path, left.written, None, "it is damaged", is_quarantined)
            if not is_begun(found.record):
                return None
            known = about(found.record, found.is_left)
    except OSError as error:
        return KeptGame(left.path, left.written, None, error.strerror or str(error), is_quarantined)
    return KeptGame(left.path, left.written, known, "", is_quarantined)
