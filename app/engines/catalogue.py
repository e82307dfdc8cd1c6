"""The external engines of this user: those in the preferences, and those found on the system."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

from app.engines.external_engines import (
    ExternalEngine,
    ExternalEngines,
    read_external_engines,
    write_external_engines,
)
from app.settings.remembered import EXTERNAL_ENGINES
from app.settings.store import Settings

#: The name of an engine that everybody may have, and what its program is called.
STOCKFISH, _PROGRAM = "Stockfish", "stockfish"
#: Where programs are that a window started without a terminal may not have on its path: Debian's
#: games, what was installed by hand, Homebrew, MacPorts, snap.
_USUAL = (
    *("/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin", "/opt/local/bin"),
    *("/snap/bin", "~/.local/bin", "~/bin"),
)
#: Variables of Windows that name folders with programs.
_OF_WINDOWS = ("ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA")
#: Names and paths of the programs that are offered without being added.
Found = Callable[[], tuple[tuple[str, str], ...]]


@cache
def found_engines() -> tuple[tuple[str, str], ...]:
    """Return name and path of the engines that were found on this machine; looked for once."""
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
    """Yield programs as they are delivered: ``stockfish-windows-x86-64-avx2.exe``."""
    for folder in folders:
        try:
            yield from sorted(map(str, Path(folder).glob(f"{_PROGRAM}*.exe")))
        except OSError:
            continue


class Catalogue:
    """Reads the external engines from the preferences, and stores changes there.

    Each change is applied to the current content of the file, so that entries of other instances
    stay.
    """

    def __init__(self, settings: Settings, found: Found = found_engines) -> None:
        self._settings = settings
        self._found = found

    @property
    def external_engines(self) -> ExternalEngines:
        """All of them."""
        return read_external_engines(self._settings.get(EXTERNAL_ENGINES)).with_found(self._found())

    @property
    def _latest(self) -> ExternalEngines:
        """All of them, as they are in the file now."""
        self._settings.look_again(EXTERNAL_ENGINES)
        return self.external_engines

    def add(self, command: tuple[str, ...], name: str) -> ExternalEngine:
        """Add an engine under a name like the given one; return it."""
        external_engines = self._latest
        engine = ExternalEngine(external_engines.free_name(name), command)
        self._keep(external_engines.with_engine(engine))
        return engine

    def remove(self, name: str) -> None:
        """Remove an engine."""
        self._keep(self._latest.without(name))

    def rename(self, name: str, wanted: str) -> bool:
        """Rename an engine; return whether that is possible."""
        external_engines = self._latest
        engine = external_engines.named(name)
        if engine is None or not external_engines.may_be_named(engine, wanted):
            return False
        self._keep(external_engines.with_engine(engine.renamed(wanted), name))
        return True

    def set_options(self, name: str, options: Mapping[str, str]) -> None:
        """Set the options of an engine that differ from their defaults."""
        self._change(name, options=MappingProxyType(dict(options)))

    def set_arguments(self, name: str, arguments: tuple[str, ...]) -> None:
        """Set the arguments of an engine, which must be tested again."""
        engine = self.external_engines.named(name)
        if engine is not None and engine.command[1:] != arguments:
            self._change(name, command=(engine.command[0], *arguments), has_answered=False)

    def note_answer(self, name: str) -> None:
        """Store that an engine has answered by UCI."""
        self._change(name, has_answered=True)

    def _change(self, name: str, **fields: object) -> None:
        external_engines = self._latest
        engine = external_engines.named(name)
        if engine is not None:
            changed = replace(engine, **fields)  # type: ignore[arg-type]
            if changed != engine:
                self._keep(external_engines.with_engine(changed, engine.name))

    def _keep(self, external_engines: ExternalEngines) -> None:
        """Store what was added or changed; engines that are found by themselves are not stored."""
        self._settings.set(
            EXTERNAL_ENGINES, write_external_engines(external_engines.without_found(self._found()))
        )
