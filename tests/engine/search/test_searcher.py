"""Whatever stands on the board, a search ends with a legal move, and calls no crowd a mate."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.search import gear as gears
from engine.search.flatten import flatten, load
from engine.search.gear import COMPILED, PLAIN, Gear
from engine.search.kernel.hash_table import HashTable
from engine.search.kernel.searcher import EXACT, UPPER, Searcher
from engine.search.moves_as_numbers import number_of
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.crowds import crowds
from tests.engine.lively import EACH

#: Boards of each game for each gear (both search alike: see ``test_gears_alike``), and positions
#: seen by each search; no mate so far away is found that soon.
BOARDS = {COMPILED: 25, PLAIN: 6}
NODES = 200
FAR_AWAY = 30


@pytest.mark.parametrize("name", EACH)
def test_crowds(gear: Gear, name: str) -> None:
    game = EACH[name]
    thinker = Thinker(game, gear, hash_megabytes=1, seed=1)
    for position in islice(crowds(game, f"search {name}"), BOARDS[gear.name]):
        moves, found = game.moves(position), list[Report]()
        decision = thinker.think(position, (), Limits(nodes=NODES), report=found.append)
        assert decision.move in moves or not moves
        for report in found:
            score = report.score
            assert score.mate is None or abs(score.mate) < FAR_AWAY, game.text(position)
            assert score.centipawns is None or abs(score.centipawns) <= 29_000


@pytest.mark.parametrize(
    ("text", "move", "score", "bound", "longer"),
    [
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4-d5", 200, EXACT, 1),
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4-d5", 200, UPPER, 0),
        ("4k3/8/8/3q4/4P1P1/8/8/4K3 w - - 0 1", "e4-d5", -900, EXACT, 0),
        ("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "e2-e4", 0, EXACT, 0),
    ],
    ids=["the queen or nothing", "no more than a bound", "others do not lose", "all alike"],
)
def test_what_is_better_than_all_others_by_far_is_searched_further(
    text: str, move: str, score: int, bound: int, longer: int
) -> None:
    chess = variant("chess960")
    tables = flatten(chess, gears.choose(PLAIN))
    board = gears.choose(PLAIN).module("moves").Board(tables)
    position = chess.parse(text)
    load(chess, board, position)
    searcher = Searcher(tables, board, HashTable(1))
    searcher.begin(1, 0)
    searcher.root_depth = 8
    played = number_of(chess, position, coordinate_moves.read(chess, position, move))
    searcher.hash_table.keep(board.hash, played, score, 5, bound)
    known = searcher.hash_table.find(board.hash)
    assert searcher.extension(known, 8, 1) == longer
    assert not any(searcher.excluded)
    assert searcher.hash_table.find(board.hash) == known, "what lacks a move is not remembered"
