"""Where a game with computers is only tried, all seats are moved at the board."""

from __future__ import annotations

import pytest

import engine.variants
from app.game.players import COMPUTER, PERSON
from app.game.session import Session
from app.game.transition import Origin
from app.game.transition import TransitionKind as K
from app.storage.events import transition_events
from engine.core.move import Move
from engine.play.tree import ChangeKind
from tests.engine.helpers import moves_of

FLAT = engine.variants.variant("chess960")
AGAINST = (PERSON, COMPUTER)


@pytest.fixture
def session(qapp) -> Session:
    return Session(FLAT, players=AGAINST)


@pytest.fixture
def denied(session) -> list:
    told: list = []
    for name in ("seat_refused", "failed", "replacement_requested"):
        getattr(session, name).connect(lambda *values, name=name: told.append(name))
    return told


def read(session: Session, *texts: str) -> list[Move]:
    return moves_of(session.variant, session.position, " ".join(texts))


def play(session: Session, *texts: str) -> None:
    for text in texts:
        (move,) = read(session, text)
        is_local = session.players[session.position.turn].is_local
        assert session.play(move, Origin.CLICK if is_local else Origin.COMPUTER)


def test_a_game_that_goes_on_is_no_trial(session, heard) -> None:
    play(session, "e2-e4", "e7-e5", "g1-f3")
    now = session.situation
    assert not now.is_trial and not now.is_local and not now.is_played_here(1)
    assert heard[-1].calls_for_move
    session.go_to(1)
    assert not session.situation.is_trial and session.situation.local_moves == ()


def test_in_a_side_line_a_person_moves_all_seats(session, heard, denied) -> None:
    play(session, "e2-e4", "e7-e5", "g1-f3", "b8-c6")
    session.go_to(2)
    (other,) = read(session, "f2-f4")
    assert session.play_as_variation(other)
    now = session.situation
    assert now.is_trial and now.is_local and now.local_moves == now.legal_moves != ()
    assert not heard[-1].calls_for_move, "no computer answers"
    (answer,) = read(session, "e5-f4")
    assert not session.play(answer, Origin.COMPUTER, session.game.node)
    assert session.play(answer, Origin.CLICK) and denied == []
    session.go_to_node(session.game.root.main_line()[2])
    assert not session.situation.is_trial and not session.situation.is_local


def test_after_the_end_a_person_may_try_other_moves_of_all(session, heard, denied) -> None:
    play(session, "e2-e4", "e7-e5", "g1-f3")
    session.resign(Origin.COMPUTER)
    assert session.situation.outcome is not None
    session.go_to(1)
    now = session.situation
    assert now.is_trial and now.is_local
    (other,) = read(session, "c7-c5")
    assert session.play_as_variation(other) and denied == []
    assert not heard[-1].calls_for_move and session.game.result() is not None


def test_who_takes_an_end_back_plays_on(session, heard) -> None:
    play(session, "f2-f3", "e7-e5", "g2-g4", "d8-h4")
    assert session.situation.outcome is not None and session.situation.is_trial
    session.take_back(Origin.COMMAND)
    session.take_back(Origin.COMMAND)
    assert not session.situation.is_trial and session.situation.is_local
    play(session, "g1-h3")
    assert heard[-1].calls_for_move and not session.situation.is_trial


def test_people_among_themselves_try_nothing(qapp) -> None:
    session = Session(FLAT)
    play(session, "e2-e4", "e7-e5")
    session.resign()
    session.go_to(1)
    assert not session.situation.is_trial and session.situation.is_local


def test_a_line_is_gone_along_whoever_plays(session, heard, denied) -> None:
    play(session, "e2-e4", "e7-e5", "g1-f3")
    session.go_to(1)
    heard.clear()
    assert session.play_line(read(session, "c7-c5", "g1-f3", "d7-d6"))
    (told,) = heard
    assert (told.kind, told.origin, told.move) == (K.NAVIGATED, Origin.ANALYSIS, None)
    assert [change.kind for change in told.changes] == [ChangeKind.ADD]
    assert told.changes_node and told.is_forward and not told.calls_for_move
    assert session.notations() == ("e4", "c5", "Nf3", "d6") and session.situation.is_trial
    assert transition_events(session.game, told) is None, "the whole game is written"
    assert session.play_line(read(session, "d2-d4")) and denied == []
    assert heard[-1].move == session.game.last_move
    session.go_to_node(session.game.root.main_line()[-1])
    assert session.notations() == ("e4", "e5", "Nf3")


def test_a_line_beyond_the_end_leaves_the_result(session, denied) -> None:
    play(session, "e2-e4", "e7-e5")
    session.resign()
    assert session.play_line(read(session, "g1-f3", "b8-c6"))
    assert session.situation.outcome is None and session.situation.is_trial
    assert session.game.result().winner == 1
    assert denied == []


def test_before_the_first_move_a_line_is_refused(session, heard, denied) -> None:
    assert not session.play_line(read(session, "e2-e4"))
    assert denied == ["failed"] and heard == []
