"""Builders of meshes by name: the pieces of all sets and the furniture of the boards.

Dice are built by their names as well, but there are too many to be listed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from app.scene.content import Mesh
from app.scene.furniture import TABLE, table_top
from app.scene.pieces.detail import Detail
from app.scene.pieces.lathe import revolved
from app.scene.pieces.piece_meshes import PIECE_MESHES
from app.scene.pieces.profiles import angular, read_profile
from app.scene.pieces.solids import capped, lofted
from app.support.resources import resource_path


def built(name: str, detail: Detail) -> Mesh:
    """Return a mesh, built anew if it is a piece's. Raises KeyError if there is none of that name.

    Raises ProfileError if its profile file is invalid.
    """
    if name in PIECE_MESHES:
        return PIECE_MESHES[name](detail)
    return _die(name) or _furniture(name)


def _die(name: str) -> Mesh | None:
    """Return the mesh of a die; None for a name that is none's."""
    if " " not in name:
        return None
    # Imported lazily, when dice are thrown.
    from app.scene.pieces.dice import die_mesh

    return die_mesh(name)


@cache
def _furniture(name: str) -> Mesh:
    return _BUILDERS[name]()


def _body(name: str, sides: int) -> Mesh:
    profile = read_profile(resource_path(f"profiles/{name}.txt"))
    return revolved(profile.contour(Detail.MEDIUM, is_occluded=False), sides)


def _turned(points: list[tuple[float, float]], sides: int) -> Mesh:
    """Return a body through points, radius and height, with a sharp edge at each."""
    return revolved(angular(np.array(points)).contour(Detail.MEDIUM, is_occluded=False), sides)


def _plate(bottom: float, bevel: float, drop: float, corners: int = 4) -> Mesh:
    """Return a regular prism of height 1 from z = bottom, its sides 0.5 from the axis.

    The outward normal of one side is +x.

    bevel, drop : width and height of the bevel along the upper edges; 0 for none
    corners : 4 for a square, 6 for a hexagon
    """
    angles = np.pi / corners * np.arange(-1, 2 * corners - 1, 2)
    outline = np.column_stack((np.cos(angles), np.sin(angles))) * (0.5 / np.cos(np.pi / corners))
    top = bottom + 1.0
    sizes = [(1.0, bottom), (1.0, top)]
    if bevel:
        sizes = [(1.0, bottom), (1.0, top - drop), (1.0 - 2 * bevel, top)]
    rings = [np.column_stack([outline * size, np.full(corners, z)]) for size, z in sizes]
    return lofted(capped(np.stack(rings)), 5.0)


def _pointer() -> Mesh:
    """Return an upside-down cone of height 1 and radius 1, its tip at the origin."""
    return _turned([(0.0, 0.0), (1.0, 1.0), (0.0, 1.0)], 24)


def _cone(sides: int) -> Mesh:
    """Return a cone of height 1 and radius 1, its base on z = 0."""
    return _turned([(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)], sides)


def _cylinder(sides: int) -> Mesh:
    return _turned([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)], sides)


_BUILDERS: dict[str, Callable[[], Mesh]] = {
    "cube": lambda: _plate(0.0, 0.0, 0.0),
    "box": lambda: _plate(0.0, 0.02, 0.02),
    "tile": lambda: _plate(-1.0, 0.012, 0.2),
    "hexagon": lambda: _plate(-1.0, 0.012, 0.2, 6),
    "cylinder": lambda: _cylinder(16),
    "band": lambda: _cylinder(24),
    "rod": lambda: _cylinder(10),
    "head": lambda: _cone(16),
    "spike": lambda: _cone(8),
    "pointer": _pointer,
    TABLE: table_top,
    "pin": lambda: _body("pin", 16),
    "post": lambda: _body("post", 20),
    "foot": lambda: _body("foot", 32),
}

#: Names of all meshes that are not made to measure.
NAMES = (*PIECE_MESHES, *_BUILDERS)
