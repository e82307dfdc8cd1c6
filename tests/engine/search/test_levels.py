"""The levels grow: more nodes, fewer mistakes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.search.levels import HIGHEST, LEVELS, LEVELS_OF_THREE, Level, level_of

#: The lowest level without mistakes of its own.
SOUND = 4


@pytest.mark.parametrize("levels", [LEVELS, LEVELS_OF_THREE])
def test_each_level_sees_more_or_errs_less_than_the_one_below(levels: tuple[Level, ...]) -> None:
    assert len(levels) == HIGHEST == 8
    for low, high in pairwise(levels[:SOUND]):
        assert (low.depth or 99) <= (high.depth or 99)
        assert low.noise > high.noise
        assert low.blunders >= high.blunders
    for low, high in pairwise(levels[SOUND - 1 :]):
        assert 3 * low.nodes <= high.nodes


@pytest.mark.parametrize("seats", [2, 3])
def test_the_higher_levels_play_as_well_as_their_nodes_allow(seats: int) -> None:
    for number in range(SOUND, HIGHEST + 1):
        level = level_of(number, seats)
        assert (level.depth, level.noise, level.blunders) == (None, 0, 0)


def test_levels_lie_further_apart_where_three_play() -> None:
    assert level_of(HIGHEST, 3) == level_of(HIGHEST, 2)
    assert all(
        level_of(number, 3).nodes < level_of(number, 2).nodes for number in range(1, HIGHEST)
    )


@pytest.mark.parametrize("number", [0, -1, 9])
def test_there_are_no_others(number: int) -> None:
    with pytest.raises(ValueError, match="numbered 1 to 8"):
        level_of(number, 2)
