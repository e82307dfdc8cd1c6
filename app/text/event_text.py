"""Texts for the events of a game that are shown over the board: checks, eliminations, results."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from app.game.situation import Situation
from app.game.transition import Transition, TransitionKind
from app.text.status_text import (
    attack_text,
    attackers_text,
    ending_text,
    headline,
    points_text,
    score_text,
    seat_detail,
    who,
)
from app.text.text import joined, seat_name, sentence, translate
from engine.explain.sight import Check
from engine.rules.outcome import Ending, Outcome

#: Kinds of transitions that continue a game, rather than step through it.
_PLAYING = (TransitionKind.PLAYED, TransitionKind.RESIGNED, TransitionKind.FLAGGED)


class Event(Enum):
    """The kind of an event, which decides how long it is shown."""

    CHECK = "a king is in check"
    MATE = "a player is mated, and has a last move"
    OUT = "a player is out"


class EventText(NamedTuple):
    """The text of an event.

    title : a few words
    detail : sentences that complete it
    """

    event: Event
    title: str
    detail: str


class ResultText(NamedTuple):
    """The text of a result: the winner, the reason in one sentence, and the points."""

    title: str
    reason: str
    points: str


# -- while the game goes on ------------------------------------------------------------------------


def event_text(transition: Transition) -> EventText | None:
    """Return the text of the event in a transition, or None.

    Events are: players are out, the player to move is mated but has a last move, kings are newly in
    check. None while stepping through a game, and when it is over.
    """
    before, now = transition.before, transition.after
    if transition.kind not in _PLAYING or now.outcome is not None:
        return None
    given = now.variant.checked_seats(before.position, now.position)
    checks = [check for check in now.checks if check.seat in given]
    gone = [seat for seat in before.remaining_seats if seat not in now.remaining_seats]
    if gone:
        said = [sentence(seat_detail(now, seat)) + "." for seat in gone]
        said += [_check_sentence(now, check) for check in checks]
        return EventText(Event.OUT, _out(now, gone), " ".join(said))
    if now.is_mate and now.check is not None:
        return EventText(Event.MATE, headline(now), attack_text(now, now.check))
    if len(checks) == 1:
        title = translate("events", "{seat} is in check").format(
            seat=seat_name(now.variant, checks[0].seat)
        )
        return EventText(Event.CHECK, title, attack_text(now, checks[0]))
    if not checks:
        return None
    sentences = (_check_sentence(now, check) for check in checks)
    return EventText(Event.CHECK, translate("events", "Check"), " ".join(sentences))


def _check_sentence(now: Situation, check: Check) -> str:
    form = translate("events", "{seat} is in check {by}.")
    by = attackers_text(now, check)
    return form.format(seat=seat_name(now.variant, check.seat), by=by)


def _out(now: Situation, seats: list[int]) -> str:
    """Return the text that players are out: ``White is out``."""
    form = translate("events", "{seat} is out")
    return joined(form.format(seat=seat_name(now.variant, seat)) for seat in seats)


# -- the result ------------------------------------------------------------------------------------


def result_text(now: Situation) -> ResultText | None:
    """Return the text of the result, or None while the game goes on."""
    outcome = now.outcome
    if outcome is None:
        return None
    return ResultText(_title(now, outcome), _reason(now, outcome), _points(now, outcome))


def _title(now: Situation, outcome: Outcome) -> str:
    if outcome.winner is not None:
        return translate("events", "{seat} wins").format(seat=who(now, outcome.winner))
    if outcome.leader is not None:
        form, seat = translate("events", "{points} of a point to {seat}"), outcome.leader
        return form.format(points=points_text(outcome.scores[seat]), seat=who(now, seat))
    sharing = [seat for seat, points in enumerate(outcome.scores) if points]
    if len(sharing) == len(outcome.scores):
        return translate("events", "A draw")
    return translate("events", "A draw between {seats}").format(
        seats=joined(seat_name(now.variant, seat) for seat in sharing)
    )


def _reason(now: Situation, outcome: Outcome) -> str:
    """Return a sentence that says why the game is over; empty where that is not known."""
    ending, loser = outcome.ending, None
    if 0.0 in outcome.scores:
        loser = outcome.scores.index(0.0)
    name = "" if loser is None else seat_name(now.variant, loser)
    if ending is Ending.CHECKMATE and now.check is not None:
        return _mate(now, now.check, outcome)
    if ending is Ending.SUICIDE_MATE:
        form = translate(
            "events",
            "Suicide mate: {seat} is not in check, but could only move the king onto an attacked"
            " cell.",
        )
        return form.format(seat=name)
    if ending is Ending.STALEMATE:
        form = translate("events", "Stalemate: {seat} is not in check and has no legal move.")
        return form.format(seat=seat_name(now.variant, now.turn))
    if ending is Ending.RESIGNATION and loser is not None:
        return translate("events", "{seat} has resigned.").format(seat=name)
    if ending is Ending.TIME and outcome.winner is not None:
        return translate("events", "{seat} has run out of time.").format(seat=name)
    if ending is Ending.TIME:
        return translate("events", "Time has run out, but no opponent could ever mate.")
    if ending is Ending.LAST_SURVIVOR:
        form = translate("events", "{seat} is out: {reason}.")
        return " ".join(
            form.format(seat=seat_name(now.variant, seat), reason=seat_detail(now, seat))
            for seat in range(len(now.variant.seats))
            if seat not in now.remaining_seats and seat_detail(now, seat)
        )
    return "" if ending is Ending.UNKNOWN else f"{ending_text(ending)}."


def _mate(now: Situation, check: Check, outcome: Outcome) -> str:
    """Return whose pieces mate the player to move, and of several opponents who wins by it."""
    form = translate("events", "{seat} is mated {by}.")
    if len(now.remaining_seats) > 2:
        form = translate("events", "{seat} is mated {by}; {winner} could capture the king next.")
    winner = "" if outcome.winner is None else seat_name(now.variant, outcome.winner)
    seat, by = seat_name(now.variant, check.seat), attackers_text(now, check)
    return form.format(seat=seat, by=by, winner=winner)


def _points(now: Situation, outcome: Outcome) -> str:
    """Return the points: ``1–0``; of more than two players with their names."""
    if len(outcome.scores) < 3:
        return score_text(outcome)
    form = translate("events", "{seat} {points}")
    return " · ".join(
        form.format(seat=seat_name(now.variant, seat), points=points_text(points))
        for seat, points in enumerate(outcome.scores)
    )
