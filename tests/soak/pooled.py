"""Parts of a soak, done by several processes: of each game, from seeds of its own."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from typing import NamedTuple

from engine.core.position import Position
from tests.soak.findings import Broken, Row

#: Of the positions of a game without anything rare, this part is looked at.
SHARE = 0.6
#: A process works on so many parts of each row.
PARTS_OF_PROCESS = 4


class Task(NamedTuple):
    """A part of a row: which check, of which game, from which seed, how much."""

    part: str
    name: str
    seed: str
    count: int


class Result(NamedTuple):
    """What a task found.

    digests : of the positions it looked at, to count each once
    fault : what does not hold, or ''
    """

    task: Task
    digests: frozenset[bytes]
    moves: int
    met: Counter[str]
    seconds: float
    fault: str


def rows(
    work: Callable[[Task], Result], counts: Mapping[tuple[str, str], float], processes: int
) -> Iterator[Row]:
    """Yield a row for each check and game, of which ``counts`` says how much is done.

    Raises Broken at the first fault.
    """
    parts = PARTS_OF_PROCESS * processes
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for (part, name), whole in counts.items():
            count = max(1, round(whole / parts))
            tasks = [Task(part, name, f"{part} {name} {number}", count) for number in range(parts)]
            results = []
            for result in pool.imap_unordered(work, tasks):
                if result.fault:
                    raise Broken(f"{part}, {name}, seed {result.task.seed!r}\n{result.fault}")
                results.append(result)
            yield _row(part, name, results)


def _row(part: str, name: str, results: list[Result]) -> Row:
    positions = len(frozenset().union(*(result.digests for result in results)))
    counts = {"positions": positions, "moves": sum(result.moves for result in results)}
    met = sum((result.met for result in results), Counter())
    return Row(part, name, counts, sum(result.seconds for result in results), met)


def digest(position: Position) -> bytes:
    """Return a few bytes that stand for a position."""
    return blake2b(repr(position).encode(), digest_size=8).digest()
