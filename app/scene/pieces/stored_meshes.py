"""Stored meshes, as building them would take a tenth of a second of the start.

``python .setup/meshes.py`` builds and stores them, one file for each level of detail that programs
start with. A test fails if they are out of date.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.scene.content import Mesh
from app.scene.pieces.detail import Detail
from app.support.resources import resource_path

#: The levels of detail that are stored; finer meshes are large, and wanted less often.
STORED = (Detail.LOW, Detail.MEDIUM)


def stored_path(detail: Detail) -> Path:
    """Return the file with the meshes of a level of detail."""
    return resource_path(f"meshes/{detail.name.lower()}.npz")


@cache
def stored_meshes(detail: Detail) -> Mapping[str, Mesh]:
    """Return the stored meshes of a level of detail by name; none if there is no such file."""
    path = stored_path(detail)
    if detail not in STORED or not path.exists():
        return {}
    return read_meshes(path)


def write_meshes(path: Path, meshes: Mapping[str, Mesh]) -> None:
    """Store meshes in a file: all of them in one array of each kind, which is quick to read.

    Compressed, they would take four times as long to read.
    """
    each = list(meshes.values())
    np.savez(
        path,
        names=np.array(list(meshes)),
        points=np.array([len(mesh.vertices) for mesh in each]),
        faces=np.array([len(mesh.triangles) for mesh in each]),
        vertices=np.concatenate([mesh.vertices for mesh in each]),
        normals=np.concatenate([mesh.normals for mesh in each]),
        occlusion=np.concatenate([mesh.occlusion for mesh in each]),
        triangles=np.concatenate([mesh.triangles for mesh in each]).astype(np.uint16),
    )


def read_meshes(path: Path) -> dict[str, Mesh]:
    """Return the meshes of a file by name, as ``write_meshes`` has stored them."""
    with np.load(path) as stored:
        names = stored["names"].tolist()
        points, faces = _runs(stored["points"]), _runs(stored["faces"])
        vertices, normals = stored["vertices"], stored["normals"]
        occlusion, triangles = stored["occlusion"], stored["triangles"].astype(np.uint32)
    return {
        name: Mesh(vertices[own], normals[own], triangles[its], occlusion[own])
        for name, own, its in zip(names, points, faces, strict=True)
    }


def _runs(counts: NDArray[np.int64]) -> list[slice]:
    """Return the slices of so many rows, one after the other."""
    ends = np.cumsum(counts).tolist()
    return [slice(end - count, end) for end, count in zip(ends, counts.tolist(), strict=True)]
