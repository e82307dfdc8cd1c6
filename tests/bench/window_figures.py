"""Figures of the window: first frame, frame times, draw calls, idle frames, picking."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import display
from app.games import KEYS
from app.scene.picker import hits
from app.session import Session
from app.settings import Settings
from app.viewport import Viewport
from app.window import MainWindow
from engine.variants import variant

SIZE = (1280, 800)
_FRAMES = 40
_PICKS = 400
_STARTS = 5
_RIGHT = Qt.MouseButton.RightButton
_NONE = Qt.KeyboardModifier.NoModifier

#: Starts the program as its command does and ends it with the first frame.
_FIRST_FRAME = """
import sys, time
begin = float(sys.argv[1])
from PySide6.QtCore import QCoreApplication, QTimer
import app.viewport
painted = app.viewport.Viewport.paintGL
def paint(self):
    painted(self)
    self.context().functions().glFinish()
    print(time.time() - begin, flush=True)
    QTimer.singleShot(0, QCoreApplication.quit)
app.viewport.Viewport.paintGL = paint
from app.main import main
sys.exit(main(["--game", sys.argv[2]]))
"""


def start_rows() -> Iterator[str]:
    """Seconds from starting Python to the first frame, median of a few starts."""
    root = Path(__file__).parents[2]
    for key in KEYS:
        times = []
        for _ in range(_STARTS):
            done = subprocess.run(
                [sys.executable, "-c", _FIRST_FRAME, repr(time.time()), key],
                cwd=root,
                check=True,
                capture_output=True,
                text=True,
            )
            times.append(float(done.stdout.split()[0]))
        yield f"start to first frame {key:9} {statistics.median(times):.2f} s"


def board_rows() -> Iterator[str]:
    """Frame time while turning, draw calls, idle frames and picking, for each board."""
    display.set_surface_format()
    application = QApplication.instance() or QApplication(["schachraum"])
    with tempfile.TemporaryDirectory() as folder:
        for key in KEYS:
            game = variant(key)
            settings = Settings(Path(folder) / f"{key}.ini")
            window = MainWindow(Session(game, game.start()), settings)
            viewport = window.viewport
            viewport.setFixedSize(*SIZE)
            window.show()
            QTest.qWaitForWindowExposed(window)
            QTest.qWait(300)
            yield from _board(key, viewport)
            window.close()
            window.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    del application


def _board(key: str, viewport: Viewport) -> Iterator[str]:
    frames, composing = [], []
    for _ in range(_FRAMES):
        viewport.stage.gestures.press(_RIGHT, _NONE, 600, 400)
        viewport.stage.gestures.move(610, 402)
        viewport.stage.gestures.release(_RIGHT, 610, 402)
        begin = time.perf_counter()
        viewport.stage.scene()
        composing.append(time.perf_counter() - begin)
        begin = time.perf_counter()
        viewport.makeCurrent()
        viewport.paintGL()
        viewport.context().functions().glFinish()
        frames.append(time.perf_counter() - begin)
    yield (
        f"frame {SIZE[0]}x{SIZE[1]} {key:9} {1000 * statistics.median(frames):.1f} ms, "
        f"of it composing {1000 * statistics.median(composing):.2f} ms, "
        f"{viewport.draw_calls} draw calls"
    )
    QTest.qWait(200)
    before = viewport.frames_drawn
    QTest.qWait(5000)
    yield f"frames in five idle seconds {key:9} {viewport.frames_drawn - before}"
    yield _picking(key, viewport)


def _picking(key: str, viewport: Viewport) -> str:
    stage = viewport.stage
    pickables = stage.layout.pickables(stage.situation.position)
    times = []
    for number in range(_PICKS):
        x, y = 200 + 880 * (number % 20) / 20, 100 + 600 * (number // 20) / 20
        begin = time.perf_counter()
        hits(pickables, *stage.camera.ray(x, y))
        times.append(time.perf_counter() - begin)
    return f"one pick {key:9} {1000 * statistics.median(times):.3f} ms"


def rows() -> Iterator[str]:
    """All rows of the window."""
    yield from start_rows()
    yield from board_rows()
