"""All meshes by name: the pieces of all sets and the furniture of the boards.

Bars of frames and dice are found by their names as well, but there are too many to be listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from app.scene.content import Mesh
from app.scene.furniture import bar_mesh
from app.scene.pieces.detail import Detail
from app.scene.pieces.stored_meshes import stored_meshes


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
        found = stored_meshes(self._detail).get(name) or bar_mesh(name)
        if found is not None:
            return found
        # Imported lazily, when a mesh is not stored.
        from app.scene.pieces.mesh_builders import built

        return built(name, self._detail)

    def __iter__(self) -> Iterator[str]:
        from app.scene.pieces.mesh_builders import NAMES

        return iter(NAMES)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@cache
def all_meshes(detail: Detail = Detail.MEDIUM) -> Mapping[str, Mesh]:
    """Return all meshes of a level of detail by name; cached.

    Only pieces differ from one level to the next. Looking one up raises ProfileError if it is not
    stored and its profile file is invalid.
    """
    return _Meshes(detail)
