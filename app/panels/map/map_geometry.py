"""The flat map's geometry in pixels: where spots lie in a widget of some size."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainterPath

from app.panels.map.map_marks import hexagon
from app.panels.map.map_places import NAMED, TIP, Box, Places
from engine.core.move import Spot, SpotKind

#: Distance between the map and the widget's edge, device-independent pixels.
MARGIN = 4


class MapGeometry:
    """Converts places on the map, in cells, to a widget's coordinates.

    places : the layout of the map
    held : the spots on which there are prisoners
    """

    def __init__(self, places: Places, size: QSize, held: Collection[Spot] = ()) -> None:
        self.places = places
        self._held = held
        width, height = places.size
        room = (size.width() - 2 * MARGIN, size.height() - 2 * MARGIN)
        #: Edge of a cell, device-independent pixels.
        self.scale = max(0.1, min(room[0] / width, room[1] / height))
        self._corner = QPointF(
            (size.width() - self.scale * width) / 2, (size.height() - self.scale * height) / 2
        )

    def at(self, x: float, y: float) -> QPointF:
        """Convert a point of the map."""
        return self._corner + QPointF(x, y) * self.scale

    def seen(self, box: Box) -> QRectF:
        """Convert a rectangle of the map."""
        return QRectF(self.at(box.x, box.y), self.at(box.x + box.width, box.y + box.height))

    def has(self, spot: Spot | None) -> bool:
        """Whether a spot exists now."""
        return self._box(spot) is not None

    def rect_of(self, spot: Spot) -> QRectF:
        """Return the rectangle of a spot; empty if it does not exist now."""
        box = self._box(spot)
        return QRectF() if box is None else self.seen(box)

    def room_of(self, spot: Spot) -> QRectF:
        """Return the rectangle of the piece on a spot and of the marks around it."""
        room = self.rect_of(spot)
        if self.places.decks and spot.kind is SpotKind.CELL and not room.isEmpty():
            room.setLeft(room.left() + NAMED * room.width())
        return room

    def outline_of(self, spot: Spot) -> QPainterPath:
        """Return the outline of a spot; empty if it does not exist now."""
        path, box = QPainterPath(), self._box(spot)
        if box is None:
            return path
        if spot.kind is SpotKind.CELL and self.places.hexagons:
            return hexagon(self.at(*box.middle), TIP * self.scale, self.places.cell_yaw)
        if spot.kind is SpotKind.PIN:
            path.addRoundedRect(self.seen(box), 3.0, 3.0)
        else:
            path.addRect(self.seen(box))
        return path

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the spot at a point, or None."""
        for spot in (*self.places.spots, *self._held):
            if spot.kind is SpotKind.CELL and self.places.hexagons:
                if self.outline_of(spot).contains(point):
                    return spot
            elif self.rect_of(spot).contains(point):
                return spot
        return None

    def _box(self, spot: Spot | None) -> Box | None:
        boxes = self.places.prisoners if spot in self._held else self.places.spots
        return None if spot is None else boxes.get(spot)
