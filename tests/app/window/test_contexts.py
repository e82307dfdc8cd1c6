"""The OpenGL context goes and comes again: the picture stays, and nothing is left behind."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import QApplication

from app.export.canvas import Canvas
from app.render.offscreen import OffscreenError
from app.render.renderer import GLMissing, ShaderError
from app.window.main_window import MainWindow
from engine.core.phrases import PhraseError
from tests.driver import move_to, open_window, play_text, shown_picture
from tests.soak.contexts import elsewhere, held, other_quality
from tests.soak.resource_counts import memory, settle

pytestmark = pytest.mark.usefixtures("whole_pictures")

#: So often a context is given up where nothing may be left of it; the soak does it 50 times.
REPETITIONS = 2


@pytest.fixture
def window(qtbot, preferences_path: Path) -> MainWindow:
    window = open_window(qtbot, preferences_path, "chess960")
    window.resize(640, 480)  # small pictures are drawn quickly
    play_text(window, "e2-e4")
    move_to(window.viewport, QPoint(2, 2))
    window.viewport.board.gestures.leave()
    settle()
    return window


def full_screen(window: MainWindow) -> None:
    for _ in range(2):
        window.commands["full_screen"].trigger()
        settle()


def hide_and_show(window: MainWindow) -> None:
    for widget in (window, window.viewport):
        widget.hide()
        settle()
        widget.show()
        settle()


def minimise(window: MainWindow) -> None:
    window.showMinimized()
    settle()
    window.showNormal()
    settle()


def other_screen(window: MainWindow) -> None:
    """What Qt tells a window that has been moved to another screen."""
    handle = window.windowHandle()
    handle.screenChanged.emit(handle.screen())
    for kind in (QEvent.Type.ScreenChangeInternal, QEvent.Type.DevicePixelRatioChange):
        for widget in (window, window.viewport):
            QApplication.sendEvent(widget, QEvent(kind))
    settle()


def lost(window: MainWindow) -> None:
    """What the driver does to a context: Qt tells, and the board gets another one."""
    window.viewport.context().aboutToBeDestroyed.emit()
    elsewhere(window)


CHANGES = (elsewhere, full_screen, hide_and_show, minimise, other_screen, other_quality, lost)
#: What becomes of the context in them: a new one, or other programs in the old one.
KINDS = (elsewhere, other_quality)


def test_the_picture_is_the_same_afterwards(window: MainWindow, qtbot) -> None:
    before, size = shown_picture(window.viewport), window.viewport.size()
    assert before.std() > 20, "something is drawn"
    for change in CHANGES:
        change(window)
        qtbot.waitUntil(lambda: window.viewport.size() == size)
        after = shown_picture(window.viewport)
        assert after.shape == before.shape, change.__name__
        assert np.abs(after - before).mean() < 0.5, change.__name__


def test_nothing_is_left_of_what_went(window: MainWindow) -> None:
    window.resize(500, 400)  # small pictures are drawn quickly
    for change in KINDS:
        gone = []
        for _ in range(2):  # what is made once, is made by then
            gone.append(window.viewport.renderer)
            change(window)
        before, used = held(window), memory()
        for _ in range(REPETITIONS):
            change(window)
        assert held(window) == before, change.__name__
        assert memory() - used < 30.0, change.__name__
        for renderer in gone:
            assert renderer is not None
            assert renderer.is_released


# -- what is being made meanwhile --------------------------------------------------------------


def test_a_film_goes_on_in_another_context_and_is_refused_where_there_is_no_room(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bind(_size: tuple[int, int]) -> None:
        raise GLMissing("the driver has no room for a picture of 300x200")

    board = window.viewport.board
    with Canvas(window.viewport, (300, 200)) as canvas:
        camera = canvas.camera()
        before = canvas.draw(board.scene(), camera).astype(int)
        assert before.std() > 20
        for change in KINDS:
            change(window)
            assert np.abs(canvas.draw(board.scene(), camera) - before).mean() < 0.5
        assert window.viewport.renderer is not None
        monkeypatch.setattr(window.viewport.renderer.surface, "bind", bind)
        with pytest.raises(OffscreenError, match="no room for a picture"):
            canvas.draw(board.scene(), camera)


def test_what_could_not_be_drawn_is_tried_again(window: MainWindow) -> None:
    before, size = shown_picture(window.viewport), window.viewport.size()
    for kind in (GLMissing, ShaderError):

        def bind(_size: tuple[int, int], kind: type[PhraseError] = kind) -> None:
            raise kind("the driver has no room for a picture of 300x200")

        assert window.viewport.renderer is not None
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(window.viewport.renderer.surface, "bind", bind)
            window.viewport.resize(300, 200)
            shown_picture(window.viewport)
        assert window.viewport.renderer is None
        assert window.statusBar().currentMessage().startswith("The driver has no room")
        window.viewport.resize(size)
        other_quality(window)
        assert np.abs(shown_picture(window.viewport) - before).mean() < 0.5
