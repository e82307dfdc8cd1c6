"""Ratings of learners, by Glicko: what puzzles change, and what time does."""

from __future__ import annotations

from random import Random

import pytest

from engine.training.rating import (
    FIRST,
    GRADES,
    MAX_DEVIATION,
    MAX_RATING,
    MIN_DEVIATION,
    MIN_RATING,
    Rating,
    deviation_after,
    expected,
    fitness,
)
from tests.rows import each_row


@each_row("real", [800, 1500, 2100])
def test_a_rating_finds_its_place(real: int) -> None:
    random, rating = Random(1), FIRST
    for _ in range(400):
        puzzle = random.choice(list(GRADES.values()))
        rating = rating.after_puzzle(puzzle, float(random.random() < expected(real, puzzle)))
    assert abs(rating.points - real) < 3 * rating.deviation
    assert rating.deviation < 80


def test_what_is_expected_is_as_in_the_example_of_its_author() -> None:
    """His second opponent has the deviation of a puzzle, 100."""
    assert expected(1500, 1550) == pytest.approx(0.432, abs=0.0005)


@pytest.mark.parametrize("score, end", [(0.0, MIN_RATING), (1.0, MAX_RATING)])
def test_a_rating_stays_within_its_bounds(score: float, end: int) -> None:
    assert Rating(end, MAX_DEVIATION).after_puzzle(1200, score).points == end


def test_who_is_little_known_moves_most() -> None:
    changes = [
        Rating(1000, deviation).after_puzzle(1000, 1.0).points - 1000
        for deviation in (MIN_DEVIATION, 100, 150, MAX_DEVIATION)
    ]
    assert changes == sorted(changes) and changes[0] > 5 and changes[-1] > 100


def test_an_easy_puzzle_says_little() -> None:
    easy, hard = (Rating().after_puzzle(GRADES[grade], 1.0) for grade in (1, 5))
    assert easy.points < hard.points
    assert easy.deviation > Rating().after_puzzle(1000, 1.0).deviation


def test_days_without_puzzles_make_a_rating_less_sure_and_change_nothing_else() -> None:
    known = Rating(1300, MIN_DEVIATION)
    later = [known.after_days(days) for days in (0, 30, 365, 100_000)]
    assert [rating.points for rating in later] == [1300] * 4
    assert later[0] == known and later[-1].deviation == MAX_DEVIATION
    assert known.deviation < later[1].deviation < later[2].deviation < MAX_DEVIATION
    assert known.after_days(-5) == known, "a clock was set back"


def test_the_deviation_of_a_rating_of_earlier_versions_comes_from_its_count() -> None:
    found = [deviation_after(count) for count in range(200)]
    assert found == sorted(found, reverse=True)
    assert found[0] == MAX_DEVIATION and found[-1] == MIN_DEVIATION
    rating = FIRST
    for count in range(12):
        assert abs(rating.deviation - deviation_after(count)) <= 12
        rating = rating.after_puzzle(rating.points, 1.0)


def test_the_grade_that_fits_grows_with_the_rating() -> None:
    best = [
        max(GRADES, key=lambda grade: fitness(rating, GRADES[grade])) for rating in range(600, 2000)
    ]
    assert best == sorted(best)
    assert set(best) == set(GRADES)
