"""What no game of the program needs yet, but its rules can say: the core plays it as well."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.core.move import MoveTag
from engine.core.pieces import Kind, Movement
from engine.rules.game_rules import GameRules
from engine.rules.outcome import Ending
from engine.rules.perft import perft
from engine.search.backend import Backend
from engine.search.core import Core
from engine.search.kernel.fields import MATE
from engine.search.moves_as_numbers import encode_move
from tests.engine.kernel_comparison import KernelComparison
from tests.engine.made_game import MadeGame
from tests.rows import each_row

ENDS = (range(20, 25), range(5))
RULES = GameRules(ENDS)
#: They strike along their rank, and so come to other home cells.
SIDEWAYS = Movement(advances=((0, 1),), strikes=((1, 0), (-1, 0)))
SIDEWAYS_BACK = SIDEWAYS._replace(advances=((0, -1),))
HOMES = (("a2", "b2", "c2", "d2", "e2"), ("a4", "b4", "c4", "d4", "e4"))
#: White's pawn takes b2 and stands on a home cell again.
TO_STRIKE = "4k/5/5/Pn3/4K w"


def sideways(once: bool) -> MadeGame:
    rules = replace(RULES, double_step_once=once)
    pawns = (SIDEWAYS, SIDEWAYS_BACK)
    return MadeGame(5, rules, "kn3/ppppp/5/PPPPP/3NK w", pawns=pawns, homes=HOMES)


@each_row("once", [False, True])
def test_a_pawn_that_comes_to_a_home_cell_steps_twice_unless_that_is_its_first_move_only(
    once: bool, backend: Backend
) -> None:
    game = sideways(once)
    position = game.parse(TO_STRIKE)
    taken = next(move for move in game.moves(position) if move.captures)
    there = game.successor(position, taken)
    waited = game.successor(there, game.moves(there)[0])
    doubles = [move for move in game.moves(waited) if move.tag is MoveTag.DOUBLE_STEP]
    assert len(doubles) == (0 if once else 1)
    comparison = KernelComparison(game, backend)
    for reached in (position, there, waited):
        assert not (fault := comparison.fault(reached)), fault
    assert comparison.perft(position, 3) == perft(game, position, 3)


@pytest.mark.parametrize("once", [False, True])
def test_random_games_of_pawns_that_come_home(once: bool, backend: Backend) -> None:
    game, rng = sideways(once), random.Random(3)
    comparison = KernelComparison(game, backend)
    for _ in range(4):
        position = game.start()
        for _ in range(30):
            assert not (fault := comparison.fault(position)), fault
            if game.outcome(position) is not None:
                break
            position = game.successor(position, rng.choice(game.moves(position)))


def test_pawns_may_go_to_and_fro(backend: Backend) -> None:
    """Their ways have no end: what lies ahead of one is all that it ever gets to."""
    to_and_fro = Movement(advances=((1, 0), (-1, 0)), strikes=((0, 1),))
    pawns = (to_and_fro, to_and_fro._replace(strikes=((0, -1),)))
    game = MadeGame(5, RULES, "3k1/p1p2/5/2P2/1K3 w", pawns=pawns)
    comparison = KernelComparison(game, backend)
    assert not (fault := comparison.fault(game.start())), fault
    assert comparison.perft(game.start(), 3) == perft(game, game.start(), 3)


def test_random_games_of_pawns_whose_first_move_is_long(backend: Backend) -> None:
    """Up to four steps on two ways, captures of their own, an enemy that shuts both ways."""
    ahead = Movement(
        advances=((0, 1), (1, 1)),
        strikes=((-1, 1),),
        first_strikes=((1, 2), (0, 2)),
        first_steps=4,
        enemy_blocks=True,
    )
    back = ahead._replace(
        advances=((0, -1), (-1, -1)),
        strikes=((1, -1),),
        first_strikes=((-1, -2), (0, -2)),
    )
    ends = (range(56, 64), range(8))
    homes = tuple([f"{file}{rank}" for file in "abcdefgh"] for rank in (2, 7))
    start = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w"
    game = MadeGame(8, GameRules(ends), start, pawns=(ahead, back), homes=(homes[0], homes[1]))
    comparison, rng = KernelComparison(game, backend), random.Random(8)
    most = 0
    for _ in range(4):
        position = game.start()
        for _ in range(25):
            assert not (fault := comparison.fault(position)), fault
            most = max(most, len(position.en_passant))
            if game.outcome(position) is not None:
                break
            moves = game.moves(position)
            lively = [move for move in moves if move.tag or move.captures]
            position = game.successor(position, rng.choice(lively or moves))
    assert most == 3, "cells passed over by a step of four"


def test_each_direction_may_have_a_reach_of_its_own(backend: Backend) -> None:
    """A rook that goes two steps along its rank, one back and any number forward."""
    rook = Movement(((1, 0), (-1, 0), (0, -1), (0, 1)), reach=(2, 2, 1, 0))
    game = MadeGame(8, GameRules(((), ())), "7k/8/8/8/8/3R4/8/7K w", others={Kind.ROOK: rook})
    start = game.start()
    names = game.topology.cell_names
    found = {names[move.edits[1].cell] for move in game.moves(start) if move.edits[0].cell == 19}
    assert found == {"b3", "c3", "e3", "f3", "d2", "d4", "d5", "d6", "d7", "d8"}
    comparison, rng = KernelComparison(game, backend), random.Random(5)
    position = game.parse("3rk2r/3p4/8/1R6/8/2r5/4R3/R3K3 w")
    for _ in range(40):
        assert not (fault := comparison.fault(position)), fault
        if not game.moves(position):
            break
        position = game.successor(position, rng.choice(game.moves(position)))


#: Black, to move, has no move and is not in check.
STALEMATE = "4k/4P/3K1/5/5 b"


@each_row(("points", "score"), [(0.5, 0), (0.0, -MATE), (1.0, MATE), (0.25, -299), (0.75, 299)])
def test_a_stalemate_gives_what_the_rules_say(points: float, score: int, backend: Backend) -> None:
    game = MadeGame(5, replace(RULES, stalemate=points), "4k/4P/5/3K1/5 w")
    position = game.parse(STALEMATE)
    outcome = game.outcome(position)
    assert outcome is not None and outcome.ending is Ending.STALEMATE
    assert outcome.scores == (1 - points, points) and sum(outcome.shares) == 1
    assert outcome.winner == {0.0: 0, 1.0: 1}.get(points)
    # One half-move before, that move alone.
    before = game.parse("4k/4P/5/3K1/5 w")
    stalemating = next(
        move for move in game.moves(before) if game.successor(before, move).cells == position.cells
    )
    core = Core(game, backend, 1, 1)
    core.load(before, ())
    core.begin(1, None)
    core.searcher.root_moves = [encode_move(game, before, stalemating)]
    found = core.search(2, -32000, 32000)
    assert found == (-score if abs(score) < MATE else MATE - 1 if score < 0 else 1 - MATE)
