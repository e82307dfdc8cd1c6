"""What a random player has found: gestures that something cuts off, and what comes too late."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QActionGroup
from PySide6.QtTest import QTest

from app.controllers.open_file import sample_files
from app.export.dialogs import Film
from app.settings.options import TOUCH_MOVE
from app.window.main_window import MainWindow
from tests.driver import LEFT, click_spot, lift, move_to, named, play, wait_for_background
from tests.rows import each_row
from tests.soak import input_events
from tests.soak.resource_counts import settle


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    return opened()


@each_row("command", ["new_game", "open", "export_picture"])
def test_a_dialog_over_a_drag_puts_the_piece_back(window: MainWindow, command: str) -> None:
    """The dialog gets the release; the next click must not be taken for it."""
    at = lift(window, named(window, "e2"))
    window.commands[command].trigger()
    wait_for_background()  # which folder a dialog of files shows is found out there
    settle()
    board = window.viewport.board
    assert (
        board.selection.drag is None
        and board.selection.path == ()
        and board.selection.hover is None
    )
    input_events.release(window.viewport, at)
    for dialogs in (window.questions, window.files, window.exports):
        if dialogs.dialog is not None:
            dialogs.dialog.reject()
    settle()
    click_spot(window, named(window, "e2"))
    assert board.selection.path == (named(window, "e2"),)


def test_a_release_that_nobody_has_heard_ends_the_drag(window: MainWindow) -> None:
    """A menu opened by keys gets it: then the mouse comes back without a button."""
    board = window.viewport.board
    at = lift(window, named(window, "e2"))
    QTest.mouseRelease(window.menuBar(), LEFT)
    move_to(window.viewport, at + QPoint(5, 5))
    assert board.selection.drag is None


def test_another_press_of_the_button_begins_anew(window: MainWindow) -> None:
    board = window.viewport.board
    lift(window, named(window, "e2"))
    window.viewport.board.gestures.press(LEFT, input_events.NO_KEYS, 4.0, 4.0)
    assert board.selection.drag is None
    board.gestures.release(LEFT, 4.0, 4.0)
    play(window, next(move for move in board.situation.legal_moves if len(move.ways[0]) == 2))


def test_touch_move_switched_during_a_drag_ends_it(window: MainWindow) -> None:
    board = window.viewport.board
    at = lift(window, named(window, "e2"))
    window.settings.set(TOUCH_MOVE, True)
    assert board.selection.drag is None
    input_events.release(window.viewport, at)
    assert window.notice.isHidden() and board.marks.refused is None


def test_a_tag_leaves_the_board_alone(window: MainWindow) -> None:
    session = window.session
    before = session.situation
    session.set_tag("TimeControl", "300")
    assert session.situation is before is window.viewport.board.situation
    session.set_tag("White", "Anna")
    assert session.situation.names[0] == "Anna"


def test_menus_written_anew_leave_nothing_behind(window: MainWindow) -> None:
    menu = window.appearance_menu
    settle()
    before = [len(one.findChildren(QActionGroup)) for one in menu.menus]
    for _ in range(5):
        for one in menu.menus:
            one.aboutToShow.emit()
    settle()
    assert [len(one.findChildren(QActionGroup)) for one in menu.menus] == before


def test_a_reading_given_up_shows_nothing_more(window: MainWindow, qtbot) -> None:
    """A dialog shown too late would keep the program from ending when its window is closed."""
    opening = window.files.opener
    window.files.open_path(sample_files()[0])
    reading, progress = opening.reading, opening.progress
    assert reading is not None and progress is not None
    progress.setMinimumDuration(0)
    opening.stop()
    reading.progressed.emit(reading, 50)
    assert not progress.isVisible()


def test_a_film_given_up_is_not_written(window: MainWindow, tmp_path: Path) -> None:
    """What its thread has said by then still arrives."""
    exports = window.exports
    exports.export_film(tmp_path / "game.webp", Film((64, 64), 1.0, 1.0, ".webp"))
    filming = exports.filming
    assert filming is not None

    def say() -> None:
        filming.progressed.emit(50)
        filming.done.emit(b"film")
        filming.failed.emit("It went wrong.")

    thread = threading.Thread(target=say)
    thread.start()
    thread.join()
    exports.cancel()
    settle()
    assert not (tmp_path / "game.webp").exists() and exports.dialog is None
