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

#: Steps of the descent, and how far the first ones go, in units of a value.
STEPS, FIRST_STEP = 200, 5.0
#: Of Adam's averages.
MOMENTUM, MEMORY = 0.9, 0.99


class Positions(NamedTuple):
    """What is known of positions.

    worth : (n, seats) of each seat with the values there are
    counts : (n, seats, values) by how much its worth grows with each value
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


def fitted(positions: Positions, scale: float, pull: Floats) -> Floats:
    """Return by how much each value should be changed, (values,).

    pull : how strongly each value stays where it is: a change adds half its square times this
        to the error
    """
    worth, counts, points = positions
    change = np.zeros(counts.shape[2])
    slope, square = np.zeros_like(change), np.zeros_like(change)
    flat = counts.reshape(-1, counts.shape[2])
    for step in range(1, STEPS + 1):
        missing = expected(worth + counts @ change, scale) - points
        gradient = scale * (missing.ravel() @ flat) / len(points)
        gradient += pull * change
        slope = MOMENTUM * slope + (1 - MOMENTUM) * gradient
        square = MEMORY * square + (1 - MEMORY) * gradient**2
        size = FIRST_STEP * (1 - (step - 1) / STEPS)
        mean, spread = slope / (1 - MOMENTUM**step), square / (1 - MEMORY**step)
        change -= size * mean / (np.sqrt(spread) + 1e-12)
    return change
