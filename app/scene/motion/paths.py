"""Collision-free paths from one point to another.

Pieces, decks and boards are approximated by upright cylinders. A path is a straight line bowed
sideways or vertically; of a family of such paths the cheapest without collisions is chosen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.geometry import Vector

#: Bows of the family upwards (or downwards, below a plane), and sideways; cells.
RISES = (0.35, 0.0, 0.8, 1.2, 1.6, 2.1, 2.8, 3.6, -0.8, -1.4)
SIDES = (0.0, 0.45, 1.0, 1.6, 2.4, 3.6, 5.0, 7.0, 9.0)
#: Costs besides the rise: per unit sideways, for sliding without a rise, for a negative rise.
ASIDE, SLIDING, DIVING = 1.3, 0.5, 1.0
#: Parameters along a path at which collisions are tested.
_STEPS = np.linspace(0.0, 1.0, 97)
#: Tolerated penetration of cylinders: a piece is narrower than its foot nearly everywhere.
TOLERANCE = 0.015
#: Number of paths tested at once.
_CHUNK = 8


class Cylinders(NamedTuple):
    """Upright cylinders.

    feet : (n, 3) float64, centres of the lower ends, cells; world, or relative to a moving point
    radii, heights : (n,) float64, cells
    """

    feet: Floats
    radii: Floats
    heights: Floats


class Path(NamedTuple):
    """A curve from one point to another.

    bow : offset of its middle from the straight line
    """

    start: Vector
    end: Vector
    bow: Vector = (0.0, 0.0, 0.0)

    @property
    def length(self) -> float:
        """Its approximate length."""
        return math.dist(self.start, self.end) + math.dist(self.bow, (0.0, 0.0, 0.0))

    def at(self, t: float) -> tuple[Vector, float]:
        """Return the point at time ``t`` in 0..1, eased, and its height above the nearer end."""
        if t <= 0.0 or t >= 1.0:
            return (self.end if t >= 1.0 else self.start), 0.0
        s = t * t * (3.0 - 2.0 * t)
        bend = float(_bend(np.array(s)))
        x, y, z = (
            a + (b - a) * s + off * bend
            for a, b, off in zip(self.start, self.end, self.bow, strict=True)
        )
        nearer = self.start if s < 0.5 else self.end
        return (x, y, z), abs(z - nearer[2])

    def points(self, steps: Floats) -> Floats:
        """Return the points at the parameters ``steps`` (n,) in 0..1: (n, 3) float64."""
        start, end = np.array(self.start), np.array(self.end)
        straight = start + steps[:, None] * (end - start)
        bowed: Floats = straight + _bend(steps)[:, None] * np.array(self.bow)
        return bowed


def _bend(steps: Floats) -> Floats:
    """Return the fraction of the bow at the parameters ``steps``; it is 0 at both ends."""
    bend: Floats = 1.0 - (2.0 * steps - 1.0) ** 4
    return bend


def clear_path(
    start: Vector,
    end: Vector,
    mover: Cylinders,
    others: Cylinders,
    moving: Sequence[tuple[Path, Cylinders]] = (),
    floor: float = -math.inf,
) -> Path:
    """Return the cheapest path on which ``mover`` collides with nothing.

    Cylinders that it touches at its start or end are ignored. If every path collides, the one with
    the least penetration is returned.

    mover : cylinders relative to the point that moves from ``start`` to ``end``
    others : obstacles, world
    moving : bodies that move at the same time, relative to the points on their paths
    floor : least height of a path
    """
    best, least = Path(start, end), math.inf
    lowest = min(start[2], end[2])
    bows = [bow for bow in _bows(start, end) if bow[2] >= 0.0 or lowest + bow[2] >= floor]
    resting = _resting(start, end, mover, others)
    others = Cylinders(*(column[~resting] for column in others))
    for first in range(0, len(bows), _CHUNK):
        paths = [Path(start, end, bow) for bow in bows[first : first + _CHUNK]]
        depths = _depths(paths, mover, others, moving)
        free = np.flatnonzero(depths <= TOLERANCE)
        if len(free):
            return paths[int(free[0])]
        if depths.min() < least:
            best, least = paths[int(depths.argmin())], float(depths.min())
    return best


def _bows(start: Vector, end: Vector) -> list[Vector]:
    """Return the bows of the family, the cheapest first."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    flat = math.hypot(dx, dy)
    # A vertical path is bowed away from the axis of the board.
    along = (dx / flat, dy / flat) if flat > 1e-6 else _across(start)
    sides = [side * sign for side in SIDES for sign in ((1,) if side == 0.0 else (-1, 1))]
    is_steep = flat <= 1e-6

    def cost(bow: tuple[float, float]) -> float:
        rise, side = bow
        extra = DIVING if rise < 0.0 else SLIDING if rise == 0.0 and not is_steep else 0.0
        return abs(rise) + ASIDE * abs(side) + extra

    pairs = sorted(product(RISES, sides), key=cost)
    return [(-along[1] * side, along[0] * side, rise) for rise, side in pairs]


def _across(point: Vector) -> tuple[float, float]:
    """Return the horizontal direction perpendicular to that from the axis to a point."""
    x, y = point[0], point[1]
    distance = math.hypot(x, y)
    return (-y / distance, x / distance) if distance > 1e-6 else (0.0, 1.0)


def _resting(start: Vector, end: Vector, mover: Cylinders, others: Cylinders) -> NDArray[np.bool_]:
    """Return which of the others touch the mover at its start or end, (n,)."""
    ends = np.array([start, end])[:, None, :] + mover.feet[None]
    depths = _depth(ends, mover, others.feet[None], others)
    resting: NDArray[np.bool_] = np.any(depths > 0.0, axis=(0, 1))
    return resting


def _depths(
    paths: Sequence[Path],
    mover: Cylinders,
    others: Cylinders,
    moving: Sequence[tuple[Path, Cylinders]],
) -> Floats:
    """Return the greatest penetration of the mover on each of the paths, (n,)."""
    points = np.stack([path.points(_STEPS) for path in paths])
    feet = points[:, :, None, :] + mover.feet
    worst: Floats = np.zeros(len(paths))
    if len(others.radii):
        worst = _depth(feet, mover, others.feet, others).max(axis=(1, 2, 3))
    for path, bodies in moving:
        theirs = path.points(_STEPS)[:, None, :] + bodies.feet
        found = _depth(feet, mover, theirs, bodies)
        worst = np.maximum(worst, found.max(axis=(1, 2, 3)))
    return worst


def _depth(feet: Floats, mover: Cylinders, theirs: Floats, others: Cylinders) -> Floats:
    """Return the penetration of each pair of cylinders, (..., m, n); <= 0 if they do not overlap.

    feet : (..., m, 3), of the mover
    theirs : (..., n, 3), of the others
    """
    off = feet[..., :, None, :] - theirs[..., None, :, :]
    reach = mover.radii[:, None] + others.radii
    aside = reach - np.hypot(off[..., 0], off[..., 1])
    over = np.minimum(others.heights - off[..., 2], mover.heights[:, None] + off[..., 2])
    depth: Floats = np.minimum(aside, over)
    return depth
