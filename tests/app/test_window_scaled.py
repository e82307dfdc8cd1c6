"""A screen with one and a half device pixels to the pixel; games on it: test_whole_games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def test_the_picture_has_the_screens_pixels():
    environment = {**os.environ, "QT_SCALE_FACTOR": "1.5"}
    measured = subprocess.run(
        [sys.executable, "-c", _MEASURE],
        env=environment,
        cwd=HERE.parent.parent,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert measured.stdout.split() == ["1.5", "600x450"], measured.stdout + measured.stderr


_MEASURE = """
from app import display
display.set_surface_format()
from PySide6.QtWidgets import QApplication
application = QApplication(["schachraum"])
import engine.variants
from app.session import Session
from app.viewport import Viewport
viewport = Viewport(Session(engine.variants.variant("chess960")).situation)
viewport.resize(400, 300)
viewport.show()
image = viewport.grabFramebuffer()
print(viewport.devicePixelRatioF(), f"{image.width()}x{image.height()}")
viewport.deleteLater()
application.processEvents()
"""
