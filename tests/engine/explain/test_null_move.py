"""The null move: who would be to move, where it makes no sense to ask, and what all could take."""

from __future__ import annotations

from engine.core.pieces import seat_of
from engine.explain import sight
from engine.explain.null_move import (
    NullMoveObstacle,
    capturable,
    null_move_obstacle,
    null_move_positions,
    seat_again,
)
from engine.variants import KEYS, variant
from tests.engine.helpers import dreierschach, sample, trid
from tests.rows import each_row

CHESS, TRID, THREE = "chess960", "trid", "dreierschach"
REFUSED = [
    (CHESS, "4k3/8/8/8/8/8/8/K3R3 b - - 0 1", NullMoveObstacle.CHECK),
    (CHESS, "R3k3/R7/8/8/8/8/8/K7 b - - 0 1", NullMoveObstacle.OVER),
    (CHESS, "k7/8/8/8/8/8/8/K7 w - - 0 1", NullMoveObstacle.OVER),
    (CHESS, "k7/2Q5/8/8/8/8/8/K7 w - - 0 1", NullMoveObstacle.BLOCKED),
    (TRID, trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b"), NullMoveObstacle.PROMOTION),
    (TRID, trid("rc4N"), NullMoveObstacle.CHECK),
    (THREE, dreierschach("wKa3 gKi12 bKf2 gRa6"), NullMoveObstacle.CHECK),
    (THREE, dreierschach("wKa3 wRe2"), NullMoveObstacle.OVER),
]


@each_row(("key", "text", "why"), REFUSED)
def test_where_a_pass_makes_no_sense(key: str, text: str, why: NullMoveObstacle) -> None:
    game = variant(key)
    assert null_move_obstacle(game, game.parse(text)) is why


@each_row("key", KEYS)
def test_the_others_would_move_in_their_order_in_positions_that_can_be_read(key: str) -> None:
    game = variant(key)
    asked = 0
    for position in sample(key, 50):
        if null_move_obstacle(game, position) is not None:
            continue
        asked += 1
        turns = null_move_positions(game, position)
        seats = [there.turn for there in turns]
        assert position.turn not in seats
        assert seats == sorted(seats, key=lambda seat: (seat - position.turn) % len(game.seats))
        assert set(seats) <= set(game.active_seats(position))
        for there in turns:
            assert there.cells == position.cells and there.extra == position.extra
            assert game.parse(game.text(there)).cells == there.cells
            assert game.moves(there)
    assert asked > 10


def test_both_opponents_are_asked_where_three_play_and_one_where_one_is_out() -> None:
    game = variant(THREE)
    assert [there.turn for there in null_move_positions(game, game.start())] == [1, 2]
    alone = game.parse(dreierschach("wKa3 bKf2 wRc5"))
    assert [there.turn for there in null_move_positions(game, alone)] == [2]


def test_a_seat_moves_again_only_where_the_others_could_pass() -> None:
    game = variant(CHESS)
    quiet = game.parse("3k4/8/8/8/8/8/8/K3R3 b - - 0 1")
    again = seat_again(game, quiet, 0)
    assert again is not None and again.turn == 0 and again.cells == quiet.cells
    assert seat_again(game, game.parse("4k3/8/8/8/8/8/8/K3R3 b - - 0 1"), 0) is None


#: What can be captured: cells, with the letters of the seats that could.
CAPTURABLE = [
    (CHESS, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5w e4b"),
    # a pinned bishop takes nothing
    (CHESS, "4k3/4r3/8/3p4/4B3/8/8/4K3 w - - 0 1", "e4b"),
    # in passing, by the player to move alone
    (CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d5w"),
    (CHESS, "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2", ""),
    # nobody takes a king here; it is in check
    (CHESS, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e2w"),
    # the game is over
    (CHESS, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", ""),
    # a pawn that must be promoted first
    (TRID, trid("Pa8S rb8S", "DP1w DP4b KP1w KP6b", pending="a8S:b"), "a8Sb"),
    # two could take it
    (THREE, dreierschach("wKa1 gKi12 bKf2 gRg5 bRg9 wPg7"), "g7gb"),
    # a king is taken by an ordinary move
    (THREE, dreierschach("wKa3 gKi12 bKf2 gRa6"), "a3g"),
    # who is out threatens nobody, and nobody threatens what is left there
    (THREE, dreierschach("wKa3 bKf2 wRc5 gPc6 gRc9"), ""),
]


@each_row(("key", "text", "told"), CAPTURABLE)
def test_what_others_could_capture_by_their_next_move(key: str, text: str, told: str) -> None:
    game = variant(key)
    cells, letters = game.topology.cell_names, game.seat_letters
    found = capturable(game, game.parse(text))
    said = [cells[cell] + "".join(letters[seat] for seat in seats) for cell, seats, _ in found]
    assert sorted(said) == told.split()


@each_row("key", KEYS)
def test_all_that_can_be_captured_is_attacked_or_passed_by(key: str) -> None:
    game = variant(key)
    met = 0
    for position in sample(key, 30):
        found = capturable(game, position)
        met += len(found)
        attacked = {
            seat: {threat.cell for threat in sight.threats(game, position, seat)}
            for seat in game.active_seats(position)
        }
        passed = {cell for _, cell in position.en_passant}
        for cell, seats, is_protected in found:
            owner = seat_of(position.cells[cell])
            assert is_protected is any(
                owner == seat for seat in sight.attackers_of(game, position, cell)
            )
            assert seats and owner in game.active_seats(position) and owner not in seats
            assert all(cell in attacked[seat] or cell in passed for seat in seats)
        if game.outcome(position) is None:
            taken = {cell for move in game.moves(position) for cell, _ in move.captures}
            living = {cell for cell in taken if seat_of(position.cells[cell]) in attacked}
            assert living == {one.cell for one in found if position.turn in one.seats}
    assert met > 10
