"""Side lines and comments, made and walked with the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QMenu,
    QMessageBox,
    QWidget,
)

from app.game.game_source import GamePlace
from app.panels.details_dialog import CommentDialog
from app.window.main_window import MainWindow
from engine.pgn import written_game
from engine.text import coordinate_moves
from tests.app.game.test_move_rows import TRID, WHITE_DECK
from tests.driver import LEFT, answer, click_spot, enter_text, named, question, trigger_timers


@pytest.fixture
def window(opened) -> MainWindow:
    """A game of three moves, shown after the first."""
    window = opened("chess960")
    for text in ("e2-e4", "e7-e5", "g1-f3"):
        enter_text(window, text)
    click_move(window, 0, 1)
    return window


def click_move(window: MainWindow, row: int, column: int) -> None:
    place = window.moves.visualRect(window.moves.moves.index(row, column)).center()
    QTest.mouseClick(window.moves.viewport(), LEFT, pos=place)


def enter(window: MainWindow, origin: str, target: str) -> None:
    click_spot(window, named(window, origin))
    click_spot(window, named(window, target))


def listed(window: MainWindow) -> list[tuple[str, ...]]:
    moves = window.moves.moves
    columns = range(moves.columnCount())
    return [
        tuple(moves.data(moves.index(row, column)) for column in columns)
        for row in range(moves.rowCount())
    ]


def open_menu(window: MainWindow, row: int, column: int) -> dict[str, object]:
    """Right click a move; return the actions of the menu by their texts."""
    at = window.moves.visualRect(window.moves.moves.index(row, column)).center()
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, at, window.moves.viewport().mapToGlobal(at)
    )
    QApplication.sendEvent(window.moves.viewport(), event)
    (menu,) = (menu for menu in window.moves.findChildren(QMenu) if menu.isVisible())
    actions = {action.text().replace("&", ""): action for action in menu.actions()}
    menu.close()
    return actions


def test_another_move_is_asked_about_once_and_kept_beside(window):
    enter(window, "c7", "c5")
    assert window.bar.isVisible() and "c5" in window.bar.label.text()
    assert window.session.situation.ply == 1, "nothing is played before the answer"
    answer(window, 0)
    assert window.bar.isHidden() and window.viewport.hasFocus()
    enter(window, "g1", "f3")
    assert window.bar.isHidden(), "in the new line nothing follows"
    line = "\N{BOX DRAWINGS LIGHT VERTICAL} "
    assert listed(window) == [
        ("1.", "e4", "e5"),
        (f"{line}1…", "", "c5"),
        (f"{line}2.", "Nf3", ""),
        ("2.", "Nf3", ""),
    ]
    click_move(window, 3, 1)
    assert window.session.notations() == ("e4", "e5", "Nf3")
    click_move(window, 1, 2)
    assert window.session.notations() == ("e4", "c5", "Nf3")
    assert window.session.situation.ply == 2


def test_another_move_replaces_what_followed(window):
    enter(window, "c7", "c5")
    answer(window, 1)
    assert listed(window) == [("1.", "e4", "c5")]


def test_another_move_is_given_up(window):
    enter(window, "c7", "c5")
    answer(window, 2)
    assert window.bar.isHidden()
    assert window.session.notations() == ("e4", "e5", "Nf3")
    assert window.session.situation.ply == 1
    enter(window, "e7", "e5")
    assert window.session.situation.ply == 2, "the move that followed is simply gone to"


def test_a_side_line_becomes_the_main_line_and_goes(window):
    enter(window, "c7", "c5")
    answer(window, 0)
    open_menu(window, 1, 2)["Make this the main line"].trigger()
    assert [row[1:] for row in listed(window)] == [("e4", "c5"), ("", "e5"), ("Nf3", "")]
    actions = open_menu(window, 1, 2)
    assert "Make this the main line" in actions
    actions["Remove from here on"].trigger()
    assert "2 half-moves, from e5 on" in question(window), "what follows goes as well"
    answer(window, "Cancel")
    assert len(listed(window)) == 3
    open_menu(window, 1, 2)["Remove from here on"].trigger()
    answer(window, "Remove")
    assert listed(window) == [("1.", "e4", "c5")]
    assert "Make this the main line" not in open_menu(window, 0, 1)


def test_any_move_of_a_side_line_makes_it_the_main_line(window):
    enter(window, "c7", "c5")
    answer(window, 0)
    open_menu(window, 1, 2)["Make this the main line"].trigger()
    open_menu(window, 2, 1)["Make this the main line"].trigger()  # Nf3, after 1... e5
    assert [row[1:] for row in listed(window)] == [("e4", "e5"), ("", "c5"), ("Nf3", "")]


def test_a_comment_is_written_and_shown_below_its_move(qtbot, window):
    open_menu(window, 0, 2)["Comment…"].trigger()
    dialog = window.questions.dialog
    assert isinstance(dialog, CommentDialog)
    QTest.keyClicks(dialog.field, "the open game")
    QTest.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), LEFT)
    assert window.session.game.nodes[2].comment == "the open game"
    assert listed(window)[1] == ("the open game", "", "")
    assert window.moves.columnSpan(1, 0) == 3
    click_move(window, 1, 1)
    assert window.session.situation.ply == 1, "a comment leads nowhere"


def test_escape_asks_before_a_comment_is_dropped(window):
    kinds = QMessageBox.StandardButton
    for kind, left in ((kinds.Cancel, ""), (kinds.Discard, ""), (kinds.Save, "the open game")):
        open_menu(window, 0, 2)["Comment…"].trigger()
        dialog = window.questions.dialog
        assert isinstance(dialog, CommentDialog)
        QTest.keyClicks(dialog.field, "the open game")
        QTest.keyClick(dialog.field, Qt.Key.Key_Escape)
        question = dialog.asking.shown
        assert isinstance(question, QMessageBox) and dialog.isVisible()
        QTest.mouseClick(question.button(kind), LEFT)
        assert dialog.isVisible() is (kind is kinds.Cancel)
        assert window.session.game.nodes[2].comment == left


def test_a_comment_is_kept_as_typing_pauses_and_taken_back_if_it_is_discarded(window):
    node = window.session.game.nodes[2]
    window.session.set_comment(node, "before")
    window.files.save_state.saved_callback()(GamePlace(Path("saved.pgn"), 0, 9, (9, 1)))
    open_menu(window, 0, 2)["Comment…"].trigger()
    dialog = window.questions.dialog
    assert isinstance(dialog, CommentDialog)
    QTest.keyClicks(dialog.field, "the open game")
    trigger_timers(dialog)
    assert node.comment == "the open game" and dialog.isVisible() and window.files.is_modified
    QTest.keyClick(dialog.field, Qt.Key.Key_Escape)
    QTest.mouseClick(dialog.asking.shown.button(QMessageBox.StandardButton.Discard), LEFT)
    assert not dialog.isVisible() and node.comment == "before"
    assert not window.files.is_modified, "it is as it was saved"


def test_escape_closes_a_comment_that_is_as_it_was(window):
    open_menu(window, 0, 2)["Comment…"].trigger()
    dialog = window.questions.dialog
    assert isinstance(dialog, CommentDialog)
    QTest.keyClicks(dialog.field, "a")
    QTest.keyClick(dialog.field, Qt.Key.Key_Backspace)
    QTest.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_keys_walk_the_list(window):
    QTest.keyClick(window.moves, Qt.Key.Key_Right)
    assert window.session.situation.ply == 2
    QTest.keyClick(window.moves, Qt.Key.Key_Left)
    assert window.session.situation.ply == 1


def test_a_drag_over_the_list_walks_it(window):
    table = window.moves
    place = {column: table.visualRect(table.moves.index(0, column)).center() for column in (1, 2)}
    QTest.mousePress(table.viewport(), LEFT, pos=place[1])
    drag_to(table.viewport(), place[2])
    assert window.session.situation.ply == 2
    QTest.mouseRelease(table.viewport(), LEFT, pos=place[2])
    assert window.session.situation.ply == 2


def drag_to(widget: QWidget, at: QPoint) -> None:
    """Move the mouse with its left button held."""
    held, place = Qt.MouseButton.LeftButton, QPointF(at)
    above = QPointF(widget.mapToGlobal(at))
    kind, keys = QEvent.Type.MouseMove, Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(kind, place, above, Qt.MouseButton.NoButton, held, keys)
    QApplication.sendEvent(widget, event)


def test_only_the_user_chooses_moves_in_the_list(window, qtbot):
    chosen: list[object] = []
    window.moves.node_chosen.connect(chosen.append)
    session = window.session
    session.go_to_end()
    session.remove(session.game.nodes[3])
    session.go_to_start()
    window.moves.setFocus()
    session.go_to_end()
    assert not chosen
    QTest.keyClick(window.moves, Qt.Key.Key_Left)
    assert chosen == [session.game.nodes[1]]


def test_annotations_are_shown(window):
    node = window.session.game.nodes[1]
    window.session.set_nags(node, (5, 14, 99))
    place = window.moves.moves.index(0, 1)
    assert place.data() == "e4!? += $99"
    spoken = "e4, interesting move, White is slightly better, $99"
    assert place.data(Qt.ItemDataRole.AccessibleTextRole) == spoken
    assert "interesting move" in place.data(Qt.ItemDataRole.ToolTipRole)


def test_moves_and_positions_are_judged_in_the_menu(window):
    node = window.session.game.nodes[2]
    menus = open_menu(window, 0, 2)
    signs = {action.text(): action for action in menus["Annotate the move"].menu().actions()}
    signs["?!\N{EN SPACE}dubious move"].trigger()
    verdicts = {action.text(): action for action in menus["Annotate the position"].menu().actions()}
    verdicts["±\N{EN SPACE}White is better"].trigger()
    assert node.nags == (6, 16)
    assert listed(window)[0][2] == "e5?! ±"
    assert window.isWindowModified()
    assert "$6 $16" in written_game(window.session.record)
    chosen = open_menu(window, 0, 2)["Annotate the move"].menu().actions()
    assert [action.text()[:2] for action in chosen if action.isChecked()] == ["?!"]
    next(action for action in chosen if action.text() == "&Nothing").trigger()
    assert node.nags == (16,)


def test_a_move_is_judged_by_typing_signs_behind_it(window):
    node = window.session.game.nodes[1]
    window.moves.setFocus()
    told = []
    for text in ("!", "?", "?", "?"):
        QTest.keyClicks(window.moves, text)
        told.append(listed(window)[0][1])
    assert told == ["e4!", "e4!?", "e4?", "e4??"]
    QTest.keyClick(window.moves, Qt.Key.Key_Backspace)
    assert node.nags == ()
    window.session.go_to_start()
    QTest.keyClicks(window.moves, "!")
    assert all(not found.nags for found in window.session.game.root.walk()), "no move is shown"


def test_the_menu_of_the_keyboard_is_that_of_the_move_shown(window):
    at = window.moves.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, window.moves.mapToGlobal(at))
    QApplication.sendEvent(window.moves.viewport(), event)
    (menu,) = (
        menu for menu in window.moves.findChildren(QMenu) if menu.title() == "" and menu.isVisible()
    )
    judging = next(action.menu() for action in menu.actions() if action.menu() is not None)
    judging.actions()[0].trigger()
    menu.close()
    assert window.session.game.nodes[1].nags == (1,)


def test_each_of_two_moves_at_one_place_can_be_chosen(opened):
    window = opened("trid", position=WHITE_DECK)
    for text in ("DP6-DP5", "a8S=Q", "c6N-d6N"):
        window.session.play(coordinate_moves.read(TRID, window.session.position, text))
    moves = window.moves
    assert listed(window) == [("10.", "QL5\N{EN SPACE}a8BQ+", "Kd6N")]
    room = moves.visualRect(moves.moves.index(0, 1))
    for x, ply in ((room.left() + 8, 1), (room.left() + 50, 2), (room.left() + 8, 1)):
        QTest.mouseClick(moves.viewport(), LEFT, pos=QPoint(x, room.center().y()))
        assert window.session.situation.ply == ply
        assert moves.currentIndex() == moves.moves.index(0, 1)
