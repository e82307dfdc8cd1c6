"""The engine agrees with the naive generators, written from the rule pages alone.

A sample of what ``make soak`` compares in tens of thousands of positions.
"""

from __future__ import annotations

import pytest

from engine.variants import KEYS
from tests.engine.lively import EACH, Explorer
from tests.engine.rarities import required
from tests.engine.second_opinion import NAIVE, disagreement

#: More positions than this are never needed to meet everything rare at least once.
MOST = 400


def test_every_game_has_a_second_generator() -> None:
    assert set(NAIVE) == set(KEYS)


@pytest.mark.parametrize("name", EACH)
def test_engine_and_second_generator_agree(name: str) -> None:
    """Compared until everything rare was among it: special moves, endings, rule options."""
    game = EACH[name]
    explorer = Explorer(game, f"sample {name} 3", seldom=2, share=0.01)
    for count, (position, _) in enumerate(explorer.positions(), 1):
        assert not (fault := disagreement(game, position)), fault
        missing = required(game) - explorer.compared.keys()
        if not missing:
            break
        assert count < MOST, missing
