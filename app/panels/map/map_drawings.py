"""Draws the players' arrows and circles on the flat map, in the same shapes as on the 3D board."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.appearance.current import appearance
from app.panels.common.colours import colour
from app.scene.overlays.drawings import ARCS, COLLARS
from engine.core.move import Spot
from engine.play.drawing import Drawing

#: Radius and width of a circle, and half the gap between its arcs; cells.
RADIUS, WIDTH, GAP = 0.44, 0.09, 0.09
#: Width of an arrow, length and half width of its head, distance of its start from the middle of
#: the cell, and distance between collars; cells.
SHAFT, HEAD_LENGTH, HEAD_HALF, SETBACK, COLLAR_STEP = 0.08, 0.28, 0.15, 0.2, 0.11
#: Width of the outline, cells; opacity of arrows, as they cover pieces.
EDGE, OPACITY = 0.035, 0.85


def draw_circles(
    painter: QPainter, drawings: Iterable[Drawing], room: Callable[[Spot], QRectF]
) -> None:
    """Draw the circles; ``room`` returns the rectangle of a spot, empty if it does not exist."""
    edge = colour(appearance().theme.marks.outline)
    for drawing in drawings:
        place = room(drawing.start)
        if drawing.is_arrow or place.isEmpty():
            continue
        size, fill = min(place.width(), place.height()), _colour(drawing)
        path = _arcs(place.center(), RADIUS * size, ARCS[drawing.colour])
        for pen_colour, width in ((edge, WIDTH + 2 * EDGE), (fill, WIDTH)):
            pen = QPen(pen_colour, max(1.5, width * size))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.strokePath(path, pen)


def draw_arrows(
    painter: QPainter, drawings: Iterable[Drawing], room: Callable[[Spot], QRectF], size: float
) -> None:
    """Draw the arrows; ``room``: see ``draw_circles``; ``size``: of a cell in pixels."""
    edge = colour(appearance().theme.marks.outline)
    painter.save()
    painter.setOpacity(OPACITY)
    for drawing in drawings:
        start, end = room(drawing.start), room(drawing.end)
        if not drawing.is_arrow or start.isEmpty() or end.isEmpty():
            continue
        path = _arrow(QLineF(start.center(), end.center()), size, COLLARS[drawing.colour])
        painter.strokePath(path, QPen(edge, max(1.0, 2 * EDGE * size)))
        painter.fillPath(path, _colour(drawing))
    painter.restore()


def _colour(drawing: Drawing) -> QColor:
    return colour(appearance().theme.drawings.of(drawing.colour))


def _arcs(middle: QPointF, radius: float, count: int) -> QPainterPath:
    """Return a circle broken into arcs; the first gap is at its top."""
    path = QPainterPath()
    box = QRectF(-radius, -radius, 2 * radius, 2 * radius).translated(middle)
    turn, gap = 360.0 / count, math.degrees(GAP / RADIUS)
    for number in range(count):
        begin = 90.0 + number * turn + gap
        path.arcMoveTo(box, begin)
        path.arcTo(box, begin, turn - 2 * gap)
    return path


def _arrow(line: QLineF, size: float, collars: int) -> QPainterPath:
    """Return the outline of an arrow along a line."""
    path = QPainterPath()
    length = line.length() / size
    head = min(HEAD_LENGTH, 0.5 * length)

    def at(along: float, aside: float) -> QPointF:
        normal = QLineF(QPointF(), line.p2() - line.p1()).normalVector().unitVector().p2()
        return line.pointAt(along / length) + normal * (aside * size)

    half = SHAFT / 2
    begin, neck = min(SETBACK, 0.3 * length), length - head
    corners = [(begin, half), (neck, half), (neck, HEAD_HALF), (length, 0.0)]
    corners += [(along, -aside) for along, aside in reversed(corners[:3])]
    path.addPolygon(QPolygonF([at(*corner) for corner in corners]))
    path.closeSubpath()
    for number in range(collars):
        back = neck - COLLAR_STEP * (number + 0.8)
        if back > begin:
            bar = [(back - half / 2, 2 * half), (back + half / 2, 2 * half)]
            bar += [(along, -aside) for along, aside in reversed(bar)]
            part = QPainterPath()
            part.addPolygon(QPolygonF([at(*corner) for corner in bar]))
            part.closeSubpath()
            path = path.united(part)
    return path
