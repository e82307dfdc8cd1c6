"""Neural networks: their files, and what the kernel makes of them."""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.core.movegen import attackers
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, piece_code, seat_mask, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search import board_symmetries, network, weights
from engine.search.backend import Backend, choose
from engine.search.flatten import flatten
from engine.search.kernel.network import CLASSES
from engine.search.levels import HIGHEST
from engine.search.loading import load
from engine.search.moves_as_numbers import encode_move
from engine.search.network import NetworkShape, NetworkWeights, for_kernel
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from engine.variants import KEYS, variant
from tests.rows import BOARDS, each_row

#: Bit set of the codes of pieces.
ALL_PIECES = sum(map(seat_mask, range(3)))
WITH_NETWORK = [key for key in KEYS if network.path_of(variant(key)).exists()]


def drawn(shape: NetworkShape, seed: int = 3) -> NetworkWeights:
    """Draw the numbers of a network."""
    rng = np.random.default_rng(seed)

    def numbers(count: int, most: int) -> list[int]:
        return list(rng.integers(-most, most + 1, count).tolist())

    groups = list(rng.integers(0, shape.groups, shape.cells).tolist())
    rows = array("h", numbers(shape.rows * shape.hidden, 90))
    of_out = shape.outputs * (shape.seats * shape.hidden + 1)
    return NetworkWeights(
        shape, "nobody", groups, rows, numbers(shape.hidden, 200), numbers(of_out, 9000)
    )


def class_of(rules: Variant, worths: Sequence[int], position: Position, cell: int) -> int:
    """Return the class of a piece, by the rules; ``worths`` are those of kinds."""
    code = position.cells[cell]
    own, kind = seat_of(code), kind_of(code)
    origins, _ = attackers(rules.tables, position.cells, cell, ALL_PIECES)
    there = [position.cells[origin] for origin in origins]
    guarded = kind == Kind.KING or any(seat_of(one) == own for one in there)
    hostile = [kind_of(one) for one in there if seat_of(one) != own]
    cheap = [
        one
        for one in hostile
        if one != Kind.KING and (kind == Kind.KING or worths[one] + 100 < worths[kind])
    ]
    return guarded + (4 if cheap else 2 if hostile else 0)


class Written:
    """What a network says, by its definition."""

    def __init__(self, rules: Variant, numbers: NetworkWeights) -> None:
        views = board_symmetries.seat_images(rules)
        assert views is not None
        self.rules, self.views, self.images = (
            rules,
            views,
            sorted(board_symmetries.symmetries(rules)),
        )
        self.shape, self.groups, shape = numbers.shape, numbers.groups, numbers.shape
        of_piece = (shape.cells, shape.hidden)
        self.rows = np.array(numbers.rows).reshape(shape.groups, shape.classes, -1, *of_piece)
        self.bias = np.array(numbers.bias)
        self.out = np.array(numbers.out[: -shape.outputs]).reshape(shape.outputs, -1)
        self.added = numbers.out[-shape.outputs :]

    def worth(self, position: Position, classes: Sequence[int], seat: int) -> int:
        """Return what it says of a seat; ``classes`` are those of pieces by cell."""
        seats = len(self.views)
        number = sum(code >= FIRST_PIECE for code in position.cells)
        output = number * self.shape.outputs // (network.most_pieces(self.rules) + 1)
        found = 256 * self.added[output]
        for after, out in enumerate(self.out[output].reshape(seats, -1)):
            hidden = self.hidden(position, classes, (seat + after) % seats)
            found += int((np.clip(hidden, 0, 256) ** 2 >> 8) @ out)
        return found >> 14

    def hidden(self, position: Position, classes: Sequence[int], seat: int) -> NDArray[np.int64]:
        """Return the hidden layer as a seat sees the board."""
        king = self.rules.king_cell(position, seat)
        assert king is not None
        view = self.views[seat]
        image = min(self.images, key=lambda image: image[view[king]])
        rows = self.rows[self.groups[image[view[king]]]]
        hidden = self.bias.copy()
        for cell, code in enumerate(position.cells):
            if code >= FIRST_PIECE:
                piece = network.piece_number(code, seat, len(self.views))
                hidden += rows[classes[cell], piece, image[view[cell]]]
        return hidden


@pytest.mark.parametrize("has_classes", [False, True])
@pytest.mark.parametrize("key", BOARDS)
def test_the_kernel_adds_what_the_network_says_from_move_to_move(
    backend: Backend, key: str, has_classes: bool
) -> None:
    rules = variant(key)
    tables = flatten(rules, backend)
    seats = range(len(rules.seats))
    shape = NetworkShape(len(seats), tables.cells, 64, groups=2, outputs=3)
    if has_classes:
        shape = NetworkShape(len(seats), tables.cells, 32, CLASSES)
    numbers = drawn(shape)
    tables.add_network(for_kernel(rules, backend, tables.weights, numbers))
    written = Written(rules, numbers)
    board = backend.module("moves").Board(tables)
    evaluation = backend.module("evaluation").Evaluator(board)

    def worths() -> list[int]:
        evaluation.lead()
        return [evaluation.network.worth(seat) for seat in seats]

    position, rng = rules.start(), random.Random(key)
    load(rules, board, position)
    found: list[list[int]] = []
    for _ in range(6):
        moves = list(rules.moves(position))
        if not moves or len(rules.active_seats(position)) < len(seats):
            break
        found.append(worths())
        classes = [placed >> 6 for placed in evaluation.network.placed]
        if has_classes and tables.has_rays:  # elsewhere pawns seem to strike through gates
            for cell, code in enumerate(position.cells):
                if code >= FIRST_PIECE:
                    assert classes[cell] == class_of(rules, tables.weights, position, cell)
        said = [written.worth(position, classes, seat) for seat in seats]
        assert found[-1] == said
        move = rng.choice(moves)
        board.play(encode_move(rules, position, move))
        position = rules.successor(position, move)
    assert len({one[0] for one in found}) > 3
    for before in reversed(found):
        board.take_back()
        assert worths() == before


def swapped(rules: Variant, position: Position) -> Position:
    """Return a position with the seats changed, on the board as the other one sees it."""
    views = board_symmetries.seat_images(rules)
    assert views is not None
    cells = bytearray(position.cells)
    for cell, code in enumerate(position.cells):
        if code >= FIRST_PIECE:
            code = piece_code(1 - seat_of(code), kind_of(code))
        cells[views[1][cell]] = code
    return position._replace(cells=bytes(cells), turn=1 - position.turn, castling_rights=())


@pytest.mark.parametrize("is_basic", [0, 1])
@pytest.mark.parametrize("key", WITH_NETWORK)
def test_both_seats_are_judged_alike(backend: Backend, key: str, is_basic: int) -> None:
    rules, rng = variant(key), random.Random(key)
    tables = flatten(rules, backend)
    evaluation = backend.module("evaluation").Evaluator(backend.module("moves").Board(tables))
    evaluation.use_network(is_basic)
    position = rules.start()
    for _ in range(30):
        position = rules.successor(position, rng.choice(list(rules.moves(position))))
        leads = []
        for one in (position, swapped(rules, position)):
            load(rules, evaluation.board, one)
            leads.append(evaluation.lead())
        assert leads[0] == leads[1]


def test_a_network_does_not_judge_a_lone_king(backend: Backend) -> None:
    rules = variant("chess960")
    leads = []
    for seed in (1, 2):
        tables = flatten(rules, backend)
        numbers = drawn(NetworkShape(2, 64, 32, CLASSES), seed)
        tables.add_network(for_kernel(rules, backend, tables.weights, numbers))
        board = backend.module("moves").Board(tables)
        evaluation = backend.module("evaluation").Evaluator(board)
        for text in ("8/8/4k3/8/8/3QK3/8/8 w - - 0 1", "8/4p3/4k3/8/8/3QK3/8/8 w - - 0 1"):
            load(rules, board, rules.parse(text))
            leads.append(evaluation.lead())
    assert leads[0] == leads[2]
    assert leads[1] != leads[3]


def test_a_player_without_values_has_no_network(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, backend: Backend
) -> None:
    assert WITH_NETWORK
    for key in WITH_NETWORK:
        tables = flatten(variant(key), backend)
        assert tables.has_network
        assert tables.has_basic_network == network.basic_path_of(variant(key)).exists()
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    for key in WITH_NETWORK:
        tables = flatten(variant(key), backend)
        assert not tables.has_network and not tables.has_basic_network


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    path, numbers = tmp_path / "game.network", drawn(NetworkShape(2, 64, 64, 1, 3, 4))
    network.write(path, numbers)
    assert network.read(path, 2, 64) == numbers
    with pytest.raises(OverflowError):
        network.write(path, numbers._replace(bias=[40_000] * 64))
    assert network.read(path, 2, 64) == numbers


@each_row(
    ("content", "said"),
    [
        (b"", "no network for 2 seats and 64 cells"),
        (b"schachraum network 2 2 64\n", "no network for 2 seats and 64 cells"),
        (b"schachraum network 3 2 125 32 1 1 1\n\n", "no network for 2 seats and 64 cells"),
        (b"schachraum network 3 2 64 33 1 1 1\n\n", "wider or has more outputs than the search"),
        (b"schachraum network 3 2 64 32 1 1 9\n\n", "wider or has more outputs than the search"),
        (b"schachraum network 3 2 64 32 1 1 1\n\n" + bytes(1000), "not as long"),
        (b"schachraum network 3 2 64 32 1 1 1\n\n" + bytes(2 * (64 + 14 * 64 * 32)), "not as"),
    ],
)
def test_a_file_that_is_no_network_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "game.network"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=f"game.network is {said}"):
        network.read(path, 2, 64)


def test_a_king_of_a_group_that_the_network_lacks_is_refused(tmp_path: Path) -> None:
    path, numbers = tmp_path / "game.network", drawn(NetworkShape(2, 64, 32, groups=2))
    for group in (2, -1):
        network.write(path, numbers._replace(groups=[group] * 64))
        with pytest.raises(ValueError, match="has no group"):
            network.read(path, 2, 64)


def test_each_seat_sees_the_board_from_its_own_side() -> None:
    chess = variant("chess960")
    views = board_symmetries.seat_images(chess)
    assert views is not None
    names = chess.topology.cell_names
    assert names[views[1][chess.topology.cell("b1")]] == "b8"
    assert views[0] == list(range(64))


@each_row("key", KEYS)
def test_men_begin_and_move_alike_as_their_seats_see_the_board(key: str) -> None:
    rules = variant(key)
    views = board_symmetries.seat_images(rules)
    assert views is not None
    numbers = rules.start_numbers
    start = (rules.start() if numbers is None else rules.start(numbers[0])).cells
    known, seats = rules.tables, len(views)
    for seat, view in enumerate(views):
        assert sorted(view) == list(range(len(start)))
        for cell, there in enumerate(view):
            code = start[cell]
            if code >= FIRST_PIECE:
                code = piece_code((seat_of(code) - seat) % seats, kind_of(code))
            assert start[there] == code
            for after in range(seats):
                pawns = known.pawn[(seat + after) % seats], known.pawn[after]
                targets = {view[target] for target in known.advances[pawns[0]][cell]}
                assert targets == set(known.advances[pawns[1]][there])


def test_pawns_move_alike_in_the_images_of_a_board() -> None:
    chess = variant("chess960")
    mirrored, board = sorted(board_symmetries.symmetries(chess), key=lambda image: image[0] == 0)
    assert board == list(range(64))
    assert chess.topology.cell_names[mirrored[chess.topology.cell("b2")]] == "g2"
    for key in KEYS:
        rules = variant(key)
        found = board_symmetries.symmetries(rules)
        assert list(range(len(rules.topology.column_of))) in found
        assert len({tuple(image) for image in found}) == len(found) <= 8
        for image in found:
            for pawn in rules.tables.pawn:
                steps = rules.tables.advances[pawn]
                for cell, there in enumerate(image):
                    assert {image[target] for target in steps[cell]} == set(steps[there])


def test_a_board_is_turned_so_that_a_king_comes_to_the_first_cell_it_can() -> None:
    chess = variant("chess960")
    cell, names = chess.topology.cell, chess.topology.cell_names
    found, best = board_symmetries.turned(board_symmetries.symmetries(chess))
    for king, there in (("g1", "b1"), ("b1", "b1"), ("e8", "d8")):
        assert names[found[best[cell(king)]][cell(king)]] == there
    for key in KEYS:
        found, best = board_symmetries.turned(board_symmetries.symmetries(variant(key)))
        for cell_of_king, number in enumerate(best):
            reached = [image[cell_of_king] for image in found]
            assert found[number][cell_of_king] == min(reached)


def test_a_blank_network_says_nothing(backend: Backend) -> None:
    rules = variant("trid")
    tables = flatten(rules, backend, weights.weights_of(rules))  # without its own
    leads = []
    for _ in range(2):
        evaluation = backend.module("evaluation").Evaluator(backend.module("moves").Board(tables))
        load(rules, evaluation.board, rules.start())
        leads.append(evaluation.lead())
        numbers = network.blank(NetworkShape(2, tables.cells, 32, CLASSES))
        tables.add_network(for_kernel(rules, backend, tables.weights, numbers))
    assert leads[0] == leads[1] and evaluation.network.worth(0) == 0


def test_a_network_that_is_too_large_is_refused(backend: Backend) -> None:
    rules = variant("chess960")
    numbers = network.blank(NetworkShape(2, 64, 256, CLASSES, 2, 1))
    with pytest.raises(OverflowError, match="does not fit"):
        for_kernel(rules, backend, flatten(rules, backend).weights, numbers)


@each_row("key", WITH_NETWORK)
def test_the_lower_levels_have_a_network_of_their_own(key: str) -> None:
    rules = variant(key)
    thinker = Thinker(rules, choose("auto"), hash_megabytes=1, seed=0)
    leads = []
    for level in (None, HIGHEST, 6, None):
        found: list[Report] = []
        limits = Limits(depth=1)
        thinker.think(rules.start(), [], limits, level=level, report=found.append)
        leads.append(found[-1].score.centipawns)
    assert leads[0] == leads[1] == leads[3] != leads[2]
