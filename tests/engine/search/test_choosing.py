"""What is played: the best line, or by chance one that is nearly as good."""

from __future__ import annotations

import random
from collections import Counter

from engine.play.game import Game
from engine.search.backend import choose as backend_of
from engine.search.deepening import ScoredLine
from engine.search.levels import LEVELS, LEVELS_OF_THREE, SkillLevel, level_of
from engine.search.single_search import (
    OPENING_MOVES,
    OPENING_NOISE,
    choose,
    level_here,
    noise_of,
)
from engine.search.thinker import Thinker
from engine.search.thinking import Limits
from engine.variants import variant
from tests.engine.helpers import dreierschach
from tests.rows import each_row

FOUND = [ScoredLine(score, (move,), 1) for move, score in ((1, 50), (2, 45), (3, 20), (4, -300))]


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


def test_one_seed_always_draws_the_same_line() -> None:
    assert draws(100, seed=7) == draws(100, seed=7) != draws(100, seed=8)


def test_openings_vary_and_later_moves_do_not() -> None:
    game = variant("chess960")
    start = game.start()
    assert noise_of(level_of(8, 2), start) == noise_of(None, start) == OPENING_NOISE
    assert noise_of(level_of(1, 2), start) == level_of(1, 2).noise > OPENING_NOISE
    later = start._replace(fullmove_number=OPENING_MOVES + 1)
    assert noise_of(level_of(8, 2), later) == 0
    assert noise_of(level_of(1, 2), later) == level_of(1, 2).noise


DREIERSCHACH = variant("dreierschach")


@each_row(
    ("pieces", "is_careful"),
    [
        ("wKb2 wQd4 gKa8 bKl13", True),
        ("wKb2 wPd4 bKl13", True),
        # An inert piece of one who is out arms nobody.
        ("wKb2 wQd4 gRc8 bKl13", True),
        ("wKb2 wQd4 gKa8 gPc8 bKl13", False),
        ("wKb2 gKa8 gQc8 bKl13", False),
        ("wKb2 gKa8 bKl13", False),
    ],
)
def test_who_alone_has_more_than_a_king_makes_no_mistakes(pieces: str, is_careful: bool) -> None:
    position = DREIERSCHACH.parse(dreierschach(pieces))
    for number, level in enumerate(LEVELS_OF_THREE, 1):
        careful = SkillLevel(level.nodes)
        assert level_here(level_of(number, 3), DREIERSCHACH, position) == (
            careful if is_careful else level
        )
    assert level_here(None, DREIERSCHACH, position) is None


CHESS = variant("chess960")


@each_row(
    ("text", "is_alone"),
    [
        ("8/8/8/3k4/8/8/8/KQ6 w - - 0 60", True),
        ("8/8/8/3k4/8/8/P7/K7 w - - 0 60", True),
        ("8/8/8/3k4/8/8/8/KQ6 b - - 0 60", False),
        ("8/8/8/3k4/3n4/8/8/KQ6 w - - 0 60", False),
        ("8/8/8/3k4/3p4/8/8/KQ6 w - - 0 60", False),
    ],
)
def test_of_two_players_all_but_the_weakest_make_none_before_a_lone_king(
    text: str, is_alone: bool
) -> None:
    position = CHESS.parse(text)
    for number, level in enumerate(LEVELS, 1):
        is_careful = is_alone and number > 1
        assert level_here(level, CHESS, position) == (
            SkillLevel(level.nodes) if is_careful else level
        )


def test_the_lowest_level_mates_two_lone_kings(compiled: str) -> None:
    thinker = Thinker(DREIERSCHACH, backend_of(compiled), hash_megabytes=4, seed=0)
    game = Game(DREIERSCHACH, DREIERSCHACH.parse(dreierschach("wKe5 wQd4 gKj9 bKg11")))
    while game.outcome is None and game.length < 240:
        move = thinker.think(game.root.position, game.line, Limits(), level=1).move
        assert move is not None
        game.play(move)
    assert game.outcome is not None and game.outcome.scores == (1.0, 0.0, 0.0), game.outcome
