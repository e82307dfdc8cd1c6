"""What goes when a player takes a move back, and whose moves these are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from app.game.players import COMPUTER, PERSON, Player
from app.game.taking_back import last_take_back, may_be_other, take_back_of
from engine.play.game import Game
from engine.variants import variant
from tests.rows import each_row

#: All mixes of people and computers at the seats of a game with two players and with three.
MIXES = [
    pytest.param(key, mix, id=f"{key}-{''.join('P' if one.is_local else 'C' for one in mix)}")
    for key in ("chess960", "dreierschach")
    for mix in product((PERSON, COMPUTER), repeat=len(variant(key).seats))
]
A, B, C = range(3)


def played(key: str, plies: int) -> Game:
    """Return a game of so many random moves, the same each time."""
    game, rng = Game(variant(key)), Random(7)
    for _ in range(plies):
        game.play(rng.choice(game.moves))
    return game


def games(key: str) -> Iterator[Game]:
    """Yield the same game after each of its moves, and at its start."""
    game = played(key, 8)
    for ply in range(9):
        game.go_to(ply)
        yield game


def gone(game: Game, count: int) -> list[int]:
    """Return the seats of the last moves, the last first."""
    moves = game.line[game.cursor - count : game.cursor]
    return [move.seat for move in reversed(moves)]


@each_row(("key", "mix"), MIXES)
def test_the_last_move_of_a_person_goes_and_no_other_persons(
    key: str, mix: tuple[Player, ...]
) -> None:
    people = {seat for seat, player in enumerate(mix) if player.is_local}
    for game in games(key):
        plan = last_take_back(game, mix)
        if plan is None:
            assert game.cursor == 0
            continue
        seats = gone(game, len(plan.nodes))
        assert [node.move.seat for node in plan.nodes if node.move is not None] == seats
        assert plan.others(mix) == ()
        if not people:
            assert len(seats) == 1
        elif people & set(seats):
            assert seats[-1] == plan.seat and people.isdisjoint(seats[:-1])
        else:
            assert len(seats) == game.cursor, "no person has moved yet"


@each_row(("key", "mix"), MIXES)
def test_in_doubt_it_is_the_one_to_move_and_the_others_moves_are_named(
    key: str, mix: tuple[Player, ...]
) -> None:
    people = [seat for seat, player in enumerate(mix) if player.is_local]
    doubts = 0
    for game in games(key):
        if not may_be_other(game, mix):
            continue
        doubts += 1
        turn = game.position.turn
        last = last_take_back(game, mix)
        assert last is not None and turn in people and last.seat in people and turn != last.seat
        assert game.last_move is not None and game.last_move.seat not in people
        own = take_back_of(game, turn)
        if own is None:
            assert turn not in gone(game, game.cursor)
        else:
            assert own.others(mix) == (last.seat,) and own.nodes[: len(last.nodes)] == last.nodes
    assert bool(doubts) is (len(people) == 2 and len(mix) == 3)


@each_row(
    ("people", "plies", "last", "other"),
    [
        # The people, and the moves played; who of them has moved last, and how many moves go; who
        # else may be meant, and how many would go then.
        ((A, B), 1, (A, 1), None),
        ((A, B), 2, (B, 1), None),
        ((A, B), 3, (B, 2), (A, 3)),
        ((A, C), 1, (A, 1), None),
        ((A, C), 3, (C, 1), None),
        ((A, C), 5, (A, 2), (C, 3)),
        ((B, C), 4, (C, 2), (B, 3)),
        ((B,), 1, (B, 1), None),
        ((B,), 4, (B, 3), None),
        ((A, B, C), 3, (C, 1), None),
        ((), 3, (C, 1), None),
    ],
)
def test_who_may_take_back_what_in_a_game_of_three(
    people: tuple[int, ...],
    plies: int,
    last: tuple[int, int],
    other: tuple[int, int] | None,
) -> None:
    mix = [PERSON if seat in people else COMPUTER for seat in range(3)]
    game = played("dreierschach", plies)
    plan = last_take_back(game, mix)
    assert plan is not None and (plan.seat, len(plan.nodes)) == last
    assert may_be_other(game, mix) is (other is not None)
    if other is not None:
        own = take_back_of(game, game.position.turn)
        assert own is not None and (own.seat, len(own.nodes)) == other


def test_who_has_not_moved_yet_may_all_the_same_be_the_one_to_take_back() -> None:
    game, mix = played("dreierschach", 2), (PERSON, COMPUTER, PERSON)
    last = last_take_back(game, mix)
    assert last is not None and (last.seat, len(last.nodes)) == (A, 2)
    assert may_be_other(game, mix) and take_back_of(game, C) is None


def test_in_a_side_line_one_move_goes_whoever_sits_there() -> None:
    game = played("dreierschach", 4)
    game.go_to(3)
    for _ in range(2):
        other = next(move for move in game.moves if game.node.child(move) is None)
        game.play(other, keeps=True)
    mix = (PERSON, PERSON, COMPUTER)
    plan = last_take_back(game, mix)
    assert plan is not None and plan.nodes == (game.node,) and not may_be_other(game, mix)
