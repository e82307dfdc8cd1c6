"""The files of games as they were when they were played, in a folder: ``KEY.DIGEST.toml``.

A game in progress keeps the content that its file had at its start. The names of the files are made
of keys and digests alone, and a file whose content does not have its digest is never used.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from threading import get_ident

from engine import game_files
from engine.core.phrases import PhraseError
from engine.core.toml_tables import LARGEST
from engine.game_files.game_file import GameFile
from engine.game_files.reader import read

#: Contents that were kept or read in this run, by digest; they are not read again.
contents_by_digest: dict[str, bytes] = {}
#: The digest of the last content of each game, as it was listed or kept last in this run.
_latest: dict[str, str] = {}
#: So many are remembered.
_MAX_KEPT = 200
_NAME = re.compile(r"([a-z][a-z0-9-]{0,39})\.([0-9a-f]{64})\.toml")


def store(file: GameFile) -> bool:
    """Keep the content of a file; return whether it was not kept yet.

    If it cannot be written, it is kept in memory only (at most 200 contents).
    """
    if content_of(file.key, file.digest) is not None:
        return False
    _remember(file.digest, file.content)
    _latest[file.key] = file.digest
    path = path_of(file.key, file.digest)
    if path is not None:
        new = path.with_name(f".{file.digest}.{os.getpid()}.{get_ident()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with new.open("wb") as opened:
                opened.write(file.content)
                opened.flush()
                os.fsync(opened.fileno())
            new.replace(path)
        except OSError:
            with suppress(OSError):
                new.unlink()
    return True


def path_of(key: str, digest: str) -> Path | None:
    """Return where a content is kept, or would be; None without a folder, or for odd names."""
    name, folder = f"{key}.{digest}.toml", game_files.versions_folder
    return folder / name if folder is not None and _NAME.fullmatch(name) else None


def content_of(key: str, digest: str) -> bytes | None:
    """Return a content, or None if it is not kept."""
    if digest in contents_by_digest:
        return contents_by_digest[digest]
    path = path_of(key, digest)
    if path is not None:
        with suppress(OSError), path.open("rb") as file:
            found = file.read(LARGEST + 1)
            if sha256(found).hexdigest() == digest:
                return _remember(digest, found)
    return None


def _remember(digest: str, content: bytes) -> bytes:
    while len(contents_by_digest) >= _MAX_KEPT:
        contents_by_digest.pop(next(iter(contents_by_digest)))
    contents_by_digest[digest] = content
    return content


def find(key: str, digest: str) -> GameFile | None:
    """Return what a content that is kept says, or None if there is none."""
    content = content_of(key, digest)
    file = None if content is None else _read(content)
    return file if file is not None and file.key == key else None


@lru_cache(maxsize=32)
def _read(content: bytes) -> GameFile | None:
    with suppress(PhraseError):
        return read(content, "")
    return None  # of a later version of the format


def digests() -> dict[str, str]:
    """Return the key and the digest of the last content of each game that is kept in the folder."""
    found = {key: digest for _, key, digest in sorted(listed())}
    _latest.update(found)
    return found


def find_latest(key: str) -> GameFile | None:
    """Return what the last content of a game says, or None if none is kept.

    The folder is read only for a game that was not listed in this run, or is not there any more.
    """
    return find(key, _latest.get(key, "")) or find(key, digests().get(key, ""))


def forget() -> None:
    """Forget what is remembered of contents, as in a new run."""
    contents_by_digest.clear()
    _latest.clear()


def listed() -> Iterator[tuple[float, str, str]]:
    """Yield the contents that are kept in the folder: since when, key and digest."""
    if game_files.versions_folder is None:
        return
    with suppress(OSError), os.scandir(game_files.versions_folder) as entries:
        for entry in entries:
            match = _NAME.fullmatch(entry.name)
            if match:
                yield entry.stat().st_mtime, match[1], match[2]
