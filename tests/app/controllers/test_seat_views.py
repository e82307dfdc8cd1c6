"""The players' own views: remembered, taken, kept from start to start, forgotten."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.controllers.views import read_seat_views
from app.settings.options import TURN_BOARD
from app.settings.remembered import SEAT_VIEWS
from app.settings.store import Settings
from tests.driver import play_text
from tests.rows import each_row


def eye(window):
    return window.viewport.board.camera_controller


def choose(window, name: str) -> None:
    """Choose from the menu of the players' views."""
    menu = window.seat_views.menu
    menu.aboutToShow.emit()
    (action,) = [a for a in menu.actions() if a.objectName() == name]
    assert action.isEnabled()
    action.trigger()


def remember(window, seat: int, azimuth: float):
    """Look from somewhere and let that be a player's view; return it."""
    eye(window).look(eye(window).chosen.turned(azimuth, 9.0).zoomed(1))
    view = eye(window).chosen.view
    choose(window, f"remember_view_{seat}")
    return view


def test_keys_clicks_and_turns_go_to_a_players_own_view(opened) -> None:
    window = opened()
    blacks = remember(window, 1, 140.0)
    assert "Black" in window.statusBar().currentMessage()
    QTest.keyClick(window.viewport, Qt.Key.Key_1)
    assert eye(window).preset == "white"
    QTest.keyClick(window.viewport, Qt.Key.Key_2)
    assert eye(window).chosen.view == blacks
    window.commands["view_1"].trigger()
    window.compass.sides[1].click()
    assert eye(window).chosen.view == blacks
    window.commands["view_1"].trigger()
    window.settings.set(TURN_BOARD, True)
    play_text(window, "e2-e4")
    assert eye(window).chosen.view == blacks
    play_text(window, "e7-e5")
    assert eye(window).preset == "white"
    window.resize(900, 700)
    assert eye(window).preset == "white"


def test_own_views_last_from_start_to_start_and_belong_to_a_game(opened, new_window) -> None:
    window = opened("dreierschach")
    greys = remember(window, 1, 30.0)
    window.close()
    window.settings.save()
    again = opened("dreierschach")
    again.commands["view_1"].trigger()
    again.commands["view_2"].trigger()
    assert eye(again).chosen.view == greys
    again.close()
    again.settings.save()
    other = opened("chess960")
    other.commands["view_2"].trigger()
    assert eye(other).preset == "black"


def test_a_view_forgotten_is_the_usual_one_again(opened) -> None:
    window = opened("trid")
    seen = remember(window, 0, 50.0)
    choose(window, "forget_view_0")
    assert eye(window).chosen.view == seen, "nothing moves"
    window.commands["view_1"].trigger()
    assert eye(window).preset == "white" and eye(window).chosen.view != seen
    assert window.settings.get(SEAT_VIEWS["trid"]) == ""
    window.seat_views.write()
    forgetting = [a for a in window.seat_views.menu.actions() if "forget" in a.objectName()]
    assert not any(action.isEnabled() for action in forgetting)


@each_row(
    "kept",
    ["[]", "7", '{"white":[1]}', '{"white":[0,0,0,-1,0,0]}', '{"nobody":[0,0,0,9,0,0]}'],
)
def test_what_makes_no_sense_in_the_file_is_passed_over(preferences_path: Path, kept: str) -> None:
    settings = Settings(preferences_path)
    settings.set(SEAT_VIEWS["chess960"], kept)
    assert read_seat_views(settings, "chess960", ("white", "black")) == {}
