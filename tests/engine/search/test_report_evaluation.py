"""Reports of a search, seen from the seats."""

from __future__ import annotations

import pytest

from engine.pgn.comments import evaluation_text, take_evaluation
from engine.play.evaluation import Evaluation
from engine.search.backend import choose
from engine.search.report_evaluation import evaluation_of, of_another_move
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report, Score
from engine.text import coordinate_moves
from engine.variants import variant
from tests.rows import FEW_GAMES, each_row

CHESS = variant("chess960")
THREE = variant("dreierschach")


def report(score: Score, *seat_scores: int, depth: int = 5) -> Report:
    return Report(depth, depth, 1, score, 0, 0, 0, (), seat_scores)


@each_row(
    ("score", "of_first", "of_second"),
    [
        (Score(centipawns=35), Evaluation((35,), depth=5), Evaluation((-35,), depth=5)),
        (Score(mate=3), Evaluation(mate=3, depth=5), Evaluation(mate=-3, depth=5)),
        (Score(mate=-2), Evaluation(mate=-2, depth=5), Evaluation(mate=2, depth=5)),
        (Score(), None, None),
    ],
)
def test_a_score_of_who_is_to_move_is_that_of_the_first_seat(
    score: Score, of_first: Evaluation | None, of_second: Evaluation | None
) -> None:
    start = CHESS.start()
    moved = CHESS.successor(start, coordinate_moves.read(CHESS, start, "e2-e4"))
    assert evaluation_of(CHESS, start, report(score)) == of_first
    assert evaluation_of(CHESS, moved, report(score)) == of_second


def test_of_three_it_is_what_each_holds_and_who_is_out_holds_nothing() -> None:
    start = THREE.start()
    held = (4000, 3900, 4100)
    lead = report(Score(centipawns=-700), *held)
    assert evaluation_of(THREE, start, lead) == Evaluation(held, depth=5), "not by the lead"
    mated = report(Score(mate=-2), *held)
    assert evaluation_of(THREE, start, mated) == Evaluation((None, 3900, 4100), depth=5)
    mates = report(Score(mate=2), *held)
    assert evaluation_of(THREE, start, mates) == Evaluation((4000, None, None), depth=5)
    assert evaluation_of(THREE, start, report(Score(centipawns=1))) is None, "nobody has said it"


@each_row(
    ("score", "worth"),
    [
        (Score(centipawns=-150), (4000, 3850, 4000)),
        (Score(centipawns=0), (4000, 4000, 4000)),
        (Score(mate=-1), (4000, None, 4000)),
        (Score(mate=1), (None, 3950, None)),
    ],
)
def test_of_three_another_move_leaves_the_others_what_they_hold(
    score: Score, worth: tuple[int | None, ...]
) -> None:
    value, best = Evaluation((4000, 3950, 4000), depth=7), Score(centipawns=-50)
    found = of_another_move(value, 1, best, score)
    assert found == Evaluation(worth, depth=7)


def test_what_nobody_can_mean_is_cut_to_what_a_file_can_hold() -> None:
    for score in (Score(centipawns=-(10**40)), Score(mate=10**40)):
        value = evaluation_of(CHESS, CHESS.start(), report(score, depth=10**40))
        assert value is not None
        assert take_evaluation(evaluation_text(value), 2) == ("", value)


@pytest.mark.parametrize("key", FEW_GAMES)
def test_what_the_player_reports_is_told_of_every_seat(key: str) -> None:
    rules = variant(key)
    found: list[Report] = []
    limits = Limits(nodes=200)
    Thinker(rules, choose("plain"), hash_megabytes=1).think(
        rules.start(), (), limits, report=found.append
    )
    value = evaluation_of(rules, rules.start(), found[-1])
    assert value is not None and value.depth == found[-1].depth
    assert len(value.centipawns) == (1 if len(rules.seats) == 2 else len(rules.seats))
