"""The rules on random games: engine against second generator, invariants of a game, equal players,
and what is said of moves.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from itertools import islice
from traceback import format_exc

from engine.core.position import Position
from engine.rules.variant import Variant
from tests.engine.explain.hint_truths import check_reasons
from tests.engine.invariants import InvariantViolation, check_line
from tests.engine.mirror import Mirror, mirror_faults
from tests.engine.rarities import required
from tests.engine.second_opinion import disagreement
from tests.engine.varied_games import EACH, Explorer, Line
from tests.soak import pooled
from tests.soak.findings import Broken, Row
from tests.soak.pooled import SHARE, Result, Task, digest

#: Positions of each game, with each of its rule options, that are compared with the second
#: generator. Some come up in several processes: over 20,000 different ones with the usual rules.
COMPARED = 21_000
COMPARED_WITH_OPTION = 5_000
#: Positions that are turned to the other players, and games whose steps are followed.
TURNED = 4_000
FOLLOWED = 400
#: Positions in which hints give their reasons, each for so many moves.
EXPLAINED, MOVES_EXPLAINED = 1_000, 4


def run(scale: float, processes: int) -> Iterator[Row]:
    """Yield a row for each check and game. Raises Broken at the first fault."""
    counts = {(part, name): scale * _count(part, name) for part in _PARTS for name in EACH}
    for row in pooled.rows(work, counts, processes):
        missing = required(EACH[row.subject]) - row.met.keys()
        if row.part == "second generator" and scale >= 1 and missing:
            raise Broken(f"{row.subject}: not met in any position: {', '.join(sorted(missing))}")
        yield row


def _count(part: str, name: str) -> int:
    if part == "laws":
        return FOLLOWED
    if part == "equal players":
        return TURNED
    if part == "reasons of hints":
        return EXPLAINED
    return COMPARED_WITH_OPTION if EACH[name].option_values else COMPARED


def work(task: Task) -> Result:
    """Do a task, in a process of its own."""
    explorer = Explorer(EACH[task.name], task.seed, share=SHARE)
    digests: set[bytes] = set()
    moves, fault, begin = 0, "", time.process_time()
    for positions, count, fault in _PARTS[task.part](explorer, task.count):
        digests.update(map(digest, positions))
        moves += count
        if fault:
            break
    met = explorer.compared or explorer.played
    return Result(task, frozenset(digests), moves, met, time.process_time() - begin, fault)


#: What one step of a check yields: positions looked at, moves among them, a fault or ''.
Step = tuple[tuple[Position, ...], int, str]


def _compare(explorer: Explorer, count: int) -> Iterator[Step]:
    """Status, moves and what follows them are those of the second generator."""
    game = explorer.game
    for position, _ in islice(explorer.positions(), count):
        yield (position,), len(game.moves(position)), disagreement(game, position)


def _follow(explorer: Explorer, count: int) -> Iterator[Step]:
    """Every step of a game keeps the invariants."""
    for line in islice(explorer.lines(), count):
        yield line.positions, len(line.moves), _unlawful(explorer.game, line)


def _unlawful(game: Variant, line: Line) -> str:
    try:
        check_line(game, line)
    except InvariantViolation as fault:
        return str(fault)
    return ""


def _turn(explorer: Explorer, count: int) -> Iterator[Step]:
    """Each position has the same moves for the next player, when he sits there."""
    game, mirror = explorer.game, Mirror(explorer.game)
    for position, _ in islice(explorer.positions(), count):
        faults = mirror_faults(mirror, position)
        text = "\n".join([f"position: {game.text(position)}", *faults]) if faults else ""
        yield (position,), len(game.moves(position)), text


def _explain(explorer: Explorer, count: int) -> Iterator[Step]:
    """What hints say of moves at random is so."""
    game, rng = explorer.game, random.Random(count)
    for position, _ in islice(explorer.positions(), count):
        fault = ""
        try:
            check_reasons(game, position, MOVES_EXPLAINED, rng)
        except AssertionError as wrong:
            fault = f"position: {game.text(position)}\n{format_exc()}{wrong}"
        yield (position,), MOVES_EXPLAINED, fault


_PARTS: dict[str, Callable[[Explorer, int], Iterator[Step]]] = {
    "second generator": _compare,
    "laws": _follow,
    "equal players": _turn,
    "reasons of hints": _explain,
}
