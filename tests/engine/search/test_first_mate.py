"""The core where the first mate ends a game of three: what it counts, and what it plays for."""

from __future__ import annotations

from engine.rules.outcome import Ending, Outcome
from engine.search.backend import COMPILED, Backend
from engine.search.report_evaluation import evaluation_of
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report, Score
from engine.variants import variant
from tests.engine.helpers import dreierschach, table
from tests.engine.kernel_comparison import KernelComparison
from tests.engine.varied_games import varied
from tests.rows import each_row

GAME = variant("dreierschach", ending="first-mate")
#: No position is counted deeper than this.
BUDGETS = {True: 10_000_000, False: 500}
#: Black has just given check to Grey, and White can do nothing about the mate.
LOST_TO_ANOTHER = "gKa1 wKh10 bKf7 bQc3 bRe2"


def test_perft_agrees_with_the_table(backend: Backend) -> None:
    comparison = KernelComparison(GAME, backend)
    for text, *counts in table("perft/dreierschach-first-mate-perft.tsv"):
        position = GAME.parse(text)
        for depth, count in enumerate(map(int, counts), 1):
            if count <= BUDGETS[backend.name == COMPILED]:
                assert comparison.perft(position, depth) == count, text


def test_core_and_rules_agree(backend: Backend) -> None:
    comparison, mates = KernelComparison(GAME, backend), 0
    for position in varied("dreierschach-first-mate", 80 if backend.name == COMPILED else 30):
        assert not (fault := comparison.fault(position)), fault
        mates += GAME.is_mated(position)
    assert mates


def searched(
    backend: Backend, pieces: str, side: str, depth: int = 3
) -> tuple[Report, Outcome | None]:
    """Return the last report on a position, and the end that its line leads to."""
    position, reports = GAME.parse(dreierschach(pieces, side)), []
    thinker = Thinker(GAME, backend, hash_megabytes=1, seed=1)
    thinker.think(position, (), Limits(depth=depth), report=reports.append)
    for move in reports[-1].line:
        position = GAME.successor(position, move)
    return reports[-1], GAME.outcome(position)


@each_row(
    ("pieces", "side", "winner"),
    [
        ("bKf1 wKm13 gKa2 wRl11 gRf2 gQd3", "g", 1),  # the next player is mated
        ("gKa1 wKh10 bKf7 bQc3 bRe3", "b", 2),  # the one after next
        ("wKa1 gKc6 bKg2 gQe3 bQb3 gRm9", "b", 2),
    ],
)
def test_a_mate_in_one_is_found(backend: Backend, pieces: str, side: str, winner: int) -> None:
    report, outcome = searched(backend, pieces, side)
    assert report.score == Score(mate=1)
    assert outcome is not None and outcome.winner == winner
    value = evaluation_of(GAME, GAME.parse(dreierschach(pieces, side)), report)
    assert value is not None
    assert [held is not None for held in value.centipawns] == [seat == winner for seat in range(3)]


def test_who_sees_another_mated_by_a_third_has_as_much_as_in_a_draw(backend: Backend) -> None:
    report, outcome = searched(backend, LOST_TO_ANOTHER, "w")
    assert report.score == Score(centipawns=-120)
    assert outcome == Outcome(Ending.CHECKMATE, (1.0, 0.0, 3.0))


def test_who_is_mated_has_nothing_to_search(backend: Backend) -> None:
    thinker = Thinker(GAME, backend, hash_megabytes=1, seed=1)
    position = GAME.parse(dreierschach("gKm13 wKe6 bKh9 wRc3 bQl12", "g"))
    assert thinker.think(position, (), Limits(depth=2)).move is None
