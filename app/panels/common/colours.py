"""Colours of a theme as Qt knows them, and the marks of seats in theirs."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPaintDevice, QPainter, QPainterPath, QPen, QPolygonF

from app.appearance import appearance
from app.scene.overlays.sight.attacked import seat_colours
from app.scene.themes.theme import Colour, Translucent, to_srgb


def smooth_painter(device: QPaintDevice) -> QPainter:
    """Return a painter of smooth lines."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def colour(linear: Colour | Translucent, alpha: float = 1.0) -> QColor:
    """Convert a linear colour of the theme to a QColor, multiplying its opacity by ``alpha``."""
    red, green, blue = map(to_srgb, linear[:3])
    opacity = linear[3] if len(linear) > 3 else 1.0
    return QColor.fromRgbF(min(1.0, red), min(1.0, green), min(1.0, blue), opacity * alpha)


#: By seat: size, angle of the first corner (degrees, 0 to the right, 90 below), and number of
#: corners.
_CORNERS = ((1.3, -90.0, 3), (1.2, 45.0, 4), (1.3, 0.0, 4))


def draw_seat_mark(painter: QPainter, middle: QPointF, half: float, seat: int, player: str) -> None:
    """Draw the mark of a seat around a point.

    half : its half size, device-independent pixels
    player : name of the seat
    """
    inside, edge = seat_colours(appearance().theme, player)
    size, first, count = _CORNERS[seat]
    points = [(size * half, first + 360.0 / count * number) for number in range(count)]
    path = polygon(middle, points)
    painter.fillPath(path, colour(inside))
    painter.strokePath(path, QPen(colour(edge), max(0.8, half / 4)))


def polygon(middle: QPointF, points: list[tuple[float, float]]) -> QPainterPath:
    """Return a closed path through points given by distance and direction, degrees."""
    path = QPainterPath()
    path.addPolygon(
        QPolygonF(
            [
                middle + QPointF(r * math.cos(math.radians(a)), r * math.sin(math.radians(a)))
                for r, a in points
            ]
        )
    )
    path.closeSubpath()
    return path
