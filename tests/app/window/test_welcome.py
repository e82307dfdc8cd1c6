"""When the welcome is shown, and what is begun from it in the real window."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from app.game.players import PERSON, computer
from app.panels.new_game.dialog import NewGameDialog
from app.panels.welcome_dialog import WelcomeDialog
from app.settings.options import SHOW_WELCOME
from app.settings.store import Settings
from app.text.player_text import USUAL_LEVEL
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from app.window.my_games import MyGamesController
from app.window.welcome import WelcomeController
from engine.variants import KEYS, variant
from tests.driver import LEFT, answer, enter_text, open_window
from tests.timeouts import TIMEOUT_SECONDS

THREE = "dreierschach"


@pytest.fixture
def opened(qtbot, preferences_path: Path, tmp_path: Path):
    def opened(key: str = "trid") -> MainWindow:
        window = open_window(qtbot, preferences_path, key)
        window.recovery = GameRecovery(window, tmp_path / "journals")
        window.kept_games = MyGamesController(window, window.recovery)
        window.welcome = WelcomeController(window, window.kept_games)
        return window

    return opened


def started(qtbot, window: MainWindow, is_fresh: bool = True) -> None:
    """Start as the program does, and draw a frame after it."""
    window.welcome.start(is_fresh)
    drawn = window.viewport.frames_drawn
    window.commands["flip"].trigger()  # something else is to be seen
    qtbot.waitUntil(lambda: window.viewport.frames_drawn > drawn)


def chosen(window: MainWindow, key: str):
    """Return the welcome of the menu, with a game chosen by mouse."""
    window.commands["welcome"].trigger()
    dialog = window.welcome.dialog
    QTest.mouseClick(dialog.cards.cards[KEYS.index(key)], LEFT)
    return dialog


def test_the_welcome_is_shown_after_the_first_frame_and_its_switch_is_remembered(
    qtbot, opened, preferences_path: Path
) -> None:
    window = opened()
    window.welcome.start(is_fresh=True)
    assert window.welcome.dialog is None, "no frame has been drawn since"
    window.viewport.update()
    qtbot.waitUntil(lambda: window.welcome.dialog is not None)
    assert window.welcome.dialog.isVisible() and not window.welcome.dialog.isModal()
    box = window.welcome.dialog.at_start
    assert box.isChecked()
    QTest.mouseClick(box, LEFT, pos=QPoint(6, box.height() // 2))
    window.settings.save()
    assert not Settings(preferences_path).get(SHOW_WELCOME)
    window.commands["welcome"].trigger()
    dialog = window.welcome.dialog
    assert dialog.isVisible(), "from the menu it comes all the same"
    assert not dialog.at_start.isChecked()
    window.close()
    assert not dialog.isVisible()


def test_the_welcome_is_in_nobodys_way(qtbot, opened) -> None:
    window = opened()

    def is_shown(is_fresh: bool = True) -> bool:
        started(qtbot, window, is_fresh)
        QApplication.processEvents()
        return window.welcome.dialog is not None

    assert not is_shown(is_fresh=False), "a file or game was asked for"
    window.settings.set(SHOW_WELCOME, False)
    assert not is_shown(), "it is switched off"
    window.settings.set(SHOW_WELCOME, True)
    window.questions.ask_resign()
    assert not is_shown(), "something is asked"
    answer(window, "Play on")
    window.session.play(window.session.situation.legal_moves[0])
    assert not is_shown(), "a game was restored"


def test_a_first_game_is_played_against_computers(opened) -> None:
    window = opened()
    QTest.mouseClick(chosen(window, THREE).play, LEFT)
    dialog = window.questions.dialog
    assert isinstance(dialog, NewGameDialog) and window.welcome.dialog is None
    assert dialog.variant.key == THREE
    other = computer(USUAL_LEVEL)
    assert dialog.players.seating.players == (PERSON, other, other)
    box = dialog.findChild(QDialogButtonBox)
    start = next(button for button in box.buttons() if button.text() == "&Start")
    QTest.mouseClick(start, LEFT)
    assert window.session.variant.key == THREE
    assert window.session.players == (PERSON, other, other)


def test_who_has_played_is_asked_as_before(opened) -> None:
    window = opened()
    window.session.start(variant("trid"), names=("Anna", "Bert"))
    QTest.mouseClick(chosen(window, "chess960").play, LEFT)
    seating = window.questions.dialog.players.seating
    assert seating.players == (PERSON, PERSON) and seating.names == ("Anna", "Bert")


def test_lessons_and_puzzles_are_shown_in_their_window_and_a_game_is_begun_after_them(
    qtbot, opened
) -> None:
    window = opened()
    before = window.session.game
    QTest.mouseClick(chosen(window, "chess960").puzzles, LEFT)
    learning = window.learning
    assert learning.isVisible() and window.welcome.dialog is None
    qtbot.waitUntil(lambda: learning.activity is learning.puzzles)
    QTest.mouseClick(chosen(window, "chess960").learn, LEFT)
    qtbot.waitUntil(lambda: learning.activity is learning.lessons)
    assert window.welcome.dialog is None
    assert window.session.game is before, "the game on the table stays as it is"
    learning.play_requested.emit(THREE)
    assert window.questions.dialog.variant.key == THREE
    learning.close()


def test_a_kept_game_is_played_on(qtbot, opened) -> None:
    window = opened("chess960")
    enter_text(window, "e2-e4")
    window.session.start(variant("trid"))
    window.commands["welcome"].trigger()
    dialog = window.welcome.dialog
    qtbot.waitUntil(lambda: dialog.kept.count() == 1)
    QTest.mouseClick(dialog.go_on, LEFT)
    qtbot.waitUntil(lambda: window.session.variant.key == "chess960")
    assert window.session.situation.ply == 1
    assert window.welcome.dialog is None
    window.commands["welcome"].trigger()
    window.session.start(variant("maack"))
    assert window.welcome.dialog is None, "it gets out of the way of a game"


def test_a_game_that_is_written_later_is_shown(qtbot, opened, monkeypatch) -> None:
    shown: list[int] = []
    monkeypatch.setattr(WelcomeDialog, "show_waiting", lambda _, rows: shown.append(len(rows)))
    window = opened("chess960")
    enter_text(window, "e2-e4")
    qtbot.waitUntil(lambda: not window.recovery.recorder.reason)
    written = Event()
    window.recovery.library.write(lambda _: written.wait(TIMEOUT_SECONDS))
    window.session.start(variant("trid"))
    window.commands["welcome"].trigger()
    qtbot.waitUntil(lambda: shown == [0])
    written.set()
    qtbot.waitUntil(lambda: shown[-1] == 1)
