"""What a match says about strength: points, their share, and the difference in Elo."""

from __future__ import annotations

import math
from typing import NamedTuple

#: So many standard errors to each side hold the true share in 19 of 20 matches.
WIDTH = 1.96
#: An Elo difference of this much makes the odds of a win ten times as good.
SCALE = 400


class Standing(NamedTuple):
    """How the first of two players stands against the other.

    games, points : played, and won by it
    seats : how many it had in all games, and how many the other had
    """

    games: int
    points: float
    seats: tuple[int, int]

    @property
    def share(self) -> float:
        """Its part of all points, 0 to 1."""
        return self.points / self.games if self.games else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which shares the true one lies with a probability of 95 %.

        Wilson's interval, for games that are won or lost; draws and games from the same opening
        with the seats changed make it narrower than it is taken for here.
        """
        if not self.games:
            return 0.0, 1.0
        part = WIDTH**2 / self.games
        middle = (self.share + part / 2) / (1 + part)
        spread = self.share * (1 - self.share) + part / 4
        error = WIDTH * math.sqrt(spread / self.games) / (1 + part)
        return max(middle - error, 0.0), min(middle + error, 1.0)

    @property
    def elo(self) -> float:
        """By how much Elo it is stronger than the other, as far as so many games can tell."""
        return self._elo(self.share)

    @property
    def elo_bounds(self) -> tuple[float, float]:
        """The bounds of ``elo`` with a probability of 95 %."""
        low, high = self.bounds
        return self._elo(low), self._elo(high)

    def _elo(self, share: float) -> float:
        """Return the difference that makes a share likely, where equal players share by seats."""
        nearest = 0.5 / max(self.games, 1)
        share = min(max(share, nearest), 1 - nearest)
        own, others = self.seats
        return SCALE * math.log10(share / (1 - share) * others / own)

    def __str__(self) -> str:
        low, high = self.elo_bounds
        return (
            f"{self.points:5.1f} of {self.games:3} points, {100 * self.share:5.1f} %,"
            f" {self.elo:+5.0f} Elo ({low:+.0f} to {high:+.0f})"
        )
