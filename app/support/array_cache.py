"""Arrays that take long to make, kept in files of a cache folder between starts. Free of Qt.

The name of a file has a checksum of what its arrays were made from: after a change they are made
anew, as they are where a file is missing or damaged.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.support.regular_file import open_regular

Arrays = tuple[NDArray[Any], ...]

#: Name of the threads that write.
THREAD = "array cache"
#: Length of the checksum that a file begins with, bytes.
_HEAD = 4
#: The folder, if one is used.
_folders: list[Path] = []


def use_folder(folder: Path | None) -> None:
    """Keep arrays in files of a folder from now on; in none, as at first, if None."""
    _folders[:] = [] if folder is None else [folder]


def cached(name: str, sources: tuple[Path, ...], make: Callable[[], Arrays]) -> Arrays:
    """Return the arrays that ``make`` returns, or has returned in an earlier start.

    name : of the file, without its checksum; letters, digits and underscores
    sources : the files that decide what is made; in a bundle, which lacks modules, the program
    """
    if not _folders:
        return make()
    path = _folders[0] / f"{name}-{checksum_of(sources):08x}.npy"
    with suppress(Exception):  # a damaged file fails in many ways
        return _read(path)
    arrays = make()
    Thread(target=_write, args=(path, arrays), name=THREAD).start()
    return arrays


@cache
def checksum_of(sources: tuple[Path, ...]) -> int:
    """Return the checksum of files, in a bundle that of its program; found once in a process."""
    found = zlib.crc32(np.__version__.encode())
    if getattr(sys, "frozen", False):
        status = Path(sys.executable).stat()
        found = zlib.crc32(f"{status.st_size} {status.st_mtime_ns}".encode(), found)
    for path in filter(Path.is_file, sources):
        found = zlib.crc32(path.read_bytes(), found)
    return found


def _read(path: Path) -> Arrays:
    """Return the arrays of a file. Raises some exception if it is missing or damaged."""
    with open_regular(path) as file:
        data = file.read()
    if zlib.crc32(data[_HEAD:]).to_bytes(_HEAD, "big") != data[:_HEAD]:
        raise ValueError("another checksum")
    rest, arrays = BytesIO(data[_HEAD:]), []
    while rest.tell() < len(data) - _HEAD:
        arrays.append(np.load(rest))
    return tuple(arrays)


def _write(path: Path, arrays: Arrays) -> None:
    """Write a file as a whole, and remove those of other sources; what fails is left."""
    data = BytesIO()
    for array in arrays:
        np.save(data, array)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        for other in path.parent.glob(f"{path.stem.partition('-')[0]}-*"):
            other.unlink()
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(zlib.crc32(data.getvalue()).to_bytes(_HEAD, "big") + data.getvalue())
        unfinished.replace(path)
