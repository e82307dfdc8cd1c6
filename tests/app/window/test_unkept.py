"""A game that cannot be kept: a sign as long as that is so, and a question before it is lost."""

from __future__ import annotations

import shutil
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from app.panels.common.message import Message
from app.storage import recorder
from app.storage.library.library import Library
from app.storage.library.schema import LibraryError
from app.support import background
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from app.window.my_games import MyGamesController
from tests.driver import LEFT, close_window, enter_text, open_window, play_text, save_game, wait_for
from tests.soak.resource_counts import settle
from tests.systems import needs_removal_of_open_files
from tests.timeouts import TIMEOUT_SECONDS
from tests.unfinished_games import unfinished_games

Kept = tuple[MainWindow, GameRecovery, MyGamesController]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journals"


@pytest.fixture
def kept(qtbot, preferences_path: Path, folder: Path) -> Kept:
    return opened(qtbot, preferences_path, folder)


def opened(qtbot, preferences_path: Path, folder: Path) -> Kept:
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    recovery = GameRecovery(window, folder)
    return window, recovery, MyGamesController(window, recovery)


def bar_folder(folder: Path) -> None:
    """Let nothing be written there any more, whoever one is."""
    background.wait()
    shutil.rmtree(folder.parent, ignore_errors=True)
    folder.parent.write_text("no folder")


def question(window: MainWindow) -> QMessageBox:
    wait_for(lambda: window.files.dialog is not None)
    box = window.files.dialog
    assert isinstance(box, QMessageBox) and box.isVisible()
    return box


def answer(window: MainWindow, kind: QMessageBox.StandardButton) -> None:
    QTest.mouseClick(question(window).button(kind), LEFT)
    settle()


def games(folder: Path) -> list[tuple[str, ...]]:
    return [left.game.record.game.notations() for left in unfinished_games(folder)]


@needs_removal_of_open_files
def test_a_sign_stands_there_as_long_as_the_game_is_not_kept(
    kept: Kept, folder: Path, qtbot
) -> None:
    window, _, desk = kept
    play_text(window, "e2-e4")
    assert not desk.sign.isVisible()
    bar_folder(folder)
    enter_text(window, "e7-e5")
    qtbot.waitUntil(desk.sign.isVisible)
    assert window.rect().contains(desk.sign.mapTo(window, desk.sign.rect().center()))
    assert "File exists" in desk.sign.toolTip() == desk.sign.accessibleDescription()
    # A click tries again, and says why it cannot be kept if that is still so.
    QTest.mouseClick(desk.sign, LEFT)
    qtbot.waitUntil(lambda: desk.dialogs.shown is not None)
    told = desk.dialogs.shown
    assert isinstance(told, Message) and "File exists" in told.text()
    told.reject()
    folder.parent.unlink()
    QTest.mouseClick(desk.sign, LEFT)
    qtbot.waitUntil(desk.sign.isHidden)
    assert desk.dialogs.shown is None
    # So does the next move.
    bar_folder(folder)
    enter_text(window, "g1-f3")
    qtbot.waitUntil(desk.sign.isVisible)
    folder.parent.unlink()
    enter_text(window, "b8-c6")
    qtbot.waitUntil(desk.sign.isHidden)
    close_window(window)
    assert games(folder) == [("e4", "e5", "Nf3", "Nc6")]


def test_the_end_asks_exactly_when_the_game_would_be_lost(
    kept: Kept, folder: Path, tmp_path: Path
) -> None:
    window, _, _ = kept
    bar_folder(folder)
    assert window.files.may_close(), "nothing was played"
    enter_text(window, "e2-e4")
    assert not window.close()
    answer(window, QMessageBox.StandardButton.Cancel)
    assert window.isVisible()
    path = tmp_path / "game.pgn"
    save_game(window, path)
    assert window.files.may_close(), "it is in a file"
    enter_text(window, "e7-e5")
    assert not window.close()
    answer(window, QMessageBox.StandardButton.Save)
    assert not window.isVisible() and "1. e4 e5" in path.read_text("utf-8")


def test_a_game_that_is_not_wanted_goes_with_the_window(kept: Kept, folder: Path) -> None:
    window, _, _ = kept
    bar_folder(folder)
    enter_text(window, "e2-e4")
    assert not window.close()
    answer(window, QMessageBox.StandardButton.Discard)
    assert not window.isVisible()


def test_the_end_asks_nothing_once_there_is_room_again(kept: Kept, folder: Path) -> None:
    window, _, _ = kept
    bar_folder(folder)
    enter_text(window, "e2-e4")
    folder.parent.unlink()
    close_window(window)
    assert games(folder) == [("e4",)]


@pytest.mark.parametrize("is_patient", [True, False])
def test_the_window_does_not_wait_for_a_slow_disk(
    qtbot, preferences_path: Path, folder: Path, monkeypatch, is_patient: bool
) -> None:
    """A sentence says why it is not closed yet; at last it is asked, as if the game was lost."""
    monkeypatch.setattr(recorder, "SLOW" if is_patient else "PATIENCE", 0)
    window, recovery, _ = opened(qtbot, preferences_path, folder)
    may_go_on = Event()
    recovery.library.write(lambda _: may_go_on.wait(TIMEOUT_SECONDS))
    enter_text(window, "e2-e4")
    assert not window.close() and window.files.dialog is None
    if is_patient:
        said = "The game is still being written into My games."
        qtbot.waitUntil(lambda: said in window.statusBar().currentMessage())
        assert window.isVisible() and window.files.dialog is None
        may_go_on.set()
        qtbot.waitUntil(lambda: not window.isVisible())
    else:
        answer(window, QMessageBox.StandardButton.Cancel)
        may_go_on.set()
        recovery.library.finish()
        assert window.isVisible(), "an answer that comes too late closes nothing"
        window.close()
        recovery.library.finish()
        assert not window.isVisible()
    assert games(folder) == [("e4",)]


@needs_removal_of_open_files
def test_another_game_asks_before_one_is_lost(kept: Kept, folder: Path) -> None:
    window, recovery, _ = kept
    enter_text(window, "e2-e4")
    for command in ("new_game", "rematch"):
        window.commands[command].trigger()
        recovery.library.finish()
        assert window.questions.dialog is not None or window.bar.isVisible()
        assert window.files.dialog is None, "it is kept"
        for dialog in (window.questions.dialog, window.bar):
            if dialog is not None:
                dialog.close()
    bar_folder(folder)
    for command in ("new_game", "rematch"):
        window.commands[command].trigger()
        answer(window, QMessageBox.StandardButton.Cancel)
        assert window.session.notations() == ("e4",)
    folder.parent.unlink()
    close_window(window)


def taken_from(kept: Kept, folder: Path, qtbot, preferences_path: Path) -> Kept:
    enter_text(kept[0], "e2-e4")
    close_window(kept[0])
    return opened(qtbot, preferences_path, folder)


def started(recovery: GameRecovery, qtbot, is_fresh: bool) -> None:
    recovery.start(is_fresh)
    qtbot.waitUntil(lambda: recovery.has_started)


def test_a_game_put_back_stays_where_it_was_until_it_is_kept_anew(
    kept: Kept, folder: Path, qtbot, preferences_path: Path, monkeypatch
) -> None:
    """The disk is full: what is left of the game must not be taken away."""
    window, recovery, desk = taken_from(kept, folder, qtbot, preferences_path)

    def full(_library: Library) -> None:
        raise LibraryError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Library, "writing", full)
        started(recovery, qtbot, is_fresh=True)
        assert window.session.notations() == ("e4",)
        qtbot.waitUntil(desk.sign.isVisible)
        enter_text(window, "e7-e5")
        recovery.library.finish()
    assert games(folder) == [("e4",)]
    enter_text(window, "g1-f3")
    qtbot.waitUntil(desk.sign.isHidden)
    close_window(window)
    assert games(folder) == [("e4", "e5", "Nf3")]


@needs_removal_of_open_files
def test_a_library_that_vanishes_while_a_game_is_offered(
    kept: Kept, folder: Path, qtbot, preferences_path: Path
) -> None:
    window, recovery, _ = taken_from(kept, folder, qtbot, preferences_path)
    started(recovery, qtbot, is_fresh=False)
    shutil.rmtree(folder.parent)
    window.prompts.ask_again()  # as in another language
    window.bar.buttons[0].click()
    assert window.session.notations() == ("e4",)
    close_window(window)
    assert games(folder) == [("e4",)]


def test_a_journal_that_cannot_be_read_is_told_by_name(
    folder: Path, qtbot, preferences_path: Path
) -> None:
    folder.mkdir(parents=True)
    path = folder / "x.journal"
    path.write_bytes(b"no journal\n")
    window, recovery, desk = opened(qtbot, preferences_path, folder)
    started(recovery, qtbot, is_fresh=True)
    told = desk.dialogs.shown
    assert isinstance(told, Message) and path.name in told.text()
    assert window.bar.isHidden() and path.exists()
    close_window(window)
    assert path.exists()


def test_a_game_damaged_in_its_middle_gives_what_comes_before(
    kept: Kept, folder: Path, qtbot, preferences_path: Path
) -> None:
    for text in ("e2-e4", "e7-e5", "g1-f3"):
        enter_text(kept[0], text)
    kept[1].recorder.stop()
    close_window(kept[0])
    (left,) = unfinished_games(folder)
    library = Library(kept[1].library.path)
    with library.writing() as connection:
        connection.execute("UPDATE events SET event = 'x' WHERE number = 2")
    window, recovery, desk = opened(qtbot, preferences_path, folder)
    started(recovery, qtbot, is_fresh=False)
    window.bar.buttons[0].click()
    assert window.session.notations() == ("e4",)
    told = desk.dialogs.shown
    assert isinstance(told, Message) and "set aside under My games" in told.text()
    close_window(window)
    recovery.library.finish()
    found = dict(library.select("SELECT state, count(*) FROM running JOIN events USING (id)"
                                " GROUP BY state"))  # fmt: skip
    assert found == {"closed": 1, "failed": 3}, "nothing of it is thrown away"
    assert library.select("SELECT 1 FROM running WHERE id = ?", (left.id,))
    library.close()
