"""The tables of the kernel take what fits into them, in both backends."""

from __future__ import annotations

import pytest

from engine.search import backend

ROOM = 524288


@pytest.fixture(params=["compiled", "plain"])
def tables(request: pytest.FixtureRequest):
    chosen = backend.choose(request.param).module("tables")
    return chosen.Tables((2, 2, 2, 0, 4, 8), (0,) * 11)


def test_a_program_is_written_from_its_beginning(tables) -> None:
    tables.write_program([5, -3, 2**31 - 1])
    tables.write_program([6])
    assert list(tables.program[:4]) == [6, -3, 2**31 - 1, 0]
    tables.write_program([1] * ROOM)
    assert list(tables.program) == [1] * ROOM


def test_a_program_that_is_too_long_is_refused(tables) -> None:
    with pytest.raises(OverflowError, match=f"{ROOM + 1} entries do not fit"):
        tables.write_program([1] * (ROOM + 1))
    assert not any(tables.program)
