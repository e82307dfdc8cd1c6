"""Mesh decimation for faster drawing: edges are collapsed where the error is least."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats, Ints
from app.scene.content import Mesh
from app.scene.pieces.solids import shaded

#: Meshes with no more triangles are not decimated.
FEW = 500
#: Faces that meet at a larger angle are separated by a sharp edge, degrees.
CREASE = 50.0
#: Fraction of the edges, the cheapest ones, that may be collapsed in one round.
CHEAPEST = 0.35
_MOST_ROUNDS = 40
#: Weight of a difference of normals against a distance in cells when vertices are matched.
NORMAL_WEIGHT = 0.15


@lru_cache(maxsize=128)
def decimated(mesh: Mesh, part: float) -> Mesh:
    """Return the mesh with about this fraction of its triangles, 0..1, but at least ``FEW``.

    Edges are collapsed by the quadric error metric of Garland and Heckbert, many independent ones
    at a time.
    """
    target = max(int(part * len(mesh.triangles)), FEW)
    if len(mesh.triangles) <= target:
        return mesh
    corners = mesh.vertices.astype(np.float64).round(5)
    places, welded = np.unique(corners, axis=0, return_inverse=True)
    points: Floats = places.astype(np.float64)
    faces = _whole(welded.reshape(-1)[mesh.triangles.astype(np.int64)])
    quadrics = _quadrics(points, faces)
    for _ in range(_MOST_ROUNDS):
        if len(faces) <= target:
            break
        kept, gone, places = _collapses(points, faces, quadrics, (len(faces) - target) // 2 + 1)
        if len(kept) == 0:
            break
        points[kept] = places
        quadrics[kept] += quadrics[gone]
        renamed = np.arange(len(points))
        renamed[gone] = kept
        faces = _whole(renamed[faces])
    return _lit_like(mesh, shaded(points, faces, CREASE))


def _lit_like(mesh: Mesh, coarse: Mesh) -> Mesh:
    """Return a coarse mesh with the normals of the fine one, so that it is shaded as smoothly."""
    fine = np.column_stack((mesh.vertices, NORMAL_WEIGHT * mesh.normals))
    asked = np.column_stack((coarse.vertices, NORMAL_WEIGHT * coarse.normals))
    apart = np.einsum("ij,ij->i", fine, fine) - 2.0 * asked @ fine.T
    normals = mesh.normals[apart.argmin(axis=1)]
    is_alike = np.einsum("ij,ij->i", normals, coarse.normals) > 0.5
    return replace(coarse, normals=np.where(is_alike[:, None], normals, coarse.normals))


def _whole(faces: Ints) -> Ints:
    """Return the faces (n, 3) without degenerate ones."""
    a, b, c = faces.T
    whole: Ints = faces[(a != b) & (b != c) & (c != a)]
    return whole


def _crosses(points: Floats, faces: Ints) -> Floats:
    """Return the normals of faces, of twice their areas' length, (n, 3)."""
    a, b, c = (points[faces[:, corner]] for corner in range(3))
    (ax, ay, az), (bx, by, bz) = (b - a).T, (c - a).T  # np.cross is far slower on short arrays
    return np.stack((ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx), axis=1)


def _quadrics(points: Floats, faces: Ints) -> Floats:
    """Return for each point its error quadric: squared distances to its faces, (n, 4, 4)."""
    crosses = _crosses(points, faces)
    areas = np.linalg.norm(crosses, axis=1)
    normals = crosses / np.maximum(areas, 1e-12)[:, None]
    offsets = -np.einsum("ij,ij->i", normals, points[faces[:, 0]])
    planes = np.column_stack((normals, offsets))
    each = planes[:, :, None] * planes[:, None, :] * areas[:, None, None]
    flat = each.reshape(-1, 16)
    count = len(points)
    sums = [
        np.bincount(faces.reshape(-1), np.repeat(flat[:, k], 3), minlength=count) for k in range(16)
    ]
    return np.asarray(np.stack(sums, axis=1).reshape(-1, 4, 4), np.float64)


def _collapses(
    points: Floats, faces: Ints, quadrics: Floats, most: int
) -> tuple[Ints, Ints, Floats]:
    """Return the edges to collapse: points to keep (n,), points to remove (n,), new places (n, 3).

    most : greatest number of collapses
    """
    count = len(points)
    ends = np.concatenate((faces[:, :2], faces[:, 1:], faces[:, ::2]))
    keys = np.unique(np.minimum(*ends.T) * count + np.maximum(*ends.T))
    first, second = np.divmod(keys, count)
    costs, places = _cheapest(points, quadrics, first, second)
    order = np.argsort(costs, kind="stable")
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    # Collapse an edge if none around its ends is cheaper: no two such edges share a face.
    least = np.full(count, len(rank))
    np.minimum.at(least, first, rank)
    np.minimum.at(least, second, rank)
    around = least.copy()
    np.minimum.at(around, first, least[second])
    np.minimum.at(around, second, least[first])
    goes = (rank == around[first]) & (rank == around[second]) & (rank < CHEAPEST * len(rank))
    chosen = np.flatnonzero(goes)
    chosen = chosen[np.argsort(rank[chosen])][:most]
    chosen = chosen[_is_fair(points, faces, first[chosen], second[chosen], places[chosen])]
    return first[chosen], second[chosen], places[chosen]


def _cheapest(points: Floats, quadrics: Floats, first: Ints, second: Ints) -> tuple[Floats, Floats]:
    """Return the least error of collapsing each edge (n,), and the place with that error (n, 3)."""
    both = quadrics[first] + quadrics[second]
    a, b = points[first], points[second]
    length = np.einsum("ij,ij->i", a - b, a - b)
    places = np.stack((a, b, (a + b) / 2))
    full = np.concatenate((places, np.ones((*places.shape[:2], 1))), axis=2)
    errors = np.einsum("kni,nij,knj->kn", full, both, full)
    best = errors.argmin(axis=0)
    row = np.arange(len(first))
    # Long edges cost more, so that triangles stay compact where the surface is flat.
    return errors[best, row] + 1e-5 * length * length, places[best, row]


def _is_fair(
    points: Floats, faces: Ints, kept: Ints, gone: Ints, places: Floats
) -> NDArray[np.bool_]:
    """Return for each collapse whether it flips or folds no face, (n,)."""
    owner = np.full(len(points), -1)
    owner[kept] = owner[gone] = np.arange(len(kept))
    moved = points.copy()
    moved[kept] = moved[gone] = places
    owners = owner[faces]
    touched = faces[owners.max(axis=1) >= 0]
    owners = owner[touched].max(axis=1)
    before, after = _crosses(points, touched), _crosses(moved, touched)
    lengths = np.linalg.norm(before, axis=1) * np.linalg.norm(after, axis=1)
    agree = np.einsum("ij,ij->i", before, after) / np.maximum(lengths, 1e-18)
    vanishes = np.linalg.norm(after, axis=1) < 1e-9
    fair = np.ones(len(kept), np.bool_)
    fair[owners[(agree < 0.3) & ~vanishes]] = False
    return fair
