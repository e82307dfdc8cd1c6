"""Typing moves, and the language they are written in, in a real window with real keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.text import names
from app.window.main_window import MainWindow
from engine.text import coordinate_moves, notation
from tests.driver import LEFT, open_window, play_text
from tests.engine.helpers import dreierschach, trid
from tests.rows import each_row

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(opened) -> MainWindow:
    return opened("chess960")


def board(window: MainWindow) -> QWidget:
    return window.viewport


def keyboard() -> QWidget:
    """Return the widget that gets the keys: an open list, or who has the focus."""
    found = QApplication.activePopupWidget() or QApplication.focusWidget()
    assert found is not None
    return found


def press(key: Qt.Key, keys=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(keyboard(), key, keys)


def begin(window: MainWindow, qtbot) -> None:
    """Go to the line by its shortcut."""
    press(Key.Key_M, CTRL)
    qtbot.waitUntil(window.input.line.hasFocus)


def write(text: str) -> None:
    for letter in text:
        QTest.keyClicks(keyboard(), letter)


def enter(text: str) -> None:
    write(text)
    press(Key.Key_Return)


def completions(window: MainWindow) -> list[str]:
    """Return what the open list offers."""
    popup = window.input.line.completer().popup()
    if not popup.isVisible():
        return []
    model = popup.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


#: How the help says that a pawn moves in Chess960.
PAWN = (
    "Pawn: one step forward onto an empty cell, from its start also two if both are empty; it"
    " captures one step diagonally forward."
)


#: How moves are written, told where a first move of chess cannot be read.
EXAMPLES = "Write for example Na3 or b1-a3."


def reason(window: MainWindow) -> str:
    label = window.input.reason
    return label.text() if label.isVisible() else ""


def test_moves_are_typed_one_after_the_other(qtbot, window) -> None:
    begin(window, qtbot)
    for text in ("e4", "e7e5", "Nf3", "b8-c6", "bc4", "nf6", "0-0"):
        enter(text)
        assert reason(window) == ""
        assert window.input.line.text() == ""
    assert window.session.notations(names.language()) == (
        "e4",
        "e5",
        "Nf3",
        "Nc6",
        "Bc4",
        "Nf6",
        "O-O",
    )
    assert window.input.line.hasFocus()
    assert window.viewport.board.situation is window.session.situation


def test_escape_returns_to_the_board(qtbot, window) -> None:
    begin(window, qtbot)
    write("e")
    assert completions(window)
    press(Key.Key_Escape)
    assert completions(window) == []
    assert window.input.line.hasFocus(), "the first closes the list only"
    press(Key.Key_Escape)
    qtbot.waitUntil(window.viewport.hasFocus)
    assert window.input.line.text() == ""


def test_letters_on_the_board_are_no_typing(window) -> None:
    for letter in "eNx4":
        QTest.keyClicks(board(window), letter)
    assert window.viewport.hasFocus()
    assert window.input.line.text() == ""
    assert window.session.notations(names.language()) == ()


def test_letters_in_the_line_are_no_shortcuts(qtbot, opened) -> None:
    window = opened("raumschach")
    begin(window, qtbot)
    camera = window.viewport.camera
    write("mf123C")
    press(Key.Key_Home)
    assert window.input.line.text() == "mf123C"
    assert window.viewport.camera == camera
    assert not window.map_dock.isVisible()


def test_completions_narrow_as_one_types(qtbot, window) -> None:
    begin(window, qtbot)
    write("n")
    assert completions(window) == ["Na3", "Nc3", "Nf3", "Nh3"]
    write("f")
    assert completions(window) == ["Nf3"]
    press(Key.Key_Backspace)
    press(Key.Key_Backspace)
    write("e2")
    assert completions(window) == ["e2-e3", "e2-e4"]
    press(Key.Key_Down)
    press(Key.Key_Down)
    assert window.input.line.text() == "e2-e4"
    press(Key.Key_Return)
    assert window.session.notations(names.language()) == ("e4",), (
        "once, though two may take the key"
    )


def test_the_down_arrow_lists_all_moves(qtbot, opened) -> None:
    window = opened("trid")
    begin(window, qtbot)
    press(Key.Key_Down)
    offered = completions(window)
    moves = window.session.situation.legal_moves
    variant, position = window.session.variant, window.session.position
    assert {notation.write(variant, position, move) for move in moves} <= set(offered)
    assert {coordinate_moves.write(variant, move) for move in moves} <= set(offered)
    assert "QL1-QL3" not in offered and len(offered) == len(set(offered))


def test_a_click_on_a_completion_plays_it(qtbot, window) -> None:
    begin(window, qtbot)
    write("N")
    popup = window.input.line.completer().popup()
    place = popup.visualRect(popup.model().index(2, 0)).center()
    QTest.mouseClick(popup.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    assert window.session.notations(names.language()) == ("Nf3",)
    assert completions(window) == []


@each_row(
    ("text", "told"),
    [
        ("e2-e5", f"The pawn on e2 does not move that way. {PAWN}"),
        ("Ra3", "The pawn on a2 is in the way."),
        ("Nd2", "The pawn on d2 is one of your own."),
        ("e7-e5", "The pawn on e7 belongs to Black."),
        ("O-O", "No castling: the bishop on f1 and the knight on g1 stand in the way."),
        ("Qd5", "The pawn on d2 is in the way."),
        ("Nd5", "None of your pieces can make the move Nd5."),
        ("hello", f"hello cannot be read as a move. {EXAMPLES}"),
        ("resign:w", f"resign:w cannot be read as a move. {EXAMPLES}"),
    ],
)
def test_what_cannot_be_played_stays_with_its_reason(shown, qtbot, text: str, told: str) -> None:
    window = shown("chess960")
    begin(window, qtbot)
    enter(text)
    assert reason(window) == told
    assert window.input.line.accessibleDescription() == told
    assert window.input.line.text() == text
    assert window.input.line.hasFocus()
    assert window.session.notations(names.language()) == ()
    press(Key.Key_Backspace)
    assert reason(window) == "", "it goes when one types on"


@each_row(
    ("key", "text", "told"),
    [
        ("trid", "Nc3", "Do you mean Nc3N or Nc3W?"),
        ("trid", "nc3", "Do you mean Nc3N or Nc3W?"),
        ("trid", "b4", "Do you mean b4N or b4W?"),
        ("raumschach", "Nc3", "Do you mean N1c3, N2c3, N3c3 or N4c3?"),
        ("chess960", "NF", "Do you mean Nf3?"),
        ("chess960", "n", f"n cannot be read as a move. {EXAMPLES}"),
    ],
)
def test_a_move_written_in_part_names_its_readings(
    shown, qtbot, key: str, text: str, told: str
) -> None:
    window = shown(key)
    begin(window, qtbot)
    enter(text)
    assert reason(window) == told
    if told.endswith("?"):
        named = told.removeprefix("Do you mean ").rstrip("?").replace(" or ", ", ").split(", ")
        qtbot.waitUntil(lambda: completions(window) == named)
        press(Key.Key_Down)
        press(Key.Key_Return)
        assert window.session.notations(names.language()) == (named[0],)


# -- keys of commands ----------------------------------------------------------------------------


def steps(window: MainWindow) -> list[int]:
    """Go through the game by its keys, wherever the keyboard is; return where that led."""
    cursors = []
    for key in (Key.Key_Home, Key.Key_Right, Key.Key_End, Key.Key_Left):
        press(key, CTRL)
        cursors.append(window.session.game.cursor)
    return cursors


@each_row("refused", ["", "Qq9"])
def test_the_keys_of_commands_work_after_typing(shown, qtbot, refused: str) -> None:
    window = shown("chess960")
    begin(window, qtbot)
    for text in ("e4", "e5", "Nf3"):
        enter(text)
    assert window.input.line.hasFocus(), "so that the next one can be typed"
    enter(refused)
    assert steps(window) == [0, 1, 3, 2]
    enter(refused)
    press(Key.Key_E, CTRL)
    assert window.questions.setting_up is not None
    window.questions.setting_up.close()


def test_a_file_opened_gives_the_keyboard_to_the_board(qtbot, opened, tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    path.write_text('[Event "?"]\n\n1. e4 e5 2. Nf3 *\n', encoding="utf-8")
    window = opened("chess960")
    begin(window, qtbot)
    write("Nf")
    window.files.open_path(path)
    qtbot.waitUntil(lambda: window.session.game.length == 3)
    assert window.viewport.hasFocus() and window.input.line.text() == ""
    assert steps(window) == [0, 1, 3, 2]


def test_a_promotion_without_its_piece_offers_the_pieces(qtbot, opened) -> None:
    text = "7k/P7/8/8/8/8/8/4K3 w - - 0 1"
    window = opened("chess960", position=text)
    begin(window, qtbot)
    enter("a8")
    assert reason(window) == "The pawn becomes another piece: choose which."
    qtbot.waitUntil(lambda: completions(window) == ["a8=Q+", "a8=R+", "a8=B", "a8=N"])
    for _ in range(4):
        press(Key.Key_Down)
    assert window.input.line.text() == "a8=N"
    press(Key.Key_Return)
    assert window.session.notations(names.language()) == ("a8=N",)
    assert reason(window) == ""


def test_a_late_promotion_is_typed_while_the_chooser_waits(qtbot, opened) -> None:
    text = trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b")
    window = opened("trid", position=text)
    assert window.chooser.isVisible()
    begin(window, qtbot)
    enter("Kb1W")
    assert reason(window) == "The pawn on a8B must be promoted first."
    window.input.line.selectAll()
    enter("a8BR")
    assert window.session.notations(names.language()) == ("a8BR",)
    assert not window.chooser.isVisible()


def test_typing_after_going_back_is_like_a_move_on_the_board(qtbot, window) -> None:
    begin(window, qtbot)
    for text in ("e4", "e5"):
        enter(text)
    press(Key.Key_Z, CTRL)
    press(Key.Key_Z, CTRL)
    assert window.session.game.cursor == 0, "an empty line leaves Ctrl+Z to the game"
    enter("e4")
    assert window.session.game.cursor == 1
    enter("c5")
    assert window.bar.isVisible(), "as after a move on the board it is asked what becomes of e5"
    assert window.session.game.cursor == 1
    window.session.play_as_variation(
        coordinate_moves.read(window.session.variant, window.session.position, "c7-c5")
    )
    assert window.session.notations(names.language()) == ("e4", "c5")
    assert window.input.line.text() == ""


def test_editing_has_its_own_undo(qtbot, window) -> None:
    begin(window, qtbot)
    enter("e4")
    write("e5")
    press(Key.Key_Escape)
    press(Key.Key_Z, CTRL)
    assert window.session.game.cursor == 1
    assert window.input.line.text() != "e5"


def test_another_move_clears_what_was_typed(qtbot, window) -> None:
    begin(window, qtbot)
    enter("e5")
    press(Key.Key_Escape)
    play_text(window, "d2-d4")
    assert window.input.line.text() == ""
    assert reason(window) == ""


def test_a_reason_moves_no_button(qtbot, window) -> None:
    begin(window, qtbot)
    buttons = window.buttons.geometry(), window.input.geometry()
    enter("hello")
    window.dock.widget().layout().activate()
    assert reason(window)
    assert (window.buttons.geometry(), window.input.geometry()) == buttons


def test_a_command_takes_the_reason_away(qtbot, window) -> None:
    begin(window, qtbot)
    enter("hello")
    QApplication.clipboard().setText("Dear Anna,\nhow are you?")
    window.commands["paste"].trigger()
    assert reason(window) == ""
    assert window.input.line.accessibleDescription() == ""


def test_the_end_of_the_game_clears_what_was_typed(qtbot, window) -> None:
    begin(window, qtbot)
    enter("hello")
    window.session.resign()
    assert window.session.situation.outcome is not None
    assert (window.input.line.text(), reason(window)) == ("", "")


def test_the_line_shows_itself_with_its_panel(qtbot, window) -> None:
    window.dock.hide()
    begin(window, qtbot)
    assert window.dock.isVisible()
    assert window.input.line.accessibleName() == "Type a move"


# The language of the notation


def choose(window: MainWindow, language: str) -> None:
    """Take a language in the menu."""
    action(window, language).trigger()


def action(window: MainWindow, language: str) -> QAction:
    found = window.findChild(QAction, f"notation_{language}")
    assert isinstance(found, QAction)
    return found


def test_the_language_is_chosen_in_the_menu(qtbot, opened) -> None:
    window = opened("trid", position=trid("Na1W"))
    begin(window, qtbot)
    for text in ("Nc2W", "Kb6B", "QL3"):
        enter(text)
    window.map_dock.show()
    board_view = window.viewport.board
    assert "B" in {label.text for label in board_view.scene().labels}
    choose(window, "de")
    assert window.session.notations(names.language()) == ("Sc2W", "Kb6S", "DP3")
    assert "S" in {label.text for label in board_view.scene().labels}
    assert "B" not in {label.text for label in board_view.scene().labels}
    assert "DP3" in window.statusBar().currentMessage()
    listed = window.moves.model()
    shown = [listed.index(0, column).data() for column in (1, 2)]
    assert shown == ["Sc2W", "Kb6S"]
    choose(window, "en")
    assert window.session.notations(names.language()) == ("Nc2W", "Kb6B", "QL3")
    assert "B" in {label.text for label in board_view.scene().labels}


def test_german_moves_are_typed(qtbot, opened) -> None:
    window = opened("trid")
    choose(window, "de")
    begin(window, qtbot)
    enter("Jc3W")
    assert reason(window) == "Jc3W cannot be read as a move. Write for example Sb3W or a1W-b3W."
    window.input.line.selectAll()
    write("S")
    assert "Sc3W" in completions(window)
    enter("c3W")
    enter("b7S-b5S")
    enter("DP2-DP3")
    assert reason(window) == "There is no deck on DP2."
    assert window.session.notations(names.language()) == ("Sc3W", "b5S")


def test_the_language_is_kept(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "dreierschach")
    choose(window, "de")
    window.settings.save()
    window.close()
    names.choose_language("en")
    again = open_window(qtbot, preferences_path, "dreierschach")
    assert action(again, "de").isChecked()
    begin(again, qtbot)
    enter("Pd4")
    assert again.session.notations(names.language()) == ("Pd4",)


def test_the_letter_in_the_chooser_is_that_of_the_notation(opened) -> None:
    text = dreierschach("wKb9 gKh10 bKe1 wPk12", prisoners="g:wQ,g:wN")
    window = opened("dreierschach", position=text)
    choose(window, "de")
    session = window.session
    board_view = window.viewport.board
    move = next(m for m in session.situation.legal_moves if m.promotion is not None)
    for aim in move.ways[0][:2]:
        board_view.handle(board_view.selection.click(aim))
    assert window.chooser.isVisible()
    # P is also the key of a command, which the letter of a piece goes before.
    assert QKeySequence("P") in [key for a in window.commands.values() for key in a.shortcuts()]
    QTest.keyClicks(window.chooser, "P")
    assert session.notations(names.language()) == ("l13P",)


def test_where_the_cursor_is_follows_the_language(qtbot, opened) -> None:
    window = opened("trid")
    board_view = window.viewport.board
    cell = window.session.variant.topology.cell("b7S")
    QTest.mouseMove(window.viewport, QPoint(5, 5))
    x, y, _ = window.viewport.camera.project(board_view.layout.cell_centres[cell])[0].tolist()
    QTest.mouseMove(window.viewport, QPoint(round(x), round(y)))
    qtbot.waitUntil(lambda: "b7B" in window.features.hover_label.text())
    choose(window, "de")
    assert "b7S" in window.features.hover_label.text()


def listed(window: MainWindow) -> list[str]:
    """Return the moves of the list as they are seen."""
    model = window.moves.moves
    cells = (model.index(row, column) for row in range(model.rowCount()) for column in (1, 2))
    return [found for index in cells if (found := model.data(index))]


def signs(window: MainWindow, chosen: str) -> None:
    found = window.findChild(QAction, f"pieces_in_moves_{chosen}")
    assert isinstance(found, QAction)
    found.trigger()


def test_maacks_moves_have_figurines_everywhere(qtbot, opened) -> None:
    window = opened("maack")
    choose(window, "de")
    begin(window, qtbot)
    enter("SCb2")
    enter("UCb4")
    window.input.line.insert("♘Bd3")  # pasted, as keyboards have no such key
    press(Key.Key_Return)
    assert reason(window) == ""
    assert listed(window) == ["🨄Cb2", "🦄Cb4", "🨄Bd3"]
    model = window.moves.moves
    heard = model.data(model.index(0, 2), Qt.ItemDataRole.AccessibleTextRole)
    assert heard == "unicorn Cb4", "screen readers get words"
    assert window.statusBar().currentMessage().startswith("White played 🨄Bd3.")
    write("E")
    assert any(one.startswith("E") for one in completions(window)), "letters are typed"
    signs(window, "letters")
    assert listed(window) == ["SCb2", "ECb4", "SBd3"]
    assert window.session.notations() == ("NCb2", "UCb4", "NBd3"), "as files have them"
    choose(window, "en")
    assert listed(window) == ["NCb2", "UCb4", "NBd3"]
    signs(window, "figurines")
    assert listed(window) == ["🨄Cb2", "🦄Cb4", "🨄Bd3"]


@each_row("typed", ["0-0", "O-O", "o-o"])
def test_castling_is_written_in_one_way_and_read_in_both(shown, qtbot, typed: str) -> None:
    position = dreierschach("wKa5 wRa8 gKj13 bKi4", castling="wK")
    window = shown("dreierschach", position=position)
    begin(window, qtbot)
    press(Key.Key_Down)
    assert [one for one in completions(window) if one in ("0-0", "O-O")] == ["0-0"]
    press(Key.Key_Escape)
    enter(typed)
    assert listed(window) == ["0-0"]


def test_what_was_refused_is_replaced_by_typing(shown, qtbot) -> None:
    window = shown("dreierschach")
    begin(window, qtbot)
    enter("b5-d6g12")
    assert window.input.line.selectedText() == "b5-d6g12"
    assert reason(window).endswith(" Write for example N2c5 or a2-c5.")
    write("b5-d5")
    assert window.input.line.text() == "b5-d5" and reason(window) == ""
    press(Key.Key_Return)
    assert len(window.session.notations()) == 1 and window.input.line.text() == ""
