"""The meshes of the pieces: two sets of turned bodies, and discs that bear symbols.

A figure stands on z = 0 in board units (1 = one cell edge); what looks forward looks along +y. A
disc has radius and height 1, to be scaled; its symbol stands upright along +y on its upper side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

import numpy as np

from app.scene.content import Mesh
from app.scene.pieces import carving
from app.scene.pieces.horse import horse
from app.scene.pieces.outlines import raised, read_outline
from app.scene.pieces.solids import joined
from app.scene.pieces.turning import Profile, read_profile, read_table, turned
from app.support.resources import resource_path
from engine.core.pieces import Kind

#: What the names of the meshes of the slim set and of the symbols begin with, and the disc's name.
SLIM, SYMBOL, COIN = "slim_", "symbol_", "coin"
#: Between which heights of the disc a symbol lies.
_SUNK, _PROUD = 0.6, 1.0


@dataclass(frozen=True)
class _Style:
    """What differs between the two sets of figures beside their profiles.

    folder : of the profiles
    sides : columns around a body
    merlons : their number and depth
    cut : of the mitre: height and width, and its depth
    points : of the coronet: their number, depth and columns for each
    cross : height of its middle, reach and thickness
    horse : size of the horse on the knight's post, across and upwards, and how much it is lifted
    """

    folder: str
    sides: int
    merlons: tuple[int, float]
    cut: tuple[tuple[float, float], float]
    points: tuple[int, float, int]
    cross: tuple[float, float, float]
    horse: tuple[float, float, float]

    def profile(self, name: str) -> Profile:
        """Return a profile of the set."""
        return _profile(f"{self.folder}/{name}")

    def body(self, name: str, spared: int = 0) -> Mesh:
        """Return a turned body, with so many columns less than usual."""
        return turned(self.profile(name), self.sides - spared)


_STAUNTON = _Style(
    "staunton",
    28,
    (6, 0.115),
    ((0.785, 0.078), 0.015),
    (8, 0.085, 6),
    (1.195, 0.125, 0.100),
    (1.0, 1.0, 0.0),
)
_SLIM = _Style(
    "slim",
    24,
    (4, 0.105),
    ((0.750, 0.072), 0.012),
    (6, 0.095, 6),
    (1.130, 0.105, 0.080),
    (0.74, 0.80, 0.155),
)


def _profile(name: str) -> Profile:
    return read_profile(resource_path(f"pieces/{name}.txt"))


def _pawn(style: _Style) -> Mesh:
    return style.body("pawn", 4)


def _rook(style: _Style) -> Mesh:
    return joined(
        style.body("rook"), carving.battlements(style.profile("battlements"), *style.merlons)
    )


def _knight(style: _Style) -> Mesh:
    sections = read_table(resource_path("pieces/staunton/horse.txt"), 9)
    relief = read_table(resource_path("pieces/staunton/horse_relief.txt"), 6)
    return joined(style.body("knight", 4), _sized(horse(sections, relief), *style.horse))


def _sized(mesh: Mesh, across: float, upwards: float, lift: float) -> Mesh:
    """Return a mesh made larger or smaller, and lifted; normals go with the inverse."""
    size = np.array((across, across, upwards), np.float32)
    normals = mesh.normals / size
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    moved = mesh.vertices * size + np.array((0.0, 0.0, lift), np.float32)
    return Mesh(moved, normals.astype(np.float32), mesh.triangles)


def _bishop(style: _Style) -> Mesh:
    mitre = carving.mitre(style.profile("mitre"), 40.0, *style.cut)
    return joined(style.body("bishop"), mitre, style.body("mitre_ball", style.sides - 16))


def _queen(style: _Style) -> Mesh:
    crown = carving.coronet(style.profile("coronet"), *style.points)
    return joined(style.body("queen"), crown, style.body("queen_ball", 8))


def _king(style: _Style) -> Mesh:
    return joined(style.body("king"), carving.cross(*style.cross))


_KINDS: Mapping[Kind, Callable[[_Style], Mesh]] = {
    Kind.PAWN: _pawn,
    Kind.KNIGHT: _knight,
    Kind.BISHOP: _bishop,
    Kind.ROOK: _rook,
    Kind.QUEEN: _queen,
    Kind.KING: _king,
}


def _symbol(name: str) -> Mesh:
    return raised(read_outline(resource_path(f"pieces/discs/{name}.txt")), _SUNK, _PROUD)


def _builders() -> Iterator[tuple[str, Callable[[], Mesh]]]:
    yield COIN, lambda: turned(_profile("discs/coin"), 40)
    for kind, build in _KINDS.items():
        name = kind.name.lower()
        yield name, partial(build, _STAUNTON)
        yield SLIM + name, partial(build, _SLIM)
        yield SYMBOL + name, partial(_symbol, name)


#: What builds the meshes of all sets, by name.
FIGURES: dict[str, Callable[[], Mesh]] = dict(_builders())
