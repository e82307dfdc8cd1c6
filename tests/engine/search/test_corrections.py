"""What searches have found corrects later judgements of positions with the same pawns."""

from __future__ import annotations

from typing import Any

import pytest

from engine.search.backend import Backend
from engine.search.flatten import cached_tables
from engine.search.loading import load
from engine.variants import variant

CHESS = variant("chess960")
START = "4k3/pp6/8/8/3P4/8/8/R3K3 w - - 0 1"


@pytest.fixture
def table(each_backend: Backend) -> tuple[Any, Any]:
    """A board and the corrections of it."""
    board = each_backend.module("moves").Board(cached_tables(CHESS, each_backend))
    load(CHESS, board, CHESS.parse(START))
    return board, each_backend.module("static_scores").Corrections(board)


def test_an_error_found_again_and_again_is_corrected_and_no_more(table: tuple[Any, Any]) -> None:
    _, corrections = table
    assert corrections.corrected(10) == 10
    for _ in range(200):
        corrections.learn(40 - corrections.corrected(0), 10)
    assert 38 <= corrections.corrected(0) <= 40
    corrections.learn(-corrections.corrected(0), 10)
    assert corrections.corrected(0) < 40


def test_one_deep_search_counts_for_more_but_none_for_all(table: tuple[Any, Any]) -> None:
    _, corrections = table
    corrections.learn(100, 2)
    shallow = corrections.corrected(0)
    corrections.learn(100, 30)
    assert 0 <= shallow < corrections.corrected(0) - shallow < 10


def test_no_correction_is_large(table: tuple[Any, Any]) -> None:
    _, corrections = table
    for _ in range(1000):
        corrections.learn(-5000, 20)
    assert corrections.corrected(0) == -64


@pytest.mark.parametrize(
    ("text", "is_same"),
    [
        ("4k3/pp6/8/8/3P4/8/8/3RK3 w - - 0 1", True),
        ("4k3/pp6/8/8/3P4/8/8/R3K3 b - - 0 1", False),
        ("4k3/p7/1p6/8/3P4/8/8/R3K3 w - - 0 1", False),
    ],
    ids=["another rook", "the other to move", "another pawn"],
)
def test_a_correction_is_for_the_same_pawns_and_seat(
    table: tuple[Any, Any], text: str, is_same: bool
) -> None:
    board, corrections = table
    for _ in range(100):
        corrections.learn(60, 10)
    load(CHESS, board, CHESS.parse(text))
    assert (corrections.corrected(0) != 0) == is_same
