"""Texts for the state of a game: turn, checks, eliminated players, results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.game.match import Match
from app.game.situation import Situation
from app.text.names import cell_name
from app.text.player_text import shown_names
from app.text.text import (
    NARROW,
    NO_BREAK_SPACE,
    by_piece,
    by_seats_piece,
    filled,
    joined,
    kind_name,
    player_name,
    seat_name,
    the_piece,
    translate,
)
from engine.core.move import Move, MoveTag
from engine.core.pieces import kind_of
from engine.explain.sight import Check
from engine.rules.outcome import Ending, Outcome
from engine.rules.variant import Variant

_ENDINGS = {
    Ending.CHECKMATE: QT_TRANSLATE_NOOP("status", "Checkmate"),
    Ending.STALEMATE: QT_TRANSLATE_NOOP("status", "Stalemate"),
    Ending.MATERIAL: QT_TRANSLATE_NOOP("status", "Not enough material to mate"),
    Ending.FIVEFOLD: QT_TRANSLATE_NOOP("status", "The position has come for the fifth time"),
    Ending.SEVENTY_FIVE: QT_TRANSLATE_NOOP(
        "status", "Seventy-five moves without capture or pawn move"
    ),
    Ending.THREEFOLD: QT_TRANSLATE_NOOP("status", "Threefold repetition claimed"),
    Ending.FIFTY: QT_TRANSLATE_NOOP("status", "Fifty-move rule claimed"),
    Ending.AGREEMENT: QT_TRANSLATE_NOOP("status", "Draw agreed"),
    Ending.NO_PROGRESS: QT_TRANSLATE_NOOP("status", "Draw agreed: the computers make no progress"),
    Ending.RESIGNATION: QT_TRANSLATE_NOOP("status", "Resignation"),
    Ending.TIME: QT_TRANSLATE_NOOP("status", "Time has run out"),
    Ending.SUICIDE_MATE: QT_TRANSLATE_NOOP("status", "Suicide mate"),
    Ending.LAST_SURVIVOR: QT_TRANSLATE_NOOP("status", "The others are out"),
    Ending.UNKNOWN: QT_TRANSLATE_NOOP("status", "Not stated"),
}
#: Texts in the move list for moves without notation.
_LISTED = {
    MoveTag.PASS: QT_TRANSLATE_NOOP("status", "passes"),
    MoveTag.RESIGNATION: QT_TRANSLATE_NOOP("status", "resigns"),
    MoveTag.TIME: QT_TRANSLATE_NOOP("status", "runs out of time"),
}
#: Shorter ones for a narrow column.
_IN_COLUMN = {MoveTag.TIME: QT_TRANSLATE_NOOP("status", "time")}
#: Sentences about a player for the same moves.
_PLAYED = {
    MoveTag.PASS: QT_TRANSLATE_NOOP("status", "{seat} passes."),
    MoveTag.RESIGNATION: QT_TRANSLATE_NOOP("status", "{seat} has resigned."),
    MoveTag.TIME: QT_TRANSLATE_NOOP("status", "{seat} has run out of time."),
}
#: Texts for leaving a game by one's own move.
_LEFT = {
    MoveTag.RESIGNATION: QT_TRANSLATE_NOOP("status", "resigned"),
    MoveTag.TIME: QT_TRANSLATE_NOOP("status", "ran out of time"),
}
#: Why a draw can be claimed.
_CLAIMABLE = {
    Ending.THREEFOLD: QT_TRANSLATE_NOOP(
        "status", "The position has come up three times: a draw can be claimed"
    ),
    Ending.FIFTY: QT_TRANSLATE_NOOP(
        "status", "Fifty moves without capture or pawn move: a draw can be claimed"
    ),
}
#: Endings caused by a check.
_BY_CHECK = (Ending.CHECKMATE, Ending.SUICIDE_MATE)
_FRACTIONS = {(1, 2): "½", (1, 3): "⅓", (2, 3): "⅔", (1, 4): "¼", (3, 4): "¾"}


def who(now: Situation, seat: int) -> str:
    """Return the name of a player: ``White``, ``White (Anna)``, ``White (Computer)``."""
    return player_name(now.variant, seat, shown_names(now))


def consent(now: Situation, seat: int) -> tuple[str, str]:
    """Return the texts of the two buttons by which a player accepts or declines.

    If several players are asked one after another, they name the player.
    """
    if len(now.variant.seats) < 3:
        return translate("status", "&Accept"), translate("status", "&Decline")
    name = seat_name(now.variant, seat)
    yes, no = translate("status", "{seat} &accepts"), translate("status", "{seat} &declines")
    return yes.format(seat=name), no.format(seat=name)


# -- the result --------------------------------------------------------------------------------


def ending_text(ending: Ending) -> str:
    """Return why a game is over, in a few words: ``Stalemate``."""
    return translate("status", _ENDINGS[ending])


def outcome_text(variant: Variant, outcome: Outcome, names: Sequence[str] = ()) -> str:
    """Return a sentence about the outcome: ``Checkmate: White wins.``, ``White won.``"""
    ending = ending_text(outcome.ending)
    if outcome.winner is not None:
        winner = player_name(variant, outcome.winner, names)
        if outcome.ending is Ending.UNKNOWN:
            return translate("status", "{winner} won.").format(winner=winner)
        return translate("status", "{ending}: {winner} wins.").format(ending=ending, winner=winner)
    if outcome.leader is not None:
        form, led = translate("status", "{ending}: {points} of a point to {seat}."), outcome.leader
        points = points_text(outcome.scores[led])
        return form.format(ending=ending, points=points, seat=player_name(variant, led, names))
    if outcome.ending in (Ending.AGREEMENT, Ending.NO_PROGRESS):
        return translate("status", "{ending}.").format(ending=ending)
    if outcome.ending is Ending.RESIGNATION and 0.0 in outcome.scores:
        loser = player_name(variant, outcome.scores.index(0.0), names)
        return translate("status", "{loser} has resigned.").format(loser=loser)
    return translate("status", "{ending}: a draw.").format(ending=ending)


def score_text(outcome: Outcome) -> str:
    """Return the scores of the seats: ``1–0``, ``½–½``, ``⅓–⅓–⅓``."""
    return "–".join(map(points_text, outcome.scores))


def points_text(points: float | Fraction) -> str:
    """Return points with fractions: ``0``, ``½``, ``1⅓``."""
    exact = Fraction(points).limit_denominator(12)
    whole, rest = divmod(exact, 1)
    if not rest:
        return str(whole)
    pair = (rest.numerator, rest.denominator)
    part = _FRACTIONS.get(pair) or "{}/{}".format(*pair)
    if not whole:
        return part
    return f"{whole}{part}" if pair in _FRACTIONS else f"{whole} {part}"


def match_text(now: Situation, match: Match) -> str:
    """Return the score of a match: ``After game 2: White 1½, Black ½``.

    A player and the points are joined by no-break spaces.
    """
    points = ", ".join(
        translate("status", "{seat} {points}")
        .format(seat=who(now, seat), points=points_text(won).replace(" ", NARROW))
        .replace(" ", NO_BREAK_SPACE)
        for seat, won in enumerate(match.by_seat)
    )
    form = translate("status", "Match score after game {number}: {points}")
    return form.format(number=match.games, points=points)


# -- a running game ----------------------------------------------------------------------------


def status_text(now: Situation) -> str:
    """Return a sentence about whose turn it is with checks and the like, or the result."""
    if now.outcome is not None:
        return outcome_text(now.variant, now.outcome, shown_names(now))
    seat = who(now, now.turn)
    if now.forced_promotion is not None:
        pawn = the_piece(
            now.variant, now.position.cells[now.forced_promotion], now.forced_promotion
        )
        return translate("status", "{seat} chooses what {pawn} becomes.").format(
            seat=seat, pawn=pawn
        )
    check = now.check
    if check is None:
        return translate("status", "{seat} to move.").format(seat=seat)
    if now.is_mate:
        form = translate("status", "{seat} is mated {by} and makes a last move.")
    else:
        form = translate("status", "{seat} to move, in check {by}.")
    return form.format(seat=seat, by=attackers_text(now, check))


def claimable_text(ending: Ending, keys: str) -> str:
    """Return a sentence that a draw can be claimed, with the rule, and the keys of the command.

    keys : empty if it has none
    """
    text = translate("status", _CLAIMABLE[ending])
    if not keys:
        return f"{text}."
    return translate("status", "{text} ({keys}).").format(text=text, keys=keys)


def headline(now: Situation) -> str:
    """Return the state of the game in a few words: ``White is in check``, or the result."""
    if now.outcome is not None:
        return outcome_text(now.variant, now.outcome, shown_names(now))
    seat = who(now, now.turn)
    if now.forced_promotion is not None:
        return translate("status", "{seat} promotes").format(seat=seat)
    if now.is_mate:
        return translate("status", "{seat} is mated and makes a last move").format(seat=seat)
    if now.check is not None:
        return translate("status", "{seat} is in check").format(seat=seat)
    return translate("status", "{seat} to move").format(seat=seat)


def detail(now: Situation) -> str:
    """Return sentences that complete the headline; may be empty.

    These are the score of a finished game; else the attackers of the king of the player to move,
    and the kings that player can capture. Where a game with computers is only tried, that they do
    not answer.
    """
    if now.outcome is not None:
        return score_text(now.outcome)
    said = []
    if now.is_trial:
        said.append(translate("status", "A line outside the game: no computer answers."))
    if now.check is not None:
        said.append(attack_text(now, now.check))
    if now.capturable_kings:
        kings = joined(
            translate("status", "{seat}'s king").format(seat=seat_name(now.variant, seat))
            for seat in now.capturable_kings
        )
        said.append(
            translate("status", "{seat} can capture {kings}.").format(
                seat=seat_name(now.variant, now.turn), kings=kings
            )
        )
    return " ".join(said)


def attack_text(now: Situation, check: Check) -> str:
    """Return a sentence with the attackers of a king: ``Attacked by the rook on d4N.``"""
    return translate("status", "Attacked {by}.").format(by=attackers_text(now, check))


def attackers_text(now: Situation, check: Check) -> str:
    """Return the attackers of a king: ``by the rook on d4N and by the knight on b5N``.

    With several opponents, the owners of the pieces are named.
    """
    form = by_piece if len(now.variant.seats) < 3 else by_seats_piece
    cells = now.position.cells
    return joined(form(now.variant, cells[cell], cell) for cell in check.attackers)


def is_alarming(now: Situation) -> bool:
    """Whether a check is to be highlighted: the game is running, or the check ended it."""
    return now.outcome is None or now.outcome.ending in _BY_CHECK


# -- one player --------------------------------------------------------------------------------


def seat_state(now: Situation, seat: int) -> str:
    """Return the state of one player in a word or two; ``seat_detail`` completes it."""
    if now.outcome is not None:
        return _result_text(now.outcome, seat)
    if seat not in now.remaining_seats:
        return translate("status", "out")
    if seat == now.draw_offer:
        return translate("status", "offers a draw")
    return translate("status", "to move") if seat == now.turn else ""


def _result_text(outcome: Outcome, seat: int) -> str:
    """Return what an end has brought one player."""
    if seat == outcome.winner:
        return translate("status", "won")
    points = outcome.scores[seat]
    if points and outcome.winner is not None:
        return translate("status", "%n point(s)", None, round(points))
    if outcome.leader is not None:
        return translate("status", "{points} of a point").format(points=points_text(points))
    return translate("status", "draw") if points else translate("status", "lost")


def seat_detail(now: Situation, seat: int) -> str:
    """Return details of the state of one player; may be empty.

    Attackers of the king are left out for the player to move, as they are in ``detail``.
    """
    leaving = now.eliminations[seat]
    if leaving is not None:
        if leaving.tag in _LEFT:
            return translate("status", _LEFT[leaving.tag])
        captor = seat_name(now.variant, leaving.seat)
        return translate("status", "king captured by {seat}").format(seat=captor)
    check = now.check_of(seat)
    if check is None or not is_alarming(now) or (seat == now.turn and now.outcome is None):
        return ""
    return translate("status", "in check {by}").format(by=attackers_text(now, check))


def captured_text(variant: Variant, codes: Iterable[int]) -> str:
    """Return a list of captured pieces: ``Captured: Queen, Pawn, Pawn``."""
    names = ", ".join(kind_name(variant, kind_of(code)) for code in codes)
    if not names:
        return ""
    return translate("status", "Captured: {pieces}").format(pieces=names)


def threats_text(now: Situation, by: int, cells: Iterable[int]) -> str:
    """Return which pieces a player threatens: ``White threatens: Queen d4, Pawn e5``."""
    form = translate("status", "{piece} {cell}")
    pieces = ", ".join(
        form.format(
            piece=kind_name(now.variant, kind_of(now.position.cells[cell])),
            cell=cell_name(now.variant, cell),
        )
        for cell in cells
    )
    return translate("status", "{seat} threatens: {pieces}").format(
        seat=seat_name(now.variant, by), pieces=pieces
    )


# -- moves -------------------------------------------------------------------------------------


def listed_text(move: Move, notation: str) -> str:
    """Return a move for the move list: its notation, or a text for a move without one."""
    return translate("status", _LISTED[move.tag]) if move.tag in _LISTED else notation


def column_text(move: Move, listed: str) -> str:
    """Return a text for a narrow column: that for the move list, or a shorter one if it is long."""
    return translate("status", _IN_COLUMN[move.tag]) if move.tag in _IN_COLUMN else listed


def played_text(variant: Variant, move: Move, notation: str) -> str:
    """Return a sentence with a move that was played: ``White played Nc2W.``"""
    seat = seat_name(variant, move.seat)
    if move.tag in _PLAYED:
        return translate("status", _PLAYED[move.tag]).format(seat=seat)
    return filled(translate("status", "{seat} played {move}."), seat=seat, move=notation)
