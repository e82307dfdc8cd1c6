"""Reads what tables of lessons and puzzles name: games, positions, cells, drawings, goals.

Each function raises LearningFileError, with the line, at what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from engine.core.move import MoveTag
from engine.core.phrases import FullText, Phrase, PhraseError, listed, printable
from engine.core.position import Position, TextError
from engine.core.toml_tables import TomlTable
from engine.core.topology import Topology
from engine.pgn.drawings import read_drawing
from engine.play.drawing import MAX_DRAWINGS, Drawing
from engine.rules.options import OptionError
from engine.rules.outcome import Ending
from engine.rules.variant import Variant
from engine.text.position_fields import cell_name
from engine.training.lesson import ArrivalLevel, Goal
from engine.variants import KEYS, variant


class LearningFileError(PhraseError):
    """A file of lessons or puzzles is invalid; one sentence with the file, the line and the reason.

    ``phrase.values`` has them apart: ``file``, ``line``, ``reason``.
    """


def read_game(table: TomlTable) -> str:
    """Return the key of the game."""
    key = table.text("game")
    if key not in KEYS:
        why = Phrase(
            "there is no game '{name}'; there are {known}",
            name=printable(key),
            known=listed([FullText(known) for known in KEYS]),
        )
        table.refuse("game", why)
    return key


def read_answers(table: TomlTable) -> dict[str, str]:
    """Return the rule options that a table chooses, by their keys."""
    if "options" not in table:
        return {}
    options = table.table("options")
    return {name: options.text(name) for name in options.keys}


def read_variant(table: TomlTable, game: str, answers: Mapping[str, str]) -> Variant:
    """Return a game with rule options."""
    try:
        return variant(game, **answers)
    except OptionError as error:
        table.refuse("options", error.phrase)


def read_position(table: TomlTable, rules: Variant) -> Position:
    """Return the position of a table, which must have one."""
    try:
        return rules.parse(table.text("position"))
    except TextError as error:
        table.refuse("position", error.phrase)


T = TypeVar("T")


def read_cells(table: TomlTable, key: str, variant: Variant) -> tuple[int, ...]:
    """Return the cell numbers of a list of names, none twice; () where the key is missing."""
    cells: list[int] = []
    for name in table.texts(key):
        try:
            cell = variant.topology.cell(name)
        except KeyError:
            table.refuse(key, Phrase("there is no cell '{name}'", name=printable(name)))
        if cell in cells:
            shown = cell_name(variant, cell)
            table.refuse(key, Phrase("the cell {cell} is named twice", cell=shown))
        cells.append(cell)
    if key in table and not cells:
        table.refuse(key, Phrase("the list '{name}' is empty", name=key))
    return tuple(cells)


def read_drawings(table: TomlTable, key: str, topology: Topology) -> tuple[Drawing, ...]:
    """Return the arrows and circles of a list of texts like ``Ge2e4``, ``Ya1W-b3N``, ``Rd4``."""
    drawings: list[Drawing] = []
    for entry in table.texts(key):
        drawing = read_drawing(entry.strip(), topology)
        if drawing is None:
            why = Phrase(
                "'{entry}' is not a drawing: the letter of a colour (G, R, Y, B) and one or"
                " two cells",
                entry=printable(entry),
            )
            table.refuse(key, why)
        if any(drawing.overlaps(other) for other in drawings):
            table.refuse(key, Phrase("'{entry}' is drawn twice", entry=printable(entry)))
        drawings.append(drawing)
    if len(drawings) > MAX_DRAWINGS:
        why = Phrase("there are more than {count} drawings", count=MAX_DRAWINGS)
        table.refuse(key, why)
    return tuple(drawings)


def one_of(table: TomlTable, key: str, word: object, known: Mapping[str, T]) -> T:
    """Return what a word stands for. Raises LearningFileError with the words there are."""
    if isinstance(word, str) and word in known:
        return known[word]
    why = Phrase(
        "for '{name}' there is no '{word}', but {known}",
        name=key,
        word=printable(str(word)),
        known=listed([FullText(other) for other in known]),
    )
    table.refuse(key, why)


#: Words of the files -> fields of ``Goal``, where they differ.
_FIELDS = {"from": "starts", "to": "targets"}
_WORDS = (
    *("piece", "from", "to", "level", "on_levels", "captures", "captured_from", "tags"),
    *("choice", "check", "ending", "mates", "eliminates", "is_safe", "attacks"),
)
TAGS = {
    tag.name.lower().replace("_", " "): tag
    for tag in MoveTag
    if tag not in (MoveTag.RESIGNATION, MoveTag.TIME)
}


def read_goal(table: TomlTable, variant: Variant) -> Goal:
    """Return the goal in a table. Raises LearningFileError."""
    table.allow(*_WORDS)
    if not table.keys:
        table.refuse(None, Phrase("a goal has at least one condition"))
    found: dict[str, Any] = {}
    for word in table.keys:
        found[_FIELDS.get(word, word)] = _value(table, word, variant)
    return Goal(**found)


def _value(table: TomlTable, word: str, variant: Variant) -> object:
    if word in ("from", "to", "attacks"):
        return read_cells(table, word, variant)
    if word in ("check", "mates", "is_safe"):
        return table.flag(word)
    if word == "captures" and isinstance(table.value(word), bool):
        return table.flag(word)
    if word in ("tags", "on_levels"):
        names = table.texts(word)
        if not names:
            table.refuse(word, Phrase("the list '{name}' is empty", name=word))
        known: Mapping[str, object] = TAGS
        if word == "on_levels":
            known = {name: name for name in variant.topology.levels}
        return tuple(one_of(table, word, name, known) for name in names)
    return one_of(table, word, table.value(word), _known(word, variant))


def _known(word: str, variant: Variant) -> Mapping[str, object]:
    """Return the words that a condition may have, with what they stand for."""
    if word == "level":
        return {level.value: level for level in ArrivalLevel}
    if word == "ending":
        return {ending.value: ending for ending in Ending}
    if word in ("captured_from", "eliminates"):
        return {name: seat for seat, name in enumerate(variant.seats)}
    return {word: kind for kind, word in variant.words.items()}
