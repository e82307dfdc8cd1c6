"""A finger that rests on a widget, with real touch events."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from app.panels.common.long_press import TREMOR, LongPress
from tests.driver import LEFT, NO_KEYS, RIGHT, trigger_timers

AT = QPoint(30, 20)


class Asked(QPushButton):
    """Tells what the right button and its menu were asked for, and how often it was clicked."""

    def __init__(self) -> None:
        super().__init__("asked")
        self.told: list[tuple[str, QPoint]] = []
        self.clicks = 0
        self.clicked.connect(self._count)
        LongPress(self)

    def _count(self) -> None:
        self.clicks += 1

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == RIGHT:
            self.told.append(("right", event.position().toPoint()))
        else:
            super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.told.append(("menu", event.pos()))


@pytest.fixture
def asked(qtbot) -> Asked:
    asked = Asked()
    qtbot.addWidget(asked)
    asked.resize(120, 60)
    with qtbot.waitExposed(asked):
        asked.show()
    return asked


@pytest.fixture(scope="module")
def screen():
    return QTest.createTouchDevice()


def put(asked: Asked, screen, deed: str, at: QPoint) -> None:
    getattr(QTest.touchEvent(asked, screen, False), deed)(0, at, asked).commit()


def test_a_finger_that_rests_asks_for_the_menu_and_clicks_nothing(asked: Asked, screen) -> None:
    put(asked, screen, "press", AT)
    assert asked.isDown()
    put(asked, screen, "move", AT + QPoint(3, 3))
    trigger_timers(asked)
    assert asked.told == [("right", AT), ("menu", AT)] and not asked.isDown()
    put(asked, screen, "release", AT)
    assert asked.clicks == 0
    put(asked, screen, "press", AT)
    put(asked, screen, "release", AT)
    assert asked.clicks == 1 and len(asked.told) == 2, "the next tap is a click"


def test_a_finger_that_moves_on_or_is_lifted_asks_for_nothing(asked: Asked, screen) -> None:
    put(asked, screen, "press", AT)
    put(asked, screen, "move", AT + QPoint(round(TREMOR) + 1, 0))
    trigger_timers(asked)
    put(asked, screen, "release", AT)
    put(asked, screen, "press", AT)
    put(asked, screen, "release", AT)
    trigger_timers(asked)
    assert asked.told == [] and asked.clicks == 2


def test_a_mouse_that_rests_is_a_mouse(asked: Asked) -> None:
    QTest.mousePress(asked, LEFT, NO_KEYS, AT)
    trigger_timers(asked)
    QTest.mouseRelease(asked, LEFT, NO_KEYS, AT)
    assert asked.told == [] and asked.clicks == 1
    QTest.mouseClick(asked, Qt.MouseButton.RightButton, NO_KEYS, AT)
    assert asked.told[0] == ("right", AT)
