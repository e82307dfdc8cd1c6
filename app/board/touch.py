"""Fingers on a touch screen, in place of the mouse, and on a trackpad, which move the view."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import Enum

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import (
    QEventPoint,
    QGuiApplication,
    QInputDevice,
    QNativeGestureEvent,
    QTouchEvent,
    QWheelEvent,
)

from app.board.drawing_tool import CONTROL, SHIFT
from app.board.mouse import LEFT, RIGHT, MouseGestures, MouseTarget
from app.scene.camera import ZOOM_STEP, Camera

#: Tolerance for pointing beside a target, and for moving before a drag begins; in
#: device-independent pixels.
REACH = 16.0
#: The least distance of two fingers that counts, device-independent pixels.
CLOSEST = 20.0

_NO_KEYS = Qt.KeyboardModifier.NoModifier
#: The least factor by which one event of a pinch changes the picture.
MIN_PINCH = 0.1

_GESTURE = Qt.NativeGestureType


class _Mode(Enum):
    NONE = "none"  # no finger
    ONE = "one"  # as the left button
    HELD = "held"  # one that has rested: as the right button
    TWO = "two"
    SPENT = "spent"  # nothing more until all fingers are lifted


class TouchGestures(QObject):
    """Handles the fingers on one viewport."""

    def __init__(self, board: MouseTarget, gestures: MouseGestures, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self._gestures = gestures
        self._mode = _Mode.NONE
        self._start = self._last = QPointF()
        #: Where two fingers began, middle and distance, and the camera then.
        self._pinch: tuple[QPointF, float, Camera]
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._hold)

    @property
    def is_on(self) -> bool:
        """Whether there are fingers on the board."""
        return self._mode is not _Mode.NONE

    def handle(self, event: QTouchEvent, seen_at: Callable[[QPointF], QPointF]) -> None:
        """Handle an event; ``seen_at`` converts the place of a finger to one on the viewport."""
        kind = event.type()
        if kind in (QEvent.Type.TouchBegin, QEvent.Type.TouchCancel):
            self.abandon()
        if kind == QEvent.Type.TouchCancel:
            return
        fingers = [
            seen_at(point.position())
            for point in event.points()
            if point.state() != QEventPoint.State.Released
        ]
        if self._mode in (_Mode.ONE, _Mode.HELD):
            self._follow_one(fingers)
        elif self._mode is _Mode.TWO:
            self._follow_two(fingers)
        elif self._mode is _Mode.NONE and len(fingers) == 1:
            self._press(fingers[0])
        elif self._mode is _Mode.NONE:
            self._begin_two(fingers)
        if not fingers:
            self._end()

    def abandon(self) -> None:
        """Cancel the gesture; a changed view stays."""
        if self._mode in (_Mode.ONE, _Mode.HELD):
            self._gestures.abandon()
        if self._mode is not _Mode.NONE:
            self._end()

    # -- helpers -----------------------------------------------------------------------------

    def _press(self, at: QPointF) -> None:
        self._mode = _Mode.ONE
        self._start = self._last = at
        self._gestures.reach = REACH
        self._gestures.press(LEFT, _NO_KEYS, at.x(), at.y())
        self._rest.start(QGuiApplication.styleHints().mousePressAndHoldInterval())

    def _follow_one(self, fingers: Sequence[QPointF]) -> None:
        if len(fingers) > 1:
            self._gestures.abandon()
            self._begin_two(fingers)
        elif fingers:
            self._last = fingers[0]
            if _distance(self._start, self._last) >= REACH:
                self._rest.stop()
            self._gestures.move(self._last.x(), self._last.y())
        else:
            button = LEFT if self._mode is _Mode.ONE else RIGHT
            self._gestures.release(button, self._last.x(), self._last.y())

    def _hold(self) -> None:
        """Act like the right button after a long press."""
        if self._mode is _Mode.ONE:
            self._mode = _Mode.HELD
            self._gestures.abandon()
            self._gestures.press(RIGHT, _NO_KEYS, self._last.x(), self._last.y())

    def _begin_two(self, fingers: Sequence[QPointF]) -> None:
        self._rest.stop()
        self._mode = _Mode.TWO if len(fingers) == 2 else _Mode.SPENT
        if self._mode is _Mode.TWO:
            first, second = fingers
            self._pinch = (
                (first + second) / 2,
                max(_distance(first, second), CLOSEST),
                self._board.camera,
            )

    def _follow_two(self, fingers: Sequence[QPointF]) -> None:
        """Shift and zoom the view that there was at the beginning, so that errors do not add up."""
        if len(fingers) != 2:
            self._mode = _Mode.SPENT
            return
        start, apart, camera = self._pinch
        middle = (fingers[0] + fingers[1]) / 2
        moved, factor = middle - start, max(_distance(*fingers), CLOSEST) / apart
        camera = camera.panned(moved.x(), moved.y())
        camera = camera.zoomed(math.log(factor, ZOOM_STEP), middle.x(), middle.y())
        self._board.camera_controller.follow(camera)

    def _end(self) -> None:
        """Hover nothing, as all fingers have been lifted."""
        self._mode = _Mode.NONE
        self._rest.stop()
        self._gestures.reach = 0.0
        self._gestures.leave()


def _distance(first: QPointF, second: QPointF) -> float:
    return math.hypot(first.x() - second.x(), first.y() - second.y())


class Trackpad:
    """Moves the camera of one viewport by events that the system marks as trackpad gestures."""

    def __init__(self, board: MouseTarget, gestures: MouseGestures) -> None:
        self._board = board
        self._gestures = gestures

    def scroll(self, event: QWheelEvent, x: float, y: float) -> bool:
        """Handle two fingers that slide; return False for anything that a wheel would do.

        Where the system reports a trackpad like a wheel (X11, Windows), this returns False.
        """
        moved = event.pixelDelta()
        is_of_fingers = event.phase() != Qt.ScrollPhase.NoScrollPhase or (
            event.device().type() == QInputDevice.DeviceType.TouchPad
        )
        # Such events mark the beginning or the end, or have the direction alone.
        if not is_of_fingers or not self._gestures.fingers_turn or event.modifiers() & CONTROL:
            return False
        if moved.isNull():
            return event.angleDelta().isNull()
        camera = self._board.camera
        if event.modifiers() & SHIFT:
            camera = camera.panned(moved.x(), moved.y())
        else:
            camera = camera.orbited(moved.x(), moved.y())
        self._gestures.look(camera, x, y)
        return True

    def gesture(self, event: QNativeGestureEvent, x: float, y: float) -> bool:
        """Handle a gesture; return whether it has a meaning here."""
        camera, kind = self._board.camera, event.gestureType()
        if kind == _GESTURE.ZoomNativeGesture:
            factor = max(1.0 + event.value(), MIN_PINCH)
            self._gestures.look(camera.zoomed(math.log(factor, ZOOM_STEP), x, y), x, y)
        elif kind == _GESTURE.RotateNativeGesture:
            # The board turns as the fingers do, clockwise, seen from below as well.
            around = event.value() if camera.view.elevation >= 0 else -event.value()
            self._gestures.look(camera.turned(around, 0.0), x, y)
        elif kind == _GESTURE.SmartZoomNativeGesture:
            self._board.camera_controller.reset()
        else:  # the beginning and the end of the others must be accepted
            return kind in (_GESTURE.BeginNativeGesture, _GESTURE.EndNativeGesture)
        return True
