"""The session as the only writer of the game: what it does and what it tells."""

from __future__ import annotations

import pytest

import engine.variants
from app.game.session import Session
from app.support.today import today
from engine.core.move import cell_spot
from engine.pgn import read_game, written_game
from engine.pgn.dates import is_date
from engine.rules.checks import Check
from engine.rules.outcome import Ending
from engine.rules.refusal import Why
from engine.text import coordinate_moves

FLAT = engine.variants.variant("chess960")
TRID = engine.variants.variant("trid")
SHUFFLE = ("g1-f3", "g8-f6", "f3-g1", "f6-g8")


@pytest.fixture
def session(qapp) -> Session:
    return Session(FLAT)


@pytest.fixture
def heard(session) -> list:
    """What the session has told, as (name of the signal, values)."""
    told: list = []
    for name in (
        *("game_started", "position_changed", "outcome_changed", "draw_offered"),
        *("draw_offer_ended", "replacement_asked", "record_changed", "refused", "failed"),
    ):
        getattr(session, name).connect(lambda *values, name=name: told.append((name, values)))
    return told


def play(session: Session, *texts: str) -> None:
    for text in texts:
        session.play(coordinate_moves.read(session.variant, session.position, text))


def names(heard: list) -> list[str]:
    return [name for name, _ in heard]


def test_a_move_is_told_with_position_and_direction(session, heard):
    before = session.position
    move = coordinate_moves.read(FLAT, before, "e2-e4")
    session.play(move)
    assert heard == [("position_changed", (session.position, move, True))]
    assert session.situation.last_move == move and session.situation.cursor == 1
    session.undo()
    assert heard[1:] == [("position_changed", (before, move, False))]
    session.redo()
    assert heard[2:] == [("position_changed", (session.position, move, True))]


def test_going_far_tells_no_single_move(session, heard):
    play(session, *SHUFFLE)
    heard.clear()
    session.go_to_start()
    session.go_to_end()
    assert [values[1:] for _, values in heard] == [(None, False), (None, True)]


def test_nothing_is_told_where_nothing_happens(session, heard):
    session.undo()
    session.redo()
    session.go_to(7)
    assert heard == []


def test_an_illegal_move_changes_nothing(session, heard):
    move = coordinate_moves.read(FLAT, session.position, "e2-e4")
    play(session, "d2-d4")
    heard.clear()
    before = session.game.positions
    session.play(move)
    assert names(heard) == ["failed"]
    assert session.game.positions == before


def test_a_refusal_is_told_with_its_reason(session, heard):
    session.refuse(cell_spot(FLAT.topology.cell("a1")), cell_spot(FLAT.topology.cell("a5")))
    ((name, (refusal,)),) = heard
    assert name == "refused"
    assert refusal.why is Why.BLOCKED


def test_after_the_end_every_move_is_refused(session, heard):
    session.resign()
    heard.clear()
    session.refuse(cell_spot(12), cell_spot(28))
    assert heard[0][1][0].why is Why.GAME_OVER
    assert session.situation.moves == ()


def test_a_draw_is_offered_and_accepted(session, heard):
    session.offer_draw()
    assert heard == [("draw_offered", (0,))]
    assert session.situation.draw_offer == 0
    session.offer_draw()
    assert names(heard) == ["draw_offered", "failed"]
    session.accept_draw()
    assert session.situation.outcome.ending is Ending.AGREEMENT
    assert names(heard)[2:] == ["outcome_changed", "draw_offer_ended"]


def test_a_draw_is_declined(session, heard):
    session.offer_draw()
    session.decline_draw()
    assert names(heard) == ["draw_offered", "draw_offer_ended"]
    assert session.situation.outcome is None
    session.accept_draw()
    session.decline_draw()
    assert names(heard)[2:] == ["failed", "failed"]


def test_an_offer_ends_with_the_answer_by_a_move(session, heard):
    session.offer_draw()
    play(session, "e2-e4")
    assert session.situation.draw_offer == 0
    play(session, "e7-e5")
    assert session.situation.draw_offer is None
    assert names(heard)[-1] == "draw_offer_ended"


def test_claims_and_their_outcome(session, heard):
    session.claim(Ending.THREEFOLD)
    assert names(heard) == ["failed"]
    play(session, *SHUFFLE, *SHUFFLE)
    assert session.situation.claims == (Ending.THREEFOLD,)
    heard.clear()
    session.claim(Ending.THREEFOLD)
    assert names(heard) == ["outcome_changed"]
    assert session.situation.outcome.ending is Ending.THREEFOLD


def test_resignation_and_taking_it_back(session, heard):
    play(session, "e2-e4")
    session.resign()
    assert session.situation.outcome.winner == 0
    heard.clear()
    session.undo()
    assert names(heard) == ["position_changed", "outcome_changed"]
    assert session.situation.outcome is None


def test_a_result_drops_what_followed(session, heard):
    play(session, *SHUFFLE)
    session.go_to(2)
    heard.clear()
    session.resign()
    assert session.situation.length == 2
    assert names(heard) == ["position_changed", "outcome_changed"]


def test_a_new_game(session, heard):
    session.resign()
    heard.clear()
    session.new_game(TRID)
    assert session.variant is TRID and session.position == TRID.start()
    assert names(heard) == ["game_started", "position_changed", "outcome_changed"]
    session.new_game(FLAT, 0)
    assert session.position == FLAT.start(0)


def test_an_impossible_start_changes_nothing(session, heard):
    before = session.game
    session.new_game(FLAT, 960)
    assert names(heard) == ["failed"]
    assert session.game is before


def test_notations_follow_the_line(session):
    play(session, "e2-e4", "e7-e5", "g1-f3")
    assert session.notations() == ("e4", "e5", "Nf3")
    session.undo()
    assert session.notations() == ("e4", "e5", "Nf3")
    session.play_instead(coordinate_moves.read(FLAT, session.position, "f1-c4"))
    assert session.notations() == ("e4", "e5", "Bc4")


def test_a_move_where_another_followed_waits_for_an_answer(session, heard):
    play(session, "e2-e4", "e7-e5")
    session.go_to(1)
    heard.clear()
    move = coordinate_moves.read(FLAT, session.position, "c7-c5")
    session.play(move)
    assert heard == [("replacement_asked", (move,))]
    assert session.notations() == ("e4", "e5") and session.situation.cursor == 1
    session.play_beside(move)
    assert session.notations() == ("e4", "c5")
    session.go_to(1)
    play(session, "e7-e5")
    assert session.notations() == ("e4", "e5"), "a move that is there is gone to"
    session.go_to(1)
    session.play_instead(coordinate_moves.read(FLAT, session.position, "d7-d5"))
    assert len(session.game.node.parent.children) == 1


def test_an_illegal_move_asks_nothing(session, heard):
    move = coordinate_moves.read(FLAT, session.position, "e2-e4")
    play(session, "d2-d4", "d7-d5")
    session.go_to(1)
    heard.clear()
    session.play(move)
    assert names(heard) == ["failed"]


def test_side_lines_are_entered_promoted_and_removed(session, heard):
    play(session, "e2-e4", "e7-e5")
    session.go_to(1)
    session.play_beside(coordinate_moves.read(FLAT, session.position, "c7-c5"))
    main, side = session.game.node.parent.children
    heard.clear()
    session.go_to_node(main)
    assert heard == [("position_changed", (session.position, None, False))]
    session.go_to_node(session.game.root)
    assert heard[-1] == ("position_changed", (session.position, None, False))
    session.promote(side)
    session.go_to_node(session.game.root)
    session.go_to_end()
    assert session.notations() == ("e4", "c5")
    session.remove(side)
    assert session.notations() == ("e4", "e5") and session.situation.cursor == 1
    assert names(heard).count("record_changed") == 2


def test_comments_and_tags_are_told_once(session, heard):
    play(session, "e2-e4")
    heard.clear()
    session.comment(session.game.node, "the usual")
    session.comment(session.game.node, "the usual")
    session.set_tag("White", "Anna")
    session.set_tag("White", "Anna")
    assert session.situation.names == ("Anna", "")
    session.set_tag("White", "")
    assert session.situation.names == ("", "")
    assert names(heard) == ["record_changed"] * 3


def test_a_new_game_with_names(session):
    session.today = lambda: "2026.03.07"
    session.start(FLAT, names=("Anna", ""))
    assert session.record.tags == {"Date": "2026.03.07", "White": "Anna"}
    assert session.situation.names == ("Anna", "")


def test_a_game_that_begins_here_has_the_date_of_its_day(qapp):
    session = Session(FLAT, today=lambda: "2026.12.31")
    assert session.record.tags["Date"] == "2026.12.31"
    session.today = lambda: "2027.01.01"
    session.new_game(FLAT, 5)
    assert '[Date "2027.01.01"]' in written_game(session.record)
    session.start_record(read_game("1. e4 *"))
    assert '[Date "????.??.??"]' in written_game(session.record)


def test_the_day_of_today_is_a_date():
    assert is_date(today()) and "?" not in today()


def test_tags_are_written_as_one_change(session, heard):
    session.set_tags({"Event": "Club", "White": "Anna"})
    session.set_tags({"Event": "", "White": "Anna", "Site": ""})
    assert names(heard) == ["record_changed"] * 2
    session.set_tags({"White": "Anna"})
    assert names(heard) == ["record_changed"] * 2, "nothing has changed"
    assert (session.situation.names, session.record.tags.get("Event")) == (("Anna", ""), None)


def test_the_situation_knows_check_and_captures(qapp):
    session = Session(FLAT, FLAT.parse("3rk3/8/8/8/8/8/8/3QK3 w - - 0 1"))
    play(session, "d1-d8")
    now = session.situation
    assert now.check == Check(1, FLAT.topology.cell("e8"), (FLAT.topology.cell("d8"),))
    assert len(now.captured[0]) == 1 and now.captured[1] == ()
    assert not now.is_mate


def test_the_situation_knows_what_is_pending(qapp):
    text = "4/4/4/4|4/4/4/4|P3/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:2/2,KP6b:k1/2 b - - - - 0 30"
    session = Session(TRID, TRID.parse(text))
    assert session.situation.pending is None
    play(session, "DP6-DP4")
    assert session.situation.pending == TRID.topology.cell("a8S")


@pytest.mark.parametrize("ended", ["resigned", "out of time"])
def test_giving_up_in_place_of_a_move_taken_back_is_told(qapp, ended: str) -> None:
    """Where the others play on it is a move, and the line may be as long after it as before."""
    session = Session(engine.variants.variant("dreierschach"))
    session.play(session.situation.moves[0])
    session.take_back()
    told: list = []
    session.position_changed.connect(lambda *values: told.append(values))
    if ended == "resigned":
        session.resign()
    else:
        session.flag(session.position.turn)
    assert session.situation.length == session.situation.cursor == 1
    assert told == [(session.position, None, True)]
