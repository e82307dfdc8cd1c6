"""Figures of the engine: perft against python-chess in the same run, legal moves, tables."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator

import chess

from engine.core.position import Position
from engine.rules.perft import perft
from engine.rules.variant import Variant
from engine.variants import KEYS, build_variant, variant

_ROUNDS = 5
_PERFT_POSITIONS = (
    ("orthodox start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("middle game", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("quiet middle", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
    ("start 100", "bbnrkqrn/pppppppp/8/8/8/8/PPPPPPPP/BBNRKQRN w KQkq - 0 1"),
)


def seconds(action: Callable[[], object]) -> float:
    """Return how long one call takes."""
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin


def _reference_perft(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += _reference_perft(board, depth - 1)
        board.pop()
    return nodes


def perft_rows() -> Iterator[str]:
    """Nodes per second of both, taken in turn, medians; the ratio is ours over theirs."""
    game = variant("chess960")
    for name, fen in _PERFT_POSITIONS:
        position = game.parse(fen)
        board = chess.Board(fen, chess960=True)
        nodes = perft(game, position, 3)
        if nodes != _reference_perft(board, 3):
            raise AssertionError(f"perft of {fen} differs from python-chess")
        pairs = [
            (
                seconds(lambda p=position: perft(game, p, 3)),  # type: ignore[misc]
                seconds(lambda b=board: _reference_perft(b, 3)),  # type: ignore[misc]
            )
            for _ in range(_ROUNDS)
        ]
        ours, theirs = (statistics.median(times) for times in zip(*pairs, strict=True))
        ratio = statistics.median(b / a for a, b in pairs)
        yield (
            f"perft chess960, {name:15} {nodes / ours / 1000:7.0f} k nodes/s, "
            f"python-chess {nodes / theirs / 1000:6.0f} k, ratio {ratio:.2f}"
        )


def _crowded(game: Variant, games: int = 30) -> Position:
    """The position with the most legal moves met in random play while most pieces stand."""
    source = random.Random(1)
    best: tuple[int, Position] | None = None
    for _ in range(games):
        position = game.start()
        for _ in range(40):
            moves = game.legal_raws(position)
            if not moves:
                break
            if best is None or len(moves) > best[0]:
                best = (len(moves), position)
            position = game.raw_successor(position, source.choice(moves))
    assert best is not None
    return best[1]


def move_rows() -> Iterator[str]:
    """Milliseconds to list the legal moves of a crowded position, most steps met before."""
    for key in KEYS:
        game = variant(key)
        position = _crowded(game)
        count = len(game.moves(position))
        times = [seconds(lambda g=game, p=position: g.list_moves(p)) for _ in range(200)]  # type: ignore[misc]
        yield f"legal moves {key:9} {count:3} moves in {statistics.median(times) * 1000:.3f} ms"


def table_rows() -> Iterator[str]:
    """Seconds to build each game's tables, fresh."""
    for key in KEYS:
        yield f"tables {key:14} {seconds(lambda k=key: build_variant(k)):.3f} s"  # type: ignore[misc]


def rows() -> Iterator[str]:
    """All rows of the engine."""
    yield from perft_rows()
    yield from move_rows()
    yield from table_rows()
