"""The session as the only writer of the game: what it does and what it tells."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine.variants
from app.game.game_source import GamePlace, GameSource
from app.game.players import COMPUTER, PERSON
from app.game.session import Session
from app.game.transition import Origin, Transition
from app.game.transition import TransitionKind as K
from app.support.times import is_date, today
from engine.pgn import read_game, written_game
from engine.play.tree import ChangeKind
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from tests.rows import each_row

FLAT = engine.variants.variant("chess960")
TRID = engine.variants.variant("trid")
SHUFFLE = ("g1-f3", "g8-f6", "f3-g1", "f6-g8")


def play(session: Session, *texts: str) -> None:
    for text in texts:
        session.play(coordinate_moves.read(session.variant, session.position, text))


def kinds(heard: list[Transition]) -> list[K]:
    return [transition.kind for transition in heard]


def test_a_move_is_told_with_both_moments_and_its_direction(session, heard):
    before = session.situation
    move = coordinate_moves.read(FLAT, before.position, "e2-e4")
    session.play(move, Origin.DROP)
    (played,) = heard
    assert (played.kind, played.origin, played.move) == (K.PLAYED, Origin.DROP, move)
    assert played.before is before and played.after is session.situation
    assert played.is_forward and played.changes_node and played.added_node is session.game.node
    assert session.situation.last_move == move and session.situation.ply == 1
    session.go_back()
    assert (heard[1].kind, heard[1].move, heard[1].is_forward) == (K.NAVIGATED, move, False)
    assert heard[1].after.position == before.position
    session.go_forward()
    assert (heard[2].kind, heard[2].move, heard[2].is_forward) == (K.NAVIGATED, move, True)
    assert heard[2].added_node is None, "it was there"


def test_going_far_tells_no_single_move(session, heard):
    play(session, *SHUFFLE)
    heard.clear()
    session.go_to_start()
    session.go_to_end()
    assert [(told.move, told.is_forward) for told in heard] == [(None, False), (None, True)]


def test_nothing_is_told_where_nothing_happens(session, heard):
    session.go_back()
    session.go_forward()
    session.go_to(7)
    session.go_to(-1)
    session.go_to_node(session.game.node)
    session.take_back()
    session.seat_players((PERSON, PERSON))
    assert heard == []


def test_an_illegal_move_changes_nothing(session, heard, denied):
    move = coordinate_moves.read(FLAT, session.position, "e2-e4")
    play(session, "d2-d4")
    heard.clear()
    before = session.game.positions
    assert not session.play(move)
    ((name, (error,)),) = denied
    assert name == "failed" and str(error) == "the move is not legal here"
    assert session.game.positions == before and heard == []


def test_a_draw_is_offered_and_accepted(session, heard, denied):
    session.offer_draw()
    assert kinds(heard) == [K.DRAW_OFFERED]
    assert session.situation.draw_offer == 0
    session.offer_draw()
    assert len(heard) == 1 and [name for name, _ in denied] == ["failed"]
    session.accept_draw()
    assert session.situation.outcome.ending is Ending.AGREEMENT
    assert kinds(heard)[1:] == [K.DRAW_ACCEPTED] and heard[1].has_ended
    assert heard[1].before.draw_offer == 0 and heard[1].after.draw_offer is None


def test_a_draw_is_declined(session, heard, denied):
    session.offer_draw()
    session.decline_draw()
    assert kinds(heard) == [K.DRAW_OFFERED, K.DRAW_DECLINED]
    assert session.situation.outcome is None and session.situation.draw_offer is None
    session.accept_draw()
    session.decline_draw()
    assert len(heard) == 2 and [name for name, _ in denied] == ["failed", "failed"]


def test_resignation_and_leaving_it(session, heard):
    play(session, "e2-e4")
    session.resign()
    assert session.situation.outcome.winner == 0 and heard[-1].has_ended
    heard.clear()
    session.go_back()
    session.go_forward()
    assert kinds(heard) == [K.NAVIGATED, K.NAVIGATED]
    assert heard[0].after.outcome is None
    assert heard[1].after.outcome is not None and not heard[1].has_ended, "it is no news"


def test_a_result_drops_what_was_taken_back(session, heard):
    play(session, *SHUFFLE)
    session.take_back()
    heard.clear()
    session.resign()
    assert session.situation.length == 3
    assert kinds(heard) == [K.RESIGNED] and heard[0].changes_node and heard[0].has_ended


def end_by(session: Session, end: str) -> None:
    if end == "claim":
        session.claim(Ending.THREEFOLD)
    elif end == "draw":
        session.offer_draw()
        session.accept_draw()
    else:
        session.resign()


@each_row("end", ["resign", "claim", "draw"])
def test_a_game_ends_after_its_last_move_wherever_it_is_looked_at(qapp, end: str) -> None:
    session = Session(FLAT)
    play(session, *SHUFFLE, *SHUFFLE)
    session.go_to(2)
    end_by(session, end)
    now = session.situation
    assert now.outcome is not None and now.ply == now.length == 8


def test_a_finished_game_is_not_ended_again_from_within(session, denied):
    play(session, *SHUFFLE)
    session.resign()
    session.go_to(2)
    session.offer_draw()
    assert [name for name, _ in denied] == ["failed"]
    assert session.situation.length == 4 and session.situation.outcome.winner == 1


def test_a_new_game(session, heard):
    session.resign()
    heard.clear()
    session.start(TRID)
    assert session.variant is TRID and session.position == TRID.start()
    assert kinds(heard) == [K.STARTED] and not heard[0].has_ended
    assert (heard[0].before.variant, heard[0].after.variant) == (FLAT, TRID)
    session.start(FLAT, FLAT.start(0))
    assert session.position == FLAT.start(0)


def test_a_game_from_elsewhere_is_told_with_its_source(session, heard):
    source = GameSource(GamePlace(Path("evening.pgn"), 0, 9, (9, 1)))
    session.open_record(read_game("1. e4 *"), Origin.FILE, source)
    assert (heard[0].origin, heard[0].source) == (Origin.FILE, source)
    session.start(FLAT)
    assert heard[1].source == GameSource()


def test_a_new_game_is_one_transition_with_all_that_is_known_of_it(session, heard):
    session.today = lambda: "2026.03.07"
    tags = {"TimeControl": "300", "Event": ""}
    names, players = ("Anna", "Deep Thought"), (PERSON, COMPUTER)
    told: list[dict[str, str]] = []
    session.transitioned.connect(lambda _: told.append(dict(session.record.tags)))
    session.start(FLAT, names=names, players=players, tags=tags, origin=Origin.REMATCH)
    (begun,) = heard
    assert (begun.kind, begun.origin) == (K.STARTED, Origin.REMATCH)
    assert (begun.after.names, begun.after.players) == (names, players)
    date = {"Date": "2026.03.07"}
    assert told == [date | {"White": names[0], "Black": names[1], "TimeControl": "300"}]
    first = Session(FLAT, names=names, players=players, tags=tags, today=session.today)
    assert first.record.tags == session.record.tags and first.players == players


def test_a_move_where_another_followed_waits_for_an_answer(session, denied):
    play(session, "e2-e4", "e7-e5")
    session.go_to(1)
    move = coordinate_moves.read(FLAT, session.position, "c7-c5")
    session.play(move, Origin.TYPED)
    assert denied == [("replacement_requested", (move, Origin.TYPED))]
    assert session.notations() == ("e4", "e5") and session.situation.ply == 1
    session.play_as_variation(move)
    assert session.notations() == ("e4", "c5")
    session.go_to(1)
    play(session, "e7-e5")
    assert session.notations() == ("e4", "e5"), "a move that is there is gone to"
    session.go_to(1)
    session.play_replacing(coordinate_moves.read(FLAT, session.position, "d7-d5"))
    assert len(session.game.node.parent.children) == 1


def test_an_illegal_move_asks_nothing(session, denied):
    move = coordinate_moves.read(FLAT, session.position, "e2-e4")
    play(session, "d2-d4", "d7-d5")
    session.go_to(1)
    session.play(move)
    assert [name for name, _ in denied] == ["failed"]


def test_side_lines_are_entered_promoted_and_removed(session, heard):
    play(session, "e2-e4", "e7-e5")
    session.go_to(1)
    session.play_as_variation(coordinate_moves.read(FLAT, session.position, "c7-c5"))
    main, side = session.game.node.parent.children
    heard.clear()
    session.go_to_node(main)
    (gone,) = heard
    assert (gone.kind, gone.move, gone.is_forward) == (K.NAVIGATED, None, False)
    session.go_to_node(session.game.root)
    assert (heard[-1].move, heard[-1].is_forward) == (None, False)
    session.promote(side)
    assert [change.kind for change in heard[-1].changes] == [ChangeKind.PROMOTE]
    session.go_to_node(session.game.root)
    session.go_to_end()
    assert session.notations() == ("e4", "c5")
    session.remove(side)
    assert session.notations() == ("e4", "e5") and session.situation.ply == 1
    assert [change.kind for change in heard[-1].changes] == [ChangeKind.REMOVE]
    assert heard[-1].changes_node and kinds(heard).count(K.EDITED) == 2


def test_comments_and_tags_are_told_once(session, heard):
    play(session, "e2-e4")
    heard.clear()
    session.set_comment(session.game.node, "the usual")
    session.set_comment(session.game.node, "the usual")
    session.set_tag("White", "Anna")
    session.set_tag("White", "Anna")
    assert session.situation.names == ("Anna", "")
    session.set_tag("White", "")
    assert session.situation.names == ("", "")
    assert kinds(heard) == [K.EDITED] * 3
    (change,) = heard[0].changes
    assert (change.kind, change.node) == (ChangeKind.COMMENT, session.game.node)
    assert heard[0].is_annotation_only and not heard[1].is_annotation_only, "names are shown"
    assert heard[1].has_new_tag("White") and not heard[1].has_new_tag("Black")
    assert heard[2].tags.before["White"] == "Anna" and "White" not in heard[2].tags.after


def test_a_game_that_begins_here_has_the_date_of_its_day(qapp):
    session = Session(FLAT, today=lambda: "2026.12.31")
    assert session.record.tags["Date"] == "2026.12.31"
    session.today = lambda: "2027.01.01"
    session.start(FLAT, FLAT.start(5))
    assert '[Date "2027.01.01"]' in written_game(session.record)
    session.open_record(read_game("1. e4 *"))
    assert '[Date "????.??.??"]' in written_game(session.record)


def test_the_day_of_today_is_a_date():
    assert is_date(today()) and "?" not in today()


def test_tags_are_written_as_one_change(session, heard):
    session.set_tags({"Event": "Club", "White": "Anna"})
    session.set_tags({"Event": "", "White": "Anna", "Site": ""})
    assert kinds(heard) == [K.EDITED] * 2
    session.set_tags({"White": "Anna"})
    assert kinds(heard) == [K.EDITED] * 2, "nothing has changed"
    assert (session.situation.names, session.record.tags.get("Event")) == (("Anna", ""), None)


@pytest.mark.parametrize("ended", ["resigned", "out of time"])
def test_giving_up_in_place_of_a_move_taken_back_is_told(qapp, ended: str) -> None:
    """Where the others play on it is a move, and the line may be as long after it as before."""
    session = Session(engine.variants.variant("dreierschach"))
    session.play(session.situation.legal_moves[0])
    session.take_back()
    told: list = []
    session.transitioned.connect(told.append)
    if ended == "resigned":
        session.resign()
    else:
        session.flag(session.position.turn)
    assert session.situation.length == session.situation.ply == 1
    (left,) = told
    assert left.kind is (K.RESIGNED if ended == "resigned" else K.FLAGGED)
    assert left.changes_node and left.added_node is session.game.node and not left.has_ended


class Ticker:
    """A listener of a few lines: it needs no other, whatever has been connected before it."""

    def __init__(self, session: Session) -> None:
        self.seen: list[tuple[K, Origin]] = []
        session.transitioned.connect(self.note)

    def note(self, transition: Transition) -> None:
        self.seen.append((transition.kind, transition.origin))


def test_a_listener_of_a_few_lines_sees_all_that_happens(session):
    ticker = Ticker(session)
    play(session, "e2-e4", "e7-e5")
    session.take_back()
    session.go_to_start()
    session.set_comment(session.game.node, "the usual")
    session.offer_draw()
    session.decline_draw()
    session.offer_draw()
    session.accept_draw()
    session.start(FLAT, origin=Origin.REMATCH)
    session.resign()
    session.start(FLAT)
    play(session, *SHUFFLE, *SHUFFLE)
    session.claim(Ending.THREEFOLD)
    session.start(FLAT)
    session.flag(1)
    session.seat_players((PERSON, COMPUTER))
    assert {kind for kind, _ in ticker.seen} == set(K)
    assert ticker.seen[0] == (K.PLAYED, Origin.COMMAND)
    assert {(K.STARTED, Origin.REMATCH), (K.FLAGGED, Origin.CLOCK)} <= set(ticker.seen)


def test_whoever_listens_may_not_change_the_game_at_once(session):
    told: list[object] = []

    def answer(transition: Transition) -> None:
        for change in (
            lambda: session.play(session.situation.legal_moves[0]),
            session.go_back,
            session.resign,
            lambda: session.set_tag("White", "Anna"),
            lambda: session.start(FLAT),
            lambda: session.seat_players((COMPUTER,)),
        ):
            with pytest.raises(RuntimeError):
                change()
            told.append(change)

    session.transitioned.connect(answer)
    play(session, "e2-e4")
    assert len(told) == 6 and session.situation.length == 1
    assert session.record.names == ("", "") and session.players == (PERSON, PERSON)


def test_the_time_of_a_move_is_there_when_it_is_told(session):
    times: list[float | None] = []
    session.transitioned.connect(lambda told: times.append(told.after.node.clock))
    session.stamp = lambda after: 100.0 - after.ply
    play(session, "e2-e4", "e7-e5")
    session.go_back()
    session.go_forward()
    assert times == [99.0, 98.0, 99.0, 98.0]


def test_settled_follows_when_all_have_been_told(session):
    told: list[object] = []
    session.settled.connect(told.append)
    session.transitioned.connect(lambda _: told.append("first"))
    session.transitioned.connect(lambda _: told.append("last"))
    play(session, "e2-e4")
    assert told[:2] == ["first", "last"] and told[2].after is session.situation
    session.start(FLAT)
    assert told[3:5] == ["first", "last"] and told[5].kind is K.STARTED


def test_whoever_stores_what_has_settled_may_not_change_it(session):
    told: list[object] = []

    def answer(transition: Transition) -> None:
        with pytest.raises(RuntimeError):
            session.set_tag("White", "Anna")
        told.append(transition)

    session.settled.connect(answer)
    play(session, "e2-e4")
    assert len(told) == 1 and session.record.names == ("", "")


@each_row("end", ["resign", "claim", "draw"])
def test_an_end_by_a_word_is_taken_back_without_the_move_before(session, heard, end: str) -> None:
    session.start(FLAT)
    play(session, *SHUFFLE, *SHUFFLE)
    end_by(session, end)
    node = session.game.node
    assert node.outcome is not None and session.is_end_taken_back
    heard.clear()
    session.take_back()
    assert kinds(heard) == [K.TAKEN_BACK] and session.game.node is node
    now = session.situation
    assert now.outcome is None and now.ply == 8 and now.claims == (Ending.THREEFOLD,)
    session.take_back()
    assert session.situation.ply == 7


def test_the_result_of_a_record_stays_where_a_move_is_taken_back(session) -> None:
    play(session, *SHUFFLE)
    session.resign()
    session.open_record(session.record, source=GameSource(is_record=True))
    session.take_back()
    assert session.situation.ply == 3 and session.game.nodes[-1].outcome is not None
