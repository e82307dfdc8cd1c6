"""The fast core in both backends beside the rules: random games, boards that no game leads to."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search import backend
from tests.engine.core_twin import Twin
from tests.engine.crowds import crowds
from tests.engine.lively import EACH, Explorer
from tests.soak.findings import Broken, Row

#: Of the positions of a game without anything rare, this part is looked at.
SHARE = 0.6
#: A process works on so many parts of each row.
PARTS_OF_PROCESS = 4


class Task(NamedTuple):
    """A part of a row: where positions come from, of which game, from which seed, how many."""

    part: str
    name: str
    seed: str
    count: int


class Result(NamedTuple):
    """How many positions and moves a task has compared, in each backend, and a fault or ''."""

    task: Task
    positions: int
    moves: int
    seconds: float
    fault: str


def run(scale: float, processes: int) -> Iterator[Row]:
    """Yield a row for each game, its rule options and where positions come from. Raises Broken."""
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for part, name in [(part, name) for part in _PARTS for name in EACH]:
            parts = PARTS_OF_PROCESS * processes
            count = max(1, round(scale * _PARTS[part].count / parts))
            tasks = [Task(part, name, f"{part} {name} {number}", count) for number in range(parts)]
            results = []
            for result in pool.imap_unordered(work, tasks):
                if result.fault:
                    raise Broken(f"{part}, {name}, seed {result.task.seed!r}\n{result.fault}")
                results.append(result)
            counts = {
                "positions": sum(result.positions for result in results),
                "moves": sum(result.moves for result in results),
            }
            yield Row(part, name, counts, sum(result.seconds for result in results))


def work(task: Task) -> Result:
    """Do a task, in a process of its own."""
    game, begin = EACH[task.name], time.process_time()
    twins = {name: Twin(game, backend.choose(name)) for name in (backend.COMPILED, backend.PLAIN)}
    positions = moves = 0
    for position in islice(_PARTS[task.part].positions(game, task.seed), task.count):
        positions += 1
        moves += len(game.moves(position))
        for name, twin in twins.items():
            if fault := twin.fault(position):
                fault = f"the {name} core differs; {fault}"
                return Result(task, positions, moves, time.process_time() - begin, fault)
    return Result(task, positions, moves, time.process_time() - begin, "")


def _of_games(game: Variant, seed: str) -> Iterator[Position]:
    for position, _ in Explorer(game, seed, share=SHARE).positions():
        yield position


class _Part(NamedTuple):
    count: int
    positions: Callable[[Variant, str], Iterator[Position]]


_PARTS = {"in games": _Part(20_000, _of_games), "in crowds": _Part(4_000, crowds)}
