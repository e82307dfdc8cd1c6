"""Whole games played at random, on each form of board."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.core.pieces import FIRST_PIECE
from engine.play.game import Game
from engine.variants import variant
from tests.engine.helpers import sample, scaled
from tests.rows import BOARDS


@pytest.mark.parametrize("key", BOARDS)
def test_random_games_end_or_go_on(key: str) -> None:
    """From the start, and from late positions, where every capture offered is taken."""
    game = variant(key)
    rng = random.Random(f"games {key}")
    running = [position for position in sample(key) if not game.outcome(position)]
    late = sorted(running, key=lambda p: sum(code >= FIRST_PIECE for code in p.cells))[:3]
    endings = Counter()
    for position in [game.start()] * scaled(game, 2) + late:
        history = Game(game, position)
        while history.cursor < 250 and history.moves:
            taking = [move for move in history.moves if move.captures and position in late]
            history.play(rng.choice(taking or history.moves))
        outcome = history.outcome
        endings[outcome and outcome.ending] += 1
        assert (outcome is None) == bool(history.moves)
        if outcome:
            assert sum(outcome.scores) == pytest.approx(1)
        assert len(history.notations()) == len(history.line) == history.cursor
        assert len(history.captured()) == sum(len(move.captures) for move in history.line)
    assert len(endings) > 1
