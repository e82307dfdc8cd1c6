"""Computers at the seats: real processes think, and their moves are played in the window."""

from __future__ import annotations

import pytest

import engine.variants
from app.game.players import PERSON, computer
from app.game.session import Session
from app.game.transition import Origin
from app.settings.options import COMPUTER_DRAWS, COMPUTER_PAUSE, COMPUTER_RESIGNS
from engine.pgn import read_game, written_game
from engine.rules.outcome import Ending
from tests.driver import answer, message, play_all
from tests.engine.helpers import dreierschach, idle_move


@pytest.fixture
def window(opened):
    window = opened()
    window.settings.set(COMPUTER_PAUSE, "none")
    return window


def start(window, key: str, *players, **given) -> None:
    window.session.start(engine.variants.variant(key), players=players, **given)


def wait_for(qtbot, window, plies: int) -> None:
    session = window.session

    def is_there() -> bool:
        return session.situation.ply >= plies or session.situation.outcome is not None

    qtbot.waitUntil(is_there)


def test_a_move_that_is_wanted_of_one_who_was_stopped_is_thought_about(qtbot, window) -> None:
    variant = engine.variants.variant("chess960")
    mate = variant.parse_lenient("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    start(window, "chess960", computer(8), PERSON, position=mate)
    window.commands["stop_thinking"].trigger()
    window.commands["move_now"].trigger()
    wait_for(qtbot, window, 1)
    assert window.session.notations() == ("Ra8#",)


def test_the_answer_waits_while_another_position_is_looked_at(qtbot, window) -> None:
    start(window, "chess960", PERSON, computer(3))
    play_all(window.session, "e2-e4")
    window.session.go_back()
    qtbot.waitUntil(lambda: window.computer.players.thinking is None)
    assert window.session.game.length == 1 and window.session.situation.ply == 0
    window.session.go_forward()
    wait_for(qtbot, window, 2)


def test_nobody_moves_unasked_in_a_game_from_a_file(qtbot, window) -> None:
    saved = written_game(Session(window.session.variant, players=(computer(1), PERSON)).record)
    window.session.open_record(read_game(saved), Origin.FILE)
    qtbot.waitUntil(lambda: window.commands["move_now"].isEnabled())
    assert window.computer.players.waiting == 0 and window.computer.players.thinking is None
    window.commands["stop_thinking"].trigger()
    wait_for(qtbot, window, 1)


#: Black has nothing but the king.
BARE = "4k3/8/8/8/8/8/QQ6/4K3 w - - 0 1"


def start_bare(window) -> None:
    variant = engine.variants.variant("chess960")
    start(window, "chess960", PERSON, computer(3), position=variant.parse_lenient(BARE))
    play_all(window.session, "e1-e2")


def test_a_computer_agrees_to_a_draw_only_where_it_is_worse(qtbot, window) -> None:
    start(window, "chess960", PERSON, computer(1))
    window.session.offer_draw()
    qtbot.waitUntil(lambda: window.session.situation.draw_offer is None)
    assert window.session.situation.outcome is None
    assert message(window) == "Black (Computer) declines the draw."
    start_bare(window)
    wait_for(qtbot, window, 2)
    window.settings.set(COMPUTER_DRAWS, False)
    window.session.offer_draw()
    qtbot.waitUntil(lambda: window.session.situation.draw_offer is None)
    window.settings.set(COMPUTER_DRAWS, True)
    window.session.offer_draw()
    qtbot.waitUntil(lambda: window.session.situation.outcome is not None)
    assert window.session.situation.outcome.ending is Ending.AGREEMENT


def test_the_player_who_declines_among_three_is_told(qtbot, window) -> None:
    start(window, "dreierschach", PERSON, PERSON, computer(1))
    window.commands["offer_draw"].trigger()
    answer(window, "Grey accepts")
    qtbot.waitUntil(lambda: window.session.situation.draw_offer is None)
    assert message(window) == "Black (Computer) declines the draw."
    window.session.play(window.session.situation.legal_moves[0])
    assert "declines" not in message(window)


def test_computers_that_make_no_progress_agree_to_a_draw(qtbot, window) -> None:
    rules, session = engine.variants.variant("dreierschach"), window.session
    before = Session(rules, rules.parse(dreierschach("wKe5 wQd4 gKj9 bKg11")))
    for _ in range(50 * len(rules.seats)):
        assert before.play(idle_move(before.game))
    session.open_record(before.record)
    session.go_to_end()
    assert session.situation.outcome is None
    plies = session.game.length
    session.seat_players((computer(1),) * len(rules.seats))
    qtbot.waitUntil(lambda: session.situation.outcome is not None)
    assert session.game.length == plies
    assert session.situation.outcome.ending is Ending.NO_PROGRESS
    assert window.seats.headline.text() == "Draw agreed: the computers make no progress."
    assert window.seats.detail.text() == "⅓–⅓–⅓"
    written = written_game(session.record)
    assert '[Termination "no progress"]' in written
    assert read_game(written).game.result() == session.situation.outcome


def test_a_computer_resigns_where_that_is_preferred(qtbot, window) -> None:
    window.settings.set(COMPUTER_RESIGNS, True)
    start_bare(window)
    for ply, move in ((2, "e2-e3"), (4, "e3-f3")):
        wait_for(qtbot, window, ply)
        play_all(window.session, move)
    qtbot.waitUntil(lambda: window.session.situation.outcome is not None)
    outcome = window.session.situation.outcome
    assert outcome.ending is Ending.RESIGNATION and outcome.scores == (1.0, 0.0)
