"""A match as a value: which players, on which seats, from which opening in which game."""

from __future__ import annotations

from typing import NamedTuple

from engine.variants import variant
from tests.matches.points import Standing

#: Seatings by number of seats; 0 is the first player, 1 the other. All change seats in turn.
ALONE = {2: ("01", "10"), 3: ("011", "101", "110")}
#: The same where both have as many seats in the end.
EVEN = {2: ("01", "10"), 3: ("011", "100", "101", "010", "110", "001")}


class Pairing(NamedTuple):
    """Two players of a game, as words of ``tests.matches.players``.

    games : how many are played
    is_even : whether the first has as many seats as the other in all games together; otherwise it
        sits alone against the others
    options : answers to the rule options of the game, as (name, answer)
    """

    game: str
    first: str
    second: str
    games: int
    is_even: bool = True
    options: tuple[tuple[str, str], ...] = ()

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Who sits where, from one opening in one game after the other."""
        seats = len(variant(self.game).seats)
        words = (EVEN if self.is_even else ALONE)[seats]
        return tuple(tuple(map(int, word)) for word in words)

    def seating(self, number: int) -> tuple[int, ...]:
        """Return by seat which player, 0 or 1, has it in a game."""
        return self.seatings[number % len(self.seatings)]

    def players(self, number: int) -> tuple[str, ...]:
        """Return the word of the player of each seat in a game."""
        return tuple((self.first, self.second)[player] for player in self.seating(number))

    def opening_seed(self, number: int) -> str:
        """Return what the opening of a game is drawn by: one for each round of the seatings."""
        return str(number // len(self.seatings))

    def points(self, number: int, scores: tuple[float, ...]) -> float:
        """Return what the first player has won in a game with these points by seat."""
        return sum(
            score for player, score in zip(self.seating(number), scores, strict=True) if not player
        )

    def standing(self, scores: dict[int, tuple[float, ...]]) -> Standing:
        """Return how the first player stands after games, given their points by number."""
        seated = [player for number in scores for player in self.seating(number)]
        points = sum(self.points(number, won) for number, won in scores.items())
        return Standing(len(scores), points, (seated.count(0) or 1, seated.count(1) or 1))

    def __str__(self) -> str:
        return f"{self.game} {self.first} against {self.second}"
