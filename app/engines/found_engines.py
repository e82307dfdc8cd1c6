"""Finds installed engines in the usual folders. Free of Qt."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

#: The name of a freely available engine, and of its program.
STOCKFISH, _PROGRAM = "Stockfish", "stockfish"
#: Folders of programs that may be missing in the path of desktop programs: Debian's games, manual
#: installations, Homebrew, MacPorts, snap.
_USUAL = (
    *("/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin", "/opt/local/bin"),
    *("/snap/bin", "~/.local/bin", "~/bin"),
)
#: Variables of Windows that name folders with programs.
_OF_WINDOWS = ("ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA")


@cache
def found_engines() -> tuple[tuple[str, str], ...]:
    """Return name and path of the engines found on this system; cached."""
    path = find_stockfish(os.environ, sys.platform)
    return () if path is None else ((STOCKFISH, path),)


def find_stockfish(environment: Mapping[str, str], platform: str) -> str | None:
    """Return the path of Stockfish, or None.

    environment : variables of the process
    platform : as ``sys.platform`` has it
    """
    folders = list(_folders(environment, platform))
    path = os.pathsep.join([environment.get("PATH", ""), *folders])
    if (found := shutil.which(_PROGRAM, path=path)) is not None:
        return str(Path(found).absolute())
    return next(_unpacked(folders), None) if platform == "win32" else None


def _folders(environment: Mapping[str, str], platform: str) -> Iterator[str]:
    """Yield the folders besides those of the path."""
    if platform != "win32":
        yield from (str(Path(folder).expanduser()) for folder in _USUAL)
        return
    for name in _OF_WINDOWS:
        if environment.get(name):
            top = Path(environment[name])
            yield from map(str, (top / STOCKFISH, top / "Programs" / STOCKFISH))


def _unpacked(folders: list[str]) -> Iterator[str]:
    """Yield programs under the names of their downloads: ``stockfish-windows-x86-64-avx2.exe``."""
    for folder in folders:
        try:
            yield from sorted(map(str, Path(folder).glob(f"{_PROGRAM}*.exe")))
        except OSError:
            continue
