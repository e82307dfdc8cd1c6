"""Writes games of the library into one PGN file, in the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.storage.file_text import unwritten_text
from app.storage.library.game_library import GameLibrary
from app.support.atomic_file import FileError, save
from app.support.background import CancelledError
from app.support.progress import TaskProgress
from engine.pgn import with_file

if TYPE_CHECKING:
    from app.storage.library.library import Library


def export(
    library: GameLibrary,
    ids: Sequence[str],
    path: Path,
    then: Callable[[str], object],
    progress: TaskProgress,
    with_files: bool = False,
) -> None:
    """Write games, in this order, in place of a file; games that are gone meanwhile are left out.

    with_files : whether they carry the files of own games
    then : called with a sentence about what went wrong, or an empty text; not if it was cancelled,
        which leaves the file as it was
    """
    wanted = list(ids)

    def job(games: Library) -> str | None:
        texts = games.texts(wanted, progress.tell)
        texts = map(with_file, texts) if with_files else texts
        try:
            save(path, (text.encode("utf-8", "replace") for text in texts))
        except FileError as error:
            return unwritten_text(path, error)
        except CancelledError:
            return None
        return ""

    def finish(fault: str | None) -> None:
        progress.end()
        if fault is not None:
            then(fault)

    library.write_requested(job, finish, progress.end)
