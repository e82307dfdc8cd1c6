"""The rating of a learner who solves puzzles: Elo, with every puzzle as an opponent."""

from __future__ import annotations

import math

#: The initial rating.
FIRST = 1000
#: The lowest and the highest rating.
LEAST, MOST = 100, 3000
#: The rating of a puzzle, by its grade.
GRADES = {1: 700, 2: 950, 3: 1200, 4: 1450, 5: 1700}
#: By how much one puzzle can change a rating: at first, so that it finds its place, and later.
_QUICK, _SLOW, _SOON = 40, 20, 20
#: Expected score of the puzzle that fits best, and the distance from it at which a puzzle fits half
#: as well.
_EASIER, _AWAY = 75, 220


def expected(rating: int, other: int) -> float:
    """Return what part of a point is expected against another rating, 0 to 1.

    >>> expected(1000, 1000), round(expected(1400, 1000), 2)
    (0.5, 0.91)
    """
    return 1 / (1 + 10 ** ((other - rating) / 400))


def rated(rating: int, count: int, grade: int, score: float) -> int:
    """Return the rating after one more puzzle.

    count : puzzles that have counted before
    grade : of the puzzle
    score : 1 solved, 0 not solved, or something between

    >>> rated(1000, 0, 2, 1.0), rated(1000, 0, 2, 0.0), rated(1000, 50, 2, 0.0)
    (1017, 977, 989)
    """
    most = _QUICK if count < _SOON else _SLOW
    new = rating + round(most * (score - expected(rating, GRADES[grade])))
    return max(LEAST, min(new, MOST))


def fitness(rating: int, grade: int) -> float:
    """Return how well puzzles of a grade fit a rating, 0 to 1.

    >>> max(GRADES, key=lambda grade: fitness(1000, grade))
    2
    """
    distance = (GRADES[grade] - (rating - _EASIER)) / _AWAY
    return math.exp(-math.log(2) * distance * distance)
