"""Hints and threats in the window: with the program's own engine, by key and by mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from app.controllers import hint_finder, threat_finder
from app.game.players import PERSON, computer
from app.game.seat_tags import HELP
from app.text.spoken import in_words
from app.window.main_window import MainWindow
from engine.play.drawing import Drawing, DrawingColour
from engine.search.thinking import Limits
from tests.computers import kill_engines, until
from tests.driver import LEFT, answer, enter_text, named, trigger_timers
from tests.engine.helpers import dreierschach, raumschach, trid
from tests.rows import each_row

WEAKEST = computer(1)
HINT, THREAT = Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier
FORK = "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1"
FORKS = "Attacks the king on e8 and the rook on a8 at once."
#: Game, position, start and end of the arrows that may be shown, and the sentence.
BEST = [
    (
        "trid",
        trid("Pa8S kc6S nb8S", "DP1w DP6w KP1w KP6b"),
        [("DP6", "DP4"), ("DP6", "DP5")],
        "Frees the pawn on a8B under the deck: it is promoted.",
    ),
    (
        "dreierschach",
        dreierschach("wKa3 gKi12 bKe5 wRe2"),
        [("e2", "e5")],
        "Captures Black's king: Black is out.",
    ),
]

#: So many positions are looked at for a hint, and for the threats of each opponent.
NODES = 10_000

Table = Callable[..., MainWindow]


@pytest.fixture
def table(shown, seeded, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    for finder in (hint_finder, threat_finder):  # positions, as a busy machine looks at fewer
        monkeypatch.setattr(finder, "Limits", lambda movetime: Limits(nodes=NODES))
    windows: list[MainWindow] = []

    def table(key: str, position: str, are_people: bool = False) -> MainWindow:
        """Return a window in which a person plays White against computers, or against people."""
        window = shown(key, position=position)
        windows.append(window)
        if not are_people:
            others = (WEAKEST,) * (len(window.session.variant.seats) - 1)
            window.session.seat_players((PERSON, *others))
        return window

    yield table
    for window in windows[-1:]:  # all are one
        if window.commands["threats"].isChecked():
            window.commands["threats"].trigger()


def press(window: MainWindow, key: Qt.Key = HINT, keys=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.viewport, key, keys)


def arrows(window: MainWindow) -> tuple[Drawing, ...]:
    """Return what is drawn on the board; nothing of it belongs to the game."""
    assert window.session.game.node.drawings == ()
    return window.viewport.board.marks.drawings


def line(window: MainWindow) -> str:
    """Return what the status bar says; it has been read out, too."""
    said = window.statusBar().currentMessage()
    return said if window.screen_reader.announcer.last == in_words(said) else ""


def wait_for_hint(window: MainWindow) -> None:
    until(lambda: line(window).startswith("Hint: "))


def menu_of(window: MainWindow, name: str) -> QMenu:
    """Return the menu that holds a command."""
    action = window.commands[name]
    return next(menu for menu in window.findChildren(QMenu) if action in menu.actions())


def choose_by_mouse(window: MainWindow, name: str) -> None:
    """Click a command in the menu bar."""
    bar, menu = window.menuBar(), menu_of(window, name)
    QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(menu.menuAction()).center())
    until(menu.isVisible)
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(window.commands[name]).center())


# -- hints -----------------------------------------------------------------------------------------


@each_row(("key", "position", "ends", "why"), BEST)
def test_a_hint_by_key_then_its_line(table: Table, key, position, ends, why) -> None:
    window = table(key, position)
    press(window)
    wait_for_hint(window)
    assert line(window).endswith(why)
    hint, circle = arrows(window)
    assert circle == hint._replace(end=hint.start), "around the piece to move"
    blue = DrawingColour.BLUE
    assert hint in [Drawing(named(window, a), named(window, b), blue) for a, b in ends]
    assert window.banners.banner.detail == why
    press(window)
    assert line(window).startswith("The line: ")
    assert hint in arrows(window)
    press(window)
    assert line(window).endswith(why) and arrows(window) == (hint, circle)
    window.session.play(window.session.situation.legal_moves[0])
    assert arrows(window) == () and window.banners.banner.detail != why


def test_a_hint_by_mouse_and_the_colours_of_its_line(table: Table) -> None:
    window = table("chess960", FORK)
    choose_by_mouse(window, "hint")
    wait_for_hint(window)
    assert line(window).endswith(FORKS) and len(arrows(window)) == 2
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    assert arrows(window) == () and window.banners.banner.title == ""
    # The line is shown in the colours of its players.
    press(window)
    wait_for_hint(window)
    press(window)
    moves = line(window).removeprefix("The line: ")
    shown = arrows(window)
    assert moves.count("\N{NO-BREAK SPACE}") >= 2, "both begin with a number"
    assert shown[0].colour is DrawingColour.BLUE and shown[1].colour is DrawingColour.YELLOW


def test_a_hint_is_given_for_the_position_shown_only(table: Table) -> None:
    window = table("chess960", FORK)
    press(window)
    assert window.computer.hint_finder.is_looking
    press(window)  # asks for nothing more
    window.session.play(window.session.situation.legal_moves[0])
    assert not window.computer.hint_finder.is_looking
    window.session.go_back()
    trigger_timers(window)
    assert arrows(window) == ()
    press(window)
    wait_for_hint(window)
    assert len(arrows(window)) == 2


BACK_RANK = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"


def test_no_hint_for_a_computer(table: Table) -> None:
    window = table("chess960", BACK_RANK)
    window.session.seat_players((WEAKEST, PERSON))
    window.computer.players.stop()
    press(window)
    assert line(window) == "There is no hint: the computer is to move."
    assert arrows(window) == ()


def test_no_hint_and_no_threats_where_the_game_is_over(table: Table) -> None:
    window = table("chess960", BACK_RANK)
    enter_text(window, "a1-a8")
    press(window)
    assert line(window) == "There is no hint: the game is over here."
    press(window, HINT, THREAT)
    until(lambda: line(window) == "The game is over here: nobody threatens anything.")
    assert arrows(window) == ()


def test_an_engine_that_is_killed_costs_a_sentence(table: Table) -> None:
    window = table("chess960", FORK)
    press(window)
    until(lambda: bool(kill_engines(window)))
    until(lambda: not window.computer.hint_finder.is_looking)
    until(lambda: bool(line(window)))
    assert arrows(window) == () or line(window).startswith("Hint: ")
    press(window)
    wait_for_hint(window)


# -- between people --------------------------------------------------------------------------------


def test_people_are_asked_and_hints_are_noted(table: Table) -> None:
    window = table("chess960", FORK, are_people=True)
    press(window)
    answer(window, "Decline")
    assert line(window) == "Black does not want such help in this game."
    assert "hint_finder" not in vars(window.computer) or not window.computer.hint_finder.is_looking
    press(window)
    answer(window, "Accept")
    wait_for_hint(window)
    assert window.session.record.tags[HELP] == "hints: White 1"
    press(window)
    assert window.session.record.tags[HELP] == "hints: White 1", "the line is no other hint"


# -- threats ---------------------------------------------------------------------------------------

#: Grey attacks White's queen, Black a rook.
BOTH = "wKa3 wQc5 wRh8 gKm13 gRc9 bKf1 bRk8 bPe3 wPb3 gPl12"
THREATENED = raumschach("K5e1 k5e8 r4c4 N4c1 P1a2")


def test_threats_are_shown_until_they_are_switched_off(table: Table) -> None:
    window = table("raumschach", THREATENED)
    press(window, HINT, THREAT)
    assert window.commands["threats"].isChecked()
    until(lambda: bool(arrows(window)))
    start, end = (named(window, name) for name in ("4c4", "4c1"))
    assert Drawing(start, end, DrawingColour.RED) in arrows(window)
    assert line(window).startswith("Black threatens ")
    press(window, HINT, THREAT)
    assert arrows(window) == () and not window.commands["threats"].isChecked()
    assert line(window) == "Threats are not shown any more."


def test_both_opponents_of_three_have_arrows_of_their_own(table: Table) -> None:
    window = table("dreierschach", dreierschach(BOTH))
    choose_by_mouse(window, "threats")
    until(lambda: bool(arrows(window)))
    for ends, colour in ((("c9", "c5"), DrawingColour.RED), (("k8", "h8"), DrawingColour.YELLOW)):
        assert Drawing(*(named(window, end) for end in ends), colour) in arrows(window)
    grey, black = line(window).split("Black threatens ")
    assert grey.startswith("Grey threatens ") and "queen" in grey and "rook" in black


def test_threats_follow_the_position(table: Table) -> None:
    window = table("chess960", "3rk3/8/8/8/8/8/P4PPP/6K1 w - - 0 1", are_people=True)
    press(window, HINT, THREAT)
    assert not window.commands["threats"].isChecked(), "the other has not agreed yet"
    answer(window, "Accept")
    until(lambda: line(window).startswith("Black threatens Rd1#."))
    assert window.commands["threats"].isChecked()
    assert window.session.record.tags[HELP] == "threats"
    enter_text(window, "h2-h3")
    assert arrows(window) == ()
    until(lambda: bool(arrows(window)))  # what White would do if Black passed
    enter_text(window, "d8-d1")
    until(lambda: line(window) == "White is in check: that is the threat.")
    assert arrows(window) == ()
    window.session.start(window.session.variant)
    assert not window.commands["threats"].isChecked(), "nobody has agreed in the new game"
    trigger_timers(window)
    assert arrows(window) == ()
