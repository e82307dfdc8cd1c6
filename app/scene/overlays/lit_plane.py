"""Lights the plane of a level: a tint of its cells, and a bright line around them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from app.scene.content import Layer, Shape
from app.scene.layouts import Layout
from app.scene.materials import Role
from app.scene.overlays.pen import Pen
from app.scene.themes.theme import Colour
from engine.core.move import cell_spot

#: Opacity of the tint of the cells.
TINT = 0.2
#: Width of the line, how far its top is above the plane, and its thickness. It lies on the rim of
#: the board, on a dark line that is wider by ``EDGE`` on each side and lower by as much.
WIDE, PROUD, THICK, EDGE = 0.08, 0.07, 0.05, 0.03


def light_plane(pen: Pen, layout: Layout, level: int, colours: Sequence[Colour]) -> None:
    """Light the plane of a level.

    colours : of marks by level; see ``Layout.mark_colours``
    """
    cells = np.flatnonzero(np.asarray(layout.topology.level_of) == level)
    for cell in cells.tolist():
        tint = (*colours[level], TINT)
        pen.draw(cell_spot(cell), Shape.TILE, tint, 0.0, 0.5, Layer.MARK_BELOW)
    low, high = (limit(layout.cell_centres[cells], axis=0) for limit in (np.min, np.max))
    x, y, z = ((low + high) / 2).tolist()
    half_x, half_y, _ = ((high - low + 1.0) / 2).tolist()
    for colour, more in ((pen.colours.guide, 0.0), (pen.colours.outline, EDGE)):
        pen.builder.frame(
            (x, y, z + PROUD - more),
            (half_x - more, half_y - more),
            (WIDE + 2 * more, THICK),
            colour[:3],
            role=Role.PAINT,
            glow=1.0,
        )
