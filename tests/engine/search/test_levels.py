"""The levels grow: more nodes, fewer mistakes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.search.levels import HIGHEST, LEVELS, LEVELS_OF_THREE, SkillLevel, level_of
from tests.rows import each_row

#: By how many seats a game has, its lowest level without mistakes of its own.
SOUND = {2: 4, 3: 5}


@pytest.mark.parametrize(("seats", "levels"), [(2, LEVELS), (3, LEVELS_OF_THREE)])
def test_each_level_sees_more_or_errs_less_than_the_one_below(
    seats: int, levels: tuple[SkillLevel, ...]
) -> None:
    assert len(levels) == HIGHEST == 8
    assert [level_of(number, seats) for number in range(1, HIGHEST + 1)] == list(levels)
    for low, high in pairwise(levels[: SOUND[seats]]):
        assert (low.depth or 99) <= (high.depth or 99)
        assert low.noise > high.noise or (low.depth or 99) < (high.depth or 99)
        assert low.blunders >= high.blunders
    for low, high in pairwise(levels[SOUND[seats] - 1 :]):
        assert 3 * low.nodes <= high.nodes


@pytest.mark.parametrize("seats", [2, 3])
def test_the_higher_levels_play_as_well_as_their_nodes_allow(seats: int) -> None:
    for number in range(SOUND[seats], HIGHEST + 1):
        level = level_of(number, seats)
        assert (level.depth, level.noise, level.blunders) == (None, 0, 0)


@each_row("number", [0, -1, 9])
def test_other_numbers_of_levels_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match="numbered 1 to 8"):
        level_of(number, 2)
