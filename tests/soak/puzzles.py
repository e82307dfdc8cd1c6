"""All puzzles that come with the program, proved once more."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import partial

from puzzling import stockfish

from engine.search.backend import COMPILED
from engine.training.puzzle import Puzzle
from engine.variants import KEYS, variant
from tests.engine.training import puzzle_proofs
from tests.soak.findings import Row


def run(scale: float, processes: int = 1) -> Iterable[Row]:
    """Prove the first ``scale`` x all puzzles of every game; yield a row for each way and game.

    Raises AssertionError with the key of a puzzle that does not hold.
    """
    for key in KEYS:
        rules, every = variant(key), puzzle_proofs.puzzles(key)
        chosen = every[: max(1, round(scale * len(every)))]
        ways: dict[str, Callable[[Iterable[Puzzle]], int]] = {
            "mates by the core": partial(puzzle_proofs.prove_by_core, rules),
            "mates by the rules": puzzle_proofs.prove_by_rules,
            "replies": partial(puzzle_proofs.prove_replies, rules),
            "others, deeper": lambda some, r=rules: puzzle_proofs.judge(r, some, COMPILED),
        }
        if key in puzzle_proofs.ONLY_MATES:
            ways["other moves of mates"] = partial(puzzle_proofs.judge_others, rules)
        for part, prove in ways.items():
            begun = time.process_time()
            count = prove(chosen)
            yield Row(part, key, {"puzzles": count}, time.process_time() - begun)
        if stockfish.plays(rules):
            begun = time.process_time()
            count = puzzle_proofs.agree_with_stockfish(rules, chosen)
            yield Row("by Stockfish", key, {"puzzles": count}, time.process_time() - begun)
