"""External engines, as the preferences store them. Free of Qt.

The text is JSON: ``{"engines": [{"name": "Fish", "command": ["/path/fish", "--mild"], "options":
{"Hash": "64"}, "earlier_names": ["Old"], "has_answered": true}], "removed": ["/path/stockfish"]}``.
Anything invalid in it is ignored.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from app.engines.description import EngineDescription
from app.support.json_text import read_json

#: Longest name, longest other text, and most things in a list.
LONGEST_NAME, _LONGEST, _MOST = 60, 4096, 500


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
        kept = tuple(other for other in earlier if other != name)[:_MOST]
        return replace(self, name=name, earlier_names=kept)


@dataclass(frozen=True)
class ExternalEngines:
    """All external engines.

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

        >>> External engines((External engine("Fish", ("fish",)),)).free_name("Fish")
        'Fish 2'
        """
        base = _tidy(wanted) or "?"
        numbers = (f" {number}" for number in range(2, len(self.engines) + 3))
        names = (f"{base[: LONGEST_NAME - len(end)]}{end}" for end in ("", *numbers))
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
    shown = "".join(sign if sign.isprintable() else " " for sign in name[: 4 * LONGEST_NAME])
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def _object(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[object]:
    return value[:_MOST] if isinstance(value, list) else []


def _texts(value: object) -> list[str]:
    """Return the texts of a list; empty if any of them cannot be part of a command."""
    found = _list(value)
    are_fit = all(isinstance(part, str) and _is_fit(part) for part in found)
    return [str(part) for part in found] if are_fit else []


def _values(value: object) -> dict[str, str]:
    found = list(_object(value).items())[:_MOST]
    return {name: text for name, text in found if isinstance(text, str) and _is_fit(name + text)}


def _is_fit(text: str) -> bool:
    """Return whether a text can be part of a UCI line or a command line."""
    return len(text) <= _LONGEST and not any(sign in text for sign in "\0\r\n")
