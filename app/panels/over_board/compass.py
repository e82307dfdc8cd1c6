"""A compass in a corner of the viewport that shows and changes the direction of the view."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.appearance.current import appearance
from app.panels.common.layouts import discard
from app.panels.over_board.compass_parts import ARROWS, MIDDLE, SIDE, Side, SideButton, TopButton
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
        """Emit ``entered``, as the viewport gets no event."""
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
        painter, colours = QPainter(self), appearance().theme.windows
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
