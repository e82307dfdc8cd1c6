"""The editor of own games: typed by keys, with real files, the board beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest

import engine.variants
from app.storage.data_folder import games_folder
from app.support import background
from app.window.game_editor import GameEditor
from app.window.main_window import MainWindow
from engine.core.pieces import Kind
from engine.play.drawing import DrawingColour
from tests.driver import open_window
from tests.engine.game_files.small_game import TEXT

KNIGHT, FAULT = 'knight = "N"', 'knight = "X"'
NAME = "small.toml"


@pytest.fixture
def file() -> Path:
    """Return the file of a small game among the own ones."""
    path = games_folder() / NAME
    path.parent.mkdir(parents=True)
    path.write_text(TEXT, encoding="utf-8")
    return path


@pytest.fixture
def window(qtbot, tmp_path) -> MainWindow:
    return open_window(qtbot, tmp_path / "preferences.ini", "glinski")


@pytest.fixture
def opened(qtbot, window):
    """Return a function that opens the editor, with the file of a game."""

    def opened(key: str = "") -> GameEditor:
        own = window.app_context.own_games
        if games_folder().is_dir():
            with qtbot.waitSignal(own.changed):
                own.load()
        window.commands["own_games"].trigger()
        editor = window.app_context.editor(window.session.variant)
        qtbot.waitUntil(editor.isActiveWindow)
        rest(qtbot, editor)
        if key:
            editor.document.show(key)
            rest(qtbot, editor)
        return editor

    yield opened
    window.app_context.close()


def rest(qtbot, editor: GameEditor) -> None:
    """Wait until the text has been read, and nothing is written any more."""
    qtbot.waitUntil(lambda: not editor.reader.is_busy and background.is_idle())


def replace(editor: GameEditor, old: str, new: str) -> None:
    """Type something in place of the first text of that sort, by keys."""
    text = editor.text
    at = text.toPlainText().index(old)
    cursor = text.textCursor()
    cursor.setPosition(at)
    cursor.setPosition(at + len(old), QTextCursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)
    text.setFocus()
    QTest.keyClicks(text, new)
    QTest.keyClick(text, Qt.Key.Key_Escape)


def go_to(editor: GameEditor, words: str) -> None:
    rows = editor.text.toPlainText().split("\n")
    editor.text.go_to(next(row for row, text in enumerate(rows, 1) if text.startswith(words)))


def test_a_game_that_comes_with_the_program_is_copied(qtbot, opened) -> None:
    editor = opened()
    assert editor.document.shipped == "glinski"
    assert editor.text.isReadOnly()
    assert editor.panel.state.text() == "91 cells, 51 moves to begin with."
    QTest.keyClick(editor, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not editor.text.isReadOnly())
    rest(qtbot, editor)
    (path,) = games_folder().glob("*.toml")
    assert path.name == "glinski-2.toml"
    assert editor.document.text == path.read_text(encoding="utf-8")
    assert editor.text.line == 3  # the title, which is the first to be changed
    assert editor.session.variant.key == "glinski-2"
    assert "glinski-2" in engine.variants.shown_keys()


def test_the_board_follows_what_is_typed(qtbot, file, opened) -> None:
    editor = opened("small")
    game = editor.session.variant
    replace(editor, KNIGHT, FAULT)
    rest(qtbot, editor)
    line = TEXT[: TEXT.index(KNIGHT)].count("\n") + 1
    assert editor.panel.state.text() == f"Line {line}: 'X' leads nowhere on such a board."
    assert editor.session.variant is game  # the last good board
    assert not editor.commands["play_own"].isEnabled()
    editor.text.moveCursor(QTextCursor.MoveOperation.Start)
    QTest.keyClick(editor, Qt.Key.Key_F8)
    assert editor.text.line == line
    replace(editor, FAULT, 'knight = "NN"')
    rest(qtbot, editor)
    assert editor.session.variant is not game
    assert file.read_text(encoding="utf-8") == TEXT  # nothing is saved yet
    QTest.keyClick(editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not editor.document.is_changed)
    assert file.read_text(encoding="utf-8") == TEXT.replace(KNIGHT, 'knight = "NN"')


def test_a_line_of_a_piece_shows_its_moves(qtbot, file, opened) -> None:
    editor = opened("small")
    board, session = editor.viewport.board, editor.session
    go_to(editor, "knight")
    assert sum(code > 0 for code in session.position.cells) == 1
    knight = {drawing.end.index for drawing in board.suggested}
    assert knight
    go_to(editor, "strike")
    colours = {drawing.colour for drawing in board.suggested}
    assert colours == {DrawingColour.GREEN, DrawingColour.RED}
    go_to(editor, "title")
    assert session.position == session.variant.start()
    assert not board.suggested


def test_a_click_puts_the_piece_elsewhere(qtbot, file, opened) -> None:
    editor = opened("small")
    go_to(editor, "king")
    board = editor.viewport.board
    before = editor.session.position
    board.spot_clicked.emit(board.selection.__class__ and __import__("engine.core.move", fromlist=["cell_spot"]).cell_spot(0))
    assert editor.session.position.cells[0] % 8 == Kind.KING % 8 or editor.session.position != before
