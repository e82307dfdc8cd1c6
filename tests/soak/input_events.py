"""Presses buttons and keys as a window system delivers them: popups grab, modal windows block."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

LEFT, RIGHT, MIDDLE = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
)
NO_KEYS = Qt.KeyboardModifier.NoModifier


def _handle(widget: QWidget) -> QWindow | None:
    """Return what the system knows of the window that a widget is in; None: hidden, or gone."""
    if not isValid(widget):  # a press has closed it
        return None
    top = widget.window()
    return top.windowHandle() if top.isVisible() else None


def _seen(widget: QWidget, at: QPoint) -> QPoint:
    """Return a place in its window, moved into the window: no mouse is delivered outside it."""
    top = widget.window()
    point = widget.mapTo(top, at)
    # QTest takes the origin for "the middle".
    x = min(max(point.x(), 1), top.width() - 2)
    y = min(max(point.y(), 1), top.height() - 2)
    return QPoint(x, y)


def press(widget: QWidget, at: QPoint, button=LEFT, keys=NO_KEYS) -> None:
    handle = _handle(widget)
    if handle is not None:
        QTest.mousePress(handle, button, keys, _seen(widget, at))


def release(widget: QWidget, at: QPoint, button=LEFT, keys=NO_KEYS) -> None:
    handle = _handle(widget)
    if handle is not None:
        QTest.mouseRelease(handle, button, keys, _seen(widget, at))


def move(widget: QWidget, at: QPoint) -> None:
    handle = _handle(widget)
    if handle is not None:
        QTest.mouseMove(handle, _seen(widget, at))


def click(widget: QWidget, at: QPoint | None = None, button=LEFT, keys=NO_KEYS) -> None:
    """Click a place of a widget, its middle unless said otherwise."""
    point = widget.rect().center() if at is None else at
    press(widget, point, button, keys)
    release(widget, point, button, keys)


def double_click(widget: QWidget, at: QPoint, button=LEFT, keys=NO_KEYS) -> None:
    handle = _handle(widget)
    if handle is not None:
        QTest.mouseDClick(handle, button, keys, _seen(widget, at))


def drag(widget: QWidget, start: QPoint, end: QPoint, button=LEFT, keys=NO_KEYS) -> None:
    press(widget, start, button, keys)
    for part in (0.2, 0.6, 1.0):
        move(widget, start + (end - start) * part)
    release(widget, end, button, keys)


def wheel(widget: QWidget, at: QPoint, by: QPoint, keys=NO_KEYS) -> None:
    """Turn the wheel over a widget by eighths of a degree, if nothing else has the mouse."""
    modal, popup = QApplication.activeModalWidget(), QApplication.activePopupWidget()
    if popup is not None or (modal is not None and widget.window() is not modal):
        return
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(
        QPointF(at), widget.mapToGlobal(QPointF(at)), QPoint(), by, Qt.MouseButton.NoButton,
        keys, phase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


def key(code: Qt.Key, keys=NO_KEYS, widget: QWidget | None = None) -> None:
    """Press and release a key where the keyboard is, or in the window of a widget."""
    handle = QGuiApplication.focusWindow() if widget is None else _handle(widget)
    if handle is not None:
        QTest.keyClick(handle, code, keys)


def type_text(text: str) -> None:
    """Type into the field that has the keyboard, letters of any script."""
    for letter in text:
        field = QApplication.focusWidget()
        if field is None:
            return
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(field, QKeyEvent(kind, Qt.Key.Key_unknown, NO_KEYS, letter))
