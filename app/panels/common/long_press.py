"""A finger that rests on a widget does there what the right mouse button does."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QInputDevice, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

#: How far a finger trembles, device-independent pixels.
TREMOR = 16.0
#: Where no widget is.
_AWAY = QPointF(-1e4, -1e4)

_LEFT, _RIGHT, _NO_BUTTON = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.NoButton,
)


class LongPress(QObject):
    """Watches one widget: that of a list is its ``viewport()``.

    Qt makes a left button of every finger on a widget that does not know of fingers.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._at = QPointF()
        self._is_over = False
        self._timer: QTimer | None = None
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the finger rest; what it does after that is not the widget's."""
        if not isinstance(event, QMouseEvent) or not _is_finger(event):
            return False
        kind, was_over = event.type(), self._is_over
        if kind == QEvent.Type.MouseButtonPress:
            self._at, self._is_over = event.position(), False
            self._waiting.start(QGuiApplication.styleHints().mousePressAndHoldInterval())
            return False
        moved = event.position() - self._at
        if kind == QEvent.Type.MouseButtonRelease:
            self._waiting.stop()
            self._is_over = False
        elif abs(moved.x()) + abs(moved.y()) >= TREMOR:
            self._waiting.stop()
        return was_over

    @property
    def _waiting(self) -> QTimer:
        """The timer, made for the first finger: most people have none."""
        if self._timer is None:
            self._timer = QTimer(self)
            self._timer.setSingleShot(True)
            self._timer.timeout.connect(self._hold)
        return self._timer

    def _hold(self) -> None:
        widget, at = self._widget, self._at
        self._is_over = True
        # The left button is let go where it means nothing.
        self._send(QEvent.Type.MouseButtonRelease, _AWAY, _LEFT, _NO_BUTTON)
        self._send(QEvent.Type.MouseButtonPress, at, _RIGHT, _RIGHT)
        self._send(QEvent.Type.MouseButtonRelease, at, _RIGHT, _NO_BUTTON)
        point = at.toPoint()
        menu = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, widget.mapToGlobal(point))
        QApplication.sendEvent(widget, menu)

    def _send(
        self, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton, held: Qt.MouseButton
    ) -> None:
        keys = Qt.KeyboardModifier.NoModifier
        place = self._widget.mapToGlobal(at)
        QApplication.sendEvent(self._widget, QMouseEvent(kind, at, place, button, held, keys))


def _is_finger(event: QMouseEvent) -> bool:
    return event.device().type() == QInputDevice.DeviceType.TouchScreen
