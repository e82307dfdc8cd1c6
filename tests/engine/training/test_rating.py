"""Ratings of learners, the puzzles drawn for them, days in a row, points for guesses."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest

from engine.training.guess_points import MAX_POINTS, POINTS, Verdict, percentage, verdict
from engine.training.rating import FIRST, GRADES, LEAST, MOST, expected, fitness, rated
from engine.training.training import LONGEST_CURVE, Result, Training, day_streak, next_puzzle


@dataclass(frozen=True)
class OnlyGraded:
    key: str
    grade: int


ALL = [OnlyGraded(f"{grade}-{number}", grade) for grade in GRADES for number in range(20)]


def test_a_rating_finds_its_place() -> None:
    random, rating = Random(1), FIRST
    for count in range(400):
        grade = random.choice(list(GRADES))
        score = float(random.random() < expected(1500, GRADES[grade]))
        rating = rated(rating, count, grade, score)
    assert 1380 < rating < 1620


@pytest.mark.parametrize("score, end", [(0.0, LEAST), (1.0, MOST)])
def test_a_rating_stays_within_its_bounds(score: float, end: int) -> None:
    rating = end
    assert rated(rating, 0, 3, score) == end


def test_the_grade_that_fits_grows_with_the_rating() -> None:
    best = [max(GRADES, key=lambda grade: fitness(rating, grade)) for rating in range(600, 2000)]
    assert best == sorted(best)
    assert set(best) == set(GRADES)


def test_only_the_first_time_counts() -> None:
    puzzle = OnlyGraded("a", 3)
    once = Training().after(puzzle, Result.MISSED)
    again = once.after(puzzle, Result.SOLVED)
    assert once.rating < FIRST and once.count == 1 and once.curve == (once.rating,)
    assert (again.rating, again.count, again.curve) == (once.rating, 1, once.curve)
    assert again.results["a"] is Result.SOLVED and again.solved == 1


def test_help_costs_half_and_ends_a_streak() -> None:
    training = Training()
    for number in range(3):
        training = training.after(OnlyGraded(f"s{number}", 2), Result.SOLVED)
    assert (training.streak, training.best_streak) == (3, 3)
    helped = training.after(OnlyGraded("h", 2), Result.HINTED)
    missed = training.after(OnlyGraded("h", 2), Result.MISSED)
    solved = training.after(OnlyGraded("h", 2), Result.SOLVED)
    assert missed.rating < helped.rating < solved.rating
    assert (helped.streak, helped.best_streak, solved.best_streak) == (0, 3, 4)


def test_the_curve_keeps_the_last_ratings() -> None:
    training = Training()
    for number in range(LONGEST_CURVE + 5):
        training = training.after(OnlyGraded(str(number), 3), Result.SOLVED)
    assert len(training.curve) == LONGEST_CURVE
    assert training.curve[-1] == training.rating


def test_new_puzzles_that_fit_are_drawn_first() -> None:
    random = Random(3)
    drawn = Counter(
        found.grade
        for _ in range(300)
        if (found := next_puzzle(ALL, Training(rating=1500), random)) is not None
    )
    assert drawn.most_common(1)[0][0] == 4
    assert drawn[1] < drawn[4] / 4


def test_a_wanted_grade_is_drawn_alone() -> None:
    random = Random(4)
    for _ in range(50):
        found = next_puzzle(ALL, Training(), random, grade=5)
        assert found is not None and found.grade == 5
    assert next_puzzle(ALL, Training(), random, grade=9) is None
    assert next_puzzle([], Training(), random) is None


def test_what_was_missed_comes_before_what_was_solved() -> None:
    few = [OnlyGraded(name, 1) for name in "abc"]
    done = {"a": Result.SOLVED, "b": Result.MISSED, "c": Result.SOLVED}
    random = Random(5)
    drawn = {next_puzzle(few, Training(results=done), random) for _ in range(20)}
    assert drawn == {few[1]}
    drawn = {next_puzzle(few, Training(results=done), random, besides={"b"}) for _ in range(40)}
    assert drawn == {few[0], few[2]}
    assert next_puzzle(few[:1], Training(results=done), random, besides={"a"}) is few[0]


@pytest.mark.parametrize(
    "days, streak",
    [((), 0), ((7,), 1), ((6,), 1), ((5,), 0), ((4, 5, 6, 7), 4), ((3, 5, 6), 2)],
)
def test_days_in_a_row_go_on_till_tomorrow(days: tuple[int, ...], streak: int) -> None:
    assert day_streak(set(days), 7) == streak


def test_points_fall_with_what_is_given_away() -> None:
    guesses = [0.9, 0.61, 0.6, 0.59, 0.56, 0.51, 0.45, 0.1]
    found = [verdict(0.6, guess) for guess in guesses]
    assert found[0] is Verdict.BETTER and found[1] is Verdict.EQUAL
    points = [POINTS[one] for one in found]
    assert points == sorted(points, reverse=True)
    assert set(found) == set(Verdict) - {Verdict.SAME, Verdict.SHOWN}
    assert max(points) == POINTS[Verdict.SAME] == MAX_POINTS


def test_no_moves_are_no_points() -> None:
    assert percentage(0, 0) == 0
    assert percentage(5 * MAX_POINTS, 5) == 100
