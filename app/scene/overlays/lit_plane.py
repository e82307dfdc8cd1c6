"""Lights the plane of a level: a tint of its cells, and a bright rim around them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from app.scene.content import Layer, Shape
from app.scene.layouts import Layout
from app.scene.overlays.pen import Pen
from app.scene.themes.theme import Colour
from engine.core.move import cell_spot

#: Opacity of the tint of the cells.
TINT = 0.13
#: Width and height of the bright rim, and how far its top is above the plane: around the rims that
#: boards have.
RIM, PROUD = (0.09, 0.16), 0.05


def light_plane(pen: Pen, layout: Layout, level: int, colours: Sequence[Colour]) -> None:
    """Light the plane of a level.

    colours : of marks by level; see ``Layout.mark_colours``
    """
    colour = colours[level]
    cells = np.flatnonzero(np.asarray(layout.topology.level_of) == level)
    for cell in cells.tolist():
        tint = (*colour, TINT)
        pen.draw(cell_spot(cell), Shape.TILE, tint, 0.0, 0.5, Layer.MARK_BELOW)
    low, high = (limit(layout.cell_centres[cells], axis=0) for limit in (np.min, np.max))
    x, y, z = ((low + high) / 2).tolist()
    half_x, half_y, _ = ((high - low + 1.0) / 2).tolist()
    width, height = RIM
    for sign in (-1, 1):
        for where, size in (
            ((x, y + sign * (half_y + width / 2)), (2 * (half_x + width), width, height)),
            ((x + sign * (half_x + width / 2), y), (width, 2 * half_y, height)),
        ):
            pen.builder.solid("cube", (*where, z + PROUD - height), size, colour, glow=1.0)
