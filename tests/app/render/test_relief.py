from __future__ import annotations

import numpy as np

from app.render.relief import creases
from app.scene.content import Mesh
from tests.render_probes import cube


def groove() -> Mesh:
    """Return two slopes that meet in a valley along the y axis."""
    vertices = np.array([[-1, 0, 1], [-1, 1, 1], [0, 0, 0], [0, 1, 0], [1, 0, 1], [1, 1, 1]])
    normals = np.array([[1, 0, 1]] * 2 + [[0, 0, 1.4142135]] * 2 + [[-1, 0, 1]] * 2) / 1.4142135
    triangles = np.array([[0, 2, 1], [1, 2, 3], [2, 4, 3], [3, 4, 5]], np.uint32)
    return Mesh(vertices.astype(np.float32), normals.astype(np.float32), triangles)


def test_corners_of_a_box_are_outer_edges() -> None:
    assert (creases(cube()) < -0.2).all()


def test_the_bottom_of_a_valley_is_a_groove() -> None:
    values = creases(groove())
    assert values[2] > 0.1
    assert values[2] > values[0]


def test_doubled_vertices_count_as_one() -> None:
    mesh = cube()
    values = creases(mesh)
    for corner in np.unique(mesh.vertices, axis=0):
        same = (mesh.vertices == corner).all(axis=1)
        assert np.ptp(values[same]) == 0.0


def test_an_empty_mesh_has_none() -> None:
    empty = Mesh(np.zeros((0, 3), "f4"), np.zeros((0, 3), "f4"), np.zeros((0, 3), "u4"))
    assert creases(empty).shape == (0,)
