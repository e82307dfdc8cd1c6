"""Several windows of one program: each has its own game, clocks and recorder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QMessageBox
from shiboken6 import isValid

from app.controllers.open_file import sample_files
from app.engines.engine_process import EngineProcess
from app.game.players import PERSON, computer
from app.game.transition import Origin
from app.panels.welcome_dialog import WelcomeDialog
from app.settings.options import LANGUAGE, SHOW_LABELS, SHOW_WELCOME, THEME
from app.settings.remembered import WINDOW_GEOMETRY
from app.settings.store import Settings
from app.storage.last_players import remember_players
from app.storage.library.game_row import Query
from app.support import background
from app.window.base_window import STEP
from app.window.game_windows import GameWindows, WindowContext
from engine.text import coordinate_moves
from engine.variants import variant
from tests.driver import answer, close_window, open_window, wait_for
from tests.timeouts import TIMEOUT_SECONDS
from tests.unfinished_games import unfinished_games


@pytest.fixture
def windows(qtbot, preferences_path, tmp_path) -> Iterator[GameWindows]:
    """Return the windows of a program, one of which is open, with a game of chess."""
    windows = GameWindows(Settings(preferences_path), tmp_path / "journals")
    open_window(qtbot, preferences_path, "chess960", number=518, windows=windows)
    yield windows
    for game in list(windows.contexts):
        game.window.close_for_good()
    windows.delete()
    let_go()


def let_go() -> None:
    """Delete what is to be deleted."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def enter(game: WindowContext, text: str) -> None:
    """Play a move, named by where it begins and ends."""
    session = game.window.session
    move = coordinate_moves.read(session.variant, session.position, text)
    assert session.play(move, Origin.TYPED)


def played(game: WindowContext) -> list[str]:
    return list(game.window.session.notations())


def kept(folder: Path) -> dict[int, bool]:
    """Return of every game that nobody plays how many moves it has, and whether it is closed."""
    return {
        left.game.record.game.length: left.state == "closed" for left in unfinished_games(folder)
    }


def test_two_windows_play_at_once_and_one_is_closed(windows, tmp_path):
    (first,) = windows.contexts
    first.window.commands["new_window"].trigger()
    second = windows.contexts[1]
    assert windows.current is second or first.window.isActiveWindow()
    enter(first, "e2-e4")
    enter(second, "d2-d4")
    enter(second, "d7-d5")
    enter(first, "c7-c5")
    assert (played(first), played(second)) == (["e4", "c5"], ["d4", "d5"])
    assert first.recovery.recorder.events_id != second.recovery.recorder.events_id
    assert first.window.session.record is not second.window.session.record
    assert first.window.timekeeper is not second.window.timekeeper
    second.window.commands["undo"].trigger()
    assert [game.window.session.game.cursor for game in windows.contexts] == [2, 1]
    assert kept(tmp_path / "journals") == {}, "both are held, by their windows"
    window = second.window
    window.commands["close_window"].trigger()
    assert wait_for(lambda: not window.isVisible())
    assert windows.contexts == [first] and windows.current is first
    let_go()
    assert not isValid(window), "what it held is given back"
    assert first.window.isVisible()
    enter(first, "g1-f3")
    assert played(first) == ["e4", "c5", "Nf3"]
    assert kept(tmp_path / "journals") == {2: True}


@pytest.mark.parametrize("asked", ["by the welcome", "by a question"])
def test_no_computer_begins_a_game_while_something_is_asked(windows, qtbot, asked: str):
    windows.settings.set(SHOW_WELCOME, asked == "by the welcome")
    remember_players(windows.settings, (computer(1), PERSON), ())
    game = windows.open()
    window, players = game.window, game.window.computer.players
    if asked == "by a question":
        window.questions.ask_resign()
    game.welcome.start(is_fresh=True)
    window.viewport.update()
    if asked == "by the welcome":
        qtbot.waitUntil(lambda: game.welcome.dialog is not None)
    QCoreApplication.processEvents()
    assert players.thinking is None
    if asked == "by the welcome":
        game.welcome.dialog.reject()
    else:
        answer(window, "Play on")
    qtbot.waitUntil(lambda: played(game) != [])


def test_a_first_window_is_closed_without_waiting_for_what_others_do_in_the_background(windows):
    """As for an import of many games."""
    first = windows.contexts[0]
    second, third = windows.open(), windows.open()
    assert first.window.exports.dialog is None
    may_end, has_ended = Event(), Event()

    def work() -> None:
        may_end.wait(TIMEOUT_SECONDS)
        has_ended.set()

    background.start(work)
    third.window.close()
    close_window(first.window)
    let_go()
    assert not has_ended.is_set() and windows.contexts == [second]
    may_end.set()
    background.wait()
    assert has_ended.is_set()
    enter(second, "e2-e4")
    assert played(second) == ["e4"]
    second.window.settings.set(SHOW_LABELS, False)
    assert windows.current is second


def test_to_quit_closes_all_and_keeps_their_games(windows, tmp_path):
    first, second = windows.contexts[0], windows.open()
    enter(first, "e2-e4")
    enter(second, "e2-e4")
    enter(second, "e7-e5")
    first.window.commands["quit"].trigger()
    assert wait_for(lambda: not windows.contexts)
    assert windows.contexts == [] and windows.current is None
    assert not first.window.isVisible() and not second.window.isVisible()
    assert kept(tmp_path / "journals") == {1: True, 2: True}


@pytest.mark.parametrize("place", ["my games", "help of learning"])
def test_the_program_is_quit_from_its_other_windows_too(windows, qtbot, place):
    game = windows.contexts[0]
    if place == "my games":
        game.my_games.ask()
        shown = game.my_games.games_window
    else:
        game.window.commands["puzzles"].trigger()
        game.window.learning.commands["help"].trigger()
        shown = game.window.learning.help
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    QTest.keyClick(shown, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not windows.contexts
    assert not shown.isVisible()


def asked(game: WindowContext, button: QMessageBox.StandardButton) -> None:
    """Answer the question of a window about its game."""
    box = game.window.files.dialog
    assert isinstance(box, QMessageBox)
    box.button(button).click()


def test_to_quit_asks_each_window_that_would_lose_something(windows, monkeypatch):
    first, second, third = windows.contexts[0], windows.open(), windows.open()
    for game in (first, third):
        enter(game, "e2-e4")
        game.window.files.save_state.ask_kept = lambda then: then(False)
    second.window.commands["quit"].trigger()
    asked(third, QMessageBox.StandardButton.Discard)
    assert third.window.isVisible(), "nothing is closed until all have been asked"
    asked(first, QMessageBox.StandardButton.Cancel)
    assert windows.contexts == [first, second, third]
    assert all(game.window.isVisible() for game in windows.contexts)
    third.window.close()
    assert third in windows.contexts, "it asks anew"
    asked(third, QMessageBox.StandardButton.Cancel)
    second.window.commands["quit"].trigger()
    asked(third, QMessageBox.StandardButton.Discard)
    asked(first, QMessageBox.StandardButton.Discard)
    assert windows.contexts == []


def test_to_quit_asks_where_a_position_is_being_set_up(windows):
    first, second = windows.contexts[0], windows.open()
    first.window.commands["set_up"].trigger()
    dialog = first.window.questions.setting_up
    dialog.clear_button.click()
    for button in (QMessageBox.StandardButton.Cancel, QMessageBox.StandardButton.Discard):
        second.window.commands["quit"].trigger()
        assert windows.contexts == [first, second]
        dialog.asking.shown.button(button).click()
    assert windows.contexts == []


def test_to_quit_asks_where_details_are_being_edited(windows):
    first, second = windows.contexts[0], windows.open()
    first.window.commands["details"].trigger()
    dialog = first.window.questions.dialog
    dialog.lines["Event"].setText("A cup")
    for given in (QMessageBox.StandardButton.Cancel, QMessageBox.StandardButton.Save):
        second.window.commands["quit"].trigger()
        assert windows.contexts == [first, second]
        dialog.asking.shown.button(given).click()
    assert windows.contexts == []
    assert first.window.session.record.tags["Event"] == "A cup"


def test_the_learning_window_is_one_for_all_and_goes_with_the_last(windows):
    first, second = windows.contexts[0], windows.open()
    first.window.commands["puzzles"].trigger()
    learning = first.window.learning
    assert second.window.learning is learning and learning.isVisible()
    close_window(first.window)
    let_go()
    assert learning.isVisible() and isValid(learning)
    learning.games_requested.emit(Query(game="chess960", line="e2-e4"))
    shown = windows.current.my_games.games_window
    assert shown.isVisible() and shown.games.query.line == "e2-e4"
    shown.reject()
    learning.play_requested.emit("trid")
    assert second.window.questions.dialog is not None
    second.window.questions.dialog.close()
    close_window(second.window)
    assert not learning.isVisible()


def test_a_new_window_stands_beside_the_others_on_the_screen(windows):
    (first,) = windows.contexts
    second = windows.open()
    assert second.window.size() == first.window.size()
    room = first.window.screen().availableGeometry()
    inner, outer = first.window.geometry(), first.window.frameGeometry()
    first.window.setGeometry(
        room.adjusted(
            inner.left() - outer.left(),
            inner.top() - outer.top(),
            inner.right() - outer.right() - 1,
            inner.bottom() - outer.bottom() - 1,
        )
    )
    first.window.showMaximized()
    for _ in range(2):
        last = windows.open()
        assert not last.window.isMaximized()
        assert room.contains(last.window.geometry())
    corners = {(game.window.x(), game.window.y()) for game in windows.contexts}
    assert len(corners) == len(windows.contexts)


def kept_place(windows: GameWindows) -> QRect:
    """Return where the next start puts its window."""
    window = QMainWindow()
    assert window.restoreGeometry(windows.settings.get(WINDOW_GEOMETRY))
    return window.geometry()


def test_a_step_beside_others_is_not_kept_as_the_place_of_the_program(windows):
    (first,) = windows.contexts
    first.window.setGeometry(40, 30, 900, 600)
    place = first.window.geometry()
    second = windows.open()
    assert second.window.pos() != first.window.pos()
    first.window.commands["close_window"].trigger()
    close_window(second.window)
    assert windows.contexts == [] and kept_place(windows) == place


def test_where_somebody_puts_a_new_window_is_kept(windows):
    second = windows.open()
    second.window.setGeometry(second.window.geometry().adjusted(100, 50, 60, 90))
    place = second.window.geometry()
    windows.contexts[0].window.close()
    close_window(second.window)
    assert kept_place(windows) == place


def test_windows_that_come_back_do_not_cover_each_other(windows, qtbot, preferences_path, tmp_path):
    first, second = windows.contexts[0], windows.open()
    for game in (first, second):
        enter(game, "e2-e4")
    first.window.move(60, 50)
    place = first.window.geometry()
    second.window.bring_to_front()
    qtbot.waitUntil(lambda: windows.current is second)
    windows.quit()
    assert wait_for(lambda: not windows.contexts)
    again = GameWindows(windows.settings, tmp_path / "journals")
    window = open_window(qtbot, preferences_path, "chess960", number=518, windows=again)
    assert window.geometry() == place
    again.bring_back()
    window.viewport.update()
    qtbot.waitUntil(lambda: len(again.contexts) == 2 and played(again.contexts[1]) == ["e4"])
    other = again.contexts[1].window
    assert (other.pos() - window.pos()).manhattanLength() >= STEP
    again.quit()
    assert wait_for(lambda: not again.contexts)
    assert kept_place(again) == place
    again.delete()


def test_the_menu_lists_the_windows_and_what_is_chosen_reaches_all(windows):
    def menus(game: WindowContext) -> list[str]:
        shown = [action for action in game.window.menuBar().actions() if action.isVisible()]
        return [action.text() for action in shown]

    (first,) = windows.contexts
    assert "&Window" not in menus(first)
    second = windows.open()
    assert menus(first)[-2:] == menus(second)[-2:] == ["&Window", "&Help"]
    second.window.session.set_tag("White", "Anna & Co")
    first.menu.fill()
    assert first.menu.actions()[1].text().endswith("(Anna && Co)")
    one, two = first.menu.actions()
    assert (one.isChecked(), two.isChecked()) == (True, False)
    assert one.text().startswith("&1 ") and "Chess – " in one.text()
    two.trigger()
    assert windows.current is second or not second.window.isActiveWindow()
    for option, value in ((THEME, "wood"), (SHOW_LABELS, False), (LANGUAGE, "de")):
        second.window.settings.set(option, value)
    try:
        for game in windows.contexts:
            assert menus(game)[0] == "&Datei"
            assert not game.window.commands["show_labels"].isChecked()
            assert game.window.windowTitle().endswith(" am Zug[*]")
    finally:
        second.window.settings.set(LANGUAGE, "en")
    assert first.window.appearance is second.window.appearance
    close_window(second.window)
    assert "&Window" not in menus(first)


def test_a_new_window_welcomes_as_the_start_does(windows, qtbot):
    game = windows.open_new()
    qtbot.waitUntil(lambda: isinstance(game.welcome.dialog, WelcomeDialog))
    other = windows.open(lambda new: new.window.session.start(variant("trid")))
    assert other.window.session.variant.key == "trid" and other.welcome.dialog is None


def test_files_are_opened_in_new_windows_where_they_would_disturb_a_game(windows, qtbot):
    """Those that the system asks to open, and any by its command."""
    (first,) = windows.contexts
    sample = sample_files()[0]
    windows.take_file(sample)
    qtbot.waitUntil(lambda: first.window.files.path == sample)
    assert windows.contexts == [first]
    moves = played(first)
    windows.take_file(sample)
    second = windows.contexts[-1]
    assert second is not first
    qtbot.waitUntil(lambda: second.window.files.path == sample)
    other = next(path for path in sample_files() if "dreierschach" in path.name)
    first.window.commands["open_in_new_window"].trigger()
    qtbot.waitUntil(lambda: first.window.files.dialog is not None)
    dialog = first.window.files.dialog
    dialog.fileSelected.emit(str(other))
    dialog.close()
    qtbot.waitUntil(lambda: windows.contexts[-1].window.files.path == other)
    assert windows.contexts[-1].window.session.variant.key == "dreierschach"
    assert played(first) == moves and first.window.files.path == sample


def test_computers_play_in_two_windows_and_lend_each_other_their_process(windows, qtbot):
    first, second = windows.contexts[0], windows.open()
    for game in windows.contexts:
        game.window.session.seat_players((PERSON, computer(1)))
    enter(first, "e2-e4")
    enter(second, "d2-d4")
    for game in windows.contexts:
        assert wait_for(lambda game=game: len(played(game)) == 2)
    every = processes(windows)
    third = windows.open()
    third.window.session.seat_players((PERSON, computer(1)))
    with qtbot.waitSignal(third.window.computer.hint_shown):
        third.window.commands["hint"].trigger()
    assert processes(windows) == every, "no other process was started"
    assert set(third.window.computer.engines.processes) < every
    for game in (first, second):
        enter(game, "a2-a3")
        assert wait_for(lambda game=game: len(played(game)) == 4)
    assert len(processes(windows)) <= 3


def processes(windows: GameWindows) -> set[EngineProcess]:
    """Return the processes of the engines of all windows."""
    return {one for game in windows.contexts for one in game.window.computer.engines.processes}


def test_games_on_the_tables_of_all_windows_are_not_deleted(windows, qtbot):
    first, second = windows.contexts[0], windows.open()
    for game in windows.contexts:
        enter(game, "e2-e4")
        game.window.session.resign()
    waiting = second.recovery.recorder.id
    second.window.session.start(variant("chess960"))
    enter(second, "d2-d4")
    second.window.session.resign()
    library = windows.library
    library.finish()
    first.my_games.ask()
    page = first.my_games.games_window.games
    held = [game.recovery.recorder.id for game in windows.contexts]
    page.delete_requested.emit([*held, waiting])
    library.finish()
    qtbot.waitUntil(lambda: page.notice.label.text().startswith("1 game deleted."))
    assert "Games that are open are not deleted." in page.notice.label.text()
    assert {row.id for row in library.library.rows(Query())} == set(held)
    page.new_window_requested.emit(held[0])
    assert "already" in first.window.statusBar().currentMessage()
    assert len(windows.contexts) == 2 and not first.my_games.games_window.isVisible()
