"""Builders of the meshes of the pieces: two sets of revolved bodies, and discs with symbols.

A piece stands on z = 0, in cells, and faces +y. A disc has radius and height 1, to be scaled; the
symbol on its upper side is upright along +y.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

import numpy as np

from app.scene.content import Mesh
from app.scene.pieces import headpieces
from app.scene.pieces.detail import Detail
from app.scene.pieces.knight import horse
from app.scene.pieces.lathe import Profile, read_profile, read_table, revolved
from app.scene.pieces.outlines import raised, read_outline
from app.scene.pieces.solids import joined
from app.support.resources import resource_path
from engine.core.pieces import Kind

#: Prefixes of the names of the slim set's and of the symbols' meshes, and name of the disc's mesh.
SLIM, SYMBOL, COIN = "slim_", "symbol_", "coin"
#: Lower and upper z of a symbol on the disc.
_SUNK, _PROUD = 0.6, 1.0


@dataclass(frozen=True)
class _Style:
    """Parameters of a set of pieces, besides its profiles; lengths in cells.

    folder : of the profiles
    merlons : number and depth
    cut : of the mitre: height and width, and depth
    points : of the coronet: number, depth, and columns per point
    cross : height of its middle, length of its arms, and thickness
    horse : scale of the knight's horse across and upwards, and its height above the foot
    """

    folder: str
    merlons: tuple[int, float]
    cut: tuple[tuple[float, float], float]
    points: tuple[int, float, int]
    cross: tuple[float, float, float]
    horse: tuple[float, float, float]

    def profile(self, name: str) -> Profile:
        """Return a profile of the set."""
        return _profile(f"{self.folder}/{name}")

    def body(self, name: str, detail: Detail) -> Mesh:
        """Return a revolved body."""
        profile = self.profile(name)
        return revolved(profile, detail.columns(float(profile.points[:, 0].max())))


_STAUNTON = _Style(
    "staunton",
    (6, 0.115),
    ((0.785, 0.078), 0.015),
    (8, 0.085, 6),
    (1.195, 0.125, 0.100),
    (1.0, 1.0, 0.0),
)
_SLIM = _Style(
    "slim",
    (4, 0.105),
    ((0.750, 0.072), 0.012),
    (6, 0.095, 6),
    (1.130, 0.105, 0.080),
    (0.74, 0.80, 0.155),
)


def _profile(name: str) -> Profile:
    return read_profile(resource_path(f"pieces/{name}.txt"))


def _pawn(style: _Style, detail: Detail) -> Mesh:
    return style.body("pawn", detail)


def _rook(style: _Style, detail: Detail) -> Mesh:
    return joined(
        style.body("rook", detail),
        headpieces.battlements(style.profile("battlements"), *style.merlons),
    )


def _knight(style: _Style, detail: Detail) -> Mesh:
    sections = read_table(resource_path("pieces/staunton/horse.txt"), 9)
    relief = read_table(resource_path("pieces/staunton/horse_relief.txt"), 6)
    return joined(style.body("knight", detail), _sized(horse(sections, relief), *style.horse))


def _sized(mesh: Mesh, across: float, upwards: float, lift: float) -> Mesh:
    """Return a scaled and lifted mesh; normals are scaled by the inverse."""
    size = np.array((across, across, upwards), np.float32)
    normals = mesh.normals / size
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    moved = mesh.vertices * size + np.array((0.0, 0.0, lift), np.float32)
    return Mesh(moved, normals.astype(np.float32), mesh.triangles)


def _bishop(style: _Style, detail: Detail) -> Mesh:
    mitre = headpieces.mitre(style.profile("mitre"), 40.0, *style.cut)
    return joined(style.body("bishop", detail), mitre, style.body("mitre_ball", detail))


def _queen(style: _Style, detail: Detail) -> Mesh:
    crown = headpieces.coronet(style.profile("coronet"), *style.points)
    return joined(style.body("queen", detail), crown, style.body("queen_ball", detail))


def _king(style: _Style, detail: Detail) -> Mesh:
    return joined(style.body("king", detail), headpieces.cross(*style.cross))


_KINDS: Mapping[Kind, Callable[[_Style, Detail], Mesh]] = {
    Kind.PAWN: _pawn,
    Kind.KNIGHT: _knight,
    Kind.BISHOP: _bishop,
    Kind.ROOK: _rook,
    Kind.QUEEN: _queen,
    Kind.KING: _king,
}


def _symbol(name: str, detail: Detail) -> Mesh:
    return raised(read_outline(resource_path(f"pieces/discs/{name}.txt")), _SUNK, _PROUD)


def _builders() -> Iterator[tuple[str, Callable[[Detail], Mesh]]]:
    yield COIN, lambda detail: revolved(_profile("discs/coin"), 2 * detail.columns(0.36))
    for kind, build in _KINDS.items():
        name = kind.name.lower()
        yield name, partial(build, _STAUNTON)
        yield SLIM + name, partial(build, _SLIM)
        yield SYMBOL + name, partial(_symbol, name)


#: Builders of the meshes of all sets, by name.
PIECE_MESHES: dict[str, Callable[[Detail], Mesh]] = dict(_builders())
