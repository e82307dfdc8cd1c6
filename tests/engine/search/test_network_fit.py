"""A network learns the leads of positions: ``tuning.positions`` and ``tuning.network_fit``."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import chess
import numpy as np
import pytest
from numpy.typing import NDArray
from tuning import network_fit, positions, stockfish_games
from tuning.network_fit import (
    Trainer,
    TrainingData,
    View,
    add_rows,
    error,
    evaluated,
    expected,
    fit_network,
    hidden,
    mixed,
    predicted,
)
from tuning.positions import QuickPlayer, Record, add_records, record_type, records_of
from tuning.self_play import opened
from tuning.stockfish_games import PAWN, StockfishGames

from engine.core.pieces import Kind, piece_code
from engine.search.backend import PLAIN, choose
from engine.search.flatten import flatten
from engine.search.kernel.network import CLASSES
from engine.search.loading import load
from engine.search.network import OF_SEAT, NetworkShape, basic_path_of, for_kernel, path_of, read
from engine.variants import variant
from tests.engine.search.test_network import drawn
from tests.rows import each_row
from tests.systems import needs_scripts

CHESS = variant("chess960")
#: A program that answers like Stockfish: with the first legal move, and the number of pieces.
FIRST_MOVES = """
import sys, chess
for line in sys.stdin:
    if line.startswith("position fen "):
        board = chess.Board(line[13:], chess960=True)
    elif line.startswith("go"):
        print("info depth 1 score cp 999 lowerbound")
        print("info depth 5 score cp", len(board.piece_map()))
        print("bestmove", next(iter(board.legal_moves)).uci(), flush=True)
"""
#: A small network.
SHAPE = NetworkShape(2, 64, 32, CLASSES, 2, 2)


def written(path: Path, number: int, first: int = 0) -> NDArray[np.void]:
    """Write records of positions by chance, and return them.

    In their leads knights in the middle are worth more than the evaluation counts.
    """
    rng = random.Random(first)
    found = [opened(CHESS, rng).position for _ in range(number)]
    add_records(path, [Record(one.cells, one.turn, 0) for one in found], 64)
    records = records_of([path], 64)
    middle = [CHESS.topology.cell(name) for name in ("d4", "e4", "d5", "e5")]
    own, other = (
        (records["cells"][:, middle] == piece_code(seat, Kind.KNIGHT)).sum(axis=1)
        for seat in (0, 1)
    )
    sign = 1 - 2 * records["turn"].astype(int)
    records["lead"] = evaluated("chess960", records)[0] + 250 * sign * (own - other)
    path.write_bytes(records.tobytes())
    return records_of([path], 64)


def training_data_of(view: View, records: NDArray[np.void], groups: list[int]) -> TrainingData:
    """Return the training data of records for a network of the small shape."""
    return view.training_data(records, *evaluated("chess960", records), groups, SHAPE.outputs)


def test_a_network_learns_leads_and_the_kernel_adds_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(network_fit, "BATCH_SIZE", 64)
    monkeypatch.setattr(network_fit, "LEARNING_RATE", 0.004)
    view, records = View(CHESS), written(tmp_path / "a.positions", 960)
    groups = view.frequent_cells(records, SHAPE.groups)
    data = training_data_of(view, records, groups)
    trainer = Trainer(SHAPE, 4_000_000)
    before = error(data, None)
    for number in range(network_fit.EPOCHS):
        trainer.learn(data, number)
    assert error(data, trainer.parameters) < 0.2 * before
    others = written(tmp_path / "b.positions", 200, first=1)
    not_learnt = training_data_of(view, others, groups)
    assert error(not_learnt, trainer.parameters) < 0.7 * error(not_learnt, None)

    # What it learnt is what the kernel adds, but for rounding.
    backend = choose(PLAIN)
    tables = flatten(CHESS, backend)
    numbers = network_fit.quantized(trainer.parameters, SHAPE, groups, "a test")
    tables.add_network(for_kernel(CHESS, backend, tables.weights, numbers))
    evaluation = backend.module("evaluation").Evaluator(backend.module("moves").Board(tables))
    added = network_fit.UNIT * predicted(
        trainer.parameters, not_learnt, hidden(trainer.parameters, not_learnt)
    )
    for record, lead in list(zip(others, added, strict=True))[::9]:
        position = CHESS.start(518)._replace(
            cells=bytes(record["cells"]),
            turn=int(record["turn"]),
            castling_rights=(),
            en_passant=(),
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
    data = training_data_of(View(CHESS), records, groups)
    pairs = np.stack([data.places, data.sets], axis=3)
    views = [[sorted(seat.tolist()) for seat in one] for one in pairs]
    assert views[0] == views[1] == views[2]
    there = data.places < 2 * OF_SEAT * 64
    of_group = [
        [set(sets[seen] // CLASSES) for sets, seen in zip(*one, strict=True)]
        for one in zip(data.sets, there, strict=True)
    ]
    assert of_group == [[{1}, {0}]] * 3
    assert len(set(data.counted.tolist())) == 1


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
    monkeypatch.setattr(network_fit, "EPOCHS", 2)
    monkeypatch.setattr(network_fit, "path_of", lambda rules: tmp_path / f"{rules.key}.network")
    monkeypatch.setattr(network_fit, "AT_ONCE", 30)
    records = written(tmp_path / "a.positions", 41)
    records["lead"][7] += 3 * network_fit.COMBINATION  # of which nothing is learnt
    lines = list(fit_network("chess960", records, "a rule", 2))
    assert "positions" in lines[0]
    numbers = read(tmp_path / path_of(CHESS).name, 2, 64)
    assert numbers.taught_by.endswith("; a rule, 40 positions (70%)") and any(numbers.rows)
    basic = read(basic_path_of(CHESS), 2, 64).shape
    assert numbers.shape.hidden == basic.hidden + network_fit.HIDDEN


def test_what_the_move_is_worth_is_learnt_where_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(network_fit, "EPOCHS", 4)
    path = tmp_path / "maack.network"
    monkeypatch.setattr(network_fit, "path_of", lambda rules: path)
    rules = variant("maack")
    rng, cells = random.Random(0), len(rules.topology.column_of)
    found = [opened(rules, rng).position for _ in range(60)]
    add_records(tmp_path / "a.positions", [Record(one.cells, one.turn, 0) for one in found], cells)
    records = records_of([tmp_path / "a.positions"], cells)
    records["lead"] = evaluated("maack", records)[0] + 150
    added = []
    for learns_tempo in (True, False):
        list(fit_network("maack", records, "a rule", learns_tempo=learns_tempo))
        added.append(sum(read(path, 2, cells).out[-network_fit.OUTPUTS :]))
    assert added[0] > added[1]


def test_a_mixed_network_says_a_part_of_what_each_says() -> None:
    backend = choose(PLAIN)
    networks = [drawn(NetworkShape(2, 64, 32, CLASSES, 1, outputs), outputs) for outputs in (1, 2)]
    networks.append(mixed(*networks, 0.25))
    evaluations = []
    for numbers in networks:
        tables = flatten(CHESS, backend)
        tables.add_network(for_kernel(CHESS, backend, tables.weights, numbers))
        board = backend.module("moves").Board(tables)
        evaluations.append(backend.module("evaluation").Evaluator(board))
    rng = random.Random(3)
    for _ in range(8):
        position = opened(CHESS, rng).position
        for evaluation in evaluations:
            load(CHESS, evaluation.board, position)
            evaluation.lead()
        one, other, both = (each.network.worth(position.turn) for each in evaluations)
        assert both == pytest.approx(0.75 * one + 0.25 * other, abs=12)


def test_equal_sides_expect_half() -> None:
    points = expected(np, np.array([0.0, 200.0, -200.0], np.float32))
    assert points[0] == 0.5 and points[1] + points[2] == pytest.approx(1) and points[1] > 0.7


@each_row("key", ["trid", "chess960"])
def test_positions_of_a_game_are_quiet_and_have_the_leads_of_a_search(
    key: str, tmp_path: Path
) -> None:
    rules = variant(key)
    player = QuickPlayer(key, 60)
    found = player.play("seed")
    assert len(found) > 5 and found == player.play("seed")
    assert {record.turn for record in found} == {0, 1}
    for record in found:
        position = rules.start()._replace(cells=record.cells, turn=record.turn, castling_rights=())
        assert not rules.checkers(position) and abs(record.lead) <= positions.GREATEST
    path = tmp_path / f"{key}.positions"
    add_records(path, found, len(found[0].cells))
    with path.open("ab") as file:
        file.write(b"cut off")
    read_back = records_of([path], len(found[0].cells))
    assert [(bytes(one["cells"]), one["turn"], one["lead"]) for one in read_back] == found


@needs_scripts
def test_games_of_stockfish_give_quiet_positions_and_its_scores(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Here it is a program that plays the first legal move and knows no better."""
    player = tmp_path / "stockfish"
    player.write_text(f"#!{sys.executable}\n{FIRST_MOVES}")
    player.chmod(0o755)
    monkeypatch.setattr(stockfish_games, "program", lambda: str(player))
    games = StockfishGames(CHESS, "seed")
    found = [record for _ in range(12) for record in games.play()]
    games.close()
    assert len(found) > 100 and {record.turn for record in found} == {0, 1}
    for record in found:
        position = CHESS.start()._replace(cells=record.cells, turn=record.turn, castling_rights=())
        assert not CHESS.checkers(position)
        assert record.lead == round(sum(map(bool, record.cells)) / PAWN)


def test_a_game_goes_back_from_a_side_line_and_is_followed_by_another() -> None:
    game = stockfish_games.StockfishGame(random.Random(1))
    seen = 0
    starts = set()
    for _ in range(900):
        starts.add(game.board.root().board_fen())
        before = [move.uci() for move in game.board.move_stack]
        best = next(iter(game.board.legal_moves))
        game.play(best, 0)
        after = [move.uci() for move in game.board.move_stack]
        seen += before[: len(after) - 1] == after[:-1]
        assert any(game.board.legal_moves)
    assert len(starts) > 1 and seen > 500


@each_row(
    "text, move, is_quiet",
    [
        ("r3k3/8/8/8/8/8/1P6/R3K2R w HA - 0 1", "e1h1", True),
        ("r3k3/8/8/8/8/8/1P6/R3K2R w HA - 0 1", "a1a8", False),
        ("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8q", False),
        ("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1e2", False),
    ],
)
def test_positions_of_captures_checks_and_promotions_are_not_quiet(
    text: str, move: str, is_quiet: bool
) -> None:
    board = chess.Board(text, chess960=True)
    assert stockfish_games.is_quiet(board, chess.Move.from_uci(move)) == is_quiet
