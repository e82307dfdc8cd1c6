"""The fast core plays games that are files as their rules say, new ones and odd ones."""

from __future__ import annotations

import random
from itertools import chain

from engine.core.move import MoveTag
from engine.search.backend import Backend, choose
from engine.search.flatten import flatten
from engine.search.moves_as_numbers import moves_by_number
from engine.search.neighbourhoods import cell_classes
from engine.search.thinker import Thinker
from engine.search.thinking import Limits
from engine.search.weights import usual_weights
from tests.engine.game_files.small_game import small_variant
from tests.engine.helpers import scaled, walk
from tests.engine.kernel_comparison import KernelComparison

TO_AND_FRO = (
    ('advance = "(0 +1)"', 'advance = "(0 1)"'),
    ('promotion = "end"', 'promotion = { white = "?6", black = "?1" }'),
    ('never = "?1 ?6"\n', ""),
)
#: What is changed of the small game, which has no bishop.
ODD = (
    (),
    (('knight = "N"', 'knight = "(4 0)"'),),
    (('knight = "N"', 'knight = "D+"'),),
    (('rook = "R"', 'rook = "W+ F"'),),
    TO_AND_FRO,
    (*TO_AND_FRO, ('double = "first move"', 'double = "from home"')),
)


def test_core_and_rules_see_the_same(backend: Backend) -> None:
    for number, game in enumerate(small_variant(*changes) for changes in ODD):
        comparison, rng = KernelComparison(game, backend), random.Random(number)
        for position, _ in walk(game, game.start(), scaled(game, 14), rng):
            assert not comparison.fault(position), (number, comparison.fault(position))


def test_checks_along_parallel_lines_are_seen() -> None:
    """A knight that goes two cells again and again shares its lines with rooks."""
    game = small_variant(*ODD[2])
    comparison, rng = KernelComparison(game, choose("plain")), random.Random(5)
    checks = 0
    for _ in range(4):
        for position, _ in walk(game, game.start(), 60, rng):
            comparison.load(position)
            for number, move in moves_by_number(game, position).items():
                if move.tag is MoveTag.ORDINARY:
                    in_check = bool(game.checkers(game.successor(position, move)))
                    assert bool(comparison.board.gives_check(number)) == in_check, game.text(
                        position
                    )
                    checks += in_check
    assert checks > 10


def test_a_move_is_found_in_odd_games(backend: Backend) -> None:
    for changes in ODD:
        game = small_variant(*changes)
        player = Thinker(game, backend, hash_megabytes=1, threads=1)
        move = player.think(game.start(), [], Limits(nodes=500), report=lambda _: None).move
        assert move in game.moves(game.start())


def test_a_large_board_without_symmetries_has_room(backend: Backend) -> None:
    ranks = " ".join(map(str, range(1, 19)))
    game = small_variant(
        ('files = "abcde"', 'files = "abcdefghijklmnopqrstuvwxyz"'),
        ('ranks = "123456"', f'ranks = "{ranks}"'),
        ('"?1 ?6"', '"?1 ?18"'),
        ('"?5"', '"?17"'),
        ('q = "c6-b6 a6-c6"\n', ""),
        ('K = "c1-d1 e1-c1"\n', ""),
        ('knight = "N"', 'knight = "(+1 +2) (3 -1)"'),
        ('"rnkqr/ppppp/5/5/PPPPP/RNKQR"', f'"rnkqr21/ppppp21{"/26" * 14}/PPPPP21/RNKQR21"'),
    )
    assert len(set(chain(*cell_classes(game)))) > 96
    flatten(game, backend)


def test_the_values_of_a_file_are_counted() -> None:
    weights = usual_weights(small_variant())
    assert (weights[5], weights[21]) == (900, 900)
    assert (weights[4], weights[20]) == (480, 520)
