"""Winning chances from what positions are worth, and moves judged by them."""

from __future__ import annotations

import pytest

from engine.play.evaluation import Evaluation, loss, mistake_nag, winning_chances
from tests.rows import each_row

#: What a position is worth, and the chances in hundredths of a point.
TWO: tuple[tuple[Evaluation, tuple[int, int]], ...] = (
    (Evaluation((0,)), (50, 50)),
    (Evaluation((100,)), (59, 41)),
    (Evaluation((-100,)), (41, 59)),
    (Evaluation((300,)), (75, 25)),
    (Evaluation((1000,)), (98, 2)),
    (Evaluation((-99_999_999,)), (0, 100)),
    (Evaluation(mate=1), (100, 0)),
    (Evaluation(mate=-7, depth=3), (0, 100)),
)
THREE: tuple[tuple[Evaluation, tuple[int, int, int]], ...] = (
    (Evaluation((4000, 4000, 4000)), (33, 33, 33)),
    (Evaluation((100, 0, 0)), (42, 29, 29)),
    (Evaluation((3900, 4000, 4000)), (26, 37, 37)),
    (Evaluation((4100, 4000, None)), (59, 41, 0)),
    (Evaluation((None, 4000, None)), (0, 100, 0)),
    (Evaluation((-99_999_999, 0, 99_999_999)), (0, 0, 100)),
)


@each_row(("value", "wanted"), TWO)
def test_two_players_share_a_point_by_the_usual_curve(
    value: Evaluation, wanted: tuple[int, int]
) -> None:
    found = winning_chances(value, 2)
    assert tuple(round(100 * chance) for chance in found) == wanted
    assert sum(found) == pytest.approx(1)


@each_row(("value", "wanted"), THREE)
def test_three_players_share_a_point_and_who_is_out_has_none(
    value: Evaluation, wanted: tuple[int, int, int]
) -> None:
    found = winning_chances(value, 3)
    assert tuple(round(100 * chance) for chance in found) == wanted
    assert sum(found) == pytest.approx(1)


def test_between_two_of_three_the_curve_is_that_of_two() -> None:
    for lead in (-500, -1, 0, 77, 1200):
        of_two = winning_chances(Evaluation((lead,)), 2)
        of_three = winning_chances(Evaluation((4000 + lead, None, 4000)), 3)
        assert (of_three[0], of_three[2]) == pytest.approx(of_two)


@each_row(
    ("before", "after", "seat", "glyph"),
    [
        ((0,), (-40,), 0, None),  # 4 of 100
        ((0,), (-60,), 0, 6),  # 5
        ((0,), (-120,), 0, 2),  # 11
        ((0,), (-200,), 0, 4),  # 18
        ((0,), (200,), 1, 4),
        ((0,), (200,), 0, None),  # better than was thought
        ((0,), (-200,), 1, None),
        ((1500,), (900,), 0, None),  # won as before
        ((-900,), (-1500,), 0, None),  # lost as before
        ((600,), (250,), 0, 4),
    ],
)
def test_a_move_is_judged_by_the_chances_it_has_cost(
    before: tuple[int], after: tuple[int], seat: int, glyph: int | None
) -> None:
    chances = [winning_chances(Evaluation(worth), 2) for worth in (before, after)]
    assert mistake_nag(loss(chances[0], chances[1], seat)) == glyph


def test_a_mate_that_is_missed_counts_by_what_is_left() -> None:
    mate, gone = winning_chances(Evaluation(mate=2), 2), winning_chances(Evaluation((0,)), 2)
    still = winning_chances(Evaluation((2000,)), 2)
    assert mistake_nag(loss(mate, gone, 0)) == 4
    assert mistake_nag(loss(mate, still, 0)) is None
    assert mistake_nag(loss(gone, mate, 1)) == 4


def test_of_three_only_the_mover_is_judged() -> None:
    before = winning_chances(Evaluation((4000, 4000, 4000)), 3)
    after = winning_chances(Evaluation((4000, 3300, 4000)), 3)
    assert mistake_nag(loss(before, after, 1)) == 4
    assert loss(before, after, 0) == loss(before, after, 2) == 0
