"""Who sits at the seats: what the session takes from whom."""

from __future__ import annotations

import pytest

import engine.variants
from app.game.players import COMPUTER, OWN_ENGINE, PERSON, Player, computer, external_engine, seated
from app.game.seat_tags import next_players, players_of
from app.game.session import Session
from app.game.transition import Origin, Transition
from app.game.transition import TransitionKind as K
from engine.core.move import cell_spot
from engine.rules.outcome import Ending
from engine.text import coordinate_moves

FLAT = engine.variants.variant("chess960")
THREE = engine.variants.variant("dreierschach")


def play(session: Session, text: str, origin: Origin = Origin.CLICK) -> bool:
    move = coordinate_moves.read(session.variant, session.position, text)
    return session.play(move, origin)


def test_people_sit_where_nobody_else_is_named() -> None:
    assert seated(THREE) == (PERSON, PERSON, PERSON)
    assert seated(THREE, (PERSON, COMPUTER)) == (PERSON, COMPUTER, PERSON)
    assert Player() == PERSON and PERSON != COMPUTER
    with pytest.raises(ValueError, match="3 players for 2 seats"):
        seated(FLAT, (PERSON,) * 3)


def test_who_sits_down_is_told_and_leaves_the_names_alone(session) -> None:
    session.set_tag("Black", "Deep Thought")
    told: list[Transition] = []
    session.transitioned.connect(told.append)
    session.seat_players((PERSON, COMPUTER))
    session.seat_players((PERSON, COMPUTER))
    ((before, after),) = [(each.before, each.after) for each in told]
    assert told[0].kind is K.PLAYERS_CHANGED and not told[0].changes_node and told[0].tags is None
    assert (before.players, after.players) == ((PERSON, PERSON), (PERSON, COMPUTER))
    assert session.players == session.situation.players == after.players
    assert session.record.names == ("", "Deep Thought")


def test_another_game_is_played_by_people_unless_others_are_named(session) -> None:
    session.seat_players((COMPUTER,))
    session.start(THREE)
    assert session.players == (PERSON,) * 3
    session.open_record(Session(FLAT, players=(PERSON, computer(3))).record)
    assert session.players == (PERSON, computer(3))
    with pytest.raises(ValueError):
        session.seat_players((PERSON,) * 3)


def test_computers_are_named_in_the_record(session) -> None:
    session.start(
        THREE, names=("Anna",), players=(PERSON, computer(3), external_engine("Stockfish"))
    )
    tags = session.record.tags
    assert session.record.names == ("Anna", "Schachraum 3", "Stockfish")
    assert (tags["GreyType"], tags["GreyEngine"], tags["GreyLevel"]) == (
        "program",
        "Schachraum",
        "3",
    )
    assert tags["BlackEngine"] == "Stockfish"
    assert not {"BlackLevel", "WhiteType"} & tags.keys()
    told: list[Transition] = []
    session.transitioned.connect(told.append)
    session.seat_players((PERSON, PERSON, computer(8)))
    assert session.record.names == ("Anna", "", "Schachraum 8")
    assert told[0].has_new_tag("GreyType") and told[0].has_new_tag("BlackLevel")
    assert players_of(session.record) == session.players


@pytest.mark.parametrize(
    ("level", "found"),
    [("4", 4), ("0", None), ("9", None), ("²", None), ("x", None), ("", None), ("0012", None)],
)
def test_players_are_read_from_tags(session, level: str, found: int | None) -> None:
    tags = {"WhiteType": "program", "WhiteEngine": "Schachraum", "WhiteLevel": level}
    session.set_tags({**tags, "BlackType": "program"})
    assert players_of(session.record) == (Player(False, OWN_ENGINE, found), PERSON)
    session.resign()
    assert players_of(session.record) == (PERSON, PERSON), "nobody plays on after the end"


def test_only_the_moves_of_this_board_can_be_entered_here(session) -> None:
    session.seat_players((PERSON, COMPUTER))
    now = session.situation
    assert now.is_local and now.local_moves == now.legal_moves
    play(session, "e2-e4")
    now = session.situation
    assert not now.is_local and now.legal_moves and now.local_moves == ()


@pytest.mark.parametrize("origin", sorted(set(Origin) - {Origin.COMPUTER}, key=str))
def test_nobody_else_moves_for_a_computer(session, denied, origin: Origin) -> None:
    session.seat_players((COMPUTER,))
    before = session.situation
    move = before.legal_moves[0]
    assert not session.play(move, origin)
    assert not session.play_replacing(move, origin) and not session.play_as_variation(move, origin)
    assert denied == [("seat_refused", (0,))] * 3 and session.situation is before


def test_nobody_else_acts_for_a_computer(session, denied) -> None:
    session.seat_players((COMPUTER,))
    session.refuse(cell_spot(12), cell_spot(28))
    session.offer_draw()
    session.claim(Ending.THREEFOLD)
    session.resign()
    assert denied == [("seat_refused", (0,))] * 4
    assert session.situation.outcome is None and session.situation.draw_offer is None


def test_a_computer_offers_answers_and_gives_up(session, denied) -> None:
    session.seat_players((PERSON, COMPUTER))
    session.offer_draw()
    session.accept_draw()
    assert denied == [("seat_refused", (1,))], "the answer is the computer's"
    session.decline_draw(Origin.COMPUTER)
    play(session, "e2-e4")
    session.offer_draw(Origin.COMPUTER)
    assert session.situation.unanswered == (0,)
    session.decline_draw(Origin.COMPUTER)
    assert session.situation.draw_offer == 1, "the answer is the person's"
    session.decline_draw()
    session.resign(Origin.COMPUTER)
    assert session.situation.outcome.winner == 0 and len(denied) == 1


def test_a_computer_moves_only_its_own_seat(session, denied) -> None:
    session.seat_players((PERSON, COMPUTER))
    assert not play(session, "e2-e4", Origin.COMPUTER)
    assert play(session, "e2-e4") and play(session, "e7-e5", Origin.COMPUTER)
    assert session.notations() == ("e4", "e5") and denied == []


def test_a_late_answer_does_nothing(session, denied) -> None:
    session.seat_players((PERSON, COMPUTER))
    play(session, "e2-e4")
    thought_at = session.game.node
    answer = coordinate_moves.read(FLAT, session.position, "e7-e5")
    session.take_back()
    told: list[Transition] = []
    session.transitioned.connect(told.append)
    assert not session.play(answer, Origin.COMPUTER, thought_at), "another is to move"
    play(session, "d2-d4")
    assert not session.play(answer, Origin.COMPUTER, thought_at), "though it would be legal here"
    assert session.notations() == ("d4",)
    session.resign(Origin.COMPUTER)
    assert not session.play(answer, Origin.COMPUTER, session.game.node), "the game is over"
    session.start(FLAT)
    assert not session.play(answer, Origin.COMPUTER, thought_at), "another game is played"
    assert denied == [] and [each.kind for each in told] == [K.PLAYED, K.RESIGNED, K.STARTED]


def test_a_computer_does_not_play_where_one_only_looks(session, denied) -> None:
    session.seat_players((PERSON, COMPUTER))
    play(session, "e2-e4")
    play(session, "e7-e5", Origin.COMPUTER)
    session.go_to(1)
    assert not play(session, "c7-c5", Origin.COMPUTER), "nobody can be asked what becomes of e5"
    session.go_to_end()
    session.take_back()
    assert play(session, "c7-c5", Origin.COMPUTER), "a move taken back may be made anew"
    assert session.notations() == ("e4", "c5") and denied == []


def test_what_a_computer_may_not_play_is_told(session, denied) -> None:
    move = coordinate_moves.read(FLAT, session.position, "e2-e4")
    session.seat_players((PERSON, COMPUTER))
    play(session, "d2-d4")
    assert not session.play(move, Origin.COMPUTER)
    ((name, (error,)),) = denied
    assert name == "failed" and str(error) == "the move is not legal here"


def test_who_has_played_a_finished_game_is_known() -> None:
    session = Session(FLAT, players=(PERSON, computer(3)))
    session.resign()
    again = Session(FLAT)
    again.open_record(session.record)
    assert again.players == (PERSON, PERSON), "nobody plays on"
    assert next_players(again.record, again.players) == (PERSON, computer(3))
    session.seat_players((PERSON, PERSON))
    assert next_players(session.record, session.players) == (PERSON, PERSON)
    session.seat_players((COMPUTER, external_engine("Fish")))
    assert next_players(session.record, session.players) == (COMPUTER, external_engine("Fish"))
