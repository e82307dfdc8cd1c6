"""The null move: who would be to move, and where it makes no sense to ask."""

from __future__ import annotations

import pytest

from engine.explain.passing import NoPass, no_pass, seat_again, turns_of_others
from engine.variants import KEYS, variant
from tests.engine.helpers import dreierschach, sample, trid

CHESS, TRID, THREE = "chess960", "trid", "dreierschach"
REFUSED = [
    (CHESS, "4k3/8/8/8/8/8/8/K3R3 b - - 0 1", NoPass.CHECK),
    (CHESS, "R3k3/R7/8/8/8/8/8/K7 b - - 0 1", NoPass.OVER),
    (CHESS, "k7/8/8/8/8/8/8/K7 w - - 0 1", NoPass.OVER),
    (CHESS, "k7/2Q5/8/8/8/8/8/K7 w - - 0 1", NoPass.BLOCKED),
    (TRID, trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b"), NoPass.PROMOTION),
    (TRID, trid("rc4N"), NoPass.CHECK),
    (THREE, dreierschach("wKa3 gKi12 bKf2 gRa6"), NoPass.CHECK),
    (THREE, dreierschach("wKa3 wRe2"), NoPass.OVER),
]


@pytest.mark.parametrize(("key", "text", "why"), REFUSED)
def test_where_a_pass_makes_no_sense(key: str, text: str, why: NoPass) -> None:
    game = variant(key)
    assert no_pass(game, game.parse(text)) is why


@pytest.mark.parametrize("key", KEYS)
def test_the_others_would_move_in_their_order_in_positions_that_can_be_read(key: str) -> None:
    game = variant(key)
    asked = 0
    for position in sample(key, 120):
        if no_pass(game, position) is not None:
            continue
        asked += 1
        turns = turns_of_others(game, position)
        seats = [there.turn for there in turns]
        assert position.turn not in seats
        assert seats == sorted(seats, key=lambda seat: (seat - position.turn) % len(game.seats))
        assert set(seats) <= set(game.living(position))
        for there in turns:
            assert there.cells == position.cells and there.extra == position.extra
            assert game.parse(game.text(there)).cells == there.cells
            assert game.moves(there)
    assert asked > 10


def test_both_opponents_are_asked_where_three_play_and_one_where_one_is_out() -> None:
    game = variant(THREE)
    assert [there.turn for there in turns_of_others(game, game.start())] == [1, 2]
    alone = game.parse(dreierschach("wKa3 bKf2 wRc5"))
    assert [there.turn for there in turns_of_others(game, alone)] == [2]


def test_a_seat_moves_again_only_where_the_others_could_pass() -> None:
    game = variant(CHESS)
    quiet = game.parse("3k4/8/8/8/8/8/8/K3R3 b - - 0 1")
    again = seat_again(game, quiet, 0)
    assert again is not None and again.turn == 0 and again.cells == quiet.cells
    assert seat_again(game, game.parse("4k3/8/8/8/8/8/8/K3R3 b - - 0 1"), 0) is None
