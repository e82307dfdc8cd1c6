"""Rule options of a game, on which the players agree before the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.phrases import PhraseError, either


class RuleOption(NamedTuple):
    """A rule option.

    name : as it stands in files and, with hyphens, on the command line
    values : the possible values; the first is the default
    """

    name: str
    values: tuple[str, ...]


def outside_name(name: str) -> str:
    """Return what a rule option is called in PGN tags and in the UCI protocol.

    >>> outside_name("en_passant")
    'EnPassant'
    """
    return "".join(part.capitalize() for part in name.split("_"))


class OptionError(PhraseError):
    """An option or a value that the game does not have; the message says which."""


def non_default(
    options: Sequence[RuleOption], chosen: Mapping[str, str]
) -> tuple[tuple[str, str], ...]:
    """Return the values in ``chosen`` that are not the defaults, in the order of ``options``.

    Raises OptionError.
    """
    known = {option.name: option.values for option in options}
    for name, value in chosen.items():
        if name not in known:
            raise OptionError("this game has no option {name!r}", name=name)
        if value not in known[name]:
            raise OptionError(
                "the option {name!r} is {value!r} instead of {values}",
                name=name,
                value=value,
                values=either(known[name]),
            )
    return tuple(
        (name, chosen[name])
        for name, values in known.items()
        if chosen.get(name, values[0]) != values[0]
    )
