"""Results in words: ``1-0``, and with three players ``1-0-0``, ``1/2-1/2-0`` or ``3-0-1``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.rules.outcome import Ending
from engine.rules.variant import Variant

#: The result of an unfinished game.
UNFINISHED = "*"
_PARTS = {
    "0": Fraction(0), "1": Fraction(1),
    "1/2": Fraction(1, 2), "½": Fraction(1, 2), "0.5": Fraction(1, 2),
    ".5": Fraction(1, 2), "0,5": Fraction(1, 2), "1/3": Fraction(1, 3), "⅓": Fraction(1, 3),
    "1/4": Fraction(1, 4), "¼": Fraction(1, 4), "3/4": Fraction(3, 4), "¾": Fraction(3, 4),
    "3": Fraction(3),
}  # fmt: skip
_FIRST_SIGNS = frozenset(part[0] for part in _PARTS)
#: Dashes and blanks that some programs write between the points.
_SIGNS = str.maketrans(":–—−", "----")
#: Endings for which files have another word.
_WORDS = {"time": "time forfeit"}
_ENDINGS = {_WORDS.get(ending.value, ending.value): ending for ending in Ending}


def scores_text(scores: Sequence[float]) -> str:
    """Write the points of each seat, in the seats' order.

    >>> scores_text((0.5, 0.5, 0.0))
    '1/2-1/2-0'
    """
    return "-".join(str(Fraction(score).limit_denominator(4)) for score in scores)


def read_scores(text: str, game: Variant) -> tuple[float, ...] | None:
    """Read the points of each seat; return None for what is not a possible result of the game."""
    seats = len(game.seats)
    if text[:1] not in _FIRST_SIGNS:
        return None
    parts = [_PARTS.get(part) for part in text.translate(_SIGNS).split("-", seats)]
    known = [part for part in parts if part is not None]
    if text in ("1/2", "½") and seats == 2:
        return (0.5, 0.5)
    if len(parts) != seats or len(known) != seats or sum(known) not in game.point_totals:
        return None
    if any(part.denominator == 4 for part in known) and game.rules.stalemate not in known:
        return None
    return tuple(map(float, known))


def ending_word(ending: Ending) -> str:
    """Return the word of the Termination tag for an ending."""
    return _WORDS.get(ending.value, ending.value)


def ending_named(word: str) -> Ending | None:
    """Return the ending that a Termination tag names, or None if the word is unknown."""
    return _ENDINGS.get(word.strip().lower())
