"""Whatever stands on the board, a search ends with a legal move, and finds no false mate."""

from __future__ import annotations

from itertools import islice

from engine.search.backend import COMPILED, PLAIN, Backend
from engine.search.kernel.fields import EXACT, LOWER, UPPER
from engine.search.kernel.node_search import CUT
from engine.search.moves_as_numbers import encode_move
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.random_positions import random_positions
from tests.engine.searching import searching
from tests.engine.varied_games import EACH
from tests.rows import each_row

#: Boards of each game for each backend (both search alike: see ``test_gears_alike``), and positions
#: seen by each search; no mate so far away is found that soon.
BOARDS = {COMPILED: 6, PLAIN: 1}
NODES = 200
FAR_AWAY = 30
CHESS = variant("chess960")
#: Whether a position is searched as part of the main line.
PV, NO_PV = 1, 0


@each_row("name", EACH)
def test_random_positions_are_searched(backend: Backend, name: str) -> None:
    game = EACH[name]
    thinker = Thinker(game, backend, hash_megabytes=1, seed=1)
    for position in islice(random_positions(game, f"search {name}"), BOARDS[backend.name]):
        moves, found = game.moves(position), list[Report]()
        decision = thinker.think(position, (), Limits(nodes=NODES), report=found.append)
        assert decision.move in moves or not moves
        for report in found:
            score = report.score
            assert score.mate is None or abs(score.mate) < FAR_AWAY, game.text(position)
            assert score.centipawns is None or abs(score.centipawns) <= 29_000


@each_row(
    ("text", "move", "score", "bound", "window", "longer"),
    [
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4-d5", 200, EXACT, (0, PV), 1),
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4-d5", 200, EXACT, (300, NO_PV), 2),
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4-d5", 200, UPPER, (300, NO_PV), 0),
        ("4k3/8/8/3q4/4P1P1/8/8/4K3 w - - 0 1", "e4-d5", -900, EXACT, (0, NO_PV), 0),
        ("4k3/8/8/3q4/4P1P1/8/8/4K3 w - - 0 1", "e4-d5", -900, EXACT, (-905, NO_PV), -1),
        ("4k3/8/8/3q4/4P1P1/8/8/4K3 w - - 0 1", "e4-d5", -900, EXACT, (-950, NO_PV), CUT),
        ("4k3/8/8/3q4/4P1P1/8/8/4K3 w - - 0 1", "e4-d5", -900, EXACT, (-950, PV), 0),
        ("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "e2-e4", 0, EXACT, (100, NO_PV), 0),
    ],
    ids=[
        "the queen or nothing",
        "the more where little is at stake",
        "no more than a bound",
        "others do not lose",
        "it reaches beta, others may, too",
        "others reach beta, too",
        "the main line is searched",
        "all alike",
    ],
)
def test_what_is_better_than_all_others_by_far_is_searched_further(
    text: str, move: str, score: int, bound: int, window: tuple[int, int], longer: int
) -> None:
    beta, is_pv = window
    searcher = searching("chess960", text)
    board, position = searcher.board, CHESS.parse(text)
    searcher.root_depth = 8
    played = encode_move(CHESS, position, coordinate_moves.read(CHESS, position, move))
    searcher.hash_table.store(board.hash, played, score, 5, bound, 1)
    known = searcher.hash_table.probe(board.hash)
    assert searcher.extension(known, 8, 1, beta, is_pv) == longer
    assert not any(searcher.stack.excluded)
    assert searcher.hash_table.probe(board.hash) == known, "what lacks a move is not remembered"


@each_row(
    ("text", "goal", "is_reached"),
    [
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", 20, True),
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", 1500, False),
        ("4k3/8/4p3/3q4/8/2N5/8/4K3 w - - 0 1", -300, True),
        ("4k3/8/4p3/3p4/8/2N5/8/4K3 w - - 0 1", 0, False),
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", 0, False),
    ],
    ids=["a queen for nothing", "not that much", "a knight for a queen", "a loss", "no capture"],
)
def test_a_capture_that_wins_enough_is_as_good_as_a_deeper_search(
    text: str, goal: int, is_reached: bool
) -> None:
    searcher = searching("chess960", text)
    found = searcher.probcut(6, goal, 1, 0, 0)
    assert (found >= goal) == is_reached
    assert searcher.board.ply == 0


def test_what_a_search_found_stands_for_a_judgement_that_it_contradicts() -> None:
    refined = searching("chess960", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1").static_scores.refined
    assert refined(50, 80, EXACT) == refined(50, 80, LOWER) == 80
    assert refined(50, 20, UPPER) == 20
    assert refined(50, 80, UPPER) == refined(50, 20, LOWER) == 50
    assert refined(50, 29_500, EXACT) == 50, "a mate is no judgement"
