"""Values are found from results: the regression of ``.setup/tuning``."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tune import opened
from tuning import self_play
from tuning.fit import fit_values
from tuning.regression import Positions, best_scale, error, expected, fitted
from tuning.self_play import SelfPlayer, SelfPlayGame, add_sample, samples
from tuning.tunable_evaluation import TunableEvaluation

from engine.core.pieces import Kind
from engine.search.weights import weights_of
from engine.variants import add_file, remove, variant
from tests.engine.game_files.small_game import TEXT

SCALE = 0.006


def positions(seats: int, true: list[float], guess: list[float], seed: int = 5) -> Positions:
    """Make positions at random whose results follow from the true values."""
    rng = np.random.default_rng(seed)
    counts = rng.integers(-2, 3, (6000, seats, len(true))).astype(np.float64)
    parts = expected(counts @ np.array(true), SCALE)
    winners = (parts.cumsum(axis=1) < rng.random((6000, 1))).sum(axis=1)
    return Positions(counts @ np.array(guess), counts, np.eye(seats)[winners])


@pytest.mark.parametrize("seats", [2, 3])
def test_values_are_found_again_from_results(seats: int) -> None:
    true, guess = [100.0, 320.0, 500.0], [100.0, 250.0, 600.0]
    change = fitted(positions(seats, true, guess), SCALE, np.zeros(3))
    assert np.abs(np.array(guess) + change - true).max() < 25
    assert abs(change[1]) > 40 and abs(change[2]) > 60


def test_a_value_that_nothing_speaks_for_stays() -> None:
    given = positions(2, [100.0, 300.0], [100.0, 300.0])
    unseen = given._replace(counts=np.concatenate([given.counts, 0 * given.counts[:, :, :1]], 2))
    assert abs(fitted(unseen, SCALE, np.full(3, 1e-9))[2]) < 1


def test_a_strong_pull_keeps_values_where_they_are() -> None:
    given = positions(2, [100.0, 320.0], [100.0, 100.0])
    free, held = (fitted(given, SCALE, np.array([0.0, pull]))[1] for pull in (0.0, 0.01))
    assert free > 150 and abs(held) < 10


def test_equal_seats_expect_equal_points() -> None:
    assert expected(np.zeros((1, 3)), SCALE) == pytest.approx(1 / 3)
    ahead = expected(np.array([[400.0, 0.0]]), np.log(10) / 400)
    assert ahead[0] == pytest.approx([10 / 11, 1 / 11])


def test_the_scale_is_that_of_the_results() -> None:
    given = positions(2, [100.0, 320.0], [100.0, 320.0])
    found = best_scale(given.worth, given.points)
    assert found == pytest.approx(SCALE, rel=0.15)
    assert error(given.worth, given.points, found) < error(given.worth, given.points, 4 * SCALE)


def test_games_are_kept_up_to_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "new" / "trid.jsonl"
    kept = [SelfPlayGame((1.0, 0.0), ("one", "two")), SelfPlayGame((0.5, 0.5), ())]
    for sample in kept:
        add_sample(path, sample)
    with path.open("a", encoding="utf-8") as file:
        file.write("[[1.0, 0.0], [")
    assert list(samples(path)) == kept
    assert list(samples(tmp_path / "none.jsonl")) == []


@pytest.mark.parametrize("key", ["chess960", "dreierschach"])
def test_the_search_tells_what_each_seat_has_whoever_is_to_move(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(self_play, "MAX_MOVES", 30)
    rules = variant(key)
    evaluation = TunableEvaluation(rules, weights_of(rules), ())
    game = SelfPlayer(key, 40).play("a game")
    agreed = np.zeros(len(rules.seats))
    for text, worth in zip(game.positions, game.worths, strict=True):
        position = rules.parse(text)
        found, judged = np.array(worth), evaluation.scores(position)
        living = rules.active_seats(position)
        some = np.isin(range(len(worth)), living)
        agreed[position.turn] += float(
            (found[some] - found[some].mean()) @ (judged[some] - judged[some].mean())
        )
    assert (agreed > 0).all()


def test_the_values_found_for_a_file_may_be_put_into_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = TEXT.partition("[values]")[0]
    path.write_text(text, encoding="utf-8")
    key, folder = opened(str(path))
    player = SelfPlayer(key, 40)
    *_, table = fit_values(key, [player.play(f"game {number}") for number in range(4)])
    path.write_text(text + table, encoding="utf-8")
    assert opened(str(path))[1] != folder, "it has games of its own"
    try:
        kinds = set(variant(add_file(path)).piece_values)
        assert kinds == set(variant(key).kinds) - {Kind.KING, Kind.PAWN}
    finally:
        remove(key)
    assert opened("trid")[1] == folder.parent
