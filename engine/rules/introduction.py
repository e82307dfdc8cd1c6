"""How a game is introduced to those who do not know it yet, what it is called, and how it looks."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Difficulty(IntEnum):
    """How hard a game is at first for a chess player."""

    EASY = 1
    MEDIUM = 2
    HARD = 3


class Introduction(NamedTuple):
    """A game in a few words, which are translated, as is its title.

    line : one sentence of what is special about it
    minutes : how long a game usually takes, from a short one to a long one
    difficulty : how hard it is at first
    """

    line: str
    minutes: tuple[int, int]
    difficulty: Difficulty


class GameTexts(NamedTuple):
    """What a game is called in a language, the sentence on its card, or '', and its notes."""

    title: str
    line: str
    notes: tuple[str, ...] = ()


class GameLook(NamedTuple):
    """How a board looks in space.

    per_row : so many levels stand side by side before the next row begins
    coloured_axes : so many coordinates, the first, make a square dark or light
    colours : of hexagons
    turn : of hexagons: the direction of the step (0, 1), degrees counter-clockwise from the first
        player's view ahead; 0 for tips at the sides, 30 or 90 for tips ahead
    """

    per_row: int = 3
    coloured_axes: int = 2
    colours: int = 3
    turn: int = 0
