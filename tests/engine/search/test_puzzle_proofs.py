"""All puzzles proved once more: mates and kings by full search, the others by a deeper look.

Mates in three go through the prover that found them, which runs on the core; that it is right is
tried on the shorter ones, which are solved here by the rules alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from puzzling.finding import EVEN
from puzzling.games import look
from puzzling.proving import GivenUp, Prover

from engine.learning.puzzle import MATES, Puzzle, PuzzleKind
from engine.learning.puzzle_file import read_puzzles
from engine.search.gear import choose
from engine.search.kernel.searcher import ALL_REPLIES
from engine.search.thinker import Thinker
from engine.search.thinking import Report
from engine.variants import KEYS, variant
from tests.engine.learning.puzzle_solver import is_proved, own_moves, solve

PUZZLES = Path(__file__).parents[3] / "resources" / "puzzles"
#: The slow ways are tried on every so many-th puzzle only.
EVERY = 4
#: Positions looked at where nothing can be proved.
NODES = 120_000
#: So much worse is the second-best move at least, hundredths of a pawn.
GAP = 60


def puzzles(game: str) -> tuple[Puzzle, ...]:
    path = PUZZLES / f"{game}.toml"
    return read_puzzles(path.read_text(encoding="utf-8"), path.name)


def points(report: Report) -> int:
    mate, cp = report.score.mate, report.score.centipawns
    return cp or 0 if mate is None else (10_000 if mate > 0 else -10_000) - mate


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_the_core_proves_all_mates_and_kings(game: str, compiled: str) -> None:
    rules = variant(game)
    mates = Prover(rules)
    kings = Prover(rules, takes_kings=True) if rules.search_rules.captures_kings else None
    for puzzle in filter(is_proved, puzzles(game)):
        prover = mates if puzzle.kind in MATES else kings
        assert prover is not None
        count, first = own_moves(puzzle), puzzle.solution[0]
        for fewer in range(1, count):
            assert prover.solutions(puzzle.position, fewer) == (), puzzle.key
        assert prover.solutions(puzzle.position, count) == (first,), puzzle.key


def test_the_rules_prove_the_shorter_ones(game: str) -> None:
    shorter = [one for one in puzzles(game) if is_proved(one) and own_moves(one) < 3]
    assert len(shorter) > 20
    for puzzle in shorter[::EVERY]:
        assert solve(puzzle) == (own_moves(puzzle), [puzzle.solution[0]]), puzzle.key


def test_replies_to_a_mate_hold_out_as_long_as_they_can(game: str, compiled: str) -> None:
    prover = Prover(variant(game))
    for puzzle in puzzles(game):
        if puzzle.kind not in (PuzzleKind.MATE_2, PuzzleKind.MATE_3):
            continue
        position, left = puzzle.position, own_moves(puzzle)
        for number, move in enumerate(puzzle.solution):
            if move.seat == puzzle.position.turn and number:
                left -= 1
                assert left == 1 or prover.solutions(position, left) == (move,), puzzle.key
                assert not any(prover.solutions(position, less) for less in range(1, left))
            position = puzzle.variant.successor(position, move)


def _judged(game: str) -> Iterator[Puzzle]:
    rest = [puzzle for puzzle in puzzles(game) if not is_proved(puzzle)]
    yield from rest[::EVERY]


def test_other_puzzles_have_one_move_that_is_clearly_best(game: str, compiled: str) -> None:
    rules = variant(game)
    replies = ALL_REPLIES if len(rules.seats) > 2 else None
    thinker = Thinker(rules, choose(compiled), hash_megabytes=8, seed=0, replies=replies)
    for puzzle in _judged(game):
        thinker.new_game()
        (best, second, *_), _ = look(thinker, puzzle.position, NODES, 2)
        assert best.line[0] == puzzle.solution[0], puzzle.key
        assert points(best) - points(second) >= GAP, puzzle.key
        if puzzle.kind is PuzzleKind.SAVE_DRAW:
            assert abs(points(best)) <= EVEN and points(second) < -100, puzzle.key


def test_a_proof_that_takes_too_long_is_given_up() -> None:
    rules = variant("chess960")
    with pytest.raises(GivenUp):
        Prover(rules, most_moves=1000).solutions(rules.start(), 3)


@pytest.mark.parametrize(
    ("position", "count", "first"),
    [
        ("7k/8/8/8/8/8/R7/KR6 w - - 0 1", 2, "a2-a7 a2-g2 b1-b7 b1-g1"),
        ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", 1, "e1-e8"),
        ("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", 1, ""),
        ("6k1/8/6K1/8/8/8/8/R7 w - - 0 1", 1, "a1-a8"),
        ("7k/8/8/8/8/8/8/KB6 w - - 0 1", 3, ""),
    ],
)
def test_the_prover_finds_what_people_know(position: str, count: int, first: str) -> None:
    rules = variant("chess960")
    found = Prover(rules).solutions(rules.parse(position), count)
    names = rules.topology.cell_names
    written = {"-".join(names[spot.index] for spot in move.ways[0]) for move in found}
    assert written == set(first.split())
