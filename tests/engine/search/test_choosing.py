"""What is played: the best line, or by chance one that is nearly as good."""

from __future__ import annotations

import random
from collections import Counter

from engine.search.choosing import OPENING_MOVES, OPENING_NOISE, choose, noise_of
from engine.search.deepening import Found
from engine.search.levels import level_of
from engine.variants import variant

FOUND = [Found(score, (move,), 1) for move, score in ((1, 50), (2, 45), (3, 20), (4, -300))]


def draws(noise: int, seed: int = 1) -> Counter[int]:
    draw = random.Random(seed)
    return Counter(choose(FOUND, noise, draw).line[0] for _ in range(500))


def test_without_noise_the_best_is_played() -> None:
    assert draws(0) == {1: 500}


def test_little_noise_lets_little_pass() -> None:
    found = draws(15)
    assert found.keys() == {1, 2}
    assert found[1] > found[2] > 50


def test_much_noise_lets_more_pass() -> None:
    assert draws(100).keys() == {1, 2, 3}
    assert draws(1000).keys() == {1, 2, 3, 4}


def test_the_same_seed_draws_the_same() -> None:
    assert draws(100, seed=7) == draws(100, seed=7) != draws(100, seed=8)


def test_openings_vary_and_later_moves_do_not() -> None:
    game = variant("chess960")
    start = game.start()
    assert noise_of(level_of(8, 2), start) == noise_of(None, start) == OPENING_NOISE
    assert noise_of(level_of(1, 2), start) == level_of(1, 2).noise > OPENING_NOISE
    later = start._replace(fullmove=OPENING_MOVES + 1)
    assert noise_of(level_of(8, 2), later) == 0
    assert noise_of(level_of(1, 2), later) == level_of(1, 2).noise
