"""What has been played since the last move of who looks at the board."""

from __future__ import annotations

from collections.abc import Sequence

import engine.variants
from app.game.players import COMPUTER, PERSON, Player
from app.game.situation import Situation, situation_of, with_proposed
from engine.pgn.record import Record
from engine.play.game import Game
from tests.rows import BOARDS, each_row

THREE = engine.variants.variant("dreierschach")


def after(moves: int, players: Sequence[Player] = (), key: str = "dreierschach") -> Situation:
    """Return the situation after so many moves of a game, each the first legal one."""
    game = Game(engine.variants.variant(key))
    for _ in range(moves):
        game.play(game.moves[0])
    return situation_of(Record(game), players)


def movers(now: Situation) -> list[int]:
    """Return the seats that have made the recent moves."""
    return [node.move.seat for node in now.recent]


def test_at_the_start_there_are_no_recent_moves() -> None:
    assert after(0).recent == ()


@each_row("key", BOARDS)
@each_row("moves", [1, 2, 5])
def test_the_recent_moves_end_with_the_last_move(key: str, moves: int) -> None:
    now = after(moves, key=key)
    assert now.recent[-1] is now.node


def test_between_two_players_the_last_move_is_the_recent_one() -> None:
    for players in ((), (PERSON, COMPUTER), (COMPUTER, PERSON), (COMPUTER, COMPUTER)):
        for moves in range(1, 5):
            now = after(moves, players, "chess960")
            assert now.recent == (now.node,)


def test_people_at_one_screen_see_what_came_since_the_last_move_of_who_is_on_turn() -> None:
    expected = [[0], [0, 1], [1, 2], [2, 0], [0, 1], [1, 2]]
    assert [movers(after(moves)) for moves in range(1, 7)] == expected
    with_computer = (PERSON, COMPUTER, PERSON)
    assert [movers(after(moves, with_computer)) for moves in range(1, 7)] == expected


def test_the_only_person_sees_the_answers_come_one_by_one() -> None:
    players = (PERSON, COMPUTER, COMPUTER)
    expected = [[0], [1], [1, 2], [0], [1], [1, 2]]
    assert [movers(after(moves, players)) for moves in range(1, 7)] == expected
    third = (COMPUTER, COMPUTER, PERSON)
    assert [movers(after(moves, third)) for moves in range(1, 7)] == [
        *([0], [0, 1], [2], [0], [0, 1], [2]),
    ]


def test_who_is_out_sees_what_came_since_the_last_move_of_who_is_on_turn() -> None:
    game = Game(THREE)
    game.resign(0)
    for _ in range(3):
        game.play(game.moves[0])
    now = situation_of(Record(game), (PERSON, COMPUTER, COMPUTER))
    assert now.viewer == now.turn and movers(now) == [1]


def test_who_has_resigned_since_is_among_the_recent_moves() -> None:
    game = Game(THREE)
    for _ in range(2):
        game.play(game.moves[0])
    game.resign(2)
    now = situation_of(Record(game), (PERSON, COMPUTER, COMPUTER))
    assert movers(now) == [1, 2]


def test_in_a_trial_beside_the_game_every_seat_looks_at_the_board() -> None:
    game = Game(THREE)
    for _ in range(3):
        game.play(game.moves[0])
    game.go_to(1)
    game.play(game.moves[1], keeps=True)
    now = situation_of(Record(game), (PERSON, COMPUTER, COMPUTER))
    assert now.is_trial and movers(now) == [0, 1]


def test_a_move_that_is_proposed_is_alone() -> None:
    now = after(2)
    assert with_proposed(now, now.legal_moves[0]).recent == ()
