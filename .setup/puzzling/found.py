"""What has been found so far, as lines of a file that only grows."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.text import coordinate_moves


@dataclass(frozen=True)
class FoundPuzzle:
    """A puzzle that was judged.

    source : the game it comes from, or a text for where else
    kind, position, solution, themes : as in the file of puzzles
    solved : how often each of the solvers of ``difficulty`` has found the solution
    is_quiet : whether the first move neither captures nor gives check nor changes a pawn
    is_level : whether nobody is far ahead in the beginning
    is_early : whether it is from the first moves of a game, with most pieces on the board
    gap : how much worse the second-best move is, hundredths of a pawn; 0 for what is proved fully
    fault : which condition it does not meet, in words; empty if it meets all
    """

    source: str
    kind: str
    position: str
    solution: tuple[str, ...]
    solved: tuple[int, ...]
    themes: tuple[str, ...]
    is_quiet: bool
    is_level: bool
    is_early: bool
    gap: int = 0
    fault: str = ""


_FIELDS = {one.name for one in fields(FoundPuzzle)}


def note(path: Path, line: object) -> None:
    """Write one line at the end of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def add(path: Path, find: FoundPuzzle) -> None:
    """Keep a puzzle."""
    note(path, asdict(find))


def add_searched(path: Path, source: str, refused: Mapping[str, int]) -> None:
    """Note that a game has been searched to its end, and why how much of it was refused."""
    note(path, {"searched": source, "refused": dict(refused)})


def lines(path: Path) -> Iterator[dict[str, object]]:
    """Yield what the lines say; one that was cut off is passed over."""
    if not path.is_file():
        return
    with path.open(encoding="utf-8") as file:
        for line in file:
            try:
                yield json.loads(line)
            except ValueError:
                continue


def finds(path: Path) -> Iterator[FoundPuzzle]:
    """Yield the puzzles that were kept."""
    for line in lines(path):
        if line.keys() == _FIELDS:
            lists = {name: tuple(line[name]) for name in ("solution", "solved", "themes")}  # type: ignore[arg-type]
            yield FoundPuzzle(**(line | lists))  # type: ignore[arg-type]


def parsed(rules: Variant, find: FoundPuzzle) -> tuple[Position, tuple[Move, ...]]:
    """Return the position of a find and its solution."""
    position = there = rules.parse(find.position)
    solution = []
    for text in find.solution:
        solution.append(coordinate_moves.read(rules, there, text))
        there = rules.successor(there, solution[-1])
    return position, tuple(solution)


def searched(path: Path) -> set[str]:
    """Return which games have been searched."""
    return {str(line["searched"]) for line in lines(path) if "searched" in line}


def refused(path: Path) -> Counter[str]:
    """Return how many positions were refused, by the reason."""
    counts: Counter[str] = Counter()
    for line in lines(path):
        counts.update(line.get("refused", {}))  # type: ignore[call-overload]
    return counts
