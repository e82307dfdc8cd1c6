"""The map in the window: what is done on it shows on the board, and the other way round."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.settings.options import MAP_OPENED
from engine.variants import KEYS
from tests.driver import LEFT, NO_KEYS, aim_at, click_spot, named, open_window


@pytest.fixture
def opened(qtbot, preferences_path: Path):
    def open_with_map(key: str):
        window = open_window(qtbot, preferences_path, key)
        window.map_dock.show()
        qtbot.waitUntil(lambda: is_equal(window))
        return window

    return open_with_map


def is_equal(window) -> bool:
    """Whether the map, just opened, has got its share of the window."""
    return 0.35 <= window.map_dock.width() / window.width() <= 0.40


def click_on_map(window, spot) -> None:
    at = window.map.rect_of(spot).center().toPoint()
    QTest.mouseMove(window.map, at)
    QTest.mouseClick(window.map, LEFT, NO_KEYS, at)


@pytest.mark.parametrize("key", KEYS)
def test_a_move_is_entered_on_the_map(opened, key):
    window = opened(key)
    move = window.session.situation.moves[0]
    for spot in move.ways[0]:
        click_on_map(window, spot)
    assert window.session.game.last_move == move


def test_a_move_begun_on_the_board_ends_on_the_map(opened):
    window = opened("trid")
    click_spot(window, named(window, "b2W"))
    click_on_map(window, named(window, "b4N"))
    assert window.session.notations() == ("b4N",)


def test_pointing_shows_on_both(opened):
    window = opened("chess960")
    QTest.mouseMove(window.map, window.map.rect_of(named(window, "e4")).center().toPoint())
    assert window.viewport.board.marks.hover == named(window, "e4")
    before = window.map.grab().toImage()
    aim_at(window, named(window, "e5"))
    assert window.map.grab().toImage() != before


def test_a_hidden_map_costs_nothing(opened, qtbot, monkeypatch):
    window = opened("chess960")
    window.map_dock.hide()
    qtbot.waitUntil(lambda: window.viewport.x() == 0)
    shown = []
    monkeypatch.setattr(window.map, "show_situation", lambda *what: shown.append(what))
    click_spot(window, named(window, "e2"))
    assert shown == []
    window.map_dock.show()
    assert shown


# -- its place -------------------------------------------------------------------------------------


def sizes(window) -> tuple[int, int, int]:
    """Return the widths of map, board and panel."""
    QApplication.processEvents()
    return window.map_dock.width(), window.viewport.width(), window.dock.width()


def test_it_opens_beside_the_board_and_the_panel_keeps_its_width(qtbot, preferences_path) -> None:
    window = open_window(qtbot, preferences_path, "raumschach")
    window.resize(1280, 800)
    panel = sizes(window)[2]
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: is_equal(window))
    wide, board, now = sizes(window)
    assert now == panel and board >= 0.9 * wide, "an equal of the board"
    assert window.map.height() > 0.9 * window.viewport.height()


def test_in_a_narrow_window_it_opens_below_the_panel(qtbot, preferences_path) -> None:
    window = open_window(qtbot, preferences_path, "raumschach")
    window.resize(800, 600)
    QApplication.processEvents()
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: is_equal(window))
    assert window.size().toTuple() == (800, 600)
    assert window.viewport.width() >= window.viewport.minimumWidth()
    assert window.map_dock.geometry().top() > window.dock.geometry().bottom()
    assert window.map.height() >= window.map.minimumHeight()


def test_afterwards_it_keeps_its_own_width_also_when_it_was_closed(qtbot, preferences_path) -> None:
    window = open_window(qtbot, preferences_path, "chess960")
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: is_equal(window))
    window.resizeDocks([window.map_dock], [290], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: window.map_dock.width() == 290)
    window.map_dock.toggle.trigger()
    QApplication.processEvents()
    window.map_dock.toggle.trigger()
    assert sizes(window)[0] == 290
    window.map_dock.toggle.trigger()
    window.close()
    window.settings.save()
    again = open_window(qtbot, preferences_path, "chess960")
    assert again.map_dock.isHidden()
    again.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: again.map_dock.width() == 290)


def test_a_map_that_was_open_before_stays_where_it_is(qtbot, preferences_path) -> None:
    window = open_window(qtbot, preferences_path, "chess960")
    window.map_dock.show()
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, window.map_dock)
    QApplication.processEvents()
    window.settings.set(MAP_OPENED, False)  # as an earlier version left it
    window.close()
    window.settings.save()
    again = open_window(qtbot, preferences_path, "chess960")
    assert again.dockWidgetArea(again.map_dock) is Qt.DockWidgetArea.BottomDockWidgetArea
