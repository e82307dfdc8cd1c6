"""Levels glide from one arrangement to the next, in the window."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtTest import QTest

from app.scene.layouts import arranged, arranged_cached
from tests.driver import LEFT, NO_KEYS, aim_at, named, seen_at, view, wheel


@pytest.fixture
def gliding(qtbot, opened):
    """Return a function that opens a window whose levels are on their way somewhere, slowly."""

    def start(key: str = "raumschach", name: str = "flat", speed: float = 0.05):
        window = opened(key, speed=speed)
        board = window.viewport.board
        board.arrangement.show_named(name) if name else window.commands["wider"].trigger()
        before = board.layout
        qtbot.waitUntil(lambda: board.layout is not before)
        return window

    return start


@pytest.mark.parametrize(("key", "name"), [("raumschach", "flat"), ("trid", "")])
def test_the_glide_ends_exactly_at_the_arrangement(gliding, qtbot, key, name) -> None:
    window = gliding(key, name, speed=3.0)
    board = window.viewport.board
    qtbot.waitUntil(lambda: not board.is_animating)
    assert board.layout is arranged(key, board.arrangement.chosen)
    board.camera_controller.finish()
    ended = view(window)
    board.camera_controller.reset()
    board.stop()
    assert view(window) == ended and board.camera_controller.preset == "white"


def test_steps_are_not_kept_and_another_way_starts_from_where_it_is(gliding, qtbot) -> None:
    window = gliding()
    board = window.viewport.board
    kept = arranged_cached.cache_info().currsize
    centres, seen = board.layout.cell_centres, view(window)
    board.arrangement.show_named("staircase")
    assert np.abs(board.layout.cell_centres - centres).max() < 0.5
    assert view(window).azimuth == pytest.approx(seen.azimuth, abs=3.0)
    board.settle()
    assert board.layout is arranged("raumschach", board.layout.arrangements["staircase"])
    assert arranged_cached.cache_info().currsize <= kept + 1


def test_a_click_settles_it_and_means_nothing_else(gliding) -> None:
    window = gliding()
    board = window.viewport.board
    at = seen_at(window, board.layout.anchor(named(window, "1a1")))
    QTest.mouseClick(window.viewport, LEFT, NO_KEYS, at)
    assert not board.is_animating and board.arrangement.chosen == board.layout.arrangements["flat"]
    assert board.selection.path == () and window.session.situation.ply == 0
    aim_at(window, named(window, "1a1"))


def test_whoever_looks_elsewhere_meanwhile_stays_there(gliding) -> None:
    window = gliding()
    wheel(window.viewport, window.viewport.rect().center(), 2, NO_KEYS)
    seen = view(window)
    window.viewport.board.settle()
    assert view(window).azimuth == seen.azimuth and view(window).elevation == seen.elevation


def test_a_view_chosen_meanwhile_is_gone_to_and_kept(gliding, qtbot) -> None:
    window = gliding()
    board = window.viewport.board
    board.camera_controller.show_preset("black")
    board.camera_controller.finish()
    assert board.is_animating
    azimuth = view(window).azimuth
    before = board.layout
    qtbot.waitUntil(lambda: board.layout is not before)
    assert view(window).azimuth == pytest.approx(azimuth)
    board.settle()
    assert view(window).azimuth == pytest.approx(board.layout.presets["black"].azimuth)


def test_a_move_meanwhile_arrives_where_the_levels_come_to_lie(gliding) -> None:
    window = gliding("trid", "")
    board = window.viewport.board
    move = window.session.variant.moves(window.session.position)[0]
    window.session.play(move)
    assert board.layout is arranged("trid", board.arrangement.chosen)
    board.stop()
    assert board.situation.ply == 1


def test_without_animation_it_is_there_at_once(opened) -> None:
    window = opened("raumschach")
    board = window.viewport.board
    board.arrangement.show_named("flat")
    assert not board.is_animating and board.layout.arrangements["flat"] == board.arrangement.chosen
