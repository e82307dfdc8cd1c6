"""The engine agrees with the naive generators, written from the rule pages alone.

A sample of what ``make soak`` compares in tens of thousands of positions: of random games that went
where little had been seen until everything rare was among it. Such games are long to play, so the
positions are kept in ``tests/data/second/``; ``--regenerate`` plays other games.
"""

from __future__ import annotations

from itertools import islice

import pytest

from engine.core.position import Position
from engine.rules.variant import Variant
from engine.variants import known_keys
from tests.engine.helpers import DATA
from tests.engine.rarities import required, words_of_position
from tests.engine.second_opinion import NAIVE, disagreement
from tests.engine.varied_games import EACH, Explorer, kept
from tests.rows import each_row

#: More positions than this are never needed to meet everything rare at least once.
MOST = 400


def test_every_game_has_a_second_generator() -> None:
    assert set(NAIVE) == set(known_keys())


@each_row("name", EACH)
def test_engine_and_second_generator_agree(name: str, request: pytest.FixtureRequest) -> None:
    """Compared in positions with everything rare: special moves, endings, rule options."""
    game = EACH[name]
    if request.config.getoption("regenerate"):
        texts = [game.text(position) for position in explored(game, name)]
        (DATA / "second" / f"{name}.txt").write_text("\n".join([*texts, ""]), encoding="utf-8")
    met: set[str] = set()
    for position in kept(name):
        words = words_of_position(game, position)
        if words <= met:  # nothing in it is new
            continue
        assert not (fault := disagreement(game, position)), fault
        met |= words
    assert not required(game) - met


def explored(game: Variant, name: str) -> list[Position]:
    """Play random games until everything rare has been met; return what is worth a comparison."""
    explorer = Explorer(game, f"sample {name} 3", seldom=2, share=0.01)
    found: list[Position] = []
    for position, _ in islice(explorer.positions(), MOST):
        found.append(position)
        if not required(game) - explorer.compared.keys():
            break
    return found


@each_row("name", EACH)
def test_random_games_lead_to_other_positions(name: str) -> None:
    """The engine goes into games of its own as well, a few of them."""
    explorer = Explorer(EACH[name], f"other {name}", seldom=1, share=0.05)
    for position, _ in islice(explorer.positions(), 2):
        assert not (fault := disagreement(explorer.game, position)), fault
