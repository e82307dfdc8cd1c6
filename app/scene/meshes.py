"""All meshes of the program: the six kinds of pieces and the furniture of the boards.

Pieces stand on z = 0 in board units (1 = one cell edge); what looks forward looks along +y.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

import numpy as np

from app.resources import resource_path
from app.scene import carving
from app.scene.content import Mesh
from app.scene.horse import horse
from app.scene.solids import capped, joined, skin
from app.scene.turning import Profile, read_profile, read_table, turned

#: Columns around a turned body.
SIDES = 28


@cache
def all_meshes() -> Mapping[str, Mesh]:
    """Return every mesh by its name; built once. Raises ProfileError for a spoilt profile file."""
    return MappingProxyType({name: build() for name, build in _BUILDERS.items()})


def _profile(name: str) -> Profile:
    return read_profile(resource_path(f"profiles/{name}.txt"))


def _body(name: str, sides: int = SIDES) -> Mesh:
    return turned(_profile(name), sides)


def _rook() -> Mesh:
    return joined(_body("rook"), carving.battlements(_profile("battlements"), 6, 0.115))


def _knight() -> Mesh:
    sections = read_table(resource_path("profiles/horse.txt"), 9)
    relief = read_table(resource_path("profiles/horse_relief.txt"), 6)
    return joined(_body("knight", 24), horse(sections, relief))


def _bishop() -> Mesh:
    mitre = carving.mitre(_profile("mitre"), 40.0, (0.785, 0.078), 0.015)
    return joined(_body("bishop"), mitre, _body("mitre_ball", 16))


def _queen() -> Mesh:
    crown = carving.coronet(_profile("coronet"), 8, 0.085, 6)
    return joined(_body("queen"), crown, _body("queen_ball", 20))


def _king() -> Mesh:
    return joined(_body("king"), carving.cross(1.195, 0.125, 0.100))


def _plate(bottom: float, bevel: float, drop: float, corners: int = 4) -> Mesh:
    """Return a regular plate of height 1 from z = bottom, its edges 0.5 from the middle.

    One edge crosses +x.

    bevel, drop : how far the bevel of the upper edges reaches inwards and down; 0 for none
    corners : 4 for a square, 6 for a hexagon
    """
    angles = np.pi / corners * np.arange(-1, 2 * corners - 1, 2)
    outline = np.column_stack((np.cos(angles), np.sin(angles))) * (0.5 / np.cos(np.pi / corners))
    top = bottom + 1.0
    sizes = [(1.0, bottom), (1.0, top)]
    if bevel:
        sizes = [(1.0, bottom), (1.0, top - drop), (1.0 - 2 * bevel, top)]
    rings = [np.column_stack([outline * size, np.full(corners, z)]) for size, z in sizes]
    return skin(capped(np.stack(rings)), 5.0)


def _cylinder() -> Mesh:
    points = np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])
    creases = np.array([False, True, True, False])
    return turned(Profile(points, creases, np.zeros(4, bool)), 24)


_BUILDERS: dict[str, Callable[[], Mesh]] = {
    "pawn": lambda: _body("pawn", 24),
    "knight": _knight,
    "bishop": _bishop,
    "rook": _rook,
    "queen": _queen,
    "king": _king,
    "cube": lambda: _plate(0.0, 0.0, 0.0),
    "box": lambda: _plate(0.0, 0.02, 0.02),
    "tile": lambda: _plate(-1.0, 0.012, 0.2),
    "hexagon": lambda: _plate(-1.0, 0.012, 0.2, 6),
    "cylinder": _cylinder,
    "pin": lambda: _body("pin", 16),
    "post": lambda: _body("post", 20),
    "foot": lambda: _body("foot", 32),
}
