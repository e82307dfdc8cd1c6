"""How good a move was, by its loss of winning chances."""

from __future__ import annotations

from collections.abc import Sequence

#: The least loss of winning chances, in parts of a point, and the glyph of a move that costs as
#: much: ``??``, ``?`` and ``?!``.
THRESHOLDS = ((0.15, 4), (0.10, 2), (0.05, 6))
#: The glyphs of moves that cost something.
MISTAKES = tuple(glyph for _, glyph in THRESHOLDS)


def loss(before: Sequence[float], after: Sequence[float], seat: int) -> float:
    """Return how much of its winning chances a seat has lost by a move; never below 0.

    before, after : the chances of all seats before and after the move, 0 to 1
    """
    return max(before[seat] - after[seat], 0.0)


def mistake(lost: float) -> int | None:
    """Return the glyph of a move that has cost so much, or None for a good one.

    >>> mistake(0.2), mistake(0.12), mistake(0.06), mistake(0.01)
    (4, 2, 6, None)
    """
    return next((glyph for least, glyph in THRESHOLDS if lost >= least), None)
