"""Concavity of mesh vertices, by which grooves are shaded darker and outer edges lighter."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from app.scene.content import Mesh

_SMOOTHING = 2
_STRENGTH = 1.6


def creases(mesh: Mesh) -> NDArray[np.float32]:
    """Return the concavity of each vertex, (n,) float32: -1 sharp outer edge .. +1 deep groove.

    A vertex is in a groove if its neighbours are on the outer side of its tangent plane. Vertices
    at one place (duplicated for a sharp edge) count as one.
    """
    if len(mesh.triangles) == 0:
        return np.zeros(len(mesh.vertices), np.float32)
    places, joint = np.unique(np.round(mesh.vertices, 5), axis=0, return_inverse=True)
    joint = joint.reshape(-1)
    count = len(places)
    normals = np.zeros((count, 3))
    np.add.at(normals, joint, mesh.normals)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)

    corners = joint[np.asarray(mesh.triangles, np.int64)]
    ends = np.concatenate([corners[:, [0, 1]], corners[:, [1, 2]], corners[:, [2, 0]]])
    start, end = np.concatenate([ends, ends[:, ::-1]]).T
    towards = places[end] - places[start]
    length = np.maximum(np.linalg.norm(towards, axis=1), 1e-9)
    rise = np.einsum("ij,ij->i", towards, normals[start]) / length
    degree = np.maximum(np.bincount(start, minlength=count), 1)
    hollow = np.bincount(start, weights=rise, minlength=count) / degree
    for _ in range(_SMOOTHING):
        around = np.bincount(start, weights=hollow[end], minlength=count) / degree
        hollow = 0.5 * (hollow + around)
    return np.clip(_STRENGTH * hollow, -1.0, 1.0)[joint].astype(np.float32)
