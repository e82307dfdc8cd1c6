"""Draws beams between cells, a little above them: solid, dashed, as arrows, or ended by a bar."""

from __future__ import annotations

import math

from app.scene.geometry import Vector
from app.scene.layouts import Layout
from app.scene.layouts.common import SceneBuilder
from app.scene.overlays.pen import Pen
from app.scene.themes.theme import Theme, Translucent
from engine.core.move import cell_spot

#: Radii of a beam, and of the bar that stops one.
RADIUS, BAR = 0.026, 0.036
#: Length and radius of an arrow's head, and distance of its tip from the middle of its cell.
HEAD, HEAD_RADIUS, SHORT = 0.2, 0.08, 0.3
#: Half length of a bar across a beam.
BAR_HALF = 0.19
#: Lengths of a dash and of the gap after it.
DASHES, DOTS = (0.14, 0.1), (0.05, 0.08)


class Beams:
    """Draws beams between cells, and marks on them; coordinates are world units."""

    def __init__(self, layout: Layout, theme: Theme) -> None:
        self.layout, self.theme = layout, theme
        self.pen = Pen(layout, theme)
        self.colours = theme.marks
        self.builder: SceneBuilder = self.pen.builder

    def over(self, cell: int, height: float) -> Vector:
        """Return the point at this height above the middle of a cell."""
        x, y, z = self.pen.centre(cell_spot(cell))
        return x, y, z + height

    def beam(
        self,
        start: Vector,
        end: Vector,
        colour: Translucent,
        radius: float = RADIUS,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        """Draw a beam; ``dashes``: lengths of a dash and a gap, None for a solid line."""
        length = math.dist(start, end)
        if length < 1e-6:
            return
        parts = [(0.0, 1.0)]
        if dashes is not None:
            dash, gap = dashes
            count = max(1, round((length + gap) / (dash + gap)))
            period = 1.0 / count
            share = dash / (dash + gap)
            parts = [(n * period, (n + share) * period) for n in range(count)]
        for near, far in parts:
            ends = between(start, end, near), between(start, end, far)
            self.builder.beam(*ends, radius, colour[:3])

    def arrow(
        self,
        start: Vector,
        end: Vector,
        colour: Translucent,
        radius: float = RADIUS,
        dashes: tuple[float, float] | None = None,
        size: float = 1.0,
    ) -> None:
        """Draw an arrow that ends a little before ``end``."""
        length = math.dist(start, end)
        tip = between(start, end, max(0.3, 1.0 - SHORT / length))
        neck = between(tip, start, min(0.9, size * HEAD / math.dist(tip, start)))
        self.beam(start, neck, colour, radius, dashes)
        self.builder.beam(neck, tip, size * HEAD_RADIUS, colour[:3], mesh="head")

    def barred(
        self,
        start: Vector,
        end: Vector,
        colour: Translucent,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        """Draw a beam that ends at a bar across it, a little before ``end``."""
        stop = between(start, end, max(0.3, 1.0 - SHORT / math.dist(start, end)))
        self.beam(start, stop, colour, dashes=dashes)
        dx, dy = end[0] - start[0], end[1] - start[1]
        flat = math.hypot(dx, dy)
        across = (-dy / flat, dx / flat) if flat > 1e-6 else (1.0, 0.0)
        side = (across[0] * BAR_HALF, across[1] * BAR_HALF, 0.0)
        self.builder.beam(moved(stop, side, -1), moved(stop, side, 1), BAR, colour[:3])


def between(start: Vector, end: Vector, part: float) -> Vector:
    """Interpolate two points; ``part``: 0..1."""
    x, y, z = (a + part * (b - a) for a, b in zip(start, end, strict=True))
    return x, y, z


def moved(point: Vector, by: Vector, factor: float) -> Vector:
    """Return a point moved along a direction."""
    x, y, z = (a + factor * b for a, b in zip(point, by, strict=True))
    return x, y, z
