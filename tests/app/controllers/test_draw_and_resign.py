"""When computers offer and accept draws, and resign: by the scores of their own searches."""

from __future__ import annotations

from dataclasses import replace

import engine.variants
from app.controllers.computer_players import (
    EARLIEST,
    LEVEL_MOVES,
    LOST_MOVES,
    DrawAndResignPolicy,
    is_endless,
)
from app.game.players import COMPUTER, PERSON, computer
from app.game.situation import Situation, situation_of
from engine.pgn.record import Record
from engine.play.game import Game
from engine.search.thinking import Score
from tests.engine.helpers import dreierschach, idle_move
from tests.rows import each_row


def at_move(number: int, key: str = "chess960") -> Situation:
    """Return a situation in which so many moves of each player have been made."""
    variant = engine.variants.variant(key)
    now = situation_of(Record(Game(variant)))
    return replace(now, ply=number * len(variant.seats))


def after(*scores: Score) -> DrawAndResignPolicy:
    policy = DrawAndResignPolicy()
    for score in scores:
        policy.note(0, score)
    return policy


LOST, LEVEL, WORSE, BETTER = (Score(centipawns=number) for number in (-950, 5, -120, 60))
MATED, MATES = Score(mate=-3), Score(mate=3)


@each_row(
    ("scores", "resigns"),
    [
        ((LOST,) * LOST_MOVES, True),
        ((LOST, MATED, MATED), True),
        ((LOST,) * (LOST_MOVES - 1), False),
        ((LOST, LOST, LEVEL), False),
        ((LEVEL, LOST, LOST, LOST), True),
        ((MATES,) * LOST_MOVES, False),
        ((), False),
    ],
)
def test_a_game_lost_for_some_moves_is_resigned(scores, resigns: bool) -> None:
    assert after(*scores).would_resign(at_move(30)) == resigns
    assert not after(*scores).would_resign(at_move(30, "dreierschach")), "others play on"


@each_row(
    ("scores", "move", "accepts"),
    [
        ((WORSE,), 3, True),
        ((MATED,), 3, True),
        ((LEVEL, WORSE, BETTER), 60, False),
        ((LEVEL,) * LEVEL_MOVES, EARLIEST - 1, False),
        ((LEVEL,) * LEVEL_MOVES, EARLIEST, True),
        ((LEVEL,) * (LEVEL_MOVES - 1), EARLIEST, False),
        ((), 60, False),
    ],
)
def test_a_draw_is_accepted_where_it_is_welcome(scores, move: int, accepts: bool) -> None:
    assert after(*scores).would_accept(at_move(move), 0) == accepts


def test_a_draw_is_offered_in_long_level_games_and_not_again_at_once() -> None:
    policy = after(*(LEVEL,) * LEVEL_MOVES)
    assert not policy.would_offer(at_move(EARLIEST - 1))
    assert not policy.would_offer(replace(at_move(EARLIEST), draw_offer=1)), "one stands already"
    assert policy.would_offer(at_move(EARLIEST))
    assert not policy.would_offer(at_move(EARLIEST + 1))
    assert policy.would_offer(at_move(EARLIEST + 20))
    assert not after(*(WORSE,) * LEVEL_MOVES).would_offer(at_move(EARLIEST))


@each_row(
    ("players", "is_over"),
    [
        ((computer(1), computer(2), computer(1)), True),
        ((computer(1), PERSON, computer(1)), False),
        ((computer(1), computer(2), COMPUTER), False),
    ],
)
def test_computers_among_themselves_give_up_where_nothing_happens(players, is_over) -> None:
    rules = engine.variants.variant("dreierschach")
    game = Game(rules, rules.parse(dreierschach("wKe5 wQd4 gKj9 bKg11")))
    for _ in range(150):
        assert not is_endless(situation_of(Record(game), players), game)
        game.play(idle_move(game))
    assert is_endless(situation_of(Record(game), players), game) == is_over
    first = replace(situation_of(Record(game), players), remaining_seats=(0, 2))
    assert is_endless(first, game) == (players[2].engine is not None), "who is out does not count"
