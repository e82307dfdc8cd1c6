"""The compass over the board, with real clicks, drags and keys."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.panels.over_board.compass import RING, SIZE
from app.scene.camera import HIGHEST
from app.settings.options import SHOW_COMPASS
from app.text import language
from engine.core.pieces import VOID
from tests.driver import (
    LEFT,
    NO_KEYS,
    aim_at,
    enter_text,
    frames,
    named,
    seen_at,
    trigger_timers,
    turned_by,
    view,
)
from tests.rows import BOARDS, each_row

MIDDLE = QPoint(SIZE // 2, SIZE // 2)


@pytest.fixture
def opened(opened):
    return lambda key="dreierschach", **kwargs: opened(key, **kwargs)


def compass(window):
    return window.compass


def place(window, seat: int) -> QPoint:
    return compass(window).sides[seat].geometry().center()


def drag(window, *places: QPoint) -> None:
    widget = compass(window)
    QTest.mousePress(widget, LEFT, NO_KEYS, places[0])
    for at in places[1:]:
        QTest.mouseMove(widget, at)
    QTest.mouseRelease(widget, LEFT, NO_KEYS, places[-1])


def on_ring(degrees: float) -> QPoint:
    """Return a place on the ring, counted counter-clockwise from the bottom."""
    turn = math.radians(degrees)
    return MIDDLE + QPoint(round(RING * math.sin(turn)), round(RING * math.cos(turn)))


@each_row("key", BOARDS)
def test_a_click_on_a_side_goes_there_and_puts_it_at_the_bottom(shown, key) -> None:
    window = shown(key)
    board = window.viewport.board
    codes = enumerate(board.situation.position.cells)
    centres = [board.layout.cell_centres[cell] for cell, code in codes if code != VOID]
    for seat in (*range(1, len(board.layout.seats)), 0):
        QTest.mouseClick(compass(window), LEFT, NO_KEYS, place(window, seat))
        assert board.camera_controller.preset == board.layout.seats[seat]
        heights = [button.geometry().center().y() for button in compass(window).sides]
        assert heights[seat] == max(heights)
        assert window.session.situation.ply == 0 and board.selection.path == ()
        covered = compass(window).geometry()
        assert not [at for at in centres if covered.contains(seen_at(window, at))]


def test_a_click_on_the_middle_looks_down_from_the_same_side(opened) -> None:
    window = opened()
    QTest.mouseClick(compass(window), LEFT, NO_KEYS, place(window, 2))
    azimuth = view(window).azimuth
    QTest.mouseClick(compass(window), LEFT, NO_KEYS, MIDDLE)
    assert view(window).azimuth == pytest.approx(azimuth)
    assert view(window).elevation == HIGHEST
    x, y, _ = window.viewport.camera.project(window.viewport.board.layout.outline).T
    room = window.viewport.rect()
    assert x.min() >= 0 and x.max() <= room.width() and y.min() >= 0 and y.max() <= room.height()


def test_the_marks_lie_as_the_players_do_in_the_picture(opened) -> None:
    window = opened()
    board = window.viewport.board
    for by in (0.0, 130.0, 250.0):
        board.camera_controller.look(board.camera.turned(by, 35.0))
        for seat, button in enumerate(compass(window).sides):
            yaw = board.layout.seat_yaws[seat]
            seen = seen_at(window, (5.0 * math.sin(yaw), -5.0 * math.cos(yaw), 0.0))
            off = seen - seen_at(window, (0.0, 0.0, 0.0))
            mark = button.geometry().center() - MIDDLE
            along = off.x() * mark.x() + off.y() * mark.y()
            assert along > 0.9 * math.hypot(off.x(), off.y()) * math.hypot(mark.x(), mark.y())


def test_dragging_the_ring_and_the_middle_turns_the_board(opened) -> None:
    window = opened()
    before = view(window)
    drag(window, on_ring(60.0), on_ring(90.0), on_ring(150.0))
    assert turned_by(before.azimuth, view(window).azimuth) == pytest.approx(-90.0, abs=2.0)
    assert view(window).elevation == before.elevation
    assert place(window, 0).x() > MIDDLE.x()  # the marks go along with the mouse
    drag(window, on_ring(150.0), on_ring(90.0), on_ring(60.0))
    assert turned_by(before.azimuth, view(window).azimuth) == pytest.approx(0.0, abs=2.0)
    drag(window, MIDDLE, MIDDLE + QPoint(0, 12), MIDDLE + QPoint(0, 20))
    assert view(window).elevation > before.elevation
    assert window.viewport.board.camera_controller.preset is None


def test_the_player_on_move_stands_out_and_names_are_spoken(opened) -> None:
    window = opened("chess960")
    names = [button.accessibleName() for button in compass(window).sides]
    assert names == ["The side of White, on move", "The side of Black"]
    enter_text(window, "e2-e4")
    assert [button.row.is_moving for button in compass(window).sides] == [False, True]
    assert compass(window).accessibleName() == "Compass"
    assert "White" in compass(window).accessibleDescription()
    window.commands["flip"].trigger()
    assert "Black" in compass(window).accessibleDescription()


def test_the_compass_is_used_by_keyboard(opened) -> None:
    window = opened("trid")
    black = compass(window).sides[1]
    black.setFocus()
    assert window.focusWidget() is black
    QTest.keyClick(black, Qt.Key.Key_Return)
    assert window.viewport.board.camera_controller.preset == "black"
    before = view(window)
    QTest.keyClick(black, Qt.Key.Key_Right)
    QTest.keyClick(black, Qt.Key.Key_Up)
    assert turned_by(before.azimuth, view(window).azimuth) == pytest.approx(15.0)
    assert view(window).elevation == pytest.approx(before.elevation + 15.0)
    assert not window.viewport.board.gestures.keys.is_on


def test_the_compass_can_be_switched_off_and_speaks_with_the_program(opened, qtbot) -> None:
    window = opened()
    window.commands["show_compass"].trigger()
    assert compass(window).isHidden() and not window.settings.get(SHOW_COMPASS)
    window.commands["show_compass"].trigger()
    assert compass(window).isVisible()
    try:
        language.use_language("de")
        assert [button.text() for button in compass(window).sides] == ["W", "G", "S"]
    finally:
        language.use_language("en")


def test_on_the_compass_the_board_points_at_nothing_and_draws_nothing(opened, qtbot) -> None:
    window = opened("chess960")
    aim_at(window, named(window, "e2"))
    assert window.viewport.selection.hover is not None
    point = QPointF(MIDDLE)
    QTest.mouseMove(compass(window), MIDDLE)  # or the system would still see the mouse on e2
    QApplication.sendEvent(compass(window), QEnterEvent(point, point, point))
    assert window.viewport.selection.hover is None
    before = frames(window)
    QTest.mouseMove(compass(window), place(window, 1))
    QApplication.sendEvent(compass(window), QEvent(QEvent.Type.Leave))
    trigger_timers(window)
    assert frames(window) == before
