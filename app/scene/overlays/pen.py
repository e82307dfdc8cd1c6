"""Draws single marks as flats on cells, at pins, and on the places of prisoners."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from app.scene.content import Layer, Shape
from app.scene.geometry import Vector
from app.scene.layouts import Layout
from app.scene.layouts.common import SceneBuilder
from app.scene.overlays.signs import SignPlace
from app.scene.themes.theme import Theme, Translucent, faded
from engine.core.move import Spot, SpotKind, prisoner_of

#: Ratio of height to width of marks, by shape; 1 for all others.
HEIGHTS = dict.fromkeys((Shape.HEXAGON, Shape.HEX_FRAME, Shape.HEX_CORNERS), 2.0 / math.sqrt(3.0))
#: Greatest half size of a mark on the place of a prisoner.
PRISONER_HALF = 0.4
#: Shapes that frame a piece; and how much wider than the sign of a piece such a frame is.
FRAMES = (Shape.TILE, Shape.FRAME, Shape.CORNERS, *HEIGHTS)
AROUND_SIGN = 1.8
#: How far above its plane that frame is, so that neither discs nor the rim hide it, cells.
OVER_SIGN = 0.2
CLEAR = (0.0, 0.0, 0.0, 0.0)
#: Radius of a line that leads to a mark.
GUIDE_RADIUS = 0.018
#: Emission of marks that stand above the plane, so that they are seen in shade.
GLOW = 0.6


class Pen:
    """Draws marks on spots; that of a pin is at the height of its deck."""

    def __init__(
        self, layout: Layout, theme: Theme, signs: Mapping[int, SignPlace] = MappingProxyType({})
    ) -> None:
        """``signs``: by cell, those that are drawn for its piece, and are framed in its place."""
        self.builder = SceneBuilder()
        self.colours = theme.marks
        self._layout = layout
        self._signs = signs

    def draw(
        self,
        spot: Spot,
        shape: Shape,
        colour: Translucent,
        width: float,
        half: float,
        layer: Layer = Layer.MARK,
        edge: Translucent | None = None,
    ) -> None:
        """Add a mark. ``width`` and ``half`` apply to a cell; a deck's mark is twice as large."""
        if spot.kind is SpotKind.PIN:
            half, width = half * 2.0, width / 2
        if edge is None:
            edge = CLEAR if width == 0.0 else self.colours.outline
        yaw = 0.0
        if spot.kind is SpotKind.CELL and shape in self._layout.mark_shapes:
            shape, yaw = self._layout.mark_shapes[shape], self._layout.cell_yaw
        if spot.kind is SpotKind.PRISONER:
            half = min(half, PRISONER_HALF)
            yaw = self._layout.seat_yaws[prisoner_of(spot)[0]]
        size = (half, half * HEIGHTS.get(shape, 1.0))
        centre = self.centre(spot)
        if spot.kind is SpotKind.CELL and shape in FRAMES and spot.index in self._signs:
            (x, y, z), radius = self._signs[spot.index]
            centre, scale = (x, y, z + OVER_SIGN), 2.0 * AROUND_SIGN * radius
            size, width = (scale * size[0], scale * size[1]), 2.0 * width
        self.builder.flat(centre, size, shape, colour, edge, width=width, layer=layer, yaw=yaw)

    def draw_deck(self, pin: Spot, colour: Translucent) -> None:
        """Add the outline of the deck that would stand on a pin, and its post."""
        self.draw(pin, Shape.TILE, faded(colour, 0.28), 0.07, 0.5, edge=colour)
        x, y, top = self.centre(pin)
        tip = self.tip(pin)
        size = (GUIDE_RADIUS, GUIDE_RADIUS, top - tip)
        self.builder.solid("cylinder", (x, y, tip), size, colour[:3], glow=GLOW)

    def centre(self, spot: Spot) -> Vector:
        """Return the centre of a spot's marks, world."""
        x, y, z = self._layout.centre(spot).tolist()
        return x, y, z

    def corners(self, spot: Spot) -> tuple[tuple[float, float], ...]:
        """Return the offsets of the corners of a spot's cell from its centre, x and y, world."""
        is_hexagon = spot.kind is SpotKind.CELL and Shape.TILE in self._layout.mark_shapes
        count, reach = (6, 1.0 / math.sqrt(3.0)) if is_hexagon else (4, math.sqrt(0.5))
        first = self._layout.cell_yaw
        angles = (first + math.tau * (number + 0.5) / count for number in range(count))
        return tuple((reach * math.cos(angle), reach * math.sin(angle)) for angle in angles)

    def tip(self, spot: Spot) -> float:
        """Return the height of a pin's tip, world."""
        return float(self._layout.pin_anchors[spot.index, 2])
