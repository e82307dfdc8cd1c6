"""Three players in the window: the printed protocol, exchange, betrayal, elimination, answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from driver import LEFT, choose, click_spot, named, open_window, play_text
from PySide6.QtTest import QTest

from engine.outcome import Ending
from engine.pieces import Kind

KEY = "dreierschach"
#: White may not open row d to Grey's rook against Black's king.
BETRAYAL = "wK7/9/10/1bK3wR3gR1/12/13/12/11/10/9/8/7/5gK w - - - 5"
#: White's pawn reaches Grey's base line; Grey holds a queen and a rook of White's.
EXCHANGE = "4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - - g:wQwR 5"
#: White's rook can take Grey's king on d10.
TWO_KINGS = "wK7/9/10/1bK3wR3gK1/12/13/12/11/10/9/8/7/6 w - - - 5"

#: Grey is mated and has no move whatsoever.
PASS = "gPgKgP5/gPgPgPgPwN3wQ/bRgP2wK5/11/11bQ/13/12/11/7bK2/9/bR7/7/6 g - - - 9"


@pytest.fixture
def opened(qtbot, preferences_path: Path):
    return lambda **kwargs: open_window(qtbot, preferences_path, KEY, **kwargs)


def protocol() -> tuple[tuple[str, ...], str]:
    """Return the printed protocol's moves in the plain form, and the position after them."""
    text = (Path(__file__).parent.parent / "data/games/dreierschach-sample.txt").read_text("utf-8")
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


def test_a_pawn_is_exchanged_or_stays_a_pawn(opened):
    window = opened(position=EXCHANGE)
    click_spot(window, named(window, "k12"))
    click_spot(window, named(window, "l13"))
    offered = {move.choice: move for move in window.viewport.hand.choices}
    assert set(offered) == {None, Kind.QUEEN, Kind.ROOK}
    texts = {button.text() for button in window.chooser.buttons}
    assert texts == {"Stay a pawn", "Queen", "Rook"}
    choose(window, offered[Kind.ROOK])
    assert window.session.game.last_move.choice is Kind.ROOK


def test_a_betrayal_is_refused_with_its_reason(opened):
    window = opened(position=BETRAYAL)
    before = window.session.position
    click_spot(window, named(window, "d6"))
    click_spot(window, named(window, "c5"))
    assert window.session.position == before
    assert window.notice.isVisible()
    said = window.statusBar().currentMessage()
    assert "Black" in said and "Grey" in said


def test_who_loses_his_king_is_out_and_the_last_one_wins(opened):
    window = opened(position=TWO_KINGS)
    play_text(window, "d6-d10")
    assert window.seats.cards[1].state.text() == "out"
    assert window.session.position.turn == 2
    window.session.resign()
    assert window.session.situation.outcome.winner == 0
    assert [card.state.text() for card in window.seats.cards] == ["won", "lost", "lost"]


def test_who_is_mated_and_cannot_move_passes(opened):
    window = opened(position=PASS)
    assert window.seats.headline.text() == "Grey is mated and makes a last move"
    assert "mated" in window.statusBar().currentMessage()
    assert [button.text() for button in window.chooser.buttons] == ["Pass"]
    QTest.mouseClick(window.chooser.buttons[0], LEFT)
    assert window.session.position.turn == 2
    assert "Grey had to pass." in window.statusBar().currentMessage()


def test_resigning_leaves_the_game_to_the_others(opened):
    window = opened()
    window.session.resign()
    assert window.session.situation.outcome is None
    assert window.seats.cards[0].state.text() == "out"
    assert window.session.position.turn == 1
    window.session.resign()
    outcome = window.session.situation.outcome
    assert outcome is not None and outcome.ending is Ending.LAST_SURVIVOR and outcome.winner == 2
    window.session.undo()
    assert window.session.situation.outcome is None


def test_both_others_answer_a_draw_offer(opened):
    window = opened()
    window.commands["offer_draw"].trigger()
    assert "Grey answers" in _question(window)
    QTest.mouseClick(window.bar.buttons[0], LEFT)
    assert window.session.situation.outcome is None
    assert "Black answers" in _question(window)
    QTest.mouseClick(window.bar.buttons[0], LEFT)
    outcome = window.session.situation.outcome
    assert outcome is not None and outcome.ending is Ending.AGREEMENT


def test_one_refusal_ends_the_offer(opened):
    window = opened()
    window.commands["offer_draw"].trigger()
    QTest.mouseClick(window.bar.buttons[0], LEFT)
    QTest.mouseClick(window.bar.buttons[1], LEFT)
    assert window.session.situation.draw_offer is None
    assert window.bar.isHidden()


def _question(window) -> str:
    return window.bar.label.text()
