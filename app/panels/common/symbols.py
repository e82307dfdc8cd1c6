"""Symbols of commands, drawn as paths: sharp at every size, in any colour."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF, QTransform

#: Edge of the square in which the paths lie, width of their lines, and of the outline that rounds
#: the corners of areas.
BOX, LINE, ROUNDING = 24.0, 2.2, 1.4


@dataclass(frozen=True, eq=False)
class Symbol:
    """A symbol in the square from (0, 0) to (``BOX``, ``BOX``), y downwards.

    lines, areas : paths to be stroked and to be filled
    """

    lines: QPainterPath = field(default_factory=QPainterPath)
    areas: QPainterPath = field(default_factory=QPainterPath)

    def mirrored(self) -> Symbol:
        """Return the symbol with left and right exchanged."""
        mirror = QTransform(-1.0, 0.0, 0.0, 1.0, BOX, 0.0)
        return Symbol(mirror.map(self.lines), mirror.map(self.areas))

    def paint(self, painter: QPainter, room: QRectF, colour: QColor) -> None:
        """Draw the symbol in the middle of a rectangle, as large as fits."""
        scale = min(room.width(), room.height()) / BOX
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = room.center() - QPointF(scale, scale) * (BOX / 2)
        painter.setTransform(QTransform(scale, 0, 0, scale, corner.x(), corner.y()), True)
        round_ends = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        painter.setPen(QPen(colour, LINE, Qt.PenStyle.SolidLine, *round_ends))
        painter.drawPath(self.lines)
        painter.setPen(QPen(colour, ROUNDING, Qt.PenStyle.SolidLine, *round_ends))
        painter.setBrush(colour)
        painter.drawPath(self.areas)
        painter.restore()


#: Corners of a line or an area.
_Corners = tuple[tuple[float, float], ...]
#: By command, the lines and the areas of its symbol.
_FORMS: dict[str, tuple[tuple[_Corners, ...], tuple[_Corners, ...]]] = {
    # a triangle that points to the left, alone and with a bar that stops it
    "undo": ((), (((15.5, 5.5), (7.0, 12.0), (15.5, 18.5)),)),
    "first": ((((5.5, 5.5), (5.5, 18.5)),), (((18.0, 5.5), (9.5, 12.0), (18.0, 18.5)),)),
    # an arrow up and an arrow down
    "flip": (
        (((7.5, 19.5), (7.5, 8.0)), ((16.5, 4.5), (16.5, 16.0))),
        (((3.5, 8.5), (7.5, 3.5), (11.5, 8.5)), ((12.5, 15.5), (16.5, 20.5), (20.5, 15.5))),
    ),
    # a flag on its pole
    "resign": (
        (((6.5, 4.5), (6.5, 20.5)),),
        (((6.5, 4.5), (18.5, 4.5), (15.5, 9.0), (18.5, 13.5), (6.5, 13.5)),),
    ),
    # two triangles that hurry to the right
    "move_now": (
        (),
        (((4.0, 6.0), (11.0, 12.0), (4.0, 18.0)), ((13.0, 6.0), (20.0, 12.0), (13.0, 18.0))),
    ),
    "stop_thinking": ((), (((7.0, 7.0), (17.0, 7.0), (17.0, 17.0), (7.0, 17.0)),)),
}
#: Commands that have the symbol of another one with left and right exchanged.
_MIRRORED = {"redo": "undo", "last": "first", "go_on": "undo", "bring_back": "take_back"}


@cache
def symbol_of(command: str) -> Symbol:
    """Return the symbol of a command. Raises KeyError if it has none."""
    if command in _MIRRORED:
        return symbol_of(_MIRRORED[command]).mirrored()
    if command == "take_back":
        return _take_back()
    if command == "offer_draw":
        return _half()
    lines, areas = QPainterPath(), QPainterPath()
    for path, forms in zip((lines, areas), _FORMS[command], strict=True):
        for corners in forms:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
            if path is areas:
                path.closeSubpath()
    return Symbol(lines, areas)


def _take_back() -> Symbol:
    """Return an arrow that returns to where it came from."""
    lines, areas = QPainterPath(QPointF(8.0, 8.5)), QPainterPath()
    lines.lineTo(14.5, 8.5)
    lines.cubicTo(21.0, 8.5, 21.0, 18.5, 14.5, 18.5)
    lines.lineTo(8.0, 18.5)
    areas.addPolygon(QPolygonF([QPointF(8.5, 4.5), QPointF(3.5, 8.5), QPointF(8.5, 12.5)]))
    areas.closeSubpath()
    return Symbol(lines, areas)


def _half() -> Symbol:
    """Return the sign for half a point."""
    font = QFont()
    font.setPixelSize(100)
    font.setWeight(QFont.Weight.DemiBold)
    text = QPainterPath()
    text.addText(0.0, 0.0, font, "½")
    box = text.boundingRect()
    scale = 18.0 / max(box.width(), box.height())
    to_box = QTransform.fromTranslate(BOX / 2, BOX / 2).scale(scale, scale)
    return Symbol(areas=to_box.map(text.translated(-box.center())))
