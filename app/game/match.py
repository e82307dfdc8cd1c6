"""The score of a match: what the same people have won in games against each other. No Qt here.

The text: a JSON object of the people's names, their points as fractions, how many games these
come from, and who sits where.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from operator import index
from typing import TypeVar

from app.support.json_text import read_json
from engine.core.phrases import shortened

T = TypeVar("T")
#: Points are shared by at most so many, and so is what they add up to.
MOST_SHARES = 12
#: Nobody plays more games than that.
MOST_GAMES = 1_000_000
#: What ``Fraction`` reads besides may take all time there is: ``1e999999999``.
_POINTS = re.compile(r"[0-9]{1,9}(?:/[0-9]{1,9})?")


class MatchError(ValueError):
    """A text that is no match."""


@dataclass(frozen=True)
class Match:
    """What people have won so far.

    names : of the people; empty where not known
    points : by person
    games : how many they come from
    seating : by seat, the number of the person who plays it
    """

    names: tuple[str, ...]
    points: tuple[Fraction, ...]
    games: int
    seating: tuple[int, ...]

    @classmethod
    def begin(cls, names: Sequence[str]) -> Match:
        """Return a match of people, by their seats in its first game."""
        count = len(names)
        return cls(tuple(names), (Fraction(0),) * count, 0, tuple(range(count)))

    @classmethod
    def read(cls, text: str) -> Match:
        """Return the match of a text. Raises MatchError when it is none."""
        try:
            said = read_json(text)
            names = tuple(map(_name, said["names"]))
            points = tuple(map(_points, said["points"]))
            games, seating = said["games"], tuple(map(index, said["seating"]))
        except (ValueError, TypeError, LookupError, ArithmeticError) as error:
            raise MatchError(f"{shortened(text)!r} is no match") from error
        is_sound = (
            type(games) is int
            and 0 <= games <= MOST_GAMES
            and sorted(seating) == list(range(len(names)))
            and len(points) == len(names)
            and all(0 <= won <= games and won.denominator <= MOST_SHARES for won in points)
            and sum(points) == games
        )
        if not is_sound:
            raise MatchError(f"{shortened(text)!r} is no match")
        return cls(names, points, games, seating)

    def write(self) -> str:
        """Return the text of the match."""
        points = [str(won) for won in self.points]
        said = {"names": self.names, "points": points, "games": self.games, "seating": self.seating}
        return json.dumps(said, ensure_ascii=False)

    @property
    def by_seat(self) -> tuple[Fraction, ...]:
        """The points of those who sit there, by seat."""
        return tuple(self.points[person] for person in self.seating)

    @property
    def seated_names(self) -> tuple[str, ...]:
        """The names of those who sit there, by seat."""
        return tuple(self.names[person] for person in self.seating)

    def counted(self, scores: Sequence[float]) -> Match:
        """Return the match after one more game, whose points are given by seat."""
        points = list(self.points)
        for person, score in zip(self.seating, scores, strict=True):
            points[person] += Fraction(score).limit_denominator(MOST_SHARES)
        return replace(self, points=tuple(points), games=self.games + 1)

    def rotated(self) -> Match:
        """Return the match with everybody one seat further on."""
        return replace(self, seating=rotated(self.seating))

    def seated(self, names: Sequence[str]) -> Match:
        """Return the match for a game in which these people sit so; of other people a new one.

        People without a name, or of one name, are told apart by their seats alone.
        """
        names = tuple(names)
        if names == self.seated_names:
            return self
        if sorted(names) != sorted(self.names) or len(set(names)) < len(names):
            return Match.begin(names)
        return replace(self, seating=tuple(map(self.names.index, names)))


def rotated(seats: Sequence[T]) -> tuple[T, ...]:
    """Return what belongs to each seat after everybody has gone one seat further on."""
    return (*seats[-1:], *seats[:-1])


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _points(value: object) -> Fraction:
    if not isinstance(value, str) or not _POINTS.fullmatch(value):
        raise ValueError(value)
    return Fraction(value)
