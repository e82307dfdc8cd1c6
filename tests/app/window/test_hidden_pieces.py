"""Pieces that cover another one fade; and a key that shows the signs of all."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.scene.materials import Role
from app.scene.scene import FADED
from app.settings.options import SHOW_SIGNS
from tests.driver import NO_KEYS, aim_at, click_spot, named, open_window

#: Elevation of the camera, degrees.
LOW = 15.0


@pytest.fixture
def window(opened):
    """Return a window in which each row of pieces covers a part of the one behind it."""
    window = opened(number=518)
    look_from(window, LOW)
    return window


def look_from(window, elevation: float) -> None:
    board = window.viewport.board
    lower = elevation - board.camera.view.elevation
    board.camera_controller.follow(board.camera.turned(0.0, lower))


def faded(window) -> int:
    """Return how many pieces are drawn translucent."""
    rows = np.concatenate(list(window.viewport.board.scene().solids.values()))
    pieces = rows[rows["role"] == Role.PIECE]
    return int(np.count_nonzero(np.isclose(pieces["colour"][:, 3], FADED)))


def signs(window) -> int:
    """Return how many signs are drawn, without their discs."""
    solids = window.viewport.board.scene().solids
    return sum(
        int(np.count_nonzero(rows["role"] == Role.FRONT))
        for mesh, rows in solids.items()
        if mesh.startswith("symbol")
    )


def test_what_covers_a_piece_that_is_pointed_at_or_selected_fades(qtbot, preferences_path):
    behind = "4k3/8/8/8/8/8/4P3/4B2K w - - 0 1"
    window = open_window(qtbot, preferences_path, "chess960", position=behind)
    look_from(window, 36.0)
    assert faded(window) == 0, "about half of the pawn is seen beside the bishop"
    aim_at(window, named(window, "e8"))
    assert faded(window) == 0, "nothing stands before the king"
    aim_at(window, named(window, "e4"))
    assert faded(window) == 0, "an empty cell"
    click_spot(window, named(window, "e2"))
    window.viewport.board.gestures.leave()
    assert window.viewport.selection.path and faded(window) == 1
    look_from(window, 85.0)
    assert faded(window) == 0, "from above nothing covers it"


def test_the_signs_of_all_pieces_are_shown_while_a_key_is_held(window):
    assert signs(window) == 0
    QTest.keyPress(window.viewport, Qt.Key.Key_X)
    assert signs(window) == 32
    for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
        repeat = QKeyEvent(kind, Qt.Key.Key_X, NO_KEYS, "x", True)
        QApplication.sendEvent(window.viewport, repeat)
        assert signs(window) == 32, "the keyboard repeats the key"
    QTest.keyRelease(window.viewport, Qt.Key.Key_X)
    assert signs(window) == 0
    QTest.keyPress(window.viewport, Qt.Key.Key_X)
    QApplication.sendEvent(window.viewport, QFocusEvent(QEvent.Type.FocusOut))
    assert signs(window) == 0, "the release goes to another widget"


def test_the_signs_of_all_pieces_can_be_kept(window):
    QTest.keyClick(window, Qt.Key.Key_X, Qt.KeyboardModifier.ShiftModifier)
    assert window.settings.get(SHOW_SIGNS) and signs(window) == 32
    QTest.keyClick(window.viewport, Qt.Key.Key_X)
    assert signs(window) == 32, "as the preference says"
    window.settings.set(SHOW_SIGNS, False)
    assert signs(window) == 0
