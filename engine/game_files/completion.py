"""What can be written at a place of a game file, and which piece a line of it is about.

All words are those of the reader. The text need not be valid.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from engine.core.toml_tables import Place, place_at, still_open
from engine.game_files.board_reader import CELLS, NUMBERS
from engine.game_files.own_kind_reader import NAMES
from engine.game_files.pawn_reader import DOUBLES, EN_PASSANT, ENEMY_BLOCKS, MIDDLE
from engine.game_files.piece_moves import ATOMS, PIECES
from engine.game_files.reader import DIFFICULTIES, STALEMATES, SUICIDES, TIPS
from engine.game_files.table_checks import SEATS, WORDS
from engine.rules.own_kind import BANDS, LOOKS, NO_BAND

_FLAGS = ("true", "false")
#: Where the words of a piece of one's own are; see ``WORDS``.
_OWN = "pieces.NAME"
#: By table and key, the words of its value; those of ``pieces`` are the same for each key.
_VALUES: Mapping[tuple[str, str], Collection[str]] = {
    ("", "difficulty"): DIFFICULTIES,
    ("board", "cells"): CELLS,
    ("board", "numbers"): NUMBERS,
    ("board", "gates"): _FLAGS,
    ("board", "transfer"): _FLAGS,
    ("pawns", "double"): DOUBLES,
    ("pawns", "en_passant"): EN_PASSANT,
    ("pawns", "promotion"): ("end",),
    ("pawns", "first_steps"): (MIDDLE,),
    ("pawns", "enemy_blocks"): ENEMY_BLOCKS,
    ("end", "stalemate"): STALEMATES,
    ("end", "suicide"): SUICIDES,
    ("end", "drawn_alone"): tuple(NAMES),
    ("look", "tips"): TIPS,
    (_OWN, "look"): LOOKS,
    (_OWN, "band"): (*BANDS, NO_BAND),
}
_BY_SEAT = (("pawns", "homes"), ("pawns", "promotion"))
_TABLE = re.compile(r"\s*\[([\w.-]*)")


class Completions(NamedTuple):
    """The words that can complete what has been typed; ``typed`` is the part that they replace."""

    typed: str
    words: tuple[str, ...]


_NONE = Completions("", ())


def completions(text: str, line: int, column: int) -> Completions:
    """Return what can be written at a place of a text.

    line, column : of the cursor; lines are counted from 1, columns from 0
    """
    lines = text.split("\n")
    before = lines[line - 1][:column]
    opened = ""
    for above in lines[: line - 1]:
        opened = still_open(above, opened)
    is_in_text = before.count('"') % 2 == 1
    if opened or ("#" in before and not is_in_text):
        return _NONE
    if header := _TABLE.fullmatch(before):
        return _beginning(header[1], (f"{name}]" for name in _tables(text)))
    place = place_at(text, line)
    key, is_value, value = before.partition("=")
    if not is_value:
        known = _keys(text, place_at(text, line - 1))
        return _beginning(before.strip(), (f"{name} = " for name in known))
    table, key = _table_at(text, place), key.strip()
    words = _VALUES.get((table, key), ())
    if key == "drawn_alone":
        words = (*words, *_own_words(text))
    if table == "pieces" or (table in (_OWN, "on") and key in ("moves", "advance", "strike")):
        return _beginning(re.split(r"[\s\"]", value)[-1], [*PIECES, *ATOMS] if is_in_text else ())
    if is_in_text:
        return _beginning(value.rpartition('"')[2], words)
    typed = value.rpartition("[")[2].rpartition(",")[2].strip()
    return _beginning(typed, words if words is _FLAGS else (f'"{word}"' for word in words))


def piece_at(text: str, line: int) -> str | None:
    """Return the word of the piece that a line says something of, None for none.

    line : counted from 1
    """
    is_empty = not text.split("\n")[line - 1].strip()
    place = () if is_empty else place_at(text, line)
    if place[:1] == ("pawns",):
        return "pawn"
    return str(place[1]) if place[:1] == ("pieces",) and len(place) > 1 else None


def _beginning(typed: str, words: Iterable[str]) -> Completions:
    return Completions(typed, tuple(word for word in words if word.startswith(typed)))


def _headers(text: str) -> list[str]:
    return re.findall(r"^\s*\[\s*([\w.-]+)\s*\]", text, re.MULTILINE)


def _tables(text: str) -> list[str]:
    """Return the names of tables that a text does not have yet."""
    apart = ("", _OWN, "on")
    names = [name if name != "texts" else "texts.de" for name in WORDS if name not in apart]
    names += [".".join(place) for place in _BY_SEAT]
    return [name for name in names if name not in _headers(text)]


def _own_words(text: str) -> list[str]:
    """Return the words of the pieces that have a table, in order."""
    return [name.removeprefix("pieces.") for name in _headers(text) if name.startswith("pieces.")]


def _table_at(text: str, place: Place) -> str:
    """Return in which table of ``WORDS`` a place is."""
    if place[:1] == ("pieces",) and len(place) > 1 and place[1] in _own_words(text):
        return "on" if len(place) > 3 and place[2] == "on" else _OWN
    return str(place[0]) if place and place[0] in WORDS else ""


def _keys(text: str, place: Place) -> list[str]:
    """Return the keys that may follow in the table of a place, those of values only."""
    if place[:2] in _BY_SEAT and ".".join(map(str, place[:2])) in _headers(text):
        return list(SEATS)
    table = _table_at(text, place)
    inner = {name for name in WORDS if name} if not table else {"on"}
    return [word for word in WORDS[table] if word not in inner]
