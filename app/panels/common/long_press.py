"""A long press of a finger on a widget acts like the right mouse button."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QInputDevice, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

#: Tolerance for movements of the finger, device-independent pixels.
TREMOR = 16.0
#: A point outside of all widgets.
_AWAY = QPointF(-1e4, -1e4)

_LEFT, _RIGHT, _NO_BUTTON = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.NoButton,
)


class LongPress(QObject):
    """Watches one widget: that of a list is its ``viewport()``.

    Qt turns touches into left clicks on widgets that do not accept touch events.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._at = QPointF()
        self._is_over = False
        self._timer: QTimer | None = None
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Detect the long press; later events of the finger are consumed."""
        finger = QInputDevice.DeviceType.TouchScreen
        if not isinstance(event, QMouseEvent) or event.device().type() != finger:
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
            self._timer = QTimer(self, singleShot=True)
            self._timer.timeout.connect(self._hold)
        return self._timer

    def _hold(self) -> None:
        widget, at = self._widget, self._at
        self._is_over = True
        # The left button is released where that has no effect.
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
