"""The core finds what the tables of positions say, and never writes past its lists."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from engine.search.backend import COMPILED, PLAIN, Backend
from engine.search.loading import load, unload
from engine.variants import KEYS, variant
from tests.engine.helpers import dreierschach, table, tables_of
from tests.engine.kernel_comparison import KernelComparison
from tests.rows import each_row

#: No row is followed deeper than it takes to count about so many positions.
BUDGETS = {True: 300_000, False: 300}
ROWS = [
    pytest.param(key, text, [int(count) for count in counts], id=f"{key}-{number}")
    for key in KEYS
    for number, (text, *counts) in enumerate(table(f"perft/{key}-perft.tsv"), 1)
]
CASES = [
    pytest.param(key, row, id=f"{Path(path).stem}-{number}")
    for key in KEYS
    for path in tables_of(key, ("cases", "moves"))
    for number, row in enumerate(table(path), 1)
]
#: Plain Python is slow, and has the same source.
OF_PLAIN = [case.values[1] for case in CASES[::3]]
#: Each king has one move, to and fro; nothing else can move.
ONE_MOVE = "5b1k/4p1p1/4P1P1/8/8/1p1p4/1P1P4/K1B5 w - - 0 1"

ComparisonOf = Callable[[str], KernelComparison]


@pytest.fixture(scope="module")
def comparisons(each_backend: Backend) -> ComparisonOf:
    """Give the boards of a game in one backend, made once."""
    return cache(lambda key: KernelComparison(variant(key), each_backend))


@each_row(("key", "text", "counts"), ROWS)
def test_perft_agrees_with_the_table(
    comparisons: ComparisonOf, each_backend: Backend, key: str, text: str, counts: list[int]
) -> None:
    budget = BUDGETS[each_backend.name == COMPILED]
    comparison = comparisons(key)
    position = comparison.game.parse(text)
    wanted = {depth: count for depth, count in enumerate(counts, 1) if count <= budget}
    assert {depth: comparison.perft(position, depth) for depth in wanted} == wanted
    assert {depth: comparison.board.perft_made(depth, 0) for depth in wanted} == wanted


@each_row(("key", "row"), CASES)
def test_the_core_agrees_in_the_cases_of_the_rules(
    comparisons: ComparisonOf, each_backend: Backend, key: str, row: list[str]
) -> None:
    if each_backend.name == PLAIN and row not in OF_PLAIN:
        return
    text, _, count, *_ = row
    comparison = comparisons(key)
    position = comparison.game.parse(text)
    assert not (fault := comparison.fault(position)), fault
    assert comparison.perft(position, 1) == int(count)


def test_cases_were_found() -> None:
    assert len(ROWS) > 60
    assert len(CASES) > 250


def test_who_is_left_alone_has_no_moves(comparisons: ComparisonOf) -> None:
    """Not even where the position looked at before was a check."""
    comparison = comparisons("dreierschach")
    for pieces in ("wKa1 wRa5 gKa4", "wRa5 gKa4"):
        position = comparison.game.parse(dreierschach(pieces, side="g"))
        assert not (fault := comparison.fault(position)), fault
        assert bool(comparison.board.checkers) == ("wK" in pieces)


# Room


def test_a_game_may_have_any_number_of_moves(comparisons: ComparisonOf) -> None:
    """It may be taken back for some hundred moves at least; nothing of these is lost."""
    comparison = comparisons("dreierschach")
    board, rng = comparison.board, random.Random("long")
    comparison.load(comparison.game.start())
    seen = []
    for _ in range(1200):
        numbers = board.legal_moves()
        seen.append((board.hash, unload(comparison.game, board) if len(seen) % 100 == 0 else None))
        quiet = [number for number in numbers if not board.values[number >> 10 & 1023]]
        board.play(rng.choice(quiet or numbers))
    assert 500 <= board.ply <= 1024
    while board.ply:
        board.take_back()
        code, fields = seen.pop()
        assert board.hash == code
        assert fields is None or unload(comparison.game, board) == fields


def test_counting_ends_where_the_lists_are_full(
    comparisons: ComparisonOf, each_backend: Backend
) -> None:
    """Of the plain backend Python itself ends it sooner."""
    comparison = comparisons("chess960")
    position = comparison.game.parse(ONE_MOVE)
    assert comparison.perft(position, 5000 if each_backend.name == COMPILED else 200) == 1
    assert comparison.board.ply == 0
    load(comparison.game, comparison.board, position)
    assert len(comparison.board.legal_moves()) == 1
