"""Figures of refinement at rest: what a frame costs, how soon an input is answered, its end."""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from threading import Timer

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.board.viewport import Viewport
from app.game.session import Session
from app.render.quality import LOW, MEDIUM, QUALITIES
from app.settings.options import QUALITY
from app.settings.store import Settings
from app.startup import display
from app.window.main_window import MainWindow
from engine.variants import KEYS, variant
from tests.driver import wait_for_background

SIZE = (1280, 800)
_FRAMES = 16
_ANSWERS = 15
#: As many frames as nobody waits for.
_ENDLESS = 1_000_000


def rows() -> Iterator[str]:
    """Yield the figures of each board, in the quality for machines without a card."""
    display.set_surface_format()
    application = QApplication.instance() or QApplication(["schachraum"])
    with tempfile.TemporaryDirectory() as folder:
        for key in KEYS:
            game = variant(key)
            settings = Settings(Path(folder) / f"{key}.ini")
            settings.set(QUALITY, LOW)
            window = MainWindow(Session(game, game.start()), settings)
            viewport = window.viewport
            viewport.setFixedSize(*SIZE)
            window.show()
            QTest.qWaitForWindowExposed(window)
            yield _end(key, viewport)
            yield _cost(key, viewport)
            yield _answer(key, viewport)
            window.close()
            window.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            wait_for_background()
    del application


def _end(key: str, viewport: Viewport) -> str:
    """How many frames a change leads to, and how long until the last is shown."""
    _wait(lambda: viewport.refined_frames > 0 and not viewport.refiner.is_waiting)
    before, begin = viewport.frames_drawn, time.perf_counter()
    _turn_wheel(viewport)
    _wait(lambda: viewport.frames_drawn > before + 1 and not viewport.refiner.is_waiting)
    QTest.qWait(50)
    seconds, drawn = time.perf_counter() - begin - 0.05, viewport.frames_drawn
    QTest.qWait(5000)
    return (
        f"refinement {key:12} {viewport.refined_frames} frames within {seconds:.1f} s of a change;"
        f" frames in five idle seconds after them {viewport.frames_drawn - drawn}"
    )


def _cost(key: str, viewport: Viewport) -> str:
    """What one refining frame costs beside one of medium quality, taken in turn."""
    picture, finish = viewport.picture, viewport.context().functions().glFinish
    assert picture is not None
    refining, medium = [], []
    viewport.set_quality(QUALITIES[MEDIUM])
    picture = viewport.picture
    assert picture is not None
    viewport.makeCurrent()
    viewport.paintGL()
    picture.refine()  # compiles what it needs
    calls = 0
    for _ in range(_FRAMES):
        medium.append(
            _seconds(lambda: (picture.draw(viewport.defaultFramebufferObject()), finish()))
        )
        refining.append(_seconds(picture.refine))
        calls = viewport.draw_calls
    viewport.doneCurrent()
    viewport.set_quality(QUALITIES[LOW])
    ratio = statistics.median(a / b for a, b in zip(refining, medium, strict=True))
    return (
        f"refining frame {key:12} {1000 * statistics.median(refining):5.1f} ms, {calls} draw calls;"
        f" frame of medium quality {1000 * statistics.median(medium):5.1f} ms, ratio {ratio:.2f}"
    )


def _answer(key: str, viewport: Viewport) -> str:
    """How long it takes from an input in the middle of refining to the frame that answers it."""
    frames: list[float] = []
    asked: list[float] = []
    answers: list[float] = []

    def ask() -> None:
        asked.append(time.perf_counter())
        _turn_wheel(viewport)

    def look() -> None:
        if len(answers) < len(asked) and viewport.refined_frames == 0:
            answers.append(1000 * (time.perf_counter() - asked[-1]))

    viewport.frameSwapped.connect(look)
    viewport.refiner.due.connect(lambda: frames.append(time.perf_counter()))
    viewport.refiner.set_frames(_ENDLESS)
    for number in range(_ANSWERS):
        _wait(lambda: viewport.refined_frames > 2)
        Timer(random.random() * 0.1, ask).start()  # from a thread: in the middle of a frame
        _wait(lambda count=number: len(answers) > count)
    apart = sorted(1000 * (b - a) for a, b in pairwise(frames))
    return (
        f"answer while refining {key:12} median {statistics.median(answers):.0f} ms, slowest"
        f" {max(answers):.0f} ms; one refining frame, shown: {statistics.median(apart):.0f} ms"
    )


def _turn_wheel(viewport: Viewport) -> None:
    """Come nearer a little, or go away, as an event of the window system."""
    at = QPointF(viewport.rect().center())
    notch = QPoint(0, random.choice((-30, 30)))
    none, still = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    keys = Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(at, viewport.mapToGlobal(at), QPoint(), notch, none, keys, still, False)
    QCoreApplication.postEvent(viewport, event)


def _wait(is_so: Callable[[], bool]) -> None:
    """Let the window go on until something is so."""
    while not is_so():
        QApplication.processEvents()


def _seconds(action: Callable[[], object]) -> float:
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin
