"""The fast core in both backends beside the rules: random games, boards that no game leads to."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search import backend
from tests.engine.kernel_comparison import KernelComparison
from tests.engine.random_positions import random_positions
from tests.engine.varied_games import EACH, Explorer
from tests.soak import pooled
from tests.soak.findings import Row
from tests.soak.pooled import SHARE, Result, Task, digest


def run(scale: float, processes: int) -> Iterator[Row]:
    """Yield a row for each game, its rule options and where positions come from. Raises Broken."""
    counts = {(part, name): scale * _PARTS[part].count for part in _PARTS for name in EACH}
    return pooled.rows(work, counts, processes)


def work(task: Task) -> Result:
    """Do a task, in a process of its own."""
    game, begin = EACH[task.name], time.process_time()
    comparisons = {
        name: KernelComparison(game, backend.choose(name))
        for name in (backend.COMPILED, backend.PLAIN)
    }
    digests: set[bytes] = set()
    moves, found = 0, ""
    for position in islice(_PARTS[task.part].positions(game, task.seed), task.count):
        digests.add(digest(position))
        moves += len(game.moves(position))
        faults = ((name, comparison.fault(position)) for name, comparison in comparisons.items())
        found = next((f"the {name} core differs; {fault}" for name, fault in faults if fault), "")
        if found:
            break
    seconds = time.process_time() - begin
    return Result(task, frozenset(digests), moves, Counter(), seconds, found)


def _of_games(game: Variant, seed: str) -> Iterator[Position]:
    for position, _ in Explorer(game, seed, share=SHARE).positions():
        yield position


class _Part(NamedTuple):
    count: int
    positions: Callable[[Variant, str], Iterator[Position]]


_PARTS = {"in games": _Part(20_000, _of_games), "in crowds": _Part(4_000, random_positions)}
