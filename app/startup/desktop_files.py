"""The files of a program for a freedesktop.org desktop: entry, icons, types of files.

A package puts these files below ``/usr/share``, ``--install-desktop`` into the user's data folder.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath

from app.support.identity import APPLICATION_ID, FILE_ICON
from app.support.resources import resource_path
from engine.core.version import PACKAGE

#: Our files below the folder of data, as patterns.
_OURS = (
    f"applications/{APPLICATION_ID}.desktop",
    f"icons/hicolor/*/apps/{APPLICATION_ID}*",
    f"icons/hicolor/*/mimetypes/{FILE_ICON}*",
    f"metainfo/{APPLICATION_ID}.metainfo.xml",
    f"mime/packages/{APPLICATION_ID}.xml",
)
#: Placeholder in the description for the address of its pictures.
_NO_ADDRESS = "https://schachraum.example/pictures"
#: Characters that arguments of a command may have without quotation marks.
_PLAIN = re.compile(r"[\w@%+:,./-]+")


def install(share: Path, command: Sequence[str], pictures: str = "") -> list[Path]:
    """Write all files, each as a whole or not at all, and return their paths.

    share : the folder of data, such as ``/usr/share``
    command : starts the program: an executable, and arguments that come before all others
    pictures : address of the folder with the pictures of the description, where there is one

    Raises OSError if one cannot be written; those that were not there before are then gone again.
    """
    written, new = [], []
    try:
        for name, data in _contents(command, pictures):
            path = share / name
            if not path.exists():
                new.append(path)
            _write(path, data)
            written.append(path)
    except OSError:
        for path in new:
            _remove(path, share)
        raise
    return written


def uninstall(share: Path) -> list[Path]:
    """Remove all files, and folders that are empty then; return the paths of the files.

    Raises OSError if one cannot be removed.
    """
    paths = sorted(path for pattern in _OURS for path in share.glob(pattern))
    for path in paths:
        _remove(path, share)
    return paths


def _contents(command: Sequence[str], pictures: str) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Yield names below the folder of data, and the contents of the files."""
    source = resource_path("desktop")
    entry = (source / f"{APPLICATION_ID}.desktop").read_text(encoding="utf-8")
    yield PurePosixPath("applications", f"{APPLICATION_ID}.desktop"), _started_by(command, entry)
    description = (source / f"{APPLICATION_ID}.metainfo.xml").read_text(encoding="utf-8")
    if pictures:
        description = description.replace(_NO_ADDRESS, pictures.rstrip("/"))
    yield PurePosixPath("metainfo", f"{APPLICATION_ID}.metainfo.xml"), description.encode()
    types = (source / f"{APPLICATION_ID}.mime.xml").read_bytes()
    yield PurePosixPath("mime", "packages", f"{APPLICATION_ID}.xml"), types
    for path in sorted((source / "icons").rglob("*")):
        if path.is_file():
            yield PurePosixPath(path.relative_to(source).as_posix()), path.read_bytes()


def _started_by(command: Sequence[str], entry: str) -> bytes:
    """Return the desktop entry with another command than the program's name."""
    # GLib looks for an executable by the name as it is written, with each % doubled.
    words = ("env", *command) if "%" in command[0] else command
    lines = {
        "TryExec": command[0].replace("\\", r"\\"),
        "Exec": " ".join(_word(word) for word in words),
    }
    for key, value in lines.items():
        entry = entry.replace(f"\n{key}={PACKAGE}", f"\n{key}={value}")
    return entry.encode("utf-8", "surrogateescape")


def _word(word: str) -> str:
    """Return a word of a command as the key ``Exec`` has it.

    >>> print(_word("/home/me/my games/schachraum"))
    "/home/me/my games/schachraum"
    """
    word = word.replace("%", "%%")
    if _PLAIN.fullmatch(word):
        return word
    quoted = re.sub(r'(["`$\\])', r"\\\1", word)
    # A value's own escapes come on top.
    quoted = quoted.replace("\\", r"\\").replace("\n", r"\n").replace("\t", r"\t")
    return f'"{quoted}"'


def _write(path: Path, data: bytes) -> None:
    """Write a file beside its place, and move it there. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _remove(path: Path, share: Path) -> None:
    """Remove a file, and the folders above it that are empty then. Raises OSError."""
    path.unlink(missing_ok=True)
    for folder in path.parents:
        if folder == share:
            break
        with suppress(OSError):  # something is in it, or it is not there
            folder.rmdir()
