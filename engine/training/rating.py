"""The rating of a learner who solves puzzles: Glicko, with every puzzle as an opponent.

The formulas are those of Mark Glickman's "The Glicko system"; each puzzle is a rating period of its
own. A rating is told with its deviation: the true one is within it in two cases of three.
"""

from __future__ import annotations

import math
from typing import NamedTuple

#: The lowest and the highest rating.
MIN_RATING, MAX_RATING = 100, 3000
#: The lowest and the highest deviation: some doubt is left, so that who learns still rises.
MIN_DEVIATION, MAX_DEVIATION = 60, 250
#: With a greater deviation a rating is provisional: a few results move it far.
PROVISIONAL = 110
#: The deviation of a puzzle's rating, which is an estimate as well.
PUZZLE_DEVIATION = 100
#: The rating of a puzzle that has none of its own, by its grade.
GRADES = {1: 700, 2: 950, 3: 1200, 4: 1450, 5: 1700}
#: How fast a deviation grows without puzzles: from 60 to 110 in a year; points squared a day.
_GROWTH = 23
_Q = math.log(10) / 400
#: Expected score of the puzzle that fits best, and the distance from it at which a puzzle fits half
#: as well.
_EASIER, _AWAY = 75, 220


class Rating(NamedTuple):
    """A rating and its deviation, points."""

    points: int = 1000
    deviation: int = MAX_DEVIATION

    @property
    def is_provisional(self) -> bool:
        """Whether it comes from too few puzzles, or too old ones, to say much.

        >>> Rating(1000, deviation_after(9)).is_provisional, Rating(1000, 110).is_provisional
        (True, False)
        """
        return self.deviation > PROVISIONAL

    def after_days(self, days: int) -> Rating:
        """Return the rating after days without puzzles: as high, but less sure.

        >>> Rating(1000, 60).after_days(365)
        Rating(points=1000, deviation=110)
        """
        wider = math.sqrt(self.deviation**2 + _GROWTH * max(0, days))
        return self._replace(deviation=_within(wider, MIN_DEVIATION, MAX_DEVIATION))

    def after_puzzle(self, puzzle: int, score: float) -> Rating:
        """Return the rating after one more puzzle.

        puzzle : its rating
        score : 1 solved, 0 not solved, or something between

        >>> Rating(1000, 250).after_puzzle(950, 1.0), Rating(1000, 60).after_puzzle(950, 0.0)
        (Rating(points=1101, deviation=207), Rating(points=989, deviation=60))
        """
        weight = _weight(PUZZLE_DEVIATION)
        likely = expected(self.points, puzzle)
        sureness = 1 / self.deviation**2 + (_Q * weight) ** 2 * likely * (1 - likely)
        points = self.points + _Q * weight * (score - likely) / sureness
        return Rating(
            _within(points, MIN_RATING, MAX_RATING),
            _within(1 / math.sqrt(sureness), MIN_DEVIATION, MAX_DEVIATION),
        )


#: Where everybody begins.
FIRST = Rating()


def deviation_after(count: int) -> int:
    """Return the deviation after a number of puzzles that fitted well.

    It is that of ratings which earlier versions have stored without one.

    >>> deviation_after(0), deviation_after(20), deviation_after(1000)
    (250, 79, 60)
    """
    likely = expected(_EASIER, 0)
    each = (_Q * _weight(PUZZLE_DEVIATION)) ** 2 * likely * (1 - likely)
    return _within(1 / math.sqrt(1 / MAX_DEVIATION**2 + count * each), MIN_DEVIATION, MAX_DEVIATION)


def expected(rating: float, puzzle: float) -> float:
    """Return what part of a point is expected against a puzzle's rating, 0 to 1.

    >>> expected(1000, 1000), round(expected(1400, 1000), 2)
    (0.5, 0.9)
    """
    return 1 / (1 + 10 ** (_weight(PUZZLE_DEVIATION) * (puzzle - rating) / 400))


def fitness(rating: float, puzzle: float) -> float:
    """Return how well a puzzle's rating fits a learner's, 0 to 1.

    >>> max(GRADES, key=lambda grade: fitness(1000, GRADES[grade]))
    2
    """
    distance = (puzzle - (rating - _EASIER)) / _AWAY
    return math.exp(-math.log(2) * distance * distance)


def _weight(deviation: float) -> float:
    """Return how much a result against a rating of this deviation tells: Glicko's g."""
    return 1 / math.sqrt(1 + 3 * (_Q * deviation / math.pi) ** 2)


def _within(value: float, least: int, most: int) -> int:
    return max(least, min(round(value), most))
