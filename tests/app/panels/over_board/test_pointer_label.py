"""The label at the pointer: beside what is pointed at, within the board, only when needed."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.panels.over_board.pointer_label import PointerLabel
from app.settings.options import NAME_TARGETS
from tests.driver import aim_at, click_spot, lift, move_to, named

ROOM = QRect(0, 0, 600, 400)


def test_the_label_covers_nothing_and_stays_inside(qtbot) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(ROOM.size())
    label = PointerLabel(board)
    for x, y, half in product((0, 20, 300, 560, 599), (0, 15, 200, 399), (8, 40)):
        seen = QRect(x - half, y - half, 2 * half, 2 * half)
        label.show_text("5d4 · takes the knight · 2 of 3", seen, QPoint(x, y))
        assert not label.isHidden() and ROOM.contains(label.geometry())
        assert not label.geometry().intersects(seen)
        assert label.width() >= label.fontMetrics().horizontalAdvance(label.text())
    seen = QRect(280, 180, 40, 40)
    places = []
    right, left = QRect(325, 195, 10, 10), QRect(265, 195, 10, 10)
    for others in ((), (right,), (right, left)):
        label.show_text("5d4", seen, QPoint(300, 200), others)
        places.append(label.pos())
        assert not any(map(label.geometry().intersects, others))
    assert len(set(places)) == 3 and places[0].x() > seen.right()  # right, left, below
    label.show_text("", QRect(), QPoint())
    assert label.isHidden()


@pytest.fixture
def window(opened):
    position = "r3k3/1P6/8/3n4/5N2/8/8/4K2R w H - 0 1"
    return opened("chess960", position=position)


def test_the_label_is_there_while_a_piece_is_in_hand(window) -> None:
    label, viewport = window.pointer_label, window.viewport
    aim_at(window, named(window, "d5"))
    assert label.isHidden()  # nothing in hand, and one thing under the pointer
    click_spot(window, named(window, "f4"))
    assert label.isHidden()  # over the piece itself
    at = aim_at(window, named(window, "d5"))
    assert label.text() == "d5 · takes the knight" and label.isVisible()
    assert viewport.rect().contains(label.geometry())
    assert not label.geometry().contains(at)
    assert viewport.accessibleName() == "Board"
    aim_at(window, named(window, "e6"))
    assert label.text() == "e6"
    window.settings.set(NAME_TARGETS, False)
    assert label.isHidden()
    window.settings.set(NAME_TARGETS, True)
    assert label.isVisible()
    click_spot(window, named(window, "h8"))  # refused: the reason has the place
    assert window.notice.isVisible() and label.isHidden()
    QTest.keyClick(viewport, Qt.Key.Key_Escape)
    assert label.isHidden()


def test_a_cell_behind_the_eye_has_no_label(window) -> None:
    board = window.viewport.board
    click_spot(window, named(window, "f4"))
    view = board.camera.view
    near = view._replace(target=(0.0, 3.0, 0.0), distance=1.0, elevation=20.0)
    board.camera_controller.follow(replace(board.camera, view=near))
    window.map.spot_pointed.emit(named(window, "e2"))  # as the map does
    assert board.selection.hover == named(window, "e2") and window.pointer_label.isHidden()
    window.map.spot_pointed.emit(named(window, "e8"))
    assert window.pointer_label.text() == "e8"


def test_the_label_follows_a_piece_that_is_dragged(window) -> None:
    lift(window, named(window, "f4"))
    aim_at(window, named(window, "d5"))
    assert window.pointer_label.text() == "d5 · takes the knight"
    assert window.pointer_label.isVisible()
    move_to(window.viewport, QPoint(3, 3))
    assert window.pointer_label.isHidden()
