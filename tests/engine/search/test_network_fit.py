"""A network learns what the evaluation does not count: ``tuning.network_fit``."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from tuning import network_fit
from tuning.network_fit import (
    Pupil,
    Viewer,
    add_rows,
    error,
    expected,
    fit_network,
    lead,
    lessons_of,
    whole,
)
from tuning.self_play import Sample, SelfPlayer, opened

from engine.core.pieces import Kind, piece_code
from engine.search.backend import PLAIN, choose
from engine.search.flatten import flatten, set_network
from engine.search.kernel.network import CLASSES
from engine.search.loading import load
from engine.search.network import KINDS, path_of, read
from engine.variants import variant

CHESS = variant("chess960")


def games(number: int, first: int = 0) -> list[Sample]:
    """Return games by chance, in which knights in the middle are worth more than they count."""
    viewer, found = Viewer(CHESS), []
    knights = [piece_code(seat, Kind.KNIGHT) for seat in range(2)]
    for one in range(first, first + number):
        chance = random.Random(one)
        positions, worths = [], []
        for _ in range(40):
            game = opened(CHESS, chance)
            cells, counted = game.position.cells, viewer.worth(game.position)
            middle = [cells[CHESS.topology.cell(name)] for name in ("d4", "e4", "d5", "e5")]
            more = 250 * (middle.count(knights[0]) - middle.count(knights[1]))
            positions.append(CHESS.text(game.position))
            worths.append((round(counted[0]) + more, round(counted[1])))
        found.append(Sample((0.5, 0.5), tuple(positions), tuple(worths)))
    return found


def test_a_network_learns_what_is_worth_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_fit, "BATCH", 64)
    lessons = lessons_of("chess960", games(24))
    assert len(lessons.counted) > 800
    pupil = Pupil(2, 64)
    before = error(lessons, None)
    for number in range(network_fit.ROUNDS):
        pupil.learn(lessons, number)
    assert error(lessons, pupil.layers) < 0.1 * before
    others = games(6, first=100)
    not_learnt = lessons_of("chess960", others)
    assert error(not_learnt, pupil.layers) < 0.7 * error(not_learnt, None)

    # What it learnt is what the kernel adds, but for rounding.
    backend = choose(PLAIN)
    tables = flatten(CHESS, backend)
    set_network(CHESS, tables, whole(pupil.layers))
    evaluation = backend.module("evaluation").Evaluator(backend.module("moves").Board(tables))
    viewer = Viewer(CHESS)
    for text in others[0].positions[::9]:
        position = CHESS.parse(text)
        viewer.worth(position)
        places = np.array([viewer.places(position.turn)])
        learnt = float(network_fit.UNIT * network_fit.judged(pupil.layers, places)[0])
        load(CHESS, evaluation.board, position)
        evaluation.lead()
        assert evaluation.network.worth(position.turn) == pytest.approx(learnt, abs=12)


def test_pieces_have_rows_of_their_own_by_class_and_by_the_side_of_the_king() -> None:
    viewer = Viewer(CHESS)
    free, guarded, attacked = (
        "4k3/p7/8/8/3N4/8/8/2K5 w - - 0 1",
        "4k3/p7/8/8/3N4/4P3/8/2K5 w - - 0 1",
        "4k3/p7/8/4p3/3N4/8/8/2K5 w - - 0 1",
    )
    rows = []
    for text in (free, guarded, attacked):
        viewer.worth(CHESS.parse(text))
        rows.append({*viewer.places(0)[0]})
    one_class = KINDS * 2 * 64
    (knight,) = {row for row in rows[0] if row // 64 == 1}
    assert knight + one_class in rows[1] and knight + 4 * one_class in rows[2]
    mirrored = []
    for text in (free, "3k4/7p/8/8/4N3/8/8/5K2 w - - 0 1"):
        viewer.worth(CHESS.parse(text))
        mirrored.append([sorted(view) for view in viewer.places(0)])
    assert mirrored[0] == mirrored[1]


def test_processes_look_at_games_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    played = games(3)
    at_once = lessons_of("chess960", played)
    monkeypatch.setattr(network_fit, "GAMES_AT_ONCE", 1)
    for one, other in zip(at_once, lessons_of("chess960", played, 2), strict=True):
        assert np.array_equal(one, other)


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
    assert len(numbers.rows) == CLASSES * 2 * KINDS * 64 * 32 and any(numbers.rows)


def test_what_is_learnt_of_three_is_what_each_has_before_the_others() -> None:
    game = SelfPlayer("dreierschach", 30).play("three")
    lessons = lessons_of("dreierschach", [game])
    assert len(lessons.found) > 2 * len(game.positions)
    assert lessons.places.shape[1] == 3
    assert set(np.unique(lessons.factors)) <= {1.5, 2.0}
    assert (
        lead([300.0, 90.0, 30.0], 0, [0, 1, 2]) == 240 and lead([300.0, 0, 30.0], 2, [0, 2]) == -270
    )


def test_equal_sides_expect_half() -> None:
    points = expected(np.array([0.0, 200.0, -200.0], np.float32))
    assert points[0] == 0.5 and points[1] + points[2] == pytest.approx(1) and points[1] > 0.7
