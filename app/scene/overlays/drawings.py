"""Arrows and circles drawn by the players.

Their colours also differ in shape: by the number of collars behind an arrow's head,
and of arcs in a circle.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from itertools import pairwise

import numpy as np

from app.scene.arrays import Floats
from app.scene.content import Layer, Scene, Shape
from app.scene.geometry import Vector
from app.scene.layouts import Layout
from app.scene.layouts.common import SceneBuilder
from app.scene.level_view import level_of_spot
from app.scene.materials import Role
from app.scene.overlays.pen import Pen
from app.scene.pieces.sets import PieceSet
from app.scene.themes.theme import Colour, Theme, faded
from engine.core.move import Spot, SpotKind
from engine.core.pieces import FIRST_PIECE, KINDS
from engine.core.position import Position
from engine.play.drawing import Drawing, DrawingColour

#: By colour, the number of arcs of a circle, and of collars of an arrow.
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
#: Half size and width of a circle; opacity of the tint inside.
CIRCLE_HALF, CIRCLE_WIDTH, TINT = 0.5, 0.17, 0.4
#: Radii and lengths of the parts of an arrow, cells.
ROD, HEAD_RADIUS, HEAD_LENGTH = 0.055, 0.16, 0.5
COLLAR_RADIUS, COLLAR_LENGTH, COLLAR_STEP = 0.11, 0.06, 0.13
#: Distance of an arrow from the tops of the pieces at its ends.
CLEARANCE = 0.2
#: Ends that differ less in height than the first are on one plane. Height of an arc, additional
#: height per cell of length, slope at its end per cell, and number of straight segments.
SAME_PLANE, RISE, RISE_PER_CELL, DESCENT, PARTS = 0.25, 0.2, 0.08, 0.1, 24
#: Greatest fraction of the height between two planes that the lower end may be raised by.
MAX_OF_CLIMB = 0.85
#: Emission of an arrow, so that it is visible in shade.
GLOW = 0.35


def drawings(
    layout: Layout,
    position: Position,
    theme: Theme,
    drawn: Iterable[Drawing],
    piece_set: PieceSet,
    hidden: Collection[int] = (),
) -> Scene:
    """Return the players' drawings, except those with an end on a hidden level."""
    pen = Pen(layout, theme)
    for drawing in drawn:
        if {level_of_spot(layout.topology, spot) for spot in drawing[:2]} & set(hidden):
            continue
        colour = theme.drawings.of(drawing.colour)
        if drawing.is_arrow:
            points = _arrow_points(layout, position, drawing, piece_set)
            _draw_arrow(pen.builder, points, colour, COLLARS[drawing.colour])
            if drawing.end.kind is SpotKind.PIN:
                pen.draw_deck(drawing.end, (*colour, 1.0))
        else:
            _draw_circle(pen, drawing.start, SHAPES[ARCS[drawing.colour]], colour)
    return pen.builder.scene()


def _draw_circle(pen: Pen, spot: Spot, shape: Shape, colour: Colour) -> None:
    tint = faded((*colour, 1.0), TINT)
    pen.draw(spot, Shape.TILE, tint, 0.0, 0.5, Layer.MARK_BELOW)
    pen.draw(spot, shape, (*colour, 1.0), CIRCLE_WIDTH, CIRCLE_HALF)


def _draw_arrow(builder: SceneBuilder, points: Floats, colour: Colour, collars: int) -> None:
    """Draw an arrow along a polyline (n, 3), world: beams, collars and the head.

    It is seen through pieces and boards before it: most of a short one would be hidden else.
    """
    lengths = np.concatenate(([0.0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))))
    whole = float(lengths[-1])

    def at(before: float) -> Vector:
        """Return the point at this distance before the end."""
        x, y, z = (float(np.interp(whole - before, lengths, points[:, axis])) for axis in range(3))
        return x, y, z

    head = min(HEAD_LENGTH, 0.6 * whole)
    shaft = [at(whole - length) for length in lengths if length < whole - head] + [at(head)]
    for one, other in pairwise(shaft):
        builder.beam(one, other, ROD, colour, glow=GLOW, role=Role.FRONT)
    for number in range(collars):
        back = head + COLLAR_STEP * (number + 0.7)
        if back < whole:
            ends = at(back), at(back - COLLAR_LENGTH)
            builder.beam(*ends, COLLAR_RADIUS, colour, glow=GLOW, role=Role.FRONT)
    builder.beam(at(head), at(0.0), HEAD_RADIUS, colour, mesh="head", glow=GLOW)


def _arrow_points(
    layout: Layout, position: Position, drawing: Drawing, piece_set: PieceSet
) -> Floats:
    """Return the polyline of an arrow, (n, 3) float64, world.

    On one plane it is an arc between points above the pieces at both ends; between planes it is
    straight, and reaches the upper cell from below.
    """
    feet = [layout.centre(spot) for spot in drawing[:2]]
    heights = [_height(position, spot, piece_set) + CLEARANCE for spot in drawing[:2]]
    climb = float(feet[1][2] - feet[0][2])
    if abs(climb) < SAME_PLANE:
        return _arc(*(foot + (0.0, 0.0, high) for foot, high in zip(feet, heights, strict=True)))
    lower = 0 if climb > 0 else 1
    feet[lower] = feet[lower] + (0.0, 0.0, min(heights[lower], MAX_OF_CLIMB * abs(climb)))
    return np.array(feet)


def _height(position: Position, spot: Spot, piece_set: PieceSet) -> float:
    """Return the height of the piece on a spot, world units; 0 without one."""
    code = position.cells[spot.index] if spot.kind is SpotKind.CELL else 0
    return float(piece_set.sizes[1][code % KINDS]) if code >= FIRST_PIECE else 0.0


def _arc(start: Floats, end: Floats) -> Floats:
    """Return the points of an arc, (n, 3) float64, steep at first and flat at its end.

    The head is then nearly horizontal, and seen from the side when looking down.
    """
    t = np.linspace(0.0, 1.0, PARTS + 1)
    far = math.dist(start[:2], end[:2])
    left = (1.0 - t) ** 2
    rise = (RISE + RISE_PER_CELL * far) * 27.0 / 4.0 * t * left + DESCENT * far * t * (1.0 - t)
    points = start + t[:, None] * (end - start)
    points[:, 2] = end[2] + (start[2] - end[2]) * left + rise
    return points
