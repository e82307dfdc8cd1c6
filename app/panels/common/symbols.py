"""Symbols of commands, drawn as paths: sharp at every size, in any colour."""

from __future__ import annotations

from collections.abc import Callable
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


@cache
def symbol_of(command: str) -> Symbol:
    """Return the symbol of a command. Raises KeyError if it has none."""
    return _SYMBOLS[command]()


def _lines(*lines: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath()
    for corners in lines:
        path.moveTo(*corners[0])
        for corner in corners[1:]:
            path.lineTo(*corner)
    return path


def _areas(*areas: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath()
    for corners in areas:
        path.addPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
        path.closeSubpath()
    return path


def _mirrored(symbol: Symbol) -> Symbol:
    """Return a symbol with left and right exchanged."""

    def turned(path: QPainterPath) -> QPainterPath:
        flipped = QPainterPath(path)
        for number in range(path.elementCount()):
            at = path.elementAt(number)
            flipped.setElementPositionAt(number, BOX - at.x, at.y)
        return flipped

    return Symbol(turned(symbol.lines), turned(symbol.areas))


def _back() -> Symbol:
    """A triangle that points to the left."""
    return Symbol(areas=_areas(((15.5, 5.5), (7.0, 12.0), (15.5, 18.5))))


def _first() -> Symbol:
    """The same, with a bar that stops it."""
    return Symbol(
        _lines(((5.5, 5.5), (5.5, 18.5))), _areas(((18.0, 5.5), (9.5, 12.0), (18.0, 18.5)))
    )


def _take_back() -> Symbol:
    """An arrow that returns to where it came from."""
    path = QPainterPath(QPointF(8.0, 8.5))
    path.lineTo(14.5, 8.5)
    path.cubicTo(21.0, 8.5, 21.0, 18.5, 14.5, 18.5)
    path.lineTo(8.0, 18.5)
    return Symbol(path, _areas(((8.5, 4.5), (3.5, 8.5), (8.5, 12.5))))


def _flip() -> Symbol:
    """An arrow up and an arrow down."""
    return Symbol(
        _lines(((7.5, 19.5), (7.5, 8.0)), ((16.5, 4.5), (16.5, 16.0))),
        _areas(((3.5, 8.5), (7.5, 3.5), (11.5, 8.5)), ((12.5, 15.5), (16.5, 20.5), (20.5, 15.5))),
    )


def _half() -> Symbol:
    """Half a point."""
    font = QFont()
    font.setPixelSize(100)
    font.setWeight(QFont.Weight.DemiBold)
    text = QPainterPath()
    text.addText(0.0, 0.0, font, "½")
    box = text.boundingRect()
    scale = 18.0 / max(box.width(), box.height())
    to_box = QTransform.fromTranslate(BOX / 2, BOX / 2).scale(scale, scale)
    return Symbol(areas=to_box.map(text.translated(-box.center())))


def _flag() -> Symbol:
    """A flag on its pole."""
    area = _areas(((6.5, 4.5), (18.5, 4.5), (15.5, 9.0), (18.5, 13.5), (6.5, 13.5)))
    return Symbol(_lines(((6.5, 4.5), (6.5, 20.5))), area)


def _move_now() -> Symbol:
    """Two triangles that hurry to the right."""
    return Symbol(
        areas=_areas(
            ((4.0, 6.0), (11.0, 12.0), (4.0, 18.0)), ((13.0, 6.0), (20.0, 12.0), (13.0, 18.0))
        )
    )


def _stop() -> Symbol:
    """A square."""
    return Symbol(areas=_areas(((7.0, 7.0), (17.0, 7.0), (17.0, 17.0), (7.0, 17.0))))


#: By command, what makes its symbol.
_SYMBOLS: dict[str, Callable[[], Symbol]] = {
    "first": _first,
    "undo": _back,
    "redo": lambda: _mirrored(_back()),
    "last": lambda: _mirrored(_first()),
    "take_back": _take_back,
    "flip": _flip,
    "offer_draw": _half,
    "resign": _flag,
    "move_now": _move_now,
    "stop_thinking": _stop,
    "go_on": lambda: _mirrored(_back()),
}
