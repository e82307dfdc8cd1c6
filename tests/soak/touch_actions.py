"""What a monkey does with fingers: on the screen, and on a trackpad."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.board.touch import TouchGestures
from tests.soak.dialogs import place_in
from tests.soak.window_actions import WindowActions

_PHASES = (
    Qt.ScrollPhase.ScrollBegin,
    Qt.ScrollPhase.ScrollUpdate,
    Qt.ScrollPhase.ScrollMomentum,
    Qt.ScrollPhase.ScrollEnd,
)
_KEYS = (
    *(4 * [Qt.KeyboardModifier.NoModifier]),
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
_NATIVE = (
    Qt.NativeGestureType.BeginNativeGesture,
    Qt.NativeGestureType.ZoomNativeGesture,
    Qt.NativeGestureType.RotateNativeGesture,
    Qt.NativeGestureType.SmartZoomNativeGesture,
    Qt.NativeGestureType.EndNativeGesture,
)


@cache
def screen() -> QPointingDevice:
    """Return a touch screen; the system forgets none."""
    return QTest.createTouchDevice()


@cache
def trackpad() -> QPointingDevice:
    return QPointingDevice(
        "trackpad",
        7,
        QInputDevice.DeviceType.TouchPad,
        QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Position | QInputDevice.Capability.PixelScroll,
        2,
        1,
    )


class TouchActions(WindowActions):
    """The fingers of a monkey on one window."""

    def use_fingers(self) -> str | None:
        """Put fingers on the board or what lies over it, move, rest and lift them in any order."""
        viewport, rng = self.window.viewport, self.rng
        if not viewport.isVisible():
            return None
        down: dict[int, QPoint] = {}
        told = []
        for _ in range(rng.randrange(2, 9)):
            number = rng.choice((0, 0, 0, 1, 1, 2))
            if number not in down:
                deed, down[number] = "press", self._touched()
            else:
                deed = rng.choice(("move", "move", "release"))
                down[number] += QPoint(rng.randint(-60, 60), rng.randint(-60, 60))
            self._tell(deed, number, down)
            told.append(f"{deed} {number}")
            if deed == "release":
                del down[number]
            if rng.random() < 0.15:
                self._rest()
                told.append("rest")
            if rng.random() < 0.03:
                QApplication.sendEvent(viewport, QEvent(QEvent.Type.WindowBlocked))
                told.append("blocked")
        for number in tuple(down):
            self._tell("release", number, down)
            del down[number]
        return ", ".join(told)

    def use_trackpad(self) -> str | None:
        """Slide, pinch and twist."""
        viewport, rng = self.window.viewport, self.rng
        if QApplication.activeModalWidget() is not None or not viewport.isVisible():
            return None
        at = place_in(viewport, rng)
        here, there = QPointF(at), viewport.mapToGlobal(QPointF(at))
        if rng.random() < 0.5:
            by = QPoint(rng.randint(-90, 90), rng.randint(-90, 90))
            keys, phase = rng.choice(_KEYS), rng.choice(_PHASES)
            no_button = Qt.MouseButton.NoButton
            event = QWheelEvent(here, there, by, 8 * by, no_button, keys, phase, False)
            QApplication.sendEvent(viewport, event)
            return f"slide {by.x()},{by.y()} {keys} {phase}"
        kind, value = rng.choice(_NATIVE), rng.choice((0.02, -0.02, 0.5, -1.5, 40.0, -40.0))
        gesture = QNativeGestureEvent(kind, trackpad(), 2, here, here, there, value, QPointF())
        QApplication.sendEvent(viewport, gesture)
        return f"{kind} {value}"

    def _touched(self) -> QPoint:
        """Return a place: where a piece that can move is seen, or where it can go, or any."""
        viewport, rng = self.window.viewport, self.rng
        selection, layout = viewport.selection, viewport.board.layout
        spots = sorted({*selection.starts, *selection.targets})
        if spots and rng.random() < 0.7:
            x, y, depth = viewport.camera.project(layout.anchor(rng.choice(spots)))[0].tolist()
            if depth > 0 and viewport.rect().contains(QPoint(round(x), round(y))):
                return QPoint(round(x), round(y))
        return place_in(viewport, rng)

    def _tell(self, deed: str, number: int, down: dict[int, QPoint]) -> None:
        viewport = self.window.viewport
        event = QTest.touchEvent(viewport, screen(), False)
        for other in down:
            if other != number:
                event.stationary(other)
        getattr(event, deed)(number, down[number], viewport)
        event.commit()

    def _rest(self) -> None:
        """Let time pass for fingers."""
        for gestures in self.window.viewport.findChildren(TouchGestures):
            for timer in gestures.findChildren(QTimer):
                if timer.isActive():
                    timer.stop()
                    timer.timeout.emit()
