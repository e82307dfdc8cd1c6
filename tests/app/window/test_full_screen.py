"""Full screen, where the board is alone, what the mouse shows at the edges, and the ways back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.game.timekeeper import TIME_CONTROL
from app.window.learning_window import LearningWindow
from app.window.main_window import MainWindow
from tests.driver import click_spot, named, open_window, play_text


@pytest.fixture
def opened(qtbot, opened: Callable[..., MainWindow]) -> Iterator[MainWindow]:
    """Return a window, which leaves full screen for the next test."""
    window = opened()
    yield window
    if window.isVisible() and window.isFullScreen():
        leave(qtbot, window)


@pytest.fixture
def window(qtbot, opened: MainWindow) -> MainWindow:
    enter(qtbot, opened)
    return opened


def enter(qtbot, window: MainWindow | LearningWindow) -> None:
    QTest.keyClick(window.viewport, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)


def leave(qtbot, window: MainWindow | LearningWindow) -> None:
    QTest.keyClick(window.viewport, Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: not window.isFullScreen())


def move_mouse(window: MainWindow, x: int, y: int) -> None:
    QTest.mouseMove(window.windowHandle(), QPoint(x, y))


def is_alone(window: MainWindow) -> bool:
    return window.viewport.geometry() == window.rect()


def test_one_key_leads_to_full_screen_and_back(qtbot, opened: MainWindow) -> None:
    window, action = opened, opened.commands["full_screen"]
    qtbot.waitUntil(lambda: window.dock.isVisible() and window.menuBar().height() > 0)
    wide, high = window.dock.width(), window.menuBar().height()
    enter(qtbot, window)
    assert action.text().replace("&", "") == "Leave full screen"
    qtbot.waitUntil(lambda: is_alone(window))
    assert not window.dock.isVisible() and not window.statusBar().isVisible()
    leave(qtbot, window)
    assert action.text().replace("&", "") == "Full screen"
    assert window.dock.isVisible() and window.statusBar().isVisible()
    qtbot.waitUntil(lambda: (window.dock.width(), window.menuBar().height()) == (wide, high))
    assert not window.map_dock.isVisible()


def test_the_mouse_at_an_edge_shows_what_stands_there(qtbot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: is_alone(window))
    width, height = window.width(), window.height()
    move_mouse(window, width - 1, height // 2)
    qtbot.waitUntil(lambda: window.dock.isVisible() and window.dock.width() > 100)
    assert window.menuBar().height() == 0 and not window.statusBar().isVisible()
    assert not window.map_dock.isVisible()
    move_mouse(window, window.dock.geometry().center().x(), height // 2)
    assert window.dock.isVisible()
    move_mouse(window, width // 4, height // 2)
    assert not window.dock.isVisible()
    move_mouse(window, width // 4, 0)
    qtbot.waitUntil(lambda: window.menuBar().height() > 0)
    move_mouse(window, width // 4, height // 2)
    move_mouse(window, width // 4, height - 1)
    qtbot.waitUntil(window.statusBar().isVisible)
    move_mouse(window, width // 4, height // 2)
    qtbot.waitUntil(lambda: is_alone(window))


def test_a_panel_stays_while_something_is_typed_in_it(qtbot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: is_alone(window))
    move_mouse(window, window.width() - 1, window.height() // 2)
    qtbot.waitUntil(window.input.line.isVisible)
    window.input.line.setFocus()
    move_mouse(window, window.width() // 4, window.height() // 2)
    assert window.dock.isVisible() and window.input.line.hasFocus()
    window.viewport.setFocus()
    move_mouse(window, window.width() // 4, window.height() // 3)
    assert not window.dock.isVisible()


def test_what_a_key_shows_stays_and_shortcuts_of_the_menus_work(qtbot, window: MainWindow) -> None:
    QTest.keyClick(window.viewport, Qt.Key.Key_F9)
    assert window.dock.isVisible()
    move_mouse(window, window.width() // 4, window.height() // 2)
    assert window.dock.isVisible()
    QTest.keyClick(window.viewport, Qt.Key.Key_F9)
    assert not window.dock.isVisible()
    with qtbot.waitSignal(window.commands["flip"].triggered):
        keys = window.commands["flip"].shortcut()[0]
        QTest.keyClick(window.viewport, keys.key(), keys.keyboardModifiers())


def test_what_was_hidden_is_hidden_afterwards(qtbot, opened: MainWindow) -> None:
    opened.dock.hide()
    enter(qtbot, opened)
    move_mouse(opened, opened.width() - 1, opened.height() // 2)
    assert not opened.dock.isVisible()
    leave(qtbot, opened)
    assert not opened.dock.isVisible() and opened.menuBar().maximumHeight() > 0


def test_escape_closes_a_dialog_and_gives_up_what_was_begun_first(
    qtbot, window: MainWindow
) -> None:
    window.commands["preferences"].trigger()
    dialog = window.preferences.dialog
    with qtbot.waitExposed(dialog):
        dialog.show()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.preferences.dialog is None and window.isFullScreen()
    click_spot(window, named(window, "e2"))
    assert window.viewport.selection.path
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    assert not window.viewport.selection.path and window.isFullScreen()
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


def test_a_maximised_window_is_maximised_again(qtbot, window: MainWindow) -> None:
    window.commands["full_screen"].trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    window.showMaximized()
    window.commands["full_screen"].trigger()
    qtbot.waitUntil(window.isFullScreen)
    window.commands["full_screen"].trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    qtbot.waitUntil(window.isMaximized)


def test_the_mouse_shows_what_it_is_near_over_the_board(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "raumschach")
    scale, compass, buttons = window.overlays.scale, window.compass, window.arrangements.bar
    assert scale.isVisible() and compass.isVisible() and buttons.isVisible()
    enter(qtbot, window)
    qtbot.waitUntil(lambda: is_alone(window))
    move_mouse(window, window.width() // 3, window.height() // 2)
    assert not (scale.isVisible() or compass.isVisible() or buttons.isVisible())
    move_mouse(window, scale.x() - 20, scale.geometry().center().y())
    qtbot.waitUntil(scale.isVisible)
    move_mouse(window, *scale.geometry().center().toTuple())
    assert scale.isVisible() and not compass.isVisible() and not buttons.isVisible()
    move_mouse(window, 20, 20)
    qtbot.waitUntil(buttons.isVisible)
    assert not scale.isVisible() and not compass.isVisible()
    leave(qtbot, window)
    qtbot.waitUntil(lambda: scale.isVisible() and compass.isVisible() and buttons.isVisible())


def test_a_line_over_the_board_tells_the_turn_and_the_clocks(qtbot, window: MainWindow) -> None:
    line = window.turn_line.line
    qtbot.waitUntil(lambda: is_alone(window))
    assert line.isVisible() and line.headline.text() == "White to move"
    assert all(clock.isHidden() for clock in line.clocks)
    window.session.set_tag(TIME_CONTROL, "60+2")
    assert [clock.time.text() for clock in line.clocks] == ["1:00", "1:00"]
    play_text(window, "e2-e4")
    assert line.headline.text() == "Black to move"
    assert [clock.mark.is_running for clock in line.clocks] == [False, True]
    assert window.viewport.rect().contains(line.geometry())
    leave(qtbot, window)
    assert not line.isVisible()


def test_a_lesson_stays_beside_its_board(qtbot, opened: MainWindow) -> None:
    learning = opened.learning
    opened.learning_launcher.show_lessons()
    qtbot.waitUntil(learning.isActiveWindow)
    enter(qtbot, learning)
    qtbot.waitUntil(lambda: learning.menuBar().height() == 0)
    assert learning.dock.isVisible() and not learning.statusBar().isVisible()
    leave(qtbot, learning)
    assert learning.dock.isVisible() and learning.statusBar().isVisible()
