"""How pieces move, as a game file says it: Betza's letters with a third axis, patterns of steps.

A *step* is what is added to the coordinates (file, rank, level) of a cell; on a single board and on
hexagons there are two of them. All steps are seen by the seat that moves: ``+`` is its forward.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from operator import add

from engine.core.phrases import PhraseError
from engine.core.pieces import Offset
from engine.core.topology import HEX_FLANKS, HEX_STRAIGHT

#: By letter, by how much the coordinates change, in any order and with any signs.
ATOMS: dict[str, tuple[int, int, int]] = {
    "W": (1, 0, 0),
    "F": (1, 1, 0),
    "V": (1, 1, 1),
    "D": (2, 0, 0),
    "A": (2, 2, 0),
    "N": (2, 1, 0),
    "S": (2, 1, 1),
    "H": (3, 0, 0),
    "L": (3, 1, 0),
    "J": (3, 2, 0),
}
#: By letter, the words for which it stands.
PIECES = {"R": "W+", "B": "F+", "U": "V+", "Q": "W+ F+ V+", "K": "W F V"}
#: No pattern stands for more steps, and no part of one is greater.
MAX_STEPS, LONGEST_STEP = 128, 25

_WORD = re.compile(
    r"\s*(?:(?P<ways>[fbudp]*)(?P<letter>[A-Z])(?P<twice>(?P=letter)?)"
    r"|\[(?P<any>[^][()]*)\]|\((?P<ordered>[^][()]*)\))(?P<ride>\+(?P<reach>\d{1,2})?)?(?=[\s([]|$)"
)
_DETOUR = re.compile(r"\(([^][()]*)\)>\(([^][()]*)\)")
_PART = re.compile(r"(?P<sign>[+-]?)(?P<size>\d{1,2})|\?(?P<most>\d{0,2})")
#: Directions that Betza's letters may be limited to, as (axis, sign).
_WAYS = {"f": (1, 1), "b": (1, -1), "u": (2, 1), "d": (2, -1), "p": (2, 0)}


class MoveWordsError(PhraseError):
    """Words that say no movement; one sentence without a full stop that quotes the wrong one."""


@dataclass(frozen=True)
class Axes:
    """What steps are on a board.

    count : how many coordinates a cell has
    is_hexagonal : whether its cells are hexagons
    """

    count: int
    is_hexagonal: bool = False

    def atom(self, letter: str) -> list[Offset]:
        """Return the steps of a letter of ``ATOMS``, in order; none where it leads nowhere."""
        pattern = ATOMS[letter]
        if not self.is_hexagonal:
            spare = 3 - self.count
            return [] if pattern.count(0) < spare else _any_order(pattern[: self.count])
        if letter == "W":
            return sorted(HEX_STRAIGHT)
        if letter == "F":
            return sorted(HEX_FLANKS)
        return _hexagonal_leaps() if letter == "N" else []


def read_steps(words: str, axes: Axes) -> dict[Offset, int]:
    """Return the steps of a piece in the order of the words, and how often each may be repeated.

    The number is 0 for any number of times. Raises MoveWordsError.
    """
    found: dict[Offset, int] = {}
    for steps, reach in _read_words(words, axes):
        for step in steps:
            if found.setdefault(step, reach) != reach:
                raise MoveWordsError(
                    "the step {step} is there twice, with different reaches", step=written(step)
                )
    if not found:
        raise MoveWordsError("there is no step in {words!r}", words=words)
    if len(found) > MAX_STEPS:
        raise MoveWordsError("there are more than {most} steps", most=MAX_STEPS)
    _check_apart(found)
    return found


def read_ways(words: str, axes: Axes) -> tuple[dict[Offset, int], dict[Offset, Offset]]:
    """Return the steps as ``read_steps`` does, and those by way of another cell.

    Those are written ``(1 0 0)>(0 0 1)``; by where they end, the step to the cell in between.

    Raises MoveWordsError.
    """
    detours: dict[Offset, Offset] = {}
    for first, second in _DETOUR.findall(words):
        for one, other in product(_read_in_order(first, axes), _read_in_order(second, axes)):
            end = tuple(map(add, one, other))
            if end in detours or not any(end):
                raise MoveWordsError(
                    "by way of other cells a step leads to {step} twice, or back",
                    step=written(end),
                )
            detours[end] = one
    if len(detours) > MAX_STEPS:
        raise MoveWordsError("there are more than {most} steps", most=MAX_STEPS)
    rest = _DETOUR.sub(" ", words)
    return read_steps(rest, axes) if rest.strip() or not detours else {}, detours


def written(step: Offset) -> str:
    """Return a step as a game file has it: ``(1 -1 0)``."""
    return f"({' '.join(map(str, step))})"


def walked(
    steps: Mapping[Offset, int], axes: Sequence[int]
) -> tuple[tuple[Offset, ...], int | tuple[int, ...]]:
    """Return ``walks`` and ``reach`` of a ``Movement`` for steps of a seat.

    steps : how far each goes, as ``read_steps`` returns it
    axes : the signs of the seat's axes
    """
    ways = sorted(zip(turned(steps, axes), steps.values(), strict=True))
    reaches = tuple(reach for _, reach in ways)
    walks = tuple(walk for walk, _ in ways)
    return walks, reaches if len(set(reaches)) > 1 else next(iter(reaches), 0)


def turned(steps: Iterable[Offset], signs: Sequence[int]) -> tuple[Offset, ...]:
    """Return steps as another seat makes them, whose axes have these signs."""
    return tuple(
        tuple(part * sign for part, sign in zip(step, signs, strict=True)) for step in steps
    )


def _read_words(words: str, axes: Axes) -> Iterator[tuple[Collection[Offset], int]]:
    at = 0
    while words[at:].strip():
        word = _WORD.match(words, at)
        if word is None:
            shown = words[at:].split()[0]
            raise _unknown(shown, axes)
        at = word.end()
        reach = int(word["reach"] or 0) if word["ride"] or word["twice"] else 1
        if word["ride"] and word["reach"] and reach < 2:
            raise _unknown(word[0].strip(), axes)
        if word["letter"] in PIECES:
            parts = [part for part in PIECES[word["letter"]].split() if axes.atom(part[0])]
            if parts and (word["ride"] or word["twice"]):
                ride = word["ride"] or "+"
                usual = " ".join(f"{word['ways']}{part[0]}{ride}" for part in parts)
                raise MoveWordsError(
                    "{word!r} repeats a whole piece: its steps are {usual!r}",
                    word=word[0].strip(),
                    usual=usual,
                )
            for part in parts:
                yield _limited(axes.atom(part[0]), word["ways"], axes), 0 if part[1:] else 1
            if parts:
                continue
        if word["letter"]:
            steps = axes.atom(word["letter"]) if word["letter"] in ATOMS else []
            if not steps:
                raise _unknown(word[0].strip(), axes)
            steps = _limited(steps, word["ways"], axes)
        elif word["any"] is not None:
            steps = _read_any_order(word["any"], axes)
        else:
            steps = _read_in_order(word["ordered"], axes)
        if not steps:
            raise MoveWordsError("{word!r} leads nowhere on such a board", word=word[0].strip())
        yield steps, reach


def _unknown(word: str, axes: Axes) -> MoveWordsError:
    """Return the error for a word that says no move on such a board; it names those that do."""
    letters = [letter for letter in ATOMS if axes.atom(letter)]
    letters += [letter for letter, parts in PIECES.items() if axes.atom(parts[0])]
    return MoveWordsError(
        "{word!r} is no word for a move on such a board: these are {letters}, with a + or +2 they"
        " repeat, and {step} is a step",
        word=word,
        letters=" ".join(letters),
        step=written((1, 2, 0)[: axes.count]),
    )


def _limited(steps: list[Offset], ways: str, axes: Axes) -> list[Offset]:
    """Return the steps that go one of the ways along the rank's axis and along the level's."""
    if not ways:
        return steps
    if axes.is_hexagonal or (axes.count < 3 and not set(ways) <= set("fb")):
        raise MoveWordsError("a board like this one has no directions {ways!r}", ways=ways)
    for axis in (1, 2):
        signs = {_WAYS[way][1] for way in ways if _WAYS[way][0] == axis}
        if signs:
            steps = [step for step in steps if _sign(step[axis]) in signs]
    return steps


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _any_order(sizes: Sequence[int]) -> list[Offset]:
    """Return all steps with these sizes in any order and with any signs."""
    found: set[Offset] = set()
    for order in set(permutations(sizes)):
        found.update(product(*({size, -size} for size in order)))
    return sorted(found)


def _hexagonal_leaps() -> list[Offset]:
    """Return one straight step and one of the two diagonals of which that step is a flank."""
    return sorted(
        (straight[0] + diagonal[0], straight[1] + diagonal[1])
        for diagonal, flanks in HEX_FLANKS.items()
        for straight in flanks
    )


def _parts(text: str, axes: Axes) -> list[list[int]]:
    """Return for each axis the numbers that a part of a pattern stands for."""
    found = []
    for word in text.split():
        part = _PART.fullmatch(word)
        if part is None:
            raise MoveWordsError("{word!r} is no part of a step", word=word)
        size = int(part["size"] if part["size"] else part["most"] or 1)
        if size > LONGEST_STEP:
            raise MoveWordsError(
                "the step {word!r} is longer than {most}", word=word, most=LONGEST_STEP
            )
        if part["size"] is None:
            found.append(list(range(-size, size + 1)))
        elif part["sign"]:
            found.append([size if part["sign"] == "+" else -size])
        else:
            found.append(sorted({size, -size}))
    if len(found) != axes.count:
        raise MoveWordsError(
            "the step {text!r} has {count} instead of {wanted} numbers",
            text=text,
            count=len(found),
            wanted=axes.count,
        )
    return found


def _read_in_order(text: str, axes: Axes) -> list[Offset]:
    parts = _parts(text, axes)
    if math.prod(map(len, parts)) > 2 * MAX_STEPS:
        raise MoveWordsError("there are more than {most} steps", most=MAX_STEPS)
    return [step for step in product(*parts) if any(step)]


def _read_any_order(text: str, axes: Axes) -> list[Offset]:
    parts = _parts(text, axes)
    if axes.is_hexagonal or any(len(part) > 2 or part[0] > 0 for part in parts):
        raise MoveWordsError(
            "in {text!r} there is something else than numbers, or cells are hexagons", text=text
        )
    return [step for step in _any_order([part[-1] for part in parts]) if any(step)]


def _check_apart(steps: dict[Offset, int]) -> None:
    """Raise MoveWordsError if two steps lead to one cell, one of them repeated."""
    by_way: dict[Offset, list[Offset]] = {}
    for step in steps:
        divisor = math.gcd(*step)
        by_way.setdefault(tuple(part // divisor for part in step), []).append(step)
    for alike in by_way.values():
        if len(alike) > 1 and any(steps[step] != 1 for step in alike):
            raise MoveWordsError(
                "the steps {one} and {other} lead to the same cells",
                one=written(alike[0]),
                other=written(alike[1]),
            )
