"""Places new windows: each is offset from the others, so that none covers another."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QMainWindow

#: Offset of a new window from the previous one, device-independent pixels.
STEP = 32
#: Least size that an offset may leave to a new window.
LEAST = 0.7


def place_beside(window: QMainWindow, others: Sequence[QMainWindow]) -> QRect:
    """Place a window with an offset from others, on the screen of the last.

    It has that one's size, or is smaller where the screen ends; if too little would be left, it
    begins at the corner of the screen again. Return where it was put, without its frame.
    """
    other = others[-1]
    frame, inner = other.frameGeometry(), other.geometry()
    place = (
        other.normalGeometry() if _is_whole(other) and other.normalGeometry().isValid() else inner
    )
    edges = inner.topLeft() - frame.topLeft()
    room = other.screen().availableGeometry()
    room = QRect(room.topLeft() + edges, room.bottomRight() + inner.bottomRight())
    room.setBottomRight(room.bottomRight() - frame.bottomRight())
    size = place.size().boundedTo(room.size())
    least = size.boundedTo(room.size() * LEAST)
    corner = place.topLeft()
    for _ in range(len(others) + 1):
        corner += QPoint(STEP, STEP)
        left = QRect(corner, room.bottomRight()).size()
        if left.width() < least.width() or left.height() < least.height():
            corner, left = room.topLeft(), room.size()
        if not _is_taken(corner, others):
            break
    size = size.boundedTo(left).expandedTo(window.minimumSizeHint())
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.resize(size)
    window.move(corner - edges)
    return QRect(corner, size)


def stands_on_another(window: QMainWindow, others: Sequence[QMainWindow]) -> bool:
    """Whether a window begins where another does, unless it fills the screen."""
    return not _is_whole(window) and _is_taken(window.geometry().topLeft(), others)


def stands_at(window: QMainWindow, place: QRect) -> bool:
    """Whether a window is still where it was placed: not moved or resized by the user.

    The system may have shifted it a little, for the sake of its frame.
    """
    shift = window.geometry().topLeft() - place.topLeft()
    growth = window.size() - place.size()
    most = max(map(abs, (shift.x(), shift.y(), growth.width(), growth.height())))
    return not _is_whole(window) and most < STEP


def _is_whole(window: QMainWindow) -> bool:
    """Whether a window fills the screen."""
    return window.isMaximized() or window.isFullScreen()


def _is_taken(corner: QPoint, others: Sequence[QMainWindow]) -> bool:
    return any((corner - one.geometry().topLeft()).manhattanLength() < STEP for one in others)
