"""The external engines of this user: those in the preferences, and those found on the system."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

from app.engines.description import EngineDescription
from app.settings.remembered import EXTERNAL_ENGINES
from app.settings.store import Settings
from app.support.json_text import read_json

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

    def add(self, command: tuple[str, ...], name: str) -> ExternalEngine:
        """Add an engine under a name like the given one; return it."""

        def new_in(engines: ExternalEngines) -> ExternalEngine:
            return ExternalEngine(engines.free_name(name), command)

        added = new_in(self.external_engines)
        self._change(lambda engines: engines.with_engine(new_in(engines)))
        return added

    def remove(self, name: str) -> None:
        """Remove an engine."""
        self._change(lambda engines: engines.without(name))

    def rename(self, name: str, wanted: str) -> bool:
        """Rename an engine; return whether that is possible."""
        engines = self.external_engines
        engine = engines.named(name)
        if engine is None or not engines.may_be_named(engine, wanted):
            return False
        self._change_engine(name, lambda engine: engine.renamed(wanted))
        return True

    def set_options(self, name: str, options: Mapping[str, str]) -> None:
        """Set the options of an engine that differ from their defaults."""
        given = MappingProxyType(dict(options))
        self._change_engine(name, lambda engine: replace(engine, options=given))

    def set_arguments(self, name: str, arguments: tuple[str, ...]) -> None:
        """Set the arguments of an engine, which must be tested again."""

        def changed(engine: ExternalEngine) -> ExternalEngine:
            command = (engine.command[0], *arguments)
            is_same = command == engine.command
            return engine if is_same else replace(engine, command=command, has_answered=False)

        self._change_engine(name, changed)

    def note_answer(self, name: str) -> None:
        """Store that an engine has answered by UCI."""
        self._change_engine(name, lambda engine: replace(engine, has_answered=True))

    def _change_engine(self, name: str, change: Callable[[ExternalEngine], ExternalEngine]) -> None:
        """Change an engine if it is there."""

        def changed(engines: ExternalEngines) -> ExternalEngines:
            engine = engines.named(name)
            return engines if engine is None else engines.with_engine(change(engine), engine.name)

        self._change(changed)

    def _change(self, change: Callable[[ExternalEngines], ExternalEngines]) -> None:
        """Store a change; engines that are found by themselves are not stored."""
        found = tuple(self._found())

        def changed(text: str) -> str:
            engines = read_external_engines(text).with_found(found)
            return write_external_engines(change(engines).without_found(found))

        self._settings.change(EXTERNAL_ENGINES, changed)


#: Longest name, longest other text, and most things in a list.
MAX_NAME, _MAX_LENGTH, _MAX_ITEMS = 60, 4096, 500


@dataclass(frozen=True)
class ExternalEngine:
    """An engine that is not the program's own.

    command : program and arguments
    options : values of its options that differ from its own defaults, by name
    earlier_names : its former names, as in older games
    has_answered : whether it has ever answered as an engine; others are not offered as players
    """

    name: str
    command: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    earlier_names: tuple[str, ...] = ()
    has_answered: bool = False

    @property
    def description(self) -> EngineDescription:
        """How it is started."""
        return EngineDescription(self.name, self.name, self.command, self.options)

    def renamed(self, name: str) -> ExternalEngine:
        """Return it with another name; the previous one is added to ``earlier_names``."""
        if name == self.name:
            return self
        earlier = (self.name, *(other for other in self.earlier_names if other != self.name))
        kept = tuple(other for other in earlier if other != name)[:_MAX_ITEMS]
        return replace(self, name=name, earlier_names=kept)


@dataclass(frozen=True)
class ExternalEngines:
    """All external engines, as the preferences store them, in JSON; what is invalid is ignored.

    ``{"engines": [{"name": "Fish", "command": ["/path/fish", "--mild"], "options": {"Hash": "64"},
    "earlier_names": ["Old"], "has_answered": true}], "removed": ["/path/stockfish"]}``

    engines : their names differ
    removed : programs of found engines that the user has removed
    """

    engines: tuple[ExternalEngine, ...] = ()
    removed: tuple[str, ...] = ()

    def named(self, name: str) -> ExternalEngine | None:
        """Return the external engine with a name, else the one that had it earlier, or None."""
        now = (engine for engine in self.engines if engine.name == name)
        earlier = (engine for engine in self.engines if name in engine.earlier_names)
        return next(now, None) or next(earlier, None)

    def free_name(self, wanted: str) -> str:
        """Return a name that no external engine has, made from the given one.

        >>> ExternalEngines((ExternalEngine("Fish", ("fish",)),)).free_name("Fish")
        'Fish 2'
        """
        base = _tidy(wanted) or "?"
        numbers = (f" {number}" for number in range(2, len(self.engines) + 3))
        names = (f"{base[: MAX_NAME - len(end)]}{end}" for end in ("", *numbers))
        return next(name for name in names if not self._is_taken(name))

    def may_be_named(self, engine: ExternalEngine, name: str) -> bool:
        """Return whether a name is valid and not used by another engine."""
        is_own = name.casefold() == engine.name.casefold()
        return bool(name) and _tidy(name) == name and (is_own or not self._is_taken(name))

    def with_engine(self, engine: ExternalEngine, instead_of: str = "") -> ExternalEngines:
        """Return them with one more, at the end or in the place of the one with that name."""
        names = [other.name for other in self.engines]
        at = names.index(instead_of) if instead_of in names else len(names)
        engines = (*self.engines[:at], engine, *self.engines[at + 1 :])
        removed = tuple(path for path in self.removed if path != engine.command[0])
        return ExternalEngines(engines, removed)

    def without(self, name: str) -> ExternalEngines:
        """Return them without one, whose program is not offered again by itself."""
        gone = [engine.command[0] for engine in self.engines if engine.name == name]
        engines = tuple(engine for engine in self.engines if engine.name != name)
        return ExternalEngines(engines, (*self.removed, *gone))

    def with_found(self, programs: Iterable[tuple[str, str]]) -> ExternalEngines:
        """Return them with those that were found on the system, unless they are known or removed.

        programs : the name of each and the path of its program
        """
        known = {engine.command[0] for engine in self.engines} | set(self.removed)
        external_engines = self
        for name, path in programs:
            if path not in known:
                external_engines = external_engines.with_engine(
                    _as_found(external_engines.free_name(name), path)
                )
        return external_engines

    def without_found(self, programs: Iterable[tuple[str, str]]) -> ExternalEngines:
        """Return them without those that ``with_found`` would offer just as they are."""
        found = [_as_found(name, path) for name, path in programs]
        kept = tuple(engine for engine in self.engines if engine not in found)
        return ExternalEngines(kept, self.removed)

    def _is_taken(self, name: str) -> bool:
        return any(engine.name.casefold() == name.casefold() for engine in self.engines)


def _as_found(name: str, path: str) -> ExternalEngine:
    """Return an engine as found, without settings."""
    return ExternalEngine(name, (path,), has_answered=True)


def read_external_engines(text: str) -> ExternalEngines:
    """Read the text of the preferences. Raises ValueError where it is no JSON."""
    stored = _object(read_json(text or "{}"))
    external_engines = ExternalEngines(removed=tuple(_texts(stored.get("removed"))))
    for entry in _list(stored.get("engines")):
        kept = _object(entry)
        name, command = kept.get("name"), tuple(_texts(kept.get("command")))
        if not isinstance(name, str) or name != _tidy(name) or not name or not command:
            continue
        if not command[0] or external_engines.named(name) is not None:
            continue
        engine = ExternalEngine(
            name,
            command,
            MappingProxyType(_values(kept.get("options"))),
            tuple(_texts(kept.get("earlier_names"))),
            kept.get("has_answered") is True,
        )
        external_engines = ExternalEngines(
            (*external_engines.engines, engine), external_engines.removed
        )
    return external_engines


def write_external_engines(external_engines: ExternalEngines) -> str:
    """Return the text for the preferences; empty for nothing."""
    if external_engines == ExternalEngines():
        return ""
    engines = [
        {
            "name": engine.name,
            "command": list(engine.command),
            "options": dict(engine.options),
            "earlier_names": list(engine.earlier_names),
            "has_answered": engine.has_answered,
        }
        for engine in external_engines.engines
    ]
    stored = {"engines": engines, "removed": list(external_engines.removed)}
    return json.dumps(stored, separators=(",", ":"))


def _tidy(name: str) -> str:
    """Return a name without unprintable characters, cut to the greatest length."""
    shown = "".join(sign if sign.isprintable() else " " for sign in name[: 4 * MAX_NAME])
    return " ".join(shown.split())[:MAX_NAME].strip()


def _object(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[object]:
    return value[:_MAX_ITEMS] if isinstance(value, list) else []


def _texts(value: object) -> list[str]:
    """Return the texts of a list; empty if any of them cannot be part of a command."""
    found = _list(value)
    are_fit = all(isinstance(part, str) and _is_fit(part) for part in found)
    return [str(part) for part in found] if are_fit else []


def _values(value: object) -> dict[str, str]:
    found = list(_object(value).items())[:_MAX_ITEMS]
    return {name: text for name, text in found if isinstance(text, str) and _is_fit(name + text)}


def _is_fit(text: str) -> bool:
    """Return whether a text can be part of a UCI line or a command line."""
    return len(text) <= _MAX_LENGTH and not any(sign in text for sign in "\0\r\n")
