"""The table on which a board stands: a round top, without anything below it."""

from __future__ import annotations

import math

import numpy as np

from app.scene.arrays import Floats
from app.scene.camera import Bounds
from app.scene.furniture import TABLE, THICKNESS
from app.scene.geometry import Vector
from app.scene.layouts.common import SceneBuilder
from app.scene.materials import Role
from app.scene.themes.theme import Theme

#: Radius of the table under a board that lies on it, in radii of the board: its edge is far away.
WIDE = 4.0
#: How far the table under a stand reaches beyond it, in radii of the stand.
NARROW = 1.25
#: The same where many boards lie side by side.
BESIDE = 2.0


def add_table(builder: SceneBuilder, theme: Theme, centre: Vector, radius: float) -> None:
    """Add the table, if the theme has one.

    centre : middle of its upper face, world
    radius : world units
    """
    if theme.surroundings.room.has_table:
        scale = (radius, radius, 1.0)
        builder.solid(TABLE, centre, scale, theme.table_top, role=Role.TABLE)


def radius_around(points: Floats, centre: Vector, part: float) -> float:
    """Return the radius of a table that reaches ``part`` times as far as what stands on it.

    points : (n, 3), world, of what stands on it
    """
    off = np.asarray(points, np.float64)[:, :2] - centre[:2]
    return part * float(np.hypot(*off.T).max())


def standing(bounds: Bounds, centre: Vector, radius: float) -> Bounds:
    """Return the bounds of a board with the table below it, which a camera must not cut off."""
    x, y, z = (a - b for a, b in zip(centre, bounds.centre, strict=True))
    reach = math.hypot(math.hypot(x, y) + radius, abs(z) + THICKNESS)
    return bounds._replace(table=centre[2], reach=reach)
