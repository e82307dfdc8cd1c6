"""The window around the board: panels, menus, questions, preferences."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.game.players import COMPUTER, PERSON
from app.settings.options import SHOW_TARGETS, TURN_BOARD
from app.settings.remembered import LAST_GAME, LAST_START
from app.window.main_window import MainWindow
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from engine.variants import KEYS
from tests.driver import LEFT, click_spot, drag, enter_text, message, named

SHUFFLE = ("g1-f3", "g8-f6", "f3-g1", "f6-g8")
FOOLS_MATE = ("f2-f3", "e7-e5", "g2-g4", "d8-h4")


@pytest.fixture
def window(opened) -> MainWindow:
    return opened()


def play(window, *texts: str) -> None:
    session = window.session
    for text in texts:
        session.play(coordinate_moves.read(session.variant, session.position, text))


def cell(window, row: int, column: int) -> str:
    return window.moves.moves.index(row, column).data() or ""


# -- panels ------------------------------------------------------------------------------------


def test_turn_check_and_mate_are_told(window):
    assert window.windowTitle() == "Chess – White to move[*]"
    assert window.seats.headline.text() == "White to move"
    assert window.seats.cards[0].property("moving") is True
    assert window.seats.cards[1].property("moving") is False
    play(window, "e2-e4")
    assert message(window) == "White played e4. Black to move."
    window.session.start(window.session.variant)
    play(window, *FOOLS_MATE)
    assert window.seats.headline.text() == "Checkmate: Black wins."
    assert [card.state.text() for card in window.seats.cards] == ["lost", "won"]
    marks = window.viewport.board.marks
    assert (marks.mated,) == marks.checked == (named(window, "e1").index,)
    assert marks.checkers == (named(window, "h4").index,)
    assert "Black wins" in window.windowTitle() and "Black wins" in message(window)


def test_captured_pieces_stand_with_their_captor(opened):
    window = opened(position="3rk3/8/8/8/8/8/8/3QK3 w - - 0 1")
    play(window, "d1-d8", "e8-d8")
    white, black = window.seats.cards
    assert white.captured.toolTip() == "Captured: Rook"
    assert black.captured.toolTip() == "Captured: Queen"
    window.commands["undo"].trigger()
    assert black.captured.codes == ()


def test_the_move_list_shows_and_leads(window):
    play(window, "e2-e4", "e7-e5", "g1-f3")
    assert [cell(window, 0, column) for column in range(3)] == ["1.", "e4", "e5"]
    assert [cell(window, 1, column) for column in range(3)] == ["2.", "Nf3", ""]
    assert window.moves.currentIndex() == window.moves.moves.index(1, 1)
    place = window.moves.visualRect(window.moves.moves.index(0, 1)).center()
    QTest.mouseClick(window.moves.viewport(), LEFT, pos=place)
    assert window.session.situation.ply == 1
    assert cell(window, 1, 1) == "Nf3", "what follows stays in the list"
    QTest.keyClick(window.moves, Qt.Key.Key_Right)
    assert window.session.situation.ply == 2
    window.commands["first"].trigger()
    assert not window.moves.currentIndex().isValid()
    window.commands["last"].trigger()
    assert window.moves.currentIndex() == window.moves.moves.index(1, 1)


def test_a_long_list_keeps_the_current_move_in_sight(window):
    for _ in range(20):
        play(window, *SHUFFLE[:2])
        play(window, *SHUFFLE[2:])
        if window.session.situation.outcome:
            break
    shown = window.moves.viewport().rect()
    assert shown.contains(window.moves.visualRect(window.moves.currentIndex()).center())


# -- refusals ----------------------------------------------------------------------------------


def test_a_refused_click_says_why_and_changes_nothing(window):
    before = window.session.game.positions
    click_spot(window, named(window, "a1"))
    click_spot(window, named(window, "a5"))
    assert window.notice.isVisible()
    assert window.notice.text() == "The pawn on a2 is in the way." == message(window)
    assert window.viewport.board.marks.refused == named(window, "a5")
    assert window.viewport.selection.path == (named(window, "a1"),), "the selection stays"
    assert window.session.game.positions == before
    click_spot(window, named(window, "e2"))
    assert window.notice.isHidden()
    assert window.viewport.board.marks.refused is None


def test_a_refused_drop_says_why(opened):
    window = opened("trid")
    drag(window, named(window, "DP1"), named(window, "DP3"))
    assert window.notice.text() == "The deck on QL1 holds two pieces or more, so it cannot move."
    assert window.viewport.selection.drag is None
    assert window.session.situation.ply == 0


def test_the_notice_is_near_the_cursor_and_inside(window):
    click_spot(window, named(window, "h8"))
    assert window.notice.text() == "The rook on h8 belongs to Black."
    x, y = window.viewport.board.gestures.cursor
    assert (window.notice.geometry().center() - QPoint(round(x), round(y))).manhattanLength() < 260
    assert window.viewport.rect().contains(window.notice.geometry())


# -- commands ----------------------------------------------------------------------------------


def test_undo_and_redo_by_keys(window):
    assert not window.commands["undo"].isEnabled()
    enter_text(window, "e2-e4")
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.session.situation.ply == 0
    QTest.keyClick(window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert window.session.situation.ply == 1
    assert not window.commands["redo"].isEnabled()


def test_a_draw_offer_is_answered_in_the_bar(window):
    play(window, "e2-e4")
    window.commands["offer_draw"].trigger()
    assert window.bar.isVisible()
    assert window.bar.label.text() == "Black offers a draw."
    assert window.seats.cards[1].state.text() == "offers a draw"
    assert not window.commands["offer_draw"].isEnabled()
    window.bar.buttons[1].click()
    assert window.bar.isHidden() and window.session.situation.outcome is None
    window.commands["offer_draw"].trigger()
    window.bar.buttons[0].click()
    assert window.session.situation.outcome.ending is Ending.AGREEMENT
    assert window.seats.headline.text() == "Draw agreed."
    assert not window.commands["resign"].isEnabled()


def test_resigning_asks_once(window):
    window.commands["resign"].trigger()
    assert window.bar.label.text() == "White: resign the game?"
    window.bar.buttons[0].click()
    assert window.session.situation.outcome is None and window.bar.isHidden()
    window.commands["resign"].trigger()
    window.bar.buttons[1].click()
    assert window.session.situation.outcome.winner == 1
    assert window.seats.headline.text() == "Resignation: Black wins."


# -- new games ---------------------------------------------------------------------------------


def new_game(window):
    window.commands["new_game"].trigger()
    return window.questions.dialog


def test_a_new_game_by_number(opened):
    window = opened("trid")
    dialog = new_game(window)
    assert dialog.start.isHidden(), "this game has one start"
    dialog.games.choose(KEYS.index("chess960"))
    assert dialog.start.is_drawn
    dialog.start.number.setValue(0)
    dialog.accept()
    assert window.session.variant.key == "chess960"
    assert window.session.position == window.session.variant.start(0)
    assert window.viewport.board.layout.topology is window.session.variant.topology
    assert window.settings.get(LAST_GAME) == "chess960" and window.settings.get(LAST_START) == 0
    assert new_game(window).start.number.value() == 0


# -- preferences -------------------------------------------------------------------------------


def test_switches_write_preferences_and_show_them(window):
    click_spot(window, named(window, "e2"))
    assert window.viewport.board.marks.targets
    window.commands["show_targets"].trigger()
    assert window.settings.get(SHOW_TARGETS) is False
    assert not window.viewport.board.marks.targets
    click_spot(window, named(window, "e4"))
    assert window.session.notations() == ("e4",), "targets work though they are not shown"
    window.settings.set(TURN_BOARD, True)
    assert window.commands["turn_board"].isChecked()


def test_labels_can_be_switched_off(window):
    assert window.viewport.board.scene().labels
    window.commands["show_labels"].trigger()
    assert window.viewport.board.scene().labels == ()


# -- claims ------------------------------------------------------------------------------------

CLAIMABLE = "The position has come up three times: a draw can be claimed (Ctrl+Shift+D)."


def test_the_status_bar_says_that_a_draw_can_be_claimed_and_the_button_claims_it(window):
    heard = []
    window.screen_reader.announcer.announced.connect(heard.append)
    button = window.buttons.buttons["offer_draw"]
    play(window, *SHUFFLE, *SHUFFLE)
    assert message(window) == f"Black played Ng8. White to move. {CLAIMABLE}"
    assert [text for text in heard if CLAIMABLE in text] == heard[-1:]
    assert button.toolTip() == "Claim a draw by threefold repetition (Ctrl+Shift+D)"
    window.commands["undo"].trigger()
    window.commands["undo"].trigger()
    window.commands["redo"].trigger()
    assert "claim" not in message(window) and button.toolTip() == "Offer a draw (Ctrl+D)"
    window.commands["last"].trigger()
    QTest.mouseClick(button, LEFT)
    assert window.session.situation.outcome.ending is Ending.THREEFOLD
    assert "can be claimed" not in message(window)
    assert button.toolTip() == "Offer a draw (Ctrl+D)"
    window.session.start(window.session.variant)
    play(window, "e2-e4")
    QTest.mouseClick(button, LEFT)
    assert window.session.situation.draw_offer == 1


def test_a_claim_by_the_fifty_move_rule_is_offered_but_not_to_a_computer(opened):
    window = opened(position="4k3/8/8/8/8/8/8/R3K3 w - - 99 80")
    play(window, "a1-a2")
    fifty = "Fifty moves without capture or pawn move: a draw can be claimed (Ctrl+Shift+D)."
    assert message(window).endswith(f"Black to move. {fifty}")
    window.session.seat_players((PERSON, COMPUTER))
    assert "claim" not in message(window)
    assert window.buttons.buttons["offer_draw"].toolTip() == "Offer a draw (Ctrl+D)"
