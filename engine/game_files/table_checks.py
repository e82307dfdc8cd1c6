"""Tables of a game file with checks that several parts of the reader share."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from engine.core.phrases import Phrase, PhraseError, either, listed, printable
from engine.core.toml_tables import TomlTable

T = TypeVar("T")
SEATS = ("white", "black")
_PIECES = ("king", "queen", "rook", "bishop", "knight", "unicorn")
#: By table, its words; those of ``texts`` stand in a table for each language, those of
#: ``pieces.NAME`` in one for each piece of one's own, and those of ``on`` in tables within that.
WORDS = {
    "": (
        *("format", "key", "title", "aliases", "line", "source", "notes", "minutes", "difficulty"),
        *("texts", "players", "board", "pieces", "pawns", "castling", "start"),
        *("end", "look", "values"),
    ),
    "texts": ("title", "line", "notes", "players"),
    "players": ("black", "names"),
    "board": (
        *("cells", "files", "ranks", "levels", "lengths", "numbers", "gates"),
        *("feet", "transfer"),
    ),
    "pieces": _PIECES,
    "pawns": (
        *("advance", "strike", "double", "homes", "en_passant", "promotion", "never"),
        *("first_steps", "strike_from_home", "enemy_blocks", "becomes"),
        *("letter", "letters", "name", "names", "sign", "look", "band"),
    ),
    "castling": ("K", "Q", "k", "q", "sides"),
    "start": ("board",),
    "end": ("stalemate", "suicide", "drawn_alone"),
    "look": ("per_row", "coloured_axes", "colours", "tips"),
    "values": _PIECES[1:],
    "pieces.NAME": (
        *("moves", "letter", "letters", "name", "names"),
        *("sign", "look", "band", "value"),
        *("advance", "strike", "afar", "freezes", "goes_to", "on"),
    ),
    "on": ("moves", "advance", "strike", "afar", "freezes", "goes_to"),
}
#: Those of them that only boards of squares have, and only boards of hexagons.
OF_SQUARES, OF_HEXAGONS = (
    ("ranks", "levels", "per_row", "coloured_axes", "transfer"),
    ("lengths", "numbers", "gates", "colours", "tips", "feet"),
)
#: By table and word, the version of the format that brought it, if not the first.
LATER_WORDS: Mapping[tuple[str, str], int] = {
    ("board", "feet"): 2,
    ("board", "transfer"): 2,
    ("players", "names"): 2,
    **{
        ("pawns", word): 2
        for word in ("becomes", "letter", "letters", "name", "names", "sign", "look", "band")
    },
    ("pawns", "first_steps"): 2,
    ("pawns", "strike_from_home"): 2,
    ("pawns", "enemy_blocks"): 2,
    ("castling", "sides"): 2,
}
#: The code of a language.
LANGUAGE = re.compile(r"[a-z]{2,3}")
#: Greatest length of a text that says how pieces move, which cells are meant, or what stands where.
LONGEST_WORDS = 2000


def allow(table: TomlTable, keys: Collection[str]) -> None:
    """Refuse the first unknown key of a table; the error lists the known ones."""
    for key in table.keys:
        if key not in keys:
            why = Phrase(
                "'{name}' is not known here; known are {words}",
                name=printable(key),
                words=listed(sorted(keys)),
            )
            table.refuse(key, why)


def refuse_later_words(file: TomlTable, version: int) -> None:
    """Refuse the first word of a file that its version of the format does not have."""
    for (name, word), since in LATER_WORDS.items():
        if since > version and (not name or name in file):
            table = file.table(name) if name else file
            if word in table:
                why = Phrase("'{name}' needs format = {number}", name=word, number=since)
                table.refuse(word, why)


def optional_table(table: TomlTable, key: str, without: Collection[str] = ()) -> TomlTable:
    """Return a table that a file may have, an empty one where it is missing.

    without : words that it may not have
    """
    return required_table(table, key, without) if key in table else TomlTable.of("", "")


def required_table(table: TomlTable, key: str, without: Collection[str] = ()) -> TomlTable:
    """Return a table that a file must have; see ``optional_table``."""
    found = table.table(key)
    allow(found, [word for word in WORDS[key] if word not in without])
    return found


def words(table: TomlTable, key: str, usual: str | None = None) -> str:
    """Return a text that is not too long."""
    text = table.text(key, usual)
    if len(text) > LONGEST_WORDS:
        why = Phrase("'{name}' is longer than {count} characters", name=key, count=LONGEST_WORDS)
        table.refuse(key, why)
    return text


def line(table: TomlTable, key: str, most: int, usual: str | None = None) -> str:
    """Return a text of a single line that is not too long."""
    text = table.text(key, usual)
    if len(text) > most or not text.isprintable():
        table.refuse_value(key, Phrase("one line of at most {count} characters", count=most))
    return text


def choice(table: TomlTable, key: str, values: Mapping[str, T]) -> T:
    """Return what a word stands for; the first one is the usual one."""
    usual = next(iter(values))
    word = table.text(key, usual)
    if word not in values:
        table.refuse_value(key, Phrase("{words}", words=either([f'"{known}"' for known in values])))
    return values[word]


@contextmanager
def locating_errors(table: TomlTable, key: str) -> Iterator[None]:
    """Give PhraseErrors raised in the ``with`` block the line of a key."""
    try:
        yield
    except PhraseError as error:
        if "line" in error.phrase.values:
            raise
        raise table.error(key, error.phrase) from None
