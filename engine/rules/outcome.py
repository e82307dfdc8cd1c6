"""How a game ends, as a value."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import NamedTuple


class Ending(Enum):
    """Why a game is over."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    SUICIDE_MATE = "suicide-mate"
    MATERIAL = "material"
    FIVEFOLD = "fivefold"
    SEVENTY_FIVE = "75"
    THREEFOLD = "threefold"
    FIFTY = "fifty"
    AGREEMENT = "agreement"
    NO_PROGRESS = "no progress"
    RESIGNATION = "resignation"
    TIME = "time"
    LAST_SURVIVOR = "last survivor"
    UNKNOWN = "unknown"  # a file has a result and does not say how it came about


#: Ends that players declare; they follow neither from the position nor from a clock.
DECLARED = (Ending.THREEFOLD, Ending.FIFTY, Ending.AGREEMENT, Ending.RESIGNATION)


class Outcome(NamedTuple):
    """The end of a game.

    ending : why it is over
    scores : points of each seat, by seat number; they add up to one of the game's ``point_totals``
    """

    ending: Ending
    scores: tuple[float, ...]

    @property
    def winner(self) -> int | None:
        """The seat that won alone, with a point or more and more than any other, or None.

        Where a stalemate gives a quarter to one and three to the other, nobody has won.
        """
        most = max(self.scores)
        has_won = most >= 1 and self.scores.count(most) == 1
        return self.scores.index(most) if has_won else None

    @property
    def leader(self) -> int | None:
        """The seat that has most of the points without having won: three quarters, or None."""
        most = max(self.scores)
        is_ahead = self.winner is None and self.scores.count(most) == 1
        return self.scores.index(most) if is_ahead else None

    @property
    def shares(self) -> tuple[float, ...]:
        """The part of the win that each seat has: the winner all of it, else as the points are.

        They add up to 1, whatever the points do.
        """
        if self.winner is not None:
            return won_by(self.winner, len(self.scores))
        total = sum(self.scores)
        return tuple(points / total for points in self.scores)


def shared(seats: int, among: Collection[int] | None = None) -> tuple[float, ...]:
    """Return the scores of a draw between the seats ``among``; without them between all."""
    among = range(seats) if among is None else among
    return tuple(1 / len(among) if seat in among else 0.0 for seat in range(seats))


def won_by(winner: int, seats: int) -> tuple[float, ...]:
    """Return the scores when one seat wins against all others."""
    return tuple(float(seat == winner) for seat in range(seats))


def lost_by(loser: int, seats: int) -> tuple[float, ...]:
    """Return the scores when one seat loses to all others."""
    return tuple(0.0 if seat == loser else 1 / (seats - 1) for seat in range(seats))
