"""Writes games of the library into one PGN file, in the background."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from app.storage.file_text import unwritten_text
from app.storage.library.game_library import GameLibrary
from app.support.atomic_file import FileError, save

if TYPE_CHECKING:
    from app.storage.library.library import Library


def export(
    library: GameLibrary, ids: Sequence[str], path: Path, then: Callable[[str], object]
) -> None:
    """Write games, in this order, in place of a file; games that are gone meanwhile are left out.

    then : called with a sentence about what went wrong, or an empty text
    """
    wanted = list(ids)

    def job(games: Library) -> str:
        try:
            save(path, _texts(games, wanted))
        except FileError as error:
            return unwritten_text(path, error)
        return ""

    library.write(job, then)


def _texts(library: Library, ids: Sequence[str]) -> Iterator[bytes]:
    for id in ids:
        with suppress(KeyError):
            yield library.text(id).encode("utf-8", "replace")
