"""What is said of a game to somebody who does not know it yet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Difficulty(IntEnum):
    """How hard a game is at first for somebody who can play chess."""

    EASY = 1
    MEDIUM = 2
    HARD = 3


@dataclass(frozen=True)
class Introduction:
    """A game in few words, which are translated as its title is.

    line : one sentence of what is special about it
    minutes : how long a game usually takes, from a short one to a long one
    difficulty : how hard it is at first
    """

    line: str
    minutes: tuple[int, int]
    difficulty: Difficulty
