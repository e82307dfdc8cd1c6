"""Reads a theme from its text file: names and colours in TOML's sections, nothing that is run.

A colour is ``"#rrggbb"``; where one may see through it an opacity may follow, ``"#rrggbb 40%"``.
``SECTIONS`` says which words each section must hold, no more and no fewer.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from app.scene.themes.theme import (
    Colour,
    DrawingColours,
    MarkColours,
    Theme,
    Translucent,
    WindowColours,
    srgb,
)
from app.support.regular_file import open_plain
from engine.core.phrases import Phrase, PhraseError, printable

#: A longer file is no theme.
LARGEST = 65_536
#: The players for whom a theme has colours.
PLAYERS = ("white", "grey", "black")

_KINDS = ("light", "dark")
#: What a line of a theme may hold, and many of our own would fill; what reads TOML takes the square
#: of time and memory for words joined by points.
LONGEST_LINE = 500
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_WITH_OPACITY = re.compile(r"(#[0-9a-fA-F]{6})(?: +([0-9]{1,3}) ?%)?")
_LINE_OF_FAULT = re.compile(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", re.DOTALL)


class ThemeError(PhraseError):
    """A theme file is wrong; one sentence with the file, the line and the reason."""


class _Wrong(PhraseError):
    """A value is not what its place wants; the reason, without an end."""


# -- what a value may be -----------------------------------------------------------------------


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise _Wrong("a text in quotation marks is wanted, not {value}", value=_shown(value))
    return value.strip()


def _kind(value: object) -> str:
    if value not in _KINDS:
        raise _Wrong('"light" or "dark" is wanted, not {value}', value=_shown(value))
    return str(value)


def _hex(value: object) -> str:
    if not isinstance(value, str) or not _COLOUR.fullmatch(value):
        raise _Wrong('a colour like "#a1b2c3" is wanted, not {value}', value=_shown(value))
    return value.lower()


def _solid(value: object) -> Colour:
    return srgb(_hex(value))


def _sheer(value: object) -> Translucent:
    match = _WITH_OPACITY.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise _Wrong(
            'a colour with an opacity like "#a1b2c3 40%" is wanted, not {value}',
            value=_shown(value),
        )
    percent = int(match[2] or 100)
    if percent > 100:
        raise _Wrong("an opacity is at most 100%, not {percent}%", percent=percent)
    return (*srgb(match[1]), percent / 100)


def _several(least: int, most: int) -> Callable[[object], tuple[Colour, ...]]:
    def read(value: object) -> tuple[Colour, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            if least == most:
                raise _Wrong("a list of {count} colours is wanted", count=least)
            raise _Wrong("a list of {least} to {most} colours is wanted", least=least, most=most)
        return tuple(_solid(part) for part in value)

    return read


def _shown(value: object) -> str:
    """Return a value as a sentence may quote it."""
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 40 and text.isprintable() else f"{text[:37]!a}…"


Reader = Callable[[object], object]


def _all(reader: Reader, *names: str) -> dict[str, Reader]:
    return dict.fromkeys(names, reader)


#: By section, what each word in it must be; the section "" stands before all others.
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
    "glass": _all(_sheer, "light", "dark", "edge"),
    "fields": _all(_solid, *PLAYERS),
    "pieces": _all(_solid, *PLAYERS, "fallen"),
    "rings": _all(_solid, *PLAYERS),
    "symbols": _all(_solid, *PLAYERS),
    "labels": _all(_sheer, "usual", "faint", "level"),
    "marks": {
        "shadow": _sheer,
        **_all(_sheer, *(field.name for field in fields(MarkColours))),
    },
    "drawings": _all(_solid, *(field.name for field in fields(DrawingColours))),
    "map": _all(_solid, "light", "dark"),
    "windows": _all(_hex, *(field.name for field in fields(WindowColours))),
}


# -- the file ----------------------------------------------------------------------------------


def read_theme(path: Path) -> Theme:
    """Return the theme in a file. Raises ThemeError where it is wrong or cannot be read."""
    try:
        with open_plain(path) as file:
            data = file.read(LARGEST + 1)
        text = data.decode("utf-8")
    except OSError as error:
        raise ThemeError(
            "{file} cannot be read: {reason}.", file=path, reason=error.strerror
        ) from None
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _error(path, line, Phrase("the text is not UTF-8")) from None
    if len(data) > LARGEST:
        raise ThemeError(
            "{file} is too long for a theme: more than {count} bytes.", file=path, count=LARGEST
        )
    return parse_theme(text.removeprefix("\ufeff"), path)


def parse_theme(text: str, place: Path) -> Theme:
    """Return the theme that a text describes. Raises ThemeError where it is wrong.

    place : the path of its file, for messages
    """
    for number, line in enumerate(_lines(text), 1):
        if len(line) > LONGEST_LINE:
            why = Phrase("the line is longer than {count} characters", count=LONGEST_LINE)
            raise _error(place, number, why)
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(str(error), text, place) from None
    except RecursionError:
        raise _error(place, 1, Phrase("the text is nested too deeply")) from None
    sections: dict[str, dict[str, Any]] = {"": {}}
    for name, value in tables.items():
        if isinstance(value, dict):
            sections[name] = value
        else:
            sections[""][name] = value
    for section in sections:
        if section not in SECTIONS:
            named = printable(section)
            why = Phrase("there is no section [{section}] in a theme", section=named)
            raise _fault(text, place, section, None, why)
    return _theme({name: _values(sections, name, text, place) for name in SECTIONS})


def _values(
    sections: Mapping[str, Mapping[str, object]], section: str, text: str, place: Path
) -> dict[str, Any]:
    """Return the values of a section, each as its place wants it."""
    where = (
        Phrase("in [{section}]", section=section) if section else Phrase("before the first section")
    )
    wanted = SECTIONS[section]
    if section not in sections:
        missing = Phrase("the section [{section}] is missing", section=section)
        raise _fault(text, place, None, None, missing)
    given = sections[section]
    for name in given:
        if name not in wanted:
            unknown = Phrase("'{name}' is not known {where}", name=printable(name), where=where)
            raise _fault(text, place, section, name, unknown)
    found = {}
    for name, reader in wanted.items():
        if name not in given:
            missing = Phrase("'{name}' is missing {where}", name=name, where=where)
            raise _fault(text, place, section, None, missing)
        try:
            found[name] = reader(given[name])
        except _Wrong as error:
            why = Phrase("for '{name}' {reason}", name=name, reason=error.phrase)
            raise _fault(text, place, section, name, why) from None
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
    )


def _by_player(values: Mapping[str, Colour]) -> tuple[tuple[str, Colour], ...]:
    return tuple((player, values[player]) for player in PLAYERS)


# -- where it is wrong -------------------------------------------------------------------------


def _syntax_error(said: str, text: str, place: Path) -> ThemeError:
    """Return the error of a text that is no TOML."""
    match = _LINE_OF_FAULT.fullmatch(said)
    why = (match[1] if match else said).replace("\n", " ")
    line = int(match[2]) if match and match[2] else len(_lines(text))
    return _error(place, line, why[:1].lower() + why[1:])


def _fault(
    text: str, place: Path, section: str | None, name: str | None, why: Phrase
) -> ThemeError:
    """Return an error at a word of a section, at the section, or at the end of the text."""
    line = len(_lines(text))
    if section is not None:
        line = _line_of(text, section, name)
    return _error(place, line, why)


def _error(place: Path, line: int, why: object) -> ThemeError:
    return ThemeError("{file}, line {line}: {reason}.", file=place, line=line, reason=why)


def _lines(text: str) -> list[str]:
    """Return the lines of a text as TOML counts them; an end of a line ends the last."""
    return text.removesuffix("\n").split("\n")


def _line_of(text: str, section: str, name: str | None) -> int:
    """Return the line of a word, else that of its section, else the first."""
    here, found = "", 1
    for number, line in enumerate(_lines(text), 1):
        header = re.match(r"\s*+\[++\s*+\"?([^\]\"]*+)\"?\s*+\]", line)
        if header:
            here = header[1].strip()
            if here == section:
                found = number
            elif here == name and not section:
                return number
        word = re.match(r"\s*\"?([\w.-]+)\"?\s*=", line)
        path = f"{here}.{word[1]}".strip(".") if word else None
        if path == (f"{section}.{name}".strip(".") if name else section):
            return number
    return found
