"""The map in the window: what is done on it shows on the board, and the other way round."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.settings.options import MAP_OPENED
from engine.core.move import SpotKind
from engine.variants import KEYS
from tests.driver import (
    LEFT,
    NO_KEYS,
    RIGHT,
    aim_at,
    click_spot,
    has_equal_map,
    named,
    open_map,
    open_window,
)


@pytest.fixture
def opened(qtbot, preferences_path: Path):
    def open_with_map(key: str):
        window = open_window(qtbot, preferences_path, key)
        open_map(qtbot, window)
        return window

    return open_with_map


def click_on_map(window, spot) -> None:
    at = window.map.rect_of(spot).center().toPoint()
    QTest.mouseMove(window.map, at)
    QTest.mouseClick(window.map, LEFT, NO_KEYS, at)


@pytest.mark.parametrize("key", KEYS)
def test_moves_are_clicked_and_dragged_on_the_map(opened, key):
    window = opened(key)
    move = window.session.situation.moves[0]
    for spot in move.ways[0]:
        click_on_map(window, spot)
    assert window.session.game.last_move == move
    move = next(move for move in window.session.situation.moves if len(move.ways[0]) == 2)
    drag_on_map(window, *move.ways[0])
    assert window.session.game.last_move == move and not window.map.is_carrying


def drag_on_map(window, start, end) -> None:
    """Drag from one spot of the map to another."""
    here, there = (window.map.rect_of(spot).center().toPoint() for spot in (start, end))
    QTest.mouseMove(window.map, here)
    QTest.mousePress(window.map, LEFT, NO_KEYS, here)
    for part in (0.4, 0.7, 1.0):
        move_over(window.map, QPointF(here + (there - here) * part), LEFT)
    QTest.mouseRelease(window.map, LEFT, NO_KEYS, there)


def move_over(widget, at: QPointF, buttons) -> None:
    """Let a widget know of a mouse move with a pressed button."""
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, at, widget.mapToGlobal(at), none, buttons, NO_KEYS)
    QApplication.sendEvent(widget, event)


def test_a_deck_is_dragged_from_pin_to_pin(qtbot, preferences_path):
    position = "4/4/4/1R1P|4/4/4/4|4/4/4/4|DP2w:2/K1,KP1w:2/2,DP6b:2/k1,KP6b:2/2 w - - - - 0 1"
    window = open_window(qtbot, preferences_path, "trid", position=position)
    open_map(qtbot, window)
    moves = window.session.situation.moves
    move = next(move for move in moves if move.ways[0][0].kind is SpotKind.PIN)
    drag_on_map(window, *move.ways[0])
    assert window.session.game.last_move == move


def test_what_is_dragged_is_seen_and_put_back(opened):
    window = opened("chess960")
    board, plain = window.viewport.board, window.map.grab().toImage()
    start, end = named(window, "e2"), named(window, "e4")
    here, there = (window.map.rect_of(spot).center() for spot in (start, end))
    QTest.mousePress(window.map, LEFT, NO_KEYS, here.toPoint())
    for part in (0.3, 0.6, 1.0):
        move_over(window.map, here + (there - here) * part, LEFT)
    assert window.map.is_carrying and board.selection.drag.landing == end
    assert window.map.grab().toImage() != plain
    QTest.mousePress(window.map, RIGHT, NO_KEYS, there.toPoint())
    assert not window.map.is_carrying and board.selection.drag is None
    assert board.selection.path == ()
    QTest.mouseRelease(window.map, LEFT, NO_KEYS, there.toPoint())
    assert window.session.situation.cursor == 0


def test_only_what_may_move_is_carried_and_stays_selected_where_it_is_put_back(opened):
    window = opened("chess960")
    drag_on_map(window, named(window, "e7"), named(window, "e5"))
    assert not window.map.is_carrying and window.session.situation.cursor == 0
    spot = named(window, "e2")
    room = window.map.rect_of(spot)
    QTest.mousePress(window.map, LEFT, NO_KEYS, room.center().toPoint())
    far = QApplication.startDragDistance()
    move_over(window.map, room.center() + QPointF(far, 0), LEFT)
    QTest.mouseRelease(window.map, LEFT, NO_KEYS, (room.center() + QPointF(far, 0)).toPoint())
    assert window.viewport.board.selection.path == (spot,)
    assert window.session.situation.cursor == 0
    QTest.mouseClick(window.map, RIGHT, NO_KEYS, room.center().toPoint())
    assert window.viewport.board.selection.path == ()


def test_a_drag_ends_with_the_game_it_began_in(opened):
    window = opened("chess960")
    here = window.map.rect_of(named(window, "e2")).center()
    QTest.mousePress(window.map, LEFT, NO_KEYS, here.toPoint())
    move_over(window.map, here - QPointF(0, 60), LEFT)
    assert window.map.is_carrying
    window.session.start(window.session.variant, window.session.variant.start(5))
    assert not window.map.is_carrying
    QTest.mouseRelease(window.map, LEFT, NO_KEYS, here.toPoint() - QPoint(0, 60))
    assert window.session.situation.cursor == 0


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


def test_it_opens_beside_the_board_or_in_a_narrow_window_below_the_panel(
    qtbot, preferences_path
) -> None:
    window = open_window(qtbot, preferences_path, "raumschach")
    window.resize(1280, 800)
    panel = sizes(window)[2]
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_equal_map(window))
    wide, board, now = sizes(window)
    assert now == panel and board >= 0.9 * wide, "an equal of the board"
    assert window.map.height() > 0.9 * window.viewport.height()
    window.map_dock.toggle.trigger()
    window.settings.set(MAP_OPENED, False)
    window.resize(800, 600)
    QApplication.processEvents()
    window.dock.show()
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_equal_map(window))
    assert window.size().toTuple() == (800, 600)
    assert window.viewport.width() >= window.viewport.minimumWidth()
    assert window.map_dock.geometry().top() > window.dock.geometry().bottom()
    assert window.map.height() >= window.map.minimumHeight()


def test_afterwards_it_keeps_its_place_and_width_also_when_it_was_closed(
    qtbot, preferences_path
) -> None:
    window = open_window(qtbot, preferences_path, "chess960")
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_equal_map(window))
    window.resizeDocks([window.map_dock], [290], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: window.map_dock.width() == 290)
    for _ in range(2):
        window.map_dock.toggle.trigger()
    assert sizes(window)[0] == 290
    window.map_dock.toggle.trigger()
    window.close()
    window.settings.save()
    again = open_window(qtbot, preferences_path, "chess960")
    assert again.map_dock.isHidden()
    again.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: again.map_dock.width() == 290)
    again.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, again.map_dock)
    QApplication.processEvents()
    again.settings.set(MAP_OPENED, False)  # as an earlier version left it
    again.close()
    again.settings.save()
    once_more = open_window(qtbot, preferences_path, "chess960")
    area = once_more.dockWidgetArea(once_more.map_dock)
    assert area is Qt.DockWidgetArea.BottomDockWidgetArea
