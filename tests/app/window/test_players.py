"""Seats that are played elsewhere: nobody at the window moves for them, and is told why."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.game.players import COMPUTER, PERSON
from app.game.timekeeper import TIME_CONTROL
from app.game.transition import Origin, Transition, TransitionKind
from app.settings.options import ASK_TAKE_BACK, CONFIRM_MOVES, TOUCH_MOVE
from app.settings.remembered import LAST_TIME
from app.text.language import use_language
from app.window.main_window import MainWindow
from engine.variants import KEYS
from tests.driver import (
    LEFT,
    NO_KEYS,
    answer,
    click_spot,
    drag,
    enter_text,
    lift,
    named,
    open_map,
    play_text,
)
from tests.scripted_player import ScriptedPlayer

WAITS = "Black does not play at this board."
#: White's pawn on a8 is to be promoted once Black has moved its deck away.
FREEING = "4/4/4/4|4/4/4/4|P3/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:2/2,KP6b:k1/2 b - - - - 0 30"

Opened = Callable[..., MainWindow]


@pytest.fixture
def opened(opened: Opened) -> Iterator[Opened]:
    windows = []

    def open_it(key: str, *seats: int, **more) -> MainWindow:
        """Return a window in which these seats are played elsewhere."""
        window = opened(key, **more)
        windows.append(window)
        count = len(window.session.variant.seats)
        window.session.seat_players([COMPUTER if s in seats else PERSON for s in range(count)])
        return window

    yield open_it
    for window in windows:
        window.session.seat_players(())


@pytest.fixture
def window(opened: Opened) -> MainWindow:
    return opened("chess960", 1, number=518)


def by_click(window: MainWindow, origin: str, target: str) -> None:
    click_spot(window, named(window, origin))
    click_spot(window, named(window, target))


def by_drag(window: MainWindow, origin: str, _target: str) -> None:
    """Try to lift a piece."""
    at = lift(window, named(window, origin))
    assert window.viewport.selection.drag is None
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)


def by_keys(window: MainWindow, origin: str, _target: str) -> None:
    """Lead the cursor to a cell, and enter it."""
    QTest.keyClick(window.viewport, Qt.Key.Key_Left)
    window.viewport.board.selection.point(named(window, origin))
    QTest.keyClick(window.viewport, Qt.Key.Key_Return)


def by_map(window: MainWindow, origin: str, target: str) -> None:
    for name in (origin, target):
        at = window.map.rect_of(named(window, name)).center().toPoint()
        QTest.mouseMove(window.map, at)
        QTest.mouseClick(window.map, LEFT, NO_KEYS, at)


def test_nobody_here_moves_for_another(qtbot, window: MainWindow) -> None:
    open_map(qtbot, window)
    enter_text(window, "e2-e4")
    before = window.session.situation
    for act in (by_click, by_drag, by_keys, by_map):
        window.commands["say_turn"].trigger()
        assert window.screen_reader.announcer.last != WAITS
        act(window, "e7", "e5")
        assert window.session.situation is before and window.viewport.selection.path == ()
        assert window.notice.text() == window.screen_reader.announcer.last == WAITS
        assert window.statusBar().currentMessage() == WAITS


def test_nobody_here_types_for_another(window: MainWindow) -> None:
    enter_text(window, "e2-e4")
    window.input.begin()
    QTest.keyClicks(window.input.line, "e5")
    QTest.keyClick(window.input.line, Qt.Key.Key_Return)
    assert window.input.reason.text() == WAITS and window.session.situation.length == 1
    assert window.input.line.text() == "e5"
    window.play.enter_typed(window.session.situation.legal_moves[0])
    assert window.notice.text() == WAITS and window.session.situation.length == 1


def test_the_reason_is_told_in_german(window: MainWindow) -> None:
    window.session.set_tag("Black", "Tal")
    enter_text(window, "e2-e4")
    use_language("de")
    click_spot(window, named(window, "e7"))
    assert window.notice.text() == "Schwarz (Tal) spielt nicht an diesem Brett."


def test_who_sits_here_is_asked_nothing_for_another(window: MainWindow) -> None:
    enter_text(window, "e2-e4")
    assert not any(window.commands[name].isEnabled() for name in ("offer_draw", "resign", "claim"))
    window.session.take_back()
    assert window.commands["resign"].isEnabled()
    window.session.offer_draw()
    assert window.bar.isHidden(), "the answer is not given here"
    window.session.accept_draw(Origin.COMPUTER)
    assert window.session.situation.outcome is not None


def test_an_offer_from_elsewhere_is_answered_here(opened: Opened) -> None:
    window = opened("chess960", 0, number=518)
    window.session.offer_draw(Origin.COMPUTER)
    assert window.bar.isVisible()
    answer(window, 1)
    assert window.session.situation.draw_offer is None and window.bar.isHidden()


def test_a_move_back_needs_no_answer_from_elsewhere(opened: Opened) -> None:
    window = opened("dreierschach", 1)
    window.settings.set(ASK_TAKE_BACK, True)
    window.session.play(window.session.situation.legal_moves[0])
    window.commands["take_back"].trigger()
    assert window.bar.buttons and "Black" in window.bar.buttons[0].text()
    answer(window, 0)
    assert window.session.situation.ply == 0


def test_a_piece_of_another_is_not_touched(window: MainWindow) -> None:
    window.settings.set(TOUCH_MOVE, True)
    enter_text(window, "e2-e4")
    click_spot(window, named(window, "a7"))
    window.session.seat_players(())
    assert window.viewport.board.touch.binding is None
    enter_text(window, "e7-e5")
    assert window.session.notations() == ("e4", "e5")


def test_a_promotion_that_is_due_elsewhere_is_not_asked_here(opened: Opened) -> None:
    window = opened("trid", 0, position=FREEING)
    enter_text(window, "DP6-DP4")
    assert window.session.situation.forced_promotion is not None
    assert window.viewport.selection.forced is None and window.chooser.isHidden()
    window.session.seat_players(())
    assert window.chooser.isVisible(), "now it is"


def test_a_proposed_move_goes_back_when_another_sits_down(opened: Opened) -> None:
    window = opened("chess960", number=518)
    window.settings.set(CONFIRM_MOVES, True)
    drag(window, named(window, "e2"), named(window, "e4"))
    assert window.bar.isVisible() and window.viewport.board.situation.proposed is not None
    window.session.seat_players((COMPUTER,))
    assert window.bar.isHidden()
    assert window.viewport.board.situation is window.session.situation


# -- with a player that answers ------------------------------------------------------------------


def test_a_game_against_a_scripted_player(qtbot, window: MainWindow, new_window: None) -> None:
    session, told = window.session, []
    player = ScriptedPlayer(session, 1, ("e7-e5", "b8-c6", "d7-d6"))
    session.transitioned.connect(told.append)
    enter_text(window, "e2-e4")
    qtbot.waitUntil(lambda: session.situation.length == 2)
    assert window.viewport.board.situation is session.situation
    play_text(window, "g1-f3", by_drag=True)
    qtbot.waitUntil(lambda: session.situation.length == 4)
    assert session.notations() == ("e4", "e5", "Nf3", "Nc6")
    assert [each.origin for each in told] == [
        *(Origin.CLICK, Origin.COMPUTER, Origin.DROP, Origin.COMPUTER)
    ]
    session.go_to(1)
    session.go_to_start()
    session.go_to_end()
    window.commands["take_back"].trigger()
    assert session.situation.turn == 0 and player.left == ["d7-d6"], "its own move, too"
    enter_text(window, "f1-c4")
    qtbot.waitUntil(lambda: session.situation.length == 4)
    assert session.notations() == ("e4", "e5", "Bc4", "d6") and player.answers == [True] * 3


def test_an_answer_that_comes_too_late_does_no_harm(window: MainWindow, new_window: None) -> None:
    session, told = window.session, list[Transition]()
    player = ScriptedPlayer(session, 1, ("e7-e5", "d7-d5"), is_slow=True)
    enter_text(window, "e2-e4")
    window.commands["take_back"].trigger()
    session.transitioned.connect(told.append)
    player.answer()
    assert player.answers == [False] and told == [] and window.notice.isHidden()
    enter_text(window, "d2-d4")
    player.answer()
    assert player.answers == [False, True] and session.notations() == ("d4", "d5")


def test_two_of_three_are_played_elsewhere(qtbot, opened: Opened, new_window: None) -> None:
    window = opened("dreierschach", 1, 2)
    session = window.session
    grey = ScriptedPlayer(session, 1, ("h12-h11", "i13-b6"))
    black = ScriptedPlayer(session, 2, ("j6-j8",), is_slow=True)
    enter_text(window, "b8-c9")
    qtbot.waitUntil(lambda: session.situation.turn == 2)
    click_spot(window, named(window, "j6"))
    assert window.notice.text() == WAITS
    black.answer()
    assert session.situation.length == 3 and grey.answers == black.answers == [True]
    assert session.situation.is_local
    session.resign()
    assert session.situation.remaining_seats == (1, 2), "the others play on"
    qtbot.waitUntil(lambda: grey.answers == [True, True])


def test_in_the_next_game_a_computer_plays_the_next_seat(
    window: MainWindow, new_window, qtbot
) -> None:
    player = ScriptedPlayer(window.session, 0, ("e2-e4",))
    window.session.set_tags({TIME_CONTROL: "60|120", "White": "Anna", "Black": "Deep Thought"})
    window.session.resign()
    told: list[Transition] = []
    window.session.transitioned.connect(told.append)
    window.commands["rematch"].trigger()
    answer(window, "The same start")
    (begun,) = told
    assert (begun.kind, begun.origin) == (TransitionKind.STARTED, Origin.REMATCH)
    assert begun.after.players == (COMPUTER, PERSON)
    assert begun.after.names == ("Deep Thought", "Anna")
    assert window.session.record.tags[TIME_CONTROL] == "120|60"
    qtbot.waitUntil(lambda: player.answers == [True])
    assert window.session.notations() == ("e4",)
    enter_text(window, "e7-e5")
    assert window.session.notations() == ("e4", "e5")


def test_whoever_plays_a_seat_is_proposed_for_it_in_the_next_game(opened, new_window) -> None:
    window = opened("chess960", 1)
    window.settings.set(LAST_TIME, "300")
    told: list[Transition] = []
    timed: list[tuple[str, bool]] = []
    window.session.transitioned.connect(told.append)
    window.session.transitioned.connect(
        lambda _: timed.append(
            (window.session.record.tags.get(TIME_CONTROL, ""), window.keeper.is_timed)
        )
    )
    for key in ("chess960", "trid", "dreierschach"):
        window.commands["new_game"].trigger()
        dialog = window.questions.dialog
        dialog.games.choose(KEYS.index(key))
        dialog.accept()
    assert [each.kind for each in told] == [TransitionKind.STARTED] * 3
    assert timed == [("300", True)] * 3, "clocks are there when the game is told of"
    two = (PERSON, COMPUTER)
    assert [each.after.players for each in told] == [two, two, (*two, COMPUTER)]
    window.commands["set_up"].trigger()
    window.questions.setting_up.accept()
    assert told[-1].kind is TransitionKind.STARTED and len(told) == 4
