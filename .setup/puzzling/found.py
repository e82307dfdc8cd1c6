"""What has been found so far, as lines of a file that only grows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Find:
    """A proved puzzle before it is graded.

    source : the game it comes from, or a text for where else
    ply : half-moves played before it
    kind, position, solution : as in the file of puzzles
    legal : number of legal moves
    depth : half-moves that a search needs to see the first move as best
    is_quiet : whether the first move neither captures nor gives check nor changes a pawn
    is_check : whether the first move gives check
    gap : how much worse the second-best move is, hundredths of a pawn; 0 for what is proved fully
    lead : how much more than the best of the others the solver has, hundredths of a pawn
    """

    source: str
    ply: int
    kind: str
    position: str
    solution: tuple[str, ...]
    legal: int
    depth: int
    is_quiet: bool
    is_check: bool
    gap: int = 0
    lead: int = 0


def note(path: Path, line: object) -> None:
    """Write one line at the end of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def add(path: Path, find: Find) -> None:
    """Keep a puzzle."""
    note(path, asdict(find))


def add_searched(path: Path, source: str) -> None:
    """Note that a game has been searched to its end."""
    note(path, {"searched": source})


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


def finds(path: Path) -> Iterator[Find]:
    """Yield the puzzles that were kept."""
    for line in lines(path):
        if "kind" in line:
            yield Find(**(line | {"solution": tuple(line["solution"])}))  # type: ignore[arg-type]


def searched(path: Path) -> set[str]:
    """Return which games have been searched."""
    return {str(line["searched"]) for line in lines(path) if "searched" in line}
