from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from app.scene.content import Mesh
from app.scene.pieces.decimation import FEW, decimated
from app.scene.pieces.meshes import all_meshes

LARGE = [name for name, mesh in all_meshes().items() if len(mesh.triangles) > 2 * FEW]


def volume(mesh: Mesh) -> float:
    """Return the volume that a closed mesh encloses."""
    a, b, c = (mesh.vertices[mesh.triangles[:, k]].astype(np.float64) for k in range(3))
    return float(np.einsum("ij,ij->i", a, np.cross(b, c)).sum() / 6)


def box(mesh: Mesh) -> NDArray[np.float64]:
    """Return the least and the greatest coordinates, (6,)."""
    return np.concatenate((mesh.vertices.min(axis=0), mesh.vertices.max(axis=0)))


@pytest.mark.parametrize("name", LARGE)
def test_a_coarse_body_fills_the_same_place(name: str) -> None:
    fine = all_meshes()[name]
    coarse = decimated(fine, 0.5)
    assert len(coarse.triangles) < 0.6 * len(fine.triangles)
    assert volume(coarse) == pytest.approx(volume(fine), rel=0.04)
    assert np.abs(box(coarse) - box(fine)).max() < 0.02


@pytest.mark.parametrize("name", LARGE)
def test_its_normals_have_length_one_and_point_outwards(name: str) -> None:
    coarse = decimated(all_meshes()[name], 0.3)
    assert np.abs(np.linalg.norm(coarse.normals, axis=1) - 1.0).max() < 1e-3
    a, b, c = (coarse.vertices[coarse.triangles[:, k]].astype(np.float64) for k in range(3))
    faces = np.cross(b - a, c - a)
    agree = np.einsum("ij,ij->i", faces, coarse.normals[coarse.triangles].mean(axis=1))
    assert (agree > 0).mean() > 0.97


def test_a_small_mesh_and_the_finest_level_stay_as_they_are() -> None:
    meshes = all_meshes()
    assert decimated(meshes["cube"], 0.1) is meshes["cube"]
    assert decimated(meshes["king"], 1.0) is meshes["king"]


def test_the_same_mesh_is_made_coarse_in_the_same_way() -> None:
    first, second = (decimated(all_meshes()["knight"], 0.5) for _ in range(2))
    assert np.array_equal(first.vertices, second.vertices)
    assert np.array_equal(first.triangles, second.triangles)
