"""Reads what an engine says by UCI: one line after the other as a value. Free of Qt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.search.thinking import Score

#: Numbers with more digits are no numbers of a search.
_NUMBER = re.compile(r"-?[0-9]{1,15}", re.ASCII)
#: Words of ``info`` that are followed by one number.
_COUNTS = ("depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "tbhits", "time", "cpuload")
#: Words of ``option`` behind which something stands, up to the next of them.
_FIELDS = ("name", "type", "default", "min", "max", "var")


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
    """Read the words behind ``info``; None without a line and an exact score."""
    numbers: dict[str, int] = {}
    score: Score | None = None
    left = list(words)
    while left:
        word = left.pop(0)
        if word == "string":
            return None
        if word == "pv":
            break
        if word == "score":
            score = _score(left)
        elif word in ("lowerbound", "upperbound"):
            return None
        elif word in _COUNTS and left and _NUMBER.fullmatch(left[0]):
            numbers[word] = int(left.pop(0))
    if score is None or not left:
        return None
    depth = max(numbers.get("depth", 0), 0)
    return Info(
        depth,
        numbers.get("seldepth", depth),
        numbers.get("multipv", 1),
        score,
        max(numbers.get("nodes", 0), 0),
        max(numbers.get("time", 0), 0),
        tuple(left),
    )


def _score(left: list[str]) -> Score | None:
    """Take the words of a score."""
    if len(left) < 2 or not _NUMBER.fullmatch(left[1]):
        return None
    kind, number = left.pop(0), int(left.pop(0))
    if kind == "mate":
        return Score(mate=number)
    return Score(centipawns=number) if kind == "cp" else None


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
    """Read the words behind ``option``; None if they declare none."""
    parts: list[tuple[str, list[str]]] = []
    for word in words:
        if word in _FIELDS and (word == "name") == (not parts):
            parts.append((word, []))
        elif parts:
            parts[-1][1].append(word)
    found = {field: " ".join(said) for field, said in parts if field != "var"}
    choices = tuple(" ".join(said) for field, said in parts if field == "var")
    if not found.get("name") or not found.get("type"):
        return None
    default = found.get("default", "")
    return DeclaredOption(
        found["name"],
        found["type"],
        "" if default == "<empty>" else default,
        _whole(found.get("min", "")),
        _whole(found.get("max", "")),
        choices,
    )


def _whole(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None
