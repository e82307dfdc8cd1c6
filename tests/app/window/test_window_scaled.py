"""A screen with one and a half device pixels to the pixel; games on it: test_whole_games."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint

from app.board.viewport import middle_of_pixel
from tests.driver import move_to, open_window
from tests.programs import run_python

HERE = Path(__file__).resolve().parent


def test_the_picture_has_the_screens_pixels():
    measured = run_python("-c", _MEASURE, environment={"QT_SCALE_FACTOR": "1.5"})
    assert measured.stdout.split() == ["1.5", "600x450"], measured.stdout + measured.stderr


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 1.75, 2.0, 3.0])
def test_the_mouse_is_in_the_middle_of_its_pixel(ratio: float) -> None:
    """Qt tells the corner of a pixel of the screen, however many there are to its own."""
    for pixel in (0, 1, 7, 640, 1919):
        assert middle_of_pixel(pixel / ratio, ratio) * ratio == pytest.approx(pixel + 0.5)
        assert middle_of_pixel((pixel + 0.4) / ratio, ratio) * ratio == pytest.approx(pixel + 0.5)


def test_the_board_is_pointed_at_in_the_middle_of_the_pixel(qtbot, preferences_path) -> None:
    window = open_window(qtbot, preferences_path, "chess960")
    move_to(window.viewport, QPoint(300, 200))
    assert window.viewport.board.gestures.cursor == (300.5, 200.5)


_MEASURE = """
from app.startup import display
display.set_surface_format()
from PySide6.QtWidgets import QApplication
application = QApplication(["schachraum"])
import engine.variants
from app.game.session import Session
from app.board.viewport import Viewport
from tests.programs import run_python
viewport = Viewport(Session(engine.variants.variant("chess960")).situation)
viewport.resize(400, 300)
viewport.show()
image = viewport.grabFramebuffer()
print(viewport.devicePixelRatioF(), f"{image.width()}x{image.height()}")
viewport.deleteLater()
application.processEvents()
"""
