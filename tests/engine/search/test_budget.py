"""What a search may spend: all in one step, or a part of it in a first that leaves some."""

from __future__ import annotations

import pytest

from engine.search import budget as budget_module
from engine.search.budget import Budget
from engine.search.expected_replies import FIRST_PART, MIN_NODES
from engine.search.levels import SkillLevel
from engine.search.thinking import Limits
from tests.rows import each_row

MANY = 9 * MIN_NODES
#: What the clock says, seconds: it stands.
NOW = 1000.0


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget_module, "monotonic", lambda: NOW)


def budget(
    limits: Limits, nodes: int | None = None, *, used: int = 0, in_two_steps: bool = False
) -> Budget:
    """Return the budget of a level of so many nodes after some milliseconds."""
    level = None if nodes is None else SkillLevel(nodes)
    return Budget(limits, level, 0, NOW - used / 1000, in_two_steps=in_two_steps)


@each_row(
    ("given", "level", "expected"), [(None, None, None), (5, None, 5), (None, 7, 7), (5, 7, 5)]
)
def test_the_least_of_nodes_counts(
    given: int | None, level: int | None, expected: int | None
) -> None:
    assert budget(Limits(nodes=given), level).first_nodes == expected


def test_a_first_step_leaves_nodes_for_a_second() -> None:
    two = budget(Limits(), MANY, in_two_steps=True)
    assert two.first_nodes == int(FIRST_PART * MANY)
    assert two.nodes_of_second(two.first_nodes, 1) == MANY - two.first_nodes
    assert two.nodes_of_second(MANY, 1) == two.nodes_of_second(2 * MANY, 1) == 0


def test_a_second_step_is_as_long_as_there_is_time_for() -> None:
    half, late = (
        budget(Limits(movetime=10_000), used=used, in_two_steps=True) for used in (5_000, 9_990)
    )
    assert MANY / 2 < half.nodes_of_second(2 * MANY, MANY) < MANY
    assert late.nodes_of_second(2 * MANY, MANY) == 0
    assert budget(Limits(), in_two_steps=True).nodes_of_second(MANY, MANY) == 0


def test_a_second_step_of_a_level_keeps_to_what_ends_first() -> None:
    half, whole = (
        budget(Limits(movetime=10_000), nodes, used=5_000, in_two_steps=True)
        for nodes in (20 * MANY, 2 * MANY)
    )
    assert MANY / 2 < half.nodes_of_second(MANY, MANY) < MANY  # a slow machine: the time
    assert whole.nodes_of_second(MANY, 20 * MANY) == MANY  # a fast one: the nodes


@pytest.mark.parametrize("is_settled", [False, True])
def test_a_time_for_one_move_is_used_unless_a_second_step_follows(is_settled: bool) -> None:
    limits = Limits(movetime=10_000)
    one = budget(limits, used=9_000)
    two = budget(limits, used=9_000, in_two_steps=True)
    assert one.has_time(MANY, is_settled=is_settled)
    assert not two.has_time(MANY, is_settled=is_settled)
    assert two.has_time(0, is_settled=is_settled)  # too few for a second step as yet
    assert not budget(limits, used=10_001).has_time(0, is_settled=is_settled)


def test_a_clock_is_left_sooner_by_what_is_settled() -> None:
    clock = Limits(clock={0: 280_000})  # some 10 s for a move
    halfway = budget(clock, used=5_000)
    assert halfway.has_time(MANY, is_settled=False)
    assert not halfway.has_time(MANY, is_settled=True)
    assert budget(Limits(infinite=True), used=10**9).has_time(MANY, is_settled=True)


def test_a_search_ends_when_its_time_is_over() -> None:
    assert budget(Limits(movetime=2_000), used=500).hard_end == NOW + 1.5
    assert budget(Limits(nodes=5)).hard_end is None
