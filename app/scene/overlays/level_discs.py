"""Discs under pieces in the colours of their levels, to tell overlapping planes apart."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import among
from app.scene.content import FLAT, Layer, Shape, no_flats
from app.scene.layouts import Layout
from app.scene.themes.theme import Theme
from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position

#: Half size of a disc, width of its border as a fraction of it, opacities of inside and border.
HALF, BORDER, INSIDE, OUTSIDE = 0.42, 0.1, 0.4, 0.9


def level_discs(
    layout: Layout, position: Position, theme: Theme, hidden: Collection[int] = ()
) -> NDArray[np.void]:
    """Return the discs under pieces on cells, (n,) FLAT; none where levels have no colours.

    hidden : cells without a disc, as their piece is not drawn there now, or may be captured
    """
    colours = layout.level_colours(theme)
    if not colours:
        return no_flats()
    cells = np.flatnonzero(np.frombuffer(position.cells, np.uint8) >= FIRST_PIECE)
    cells = cells[~among(cells, hidden)]
    rows = np.zeros(len(cells), FLAT)
    rows["position"] = layout.cell_centres[cells]
    rows["half_size"] = HALF
    rows["shape"] = Shape.DISC
    rows["width"] = BORDER
    rows["colour"][:, :3] = np.asarray(colours)[np.asarray(layout.topology.level_of)[cells]]
    rows["edge"] = rows["colour"]
    rows["colour"][:, 3], rows["edge"][:, 3] = INSIDE, OUTSIDE
    rows["layer"] = Layer.MARK_BELOW
    return rows
