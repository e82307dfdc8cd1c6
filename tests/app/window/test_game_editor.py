"""The editor of own games: typed by keys, with real files, the board beside it."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

import engine.variants
from app.game.transition import Origin
from app.panels.common.filling import ROOM
from app.settings.options import LANGUAGE
from app.storage import own_games
from app.storage.folders import Folder, folder_used_last
from app.storage.game_draft import NAME as NAME_OF_DRAFT
from app.storage.game_draft import read_draft_file
from app.support import background
from app.support.user_folders import games_folder
from app.text.language import use_language
from app.window.game_editor import GameEditor
from app.window.main_window import MainWindow
from engine.core.move import cell_spot
from engine.core.pieces import Kind, kind_of
from engine.play.drawing import DrawingColour
from tests.driver import open_window
from tests.engine.game_files.small_game import TEXT
from tests.own_games import FileWithoutBin
from tests.rows import each_row

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
        own.load()
        qtbot.waitUntil(background.is_idle)
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
    """Type something in place of the first text of that sort: its last letter by keys."""
    text = editor.text
    at = text.toPlainText().index(old)
    cursor = text.textCursor()
    cursor.setPosition(at)
    cursor.setPosition(at + len(old), QTextCursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)
    text.setFocus()
    text.insertPlainText(new[:-1])
    QTest.keyClicks(text, new[-1:])
    QTest.keyClick(text, Qt.Key.Key_Escape)


def go_to(editor: GameEditor, words: str) -> None:
    rows = editor.text.toPlainText().split("\n")
    editor.text.go_to(next(row for row, text in enumerate(rows, 1) if text.startswith(words)))


def test_a_game_that_comes_with_the_program_is_copied(qtbot, opened) -> None:
    editor = opened()
    assert editor.document.shipped == "glinski"
    assert editor.text.isReadOnly()
    editor.document.show("millennium")
    rest(qtbot, editor)
    assert editor.panel.state.text().startswith("192 cells, ")
    editor.document.show("glinski")
    rest(qtbot, editor)
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


def test_typing_into_a_game_of_the_program_offers_a_copy(qtbot, opened) -> None:
    editor = opened()
    notice, flipped, before = editor.panel.notice, [], editor.document.text
    editor.commands["flip"].triggered.connect(flipped.append)
    QTest.keyClick(editor.text, Qt.Key.Key_Down)
    QTest.keyClick(editor.text, Qt.Key.Key_Space)
    assert not notice.isVisible(), "that only moves"
    QTest.keyClick(editor.text, "f")
    assert notice.text.text() == (
        "This text comes with the program and cannot be changed; “New from this one” makes a copy."
    )
    assert not flipped and editor.document.text == before
    for key in (Qt.Key.Key_Backspace, Qt.Key.Key_Return):
        notice.hide()
        QTest.keyClick(editor.text, key)
        assert notice.isVisible()
    QTest.mouseClick(notice.buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not editor.text.isReadOnly())
    rest(qtbot, editor)
    assert not notice.isVisible()
    QTest.keyClicks(editor.text, "f")
    assert not notice.isVisible() and editor.document.is_changed
    editor.document.discard()


def test_a_notice_that_offers_something_else_stays(qtbot, file, opened) -> None:
    editor = opened("small")
    editor.commands["delete_own"].trigger()
    notice = editor.panel.notice
    qtbot.waitUntil(lambda: notice.isVisible() and bool(editor.document.shipped))
    offered = notice.text.text()
    QTest.keyClick(editor.text, "x")
    assert notice.text.text() == offered
    assert editor.statusBar().currentMessage().startswith("This text comes with the program")


def test_the_editor_turns_to_the_current_game_unless_something_was_typed(
    qtbot, window, file, opened
) -> None:
    editor = opened("small")
    window.commands["own_games"].trigger()
    assert editor.document.shipped == "glinski"
    for key in ("small", "trid"):  # which has no file
        window.session.start(engine.variants.variant(key))
        window.commands["own_games"].trigger()
        rest(qtbot, editor)
        assert editor.document.known is not None and editor.document.known.key == "small"
    replace(editor, "Small chess", "Mine")
    window.session.start(engine.variants.variant("glinski"))
    window.commands["own_games"].trigger()
    assert "Mine" in editor.document.text
    editor.document.discard()


def test_texts_that_are_missing_are_told_in_another_language(qtbot, file, opened) -> None:
    editor = opened("small")
    state = editor.panel.state
    replace(editor, "texts.de", "texts.fr")
    rest(qtbot, editor)
    assert "[texts." not in state.text()
    use_language("de")
    assert "[texts.de]" in state.text()
    assert editor.panel.games.currentText() == "Kleines Schach"  # as the file has it
    replace(editor, "texts.fr", "texts.de")
    qtbot.waitUntil(lambda: "[texts.de]" not in state.text())


def test_nothing_is_missing_in_a_game_that_comes_with_the_program(qtbot, opened) -> None:
    editor = opened()
    use_language("de")
    for key in engine.variants.KEYS:
        if engine.variants.game_file(key) is not None:
            editor.document.show(key)
            assert "[texts." not in editor.panel.state.text()


def test_the_board_follows_what_is_typed(qtbot, file, opened) -> None:
    editor = opened("small")
    game = editor.session.variant
    replace(editor, KNIGHT, FAULT)
    rest(qtbot, editor)
    line = TEXT[: TEXT.index(KNIGHT)].count("\n") + 1
    assert editor.panel.state.text().startswith(f"Line {line}: 'X' is no word for a move")
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


def test_the_board_shows_the_piece_of_a_line_and_words_are_completed(qtbot, file, opened) -> None:
    editor = opened("small")
    board, session = editor.viewport.board, editor.session
    go_to(editor, "knight")
    assert sum(code > 0 for code in session.position.cells) == 1
    knight = {drawing.end.index for drawing in board.suggested}
    assert knight
    go_to(editor, "strike")
    colours = {drawing.colour for drawing in board.suggested}
    assert colours == {DrawingColour.GREEN, DrawingColour.RED}
    go_to(editor, "king")
    board.spot_clicked.emit(cell_spot(0))
    cells = session.position.cells
    assert kind_of(cells[0]) is Kind.KING, "a click puts it elsewhere"
    assert sum(code > 0 for code in cells) == 1
    go_to(editor, "title")
    assert session.position == session.variant.start()
    assert not board.suggested
    board.move_entered.emit(session.situation.legal_moves[0], Origin.CLICK)
    board.settle()
    assert session.situation.ply == 1
    # Words are completed where they are typed.
    text = editor.text
    go_to(editor, "knight")
    QTest.keyClick(text, Qt.Key.Key_Return)
    QTest.keyClicks(text, "uni")
    popup = text.completer.popup()
    assert popup.isVisible()
    QTest.keyClick(popup, Qt.Key.Key_Return)
    QTest.keyClicks(text, '"')
    QTest.keyClick(text, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert popup.isVisible()
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    QTest.keyClicks(text, 'N"')
    assert 'unicorn = "N"' in text.toPlainText()


def test_closing_asks_before_text_is_lost(qtbot, file, opened) -> None:
    editor = opened("small")
    replace(editor, "Small chess", "Little chess")
    rest(qtbot, editor)
    close(qtbot, editor, QMessageBox.StandardButton.Cancel)
    assert editor.isVisible() and file.read_text(encoding="utf-8") == TEXT
    close(qtbot, editor, QMessageBox.StandardButton.Save)
    assert not editor.isVisible() and "Little" in file.read_text(encoding="utf-8")
    editor = opened("small")
    replace(editor, "Little chess", "Large chess")
    rest(qtbot, editor)
    close(qtbot, editor, QMessageBox.StandardButton.Discard)
    assert not editor.isVisible() and "Large" not in file.read_text(encoding="utf-8")


def close(qtbot, editor: GameEditor, answer: QMessageBox.StandardButton) -> None:
    """Close an editor with a changed text, and answer its question."""
    editor.close()
    assert editor.isVisible()
    box = editor.document.dialogs.shown
    assert isinstance(box, QMessageBox)
    box.button(answer).click()
    rest(qtbot, editor)


def test_what_was_typed_outlives_the_program(qtbot, window, file, opened) -> None:
    editor = opened("small")
    replace(editor, "Small chess", "Little chess")
    rest(qtbot, editor)
    kept = read_draft_file(games_folder().with_name(NAME_OF_DRAFT))
    assert kept is not None
    assert kept.text == TEXT.replace("Small", "Little")
    window.app_context.close()  # as the program ends: without a question
    qtbot.waitUntil(background.is_idle)
    editor = opened()
    qtbot.waitUntil(lambda: "Little" in editor.document.text)
    rest(qtbot, editor)
    assert editor.document.is_changed
    assert file.read_text(encoding="utf-8") == TEXT
    assert editor.panel.notice.isVisible()
    editor.panel.notice.buttons[0].click()
    qtbot.waitUntil(lambda: not editor.document.is_changed)
    rest(qtbot, editor)
    assert "Little" in file.read_text(encoding="utf-8")
    assert read_draft_file(games_folder().with_name(NAME_OF_DRAFT)) is None


def test_a_file_that_another_program_changes(qtbot, window, file, opened) -> None:
    editor = opened("small")

    def change(title: str) -> None:
        file.write_text(TEXT.replace("Small chess", title), encoding="utf-8")
        window.app_context.own_games.load()

    change("First chess")
    qtbot.waitUntil(lambda: "First chess" in editor.document.text)  # nothing was typed
    rest(qtbot, editor)
    before = "First chess"
    for button, kept in ((0, "Other chess"), (1, "My chess")):
        replace(editor, before, "My chess")
        change("Other chess" if button == 0 else "Third chess")
        qtbot.waitUntil(editor.panel.notice.isVisible)
        editor.panel.notice.buttons[button].click()
        rest(qtbot, editor)
        assert kept in editor.document.text
        assert "My chess" not in file.read_text(encoding="utf-8")
        before = kept
    editor.document.save()
    rest(qtbot, editor)
    assert "My chess" in file.read_text(encoding="utf-8")


def test_a_text_shown_while_another_is_saved_or_deleted_belongs_to_its_own_file(
    qtbot, monkeypatch, file, opened
) -> None:
    gate, write_data = Event(), own_games.write_data
    monkeypatch.setattr(own_games, "write_data", lambda *given: gate.wait() and write_data(*given))
    monkeypatch.setattr(own_games, "QFile", FileWithoutBin)
    other = file.with_name("other.toml")
    text = TEXT.replace("small", "other").replace("Small chess", "Other chess")
    other.write_text(text, encoding="utf-8")
    editor = opened("small")
    document = editor.document
    replace(editor, "Small chess", "Little chess")
    document.save()
    editor.panel.games.chosen.emit(str(other))  # before the disk has answered
    box = document.dialogs.shown
    assert isinstance(box, QMessageBox)
    box.button(QMessageBox.StandardButton.Discard).click()
    gate.set()
    rest(qtbot, editor)
    replace(editor, "Other chess", "Third chess")
    document.save()
    rest(qtbot, editor)
    assert "Little chess" in file.read_text(encoding="utf-8")
    assert other.read_text(encoding="utf-8") == text.replace("Other chess", "Third chess")
    document.delete()
    document.show("small")
    rest(qtbot, editor)
    assert document.file == str(file) and not other.exists()


def test_nothing_is_written_over_what_could_not_be_read(qtbot, file, opened) -> None:
    file.write_bytes(b"\xff\xfe")
    other = file.with_name("other.toml")
    other.write_text("nonsense", encoding="utf-8")
    editor = opened()
    for name, is_readable in ((file.name, False), (other.name, True)):
        editor.panel.games.chosen.emit(str(file.with_name(name)))
        rest(qtbot, editor)
        assert editor.text.isReadOnly() != is_readable
    assert editor.panel.state.text().startswith("Line 1: ")
    assert file.read_bytes() == b"\xff\xfe"


def test_a_copy_is_shared_and_a_deleted_file_is_taken_back(
    qtbot, monkeypatch, file, opened, tmp_path
) -> None:
    monkeypatch.setattr(own_games, "QFile", FileWithoutBin)
    editor = opened("small")
    said: list[str] = []
    editor.document.message.connect(said.append)
    for folder in (tmp_path, tmp_path / "missing"):
        editor.document.share_to(folder / "given.toml")
        rest(qtbot, editor)
    assert (tmp_path / "given.toml").read_text(encoding="utf-8") == TEXT
    assert said[0] == "given.toml is written; it can be given to others."
    assert said[1].startswith("given.toml was not written: ")
    editor.document.share("given.toml")
    qtbot.waitUntil(lambda: editor.document.dialogs.shown is not None)
    dialog = editor.document.dialogs.shown
    assert isinstance(dialog, QFileDialog)
    assert Path(dialog.directory().path()) == folder_used_last(editor.settings, Folder.GAMES)
    dialog.close()
    editor.commands["delete_own"].trigger()
    qtbot.waitUntil(editor.panel.notice.isVisible)
    assert not file.exists()
    assert editor.document.shipped
    editor.panel.notice.buttons[0].click()
    qtbot.waitUntil(lambda: not editor.document.shipped)
    rest(qtbot, editor)
    assert file.read_text(encoding="utf-8") == TEXT


def drop(window: QWidget, path: Path) -> None:
    """Drop a file on a window."""
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    no_keys, data = Qt.KeyboardModifier.NoModifier, QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    enter = QDragEnterEvent(QPoint(9, 9), copy, data, left, no_keys)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(9, 9), copy, data, left, no_keys))


@each_row("place", ["main", "editor", "dialog"])
def test_a_file_of_somebody_else_is_added(qtbot, window, opened, tmp_path, place: str) -> None:
    editor = opened()
    key = f"given-{place}"
    given = tmp_path / "from a friend.toml"
    given.write_text(TEXT.replace('"small"', f'"{key}"').replace("Small", place), encoding="utf-8")
    for _ in range(2 if place == "editor" else 1):  # the second time it is only shown
        if place == "dialog":
            editor.commands["open_own"].trigger()
            qtbot.waitUntil(lambda: editor.document.dialogs.shown is not None)
            dialog = editor.document.dialogs.shown
            assert isinstance(dialog, QFileDialog)
            dialog.fileSelected.emit(str(given))
            dialog.close()
        else:
            drop(window if place == "main" else editor, given)
        qtbot.waitUntil(lambda: editor.document.title() == f"{place} chess")
        rest(qtbot, editor)
        if place != "dialog":  # from it a window manager goes back to the editor
            qtbot.waitUntil(editor.isActiveWindow)
        own = games_folder() / f"{key}.toml"
        assert list(games_folder().glob(f"{key}*")) == [own]
        assert own.read_bytes() == given.read_bytes()
        editor.document.show("glinski")
        rest(qtbot, editor)


def test_a_file_with_a_key_that_is_taken_is_added_under_another(
    qtbot, file, opened, tmp_path
) -> None:
    editor = opened("small")
    given = tmp_path / "given.toml"
    given.write_text(TEXT.replace("Small chess", "Theirs"), encoding="utf-8")
    editor.document.add_file(given)
    notice = editor.panel.notice
    qtbot.waitUntil(notice.isVisible)
    assert notice.text.text() == "given.toml is not added: its key small belongs to “Small chess”."
    assert list(games_folder().glob("*.toml")) == [file]
    notice.buttons[0].click()
    qtbot.waitUntil(lambda: editor.document.title() == "Theirs 2")
    rest(qtbot, editor)
    assert file.read_text(encoding="utf-8") == TEXT
    assert (games_folder() / "small-2.toml").exists()


@each_row("content", [None, b"a = 1", b"\xff"])
def test_a_file_that_is_no_game_is_not_added(
    qtbot, opened, tmp_path, content: bytes | None
) -> None:
    editor = opened()
    told: list[str] = []
    editor.document.message.connect(told.append)
    given = tmp_path / "given.toml"
    if content is not None:
        given.write_bytes(content)
    editor.document.add_file(given)
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].startswith("given.toml, line 1: ")
    assert editor.document.shipped == "glinski"
    assert not list(games_folder().glob("*.toml"))


def test_play_saves_and_asks_for_the_players(qtbot, window, file, opened) -> None:
    editor = opened("small")
    replace(editor, "Small chess", "Little chess")
    rest(qtbot, editor)
    with qtbot.waitSignal(editor.play_requested) as asked:
        editor.commands["play_own"].trigger()
    assert asked.args == ["small"]
    assert engine.variants.variant("small").title == "Little chess"


def test_a_game_is_tried(qtbot, file, opened) -> None:
    editor = opened("small")
    table = editor.panel.trial
    replace(editor, KNIGHT, 'knight = "W"')
    rest(qtbot, editor)
    editor.commands["try_own"].trigger()
    qtbot.waitUntil(lambda: bool(table.texts()))
    assert [name for name, _ in table.texts()][:3] == ["Length", "Won by White", "Won by Black"]
    table.button.click()
    assert not editor.trial.is_running
    assert table.reason.text() == "The trial was stopped."
    assert table.title.text().endswith("against itself")
    replace(editor, 'knight = "W"', KNIGHT)
    assert table.title.text().endswith(", before the text was changed")
    replace(editor, KNIGHT, 'knight = "W"')
    assert table.title.text().endswith("against itself")
    table.button.click()
    assert not table.isVisible()
    rest(qtbot, editor)
    editor.document.discard()


def test_a_trial_stops_when_the_window_is_closed(qtbot, window, opened) -> None:
    editor = opened()
    table = editor.panel.trial
    editor.commands["try_own"].trigger()
    editor.commands["leave_editor"].trigger()
    window.commands["own_games"].trigger()
    qtbot.waitUntil(table.isVisible)
    assert not editor.trial.is_running
    assert table.reason.text() == "The trial was stopped."
    assert table.button.text() == "Close"
    editor.commands["try_own"].trigger()
    qtbot.waitUntil(lambda: bool(table.texts()))
    editor.document.show("millennium")
    rest(qtbot, editor)
    assert table.title.text().endswith("against itself")  # no text was changed


def test_all_buttons_are_seen_and_the_key_of_the_help_opens_its_page(qtbot, window, opened) -> None:
    editor = opened()
    QTest.keyClick(editor.text, Qt.Key.Key_F1)
    qtbot.waitUntil(editor.help.isVisible)
    assert editor.help.browser.page == "own-games"
    editor.help.close()
    window.settings.set(LANGUAGE, "de")
    panel = editor.panel
    wide = sum(bar.sizeHint().width() for bar in panel.tools) + 2 * ROOM
    needed = max(bar.sizeHint().width() for bar in panel.tools) + 2 * ROOM
    first, second = panel.tools
    for width, has_one_row in ((wide, True), (wide - 1, False), (needed, False)):
        panel.setFixedWidth(width)
        qtbot.waitUntil(lambda width=width: panel.width() == width)
        qtbot.waitUntil(lambda is_one=has_one_row: (first.y() == second.y()) == is_one)
        buttons = [bar.widgetForAction(one) for bar in panel.tools for one in bar.actions()]
        assert len(buttons) == 6
        assert all(button.isVisible() for button in buttons)
