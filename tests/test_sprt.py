"""The sequential test of two players: its arithmetic, its end, its pairs, its command line."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.matches.log import Log
from tests.matches.match import Task, played
from tests.matches.pairing import Pairing
from tests.matches.play import Result
from tests.matches.run import arguments, is_over
from tests.matches.sprt import BOUND, Sprt, elo_of, expected, pairs
from tests.rows import each_row

#: Results, a test, and the LLR that Fishtest's ``LLR_logistic`` (``server/fishtest/stats``) has for
#: them, published with commit 93fe81eb8256b870ab759ec4470f6251fe985827 of it.
FISHTEST = (
    ((3, 20, 50, 22, 5), (0, 20), 0.04032037241670679),
    ((3, 20, 50, 22, 5), (0, 5), 0.17838022438188125),
    ((3, 20, 50, 22, 5), (-10, 10), 0.9344729113889829),
    ((0, 10, 30, 12, 0), (0, 20), -0.27041453628885204),
    ((0, 10, 30, 12, 0), (0, 5), 0.085226848211516),
    ((12, 40, 60, 30, 8), (0, 20), -2.9973011351582723),
    ((12, 40, 60, 30, 8), (-10, 10), -2.0579732004260216),
    ((30, 40, 50), (0, 20), 1.4333717997704136),
)
PAIRING = Pairing("chess960", "greedy", "random", 400)


@each_row("counts, test, llr", FISHTEST)
def test_the_ratio_is_that_of_fishtest(
    counts: tuple[int, ...], test: tuple[float, float], llr: float
) -> None:
    assert Sprt(*test).llr(counts) == pytest.approx(llr, abs=1e-8)


def test_the_bounds_are_walds() -> None:
    assert pytest.approx(2.9444389791664403) == BOUND


@each_row("elo, share", [(0, 0.5), (400, 10 / 11), (-400, 1 / 11), (15, 0.521574)])
def test_elo_is_what_a_share_of_the_points_means(elo: float, share: float) -> None:
    assert expected(elo) == pytest.approx(share, abs=1e-6)


def test_players_exchanged_have_the_opposite_ratio() -> None:
    counts = (3, 20, 50, 22, 9)
    ratio = Sprt(0, 15).llr(counts)
    assert Sprt(-15, 0).llr(counts[::-1]) == pytest.approx(-ratio)
    assert Sprt(0, 15).llr(tuple(2 * count for count in counts)) == pytest.approx(2 * ratio)


def test_the_error_shrinks_with_the_root_of_the_games() -> None:
    elo, error = elo_of((3, 20, 50, 22, 5))
    more, smaller = elo_of((12, 80, 200, 88, 20))
    assert elo == pytest.approx(400 * math.log10(0.515 / 0.485)) == more
    assert smaller == pytest.approx(error / 2, rel=0.01)
    won, unknown = elo_of((0, 0, 0, 0, 10))
    assert 300 < won < 1000 and unknown == math.inf


def game(points: float) -> Result:
    return Result((points, 1 - points), "checkmate", "", (0.0, 0.0), 1)


def test_games_from_one_opening_make_a_pair() -> None:
    # In every second game the first player has the other seat.
    scores = (1.0, 0.0, 0.5, 0.5, 0.0, 1.0, 1.0, 0.5)
    done = {number: game(points) for number, points in enumerate(scores)}
    assert pairs(PAIRING, done) == [1, 0, 1, 1, 1]
    assert pairs(PAIRING, {1: game(0), 2: game(1)}) == [0] * 5, "no pair is complete"


@pytest.mark.parametrize(
    ("points", "decided"), [((1.0, 0.5), "accepted"), ((0.5, 0.0), "rejected")]
)
def test_a_match_ends_as_soon_as_it_is_decided(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], points: tuple[float, float], decided: str
) -> None:
    def run(tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        for task in tasks:
            won = points[task.number // 2 % 2]
            yield task, game(won if task.number % 2 == 0 else 1 - won)

    test = Sprt(0, 15)
    log = Log(tmp_path / "log.jsonl", lambda pairing: "now")
    done = played(PAIRING, log, run, partial(is_over, test, PAIRING))
    counts = pairs(PAIRING, done)
    assert len(done) == 2 * sum(counts) < PAIRING.games
    assert test.verdict(counts) == ("high" if decided == "accepted" else "low")
    assert decided in test.row(counts) and f"{len(done)} games" in test.row(counts)
    for number in list(done)[-2:]:
        del done[number]
    assert not test.verdict(pairs(PAIRING, done)), "one pair less decides nothing"
    assert "not decided" in capsys.readouterr().out


def test_the_command_line_names_both_differences(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["chess960", "nodes:4000", "nodes:4000+untuned"]
    assert arguments(words).sprt is None and arguments(words).games == 20
    given = arguments([*words, "--sprt=-5,10"])
    assert given.sprt == (-5, 10) and given.games > 1000
    assert arguments([*words, "--sprt", "0,15", "--games", "30"]).games == 30
    for wrong in ("15,0", "15", "0,x", "nan,1", "0,1e9", ""):
        with pytest.raises(SystemExit):
            arguments([*words, "--sprt", wrong])
        assert f"--sprt: {wrong!r} is " in capsys.readouterr().err
    with pytest.raises(SystemExit):
        arguments(["dreierschach", "level:2", "level:1", "--sprt", "0,15"])
    assert "games of three make no pairs" in capsys.readouterr().err
