"""Each game is seen as it was seen last."""

from __future__ import annotations

from pathlib import Path

import pytest
from driver import open_window

import engine.variants
from app.settings.options import TURN_BOARD, VIEWS, Settings
from app.window.main_window import MainWindow


def start(window: MainWindow, key: str) -> None:
    window.session.start(engine.variants.variant(key))


def test_every_game_keeps_its_own_view(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "raumschach")
    stage = window.viewport.stage
    stage.show_arrangement("staircase")
    stage.eye.look(stage.camera.orbited(120.0, 30.0).zoomed(3))
    raumschach = stage.camera.view
    start(window, "trid")
    assert stage.camera.view != raumschach
    stage.eye.show_preset("top")
    start(window, "raumschach")
    assert stage.camera.view == raumschach and stage.eye.preset is None
    assert stage.arrangement == stage.layout.arrangements["staircase"]
    start(window, "trid")
    assert stage.eye.preset == "top"


def test_views_last_from_start_to_start(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "dreierschach")
    stage = window.viewport.stage
    stage.eye.look(stage.camera.orbited(-50.0, 20.0))
    view = stage.camera.view
    window.close()
    window.settings.save()
    again = open_window(qtbot, preferences_path, "dreierschach")
    assert again.viewport.camera.view == view
    again.viewport.stage.eye.show_preset("grey")
    again.close()
    again.settings.save()
    third = open_window(qtbot, preferences_path, "dreierschach")
    assert third.viewport.stage.eye.preset == "grey"


def test_another_game_of_the_same_kind_is_seen_alike(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "chess960")
    window.viewport.stage.eye.look(window.viewport.camera.orbited(33.0, 3.0))
    view = window.viewport.camera.view
    start(window, "chess960")
    assert window.viewport.camera.view == view


def test_a_cut_of_the_levels_is_the_moments(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "raumschach")
    window.viewport.stage.levels.focus_on(2)
    window.viewport.stage.levels.clip_above(4)
    start(window, "raumschach")
    levels = window.viewport.stage.levels
    assert levels.focus is None and levels.clip is None


def test_the_board_is_turned_to_the_player_on_move(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "chess960")
    window.settings.set(TURN_BOARD, True)
    window.viewport.stage.eye.show_preset("black")
    start(window, "chess960")
    white = window.viewport.stage.layout.presets["white"].azimuth
    assert window.viewport.camera.view.azimuth == pytest.approx(white)


@pytest.mark.parametrize("kept", ["", '"white"', "[]", "{}", '{"view":[1],"arrangement":null}'])
def test_what_makes_no_sense_in_the_file_is_passed_over(
    qtbot, preferences_path: Path, kept: str
) -> None:
    settings = Settings(preferences_path)
    settings.set(VIEWS["trid"], kept)
    settings.save()
    window = open_window(qtbot, preferences_path, "trid")
    assert window.viewport.stage.eye.preset == window.viewport.stage.layout.default
