"""Kinds of pieces that a game names itself: what they are called, and how they look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.pieces import USUAL_KINDS, Kind

#: How kinds of a game's own look: the kind, its figure, its band, its sign.
Looks = tuple[tuple[Kind, str, str, str], ...]
#: The figures besides those of the usual kinds, by the usual one whose sign stands for them.
FIGURES = {
    "dwarf": Kind.PAWN,
    "fairy": Kind.PAWN,
    "helmet": Kind.KNIGHT,
    "shield": Kind.KNIGHT,
    "griffin": Kind.KNIGHT,
    "hood": Kind.BISHOP,
    "snake": Kind.BISHOP,
    "elephant": Kind.ROOK,
    "flame": Kind.ROOK,
    "wizard": Kind.QUEEN,
    "dragon": Kind.QUEEN,
}
#: All figures that a kind may have, by the usual kind whose sign stands for them.
LOOKS = {kind.name.lower(): kind for kind in USUAL_KINDS} | FIGURES
#: Colours of the band by which pieces of one's own differ from those that look like them.
BANDS = ("red", "blue", "green", "yellow", "violet", "orange", "turquoise", "pink")
NO_BAND = "none"


class OwnKind(NamedTuple):
    """What a game says of one of its kinds.

    word : in its file and in those of lessons, small letters
    letter : in texts of positions and moves, a capital
    letters : by language, those in which it differs
    name : in English, as within a sentence
    names : by language
    sign : on the map and on discs, a single character; usually its letter
    look : its figure, one of ``LOOKS``
    band : colour of a band around that, one of ``BANDS``, or ``NO_BAND``
    """

    word: str
    letter: str
    letters: Mapping[str, str]
    name: str
    names: Mapping[str, str]
    sign: str
    look: str
    band: str

    def sign_in(self, letter: str) -> str:
        """Return the sign where the kind has another letter, as in another language."""
        return letter if self.sign == self.letter else self.sign
