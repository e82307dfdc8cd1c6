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
    RESIGNATION = "resignation"
    TIME = "time"
    LAST_SURVIVOR = "last survivor"


class Outcome(NamedTuple):
    """The end of a game.

    ending : why it is over
    scores : points of each seat, by seat number; they add up to 1
    """

    ending: Ending
    scores: tuple[float, ...]

    @property
    def winner(self) -> int | None:
        """The seat that won alone, or None for a draw."""
        return self.scores.index(1.0) if 1.0 in self.scores else None


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
