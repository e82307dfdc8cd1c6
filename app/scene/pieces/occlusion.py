"""Ambient occlusion: how much of the light from all around a body blocks from its surface.

A body is described by a *solid*: a function from points (3, ...), cells, to how deep they lie
inside, (...), cells, negative outside. It need not be exact, as the result is soft; but it is
continuous, or the last bits of a point, which depend on the processor, would be seen in the result.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.pieces.profiles import Contour
from app.scene.pieces.solids import Shader

#: Points (3, ...) and depths are float32: the result is soft, and there are very many of them.
Singles = NDArray[np.float32]
Solid = Callable[[Singles], Singles]

_DIRECTIONS = 32
#: Number of places computed together; more would not fit into the processor's cache.
_AT_ONCE = 64
#: Distances along each direction at which the solid is sampled, cells.
_REACH = np.geomspace(0.016, 0.60, 9, dtype=np.float32)
#: Distance at which a body takes half as much light as a near one, cells.
_FADING = 0.30
#: Depth at which a point counts as wholly inside, as a fraction of its distance.
_SOFTNESS = 0.30
#: Greatest occlusion: what is hidden within a body must not darken what is beside it.
_MAX_OCCLUSION = np.float32(0.6)
_WEIGHTS = (1.0 / (1.0 + (_REACH / _FADING) ** 2)).astype(np.float32)
#: Least z of a normal around which rays are laid as in the upper half. No surface of a piece has
#: it: upright ones have 0, give or take a last bit, and the rays of all of them must lie alike.
_UPPER = -0.77
#: Steps of a table of radii per cell, and heights of its first and last, cells.
_FINE, _LOW, _HIGH = 256, -0.7, 2.0
#: By how much a radius falls, above and below each place of a profile: within a step or two of the
#: table it has gone where the body ends.
_FALL = np.float32(64.0)


def _around() -> Singles:
    """Return directions around +z, dense where light counts most, (3, k)."""
    number = np.arange(_DIRECTIONS) + 0.5
    out = np.sqrt(number / _DIRECTIONS)
    turn = number * np.pi * (3.0 - np.sqrt(5.0))
    around = np.stack([out * np.cos(turn), out * np.sin(turn), np.sqrt(1.0 - out**2)])
    return around.astype(np.float32)


_AROUND = _around()


def shader(solid: Solid, ground: float = 0.0) -> Shader:
    """Return a function for the occlusion by a solid; see ``occlusion``."""
    return lambda points, normals: occlusion(points, normals, solid, ground)


def occlusion(points: Floats, normals: Floats, solid: Solid, ground: float = 0.0) -> Singles:
    """Return the occlusion of places on a surface, (n,) float32, 0 open .. 1 closed.

    The solid itself and the ground keep light away.

    points, normals : (n, 3), cells, unit length
    ground : its height, cells
    """
    found = np.empty(len(points), np.float32)
    for first in range(0, len(points), _AT_ONCE):
        some = slice(first, first + _AT_ONCE)
        rays = _rays(normals[some])
        start = (points[some] + 0.004 * normals[some]).astype(np.float32).T
        asked = start[:, :, None, None] + rays[..., None] * _REACH
        depth = np.maximum(solid(asked), np.float32(ground) - asked[2])
        depth *= _WEIGHTS / (_SOFTNESS * _REACH)
        np.clip(depth, 0.0, _WEIGHTS, out=depth)
        found[some] = depth.max(axis=2).mean(axis=1)
    return np.minimum(found, _MAX_OCCLUSION)


def _rays(normals: Floats) -> Singles:
    """Return those of ``_AROUND`` around normals (n, 3) instead: (3, n, k)."""
    x, y, z = normals.T
    # A frame that changes smoothly all over the upper part and all over the lower one.
    sign = np.where(z < _UPPER, -1.0, 1.0)
    a = -1.0 / (sign + z)
    one = np.stack([1.0 + sign * x * x * a, sign * x * y * a, -sign * x])
    other = np.stack([x * y * a, sign + y * y * a, -y])
    frames = np.stack([one, other, normals.T], axis=-1).astype(np.float32)
    return np.asarray(frames @ _AROUND)


def together(*solids: Solid) -> Solid:
    """Return the union of solids."""
    return lambda points: np.maximum.reduce([solid(points) for solid in solids])


def turned(*contours: Contour) -> Solid:
    """Return the solid of bodies revolved about the z axis, without hollows."""
    radius = radius_at(*(contour.points for contour in contours))

    def depth(points: Singles) -> Singles:
        x, y, z = points
        return np.asarray(radius(z) - np.sqrt(x * x + y * y))

    return depth


def radius_at(*profiles: Floats) -> Callable[[Singles], Singles]:
    """Return a function of heights: the greatest radius of profiles (n, 2), cells, float32.

    Where a profile has a step, or an end, the radius falls steeply but does not jump.
    """
    radius = between(np.maximum.reduce([_radii(points) for points in profiles]))
    return lambda heights: radius((heights - np.float32(_LOW)) * np.float32(_FINE))


def _radii(points: Floats) -> Singles:
    """Return the greatest radius at each height of the table, of a profile (n, 2)."""
    rows = (np.arange(round((_HIGH - _LOW) * _FINE) + 1) / _FINE + _LOW).astype(np.float32)[:, None]
    radius, height = points.T.astype(np.float32)
    wider, higher = np.diff(radius), np.diff(height)
    over = rows - height
    # The nearest place of each step from point to point, and its ends, which may be far wider.
    shares = np.clip(over[:, :-1] / np.where(higher == 0.0, np.float32(1.0), higher), 0.0, 1.0)
    nearest = radius[:-1] + shares * wider - _FALL * np.abs(over[:, :-1] - shares * higher)
    ends = radius - _FALL * np.abs(over)
    return np.asarray(np.maximum(nearest.max(axis=1), ends.max(axis=1)))


def between(table: Singles) -> Callable[[Singles], Singles]:
    """Return a function that interpolates a table (n,) at places (...), 0..n - 1, float32.

    They run straight from one entry to the next; places beyond count as the ends.
    """
    rises = np.append(np.diff(table), np.float32(0.0))

    def value(places: Singles) -> Singles:
        places = np.clip(places, np.float32(0.0), np.float32(len(table) - 1))
        whole = np.floor(places)
        rows = whole.astype(np.intp)
        places -= whole
        places *= rises.take(rows)
        places += table.take(rows)
        return places

    return value
