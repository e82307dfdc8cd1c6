"""Points for guessing the move of a game, by what both moves are worth."""

from __future__ import annotations

from enum import Enum


class Verdict(Enum):
    """How a guess compares with the move of the game."""

    SAME = "the same move"
    BETTER = "a better move"
    EQUAL = "a move as good"
    CLOSE = "a move almost as good"
    WEAKER = "a weaker move"
    MISTAKE = "a mistake"
    BLUNDER = "a blunder"
    SHOWN = "no guess: the move was shown"


#: The points for one move.
POINTS = {
    Verdict.SAME: 10,
    Verdict.BETTER: 10,
    Verdict.EQUAL: 9,
    Verdict.CLOSE: 7,
    Verdict.WEAKER: 4,
    Verdict.MISTAKE: 2,
    Verdict.BLUNDER: 0,
    Verdict.SHOWN: 0,
}
#: The most that one move brings.
MAX_POINTS = max(POINTS.values())
#: Greatest loss of winning chances for each verdict, parts of a point.
_LIMITS = (
    (0.02, Verdict.EQUAL),
    (0.05, Verdict.CLOSE),
    (0.10, Verdict.WEAKER),
    (0.20, Verdict.MISTAKE),
)
#: Least gain of winning chances that makes a guess better.
_MORE = 0.03


def verdict(played: float, guessed: float) -> Verdict:
    """Return how a guess compares with another move than itself.

    played, guessed : the winning chances of the player after the move of the game, and after the
        guess, 0 to 1

    >>> [verdict(0.5, guessed).value for guessed in (0.58, 0.49, 0.2)]
    ['a better move', 'a move as good', 'a blunder']
    """
    if guessed - played >= _MORE:
        return Verdict.BETTER
    return next((one for most, one in _LIMITS if played - guessed <= most), Verdict.BLUNDER)


def percentage(points: int, moves: int) -> int:
    """Return the points as a percentage of the maximum.

    >>> percentage(26, 3)
    87
    """
    return round(100 * points / (MAX_POINTS * moves)) if moves else 0
