"""Three players in the window: the printed protocol, exchange, betrayal, elimination, answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

import engine.variants
from engine.rules.outcome import Ending
from tests.driver import LEFT, answer, enter_text, named, play_text

KEY = "dreierschach"
#: White's rook can take Grey's king on d10.
TWO_KINGS = "wK7/9/10/1bK3wR3gK1/12/13/12/11/10/9/8/7/6 w - - - 5"

#: A whole game: Grey captures both other kings; before that White and Black are mated in turn.
WHOLE_GAME = (
    *("b8-c9", "h12-h11", "j6-j8", "a8-j8", "i13-b6", "j5-i6", "j8-j12"),
    *("b6-a5", "i6-d11", "a5-a6", "d11-f12", "a6-k6", "f12-e12", "k6-i4"),
)
#: White's queen has given check to Black, and Grey moves next; the bishop on f1 is Black's.
NOT_ON_MOVE = (
    "wRwNwB1wKwNwBwR/wPwPwP1wPwPwPwPwP/4wP5/11/bP10gP/bRbP9gPgR/bBbPwQ7gPgN/bN8gPgB/bKbP6gPgQ/"
    "bQbP4gPgPgK/bBbP5gN/bNbP3gPgB/bRbP2gPgR g wKQgKQbKQ - w:bP 2"
)
#: Black has given check to Grey, and White can do nothing about it.
NO_HELP = "gK7/9/2bQ7/11/1bR10/6bK6/12/7wK3/10/9/8/7/6 w - - - 5"
#: Grey is mated and has no move whatsoever.
PASS = "gPgKgP5/gPgPgPgPwN3wQ/bRgP2wK5/11/11bQ/13/12/11/7bK2/9/bR7/7/6 g - - - 9"


@pytest.fixture
def opened(opened):
    return lambda **kwargs: opened(KEY, **kwargs)


def protocol() -> tuple[tuple[str, ...], str]:
    """Return the printed protocol's moves in the plain form, and the position after them."""
    text = (Path(__file__).parents[2] / "data/games/dreierschach-sample.txt").read_text("utf-8")
    moves, position = text.split("# plain form\n")[1].split("# position after it\n")
    return tuple(moves.split()), position.strip()


def test_the_protocol_is_played_by_mouse(opened):
    window = opened()
    moves, position = protocol()
    for ply, text in enumerate(moves):
        play_text(window, text, by_drag=ply % 2 == 1)
    variant = window.session.variant
    assert variant.text(window.session.position) == position
    assert len(window.seats.cards) == 3


def test_the_first_mate_ends_the_game_and_gives_points(opened):
    window = opened()
    rules = engine.variants.variant(KEY, ending="first-mate")
    window.session.start(rules, rules.parse(NO_HELP), names=("Anna", "Ben", "Cleo"))
    enter_text(window, "h10-h11")
    assert window.session.situation.outcome.ending is Ending.CHECKMATE
    states = [card.state.text().removesuffix("(s)") for card in window.seats.cards]
    assert states == ["1 point", "lost", "won"]
    assert window.session.situation.outcome.scores == (1.0, 0.0, 3.0)
    assert window.seats.match.isHidden(), "a position that was set up does not count"
    assert window.session.situation.legal_moves == ()


def test_a_game_to_the_last_survivor_is_played(opened):
    window = opened()
    for text in WHOLE_GAME[:8]:
        enter_text(window, text)
    assert told(window) == ["king captured by Grey", "", ""]
    assert window.seats.cards[0].state.text() == "out"
    assert not window.seats.cards[0].king.isEnabled()
    for text in WHOLE_GAME[8:]:
        enter_text(window, text)
    assert window.session.situation.outcome.ending is Ending.LAST_SURVIVOR
    assert window.seats.headline.text() == "The others are out: Grey wins."
    assert window.seats.detail.text() == "0–1–0"
    assert [card.state.text() for card in window.seats.cards] == ["lost", "won", "lost"]
    assert told(window) == ["king captured by Grey", "", "king captured by Grey"]
    window.session.go_to(7)
    assert told(window) == ["in check by Grey's queen on b6", "", ""]
    assert window.seats.cards[0].king.isEnabled()


def test_a_check_to_a_player_not_on_move_is_told_and_marked(opened):
    window = opened(position=NOT_ON_MOVE)
    assert window.seats.headline.text() == "Grey to move"
    assert window.seats.detail.isHidden(), "Grey does not attack the king himself"
    assert told(window) == ["", "", "in check by White's queen on g4"]
    marks = window.viewport.board.marks
    assert marks.checked == (named(window, "i4").index,)
    assert marks.checkers == (named(window, "g4").index,)
    assert marks.mated is None


def test_a_mated_player_makes_a_last_move_and_may_be_captured_then(opened):
    window = opened(position=NOT_ON_MOVE)
    enter_text(window, "l13-g3")
    assert window.seats.headline.text() == "Black is mated and makes a last move"
    both = "by Grey's bishop on g3 and by White's queen on g4"
    assert window.seats.detail.text() == f"Attacked {both}."
    marks = window.viewport.board.marks
    assert (marks.mated,) == marks.checked == (named(window, "i4").index,)
    assert set(marks.checkers) == {named(window, name).index for name in ("g3", "g4")}
    enter_text(window, "i5-i6")
    assert window.seats.detail.text() == "White can capture Black's king."
    assert told(window) == ["", "", f"in check {both}"]
    marks = window.viewport.board.marks
    assert marks.mated is None and marks.checked == (named(window, "i4").index,)
    enter_text(window, "g4-i4")
    assert told(window) == ["", "", "king captured by White"]
    assert window.viewport.board.marks.checked == ()


def test_who_is_out_is_not_asked_about_a_draw(opened):
    window = opened(position=TWO_KINGS)
    enter_text(window, "d6-d10")
    window.commands["offer_draw"].trigger()
    assert _question(window) == "Black offers a draw. White answers:"
    answer(window, 0)
    assert window.session.situation.outcome.ending is Ending.AGREEMENT
    assert window.seats.headline.text() == "Draw agreed."
    assert window.seats.detail.text() == "½–0–½"
    assert [card.state.text() for card in window.seats.cards] == ["draw", "lost", "draw"]
    assert told(window)[1] == "king captured by White"


def test_who_is_mated_and_cannot_move_passes(opened):
    window = opened(position=PASS)
    assert window.seats.headline.text() == "Grey is mated and makes a last move"
    assert "mated" in window.statusBar().currentMessage()
    assert [button.text() for button in window.chooser.buttons] == ["Pass"]
    QTest.mouseClick(window.chooser.buttons[0], LEFT)
    assert window.session.position.turn == 2
    assert "Grey passes." in window.statusBar().currentMessage()
    assert listed(window) == ["passes"]


def test_who_runs_out_of_time_fits_into_the_column(opened):
    window = opened()
    window.session.flag(0)
    assert listed(window) == ["time"]
    place = window.moves.moves.index(0, 1)
    assert place.data(Qt.ItemDataRole.ToolTipRole) == "runs out of time"
    assert place.data(Qt.ItemDataRole.AccessibleTextRole) == "runs out of time"


def test_resigning_leaves_the_game_to_the_others(opened):
    window = opened()
    window.session.resign()
    assert window.session.situation.outcome is None
    assert window.seats.cards[0].state.text() == "out"
    assert told(window) == ["resigned", "", ""]
    assert listed(window) == ["resigns"]
    assert window.session.notations() == ("resign:w",), "files keep the engine's form"
    assert window.session.position.turn == 1
    window.session.resign()
    outcome = window.session.situation.outcome
    assert outcome is not None and outcome.ending is Ending.LAST_SURVIVOR and outcome.winner == 2
    window.session.go_back()
    assert window.session.situation.outcome is None


def test_both_others_answer_a_draw_offer(opened):
    window = opened()
    window.commands["offer_draw"].trigger()
    assert "Grey answers" in _question(window)
    answer(window, 0)
    assert window.session.situation.outcome is None
    assert "Black answers" in _question(window)
    answer(window, 0)
    outcome = window.session.situation.outcome
    assert outcome is not None and outcome.ending is Ending.AGREEMENT
    assert window.seats.detail.text() == "⅓–⅓–⅓"


def told(window) -> list[str]:
    """Return what the players' cards say more."""
    details = [card.detail for card in window.seats.cards]
    assert all(detail.isHidden() != bool(detail.text()) for detail in details)
    return [detail.text() for detail in details]


def listed(window) -> list[str]:
    """Return the moves in the list as they are shown, column by column."""
    model = window.moves.model()
    places = [(r, c) for c in range(1, model.columnCount()) for r in range(model.rowCount())]
    return [text for place in places if (text := model.index(*place).data())]


def _question(window) -> str:
    return window.bar.label.text()
