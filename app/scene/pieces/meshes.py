"""All meshes by name: the pieces of all sets and the furniture of the boards.

Bars of frames and dice are found by their names as well, but there are too many to be listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from app.scene.content import Mesh
from app.scene.furniture import bar_mesh
from app.scene.pieces.detail import SLIM, Detail
from app.support.array_cache import Arrays, cached
from app.support.resources import resource_path

#: Bodies whose silhouettes hardly differ from one level of detail to the next.
TURNED = {
    style + name for style in ("", SLIM) for name in ("pawn", "rook", "bishop", "queen", "king")
}


class _Meshes(Mapping[str, Mesh]):
    """Meshes by name, each found on first access, as most sets of pieces are never used."""

    def __init__(self, detail: Detail) -> None:
        self._detail = detail
        self._found: dict[str, Mesh] = {}

    def __getitem__(self, name: str) -> Mesh:
        if name not in self._found:
            self._found[name] = self._find(name)
        return self._found[name]

    def _find(self, name: str) -> Mesh:
        if (bar := bar_mesh(name)) is not None:
            return bar
        if not name.isidentifier():  # a die, of which there are too many
            return Mesh(*_built(name, self._detail))
        level = self._detail.name.lower()
        return Mesh(*cached(f"{level}_{name}", sources(), lambda: _built(name, self._detail)))

    def __iter__(self) -> Iterator[str]:
        from app.scene.pieces.mesh_builders import NAMES

        return iter(NAMES)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class _LineMeshes(_Meshes):
    def _find(self, name: str) -> Mesh:
        coarser = Detail(max(self._detail - 1, Detail.LOW))
        return all_meshes(coarser if name in TURNED else self._detail)[name]


def _built(name: str, detail: Detail) -> Arrays:
    # Imported lazily, when a mesh is not in the cache.
    from app.scene.pieces.mesh_builders import built

    mesh = built(name, detail)
    return mesh.vertices, mesh.normals, mesh.triangles, mesh.occlusion


@cache
def sources() -> tuple[Path, ...]:
    """Return the files that decide how meshes are built: modules, and profiles of pieces."""
    here = Path(__file__).parent
    modules = [*here.glob("*.py"), *(here.parent / f"{n}.py" for n in ("content", "furniture"))]
    tables = [p for n in ("pieces", "profiles") for p in resource_path(n).rglob("*.txt")]
    return tuple(sorted(modules) + sorted(tables))


@cache
def all_meshes(detail: Detail = Detail.MEDIUM) -> Mapping[str, Mesh]:
    """Return all meshes of a level of detail by name; cached.

    Only pieces differ from one level to the next. Looking one up raises ProfileError if its
    profile file is invalid.
    """
    return _Meshes(detail)


@cache
def line_meshes(detail: Detail) -> Mapping[str, Mesh]:
    """Return the meshes by name that lines around pieces of a level of detail are drawn from.

    Those of turned bodies are one level coarser, which costs less and is hardly seen.
    """
    return _LineMeshes(detail)
