"""The picture is refined while nothing changes, and no frame is drawn once it is finished."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.board import refiner as refiner_module
from app.board import viewport as viewport_module
from app.board.refiner import Refiner
from app.game.players import COMPUTER, PERSON
from app.game.transition import Origin
from app.render.gl import GLMissing
from app.render.picture import Picture
from app.render.programs import ShaderError
from app.scene.stereo import Stereo
from app.settings.options import REFINE, STEREO
from app.window.main_window import MainWindow
from tests.driver import (
    LEFT,
    MIDDLE,
    NO_KEYS,
    aim_at,
    enter_text,
    frames,
    move_to,
    named,
    seen_at,
    shown_picture,
    trigger_timers,
    wait_for,
)
from tests.programs import PLAIN_BOARD

pytestmark = pytest.mark.usefixtures("whole_pictures")

#: So many frames refine a picture in these tests.
COUNT = 3


@pytest.fixture(autouse=True)
def nothing_refined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refine here, see ``conftest``, and soon."""
    monkeypatch.setattr(viewport_module, "frames_at_rest", lambda _: COUNT)
    monkeypatch.setattr(refiner_module, "REST", 20)


@pytest.fixture
def window(opened: Callable[..., MainWindow], preferences_path: Path, qtbot) -> MainWindow:
    """Return a window whose picture, a small one of low quality, is refined."""
    preferences_path.parent.mkdir(parents=True)
    preferences_path.write_text(PLAIN_BOARD, encoding="utf-8")
    window = opened()
    window.dock.hide()
    window.viewport.setFixedSize(240, 180)
    window.viewport.board.gestures.leave()
    window.settings.set(REFINE, True)  # once it is small
    wait_until_refined(window, qtbot)
    return window


def wait_until_refined(window: MainWindow, qtbot) -> None:
    viewport = window.viewport
    qtbot.waitUntil(lambda: viewport.refined_frames == COUNT and not viewport.refiner.is_waiting)
    frames(window)  # the last of them is shown as well


# -- when ----------------------------------------------------------------------------------------


class Asked:
    """A refiner, and how many frames it has asked for."""

    def __init__(self, frames: int) -> None:
        self.count = 0
        self.is_moving = False
        self.refiner = Refiner(lambda: self.is_moving)
        self.refiner.due.connect(self._add)
        self.refiner.set_frames(frames)

    def _add(self) -> None:
        self.count += 1

    def go_off(self) -> None:
        """Let the timer go off, which has to run, and again if that only lets others go first."""
        timer = self.refiner.findChild(QTimer)
        assert timer is not None
        for _ in range(1 if self.is_moving else 2):
            assert timer.isActive() and timer.isSingleShot()
            timer.stop()
            timer.timeout.emit()

    @property
    def interval(self) -> int:
        timer = self.refiner.findChild(QTimer)
        assert timer is not None
        return timer.interval()


def test_after_a_rest_one_frame_is_asked_for_at_a_time_and_at_last_none(qapp) -> None:
    asked = Asked(3)
    assert not asked.refiner.is_waiting  # it is off at first
    asked.refiner.set_on(True)
    for round_ in range(2):
        for number in range(3):
            assert asked.interval == (0 if number else refiner_module.REST)
            asked.go_off()
            assert asked.count == 3 * round_ + number + 1
        assert not asked.refiner.is_waiting
        asked.refiner.resume()
        assert not asked.refiner.is_waiting
        asked.refiner.restart()
    asked.refiner.set_on(False)
    assert not asked.refiner.is_waiting


def test_another_picture_rests_first(qapp) -> None:
    asked = Asked(3)
    asked.refiner.set_on(True)
    asked.go_off()
    asked.refiner.restart()
    assert asked.interval == refiner_module.REST
    for _ in range(3):
        asked.go_off()
    assert asked.count == 4 and not asked.refiner.is_waiting


def test_while_something_moves_it_waits(qapp) -> None:
    asked = Asked(1)
    asked.refiner.set_on(True)
    asked.is_moving = True
    for _ in range(3):
        asked.go_off()
        assert asked.interval == refiner_module.REST
    assert asked.count == 0
    asked.is_moving = False
    asked.go_off()
    assert asked.count == 1 and not asked.refiner.is_waiting


def test_what_waits_already_comes_before_the_next_frame(qapp) -> None:
    asked, order = Asked(3), []
    asked.refiner.due.connect(lambda: order.append("frame"))
    asked.refiner.set_on(True)
    asked.go_off()
    QTimer.singleShot(0, lambda: order.append("input"))  # which came during that frame
    assert wait_for(lambda: len(order) == 4)
    assert order == ["frame", "input", "frame", "frame"]


def test_refinement_goes_on_where_it_was_paused_or_suppressed(qapp) -> None:
    asked = Asked(3)
    asked.refiner.set_on(True)
    asked.go_off()
    asked.refiner.pause()
    assert not asked.refiner.is_waiting
    asked.refiner.resume()
    asked.go_off()
    asked.refiner.set_suppressed(True)
    assert not asked.refiner.is_waiting
    asked.refiner.resume()
    asked.refiner.restart()
    assert not asked.refiner.is_waiting  # another picture, but the processor is still needed
    asked.refiner.set_suppressed(False)
    for _ in range(3):
        asked.go_off()
    assert asked.count == 5 and not asked.refiner.is_waiting


# -- in the window -------------------------------------------------------------------------------


def test_a_refined_picture_stays_and_costs_nothing(window: MainWindow) -> None:
    viewport = window.viewport
    before = viewport.frames_drawn
    trigger_timers(window)
    assert frames(window) == before
    place = viewport.rect().bottomLeft() + QPoint(3, -3)
    for x in range(3):  # nothing stands there
        move_to(viewport, place + QPoint(x, 0))
    assert viewport.refined_frames == COUNT
    first = shown_picture(viewport)  # which paints it again
    assert viewport.refined_frames == COUNT and not viewport.refiner.is_waiting
    viewport.set_refining(False)
    quick = shown_picture(viewport)
    assert 0.5 < np.abs(first - quick).mean() < 30.0  # of low quality, which has no grain


def test_what_changes_is_shown_quickly_at_once_and_refined_again(window, qtbot) -> None:
    viewport = window.viewport
    before = viewport.frames_drawn
    click = aim_at(window, named(window, "e2"))
    QTest.mouseClick(viewport, LEFT, NO_KEYS, click)
    assert viewport.board.selection.path
    qtbot.waitUntil(lambda: viewport.frames_drawn > before)
    wait_until_refined(window, qtbot)
    viewport.setFixedSize(220, 180)
    qtbot.waitUntil(lambda: viewport.refined_frames < COUNT)
    wait_until_refined(window, qtbot)


def test_refinement_ends_with_the_first_input(window: MainWindow, qtbot) -> None:
    viewport = window.viewport
    viewport.refiner.set_frames(1000)  # nobody would wait for the last
    qtbot.waitUntil(lambda: viewport.refined_frames > COUNT + 1)
    QTest.mousePress(viewport, MIDDLE, NO_KEYS, viewport.rect().center())
    move_to(viewport, viewport.rect().center() + QPoint(30, 0))
    frames(window)
    assert viewport.refined_frames == 0
    before = frames(window)
    trigger_timers(window)  # the button is held
    assert frames(window) == before and viewport.refiner.is_waiting
    QTest.mouseRelease(viewport, MIDDLE, NO_KEYS, viewport.rect().center() + QPoint(30, 0))
    qtbot.waitUntil(lambda: viewport.refined_frames > 0)


def test_who_does_not_want_it_gets_the_quick_picture(window: MainWindow, qtbot) -> None:
    viewport = window.viewport
    window.settings.set(REFINE, False)
    before = frames(window)
    assert viewport.refined_frames == 0 and not viewport.refiner.is_waiting
    trigger_timers(window)
    assert frames(window) == before
    window.settings.set(REFINE, True)
    wait_until_refined(window, qtbot)


def test_a_player_that_computes_has_the_processor_for_itself(window, qtbot, monkeypatch) -> None:
    viewport = window.viewport
    viewport.share_processor(True)
    window.commands["flip"].trigger()
    frames(window)
    assert not viewport.refiner.is_waiting
    viewport.share_processor(False)
    wait_until_refined(window, qtbot)
    monkeypatch.setattr(viewport.renderer, "driver", "GeForce")
    viewport.share_processor(True)  # a card takes nothing from it
    window.commands["flip"].trigger()
    wait_until_refined(window, qtbot)


def test_a_computer_on_move_has_the_processor_to_itself(
    window: MainWindow, qtbot, monkeypatch
) -> None:
    session, viewport = window.session, window.viewport
    session.seat_players((PERSON, COMPUTER))
    wait_until_refined(window, qtbot)
    enter_text(window, "e2-e4")
    frames(window)
    assert not session.situation.is_local and not viewport.refiner.is_waiting
    session.go_to_start()
    wait_until_refined(window, qtbot)
    session.go_to_end()
    assert not viewport.refiner.is_waiting
    players = window.computer.players
    monkeypatch.setattr(type(players), "waiting", session.position.turn)
    players.changed.emit()  # it was stopped
    wait_until_refined(window, qtbot)
    assert session.play(session.situation.legal_moves[0], Origin.COMPUTER)
    wait_until_refined(window, qtbot)


def test_an_unseen_window_is_not_refined(window: MainWindow, qtbot) -> None:
    viewport = window.viewport
    window.commands["flip"].trigger()
    frames(window)
    window.hide()
    assert not viewport.refiner.is_waiting
    window.show()
    wait_until_refined(window, qtbot)


@pytest.mark.parametrize("problem", [GLMissing("no room"), ShaderError("no such word")])
def test_what_cannot_be_refined_stays_a_quick_picture(window, qtbot, monkeypatch, problem) -> None:
    viewport = window.viewport

    tried: list[object] = []

    def refuse(picture: Picture) -> None:
        tried.append(picture)
        raise problem

    monkeypatch.setattr(Picture, "refine", refuse)
    failures: list[str] = []
    viewport.failed.connect(failures.append)
    window.commands["flip"].trigger()
    qtbot.waitUntil(lambda: len(tried) > 0)
    frames(window)
    assert not viewport.refiner.is_waiting and len(tried) == 1
    assert viewport.renderer is not None and not failures and viewport.refined_frames == 0


# -- two eyes ------------------------------------------------------------------------------------


def test_two_eyes_are_shown_refined_and_pointed_at(window: MainWindow, qtbot) -> None:
    viewport = window.viewport
    flat = shown_picture(viewport)
    for action in window.quality.stereo_menu.actions():
        if action.data() == "side_by_side":
            action.trigger()
    assert viewport.stereo is Stereo.SIDE_BY_SIDE
    wait_until_refined(window, qtbot)
    seen, half = shown_picture(viewport), viewport.width() // 2
    assert np.abs(seen[:, :half] - seen[:, half : 2 * half]).mean() < 8.0
    assert np.abs(seen - flat).mean() > 10.0
    spot = named(window, "e7")
    at = seen_at(window, viewport.board.layout.centre(spot))
    for left in (0, half):
        QTest.mouseMove(viewport, QPoint(left + at.x() // 2, at.y()))
        qtbot.waitUntil(lambda: viewport.selection.hover == spot)
        viewport.board.gestures.leave()
        assert viewport.selection.hover is None
    window.settings.set(STEREO, "red_cyan")
    frames(window)
    coloured = shown_picture(viewport)
    assert viewport.stereo is Stereo.RED_CYAN
    window.settings.set(STEREO, "off")
    frames(window)
    assert np.abs(coloured - shown_picture(viewport)).mean() > 2.0


def test_a_drag_goes_on_across_the_middle_of_both_halves(window: MainWindow) -> None:
    viewport = window.viewport
    viewport.set_stereo(Stereo.SIDE_BY_SIDE)
    middle = QPoint(viewport.width() // 2, viewport.height() - 8)
    start = viewport.camera.view.azimuth
    QTest.mouseMove(viewport, middle - QPoint(10, 0))
    QTest.mousePress(viewport, MIDDLE, NO_KEYS, middle - QPoint(10, 0))
    for x in (0, 10):
        QTest.mouseMove(viewport, middle + QPoint(x, 0))
        QApplication.processEvents()
    QTest.mouseRelease(viewport, MIDDLE, NO_KEYS, middle + QPoint(10, 0))
    turned = (viewport.camera.view.azimuth - start + 180.0) % 360.0 - 180.0
    assert 5.0 < abs(turned) < 20.0
