"""Surfaces of revolution: profiles revolved about the z axis."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats, Ints
from app.scene.content import Mesh
from app.scene.pieces.profiles import Contour
from app.scene.pieces.solids import Shader

#: Rings narrower than this part of the widest have half as many columns.
_NARROW = 0.72


def revolved(
    contour: Contour, columns: int, shade: Shader | None = None, is_even: bool = False
) -> Mesh:
    """Return the closed mesh of a contour revolved about the z axis.

    columns : around its wide rings, at least 6 and even; narrow ones have half as many
    shade : the function of the occlusion, the same all around; None for none
    is_even : whether each ring has the area of its circle, half inside and half outside of it;
        else its corners lie on the circle
    """
    points, normals, rows = sided(contour)
    counts = np.where(points[:, 0] > _NARROW * contour.radius, columns, columns // 2)
    upright = np.insert(points, 1, 0.0, axis=1), np.insert(normals, 1, 0.0, axis=1)
    closed = np.zeros(len(points), np.float32) if shade is None else shade(*upright)
    starts = np.cumsum(counts) - counts
    ring = np.repeat(np.arange(len(points)), counts)
    step = 2 * np.pi / counts[ring]
    turns = (np.arange(len(ring)) - starts[ring]) * step
    wide = np.sqrt(step / np.sin(step)) if is_even else 1.0
    across = np.stack([np.cos(turns), np.sin(turns)], axis=1)
    return Mesh(
        np.column_stack((across * (points[ring, 0] * wide)[:, None], points[ring, 1])).astype("f4"),
        np.column_stack((across * normals[ring, :1], normals[ring, 1])).astype("f4"),
        _joined_rings(counts, starts, points[:, 0] == 0.0, rows[1:] != rows[:-1]),
        closed[ring],
    )


def _joined_rings(
    counts: Ints, starts: Ints, is_point: NDArray[np.bool_], is_apart: NDArray[np.bool_]
) -> NDArray[np.uint32]:
    """Return the triangles (k, 3) between rings of vertices, one above the other.

    counts, starts : (n,) vertices of each ring, and the index of its first
    is_point : (n,) whether a ring lies in one point
    is_apart : (n - 1,) whether a ring lies in another place than the next
    """
    found = []
    for low in np.flatnonzero(is_apart).tolist():
        corners, is_high = _between(int(counts[low]), int(counts[low + 1]))
        triangles = corners + np.where(is_high, starts[low + 1], starts[low])
        if is_point[low] or is_point[low + 1]:
            high_corners = is_high.sum(axis=1)
            triangles = triangles[high_corners == (2 if is_point[low] else 1)]
        found.append(triangles)
    return np.concatenate(found).astype(np.uint32)


@cache
def _between(low: int, high: int) -> tuple[Ints, NDArray[np.bool_]]:
    """Return the triangles between two rings: numbers in their ring, and which are of the upper.

    One ring may have twice as many vertices as the other. (k, 3) each.
    """
    fewer = np.arange(min(low, high))
    after = (fewer + 1) % len(fewer)
    if low == high:
        corners = [(fewer, after, after), (fewer, after, fewer)]
        sides = [(0, 0, 1), (0, 1, 1)]
    else:
        first, middle, last = 2 * fewer, 2 * fewer + 1, 2 * after
        if low > high:
            corners = [(first, middle, fewer), (middle, after, fewer), (middle, last, after)]
            sides = [(0, 0, 1), (0, 1, 1), (0, 0, 1)]
        else:
            corners = [(fewer, middle, first), (fewer, after, middle), (after, last, middle)]
            sides = [(0, 1, 1), (0, 0, 1), (0, 1, 1)]
    triangles = np.stack([np.stack(each, axis=1) for each in corners], axis=1).reshape(-1, 3)
    return triangles, np.tile(np.array(sides, np.bool_), (len(fewer), 1))


def sided(contour: Contour) -> tuple[Floats, Floats, NDArray[np.int64]]:
    """Return points and normals (n, 2) of a contour, those of a crease twice, and whose they are.

    A sharp edge is two rings in one place, each with the normal of its own side.
    """
    rows = np.repeat(np.arange(len(contour.points)), 1 + contour.creases)
    is_upper = np.concatenate([[True], rows[1:] == rows[:-1]])
    normals = np.where(is_upper[:, None], contour.above[rows], contour.below[rows])
    return contour.points[rows], normals, rows


def around(points: Floats, angles: Floats) -> Floats:
    """Revolve points (n, 2) to each of the angles (m,), radians: (n, m, 3) float64."""
    x = points[:, :1] * np.cos(angles)
    y = points[:, :1] * np.sin(angles)
    return np.stack([x, y, np.broadcast_to(points[:, 1:], x.shape)], axis=-1)
