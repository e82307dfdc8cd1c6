"""The levels grow: more nodes, fewer mistakes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.search.levels import HIGHEST, LEVELS, level_of


def test_each_level_sees_more_and_errs_less_than_the_one_below() -> None:
    assert HIGHEST == 8
    for low, high in pairwise(LEVELS):
        assert 2 * low.nodes <= high.nodes
        assert (low.depth or 99) <= (high.depth or 99)
        assert low.noise >= high.noise
        assert low.blunders >= high.blunders


def test_the_highest_levels_play_as_well_as_their_nodes_allow() -> None:
    for number in (6, 7, 8):
        level = level_of(number)
        assert (level.depth, level.noise, level.blunders) == (None, 0, 0)


@pytest.mark.parametrize("number", [0, -1, 9])
def test_there_are_no_others(number: int) -> None:
    with pytest.raises(ValueError, match="numbered 1 to 8"):
        level_of(number)
