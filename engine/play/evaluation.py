"""The evaluation of a position, as stored in games; winning chances, and judgements of moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

#: By how much the odds of winning grow with a hundredth of a pawn, on the usual logistic curve of
#: chess: a pawn more makes 59 of 100 points.
_GROWTH = 0.00368
#: Evaluations are clipped to this, hundredths of a pawn.
_FAR = 20_000


class Evaluation(NamedTuple):
    """The evaluation of a position, from the view of the seats, whoever is to move.

    centipawns : of two players the lead of the first one alone; of three what each has, None for a
        player who is out at the end of the best line; empty where a mate is seen
    mate : of two players, in so many own moves the first one mates; negative: the second one
    depth : half-moves searched, or None if that is not known
    """

    centipawns: tuple[int | None, ...] = ()
    mate: int | None = None
    depth: int | None = None


def winning_chances(evaluation: Evaluation, seats: int) -> tuple[float, ...]:
    """Return the part of a point that each seat may expect, 0 to 1; they add up to 1.

    For two players this is the usual logistic curve; for three it is the softmax with the same
    scale, so that a pawn has the same effect on the odds against each opponent.

    >>> winning_chances(Evaluation((0,)), 2), winning_chances(Evaluation(mate=-3), 2)
    ((0.5, 0.5), (0.0, 1.0))
    """
    if evaluation.mate is not None:
        first = float(evaluation.mate > 0)
        return first, 1.0 - first
    return _shares((*evaluation.centipawns, 0) if seats == 2 else evaluation.centipawns)


def lead_of(points: float) -> float:
    """Return the lead of one of two players, in hundredths of a pawn, that promises such points.

    >>> round(lead_of(0.5)), round(lead_of(0.25))
    (0, -299)
    """
    return math.log(points / (1 - points)) / _GROWTH


def _shares(worth: Sequence[int | None]) -> tuple[float, ...]:
    """Return the part of the whole of each seat; 0 for a player who is out."""
    best = max((held for held in worth if held is not None), default=0)
    powers = [
        0.0 if held is None else math.exp(-_GROWTH * min(best - held, _FAR)) for held in worth
    ]
    whole = sum(powers)
    if not whole:
        return (1 / len(powers),) * len(powers)
    return tuple(power / whole for power in powers)


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


def mistake_nag(lost: float) -> int | None:
    """Return the glyph of a move that has cost so much, or None for a good one.

    >>> mistake_nag(0.2), mistake_nag(0.12), mistake_nag(0.06), mistake_nag(0.01)
    (4, 2, 6, None)
    """
    return next((glyph for least, glyph in THRESHOLDS if lost >= least), None)
