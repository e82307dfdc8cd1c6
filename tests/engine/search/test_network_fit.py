"""A network learns what the evaluation does not count: ``tuning.network_fit``."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tuning import network_fit
from tuning.network_fit import (
    Pupil,
    add_rows,
    error,
    expected,
    fit_network,
    lead,
    lessons_of,
    whole,
)
from tuning.self_play import Sample, SelfPlayer

from engine.search import images
from engine.search.flatten import flatten, load, set_network
from engine.search.gear import PLAIN, choose
from engine.search.network import KINDS, path_of, read
from engine.variants import variant

CHESS = variant("chess960")


def games(number: int) -> list[Sample]:
    """Return games in which knights that stand in the middle are worth more than they count."""
    player = SelfPlayer("chess960", 30)
    found = []
    for one in range(number):
        sample = player.play(f"learnt {one}")
        worths = []
        for text, worth in zip(sample.positions, sample.worths, strict=True):
            cells = CHESS.parse(text).cells
            middle = [cells[CHESS.topology.cell(name)] for name in ("d4", "e4", "d5", "e5")]
            more = 250 * (middle.count(10) - middle.count(18))
            worths.append((worth[0] + more, worth[1]))
        found.append(sample._replace(worths=tuple(worths)))
    return found


def test_a_network_learns_what_is_worth_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_fit, "BATCH", 64)
    views = images.seen(CHESS)
    assert views is not None
    lessons = lessons_of(CHESS, views, games(14))
    assert len(lessons.counted) > 400
    pupil = Pupil(2, np.array(images.alike(CHESS)))
    before = error(lessons, None)
    for number in range(network_fit.ROUNDS):
        pupil.learn(lessons, number)
    assert error(lessons, pupil.layers) < 0.6 * before

    # What it learnt is what the kernel adds, but for rounding.
    gear = choose(PLAIN)
    tables = flatten(CHESS, gear)
    set_network(CHESS, tables, whole(pupil.layers))
    board = gear.module("moves").Board(tables)
    network = gear.module("network").Network(board)
    for text in ("4k3/5ppp/8/8/4N3/8/5PPP/4K3 w - - 0 1", "4k3/5ppp/8/4n3/8/8/5PPP/4K3 b - - 0 1"):
        position = CHESS.parse(text)
        load(CHESS, board, position)
        places = np.array([network_fit.places_of(views, position, position.turn)])
        hidden = network_fit.forward(pupil.layers, places)
        learnt = float(network_fit.UNIT * (hidden @ pupil.layers.out)[0])
        network.count()
        assert network.worth(position.turn) == pytest.approx(learnt, abs=12)
        assert learnt > 60


def test_rows_are_added_where_they_belong() -> None:
    total = np.zeros((5, 2), np.float32)
    places = np.array([[0, 3], [3, 4]], np.int32)
    add_rows(total, places, np.array([[1, 2], [10, 20]], np.float32))
    assert total.tolist() == [[1, 2], [0, 0], [0, 0], [11, 22], [10, 20]]


def test_the_file_of_a_game_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(network_fit, "ROUNDS", 4)
    monkeypatch.setattr(network_fit, "path_of", lambda rules: tmp_path / f"{rules.key}.network")
    lines = list(fit_network("chess960", games(3)))
    assert len(lines) == 2 and "judgements" in lines[0]
    numbers = read(tmp_path / path_of(CHESS).name, 2, 64)
    assert len(numbers.rows) == 2 * KINDS * 64 * 32 and any(numbers.rows)


def test_what_is_learnt_of_three_is_what_each_has_before_the_others() -> None:
    rules = variant("dreierschach")
    views = images.seen(rules)
    assert views is not None
    game = SelfPlayer("dreierschach", 30).play("three")
    lessons = lessons_of(rules, views, [game])
    assert len(lessons.found) > 2 * len(game.positions)
    assert lessons.places.shape[1] == 3
    assert set(np.unique(lessons.factors)) <= {1.5, 2.0}
    assert (
        lead([300.0, 90.0, 30.0], 0, [0, 1, 2]) == 240 and lead([300.0, 0, 30.0], 2, [0, 2]) == -270
    )


def test_equal_sides_expect_half() -> None:
    points = expected(np.array([0.0, 200.0, -200.0], np.float32))
    assert points[0] == 0.5 and points[1] + points[2] == pytest.approx(1) and points[1] > 0.7
