"""The options of an engine that a person can set, and their valid values. Free of Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.engines.uci_reader import DeclaredOption

CHECK, SPIN, COMBO, STRING = "check", "spin", "combo", "string"
#: Options that the program sets itself or does not use: not offered to the user.
_SET_BY_PROGRAM = (
    *("uci_chess960", "uci_variant", "uci_analysemode", "uci_opponent", "uci_showwdl"),
    *("uci_engineabout", "uci_showcurrline", "uci_showrefutations", "multipv", "ponder"),
)
#: Longest name and value that can be shown, and most options.
_LONGEST_NAME, _LONGEST_VALUE, _MOST = 100, 4096, 300


def choosable(options: Iterable[DeclaredOption]) -> tuple[DeclaredOption, ...]:
    """Return the options that a person can choose, each name once."""
    found: dict[str, DeclaredOption] = {}
    for option in options:
        name = option.name.casefold()
        if name not in _SET_BY_PROGRAM and name not in found and _makes_sense(option):
            found[name] = option
    return tuple(found.values())[:_MOST]


def _makes_sense(option: DeclaredOption) -> bool:
    is_readable = len(option.name) <= _LONGEST_NAME and option.name.isprintable()
    return is_readable and fits(option, option.default)


def fits(option: DeclaredOption, value: str) -> bool:
    """Return whether an option can have a value.

    >>> fits(DeclaredOption("Hash", "spin", "16", 1, 1024), "2000")
    False
    """
    if option.kind == CHECK:
        return value in ("true", "false")
    if option.kind == COMBO:
        return value in option.choices
    if option.kind == SPIN:
        low, high = option.least, option.most
        is_number = value.removeprefix("-").isdecimal() and len(value) <= 15 and value.isascii()
        return is_number and low is not None and high is not None and low <= int(value) <= high
    return option.kind == STRING and len(value) <= _LONGEST_VALUE and value.isprintable()


def values_to_set(
    options: Iterable[DeclaredOption], wanted: Mapping[str, str]
) -> tuple[tuple[str, str], ...]:
    """Return names and values to set in an engine: those that it declares and that are valid.

    wanted : values by names of options, written in any case
    """
    values = {name.casefold(): value for name, value in wanted.items()}
    return tuple(
        (option.name, values[option.name.casefold()])
        for option in choosable(options)
        if option.name.casefold() in values and fits(option, values[option.name.casefold()])
    )
