"""Clocks in the window, by real play on a time that tests move on by hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.game.timekeeper import TIME_CONTROL
from app.settings.options import CLOCK_WARNING
from app.settings.remembered import LAST_TIME
from app.settings.store import Settings
from app.window.main_window import MainWindow
from engine.rules.outcome import Ending
from engine.variants import KEYS
from tests.driver import LEFT, NO_KEYS, click_spot, enter_text, named, open_window, play_text


class Fake:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def opened(opened):
    def open_it(key: str, control: str, **kwargs) -> tuple[MainWindow, Fake]:
        window = opened(key, **kwargs)
        window.session.set_tag(TIME_CONTROL, control)
        time = Fake()
        window.keeper.source = time
        return window, time

    return open_it


def look(window: MainWindow, time: Fake, seconds: float) -> None:
    """Let time go by until the timer would fire."""
    time.now += seconds
    window.keeper.check()


def shown(window: MainWindow) -> list[str]:
    return [card.clock.time.text() for card in window.seats.cards]


def test_without_clocks_none_is_to_be_seen(opened):
    window, _ = opened("chess960", "")
    enter_text(window, "e2-e4")
    assert all(card.clock.isHidden() for card in window.seats.cards)
    assert not window.commands["pause"].isEnabled()


def test_a_flag_falls_in_a_game_of_two(opened):
    window, time = opened("chess960", "60+2")
    assert shown(window) == ["1:00", "1:00"]
    play_text(window, "e2-e4")
    time.now += 10
    play_text(window, "e7-e5", by_drag=True)
    assert shown(window) == ["1:00", "0:52"]
    click_spot(window, named(window, "g1"))
    look(window, time, 60)
    outcome = window.session.situation.outcome
    assert outcome == (Ending.TIME, (0.0, 1.0))
    assert shown(window) == ["0.0", "0:52"]
    assert "Time" in window.seats.headline.text() and "Black" in window.seats.headline.text()
    assert not window.commands["pause"].isEnabled()
    click_spot(window, named(window, "f3"))
    assert window.session.game.length == 2


def test_flags_fall_in_a_game_of_three(opened):
    window, time = opened("dreierschach", "60")
    enter_text(window, "b5-c5")
    look(window, time, 60)
    assert window.session.situation.remaining_seats == (0, 2)
    assert window.seats.cards[1].state.text() == "out"
    assert "time" in window.seats.cards[1].detail.text()
    assert window.moves.isVisible() and window.session.position.turn == 2
    enter_text(window, "e1-d1")
    look(window, time, 60)
    outcome = window.session.situation.outcome
    assert outcome.ending is Ending.LAST_SURVIVOR and outcome.winner == 2
    assert shown(window) == ["0.0", "0.0", "1:00"]


def test_the_flag_of_who_must_choose_falls_in_the_chooser(opened):
    window, time = opened("chess960", "60", position="7k/P7/8/8/8/8/8/K7 b - - 0 1")
    enter_text(window, "h8-h7")
    click_spot(window, named(window, "a7"))
    click_spot(window, named(window, "a8"))
    assert window.chooser.isVisible()
    look(window, time, 60)
    assert window.session.situation.outcome == (Ending.TIME, (0.5, 0.5))
    assert window.chooser.isHidden()


def test_which_clock_runs_and_when_it_warns_is_told_without_colour(opened):
    window, time = opened("chess960", "60")
    window.settings.set(CLOCK_WARNING, 25)
    enter_text(window, "e2-e4")
    white, black = (card.clock for card in window.seats.cards)
    assert black.property("running") and not white.property("running")
    assert "runs" in black.accessibleName() and "runs" not in white.accessibleName()
    assert black.warning.isHidden() and not black.time.font().bold()
    look(window, time, 35.5)
    assert black.is_low and black.warning.isVisible()
    assert black.time.font().weight() > white.time.font().weight()
    assert not white.is_low
    window.settings.set(CLOCK_WARNING, 0)
    assert not black.is_low and black.warning.isHidden()


def test_the_clocks_are_paused_by_key_and_menu(opened):
    window, time = opened("chess960", "60")
    pause = window.commands["pause"]
    assert not pause.isEnabled()
    enter_text(window, "e2-e4")
    QTest.keyClick(window.viewport, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert window.seats.cards[1].clock.mark.is_paused
    assert [card.state.text() for card in window.seats.cards] == ["", "paused"]
    assert "paused" in window.seats.cards[1].clock.accessibleName()
    assert "run" in pause.text()
    look(window, time, 500)
    assert shown(window) == ["1:00", "1:00"]
    pause.trigger()
    look(window, time, 5)
    assert shown(window) == ["1:00", "0:55"] and "Pause" in pause.text()
    assert window.seats.cards[1].state.text() == "to move"
    QTest.keyClick(window.viewport, Qt.Key.Key_Pause, NO_KEYS)
    assert not window.keeper.is_running


def test_a_new_game_is_played_with_the_time_chosen(opened):
    window, _ = opened("chess960", "")
    window.commands["new_game"].trigger()
    dialog = window.questions.dialog
    dialog.games.cards[KEYS.index("dreierschach")].click()
    dialog.clocks.times.setCurrentIndex(dialog.clocks.times.findData("180+2"))
    dialog.clocks.warning.setValue(45)
    dialog.accept()
    assert window.session.record.tags[TIME_CONTROL] == "180+2"
    assert shown(window) == ["3:00"] * 3
    assert not any(card.clock.isHidden() for card in window.seats.cards)
    settings = window.settings
    assert settings.get(LAST_TIME) == "180+2" and settings.get(CLOCK_WARNING) == 45
    settings.save()
    assert Settings(settings.path).get(LAST_TIME) == "180+2"
    window.commands["new_game"].trigger()
    dialog = window.questions.dialog
    assert dialog.clocks.text == "180+2"
    dialog.games.cards[KEYS.index("chess960")].click()
    dialog.clocks.times.setCurrentIndex(0)
    dialog.accept()
    assert TIME_CONTROL not in window.session.record.tags
    assert [card.clock.isHidden() for card in window.seats.cards] == [True, True]


def test_a_real_timer_moves_the_real_clock(qtbot, preferences_path):
    window = open_window(qtbot, preferences_path, "chess960")
    window.session.set_tag(TIME_CONTROL, "10")
    enter_text(window, "e2-e4")
    qtbot.waitUntil(lambda: shown(window)[1] != "10.0")
    QTest.mouseClick(window.viewport, LEFT, NO_KEYS)
    window.close()
    assert window.keeper.wakes_in is None


@pytest.mark.parametrize("command", ["save_as", "export_animation", "details"])
def test_clocks_stand_still_while_a_dialog_waits(qtbot, opened, command: str) -> None:
    """One of each that opens dialogs: for files, pictures, and questions."""
    window, time = opened("chess960", "60")
    enter_text(window, "e2-e4")
    look(window, time, 10)
    window.commands[command].trigger()
    qtbot.waitUntil(lambda: not window.keeper.is_running)
    look(window, time, 100)
    assert shown(window) == ["1:00", "0:50"]
    owners = (window.files, window.questions, window.exports)
    (dialog,) = (owner.dialog for owner in owners if owner.dialog is not None)
    dialog.reject()
    qtbot.waitUntil(lambda: window.keeper.is_running)
    look(window, time, 5)
    assert shown(window) == ["1:00", "0:45"]


def test_paused_clocks_stay_so_after_a_dialog(qtbot, opened) -> None:
    window, _ = opened("chess960", "60")
    enter_text(window, "e2-e4")
    window.commands["pause"].trigger()
    window.commands["details"].trigger()
    window.questions.dialog.reject()
    assert not window.keeper.is_running
