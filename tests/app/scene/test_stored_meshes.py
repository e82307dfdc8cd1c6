"""Meshes that are stored are those that would be built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces import meshes, occlusion
from app.scene.pieces.detail import Detail
from app.scene.pieces.mesh_builders import NAMES, built
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.occlusion import Singles
from app.scene.pieces.piece_meshes import PIECE_MESHES
from app.scene.pieces.stored_meshes import STORED, read_meshes, stored_meshes, write_meshes

#: Difference of occlusion by the last digits of float32, and of no colour on a screen.
OF_NOTHING = 1e-3

#: What to do if one of these fails.
ANEW = "run .setup/meshes.py, which stores meshes as they are built now"


def same(one: Mesh, other: Mesh) -> bool:
    """Whether two meshes look the same: only the last digits depend on the machine."""
    return np.array_equal(one.triangles, other.triangles) and all(
        a.shape == b.shape and np.allclose(a, b, rtol=0.0, atol=most)
        for a, b, most in (
            (one.vertices, other.vertices, 1e-5),
            (one.normals, other.normals, 1e-4),
            (one.occlusion, other.occlusion, OF_NOTHING),
        )
    )


@pytest.mark.parametrize("detail", STORED)
def test_all_meshes_are_stored_as_they_are_built(detail: Detail) -> None:
    stored = stored_meshes(detail)
    assert set(stored) == set(NAMES), ANEW
    different = [name for name in NAMES if not same(stored[name], built(name, detail))]
    assert not different, ANEW


@pytest.mark.parametrize("name", PIECE_MESHES)
def test_the_last_digits_of_a_place_are_not_seen(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Processors compute them differently, so that no test could compare what hangs on them."""
    usual, chance = occlusion.occlusion, np.random.default_rng(5)

    def nudged(points: Floats, normals: Floats, *others: Any) -> Singles:
        points, normals = (a + chance.uniform(-1e-7, 1e-7, a.shape) for a in (points, normals))
        return usual(points, normals, *others)

    mesh = built(name, Detail.LOW)
    monkeypatch.setattr(occlusion, "occlusion", nudged)
    assert built(name, Detail.LOW).occlusion == pytest.approx(mesh.occlusion, abs=OF_NOTHING)


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
