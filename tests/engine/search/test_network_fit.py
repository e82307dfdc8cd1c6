"""A network learns the leads of positions: ``tuning.positions`` and ``tuning.network_fit``."""

from __future__ import annotations

import os
import random
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from tuning import network_fit, positions
from tuning.network_fit import Pupil, View, add_rows, error, expected, fit_network, hidden, judged
from tuning.positions import QuickPlayer, Record, Stockfish, add_records, record_type, records_of
from tuning.self_play import opened

from engine.core.pieces import FIRST_PIECE, Kind, piece_code
from engine.core.position import Position
from engine.search.backend import PLAIN, choose
from engine.search.flatten import flatten
from engine.search.loading import load
from engine.search.network import Shape, for_kernel, path_of, read
from engine.variants import variant
from tests.rows import TWO_GAMES, each_row

CHESS = variant("chess960")
#: A small network.
SHAPE = Shape(2, 64, 32, 1, 2, 2)


def lead_of(position: Position) -> int:
    """Return a lead by rook and pawns alone, and by where the own king stands."""
    own, other = position.turn, 1 - position.turn
    lead = 0
    for kind, value in ((Kind.PAWN, 60), (Kind.ROOK, 200)):
        for seat, sign in ((own, 1), (other, -1)):
            lead += sign * value * position.cells.count(piece_code(seat, kind))
    return lead


def written(path: Path, number: int, first: int = 0) -> NDArray[np.void]:
    """Write records of positions by chance, and return them."""
    chance, records = random.Random(first), []
    for _ in range(number):
        position = opened(CHESS, chance).position
        cells = bytearray(position.cells)
        for cell, code in enumerate(cells):
            if (
                code in (piece_code(0, Kind.PAWN), piece_code(1, Kind.ROOK))
                and chance.random() < 0.3
            ):
                cells[cell] = 0
        position = position._replace(cells=bytes(cells))
        records.append(Record(position.cells, position.turn, lead_of(position)))
    add_records(path, records, 64)
    return records_of([path], 64)


def test_a_network_learns_leads_and_the_kernel_finds_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(network_fit, "BATCH", 64)
    monkeypatch.setattr(network_fit, "SPEED", 0.01)
    view, records = View(CHESS), written(tmp_path / "a.positions", 800)
    groups = view.frequent_cells(records, SHAPE.groups)
    lessons = view.lessons(records, groups, SHAPE.outputs)
    pupil = Pupil(SHAPE)
    for number in range(network_fit.ROUNDS):
        pupil.learn(lessons, number)
    others = written(tmp_path / "b.positions", 100, first=1)
    not_learnt = view.lessons(others, groups, SHAPE.outputs)
    assert error(not_learnt, pupil.layers) < 0.3 * error(not_learnt, None)

    # What it learnt is what the kernel finds, but for rounding.
    backend = choose(PLAIN)
    tables = flatten(CHESS, backend)
    numbers = network_fit.whole(pupil.layers, SHAPE, groups, "a test")
    tables.add_network(for_kernel(CHESS, backend, tables.weights, numbers))
    evaluation = backend.module("evaluation").Evaluator(backend.module("moves").Board(tables))
    evaluation.uses_network = 1
    leads = network_fit.UNIT * judged(pupil.layers, not_learnt, hidden(pupil.layers, not_learnt))
    for record, lead in list(zip(others, leads, strict=True))[::9]:
        position = CHESS.start(518)._replace(
            cells=bytes(record["cells"]), turn=int(record["turn"]), rights=(), passed=()
        )
        load(CHESS, evaluation.board, position)
        evaluation.lead()
        assert evaluation.network.worth(position.turn) == pytest.approx(lead, abs=12)


def test_a_position_and_its_mirror_image_are_the_same_lesson() -> None:
    records = np.zeros(3, record_type(64))
    texts = (
        "4k3/p7/8/8/3N4/8/8/2K5 w - - 0 1",
        "3k4/7p/8/8/4N3/8/8/5K2 w - - 0 1",  # the king on the other half
        "2k5/8/8/3n4/8/8/P7/4K3 b - - 0 1",  # the other seat to move
    )
    for record, text in zip(records, texts, strict=True):
        position = CHESS.parse(text)
        record["cells"], record["turn"] = np.frombuffer(position.cells, np.uint8), position.turn
    groups = [0] * 64
    groups[CHESS.topology.cell("c1")] = 1
    lessons = View(CHESS).lessons(records, groups, 1)
    views = [[sorted(seat) for seat in one] for one in lessons.places.tolist()]
    assert views[0] == views[1] == views[2]
    assert lessons.groups.tolist() == [[1, 0]] * 3


def test_the_most_frequent_cells_of_kings_are_groups_of_their_own(tmp_path: Path) -> None:
    records = written(tmp_path / "a.positions", 60)
    groups = View(CHESS).frequent_cells(records, 3)
    assert sorted(set(groups)) == [0, 1, 2] and groups.count(0) == groups.count(1) == 1
    names = [CHESS.topology.cell_names[groups.index(number)] for number in (0, 1)]
    assert all(name[0] in "abcd" and name[1] in "12" for name in names)


def test_rows_are_added_where_they_belong() -> None:
    total = np.zeros((5, 2), np.float32)
    places = np.array([[0, 3], [3, 4]], np.int32)
    add_rows(np, total, places, np.array([[1, 2], [10, 20]], np.float32))
    assert total.tolist() == [[1, 2], [0, 0], [0, 0], [11, 22], [10, 20]]


def test_the_file_of_a_game_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(network_fit, "ROUNDS", 2)
    monkeypatch.setattr(network_fit, "path_of", lambda rules: tmp_path / f"{rules.key}.network")
    lines = list(fit_network("chess960", written(tmp_path / "a.positions", 40), "a rule of thumb"))
    assert "positions" in lines[0]
    numbers = read(tmp_path / path_of(CHESS).name, 2, 64)
    assert numbers.taught_by == "a rule of thumb, 40 positions" and any(numbers.rows)


def test_equal_sides_expect_half() -> None:
    points = expected(np, np.array([0.0, 200.0, -200.0], np.float32))
    assert points[0] == 0.5 and points[1] + points[2] == pytest.approx(1) and points[1] > 0.7


@each_row("key", TWO_GAMES)
def test_positions_of_a_game_are_quiet_and_have_the_leads_of_a_search(
    key: str, tmp_path: Path
) -> None:
    rules = variant(key)
    player = QuickPlayer(key, 60)
    found = player.play("seed")
    assert len(found) > 5 and found == player.play("seed")
    assert {record.turn for record in found} == {0, 1}
    for record in found:
        position = rules.start()._replace(cells=record.cells, turn=record.turn, rights=())
        assert not rules.checkers(position) and abs(record.lead) <= positions.GREATEST
    path = tmp_path / "some.positions"
    add_records(path, found, len(found[0].cells))
    with path.open("ab") as file:
        file.write(b"cut off")
    read_back = records_of([path], len(found[0].cells))
    assert [(bytes(one["cells"]), one["turn"], one["lead"]) for one in read_back] == found


def test_stockfish_teaches_quiet_positions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answers = tmp_path / "stockfish"
    lines = (
        "while read word rest; do case $word in go) "
        "echo info depth 1 score cp 31 lowerbound pv x; echo info depth 2 score $(head -1 said); "
        "echo bestmove $(tail -n +2 said | head -1);; esac; done"
    )
    answers.write_text(f"#!/bin/sh\n{lines}\n")
    answers.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    teacher = Stockfish(CHESS, 5)
    position = CHESS.parse("r3k3/8/8/8/8/8/1P6/R3K2R w HA - 0 1")
    for said, lead in {
        "cp 25\ne1e2": 25,
        "cp 25\ne1h1": 25,
        "cp -31\na1a8": None,
        "mate 3\ne1e2": None,
        "cp 9\nb2b8q": None,
    }.items():
        (tmp_path / "said").write_text(said)
        assert teacher.leads([position] * 2) == [lead] * 2
    assert any(code >= FIRST_PIECE for code in position.cells)
    assert teacher.name == "Stockfish at depth 5"
