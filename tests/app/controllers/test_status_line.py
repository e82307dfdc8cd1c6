"""The line at the bottom follows from what there is: no remark outlives what it is about."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QStatusTipEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.settings.options import LANGUAGE
from app.window.main_window import MainWindow
from engine.rules.notation_style import ENGLISH, GERMAN
from engine.text import coordinate_moves
from tests.driver import LEFT, NO_KEYS, answer, click_spot, enter_spot, lift, message, named

REASON = "The pawn on a2 is in the way."
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def refused(opened: Callable[..., MainWindow]) -> MainWindow:
    """Return a window after a first move and an illegal one, whose reason is told."""
    window = opened()
    begin(window)
    return window


def begin(window: MainWindow) -> None:
    session = window.session
    session.start(session.variant, session.variant.start(518))
    for text in ("e2-e4", "e7-e5"):
        session.play(coordinate_moves.read(session.variant, session.position, text))
    window.commands["reset_view"].trigger()
    enter_spot(window, named(window, "a1"))
    click_spot(window, named(window, "a5"))
    assert message(window) == REASON == window.notice.text() and window.notice.isVisible()
    assert window.viewport.board.marks.refused == named(window, "a5")


def key(window: MainWindow, pressed: Qt.Key, modifiers=NO_KEYS) -> None:
    QTest.keyClick(window.viewport, pressed, modifiers)


def drag_begun(window: MainWindow) -> None:
    lift(window, named(window, "d1"))
    assert window.viewport.selection.drag is not None


def dialog(window: MainWindow) -> None:
    window.commands["new_game"].trigger()
    window.questions.dialog.reject()


def typed(window: MainWindow) -> None:
    QTest.keyClicks(window.input.line, "N")


ACTS = {
    "selected": lambda w: click_spot(w, named(w, "b1")),
    "picked up": drag_begun,
    "cancelled by Esc": lambda w: key(w, Qt.Key.Key_Escape),
    "clicked beside": lambda w: QTest.mouseClick(w.viewport, LEFT, NO_KEYS, QPoint(3, 3)),
    "selected on the map": lambda w: w.map.spot_clicked.emit(named(w, "b1")),
    "taken back": lambda w: key(w, Qt.Key.Key_Z, CONTROL),
    "chosen in the list": lambda w: w.moves.node_chosen.emit(w.session.game.root.children[0]),
    "asked": lambda w: w.commands["resign"].trigger(),
    "another game": lambda w: w.session.start(w.session.variant),
    "a dialog cancelled": dialog,
    "a move typed": lambda w: w.session.play(w.session.situation.legal_moves[0]),
    "typing begun": typed,
    "the cursor led": lambda w: key(w, Qt.Key.Key_Left),
}


def test_whatever_is_done_ends_a_refusal(refused):
    for name, act in ACTS.items():
        act(refused)
        assert REASON not in message(refused) and message(refused), name
        assert refused.notice.isHidden(), name
        assert refused.viewport.board.marks.refused is None, name
        QTest.mouseRelease(refused.viewport, LEFT)
        begin(refused)


def test_an_answer_ends_a_message(refused):
    refused.commands["resign"].trigger()
    refused.play.refuse(named(refused, "a1"), named(refused, "a5"))
    assert message(refused) == REASON
    answer(refused, "Play on")
    assert message(refused) == "Black played e5. White to move."


def test_what_only_looks_leaves_a_message(refused, qtbot):
    board = refused.viewport.board
    board.camera_controller.follow(board.camera.zoomed(1.0))
    QTest.mouseMove(refused.viewport, QPoint(40, 40))
    assert message(refused) == REASON
    refused.notice.dismiss()
    assert message(refused) == REASON, "it can be read when the sentence at the cursor is gone"


def test_another_language_ends_a_message(refused):
    refused.settings.set(LANGUAGE, GERMAN)
    said = message(refused)
    refused.settings.set(LANGUAGE, ENGLISH)
    assert said == "Schwarz spielte e5. Weiß ist am Zug."


def test_looking_through_a_menu_leaves_the_line(refused):
    for expected in (REASON, "Black played e5. White to move."):
        assert message(refused) == expected
        QApplication.sendEvent(refused, QStatusTipEvent(""))
        assert message(refused) == expected
        refused.status.end()


def test_what_is_read_out_stands_until_something_is_done(refused):
    refused.commands["say_turn"].trigger()
    assert message(refused) == "White to move." and refused.notice.isHidden()
    key(refused, Qt.Key.Key_Escape)
    assert message(refused) == "Black played e5. White to move."
