"""The score of a match: several games of the same people. Free of Qt.

Its text is a JSON object with the people's names, their points as fractions, the number of games,
and the seating; with ``given``, the sum of all points, if games give more than one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from fractions import Fraction
from operator import index
from typing import NamedTuple, TypeVar

from app.support.json_text import read_json
from engine.core.phrases import shortened

T = TypeVar("T")
#: Greatest denominator of points.
MAX_SHARES = 12
#: Greatest plausible number of games, and of points that one of them gives to all.
MAX_GAMES = 1_000_000
MAX_GIVEN = 10
#: Format of points; others that ``Fraction`` reads may take very long: ``1e999999999``.
_POINTS = re.compile(r"[0-9]{1,9}(?:/[0-9]{1,9})?")


class MatchError(ValueError):
    """The text of a match is invalid."""


class Match(NamedTuple):
    """The score of a match so far.

    names : of the people, empty if unknown
    points : by person
    games : number of finished games
    seating : by seat, the number of the person
    """

    names: tuple[str, ...]
    points: tuple[Fraction, ...]
    games: int
    seating: tuple[int, ...]

    @classmethod
    def begin(cls, names: Sequence[str]) -> Match:
        """Return a new match; ``names``: of the people by their seats in the first game."""
        count = len(names)
        return cls(tuple(names), (Fraction(0),) * count, 0, tuple(range(count)))

    @classmethod
    def read(cls, text: str) -> Match:
        """Parse the text of a match. Raises MatchError if it is invalid."""
        try:
            said = read_json(text)
            names = tuple(map(_name, said["names"]))
            points = tuple(map(_points, said["points"]))
            games, seating = said["games"], tuple(map(index, said["seating"]))
            given = said.get("given", games)
        except (ValueError, TypeError, LookupError, ArithmeticError) as error:
            raise MatchError(f"{shortened(text)!r} is no match") from error
        is_sound = (
            type(games) is int
            and 0 <= games <= MAX_GAMES
            and type(given) is int
            and games <= given <= MAX_GIVEN * games
            and sorted(seating) == list(range(len(names)))
            and len(points) == len(names)
            and all(won >= 0 and won.denominator <= MAX_SHARES for won in points)
            and sum(points) == given
        )
        if not is_sound:
            raise MatchError(f"{shortened(text)!r} is no match")
        return cls(names, points, games, seating)

    def write(self) -> str:
        """Return the text of the match."""
        points = [str(won) for won in self.points]
        said = {"names": self.names, "points": points, "games": self.games, "seating": self.seating}
        given = sum(self.points)
        if given != self.games:
            said["given"] = int(given)
        return json.dumps(said, ensure_ascii=False)

    @property
    def by_seat(self) -> tuple[Fraction, ...]:
        """The points by seat."""
        return tuple(self.points[person] for person in self.seating)

    @property
    def seated_names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(self.names[person] for person in self.seating)

    def is_of(self, names: Sequence[str]) -> bool:
        """Whether these are the people of the match, all of them known by name."""
        return all(names) and sorted(names) == sorted(self.names)

    def counted(self, scores: Sequence[float]) -> Match:
        """Return the match after one more game; ``scores``: by seat."""
        points = list(self.points)
        for person, score in zip(self.seating, scores, strict=True):
            points[person] += Fraction(score).limit_denominator(MAX_SHARES)
        return self._replace(points=tuple(points), games=self.games + 1)

    def rotated(self) -> Match:
        """Return the match with everybody moved to the next seat."""
        return self._replace(seating=rotated(self.seating))

    def seated(self, names: Sequence[str]) -> Match:
        """Return the match with this seating, or a new one if these are other people.

        People with equal or unknown names are distinguished by their seats alone.
        """
        names = tuple(names)
        if names == self.seated_names:
            return self
        if sorted(names) != sorted(self.names) or len(set(names)) < len(names):
            return Match.begin(names)
        return self._replace(seating=tuple(map(self.names.index, names)))


def rotated(seats: Sequence[T]) -> tuple[T, ...]:
    """Return the values by seat after everybody has moved to the next seat."""
    return (*seats[-1:], *seats[:-1])


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _points(value: object) -> Fraction:
    if not isinstance(value, str) or not _POINTS.fullmatch(value):
        raise ValueError(value)
    return Fraction(value)
