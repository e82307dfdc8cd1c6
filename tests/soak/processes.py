"""What a program holds of the system: processes it has started, their memory, open handles."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_PROCESSES = Path("/proc")
_PAGE = os.sysconf("SC_PAGE_SIZE")


def children(parent: int | None = None) -> list[int]:
    """Return the processes that a process has started and that are not gone, by their numbers.

    parent : this process by default
    """
    wanted = os.getpid() if parent is None else parent
    return sorted(number for number, above in _all() if above == wanted)


def _all() -> Iterator[tuple[int, int]]:
    """Yield each process of the machine and the one that has started it."""
    for folder in _PROCESSES.iterdir():
        if folder.name.isdigit():
            with suppress(OSError):  # it may just have ended
                # The name of the program stands in parentheses, and may have some in it.
                words = (folder / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()
                yield int(folder.name), int(words[1])


def resident(process: int) -> float:
    """Return the memory of a process, MiB; 0 if it is gone."""
    with suppress(OSError):
        pages = (_PROCESSES / str(process) / "statm").read_text("ascii").split()
        return int(pages[1]) * _PAGE / 2**20
    return 0.0


def handles() -> int:
    """Return how many files, pipes and the like this process has open."""
    return len(list((_PROCESSES / "self" / "fd").iterdir()))
