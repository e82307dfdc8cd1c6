"""Full screen, and the ways back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.window.main_window import MainWindow
from tests.driver import click_spot, named, open_window


@pytest.fixture
def window(qtbot, preferences_path: Path) -> MainWindow:
    window = open_window(qtbot, preferences_path, "chess960")
    QTest.keyClick(window.viewport, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    return window


def test_the_same_key_leads_there_and_back(qtbot, window: MainWindow) -> None:
    action = window.commands["full_screen"]
    assert action.text().replace("&", "") == "Leave full screen"
    assert window.menuBar().isVisible() and window.dock.isVisible()
    QTest.keyClick(window.viewport, Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert action.text().replace("&", "") == "Full screen"


def test_escape_first_gives_up_what_was_begun(qtbot, window: MainWindow) -> None:
    click_spot(window, named(window, "e2"))
    assert window.viewport.selection.path
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    assert not window.viewport.selection.path and window.isFullScreen()
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


def test_a_dialog_over_it_keeps_its_escape(qtbot, window: MainWindow) -> None:
    window.commands["preferences"].trigger()
    dialog = window.preferences.dialog
    with qtbot.waitExposed(dialog):
        dialog.show()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.preferences.dialog is None
    assert window.isFullScreen()


def test_a_maximised_window_is_maximised_again(qtbot, window: MainWindow) -> None:
    window.commands["full_screen"].trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    window.showMaximized()
    window.commands["full_screen"].trigger()
    qtbot.waitUntil(window.isFullScreen)
    window.commands["full_screen"].trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.isMaximized()
