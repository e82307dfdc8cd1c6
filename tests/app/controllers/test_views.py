"""Each game is seen as it was seen last."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine.variants
from app.game.players import COMPUTER, PERSON
from app.game.transition import Origin
from app.settings.options import TURN_BOARD
from app.settings.remembered import VIEWS
from app.window.main_window import MainWindow
from tests.driver import open_window
from tests.rows import each_row


def start(window: MainWindow, key: str) -> None:
    window.session.start(engine.variants.variant(key))


def test_every_game_keeps_its_own_view(opened) -> None:
    window = opened("raumschach")
    board = window.viewport.board
    board.arrangement.show_named("staircase")
    board.camera_controller.look(board.camera.orbited(120.0, 30.0).zoomed(3))
    raumschach = board.camera.view
    start(window, "trid")
    assert board.camera.view != raumschach
    board.camera_controller.show_preset("top")
    start(window, "raumschach")
    assert board.camera.view == raumschach and board.camera_controller.preset is None
    assert board.arrangement.chosen == board.layout.arrangements["staircase"]
    start(window, "trid")
    assert board.camera_controller.preset == "top"


def test_views_last_from_start_to_start(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "dreierschach")
    board = window.viewport.board
    board.camera_controller.look(board.camera.orbited(-50.0, 20.0))
    view = board.camera.view
    window.close()
    window.settings.save()
    again = open_window(qtbot, preferences_path, "dreierschach")
    assert again.viewport.camera.view == view
    again.viewport.board.camera_controller.show_preset("grey")
    again.close()
    again.settings.save()
    third = open_window(qtbot, preferences_path, "dreierschach")
    assert third.viewport.board.camera_controller.preset == "grey"


def test_another_game_of_the_same_kind_is_seen_alike(opened) -> None:
    window = opened("chess960")
    window.viewport.board.camera_controller.look(window.viewport.camera.orbited(33.0, 3.0))
    view = window.viewport.camera.view
    start(window, "chess960")
    assert window.viewport.camera.view == view


def test_a_cut_of_the_levels_is_the_moments(opened) -> None:
    window = opened("raumschach")
    window.viewport.board.levels.focus_on(2)
    window.viewport.board.levels.clip_above(4)
    start(window, "raumschach")
    levels = window.viewport.board.levels
    assert levels.focus is None and levels.clip is None


def test_the_board_is_turned_to_the_player_on_move(opened) -> None:
    window = opened("chess960")
    window.settings.set(TURN_BOARD, True)
    window.viewport.board.camera_controller.show_preset("black")
    start(window, "chess960")
    white = window.viewport.board.layout.presets["white"].azimuth
    assert window.viewport.camera.view.azimuth == pytest.approx(white)


def test_the_board_is_turned_to_the_only_person(opened) -> None:
    window = opened("chess960")
    board, session = window.viewport.board, window.session
    sides = {name: board.layout.presets[name].azimuth for name in ("white", "black")}
    session.start(session.variant, players=(COMPUTER, PERSON))
    assert board.camera.view.azimuth == pytest.approx(sides["black"])
    session.start(session.variant, players=(PERSON, COMPUTER))
    assert board.camera.view.azimuth == pytest.approx(sides["white"])
    board.camera_controller.show_preset("top")
    top = board.camera.view.azimuth
    for players in ((PERSON, PERSON), (COMPUTER, COMPUTER)):
        session.start(session.variant, players=players)
        assert board.camera.view.azimuth == pytest.approx(top), "as it was"


def test_the_board_is_never_turned_to_a_computer(opened) -> None:
    window = opened("dreierschach")
    board, session = window.viewport.board, window.session
    window.settings.set(TURN_BOARD, True)
    session.start(session.variant, players=(PERSON, COMPUTER, PERSON))
    session.play(session.situation.legal_moves[0])
    white, black = (board.layout.presets[name].azimuth for name in ("white", "black"))
    assert board.camera.view.azimuth == pytest.approx(white)
    session.play(session.situation.legal_moves[0], Origin.COMPUTER)
    assert board.camera.view.azimuth == pytest.approx(black)


@each_row("kept", ["", '"white"', "[]", "{}", '{"view":[1],"arrangement":null}'])
def test_what_makes_no_sense_in_the_file_is_passed_over(shown, kept: str) -> None:
    window = shown("chess960")
    window.settings.set(VIEWS["trid"], kept)
    start(window, "trid")
    assert window.viewport.board.camera_controller.preset == window.viewport.board.layout.default
