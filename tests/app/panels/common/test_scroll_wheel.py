"""The wheel scrolls a page, also over fields that it would change."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.fitting import ScrollContent
from app.panels.common.layouts import laid_out
from app.panels.setup.scrolling import VerticalScroll
from tests.rows import each_row


def combo() -> QComboBox:
    box = QComboBox()
    box.addItems([str(number) for number in range(9)])
    box.setCurrentIndex(5)
    return box


def editable() -> QComboBox:
    box = combo()
    box.setEditable(True)
    return box


def spin() -> QSpinBox:
    return QSpinBox(minimum=0, maximum=9, value=5)


def slider() -> QSlider:
    bar = QSlider(Qt.Orientation.Horizontal, minimum=0, maximum=9)
    bar.setValue(5)
    return bar


def value(field: QWidget) -> int:
    return field.currentIndex() if isinstance(field, QComboBox) else field.value()


@pytest.fixture
def shown(qtbot):
    """Return a function that shows a page in a window, which has another field above it."""

    def shown(make_scroll: Callable[[QWidget], QScrollArea]):
        body, window = QWidget(), QWidget()
        column = laid_out(QVBoxLayout(body), combo(), editable(), spin(), slider())
        foot = QWidget()
        foot.setMinimumHeight(2000)
        column.addWidget(foot)
        scroll = make_scroll(body)
        other = QLineEdit()
        laid_out(QVBoxLayout(window), other, (scroll, 1))
        qtbot.addWidget(window)
        window.resize(QSize(300, 400))
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        other.setFocus()
        return window, scroll, column

    return shown


def turn(window: QWidget, field: QWidget) -> None:
    """Turn the wheel over a field, as the system reports it."""
    at = field.mapTo(window, field.rect().center())
    QTest.wheelEvent(window.windowHandle(), at, QPoint(0, -120))


def fields(column: QVBoxLayout) -> list[QWidget]:
    found = [column.itemAt(row).widget() for row in range(column.count())]
    return [field for field in found if isinstance(field, (QComboBox, QSpinBox, QSlider))]


@each_row("make_scroll", [ScrollContent, VerticalScroll])
def test_the_wheel_scrolls_over_fields_without_focus(shown, make_scroll) -> None:
    window, scroll, column = shown(make_scroll)
    bar, focused = scroll.verticalScrollBar(), QApplication.focusWidget()
    for field in fields(column):
        bar.setValue(0)
        turn(window, field)
        assert bar.value() > 0 and value(field) == 5, field
        assert QApplication.focusWidget() is focused, field


@each_row("make_scroll", [ScrollContent, VerticalScroll])
def test_the_wheel_changes_the_field_with_the_focus(shown, make_scroll) -> None:
    window, scroll, column = shown(make_scroll)
    for field in fields(column):
        field.setFocus()
        turn(window, field)
        assert value(field) != 5 and scroll.verticalScrollBar().value() == 0, field


@each_row("make_scroll", [ScrollContent, VerticalScroll])
def test_fields_that_come_later_are_scrolled_over_too(qtbot, shown, make_scroll) -> None:
    window, scroll, column = shown(make_scroll)
    late = spin()
    column.insertWidget(0, late)
    qtbot.waitUntil(lambda: late.isVisible() and late.focusPolicy() is Qt.FocusPolicy.StrongFocus)
    turn(window, late)
    assert scroll.verticalScrollBar().value() > 0 and late.value() == 5
