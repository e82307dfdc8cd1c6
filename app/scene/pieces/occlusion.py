"""Ambient occlusion: how much of the light from all around a body keeps away from its surface.

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
#: Distances along each direction at which the solid is asked, cells.
_REACH = np.geomspace(0.016, 0.60, 9, dtype=np.float32)
#: Distance at which a body takes half as much light as a near one, cells.
_FADING = 0.30
#: Depth at which a point counts as wholly inside, as a fraction of its distance.
_SOFTNESS = 0.30
#: Greatest occlusion: what is hidden within a body must not darken what is beside it.
_MOST = np.float32(0.6)
_WEIGHTS = (1.0 / (1.0 + (_REACH / _FADING) ** 2)).astype(np.float32)
#: Least z of a normal around which rays are laid as in the upper half. No surface of a piece has
#: it: upright ones have 0, give or take a last bit, and the rays of all of them must lie alike.
_UPPER = -0.77
#: Steps of a table of radii per cell, and heights of its first and last, cells.
_FINE, _LOW, _HIGH = 256, -0.7, 2.0
#: By how much a radius falls, above and below each place of a profile: within a step or two of the
#: table it has gone where the body ends.
_FALL = 64.0


def shader(solid: Solid, ground: float = 0.0) -> Shader:
    """Return what tells the occlusion by a solid; see ``occlusion``."""
    return lambda points, normals: occlusion(points, normals, solid, ground)


def occlusion(points: Floats, normals: Floats, solid: Solid, ground: float = 0.0) -> Singles:
    """Return the occlusion of places on a surface, (n,) float32, 0 open .. 1 closed.

    The solid itself and the ground keep light away.

    points, normals : (n, 3), cells, unit length
    ground : its height, cells
    """
    rays = _rays(normals)
    start = (points + 0.004 * normals).astype(np.float32).T
    asked = start[:, :, None, None] + rays[..., None] * _REACH
    depth = np.maximum(solid(asked), np.float32(ground) - asked[2])
    depth *= _WEIGHTS / (_SOFTNESS * _REACH)
    np.clip(depth, 0.0, _WEIGHTS, out=depth)
    return np.asarray(np.minimum(depth.max(axis=2).mean(axis=1), _MOST), np.float32)


def _rays(normals: Floats) -> Singles:
    """Return directions around normals (n, 3), dense where light counts most: (3, n, k)."""
    number = np.arange(_DIRECTIONS) + 0.5
    out = np.sqrt(number / _DIRECTIONS)
    turn = number * np.pi * (3.0 - np.sqrt(5.0))
    around = np.stack([out * np.cos(turn), out * np.sin(turn), np.sqrt(1.0 - out**2)])
    x, y, z = normals.T
    # A frame that changes smoothly all over the upper part and all over the lower one.
    sign = np.where(z < _UPPER, -1.0, 1.0)
    a = -1.0 / (sign + z)
    one = np.stack([1.0 + sign * x * x * a, sign * x * y * a, -sign * x])
    other = np.stack([x * y * a, sign + y * y * a, -y])
    frames = np.stack([one, other, normals.T], axis=-1).astype(np.float32)
    return np.asarray(frames @ around.astype(np.float32))


def together(*solids: Solid) -> Solid:
    """Return the union of solids."""
    return lambda points: np.maximum.reduce([solid(points) for solid in solids])


def turned(*contours: Contour) -> Solid:
    """Return the solid of bodies revolved about the z axis, without hollows."""
    radii = np.maximum.reduce([radii_by_height(contour.points) for contour in contours])

    def depth(points: Singles) -> Singles:
        x, y, z = points
        return np.asarray(at_height(radii, z) - np.sqrt(x * x + y * y))

    return depth


def radii_by_height(points: Floats) -> Singles:
    """Return a table of the greatest radii at each height, of a profile (n, 2); see ``at_height``.

    Where the profile has a step, or an end, the radius falls steeply but does not jump.
    """
    heights = np.arange(round((_HIGH - _LOW) * _FINE) + 1)[:, None] / _FINE + _LOW
    starts, ways = points[:-1], np.diff(points, axis=0)
    rise = np.where(ways[:, 1] == 0.0, 1.0, ways[:, 1])
    shares = np.clip((heights - starts[:, 1]) / rise, 0.0, 1.0)
    nearest = starts + shares[..., None] * ways
    radii = [
        (radius - _FALL * np.abs(heights - height)).max(axis=1)
        for radius, height in (np.moveaxis(nearest, -1, 0), points.T)
    ]
    table: Singles = np.maximum(*radii).astype(np.float32)
    return table


def at_height(radii: Singles, heights: Singles) -> Singles:
    """Return the radii at heights (...), cells, from a table of ``radii_by_height``."""
    return interpolated(radii, (heights - np.float32(_LOW)) * np.float32(_FINE))


def interpolated(table: Singles, places: Singles) -> Singles:
    """Return the values of a table (n,) at places (...), 0..n - 1, straight from one to the next.

    Places beyond count as the ends.
    """
    places = np.clip(places, 0.0, len(table) - 1.0)
    whole = np.floor(places)
    rows, rises = whole.astype(np.intp), np.append(np.diff(table), table[:1] * 0)
    return np.asarray(table.take(rows) + (places - whole) * rises.take(rows))
