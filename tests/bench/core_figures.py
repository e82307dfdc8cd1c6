"""Benchmark of the kernel: perft speed against the rules and python-chess, search depth.

Speeds are in processor time, taken in turn in one run; each side counts as deep as it can in a
reasonable time, and their ratios are those of the speeds. How deep it thinks is in real time, so
that row means little on a machine with other work.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import chess

from engine.rules.perft import perft
from engine.search.backend import COMPILED, PLAIN, Backend, choose
from engine.search.flatten import flatten
from engine.search.loading import load
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from engine.variants import KEYS, variant
from tests.engine.python_chess import nodes

if TYPE_CHECKING:
    from engine.search.kernel.moves import Board

_ROUNDS = 3
#: From the start of each game: how deep the compiled core counts, and how deep the others do.
_DEPTHS = {
    "trid": (5, 3),
    "raumschach": (3, 2),
    "maack": (4, 2),
    "dreierschach": (4, 2),
    "chess960": (5, 3),
}
#: Milliseconds to think.
_THINKING = 5000

Count = Callable[[], int]


def _counters(key: str) -> dict[str, Count]:
    """Return what counts, by its name; each returns how many nodes it has counted."""
    game, (deep, less) = variant(key), _DEPTHS[key]
    start = game.start()
    fast, plain = (_board(key, choose(name)) for name in (COMPILED, PLAIN))
    found: dict[str, Count] = {
        "counted": lambda: int(fast.perft(deep, 0)),
        "every leaf made": lambda: int(fast.perft_made(deep, 0)),
        "plain core": lambda: int(plain.perft(less, 0)),
        "rules": lambda: perft(game, start, less),
    }
    if key == "chess960":
        found["python-chess"] = lambda: nodes(chess.Board(), less)
    return found


def _board(key: str, backend: Backend) -> Board:
    game = variant(key)
    board: Board = backend.module("moves").Board(flatten(game, backend))
    load(game, board, game.start())
    return board


def counting_rows() -> Iterator[str]:
    """Nodes per second of each, and how many times that is as fast as the rules."""
    for key in KEYS:
        counters = _counters(key)
        speeds: dict[str, list[float]] = {name: [] for name in counters}
        for _ in range(_ROUNDS):
            for name, count in counters.items():
                begin = time.process_time()
                number = count()
                speeds[name].append(number / (time.process_time() - begin))
        rules = statistics.median(speeds["rules"])
        for name, found in speeds.items():
            speed = statistics.median(found)
            yield (
                f"perft {key:12} {name:16} {speed / 1000:8.0f} k nodes/s,"
                f" {speed / rules:6.1f} times the rules"
            )


def thinking_rows() -> Iterator[str]:
    """How deep a search of the start of each game comes on one core."""
    for name in (COMPILED, PLAIN):
        for key in KEYS:
            game, reports = variant(key), list[Report]()
            thinker = Thinker(game, choose(name), hash_megabytes=64, seed=1)
            begin = time.process_time()
            thinker.think(game.start(), (), Limits(movetime=_THINKING), report=reports.append)
            seconds, last = time.process_time() - begin, reports[-1]
            yield (
                f"think {name:8} {key:12} depth {last.depth:2} (longest line {last.seldepth:2}) in"
                f" {_THINKING / 1000:.0f} s, {last.nodes / seconds / 1000:5.0f} k nodes/s"
            )


def rows() -> Iterator[str]:
    """All rows of the core."""
    yield from counting_rows()
    yield from thinking_rows()
