"""Meshes that are stored are those that would be built."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from app.scene.content import Mesh
from app.scene.pieces import meshes
from app.scene.pieces.detail import Detail
from app.scene.pieces.mesh_builders import NAMES, built
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.stored_meshes import STORED, read_meshes, stored_meshes, write_meshes

#: What to do if one of these fails.
ANEW = "run .setup/meshes.py, which stores meshes as they are built now"


def same(one: Mesh, other: Mesh) -> bool:
    """Whether two meshes look the same: only the last digits depend on the machine."""
    return np.array_equal(one.triangles, other.triangles) and all(
        a.shape == b.shape and np.allclose(a, b, atol=1e-4)
        for a, b in (
            (one.vertices, other.vertices),
            (one.normals, other.normals),
            (one.occlusion, other.occlusion),
        )
    )


@pytest.mark.parametrize("detail", STORED)
def test_all_meshes_are_stored_as_they_are_built(detail: Detail) -> None:
    stored = stored_meshes(detail)
    assert set(stored) == set(NAMES), ANEW
    different = [name for name in NAMES if not same(stored[name], built(name, detail))]
    assert not different, ANEW


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "some.npz"
    some = {name: built(name, Detail.LOW) for name in ("pawn", "box")}
    write_meshes(path, some)
    found = read_meshes(path)
    assert list(found) == list(some)
    for name, mesh in found.items():
        assert same(mesh, some[name])
        arrays = mesh.vertices, mesh.normals, mesh.occlusion, mesh.triangles
        assert [array.dtype for array in arrays] == ["f4", "f4", "f4", "u4"]


def test_a_mesh_that_is_not_stored_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meshes, "stored_meshes", lambda _: {})
    all_meshes.cache_clear()
    try:
        assert same(all_meshes(Detail.LOW)["pawn"], built("pawn", Detail.LOW))
        assert set(all_meshes(Detail.LOW)) == set(NAMES)
        with pytest.raises(KeyError):
            all_meshes(Detail.LOW)["nothing"]
    finally:
        all_meshes.cache_clear()
