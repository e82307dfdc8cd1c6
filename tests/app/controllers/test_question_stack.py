"""Questions over the board: none swallows another, Esc refuses each, none is answered unawares."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from app.panels.over_board.question_bar import GUARD, mnemonic
from app.settings.options import ASK_TAKE_BACK, CONFIRM_MOVES, LANGUAGE
from app.window.main_window import MainWindow
from engine.rules.notation_style import ENGLISH, GERMAN
from tests.driver import LEFT, answer, click_spot, enter_text, named, question, wait_for
from tests.rows import each_row


def answers(window: MainWindow) -> list[str]:
    return [button.text().replace("&", "") for button in window.bar.buttons]


def other_move(window: MainWindow) -> None:
    """Enter a move where another followed."""
    enter_text(window, "e2-e4")
    window.commands["undo"].trigger()
    for name in ("d2", "d4"):
        click_spot(window, named(window, name))


def take_back(window: MainWindow) -> None:
    window.settings.set(ASK_TAKE_BACK, True)
    enter_text(window, "e2-e4")
    window.commands["take_back"].trigger()


def removal(window: MainWindow) -> None:
    for move in ("e2-e4", "e7-e5"):
        enter_text(window, move)
    window.moves.removal_requested.emit(window.session.game.nodes[1])


def confirm(window: MainWindow) -> None:
    window.settings.set(CONFIRM_MOVES, True)
    for name in ("g1", "f3"):
        click_spot(window, named(window, name))


ASKED = {
    "draw": lambda window: window.commands["offer_draw"].trigger(),
    "resign": lambda window: window.commands["resign"].trigger(),
    "rematch": lambda window: window.commands["rematch"].trigger(),
    "replacement": other_move,
    "removal": removal,
    "take back": take_back,
    "confirmation": confirm,
}
#: What is refused wherever the keyboard is; the others are alike to the first.
EVERYWHERE = ("draw", "confirmation")


# -- Esc -----------------------------------------------------------------------------------------


def keyboards(window: MainWindow) -> dict:
    """Return what may have the keyboard while a question is shown."""
    return {
        "answer": window.bar.buttons[0],
        "board": window.viewport,
        "moves": window.moves,
        "window": window,
    }


@each_row("topic", ASKED)
def test_esc_refuses_whatever_is_asked(shown, topic):
    window = shown()
    session = window.session
    for where in ("answer", "board", "moves", "window") if topic in EVERYWHERE else ("board",):
        session.start(session.variant, session.game.root.position)
        ASKED[topic](window)
        cursor, game = session.situation.ply, session.game
        assert window.prompts.topic == topic, where
        holder = keyboards(window)[where]
        holder.setFocus()
        QTest.keyClick(holder, Qt.Key.Key_Escape)
        if topic == "confirmation" and where in ("moves", "window"):
            assert question(window) in ("", "Play Nf3?")
        else:
            assert question(window) == "" and window.prompts.topic is None, where
        now = session.situation
        assert (now.ply, session.game, now.outcome) == (cursor, game, None), where
        assert now.draw_offer is None


def test_esc_gives_up_what_was_begun_before_it_refuses(opened):
    window = opened()
    window.commands["offer_draw"].trigger()
    click_spot(window, named(window, "e2"))
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    assert window.viewport.selection.path == () and "offers a draw" in question(window)
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    assert question(window) == "" and window.session.situation.draw_offer is None


def test_esc_refuses_before_it_leaves_the_full_screen(opened):
    window = opened()
    window.commands["full_screen"].trigger()
    window.commands["resign"].trigger()
    QTest.keyClick(window.bar.buttons[0], Qt.Key.Key_Escape)
    assert question(window) == "" and window.isFullScreen() and window.viewport.hasFocus()
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


# -- one does not swallow another ------------------------------------------------------------------


@each_row("first", ["draw", "rematch", "take back", "confirmation"])
def test_what_is_covered_comes_back(shown, first):
    window = shown()
    ASKED[first](window)
    before = question(window)
    window.commands["resign"].trigger()
    assert "resign" in question(window)
    answer(window, "Play on")
    assert question(window) == before and window.prompts.topic == first
    window.settings.set(LANGUAGE, GERMAN)
    in_german = question(window)
    window.settings.set(LANGUAGE, ENGLISH)
    assert in_german not in ("", before) and question(window) == before


def test_three_come_back_one_after_the_other(opened):
    window = opened()
    for topic in ("rematch", "draw", "resign"):
        ASKED[topic](window)
    answer(window, "Play on")
    assert window.prompts.topic == "draw"
    answer(window, "Decline")
    assert window.prompts.topic == "rematch"
    answer(window, "Cancel")
    assert window.prompts.topic is None and window.viewport.hasFocus()


def test_what_makes_no_sense_any_more_does_not_come_back(opened):
    window = opened()
    window.commands["offer_draw"].trigger()
    window.commands["resign"].trigger()
    answer(window, "Resign")
    assert question(window) == "" and window.session.situation.outcome.winner == 1
    window.session.start(window.session.variant)
    window.commands["resign"].trigger()
    enter_text(window, "e2-e4")
    assert question(window) == "", "who plays on has answered"


def test_the_keyboard_stays_where_it_was_taken(opened):
    window = opened("chess960", CONFIRM_MOVES)
    window.commands["rematch"].trigger()
    for move in (("g1", "f3"), ("g8", "f6")):
        for name in move:
            click_spot(window, named(window, name))
        assert question(window).startswith("Play N")
        window.bar.lift_guard()
        QTest.keyClick(window.bar.buttons[0], Qt.Key.Key_Return)
        assert window.prompts.topic == "rematch"
        assert window.viewport.hasFocus(), "its question had been left for the board"
    assert window.session.situation.ply == 2


# -- one after the other ---------------------------------------------------------------------------


def is_disabled(button) -> bool:
    state = QAccessible.queryAccessibleInterface(button).state()
    assert bool(state.disabled) != button.isEnabled()
    return bool(state.disabled)


def test_a_double_click_answers_once(opened):
    window = opened("dreierschach")
    window.commands["offer_draw"].trigger()
    assert answers(window) == ["Grey accepts", "Grey declines"]
    QTest.mouseClick(window.bar.buttons[0], LEFT)
    assert answers(window) == ["Black accepts", "Black declines"]
    assert window.bar.guard.isActive() and window.bar.guard.interval() == GUARD == 600
    assert all(is_disabled(button) for button in window.bar.buttons)
    path = window.viewport.selection.path
    for holder in (window.bar.buttons[0], window.bar):
        QTest.mouseDClick(holder, LEFT)
        assert window.viewport.selection.path == path, "nor is it a click on the board"
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QTest.keyClick(window.bar, key)
    assert window.session.situation.outcome is None
    assert window.session.situation.draw_offer is not None
    window.bar.guard.timeout.emit()
    assert not any(is_disabled(button) for button in window.bar.buttons)
    assert not window.bar.guard.isActive() and window.bar.buttons[0].hasFocus()
    QTest.keyClick(window.bar.buttons[0], Qt.Key.Key_Space)
    assert window.session.situation.outcome is not None


def test_the_wait_ends_by_itself(opened, qtbot):
    window = opened("dreierschach")
    window.bar.guard.setInterval(0)
    window.commands["offer_draw"].trigger()
    QTest.mouseClick(window.bar.buttons[0], LEFT)
    qtbot.waitUntil(window.bar.buttons[0].isEnabled)
    window.bar.guard.setInterval(GUARD)


def test_a_question_that_follows_nothing_answers_at_once(opened):
    window = opened()
    for _ in range(2):
        window.commands["offer_draw"].trigger()
        assert all(button.isEnabled() for button in window.bar.buttons)
        QTest.mouseClick(window.bar.buttons[1], LEFT)


def test_those_asked_to_take_back_are_named_as_well(opened):
    window = opened("dreierschach", ASK_TAKE_BACK)
    window.session.play(window.session.situation.legal_moves[0])
    window.commands["take_back"].trigger()
    assert answers(window) == ["Grey accepts", "Grey declines"]
    window.settings.set(LANGUAGE, GERMAN)
    in_german = answers(window)
    window.settings.set(LANGUAGE, ENGLISH)
    assert in_german == ["Grau nimmt an", "Grau lehnt ab"]


def test_the_next_move_typed_on_into_a_question_triggers_no_command(opened):
    window = opened()
    flipped = []
    window.commands["flip"].triggered.connect(lambda: flipped.append(True))
    other_move(window)
    assert window.bar.has_keyboard
    QTest.keyClicks(window.bar.buttons[0], "nf3cdt1")
    assert not flipped and window.bar.isVisible()
    letter = mnemonic(window.bar.buttons[2].text())
    QTest.keyClick(window.bar.buttons[0], letter, Qt.KeyboardModifier.AltModifier)
    assert wait_for(lambda: not window.bar.isVisible()), "mnemonics answer"
    QTest.keyClick(window.viewport, Qt.Key.Key_F)
    assert len(flipped) == 1


def test_a_click_beside_the_answers_is_no_click_on_the_board(opened):
    window = opened()
    click_spot(window, named(window, "e2"))
    window.commands["resign"].trigger()
    QTest.mouseClick(window.bar.label, LEFT)
    assert window.viewport.selection.path == (named(window, "e2"),)
