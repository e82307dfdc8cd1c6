"""The UCI options: their declarations and values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from engine.core.phrases import shortened
from engine.rules.options import outside_name
from engine.rules.variant import Variant
from engine.search.levels import HIGHEST
from engine.uci.output import LineError
from engine.variants import CHESS, ORTHODOX, known_keys, rule_options, variant

_NUMBER = "spin"
_CHOICE = "combo"
_SWITCH = "check"
_TEXT = "string"
_SWITCH_VALUES = ("false", "true")
#: How a text without signs is written.
_NOTHING = "<empty>"
#: The most digits of a number.
_MAX_DIGITS = 12


@dataclass(frozen=True)
class UciOption:
    """One option.

    kind : what the protocol calls it: ``spin``, ``combo``, ``check`` or ``string``
    default : as it is written
    least, most : of a number
    choices : of a ``combo``, and the two values of a ``check``
    """

    name: str
    kind: str
    default: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()

    def declaration(self) -> str:
        """Return the line that declares the option."""
        line = f"option name {self.name} type {self.kind} default {self.default}"
        if self.kind == _NUMBER:
            line += f" min {self.least} max {self.most}"
        if self.kind == _CHOICE:
            line += "".join(f" var {choice}" for choice in self.choices)
        return line

    def read(self, text: str) -> str:
        """Return the value of a text. Raises LineError for an invalid one."""
        if self.kind == _TEXT:
            return "" if text == _NOTHING else text
        if self.kind == _NUMBER:
            return str(self._number(text))
        found = next((one for one in self.choices if one.lower() == text.lower()), None)
        if found is None:
            among = " or ".join(self.choices)
            raise LineError(f"the option {self.name} is {shortened(text)!r} instead of {among}")
        return found

    def _number(self, text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= _MAX_DIGITS:
            number = int(text)
            if self.least <= number <= self.most:
                return number
        raise LineError(
            f"the option {self.name} is {shortened(text)!r} instead of a number from {self.least}"
            f" to {self.most}"
        )


def _number(name: str, default: int, least: int, most: int) -> UciOption:
    return UciOption(name, _NUMBER, str(default), least, most)


def _choice(name: str, choices: Sequence[str]) -> UciOption:
    """Return an option whose usual value is the first."""
    return UciOption(name, _CHOICE, choices[0], choices=tuple(choices))


#: The games that come with the engine; ``declared`` has those as well that have been added.
GAME = _choice("UCI_Variant", (CHESS, *(key for key in known_keys() if key != CHESS), ORTHODOX))
#: A file of a game, or a folder with such files, as other engines have it.
GAME_FILES = UciOption("VariantPath", _TEXT, _NOTHING)
KING_TAKES_ROOK = UciOption("UCI_Chess960", _SWITCH, "false", choices=_SWITCH_VALUES)
LINES = _number("MultiPV", 1, 1, 256)
HASH = _number("Hash", 64, 1, 4096)
THREADS = _number("Threads", 1, 1, 64)
LEVEL = _number("Skill Level", HIGHEST, 1, HIGHEST)
CORE = _choice("Core", ("auto", "compiled", "plain"))
SEED = _number("Seed", 0, 0, 2**32 - 1)
#: Of three players: whether each opponent may have any reply, or only one of the two.
REPLIES = _choice("Replies", ("auto", "all", "few"))
START = "Start"


def declared() -> tuple[UciOption, ...]:
    """Return all options: those of the search, the number of the start, and the rule options."""
    more = (key for key in known_keys() if key not in GAME.choices)
    return (replace(GAME, choices=(*GAME.choices, *more)), *_unchanging())


@cache
def _unchanging() -> tuple[UciOption, ...]:
    search = (GAME_FILES, KING_TAKES_ROOK, LINES, HASH, THREADS, LEVEL, CORE, SEED, REPLIES)
    chess = variant(CHESS)
    assert chess.start_numbers is not None and chess.default_start is not None
    first, last = chess.start_numbers[0], chess.start_numbers[-1]
    return (*search, _number(START, chess.default_start, first, last), *_rule_options())


def _rule_options() -> list[UciOption]:
    found: dict[str, list[str]] = {}
    for _, option in rule_options():
        values = found.setdefault(outside_name(option.name), [])
        values += [value for value in option.values if value not in values]
    return [_choice(name, values) for name, values in found.items()]


class Values:
    """The values of the options."""

    def __init__(self) -> None:
        self._values = {option.name: option.default for option in declared()}

    def option(self, name: str) -> UciOption:
        """Return an option, whose name may be written in any case. Raises LineError."""
        for option in declared():
            if option.name.lower() == name.lower():
                return option
        raise LineError(f"there is no option {shortened(name)!r}")

    def set(self, name: str, text: str) -> None:
        """Set an option. Raises LineError."""
        option = self.option(name)
        self._values[option.name] = option.read(text)

    def text(self, option: UciOption) -> str:
        """Return the value of an option as it is written."""
        return self._values[option.name]

    def number(self, option: UciOption) -> int:
        """Return the value of a number."""
        return int(self._values[option.name])

    def is_on(self, option: UciOption) -> bool:
        """Return whether a switch is on."""
        return self._values[option.name] == "true"

    def game(self) -> Variant:
        """Return the game with its chosen rule options; those of other games are ignored."""
        key = self.text(GAME)
        key = CHESS if key == ORTHODOX else key
        answers = {
            option.name: value
            for option in variant(key).options
            if (value := self._values[outside_name(option.name)]) in option.values
        }
        return variant(key, **answers)

    def start(self, game: Variant) -> int | None:
        """Return the number of the start, or None where the game has but one."""
        return None if game.start_numbers is None else int(self._values[START])
