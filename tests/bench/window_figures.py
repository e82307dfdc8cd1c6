"""Figures of the window: frame times, draw calls, idle frames, picking."""

from __future__ import annotations

import re
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.appearance import appearance
from app.board.viewport import Viewport
from app.game.session import Session
from app.render import gl
from app.render.quality import DEFAULT_QUALITY, LOW, QUALITIES, is_software
from app.scene.level_view import LevelView
from app.scene.picker import hits
from app.settings.store import Settings
from app.startup import display
from app.window.main_window import MainWindow
from engine.core.pieces import FIRST_PIECE
from engine.variants import KEYS, variant
from tests.bench.plainest import Plainest
from tests.driver import wait_for_background

SIZE = (1280, 800)
_FRAMES = 30
_PICKS = 400
_RIGHT = Qt.MouseButton.RightButton
_NONE = Qt.KeyboardModifier.NoModifier

#: What a frame of low quality cost before there were materials, at commit c30529c, by game: in
#: frames of the plainest loop as it is today, both as processor time, taken in turn from the
#: default views of then and now.
_LOW_BEFORE = {"chess960": 1.24, "trid": 1.56, "raumschach": 1.85, "dreierschach": 1.16}
#: By game, a position with more pieces than at its start: 60, as the goal is set for.
_CROWDED = {
    "raumschach": "|".join(["k6n/8/8/8/8/8/8/N6K", *["8/N1R1n1r1/8/B1Q1b1q1/8/8/8/8"] * 7])
    + " w - - 0 1"
}


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
            wait_for_background()
    del application


def _board(key: str, viewport: Viewport) -> Iterator[str]:
    for name, quality in QUALITIES.items():
        viewport.set_quality(quality)
        yield _frames(key, viewport, name)
    viewport.set_quality(DEFAULT_QUALITY)
    yield _processor(key, viewport)
    if key in _CROWDED:
        yield _crowded(key, viewport)
    viewport.update()
    while viewport.refined_frames == 0 or viewport.refiner.is_waiting:
        QTest.qWait(200)
    QTest.qWait(500)  # for the last of them to be shown
    before = viewport.frames_drawn
    QTest.qWait(5000)
    yield f"frames in five idle seconds {key:9} {viewport.frames_drawn - before}"
    yield from _picking(key, viewport)


def _frames(key: str, viewport: Viewport, name: str) -> str:
    """Frames while turning, each followed by one of the plainest loop with the same triangles."""
    viewport.makeCurrent()
    viewport.paintGL()
    limit = Plainest(viewport.board.scene(), QUALITIES[name])
    finish = viewport.context().functions().glFinish
    frames, limits, work = [], [], []
    for _ in range(_FRAMES):
        turn(viewport)
        viewport.makeCurrent()
        begin = time.process_time()
        frames.append(_seconds(lambda: (viewport.paintGL(), finish())))
        middle = time.process_time()
        limits.append(_seconds(lambda: (limit.draw(viewport.camera, SIZE), finish())))
        work.append((middle - begin) / (time.process_time() - middle))
    limit.release()
    viewport.doneCurrent()
    ours, least = 1000 * statistics.median(frames), 1000 * statistics.median(limits)
    ratio = statistics.median(a / b for a, b in zip(frames, limits, strict=True))
    row = (
        f"frame {key:12} {name:6} {ours:5.1f} ms = {1000 / ours:3.0f} a second, "
        f"{viewport.draw_calls:2} draw calls; {limit.triangles // 1000:3} k triangles in the "
        f"plainest loop {least:5.1f} ms, ratio {ratio:.1f}"
    )
    renderer = viewport.renderer
    if name == LOW and key in _LOW_BEFORE and renderer and is_software(renderer.driver):
        beside = statistics.median(work) / _LOW_BEFORE[key]
        row += f"; {beside:.2f} times the work before there were materials"
    return row


def _processor(key: str, viewport: Viewport) -> str:
    """What a frame costs besides OpenGL: every entry point does nothing meanwhile."""
    board, renderer = viewport.board, viewport.renderer
    assert renderer is not None
    turning, composing = [], []
    viewport.makeCurrent()
    viewport.paintGL()
    with _without_opengl():
        for number in range(5 * _FRAMES):
            turn(viewport)
            turning.append(_seconds(lambda: renderer.draw(board.scene(), board.camera, SIZE)))
            # another opacity of the planes is another scene: all of it is composed anew
            board.levels.set_opacity(0.4 + 0.001 * number)
            composing.append(_seconds(lambda: renderer.draw(board.scene(), board.camera, SIZE)))
    viewport.set_quality(QUALITIES[LOW])  # what was sent meanwhile is not on the card
    viewport.set_quality(DEFAULT_QUALITY)
    board.levels.set_opacity(LevelView().opacity)
    pieces = sum(code >= FIRST_PIECE for code in board.situation.position.cells)
    return (
        f"frame without OpenGL {key:12} {pieces} pieces: turning "
        f"{1000 * statistics.median(turning):.2f} ms, all composed anew "
        f"{1000 * statistics.median(composing):.2f} ms"
    )


def _crowded(key: str, viewport: Viewport) -> str:
    """The same with more pieces."""
    session = Session(variant(key), variant(key).parse(_CROWDED[key]))
    before = viewport.board.situation
    viewport.board.start(session.situation)
    row = _processor(key, viewport)
    viewport.board.start(before)
    return row


def turn(viewport: Viewport) -> None:
    """Turn the board a little, as the mouse does."""
    viewport.board.gestures.press(_RIGHT, _NONE, 600, 400)
    viewport.board.gestures.move(610, 402)
    viewport.board.gestures.release(_RIGHT, 610, 402)


def _seconds(action: Callable[[], object]) -> float:
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin


@contextmanager
def _without_opengl() -> Iterator[None]:
    """Let no entry point do anything for the ``with`` block."""
    real = {name: entry for name, entry in vars(gl).items() if re.match("gl[A-Z]", name)}
    for name in real:
        setattr(gl, name, lambda *_: 0)
    try:
        yield
    finally:
        for name, entry in real.items():
            setattr(gl, name, entry)


def _picking(key: str, viewport: Viewport) -> Iterator[str]:
    """A ray against all that stands there, and a whole move of the mouse, also in mid-move."""
    board = viewport.board
    pickables = board.layout.pickables(board.situation.position, (), appearance().pieces(key))
    yield _over_the_board("one pick", key, lambda x, y: hits(pickables, board.camera.ray(x, y)))
    yield _over_the_board("one move of the mouse", key, board.gestures.move)
    board.selection.click(min(board.selection.starts))
    yield _over_the_board("the same with a piece selected", key, board.gestures.move)
    board.selection.cancel()


def _over_the_board(what: str, key: str, action: Callable[[float, float], object]) -> str:
    """Do something at many places of the picture; the first time round everything is prepared."""
    places = [(200 + 44 * (n % 20), 100 + 30 * (n // 20)) for n in range(_PICKS)]
    for _ in range(2):
        times = []
        for at in places:
            begin = time.process_time()  # whatever else the machine does
            action(*at)
            times.append(1000 * (time.process_time() - begin))
    worst = sorted(times)[int(0.99 * len(times))]
    return (
        f"{what} {key:9} {statistics.median(times):.3f} ms, of a hundred the slowest {worst:.2f} ms"
    )


def rows() -> Iterator[str]:
    """All rows of the window."""
    yield from board_rows()
