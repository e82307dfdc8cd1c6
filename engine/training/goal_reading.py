"""Reads a goal: the conditions on a move that a table of a lesson file names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.move import MoveTag
from engine.core.phrases import Phrase
from engine.core.toml_tables import TomlTable
from engine.rules.outcome import Ending
from engine.rules.variant import Variant
from engine.training.goal import Goal, LevelWanted
from engine.training.spot_reading import one_of, read_cells

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
        return {level.value: level for level in LevelWanted}
    if word == "ending":
        return {ending.value: ending for ending in Ending}
    if word in ("captured_from", "eliminates"):
        return {name: seat for seat, name in enumerate(variant.seats)}
    return {word: kind for kind, word in variant.words.items()}
