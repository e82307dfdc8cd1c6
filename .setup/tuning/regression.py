"""Logistic regression of results on positions, as Texel's method has it, for any number of seats.

Each seat of a position has a worth, a sum of values times how often they count for it. The points
that a seat can expect are its part of ``exp(scale * worth)`` of all seats: for two the usual
logistic curve of their difference.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

#: Steps of Newton's method; each begins where the tangents of the one before end.
STEPS = 6
#: Rows whose products are summed at once.
BLOCK = 8192


class Positions(NamedTuple):
    """What is known of positions.

    worth : (n, seats) of each seat with the values there are
    counts : (n, seats, values) by how much its worth grows with each value; single precision
    points : (n, seats) that the seats got in the end
    """

    worth: Floats
    counts: Floats
    points: Floats


def expected(worth: Floats, scale: float) -> Floats:
    """Return the points that seats can expect, (n, seats)."""
    powers = np.exp(scale * (worth - worth.max(axis=1, keepdims=True)))
    return powers / powers.sum(axis=1, keepdims=True)


def error(worth: Floats, points: Floats, scale: float) -> float:
    """Return the mean cross entropy between expected points and those that were got."""
    return float(-(points * np.log(expected(worth, scale) + 1e-12)).sum(axis=1).mean())


def best_scale(worth: Floats, points: Floats) -> float:
    """Return the scale at which the worth tells the points best, 1 / hundredth of a pawn."""
    scales = np.geomspace(0.0005, 0.05, 81)
    return float(min(scales, key=lambda scale: error(worth, points, scale)))


def fitted(
    positions: Positions, scale: float, pull: Floats, change: Floats | None = None
) -> Floats:
    """Return by how much each value should be changed, (values,), by Newton's method.

    pull : how strongly each value stays where it is: a change adds half its square times this
        to the error
    change : to begin with
    """
    worth, counts, points = positions
    found = np.zeros(counts.shape[2]) if change is None else change
    for _ in range(STEPS if change is None else STEPS // 2):
        gradient, curvature = pull * found, np.diag(pull)
        for first in range(0, len(points), BLOCK):
            some = slice(first, first + BLOCK)
            parts = expected(worth[some] + counts[some] @ found.astype(np.float32), scale)
            missing = (parts - points[some]).astype(np.float32)
            gradient += scale * np.einsum("ns,nsv->v", missing, counts[some]) / len(points)
            weights = parts.astype(np.float32)[:, :, None]
            spread = counts[some] - (weights * counts[some]).sum(axis=1, keepdims=True)
            spread = (np.sqrt(weights) * spread).reshape(-1, counts.shape[2])
            curvature += scale**2 * (spread.T @ spread) / len(points)
        found = found - np.linalg.solve(curvature, gradient)
    return found
