"""Reads what every file of lessons or puzzles has of its game: key, rule options, positions.

Each function raises LearningFileError, with the line, at what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.phrases import Phrase, Unshortened, listed, printable
from engine.core.position import Position, TextError
from engine.core.toml_tables import TomlTable
from engine.rules.options import OptionError
from engine.rules.variant import Variant
from engine.variants import KEYS, variant


def read_game(table: TomlTable) -> str:
    """Return the key of the game."""
    key = table.text("game")
    if key not in KEYS:
        why = Phrase(
            "there is no game '{name}'; there are {known}",
            name=printable(key),
            known=listed([Unshortened(known) for known in KEYS]),
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
