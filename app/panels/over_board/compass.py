"""A compass in a corner of the viewport that shows and changes the direction of the view."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.appearance import appearance
from app.panels.common.colours import polygon, smooth_painter
from app.panels.common.layouts import discard
from app.text.language import on_language_change

#: Width and height of the widget; radius of the ring.
SIZE, RING = 108, 37.0
#: Rotation per key press, degrees.
KEY_TURN = 15.0
#: Rotation per pixel of a drag from the middle, degrees.
DRAG_TURN = 1.0
LEFT = Qt.MouseButton.LeftButton


class Compass(QWidget):
    """Shows the players' sides around the board, with the camera always at the bottom.

    Clicks choose a view; drags and arrow keys turn it.
    """

    #: The view from a player's side was chosen: seat.
    side_chosen = Signal(int)
    #: The view from above was chosen.
    top_chosen = Signal()
    #: A drag or a key press has begun to turn the view.
    turn_began = Signal()
    #: The view has been turned since then: degrees of azimuth, of elevation.
    turned = Signal(float, float)
    #: The mouse has entered the widget.
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("compass")
        self.setFixedSize(SIZE, SIZE)
        self.setMouseTracking(True)
        self.sides: tuple[SideButton, ...] = ()
        self.middle = TopButton(self)
        self.middle.clicked.connect(self.top_chosen)
        self._rows: tuple[Side, ...] = ()
        self._seen = (0.0, 0.0)
        self._pressed: QPointF | None = None
        self._is_dragged = False
        on_language_change(self, self._translate)

    def show_sides(self, rows: Sequence[Side]) -> None:
        """Show the sides of these players; does nothing if they have not changed."""
        if tuple(rows) == self._rows:
            return
        self._rows = tuple(rows)
        if len(rows) != len(self.sides):
            self._make(len(rows))
        for button, row in zip(self.sides, rows, strict=True):
            button.show_row(row)
        self._turn()

    def show_view(self, azimuth: float, elevation: float) -> None:
        """Show the direction of the view, degrees, as in ``app.scene.camera.View``."""
        if (azimuth, elevation) != self._seen:
            self._seen = (azimuth, elevation)
            self._turn()

    # -- mouse -------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == LEFT:
            self._pressed, self._is_dragged = event.position(), False
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Turn the view once the mouse has moved far enough; else highlight a button."""
        at = event.position()
        if self._pressed is None:
            self._point(at)
        elif self._is_dragged or _length(at - self._pressed) >= QApplication.startDragDistance():
            if not self._is_dragged:
                self._is_dragged = True
                self.turn_began.emit()
            self.turned.emit(*self._dragged(self._pressed, at))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag, or click the pressed button."""
        if event.button() == LEFT and self._pressed is not None:
            pressed, self._pressed = self._pressed, None
            button = self._button_at(event.position())
            if not self._is_dragged and button is not None and button is self._button_at(pressed):
                button.click()
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.entered.emit()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._point(QPointF(-1.0, -1.0))
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn the view with the arrow keys."""
        if event.key() not in ARROWS or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        right, up = ARROWS[event.key()]  # type: ignore[index]  # Qt.Key is an int
        self.turn_began.emit()
        self.turned.emit(right * KEY_TURN, up * KEY_TURN)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the disc, the ring, and the mark of the camera at the bottom."""
        painter, colours = smooth_painter(self), appearance().theme.windows
        middle = QPointF(self.rect().center()) + QPointF(0.5, 0.5)
        ground = QColor(colours.base)
        ground.setAlpha(190)
        painter.setPen(QPen(QColor(colours.line), 1.0))
        painter.setBrush(ground)
        painter.drawEllipse(middle, SIZE / 2 - 1.0, SIZE / 2 - 1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.faint), 1.5))
        painter.drawEllipse(middle, RING, RING)
        tip = middle + QPointF(0.0, SIZE / 2 - 9.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.text))
        painter.drawPolygon(QPolygonF([tip, tip + QPointF(-5.0, 7.0), tip + QPointF(5.0, 7.0)]))

    # -- helpers -----------------------------------------------------------------------------

    def _make(self, count: int) -> None:
        discard(self.sides)
        self.sides = tuple(SideButton(self) for _ in range(count))
        for number, button in enumerate(self.sides):
            button.clicked.connect(partial(self._choose, number))
            button.show()
            self.setTabOrder(self.sides[number - 1] if number else self.middle, button)

    def _choose(self, number: int) -> None:
        self.side_chosen.emit(self._rows[number].seat)

    def _turn(self) -> None:
        """Arrange the buttons for the present view."""
        azimuth, elevation = self._seen
        centre = QPointF(SIZE / 2, SIZE / 2)
        for button, row in zip(self.sides, self._rows, strict=True):
            angle = math.radians(row.azimuth - azimuth)
            at = centre + QPointF(math.sin(angle), math.cos(angle)) * RING
            button.move(round(at.x() - SIDE / 2), round(at.y() - SIDE / 2))
        self.middle.move((SIZE - MIDDLE) // 2, (SIZE - MIDDLE) // 2)
        self.middle.show_elevation(elevation)
        for button in self.sides:
            button.raise_()
        self._describe()

    def _describe(self) -> None:
        """Update the accessible description of the view, with rounded degrees."""
        azimuth, elevation = self._seen
        if not self._rows:
            return
        nearest = min(
            self._rows, key=lambda row: abs((row.azimuth - azimuth + 180.0) % 360.0 - 180.0)
        )
        height = 5 * round(elevation / 5)
        text = self.tr("Seen from the side of {player}, {degrees}° above the board").format(
            player=nearest.name, degrees=height
        )
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)

    def _dragged(self, start: QPointF, at: QPointF) -> tuple[float, float]:
        """Return the rotation of a drag, degrees of azimuth and elevation.

        A drag on the ring turns with the mouse; one from the middle turns in both directions.
        """
        centre = QPointF(SIZE / 2, SIZE / 2)
        if _length(start - centre) > MIDDLE / 2:
            angles = [math.atan2(p.x(), p.y()) for p in (start - centre, at - centre)]
            sweep = math.degrees(angles[0] - angles[1])
            return (sweep + 180.0) % 360.0 - 180.0, 0.0
        by = at - start
        return -by.x() * DRAG_TURN, by.y() * DRAG_TURN

    def _button_at(self, at: QPointF) -> QAbstractButton | None:
        place = at.toPoint()
        for button in (*self.sides, self.middle):
            if button.geometry().contains(place):
                return button
        return None

    def _point(self, at: QPointF) -> None:
        pointed = self._button_at(at)
        self.setToolTip("" if pointed is None else pointed.toolTip())
        for button in (*self.sides, self.middle):
            button.set_pointed(button is pointed)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Compass"))
        self.middle.setAccessibleName(self.tr("See the board from above"))
        self.middle.setToolTip(self.tr("From above. Drag to turn the board."))
        for button in self.sides:
            button.show_row(button.row)
        self._describe()


def _length(by: QPointF) -> float:
    return math.hypot(by.x(), by.y())


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


class Side(NamedTuple):
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
        row, painter, colours = self.row, smooth_painter(self), appearance().theme.windows
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
        painter, colours = smooth_painter(self), appearance().theme.windows
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
    count = CORNERS[seat % len(CORNERS)]
    if count == 0:
        path = QPainterPath()
        path.addEllipse(middle, radius, radius)
        return path
    # Larger, so that it looks as large as the circle.
    corners = [(1.15 * radius, 360.0 * (number + 0.5) / count) for number in range(count)]
    return polygon(middle, corners)
