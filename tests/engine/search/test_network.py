"""Neural networks: their files, and what the kernel makes of them in both gears."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from engine.core.pieces import EMPTY, FIRST_PIECE, kind_of, piece_code, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search import images, network
from engine.search.flatten import flatten, load, set_network
from engine.search.gear import PLAIN, Gear, choose
from engine.search.moves_as_numbers import number_of
from engine.search.network import HIDDEN, PIECES, Network
from engine.variants import KEYS, variant

#: Games of which the second seat sees the board as an image of what the first sees.
SEEN = [key for key in KEYS if images.seen(variant(key)) is not None]
WITH_NETWORK = [key for key in KEYS if network.path_of(variant(key)).exists()]


def drawn(cells: int, seed: int = 3) -> Network:
    """Draw the numbers of a network."""
    chance = random.Random(seed)

    def numbers(count: int, most: int) -> list[int]:
        return [chance.randint(-most, most) for _ in range(count)]

    return Network(
        numbers(PIECES * cells * HIDDEN, 90), numbers(HIDDEN, 200), numbers(2 * HIDDEN + 1, 9000)
    )


def as_written(rules: Variant, numbers: Network, position: Position) -> int:
    """Return what a network adds to the lead of the seat to move, by its definition."""
    views = images.seen(rules)
    assert views is not None
    cells = len(views[0])
    rows = np.array(numbers.rows).reshape(PIECES, cells, HIDDEN)
    found = numbers.out[-1]
    for place, seat in enumerate((position.turn, 1 - position.turn)):
        hidden = np.array(numbers.bias)
        for cell, code in enumerate(position.cells):
            if code >= FIRST_PIECE:
                hidden += rows[network.piece_number(code, seat), views[seat][cell]]
        out = numbers.out[place * HIDDEN : (place + 1) * HIDDEN]
        found += int(np.clip(hidden, 0, 256) @ np.array(out))
    return found >> 14


@pytest.mark.parametrize("key", SEEN)
def test_the_kernel_adds_what_the_network_says_from_move_to_move(gear: Gear, key: str) -> None:
    rules = variant(key)
    tables = flatten(rules, gear)
    numbers = drawn(tables.cells)
    set_network(rules, tables, numbers)
    board = gear.module("moves").Board(tables)
    judge = gear.module("network").Network(board)
    position, chance = rules.start(), random.Random(key)
    load(rules, board, position)
    seen_before: list[int] = []
    for _ in range(40):
        moves = list(rules.moves(position))
        if not moves:
            break
        seen_before.append(judge.lead())
        assert seen_before[-1] == as_written(rules, numbers, position)
        move = chance.choice(moves)
        board.play(number_of(rules, position, move))
        position = rules.successor(position, move)
    assert len(set(seen_before)) > 5
    for found in reversed(seen_before):
        board.take_back()
        assert judge.lead() == found


def swapped(rules: Variant, position: Position) -> Position:
    """Return a position with the seats changed, on the board as the other one sees it."""
    views = images.seen(rules)
    assert views is not None
    cells = bytearray(position.cells)
    for cell, code in enumerate(position.cells):
        if code >= FIRST_PIECE:
            code = piece_code(1 - seat_of(code), kind_of(code))
        cells[views[1][cell]] = code
    return position._replace(cells=bytes(cells), turn=1 - position.turn, rights=())


@pytest.mark.parametrize("key", WITH_NETWORK)
def test_both_seats_are_judged_alike(gear: Gear, key: str) -> None:
    rules, chance = variant(key), random.Random(key)
    board = gear.module("moves").Board(flatten(rules, gear))
    evaluation = gear.module("evaluation").Evaluation(board)
    position = rules.start()
    for _ in range(30):
        position = rules.successor(position, chance.choice(list(rules.moves(position))))
        leads = []
        for one in (position, swapped(rules, position)):
            load(rules, board, one)
            leads.append(evaluation.lead())
        assert leads[0] == leads[1]


def test_a_network_does_not_judge_a_lone_king(gear: Gear) -> None:
    rules = variant("chess960")
    leads = []
    for seed in (1, 2):
        tables = flatten(rules, gear)
        set_network(rules, tables, drawn(64, seed))
        board = gear.module("moves").Board(tables)
        evaluation = gear.module("evaluation").Evaluation(board)
        for text in ("8/8/4k3/8/8/3QK3/8/8 w - - 0 1", "8/4p3/4k3/8/8/3QK3/8/8 w - - 0 1"):
            load(rules, board, rules.parse(text))
            leads.append(evaluation.lead())
    assert leads[0] == leads[2]
    assert leads[1] != leads[3]


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    path, numbers = tmp_path / "game.network", drawn(64)
    network.write(path, 64, numbers)
    assert network.read(path, 64) == numbers
    with pytest.raises(OverflowError):
        network.write(path, 64, numbers._replace(bias=[40_000] * HIDDEN))
    assert network.read(path, 64) == numbers


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no network for 64 cells"),
        (b"schachraum network 1 125\n", "no network for 64 cells"),
        (b"schachraum network 1 64\n" + bytes(1000), "not as long"),
        (b"schachraum network 1 64\n" + bytes(2 * (PIECES * 64 + 3) * HIDDEN + 4), "not as long"),
    ],
)
def test_a_file_that_is_no_network_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "game.network"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=f"game.network is {said}"):
        network.read(path, 64)


def test_the_second_seat_sees_the_board_from_the_other_side() -> None:
    chess = variant("chess960")
    views = images.seen(chess)
    assert views is not None
    names = chess.topology.cell_names
    assert names[views[1][chess.topology.cell("b1")]] == "b8"
    assert views[0] == list(range(64))
    assert images.seen(variant("dreierschach")) is None
    rules = variant("dreierschach")
    with pytest.raises(ValueError, match="no two seats"):
        set_network(rules, flatten(rules, choose(PLAIN)), drawn(126))


def test_pawns_move_alike_in_the_images_of_a_board() -> None:
    chess = variant("chess960")
    board, mirrored = images.alike(chess)
    assert board == list(range(64))
    assert chess.topology.cell_names[mirrored[chess.topology.cell("b2")]] == "g2"
    for key in KEYS:
        rules = variant(key)
        for image in images.alike(rules):
            assert sorted(image) == list(range(len(rules.topology.column_of)))
            assert rules.start().cells.count(EMPTY) == sum(
                rules.start().cells[cell] == EMPTY for cell in image
            )
