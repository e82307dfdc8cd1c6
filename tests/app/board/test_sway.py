"""The view sways on request about the view chosen, and about nothing else."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.board import sway
from app.board.sway import REACH, Oscillation
from app.controllers.views import kept_view
from app.settings.options import ANIMATION_SPEED, HOLD_STILL, SWAY
from app.settings.system_motion import SystemMotion, system_motion
from tests.driver import (
    LEFT,
    MIDDLE,
    NO_KEYS,
    aim_at,
    drag_view,
    frames,
    move_to,
    named,
    open_window,
    seen_at,
    trigger_timers,
    turned_by,
)


@pytest.fixture
def swaying(qtbot, preferences_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Return a function that opens a window in which the view sways, quickly."""
    monkeypatch.setattr(sway, "PERIOD", 1.0)
    monkeypatch.setattr(sway, "REST", 0.0)
    monkeypatch.setattr(sway, "RISE", 0.1)

    def start(key: str = "chess960"):
        window = open_window(qtbot, preferences_path, key, speed=1.0)
        QTest.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
        assert window.settings.get(SWAY) and window.sway.is_running
        qtbot.waitUntil(lambda: abs(eye(window).swayed) > 0.5)
        return window

    return start


def eye(window):
    return window.viewport.board.camera_controller


def test_a_swing_keeps_its_reach_and_sets_out_gently() -> None:
    oscillation, found = Oscillation(), []
    for _ in range(3000):
        found.append(oscillation.advance(0.033))
    steps = [abs(b - a) for a, b in pairwise(found)]
    assert max(steps[:12]) < 0.01 < max(steps)
    assert max(found) == pytest.approx(REACH, abs=0.01)
    assert min(found) == pytest.approx(-REACH, abs=0.01)
    oscillation.hold()
    assert abs(oscillation.advance(0.033) - found[-1]) < 1e-6  # it goes on where it was


def test_the_sway_comes_back_to_exactly_the_view_chosen(swaying, qtbot) -> None:
    window = swaying()
    chosen, kept = eye(window).chosen, kept_view(window.viewport.board)
    assert eye(window).camera != chosen and eye(window).preset == "white"
    side = eye(window).swayed
    qtbot.waitUntil(lambda: eye(window).swayed * side < 0.0)
    assert eye(window).chosen == chosen and kept_view(window.viewport.board) == kept
    window.commands["sway"].trigger()
    qtbot.waitUntil(lambda: eye(window).swayed == 0.0)
    assert eye(window).camera == chosen and not window.sway.is_running
    before = frames(window)
    trigger_timers(window)
    assert frames(window) == before


def test_what_is_pointed_at_is_what_is_seen_there(swaying, qtbot) -> None:
    window = swaying()
    selection, board = window.viewport.selection, window.viewport.board
    at = aim_at(window, named(window, "e2"))
    for _ in range(5):
        seen = board.camera
        qtbot.waitUntil(lambda seen=seen: board.camera != seen)
        pointed = selection.hover
        selection.point_at(board.camera, at.x(), at.y())
        assert selection.hover == pointed


def test_the_sway_rests_while_a_button_is_held_and_a_click_means_what_was_seen(
    swaying, qtbot
) -> None:
    window = swaying()
    spot = named(window, "e2")
    at = aim_at(window, spot)
    QApplication.processEvents()  # what is left of the way there, without a button
    QTest.mousePress(window.viewport, LEFT, NO_KEYS, at)
    before = eye(window).camera
    assert window.sway.is_running
    for _ in range(5):
        trigger_timers(window)
    assert eye(window).camera == before
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)
    assert window.viewport.selection.path == (spot,)
    qtbot.waitUntil(lambda: eye(window).camera != before)


def test_a_drag_turns_what_is_seen_and_nothing_adds_up(swaying) -> None:
    window = swaying()
    chosen, seen = eye(window).chosen.view, eye(window).camera.view
    start = window.viewport.rect().center()
    QTest.mousePress(window.viewport, MIDDLE, NO_KEYS, start)
    seen = eye(window).camera.view  # where it rests now
    move_to(window.viewport, start + QPoint(40, 0))
    assert turned_by(seen.azimuth, eye(window).camera.view.azimuth) == pytest.approx(-14.0)
    move_to(window.viewport, start)
    QTest.mouseRelease(window.viewport, MIDDLE, NO_KEYS, start)
    assert abs(turned_by(chosen.azimuth, eye(window).chosen.view.azimuth)) < 1e-9
    for _ in range(10):
        drag_view(window.viewport, MIDDLE, start, QPoint(40, 0))
        drag_view(window.viewport, MIDDLE, start, QPoint(-40, 0))
    turned = (eye(window).chosen.view.azimuth - chosen.azimuth + 180.0) % 360.0 - 180.0
    assert turned == pytest.approx(0.0, abs=1e-6)


def test_the_sway_rests_where_nobody_looks_and_where_nothing_may_move(
    swaying, qtbot, monkeypatch
) -> None:
    window = swaying()
    swayer = window.sway
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not swayer.is_running)
    window.activateWindow()
    qtbot.waitUntil(lambda: swayer.is_running)
    monkeypatch.setattr(SystemMotion, "is_reduced", True)
    window.settings.set(HOLD_STILL, True)
    assert not swayer.is_running and eye(window).camera == eye(window).chosen
    monkeypatch.setattr(SystemMotion, "is_reduced", False)
    system_motion().changed.emit()
    assert swayer.is_running
    window.settings.set(ANIMATION_SPEED, 0.0)
    assert not swayer.is_running and eye(window).swayed == 0.0
    window.settings.set(ANIMATION_SPEED, 1.0)
    assert swayer.is_running
    window.hide()
    assert not swayer.is_running


def test_a_view_goes_on_to_another_while_it_sways(swaying, qtbot) -> None:
    window = swaying()
    window.commands["flip"].trigger()
    qtbot.waitUntil(lambda: not eye(window).is_flying)
    azimuth = window.viewport.board.layout.presets["black"].azimuth
    assert turned_by(azimuth, eye(window).chosen.view.azimuth) == pytest.approx(0.0, abs=1e-6)
    assert seen_at(window, window.viewport.board.layout.centre(named(window, "a1")))
