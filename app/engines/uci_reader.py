"""Parses the output of UCI engines line by line. Free of Qt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

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
