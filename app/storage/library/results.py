"""How games have ended, counted. Free of Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.rules.outcome import Outcome


class Results:
    """How some games of one game have ended, seen by all seats.

    wins : by seat, how many games it has won alone
    draws : games over that nobody has won alone
    unfinished : games that are not over
    shares : by seat, its part of all the wins, as in ``Outcome.shares``
    """

    __slots__ = ("draws", "shares", "unfinished", "wins")

    def __init__(self, seats: int, outcomes: Iterable[Outcome | None] = ()) -> None:
        self.wins = [0] * seats
        self.draws = self.unfinished = 0
        self.shares = [0.0] * seats
        for outcome in outcomes:
            self.add(outcome)

    def add(self, outcome: Outcome | None) -> None:
        """Count a game; None for one that is not over."""
        if outcome is None:
            self.unfinished += 1
            return
        winner = outcome.winner
        if winner is None:
            self.draws += 1
        else:
            self.wins[winner] += 1
        for seat, share in enumerate(outcome.shares):
            self.shares[seat] += share

    @property
    def finished(self) -> int:
        """How many of the games are over."""
        return sum(self.wins) + self.draws

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.finished + self.unfinished

    def share(self, seat: int) -> float | None:
        """Return a seat's part of what could be won, 0 to 1; None while no game is over."""
        return self.shares[seat] / self.finished if self.finished else None


@dataclass(slots=True)
class PlayerScore:
    """How one person, or all people together, have done in some games, whatever their seats.

    won, drawn, lost, unfinished : how many games
    share : the sum of the parts of the wins, as in ``Outcome.shares``
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    unfinished: int = 0
    share: float = 0.0

    def add(self, outcome: Outcome | None, *seats: int) -> None:
        """Count a game once, as one seat sees it, or several together.

        Who shares a draw with one who is out has drawn, and so has who played all seats alone.
        """
        if outcome is None:
            self.unfinished += 1
            return
        if len(seats) == len(outcome.scores):
            self.drawn += 1
            self.share += 1 / len(seats)
            return
        self.share += sum(outcome.shares[seat] for seat in seats)
        if outcome.winner in seats:
            self.won += 1
        elif outcome.winner is None and any(outcome.scores[seat] > 0 for seat in seats):
            self.drawn += 1
        else:
            self.lost += 1

    @property
    def finished(self) -> int:
        """How many of the games are over."""
        return self.won + self.drawn + self.lost

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.finished + self.unfinished

    @property
    def part(self) -> float | None:
        """The part of what could be won, 0 to 1; None while no game is over."""
        return self.share / self.finished if self.finished else None
