"""Texts for games to read and to guess: the place, comments, and verdicts on guesses."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.text.analysis_text import line_texts
from app.text.hint_text import move_text
from app.text.player_text import recorded_names
from app.text.status_text import outcome_text
from app.text.text import filled, player_name, seat_name, translate
from engine.core.move import Move
from engine.core.position import Position
from engine.pgn.glyphs import signs
from engine.pgn.record import Record
from engine.play.tree import Node
from engine.rules.variant import Variant
from engine.training.guess_points import MAX_POINTS, POINTS, Verdict, percentage

#: Answers to a guess; the points follow.
_ANSWERS = {
    Verdict.SAME: QT_TRANSLATE_NOOP("guess", "Right: {played} was played."),
    Verdict.BETTER: QT_TRANSLATE_NOOP(
        "guess", "{played} was played. Your move, {guessed}, is even better!"
    ),
    Verdict.EQUAL: QT_TRANSLATE_NOOP(
        "guess", "{played} was played. Your move, {guessed}, is just as good."
    ),
    Verdict.CLOSE: QT_TRANSLATE_NOOP(
        "guess", "{played} was played. Your move, {guessed}, is almost as good."
    ),
    Verdict.WEAKER: QT_TRANSLATE_NOOP(
        "guess", "{played} was played. Your move, {guessed}, is weaker."
    ),
    Verdict.MISTAKE: QT_TRANSLATE_NOOP(
        "guess", "{played} was played. Your move, {guessed}, would be a mistake."
    ),
    Verdict.BLUNDER: QT_TRANSLATE_NOOP(
        "guess", "{played} was played. Your move, {guessed}, would be a bad mistake."
    ),
}
#: Counts of verdicts, in the result.
_COUNTED = {
    Verdict.SAME: QT_TRANSLATE_NOOP("guess", "The move played: {count}"),
    Verdict.BETTER: QT_TRANSLATE_NOOP("guess", "A better one: {count}"),
    Verdict.EQUAL: QT_TRANSLATE_NOOP("guess", "As good: {count}"),
    Verdict.CLOSE: QT_TRANSLATE_NOOP("guess", "Almost as good: {count}"),
    Verdict.WEAKER: QT_TRANSLATE_NOOP("guess", "Weaker: {count}"),
    Verdict.MISTAKE: QT_TRANSLATE_NOOP("guess", "Mistakes: {count}"),
    Verdict.BLUNDER: QT_TRANSLATE_NOOP("guess", "Bad mistakes: {count}"),
    Verdict.SHOWN: QT_TRANSLATE_NOOP("guess", "Shown instead of guessed: {count}"),
}


# -- a game to read -----------------------------------------------------------------------------


def place_text(ply: int, length: int) -> str:
    """Return the place in a game, in half-moves: ``Half-move 5 of 33``."""
    if ply == 0:
        return translate("guess", "The game begins. %n half-move(s) follow.", None, length)
    return translate("guess", "Half-move {ply} of {length}").format(ply=ply, length=length)


def move_title(variant: Variant, node: Node) -> str:
    """Return the move that led to a node as a headline: ``White: 12. Nf3!``."""
    assert node.parent is not None and node.move is not None
    (text,) = line_texts(variant, node.parent.position, (node.move,))
    form = translate("guess", "{seat}: {move}")
    return form.format(seat=seat_name(variant, node.move.seat), move=text + signs(node.nags))


def comment_text(record: Record, node: Node) -> str:
    """Return the comment on a position, and at the end the result of the game."""
    said = [node.comment]
    if not node.children:
        outcome = record.game.result()
        if outcome is not None:
            said.append(outcome_text(record.game.variant, outcome, recorded_names(record.names)))
        else:
            said.append(translate("guess", "Here the game ends."))
    return "\n\n".join(filter(None, said))


# -- a game to guess --------------------------------------------------------------------------


def record_title(record: Record, game: str) -> str:
    """Return the title of a game: its event, its players, or the name of the game."""
    event = record.tags.get("Event", "")
    if event and event != "?":
        return event
    names = [name for name in recorded_names(record.names) if name]
    return " – ".join(names) if names else game


def question_text(variant: Variant, seat: int, names: tuple[str, ...]) -> str:
    """Return the question: ``What did White play?``"""
    form = translate("guess", "What did {seat} play?")
    return form.format(seat=player_name(variant, seat, names))


def seat_choice_text(variant: Variant, seat: int, names: tuple[str, ...]) -> str:
    """Return the choice of one player: ``The moves of White``."""
    form = translate("guess", "The moves of {seat}")
    return form.format(seat=player_name(variant, seat, names))


def answer_text(
    variant: Variant, position: Position, played: Move, guessed: Move, verdict: Verdict
) -> str:
    """Return the answer to a guess, with its points."""
    said = filled(
        translate("guess", _ANSWERS[verdict]),
        played=move_text(variant, position, played),
        guessed=move_text(variant, position, guessed),
    )
    points = translate("guess", "%n point(s)", None, POINTS[verdict])
    return translate("guess", "{said} {points}.").format(said=said, points=points)


def unjudged_text(variant: Variant, position: Position, played: Move, reason: str) -> str:
    """Return the answer to a guess that no engine could evaluate."""
    form = translate("guess", "{move} was played. Your move does not count: {reason}")
    return filled(form, move=move_text(variant, position, played), reason=reason)


def shown_text(variant: Variant, position: Position, played: Move) -> str:
    """Return the answer where the move was shown instead of guessed."""
    form = translate("guess", "{move} was played. No points.")
    return filled(form, move=move_text(variant, position, played))


def points_text(points: int, guesses: int) -> str:
    """Return the points so far: ``26 of 30 points (87%)``."""
    form = translate("guess", "{points} of {most} points ({percent}%)")
    return form.format(
        points=points, most=MAX_POINTS * guesses, percent=percentage(points, guesses)
    )


def result_text(points: int, guesses: int) -> str:
    """Return the result at the end of the game."""
    if not guesses:
        return translate("guess", "The game is over. You have guessed no move.")
    form = translate("guess", "The game is over: {points}.")
    return form.format(points=points_text(points, guesses))


def tally_text(counts: Mapping[Verdict, int]) -> str:
    """Return the counts of verdicts, a line for each."""
    return "\n".join(
        translate("guess", _COUNTED[one]).format(count=counts[one])
        for one in Verdict
        if counts.get(one)
    )
