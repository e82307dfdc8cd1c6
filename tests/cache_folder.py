"""The cache of arrays in a folder of a test."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.support.array_cache import THREAD, checksum_of, use_folder


@contextmanager
def cache_in(folder: Path) -> Iterator[Path]:
    """Keep arrays in files of a folder, and in none afterwards."""
    use_folder(folder)
    try:
        yield folder
    finally:
        wait_until_written()
        use_folder(None)


def wait_until_written() -> None:
    """Wait for all files, and forget which sources there are, as the next start does."""
    for thread in threading.enumerate():
        if thread.name == THREAD:
            thread.join()
    checksum_of.cache_clear()
