"""Contents of own games' files that no game needs any more are put into the bin.

How often a content was found to be unneeded, and since when, is kept beside them: one goes only
after ``STARTS`` starts of the program within no less than ``DAYS`` days, so neither a wrong clock
nor a program that is started often removes it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from PySide6.QtCore import QFile

import engine.game_files
from app.storage.library.journal_import import journals_in
from app.storage.library.library import Library
from app.storage.library.schema import LibraryError
from app.storage.own_file import content_at, own_paths
from app.support.atomic_file import FileError, locked, write_data
from app.support.json_text import read_json
from app.support.regular_file import chunks_of
from engine.core.phrases import PhraseError
from engine.game_files import versions
from engine.variants import by_digest

#: A content is unneeded for so many starts, and so many days, before it goes; so many go at a time.
STARTS, DAYS, MAX_REMOVED = 20, 180, 50
#: The file in which is kept how often, and since which day, each content was unneeded.
NAME = "unneeded.json"
_DIGEST = re.compile(r"\b[0-9a-f]{64}\b")


def remove_old(library: Library, folder: Path, journals: Path, today: int) -> int:
    """Put contents into the bin that nothing needs any more; return how many.

    Where anything that may name a content cannot be read, nothing is removed, and nothing counted.

    folder : of the own games
    journals : the folder of the journals of earlier versions
    today : the number of the day
    """
    here = engine.game_files.versions_folder
    if here is None or not here.is_dir():
        return 0
    with suppress(LibraryError, PhraseError, FileError, OSError, ValueError), locked(folder):
        named = set(_named(library))
        if library.unread is not None or journals_in(journals):
            return 0
        present = {sha256(content_at(path)).hexdigest() for path in own_paths(folder)}
        needed = {*named, *present, *versions.digests().values(), *by_digest.copy()}
        unneeded = [(key, digest) for _, key, digest in versions.listed() if digest not in needed]
        return _count(here / NAME, unneeded, today)
    return 0


def _named(library: Library) -> Iterator[str]:
    """Yield the digests that stored and running games name."""
    for sql in (
        "SELECT DISTINCT chosen FROM games",
        "SELECT event FROM events WHERE instr(event, 'sha256:')",
    ):
        for (text,) in library.select(sql):
            yield from _DIGEST.findall(text)


def _count(path: Path, unneeded: Collection[tuple[str, str]], today: int) -> int:
    """Note that contents are unneeded; put those into the bin that have been so long enough."""
    before = _read(path) if path.exists() else {}
    now: dict[str, list[int]] = {}
    removed = 0
    for key, digest in unneeded:
        starts, since = before.get(digest, (0, today))
        starts, since = starts + 1, min(since, today)
        file = versions.path_of(key, digest)
        is_old = starts >= STARTS and today - since >= DAYS and removed < MAX_REMOVED
        if file is not None and is_old and QFile(str(file)).moveToTrash():
            removed += 1
        else:
            now[digest] = [starts, since]
    if now != before:
        write_data(path, json.dumps(now).encode("ascii"))
    return removed


def _read(path: Path) -> dict[str, list[int]]:
    """Return what has been kept. Raises OSError, and ValueError for anything else."""
    found: Any = read_json(b"".join(chunks_of(path)))
    if not isinstance(found, dict):
        raise ValueError("it is no JSON object")
    for value in found.values():
        starts, since = value
        if type(starts) is not int or type(since) is not int:
            raise ValueError("a number is missing")
    return found
