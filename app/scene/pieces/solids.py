"""Building blocks of closed meshes: lofting rings, normals with creases, and joining."""

from __future__ import annotations

import numpy as np

from app.scene.arrays import Floats, Ints
from app.scene.content import Mesh


def unit(vectors: Floats) -> Floats:
    """Return the vectors (..., k) normalised to length 1; a zero vector stays zero."""
    lengths = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return np.asarray(vectors / np.where(lengths > 0.0, lengths, 1.0))


def loft_triangles(rings: Floats) -> Ints:
    """Return the triangles (k, 3) int64 between rings (n, m, 3) that are closed in the second axis.

    Rings are ordered upwards, their points counter-clockwise seen from above, so that triangles
    face outwards. Triangles without area are left out: a ring in one point closes the mesh, a
    repeated ring makes a sharp edge.
    """
    count, columns = rings.shape[:2]
    ids = np.arange(count * columns).reshape(count, columns)
    low, high = ids[:-1], ids[1:]
    low_next, high_next = np.roll(low, -1, axis=1), np.roll(high, -1, axis=1)
    first = np.stack([low, low_next, high_next], axis=-1)
    second = np.stack([low, high_next, high], axis=-1)
    triangles = np.stack([first, second], axis=-2).reshape(-1, 3)
    return triangles[_areas(rings.reshape(-1, 3), triangles) > 1e-10]


def _areas(vertices: Floats, triangles: Ints) -> Floats:
    a, b, c = (vertices[triangles[:, k]] for k in range(3))
    return np.asarray(np.linalg.norm(np.cross(b - a, c - a), axis=1) / 2)


def lofted(rings: Floats, crease: float = 40.0) -> Mesh:
    """Return the closed mesh between rings (n, m, 3); the first and the last are single points.

    crease : degrees; faces that meet at a larger angle are separated by a sharp edge
    """
    return shaded(rings.reshape(-1, 3), loft_triangles(rings), crease)


def shaded(vertices: Floats, triangles: Ints, crease: float) -> Mesh:
    """Return a mesh with smooth normals, except at edges sharper than ``crease`` degrees.

    vertices : (n, 3), may contain duplicates
    triangles : (m, 3), counter-clockwise seen from outside
    """
    places, welded = np.unique(np.round(vertices, 6) + 0.0, axis=0, return_inverse=True)
    corners = welded.reshape(-1)[triangles]
    whole = np.all(corners != np.roll(corners, 1, axis=1), axis=1)
    corners = corners[whole]
    points = places[corners]
    sides = unit(np.roll(points, -1, axis=1) - points)
    faces = unit(np.cross(points[:, 1] - points[:, 0], points[:, 2] - points[:, 0]))
    openings = np.arccos(np.clip(-np.sum(sides * np.roll(sides, 1, axis=1), axis=-1), -1.0, 1.0))
    normals = _corner_normals(
        corners.reshape(-1),
        np.repeat(faces, 3, axis=0),
        openings.reshape(-1),
        np.cos(np.radians(crease)),
    )
    keys = np.concatenate([corners.reshape(-1, 1), np.round(normals * 4096)], axis=1)
    _, chosen, renumbered = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    return Mesh(
        places[corners.reshape(-1)[chosen]].astype(np.float32),
        normals[chosen].astype(np.float32),
        renumbered.reshape(-1, 3).astype(np.uint32),
    )


def _corner_normals(places: Ints, faces: Floats, weights: Floats, limit: float) -> Floats:
    """Return for each corner the weighted mean normal of the faces at its place, (k, 3).

    places : (k,) index of the place of each corner
    faces : (k, 3) normal of the face each corner belongs to
    weights : (k,) weight of each corner's face
    limit : least cosine between two faces that share a normal
    """
    order = np.argsort(places, kind="stable")
    counts = np.bincount(places)
    starts = np.cumsum(counts) - counts
    fellows = counts[places]
    mine = np.repeat(np.arange(len(places)), fellows)
    step = np.arange(len(mine)) - np.repeat(np.cumsum(fellows) - fellows, fellows)
    theirs = order[starts[places[mine]] + step]
    near = np.sum(faces[mine] * faces[theirs], axis=1) >= limit
    mine, theirs = mine[near], theirs[near]
    shares = faces[theirs] * weights[theirs, None]
    sums = np.zeros((len(places), 3))
    for axis in range(3):
        sums[:, axis] = np.bincount(mine, shares[:, axis], len(places))
    return unit(sums)


def joined(*meshes: Mesh) -> Mesh:
    """Return one mesh of several closed ones, which may overlap."""
    offsets = np.cumsum([0] + [len(mesh.vertices) for mesh in meshes[:-1]])
    return Mesh(
        np.concatenate([mesh.vertices for mesh in meshes]),
        np.concatenate([mesh.normals for mesh in meshes]),
        np.concatenate(
            [
                mesh.triangles + np.uint32(offset)
                for mesh, offset in zip(meshes, offsets, strict=True)
            ]
        ),
    )


def capped(rings: Floats) -> Floats:
    """Return the rings (n, m, 3) with the centres of the first and last added: (n + 2, m, 3)."""
    ends = [np.broadcast_to(ring.mean(axis=0), ring.shape) for ring in (rings[0], rings[-1])]
    return np.concatenate([ends[0][None], rings, ends[1][None]])
