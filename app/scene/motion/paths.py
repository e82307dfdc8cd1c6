"""Ways from one place to another on which nothing passes through what stands there.

Whatever stands or moves is taken for a few upright cylinders. A way is a straight line bowed aside
or upwards; of a family of them the shortest is chosen on which no two cylinders meet.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.scene.camera import Vector

Floats = NDArray[np.float64]

#: How far a way may be bowed up, or down under a plane; and aside.
RISES = (0.35, 0.0, 0.8, 1.2, 1.6, 2.1, 2.8, 3.6, -0.8, -1.4)
SIDES = (0.0, 0.5, 1.0, 1.6, 2.4, 3.6, 5.0, 7.0, 9.0)
#: What a way costs besides its rise: each unit aside, sliding without a rise, diving.
ASIDE, SLIDING, DIVING = 1.3, 0.5, 1.0
#: Where along a way it is looked whether anything meets.
_STEPS = np.linspace(0.0, 1.0, 97)
#: Cylinders may meet by so much: a piece is narrower than its foot nearly everywhere.
TOLERANCE = 0.03
#: So many ways are looked at together.
_CHUNK = 8


class Bodies(NamedTuple):
    """Upright cylinders.

    feet : (n, 3), middles of the lower ends; world, or from the point that moves
    radii, heights : (n,)
    """

    feet: Floats
    radii: Floats
    heights: Floats


@dataclass(frozen=True)
class Path:
    """A line from one point to another.

    bow : how far its middle is bent away from the straight line
    """

    start: Vector
    end: Vector
    bow: Vector = (0.0, 0.0, 0.0)

    @property
    def length(self) -> float:
        """Its length, nearly."""
        return math.dist(self.start, self.end) + math.dist(self.bow, (0.0, 0.0, 0.0))

    def at(self, t: float) -> tuple[Vector, float]:
        """Return the point at eased time ``t`` in 0..1, and its height over the nearer end."""
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
        """Return the points at some parts of the way, 0..1, (n, 3)."""
        start, end = np.array(self.start), np.array(self.end)
        straight = start + steps[:, None] * (end - start)
        bowed: Floats = straight + _bend(steps)[:, None] * np.array(self.bow)
        return bowed


def _bend(steps: Floats) -> Floats:
    """Return how much of a bow there is at some parts of the way: soon all of it."""
    bend: Floats = 1.0 - (2.0 * steps - 1.0) ** 4
    return bend


def clear_path(
    start: Vector,
    end: Vector,
    mover: Bodies,
    others: Bodies,
    moving: Sequence[tuple[Path, Bodies]] = (),
    floor: float = -math.inf,
) -> Path:
    """Return the shortest way for ``mover`` on which it passes through nothing.

    What touches it before it leaves, or once it is there, is in nobody's way. Where every way leads
    through something, that is the one on which least is met.

    mover : its feet are relative to the point that goes from ``start`` to ``end``
    others : what stands there, world
    moving : what is on its way at the same time, its feet relative to the point on its path
    floor : height under which no way leads
    """
    best, least = Path(start, end), math.inf
    lowest = min(start[2], end[2])
    bows = [bow for bow in _bows(start, end) if bow[2] >= 0.0 or lowest + bow[2] >= floor]
    resting = _resting(start, end, mover, others)
    others = Bodies(*(column[~resting] for column in others))
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
    """Return the bows of the family, that of the shortest way first."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    flat = math.hypot(dx, dy)
    # Who only climbs evades away from the axis of the board.
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
    """Return the direction square to the way from the axis to a point."""
    x, y = point[0], point[1]
    distance = math.hypot(x, y)
    return (-y / distance, x / distance) if distance > 1e-6 else (0.0, 1.0)


def _resting(start: Vector, end: Vector, mover: Bodies, others: Bodies) -> NDArray[np.bool_]:
    """Return which of the others touch the mover where it comes from or goes to, (n,)."""
    ends = np.array([start, end])[:, None, :] + mover.feet[None]
    depths = _depth(ends, mover, others.feet[None], others)
    resting: NDArray[np.bool_] = np.any(depths > 0.0, axis=(0, 1))
    return resting


def _depths(
    paths: Sequence[Path],
    mover: Bodies,
    others: Bodies,
    moving: Sequence[tuple[Path, Bodies]],
) -> Floats:
    """Return how deep the mover passes through something on each of some ways, (n,)."""
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


def _depth(feet: Floats, mover: Bodies, theirs: Floats, others: Bodies) -> Floats:
    """Return how far cylinders reach into each other, (..., m, n); none or less: not at all.

    feet : (..., m, 3) of the mover; theirs : (..., n, 3)
    """
    off = feet[..., :, None, :] - theirs[..., None, :, :]
    reach = mover.radii[:, None] + others.radii
    aside = reach - np.hypot(off[..., 0], off[..., 1])
    over = np.minimum(others.heights - off[..., 2], mover.heights[:, None] + off[..., 2])
    depth: Floats = np.minimum(aside, over)
    return depth
