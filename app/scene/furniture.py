"""Meshes of the furniture whose form depends on a board: mitred bars of frames, and the table top.

The name of a bar contains its measures, so that a scene can use any bar.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from app.scene.arrays import Ints
from app.scene.content import Mesh
from app.scene.pieces.solids import capped, lofted, shaded

#: Name of the table top.
TABLE = "table"
#: Thickness of the table top, world units, and number of its sides.
THICKNESS, SIDES = 0.4, 128
#: The rounded edge of the table top, outwards and downwards: parts of the radius, world units.
_EDGE = ((0.985, 0.0), (0.993, -0.02), (0.998, -0.07), (1.0, -0.14), (1.0, -THICKNESS))
#: Width of the bevel along the upper edges of a bar, and its greatest part of the bar's width.
BEVEL, BEVEL_PART = 0.02, 0.2
_BAR = "bar"


class FrameBar(NamedTuple):
    """A bar of a closed frame, cut at its ends so that it meets the next one without a gap.

    Its mesh lies along x on z = 0, its outer side at +y.

    length : from corner to corner of the frame, along the middle of the bar, world units
    width, height : of its section, world units
    corner : angle between two bars, degrees: 90 for a rectangle, 120 for a hexagon
    """

    length: float
    width: float
    height: float
    corner: float = 90.0

    @property
    def name(self) -> str:
        """The name of its mesh."""
        return " ".join((_BAR, *(f"{value:.4f}" for value in self)))

    def mesh(self) -> Mesh:
        """Return its mesh."""
        half, top = self.width / 2, self.height
        bevel = min(BEVEL, BEVEL_PART * self.width, BEVEL_PART * self.height)
        section = np.array(
            [
                (-half, 0.0),
                (half, 0.0),
                (half, top - bevel),
                (half - bevel, top),
                (bevel - half, top),
                (-half, top - bevel),
            ]
        )
        reach = self.length / 2 + section[:, 0] / math.tan(math.radians(self.corner / 2))
        ends = [np.column_stack((sign * reach, section)) for sign in (-1.0, 1.0)]
        return lofted(capped(np.stack(ends)), 5.0)


def bar_mesh(name: str) -> Mesh | None:
    """Return the mesh of the bar of that name; None for a name that is no bar's."""
    kind, *values = name.split(" ")
    if kind != _BAR or len(values) != 4:
        return None
    try:
        return FrameBar(*map(float, values)).mesh()
    except ValueError:
        return None


def table_top() -> Mesh:
    """Return a disc of radius 1 whose upper face is z = 0, with a rounded edge.

    It has no underside, so that it hides nothing from an eye below it.
    """
    angles = 2.0 * np.pi * np.arange(SIDES) / SIDES
    circle = np.column_stack((np.cos(angles), np.sin(angles)))
    rings = [np.column_stack((circle * part, np.full(SIDES, z))) for part, z in _EDGE]
    points = np.concatenate((np.zeros((1, 3)), *rings))
    return shaded(points, _disc_triangles(len(rings)), 20.0)


def _disc_triangles(rings: int) -> Ints:
    """Return the triangles (k, 3) of a disc: its middle, then rings outwards, counter-clockwise."""
    here = np.arange(SIDES) + 1
    after = np.roll(here, -1)
    parts = [np.column_stack((np.zeros(SIDES, int), here, after))]
    for ring in range(rings - 1):
        inner, inner_next = here + ring * SIDES, after + ring * SIDES
        outer, outer_next = inner + SIDES, inner_next + SIDES
        parts.append(np.column_stack((inner, outer, outer_next)))
        parts.append(np.column_stack((inner, outer_next, inner_next)))
    return np.concatenate(parts)
