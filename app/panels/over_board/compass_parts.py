"""Buttons of the compass: a mark for each side, and the plate in the middle."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.appearance.current import appearance

#: Sizes of the marks and of the middle.
SIDE, MIDDLE = 30, 44
#: Number of corners of a seat's mark, which tell seats apart without colours; 0 for a circle.
CORNERS = (0, 6, 4)

#: Directions of the arrow keys: to the right, and up.
ARROWS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, 1.0),
    Qt.Key.Key_Down: (0.0, -1.0),
}


@dataclass(frozen=True)
class Side:
    """The side of one player as the compass shows it.

    seat, name : number of the seat, and name of the player
    azimuth : of the player's view, degrees, as in ``app.scene.camera.View``
    colour, text_colour : of the mark, and of the letter on it
    is_moving, is_out : whether the player is to move, or is eliminated
    """

    seat: int
    name: str
    azimuth: float
    colour: QColor
    text_colour: QColor
    is_moving: bool = False
    is_out: bool = False


class _CompassButton(QAbstractButton):
    """A button of the compass, which handles the mouse for it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.is_pointed = False

    def set_pointed(self, is_pointed: bool) -> None:
        """Show whether the button is hovered."""
        if is_pointed != self.is_pointed:
            self.is_pointed = is_pointed
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click with Enter as with Space; leave the arrow keys to the compass."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class SideButton(_CompassButton):
    """The mark of one player's side."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.row = Side(0, "", 0.0, QColor(), QColor())
        self.setFixedSize(SIDE, SIDE)

    def show_row(self, row: Side) -> None:
        """Show a side, and set its accessible name."""
        self.row = row
        self.setText(row.name[:1])
        text = (
            self.tr("The side of {player}, on move")
            if row.is_moving
            else self.tr("The side of {player}")
        )
        self.setAccessibleName(text.format(player=row.name))
        self.setToolTip(self.tr("See the board from the side of {player}").format(player=row.name))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the shape in the player's colour, a letter, and a ring if the player is to move."""
        row, painter, colours = self.row, QPainter(self), appearance().theme.windows
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.4 if row.is_out else 1.0)
        middle = QPointF(SIDE / 2, SIDE / 2)
        radius = 11.0 if row.is_moving else 9.0
        if row.is_moving or self.is_pointed:
            painter.setPen(QPen(QColor(colours.signal if row.is_moving else colours.text), 2.0))
            painter.setBrush(QColor(colours.base))
            painter.drawPath(mark(row.seat, middle, radius + 3.0))
        painter.setPen(QPen(QColor(colours.piece_outline), 1.0))
        painter.setBrush(row.colour)
        painter.drawPath(mark(row.seat, middle, radius))
        font = self.font()
        font.setPixelSize(13 if row.is_moving else 11)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(row.text_colour)
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.signal), 1.5, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))


class TopButton(_CompassButton):
    """The middle: a plate in the perspective of the board, flatter for a lower elevation."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._elevation = 0.0
        self.setFixedSize(MIDDLE, MIDDLE)

    def show_elevation(self, elevation: float) -> None:
        """Show the elevation of the camera, degrees."""
        if elevation != self._elevation:
            self._elevation = elevation
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the plate; only its outline if it is seen from below."""
        painter, colours = QPainter(self), appearance().theme.windows
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, wide = QPointF(MIDDLE / 2, MIDDLE / 2), MIDDLE / 2 - 5.0
        high = max(abs(math.sin(math.radians(self._elevation))) * wide, 1.0)
        is_marked = self.is_pointed or self.hasFocus()
        line = QColor(colours.signal if is_marked else colours.text)
        painter.setPen(QPen(line, 2.0 if is_marked else 1.2))
        plate = QColor(colours.accent)
        plate.setAlpha(150 if self._elevation >= 0 else 0)
        painter.setBrush(plate)
        painter.drawEllipse(middle, wide, high)
        painter.drawPoint(middle)


def mark(seat: int, middle: QPointF, radius: float) -> QPainterPath:
    """Return the shape of a seat's mark."""
    path, count = QPainterPath(), CORNERS[seat % len(CORNERS)]
    if count == 0:
        path.addEllipse(middle, radius, radius)
        return path
    radius *= 1.15  # so that it looks as large as the circle
    corners = [math.tau * (number + 0.5) / count for number in range(count)]
    path.addPolygon(
        QPolygonF([middle + QPointF(math.cos(a), math.sin(a)) * radius for a in corners])
    )
    path.closeSubpath()
    return path
