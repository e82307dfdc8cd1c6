"""Reads themes from TOML files.

A colour is ``"#rrggbb"``; a translucent one may have an opacity, ``"#rrggbb 40%"``; a material is
a finish with what differs from its usual form, ``"wood, roughness 40%, grain 75%"``. ``SECTIONS``
lists the keys that each section must have, no more and no fewer. Those that came later, ``LATER``,
may be missing: a theme written before is completed by the built-in one of its kind.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from app.scene.materials import FINISHES, Material, Role, Room, Surroundings
from app.scene.themes.theme import (
    Colour,
    DrawingColours,
    MarkColours,
    Theme,
    Translucent,
    WindowColours,
    srgb,
)
from app.support.regular_file import open_regular
from app.support.resources import resource_path
from engine.core.phrases import Phrase, PhraseError, printable
from engine.core.toml_tables import LARGEST, TomlTable

#: The players for whom a theme has colours.
PLAYERS = ("white", "grey", "black")

#: By kind, the built-in theme that completes older themes.
_COMPLETING = {"light": "wood", "dark": "dark"}
_KINDS = tuple(_COMPLETING)
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_FINISH = re.compile(
    r"([a-z]+)(?:, *roughness +([0-9]{1,3}) ?%)?(?:, *grain +([0-9]{1,3}) ?%)?", re.ASCII
)
_WITH_OPACITY = re.compile(r"(#[0-9a-fA-F]{6})(?: +([0-9]{1,3}) ?%)?")


class ThemeError(PhraseError):
    """A theme file is invalid; one sentence with the file, the line and the reason."""


class _BadValue(PhraseError):
    """A value is invalid; the reason, without a full stop."""


# -- readers of values -------------------------------------------------------------------------


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise _BadValue("it must be a text in quotation marks, not {value}", value=_shown(value))
    return value.strip()


def _kind(value: object) -> str:
    if value not in _KINDS:
        raise _BadValue('it must be "light" or "dark", not {value}', value=_shown(value))
    return str(value)


def _hex(value: object) -> str:
    if not isinstance(value, str) or not _COLOUR.fullmatch(value):
        raise _BadValue('it must be a colour like "#a1b2c3", not {value}', value=_shown(value))
    return value.lower()


def _solid(value: object) -> Colour:
    return srgb(_hex(value))


def _translucent(value: object) -> Translucent:
    match = _WITH_OPACITY.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise _BadValue(
            'it must be a colour with an opacity like "#a1b2c3 40%", not {value}',
            value=_shown(value),
        )
    percent = int(match[2] or 100)
    if percent > 100:
        raise _BadValue("an opacity is at most 100%, not {percent}%", percent=percent)
    return (*srgb(match[1]), percent / 100)


def _several(least: int, most: int) -> Callable[[object], tuple[Colour, ...]]:
    def read(value: object) -> tuple[Colour, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            if least == most:
                raise _BadValue("a list of {count} colours is wanted", count=least)
            raise _BadValue("a list of {least} to {most} colours is wanted", least=least, most=most)
        return tuple(_solid(part) for part in value)

    return read


def _material(value: object) -> Material:
    match = _FINISH.fullmatch(value) if isinstance(value, str) else None
    if match is None or match[1] not in FINISHES:
        raise _BadValue(
            'a material is wanted: {known}; with "wood, roughness 40%, grain 75%" for more',
            known=", ".join(FINISHES),
        )
    found = FINISHES[match[1]]
    shares = [None if given is None else _share(int(given)) for given in match.groups()[1:]]
    roughness, strength = shares
    if roughness is not None:
        found = found._replace(roughness=roughness)
    return found if strength is None else found._replace(strength=strength)


def _share(percent: int) -> float:
    if percent > 100:
        raise _BadValue("a share is at most 100%, not {percent}%", percent=percent)
    return percent / 100


def _between(least: int, most: int) -> Callable[[object], float]:
    def read(value: object) -> float:
        is_number = isinstance(value, int) and not isinstance(value, bool)
        if not is_number or not least <= int(str(value)) <= most:
            raise _BadValue(
                "a whole number from {least} to {most} is wanted", least=least, most=most
            )
        return int(str(value)) / 100

    return read


def _yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise _BadValue("it must be true or false, not {value}", value=_shown(value))
    return value


def _shown(value: object) -> str:
    """Return a value as text for a message, shortened."""
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 40 and text.isprintable() else f"{text[:37]!a}…"


Reader = Callable[[object], object]


def _all(reader: Reader, *names: str) -> dict[str, Reader]:
    return dict.fromkeys(names, reader)


#: The roles that a theme names a material for.
ROLES = tuple(role.name.lower() for role in Role if role not in (Role.PAINT, Role.FRONT))

#: By section, a reader for each key; the section "" is the part before the first one.
SECTIONS: Mapping[str, Mapping[str, Reader]] = {
    "": {"name": _text, "kind": _kind},
    "background": _all(_solid, "top", "bottom"),
    "board": {
        **_all(_solid, "light", "dark", "frame", "inlay", "stand", "foot", "pin"),
        "levels": _several(1, 16),
        "storeys": _several(2, 16),
        "deck_rims": _several(2, 2),
        "deck_knobs": _several(2, 2),
    },
    "glass": _all(_translucent, "light", "dark", "edge"),
    "fields": _all(_solid, *PLAYERS),
    "pieces": _all(_solid, *PLAYERS, "fallen"),
    "rings": _all(_solid, *PLAYERS),
    "symbols": _all(_solid, *PLAYERS),
    "labels": _all(_translucent, "usual", "faint", "level"),
    "marks": {
        "shadow": _translucent,
        **_all(_translucent, *MarkColours._fields),
    },
    "drawings": _all(_solid, *DrawingColours._fields),
    "map": _all(_solid, "light", "dark"),
    "windows": _all(_hex, *WindowColours._fields),
    "materials": _all(_material, *ROLES),
    "room": {
        "brightness": _between(20, 200),
        "warmth": _between(-100, 100),
        "table": _yes_or_no,
        "table_top": _solid,
    },
}

#: By section, the keys that themes written by an earlier version do not have.
LATER: Mapping[str, frozenset[str]] = {
    "drawings": frozenset(SECTIONS["drawings"]),
    "marks": frozenset(("reach", "attack", "guard", "pin")),
    "materials": frozenset(SECTIONS["materials"]),
    "room": frozenset(SECTIONS["room"]),
}


# -- the file ----------------------------------------------------------------------------------


def read_theme(path: Path) -> Theme:
    """Return the theme in a file. Raises ThemeError if it is invalid or cannot be read."""
    try:
        with open_regular(path) as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise ThemeError(
            "{file} cannot be read: {reason}.", file=path, reason=error.strerror
        ) from None
    return parse_theme(data, path)


def parse_theme(given: str | bytes, place: Path) -> Theme:
    """Return the theme in a text. Raises ThemeError if it is invalid.

    place : path of the file, for messages
    """
    return _theme(_sections(given, place))


Section = Mapping[str, Any]


def _sections(given: str | bytes, place: Path) -> Mapping[str, Section]:
    """Return the values of all sections of a text as their readers convert them."""
    table = TomlTable.of(given, str(place), ThemeError)
    named = [name for name in table.keys if isinstance(table.value(name), dict)]
    for name in named:
        if name not in SECTIONS or not name:
            unknown = Phrase("there is no section [{section}] in a theme", section=printable(name))
            table.refuse(name, unknown)
    first = _values(table, "", [name for name in table.keys if name not in named], {})
    sections = {"": first}
    for name in SECTIONS:
        if name:
            later = dict.fromkeys(LATER.get(name, ()), _COMPLETING[first["kind"]])
            if name not in table and not later:
                missing = Phrase("the section [{section}] is missing", section=name)
                table.refuse(None, missing)
            section = table.table(name, is_optional=True)
            sections[name] = _values(section, name, section.keys, later)
    return sections


@cache
def _completing_sections(key: str) -> Mapping[str, Section]:
    """Return the sections of a built-in theme that completes older ones."""
    path = resource_path(f"themes/{key}.toml")
    return _sections(path.read_bytes(), path)


def _values(
    table: TomlTable, section: str, given: Sequence[str], later: Mapping[str, str]
) -> Section:
    """Return the values of a section as their readers convert them.

    given : the keys that it has
    later : by key that may be missing, the built-in theme that has its value then
    """
    where = (
        Phrase("in [{section}]", section=section) if section else Phrase("before the first section")
    )
    for name in given:
        if name not in SECTIONS[section]:
            unknown = Phrase("'{name}' is not known {where}", name=printable(name), where=where)
            table.refuse(name, unknown)
    found = {}
    for name, reader in SECTIONS[section].items():
        if name not in given:
            if name not in later:
                table.refuse(None, Phrase("'{name}' is missing {where}", name=name, where=where))
            found[name] = _completing_sections(later[name])[section][name]
            continue
        try:
            found[name] = reader(table.value(name))
        except _BadValue as error:
            table.refuse(name, Phrase("for '{name}' {reason}", name=name, reason=error.phrase))
    return found


def _theme(values: Mapping[str, Mapping[str, Any]]) -> Theme:
    board, glass, labels = values["board"], values["glass"], values["labels"]
    marks = dict(values["marks"])
    return Theme(
        name=values[""]["name"],
        is_dark=values[""]["kind"] == "dark",
        pieces=_by_player(values["pieces"]),
        bands=_by_player(values["rings"]),
        stones=_by_player(values["fields"]),
        symbols=_by_player(values["symbols"]),
        fallen=values["pieces"]["fallen"],
        rims=board["deck_rims"],
        rim_knobs=board["deck_knobs"],
        level_rims=board["levels"],
        storeys=board["storeys"],
        light_cell=glass["light"],
        dark_cell=glass["dark"],
        cell_edge=glass["edge"],
        light_tile=board["light"],
        dark_tile=board["dark"],
        frame=board["frame"],
        frame_inlay=board["inlay"],
        stand=board["stand"],
        foot=board["foot"],
        pin=board["pin"],
        shadow=marks.pop("shadow"),
        label=labels["usual"],
        faint_label=labels["faint"],
        level_label=labels["level"],
        marks=MarkColours(**marks),
        drawings=DrawingColours(**values["drawings"]),
        background=(values["background"]["top"], values["background"]["bottom"]),
        map_cells=(values["map"]["light"], values["map"]["dark"]),
        windows=WindowColours(**values["windows"]),
        table_top=values["room"]["table_top"],
        surroundings=Surroundings(
            MappingProxyType(
                {Role[name.upper()]: material for name, material in values["materials"].items()}
            ),
            Room(values["room"]["brightness"], values["room"]["warmth"], values["room"]["table"]),
        ),
    )


def _by_player(values: Mapping[str, Colour]) -> tuple[tuple[str, Colour], ...]:
    return tuple((player, values[player]) for player in PLAYERS)
