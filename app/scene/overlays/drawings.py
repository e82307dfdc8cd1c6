"""Arrows and circles that the players draw themselves.

Which ink it is shows without its colour, too: by the collars behind an arrow's head, and by the
arcs of a circle.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from itertools import pairwise

import numpy as np

from app.scene.camera import Vector
from app.scene.content import Layer, Scene, Shape
from app.scene.focus import level_of_spot
from app.scene.layouts import Layout
from app.scene.layouts.common import Floats, SceneBuilder
from app.scene.overlays.pen import Pen
from app.scene.pieces.sets import PieceSet
from app.scene.themes.theme import Colour, Theme, faded
from engine.core.move import Spot, SpotKind
from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position
from engine.play.drawing import Drawing, DrawingColour

#: By ink, how many arcs its circles have, and how many collars its arrows.
ARCS = {
    DrawingColour.GREEN: 2,
    DrawingColour.RED: 3,
    DrawingColour.YELLOW: 4,
    DrawingColour.BLUE: 5,
}
SHAPES = {2: Shape.ARCS_2, 3: Shape.ARCS_3, 4: Shape.ARCS_4, 5: Shape.ARCS_5}
COLLARS = {
    DrawingColour.GREEN: 0,
    DrawingColour.RED: 1,
    DrawingColour.YELLOW: 2,
    DrawingColour.BLUE: 3,
}
#: Half size and width of a circle; how much of its colour tints the cell.
CIRCLE_HALF, CIRCLE_WIDTH, TINT = 0.5, 0.17, 0.4
#: Of an arrow, radii and lengths in cell edges.
ROD, HEAD_RADIUS, HEAD_LENGTH = 0.055, 0.16, 0.5
COLLAR_RADIUS, COLLAR_LENGTH, COLLAR_STEP = 0.11, 0.06, 0.13
#: An arrow keeps so far from what stands at its ends.
CLEARANCE = 0.2
#: Ends that differ less in height lie on one plane. Over it an arrow rises so high, and by so much
#: for each cell that it is long; it comes down so gently, in so many straight parts.
SAME_PLANE, RISE, RISE_PER_CELL, DESCENT, PARTS = 0.25, 0.2, 0.08, 0.1, 24
#: Between planes a piece below may leave little room: an arrow has this part of it at least.
MOST_OF_CLIMB = 0.85
#: How much of its own light an arrow has, so that it is seen in any shade.
GLOW = 0.35


def drawings(
    layout: Layout,
    position: Position,
    theme: Theme,
    drawn: Iterable[Drawing],
    figures: PieceSet,
    hidden: Collection[int] = (),
) -> Scene:
    """Return what the players have drawn, but nothing that reaches a hidden level."""
    pen = Pen(layout, theme)
    for drawing in drawn:
        if {level_of_spot(layout.topology, spot) for spot in drawing[:2]} & set(hidden):
            continue
        colour = theme.drawings.of(drawing.ink)
        if drawing.is_arrow:
            way = _way(layout, position, drawing, figures)
            _draw_arrow(pen.builder, way, colour, COLLARS[drawing.ink])
        else:
            _draw_circle(pen, drawing.start, SHAPES[ARCS[drawing.ink]], colour)
    return pen.builder.scene()


def _draw_circle(pen: Pen, spot: Spot, shape: Shape, colour: Colour) -> None:
    tint = faded((*colour, 1.0), TINT)
    pen.draw(spot, Shape.TILE, tint, 0.0, 0.5, Layer.MARK_BELOW)
    pen.draw(spot, shape, (*colour, 1.0), CIRCLE_WIDTH, CIRCLE_HALF)


def _draw_arrow(builder: SceneBuilder, way: Floats, colour: Colour, collars: int) -> None:
    """Draw beams along the way of an arrow (n, 3), its collars, and its head."""
    lengths = np.concatenate(([0.0], np.cumsum(np.linalg.norm(np.diff(way, axis=0), axis=1))))
    whole = float(lengths[-1])

    def at(before: float) -> Vector:
        """Return the point of the way so far before its end."""
        x, y, z = (float(np.interp(whole - before, lengths, way[:, axis])) for axis in range(3))
        return x, y, z

    head = min(HEAD_LENGTH, 0.6 * whole)
    shaft = [at(whole - length) for length in lengths if length < whole - head] + [at(head)]
    for one, other in pairwise(shaft):
        builder.beam(one, other, ROD, colour, glow=GLOW)
    for number in range(collars):
        back = head + COLLAR_STEP * (number + 0.7)
        if back < whole:
            builder.beam(at(back), at(back - COLLAR_LENGTH), COLLAR_RADIUS, colour, glow=GLOW)
    builder.beam(at(head), at(0.0), HEAD_RADIUS, colour, mesh="head", glow=GLOW)


def _way(layout: Layout, position: Position, drawing: Drawing, figures: PieceSet) -> Floats:
    """Return the points of an arrow's way, (n, 3) world.

    Over a plane it is an arc from the top of what stands there to the top of what stands there;
    between planes it is straight, and meets what is on the upper one from below.
    """
    feet = [layout.centre(spot) for spot in drawing[:2]]
    heights = [_height(position, spot, figures) + CLEARANCE for spot in drawing[:2]]
    climb = float(feet[1][2] - feet[0][2])
    if abs(climb) < SAME_PLANE:
        return _arc(*(foot + (0.0, 0.0, high) for foot, high in zip(feet, heights, strict=True)))
    lower = 0 if climb > 0 else 1
    feet[lower] = feet[lower] + (0.0, 0.0, min(heights[lower], MOST_OF_CLIMB * abs(climb)))
    return np.array(feet)


def _height(position: Position, spot: Spot, figures: PieceSet) -> float:
    """Return how high the piece is that stands on a spot; 0 without one."""
    code = position.cells[spot.index] if spot.kind is SpotKind.CELL else 0
    return float(figures.sizes[1][code & 7]) if code >= FIRST_PIECE else 0.0


def _arc(start: Floats, end: Floats) -> Floats:
    """Return the points of an arc, (n, 3), steep at first and gentle at its end.

    So its head lies nearly flat, and is seen from the side by whoever looks down on the plane.
    """
    t = np.linspace(0.0, 1.0, PARTS + 1)
    far = math.dist(start[:2], end[:2])
    left = (1.0 - t) ** 2
    rise = (RISE + RISE_PER_CELL * far) * 27.0 / 4.0 * t * left + DESCENT * far * t * (1.0 - t)
    way = start + t[:, None] * (end - start)
    way[:, 2] = end[2] + (start[2] - end[2]) * left + rise
    return way
