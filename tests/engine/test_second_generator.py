"""The engine agrees with the naive generators, written from the rule pages alone."""

from __future__ import annotations

import random
from types import ModuleType

import pytest

from engine.variants import KEYS, variant
from tests.engine import naive_chess960, naive_dreierschach, naive_raumschach, naive_trid
from tests.engine.helpers import DATA, sample, table, walk

NAIVE: dict[str, ModuleType] = {
    "trid": naive_trid,
    "raumschach": naive_raumschach,
    "dreierschach": naive_dreierschach,
    "chess960": naive_chess960,
}
#: Positions compared per game: one of them takes the naive generator some milliseconds.
COUNT = {"trid": 260, "raumschach": 60, "dreierschach": 60, "chess960": 400}


def compare(key: str, text: str) -> None:
    """Assert that status and all successors are the same on both sides."""
    game = variant(key)
    position = game.parse(text)
    ours = {
        game.move_text(position, move): game.text(game.successor(position, move))
        for move in game.moves(position)
    }
    assert ours == NAIVE[key].successors(text), text
    assert game.status(position) == NAIVE[key].status(text), text


def test_every_game_has_a_second_generator() -> None:
    assert set(NAIVE) == set(KEYS)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("part", range(4))
def test_random_positions(key: str, part: int) -> None:
    game = variant(key)
    for position in sample(key, COUNT[key])[part::4]:
        compare(key, game.text(position))


@pytest.mark.parametrize("key", KEYS)
def test_random_games_from_the_start(key: str) -> None:
    """The game is carried on by the engine's own successors, so that errors would add up."""
    game = variant(key)
    chance = random.Random(f"second {key}")
    for _ in range(3):
        for ply, (position, _) in enumerate(walk(game, game.start(), 60, chance)):
            if ply % 3 == 0:
                compare(key, game.text(position))


@pytest.mark.parametrize("key", KEYS)
def test_what_follows_the_tables(key: str) -> None:
    """One ply deeper than the hand-made and crowded positions of the tables."""
    game = variant(key)
    chance = random.Random(f"tables {key}")
    rows = table(f"perft/{key}-moves.tsv")
    rows += table(f"perft/{key}-cases.tsv") if (DATA / f"perft/{key}-cases.tsv").exists() else []
    for text, status, *_ in rows:
        # The hand-made pending promotions come from deck moves that paragraph 8 forbids, so that
        # what follows them is no position.
        if status == "promotion-pending":
            continue
        position = game.parse(text)
        moves = game.moves(position)
        for move in chance.sample(moves, min(2, len(moves))):
            compare(key, game.text(game.successor(position, move)))
