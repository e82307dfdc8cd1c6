"""A screen with several device pixels to the pixel; more: test_quality, test_whole_games."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint

from app.board.viewport import middle_of_pixel
from tests.driver import move_to, open_window
from tests.rows import each_row


@each_row("ratio", [1.0, 1.25, 1.5, 1.75, 2.0, 3.0])
def test_the_mouse_is_in_the_middle_of_its_pixel(ratio: float) -> None:
    """Qt tells the corner of a pixel of the screen, however many there are to its own."""
    for pixel in (0, 1, 7, 640, 1919):
        assert middle_of_pixel(pixel / ratio, ratio) * ratio == pytest.approx(pixel + 0.5)
        assert middle_of_pixel((pixel + 0.4) / ratio, ratio) * ratio == pytest.approx(pixel + 0.5)


def test_the_board_is_pointed_at_in_the_middle_of_the_pixel(qtbot, preferences_path) -> None:
    window = open_window(qtbot, preferences_path, "chess960")
    move_to(window.viewport, QPoint(300, 200))
    assert window.viewport.board.gestures.cursor == (300.5, 200.5)
