"""The core and the rules it is made from agree in random games and on boards that no game leads to.

A sample of what ``make soak ARGS=core`` compares in tens of thousands of positions.
"""

from __future__ import annotations

from itertools import islice

from engine.search.backend import COMPILED, PLAIN, Backend
from engine.search.moves_as_numbers import encode_move
from tests.engine.helpers import scaled
from tests.engine.kernel_comparison import KernelComparison
from tests.engine.random_positions import random_positions
from tests.engine.varied_games import EACH, Explorer
from tests.rows import BOARDS, each_row

#: Positions of each game and made-up boards by each_backend, and games played through.
COMPARED, RANDOM, GAMES = {COMPILED: 6, PLAIN: 2}, {COMPILED: 4, PLAIN: 2}, 1


#: Plain Python is slow, and has the same source: of it a game of each form of board.
ROWS = {COMPILED: tuple(EACH), PLAIN: BOARDS}


@each_row("name", EACH)
def test_the_core_agrees_in_random_games(each_backend: Backend, name: str) -> None:
    if name not in ROWS[each_backend.name]:
        return
    comparison = KernelComparison(EACH[name], each_backend)
    explorer = Explorer(comparison.game, f"core {name}", seldom=2, share=0.05)
    for position, _ in islice(
        explorer.positions(), scaled(comparison.game, COMPARED[each_backend.name])
    ):
        assert not (fault := comparison.fault(position)), fault


@each_row("name", EACH)
def test_the_core_agrees_in_random_positions(each_backend: Backend, name: str) -> None:
    comparison = KernelComparison(EACH[name], each_backend)
    for position in islice(
        random_positions(comparison.game, name), scaled(comparison.game, RANDOM[each_backend.name])
    ):
        assert not (fault := comparison.fault(position)), fault


@each_row("name", EACH)
def test_a_whole_game_can_be_taken_back(each_backend: Backend, name: str) -> None:
    if name not in ROWS[each_backend.name]:
        return
    comparison = KernelComparison(EACH[name], each_backend)
    board = comparison.board
    for line in islice(Explorer(comparison.game, f"whole {name}").lines(), GAMES):
        comparison.load(line.positions[0])
        codes = []
        for position, move, after in zip(
            line.positions, line.moves, line.positions[1:], strict=False
        ):
            codes.append(board.hash)
            number = encode_move(comparison.game, position, move)
            assert not (faults := comparison.faults_along(number, after)), (position, faults)
        while codes:
            board.take_back()
            assert board.hash == codes.pop()
