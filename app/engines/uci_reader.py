"""Parses the output of UCI engines: options, and the reports of a search. Free of Qt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.engines.report import EngineReport, SearchRequest
from engine.search.thinking import Score

#: Greatest number of digits of a number.
_NUMBER = re.compile(r"-?[0-9]{1,15}", re.ASCII)
#: Upper limits: score in hundredths of a pawn, mate in moves, depth in half-moves.
_MAX_WORTH, _LONGEST_MATE, _DEEPEST = 100_000, 999, 999
#: Words of ``info`` that are followed by one number.
_COUNTS = ("depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "tbhits", "time", "cpuload")
#: An option: its name, its kind, and the rest.
_OPTION = re.compile(r"name (\S.*?) type (\S+)(?: (.*))?")
#: Keywords in the rest, each followed by a value up to the next keyword.
_FIELDS = ("default", "min", "max", "var")


@dataclass(frozen=True)
class DeclaredOption:
    """An option that an engine declares.

    kind : ``check``, ``spin``, ``combo``, ``button`` or ``string``
    least, most : of a ``spin``
    choices : of a ``combo``
    """

    name: str
    kind: str
    default: str = ""
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()


class Info(NamedTuple):
    """A report about the search.

    line : the moves as they are written
    """

    depth: int
    seldepth: int
    line_number: int
    score: Score
    nodes: int
    milliseconds: int
    line: tuple[str, ...]


def read_info(words: Sequence[str]) -> Info | None:
    """Read the words after ``info``; None without a line and an exact score."""
    numbers: dict[str, int] = {}
    score: Score | None = None
    at = 0
    while at < len(words) and (word := words[at]) != "pv":
        at += 1
        if word in ("string", "lowerbound", "upperbound"):
            return None
        if word == "score":
            score = _score(words[at : at + 2])
        elif word in _COUNTS and _NUMBER.fullmatch(next(iter(words[at : at + 1]), "")):
            numbers[word] = int(words[at])
    left = words[at + 1 :]
    if score is None or not left:
        return None
    depth = max(0, min(numbers.get("depth", 0), _DEEPEST))
    return Info(
        depth,
        max(depth, min(numbers.get("seldepth", depth), _DEEPEST)),
        numbers.get("multipv", 1),
        score,
        max(numbers.get("nodes", 0), 0),
        max(numbers.get("time", 0), 0),
        tuple(left),
    )


def _score(words: Sequence[str]) -> Score | None:
    """Read the two words of a score."""
    if len(words) < 2 or not _NUMBER.fullmatch(words[1]):
        return None
    number = int(words[1])
    if words[0] == "mate" and abs(number) <= _LONGEST_MATE:
        return Score(mate=number)
    if words[0] == "cp":
        return Score(centipawns=max(-_MAX_WORTH, min(number, _MAX_WORTH)))
    return None


def read_seat_scores(words: Sequence[str], letters: Sequence[str]) -> tuple[int, ...] | None:
    """Read ``string scores w=10 g=-5 b=0``, behind ``info``; None for other words.

    letters : of the seats
    """
    if list(words[:2]) != ["string", "scores"]:
        return None
    pairs = dict(word.partition("=")[::2] for word in words[2:])
    found = [pairs.get(letter, "") for letter in letters]
    if not all(_NUMBER.fullmatch(text) for text in found):
        return None
    return tuple(map(int, found))


def read_option(words: Sequence[str]) -> DeclaredOption | None:
    """Read the words after ``option``; None if they are invalid."""
    found = _OPTION.fullmatch(" ".join(words))
    if found is None:
        return None
    name, kind, rest = found[1], found[2], found[3] or ""
    if kind == "string":  # whatever stands there
        default = rest.removeprefix("default").strip()
        return DeclaredOption(name, kind, "" if default == "<empty>" else default)
    parts: dict[str, list[str]] = {}
    at: list[str] = []
    for word in rest.split():
        if word in _FIELDS:
            at = parts.setdefault(word, [])
            at.append("")
        elif at:
            at[-1] = f"{at[-1]} {word}".lstrip()
    default, least, most = (parts.get(field, [""])[0] for field in ("default", "min", "max"))
    choices = tuple(parts.get("var", ()))
    return DeclaredOption(name, kind, default, _whole(least), _whole(most), choices)


def _whole(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


CHECK, SPIN, COMBO, STRING = "check", "spin", "combo", "string"
#: Options that the program sets itself or does not use: not offered to the user.
_SET_BY_PROGRAM = (
    *("uci_chess960", "uci_variant", "uci_analysemode", "uci_opponent", "uci_showwdl"),
    *("uci_engineabout", "uci_showcurrline", "uci_showrefutations", "multipv", "ponder"),
)
#: Longest name and value that can be shown, and most options.
_MAX_NAME, _MAX_VALUE, _MAX_CHOICES = 100, 4096, 300


def choosable(options: Iterable[DeclaredOption]) -> tuple[DeclaredOption, ...]:
    """Return the options that a person can choose, each name once."""
    found: dict[str, DeclaredOption] = {}
    for option in options:
        name = option.name.casefold()
        if name not in _SET_BY_PROGRAM and name not in found and _makes_sense(option):
            found[name] = option
    return tuple(found.values())[:_MAX_CHOICES]


def _makes_sense(option: DeclaredOption) -> bool:
    is_readable = len(option.name) <= _MAX_NAME and option.name.isprintable()
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
    return option.kind == STRING and len(value) <= _MAX_VALUE and value.isprintable()


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


_MULTIPV = re.compile(rb" multipv ([0-9]{1,4}) ")
_INFO, _LINE, _SCORES = b"info ", b" pv ", b"info string scores "
#: The words for bounds of a score.
_BOUNDS = (b" lowerbound ", b" upperbound ")


class Reports:
    """Stores the lines of a search.

    An engine may report much faster than anybody reads: the latest line of each number is stored
    as text, and parsed when it is needed.
    """

    def __init__(self) -> None:
        self._question: SearchRequest | None = None
        self._lines: dict[int, bytes] = {}
        self._scores: dict[int, bytes] = {}
        self._last = 1

    def begin(self, request: SearchRequest) -> None:
        """Discard the lines of the previous request."""
        self._question = request
        self._lines, self._scores, self._last = {}, {}, 1

    def take(self, line: bytes) -> bool:
        """Store a line; return whether it was an ``info`` line about the search."""
        if not line.startswith(_INFO):
            return False
        if line.startswith(_SCORES):
            self._scores[self._last] = line
        elif _LINE in line and not any(bound in line for bound in _BOUNDS):
            found = _MULTIPV.search(line)
            number = int(found[1]) if found else 1
            if self._question is not None and 1 <= number <= self._question.lines:
                self._last = number
                self._lines[number] = line
                self._scores.pop(number, None)
        return True

    def latest(self, is_last: bool = False) -> Iterator[EngineReport]:
        """Yield the reports since the last call, the best line first.

        The evaluations of three players come in a line of their own, right after the report: until
        then that is held back, unless it is the last one (``is_last``).
        """
        request, lines, scores = self._question, self._lines, self._scores
        self._lines, self._scores = {}, {}
        if request is None:
            return
        last = self._last
        if not is_last and len(request.variant.seats) > 2 and last in lines.keys() - scores.keys():
            self._lines[last] = lines.pop(last)
        for number in sorted(lines):
            info = read_info(_words(lines[number]))
            if info is None:
                continue
            letters = request.variant.seat_letters
            seats = read_seat_scores(_words(scores.get(number, b"")), letters)
            yield EngineReport(request, *info._replace(line_number=number), seats or ())


def _words(line: bytes) -> list[str]:
    """Return the words after ``info``."""
    return line.decode("utf-8", "replace").split()[1:]
