"""What the hash table knows of positions: kept, replaced, and seen from another half-move."""

from __future__ import annotations

import pytest

from engine.search.kernel.fields import EXACT, LOWER, UNKNOWN, UPPER
from engine.search.kernel.hash_table import HashTable
from tests.rows import each_row

KEY, MOVE, MATE = 123, 7, 30_000


@each_row(
    ("score", "later"),
    [(250, 250), (-250, -250), (MATE - 6, MATE - 8), (6 - MATE, 8 - MATE)],
    ids=["a lead", "a loss", "a mate", "being mated"],
)
def test_a_mate_is_as_far_from_its_position_wherever_that_comes(score: int, later: int) -> None:
    table = HashTable(1)
    table.store(KEY, MOVE, score, 5, EXACT, 3)
    known = table.probe(KEY)
    assert known & 0x7FFFFFFF == MOVE
    assert table.score(known, 3) == score
    assert table.score(known, 5) == later, "two half-moves further from the root"


@each_row(
    ("bound", "window", "is_enough"),
    [
        (EXACT, (0, 10), True),
        (LOWER, (0, 100), True),
        (LOWER, (0, 101), False),
        (UPPER, (100, 200), True),
        (UPPER, (99, 200), False),
    ],
)
def test_a_bound_is_enough_where_it_lies_outside_the_window(
    bound: int, window: tuple[int, int], is_enough: bool
) -> None:
    table = HashTable(1)
    table.store(KEY, MOVE, 100, 5, bound, 0)
    assert table.cutoff_score(table.probe(KEY), *window, 0) == (100 if is_enough else UNKNOWN)


def test_a_much_deeper_search_is_not_replaced_by_a_bound() -> None:
    table = HashTable(1)
    table.store(KEY, MOVE, 100, 9, EXACT, 0)
    table.store(KEY, MOVE, 50, 5, LOWER, 0)
    assert table.score(table.probe(KEY), 0) == 100
    table.store(KEY, MOVE, 50, 5, EXACT, 0)
    assert table.score(table.probe(KEY), 0) == 50
    table.clear()
    assert not table.probe(KEY)


def test_a_table_that_no_memory_holds_is_refused() -> None:
    with pytest.raises(MemoryError):
        HashTable(1 << 43)
