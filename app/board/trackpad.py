"""Gestures on a trackpad: two fingers turn or shift the view, pinch, twist, and tap twice."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QWheelEvent

from app.board.drawing_tool import CONTROL, SHIFT
from app.board.mouse import MouseGestures, MouseTarget
from app.scene.camera import ZOOM_STEP

#: The least factor by which one event of a pinch changes the picture.
MIN_PINCH = 0.1

_GESTURE = Qt.NativeGestureType


class Trackpad:
    """Moves the camera by gestures that the system reports as those of a trackpad."""

    def __init__(self, board: MouseTarget, gestures: MouseGestures) -> None:
        self._board = board
        self._gestures = gestures

    def scroll(self, event: QWheelEvent, x: float, y: float) -> bool:
        """Handle scrolling by two fingers; return False for a wheel.

        Where the system does not distinguish them (X11, Windows) it is a wheel.
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
        """Handle a gesture; return whether it is used here."""
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
