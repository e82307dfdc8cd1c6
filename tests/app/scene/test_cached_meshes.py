"""Meshes are built once, and come from the cache afterwards."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces import meshes, occlusion
from app.scene.pieces.detail import Detail
from app.scene.pieces.mesh_builders import built
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.occlusion import Singles
from app.scene.pieces.piece_meshes import PIECE_MESHES
from tests import test_architecture
from tests.cache_folder import cache_in, wait_until_written
from tests.rows import each_row
from tests.test_architecture import reachable

#: Difference of occlusion by the last digits of float32, and of no colour on a screen.
OF_NOTHING = 1e-3
#: One mesh of each shape; slim pieces and letters are made as these are.
STANDING = [name for name in PIECE_MESHES if not name.startswith(("slim_", "letter_"))]


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


@each_row("name", STANDING)
def test_the_last_digits_of_a_place_are_not_seen(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Processors compute them differently, so that no test could compare what hangs on them."""
    usual, rng = occlusion.occlusion, np.random.default_rng(5)

    def nudged(points: Floats, normals: Floats, *others: Any) -> Singles:
        points, normals = (a + rng.uniform(-1e-7, 1e-7, a.shape) for a in (points, normals))
        return usual(points, normals, *others)

    mesh = built(name, Detail.LOW)
    with monkeypatch.context() as nudging:
        nudging.setattr(occlusion, "occlusion", nudged)
        found = built(name, Detail.LOW)
    assert found.occlusion == pytest.approx(mesh.occlusion, abs=OF_NOTHING)


@pytest.mark.parametrize("name", ["pawn", "box", "coin"])
def test_a_mesh_in_the_cache_is_not_built_again(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = built(name, Detail.LOW)
    with cache_in(tmp_path):
        all_meshes.cache_clear()
        assert same(all_meshes(Detail.LOW)[name], expected)
        wait_until_written()
        all_meshes.cache_clear()
        monkeypatch.setitem(sys.modules, "app.scene.pieces.mesh_builders", None)
        found = all_meshes(Detail.LOW)[name]
    all_meshes.cache_clear()
    arrays = found.vertices, found.normals, found.triangles, found.occlusion
    assert [array.dtype for array in arrays] == ["f4", "f4", "u4", "f4"]
    assert same(found, expected)


def test_each_level_of_detail_has_meshes_of_its_own(tmp_path: Path) -> None:
    all_meshes.cache_clear()
    with cache_in(tmp_path):
        counts = {len(all_meshes(detail)["rook"].triangles) for detail in Detail}
    all_meshes.cache_clear()
    assert len(counts) == len(Detail) == len(list(tmp_path.iterdir()))


def test_a_name_of_no_mesh_is_refused(tmp_path: Path) -> None:
    with cache_in(tmp_path), pytest.raises(KeyError):
        all_meshes(Detail.LOW)["nothing"]
    assert not list(tmp_path.iterdir())


def test_all_that_decides_how_meshes_are_built_is_looked_at() -> None:
    modules = reachable("app.scene.pieces.mesh_builders")
    assert "app.scene.furniture" in modules
    looked_at = set(meshes.sources())
    assert {name for name in modules if test_architecture.modules()[name] not in looked_at} == {
        # names and types only, and where files are
        *("app.scene.arrays", "app.scene.materials", "app.support.resources"),
        *("engine.core.pieces", "engine.rules.own_kind"),
    }
    assert {path.suffix for path in looked_at} == {".py", ".txt"}
