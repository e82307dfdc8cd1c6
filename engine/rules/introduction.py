"""The introduction of a game for those who do not know it yet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Difficulty(IntEnum):
    """How hard a game is at first for a chess player."""

    EASY = 1
    MEDIUM = 2
    HARD = 3


@dataclass(frozen=True)
class Introduction:
    """A game in a few words, which are translated, as is its title.

    line : one sentence of what is special about it
    minutes : how long a game usually takes, from a short one to a long one
    difficulty : how hard it is at first
    """

    line: str
    minutes: tuple[int, int]
    difficulty: Difficulty
