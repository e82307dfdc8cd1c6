"""A part of the puzzles proved once more; ``make soak ARGS=puzzles`` proves all of every game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from puzzling.proving import ProofTooLong, Prover

from engine.training.puzzle import MATES, Puzzle, PuzzleKind
from engine.training.puzzle_file import GRADES
from engine.variants import variant
from tests.engine.training import puzzle_proofs
from tests.engine.training.puzzle_proofs import puzzles, shorter_ones
from tests.engine.training.puzzle_solver import is_proved
from tests.rows import FEW_GAMES, each_row

#: Of each game at least so many puzzles are proved by the core, by the rules alone, and judged.
BY_CORE, BY_RULES, JUDGED = 3, 1, 1


@pytest.fixture(params=FEW_GAMES[:3])
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def some(every: Sequence[Puzzle], count: int) -> Sequence[Puzzle]:
    """Return at least so many puzzles, easy and hard ones."""
    return every[:: max(1, len(every) // count)]


def test_the_core_proves_mates_and_kings(game: str, compiled: str) -> None:
    mates = some([one for one in puzzles(game) if is_proved(one)], BY_CORE)
    assert puzzle_proofs.prove_by_core(variant(game), mates) >= BY_CORE


def test_the_rules_prove_the_shorter_ones(game: str) -> None:
    shorter = some(shorter_ones(puzzles(game)), BY_RULES)
    assert puzzle_proofs.prove_by_rules(shorter) >= BY_RULES


def test_replies_to_a_mate_hold_out_as_long_as_they_can(game: str, compiled: str) -> None:
    with_replies = [
        one for one in puzzles(game) if one.kind in (PuzzleKind.MATE_2, PuzzleKind.MATE_3)
    ]
    assert puzzle_proofs.prove_replies(variant(game), some(with_replies, BY_CORE // 2))


def test_where_a_mate_is_hard_no_other_move_wins_as_well(game: str, compiled: str) -> None:
    hard = [one for one in puzzles(game) if one.kind in MATES and one.grade > GRADES[0]]
    assert puzzle_proofs.judge_others(variant(game), some(hard, BY_CORE)) >= BY_CORE


def test_other_puzzles_have_one_move_that_is_clearly_best(game: str, compiled: str) -> None:
    others = some([one for one in puzzles(game) if not is_proved(one)], JUDGED)
    assert puzzle_proofs.judge(variant(game), others, compiled) >= JUDGED


def test_a_proof_that_takes_too_long_is_given_up() -> None:
    rules = variant("chess960")
    with pytest.raises(ProofTooLong):
        Prover(rules, most_moves=500).solutions(rules.start(), 3)


@each_row(
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
