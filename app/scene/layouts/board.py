"""Layout of a single wooden board with square cells, in a frame."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import numpy as np

from app.scene.camera import HIGHEST, View
from app.scene.content import Scene
from app.scene.layouts.common import (
    WIDE,
    SceneBuilder,
    add_table,
    bounds_of,
    box_corners,
    framed_view,
    grained,
    limited,
    locked,
    radius_around,
    standing,
)
from app.scene.layouts.labels import SIDES, engrave, ink
from app.scene.layouts.layout import Layout
from app.scene.materials import Role
from app.scene.themes.theme import Theme
from engine.core.topology import Topology

#: Width of the frame, and thickness of board and frame.
FRAME, THICKNESS = 0.62, 0.36
#: Width of the inlay at the inner edge of the frame; height of the plinth, which is a little
#: smaller than the frame, and how far it reaches below the frame.
INLAY, PLINTH, PROUD = 0.07, 0.2, 0.1
#: Depth of the tiles below the cells' plane, against z-fighting with marks and shadows.
SUNK = 0.006
#: Height of the labels, and z of the face of the frame.
LABEL, FRAME_TOP = 0.27, 0.03
#: Height above the cells that views show: a king and a little more.
TALLEST = 1.4


class BoardLayout(Layout):
    """Layout of a single board of squares; see ``app.scene.layouts.layout``."""

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        places = np.array([topology.place_of(cell) for cell in range(len(topology.cell_names))])
        middle = (places.min(axis=0) + places.max(axis=0)) / 2
        flat = places - middle
        self.cell_centres = locked(np.column_stack((flat, np.zeros(len(flat)))).astype(np.float64))
        self._half = (float(flat[:, 0].max()) + 0.5, float(flat[:, 1].max()) + 0.5)
        wide, deep = self._half[0] + FRAME, self._half[1] + FRAME
        self.outline = locked(
            np.vstack(
                (
                    box_corners((-wide, -deep, -THICKNESS), (wide, deep, 0.0)),
                    box_corners((-wide + 1, -deep + 1, 0.0), (wide - 1, deep - 1, TALLEST)),
                )
            )
        )
        self._ground = (0.0, 0.0, -THICKNESS - PROUD)
        self._table = radius_around(self.outline, self._ground, WIDE)
        bounds = limited(bounds_of(self.outline), self.cell_centres)
        self.bounds = standing(bounds, self._ground, self._table)

    @cached_property
    def presets(self) -> Mapping[str, View]:
        """Views by name."""
        return {
            "white": framed_view(self.outline, 0.0, 55.0),
            "black": framed_view(self.outline, 180.0, 55.0),
            "top": framed_view(self.outline, 0.0, HIGHEST),
            "side": framed_view(self.outline, 90.0, 30.0),
        }

    def _built(self, theme: Theme) -> Scene:
        builder = SceneBuilder()
        for centre, place in zip(
            self.cell_centres.tolist(), map(self.topology.place_of, self._cells), strict=True
        ):
            is_dark = sum(place) % 2 == 0
            colour = grained(theme.dark_tile if is_dark else theme.light_tile, place)
            builder.solid(
                "tile", (centre[0], centre[1], -SUNK), (1.0, 1.0, 0.2), colour, role=Role.TILE
            )
        self._add_frame(builder, theme)
        add_table(builder, theme, self._ground, self._table)
        self._add_labels(builder, theme)
        return builder.scene()

    def _add_frame(self, builder: SceneBuilder, theme: Theme) -> None:
        half_x, half_y = self._half
        section = (INLAY, THICKNESS - 0.1)
        builder.mitred_frame(
            (0.0, 0.0, 0.015), self._half, section, theme.frame_inlay, role=Role.INLAY
        )
        inner = (half_x + INLAY, half_y + INLAY)
        section = (FRAME - INLAY, THICKNESS - 0.06)
        builder.mitred_frame((0.0, 0.0, FRAME_TOP), inner, section, theme.frame)
        wide, deep = 2 * (half_x + FRAME) - 0.3, 2 * (half_y + FRAME) - 0.3
        plinth = (0.0, 0.0, self._ground[2])
        builder.solid("box", plinth, (wide, deep, PLINTH), theme.foot, role=Role.FOOT)

    def _add_labels(self, builder: SceneBuilder, theme: Theme) -> None:
        off_x, off_y = self._half[0] + FRAME * 0.56, self._half[1] + FRAME * 0.56
        colour = ink(theme, theme.frame)
        east, north, west, south = SIDES
        for cell in self._cells:
            x, y, _ = self.cell_centres[cell].tolist()
            file, rank = self.topology.place_of(cell)
            name = self.topology.column_names[self.topology.column_of[cell]]
            if rank == 0:
                for way, side in ((-off_y, south), (off_y, north)):
                    engrave(builder, name[:1], (x, way, FRAME_TOP), LABEL, side, colour)
            if file == 0:
                for way, side in ((-off_x, west), (off_x, east)):
                    engrave(builder, name[1:], (way, y, FRAME_TOP), LABEL, side, colour)
