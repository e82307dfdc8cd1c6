"""Texts of lessons: progress, and why a try is not what a task asks for."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.text.names import cell_name, level_name, notation
from app.text.piece_words import of_piece
from app.text.text import by_piece, by_seats_piece, either, filled, joined, seat_name, translate
from engine.core.move import Move, MoveTag
from engine.core.pieces import Kind
from engine.core.position import Position
from engine.rules.outcome import Ending
from engine.rules.variant import Variant
from engine.training.goal_check import GoalPart, capturers, unmet
from engine.training.lesson import ArrivalLevel, Goal

_MOVE_A = {
    Kind.PAWN: QT_TRANSLATE_NOOP("learning", "This task asks for a move of a pawn."),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("learning", "This task asks for a move of a knight."),
    Kind.BISHOP: QT_TRANSLATE_NOOP("learning", "This task asks for a move of a bishop."),
    Kind.ROOK: QT_TRANSLATE_NOOP("learning", "This task asks for a move of a rook."),
    Kind.QUEEN: QT_TRANSLATE_NOOP("learning", "This task asks for a move of the queen."),
    Kind.KING: QT_TRANSLATE_NOOP("learning", "This task asks for a move of the king."),
    Kind.UNICORN: QT_TRANSLATE_NOOP("learning", "This task asks for a move of a unicorn."),
}
_CAPTURE_A = {
    Kind.PAWN: QT_TRANSLATE_NOOP("learning", "A pawn is to be captured."),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("learning", "A knight is to be captured."),
    Kind.BISHOP: QT_TRANSLATE_NOOP("learning", "A bishop is to be captured."),
    Kind.ROOK: QT_TRANSLATE_NOOP("learning", "A rook is to be captured."),
    Kind.QUEEN: QT_TRANSLATE_NOOP("learning", "The queen is to be captured."),
    Kind.KING: QT_TRANSLATE_NOOP("learning", "The king is to be captured."),
    Kind.UNICORN: QT_TRANSLATE_NOOP("learning", "A unicorn is to be captured."),
}
_BECOME_A = {
    Kind.KNIGHT: QT_TRANSLATE_NOOP("learning", "The pawn is to become a knight."),
    Kind.BISHOP: QT_TRANSLATE_NOOP("learning", "The pawn is to become a bishop."),
    Kind.ROOK: QT_TRANSLATE_NOOP("learning", "The pawn is to become a rook."),
    Kind.QUEEN: QT_TRANSLATE_NOOP("learning", "The pawn is to become a queen."),
    Kind.UNICORN: QT_TRANSLATE_NOOP("learning", "The pawn is to become a unicorn."),
}
_DO = {
    MoveTag.ORDINARY: QT_TRANSLATE_NOOP("learning", "An ordinary move is asked for."),
    MoveTag.DOUBLE_STEP: QT_TRANSLATE_NOOP("learning", "A pawn is to go two steps at once."),
    MoveTag.EN_PASSANT: QT_TRANSLATE_NOOP("learning", "A pawn is to capture in passing."),
    MoveTag.PROMOTION: QT_TRANSLATE_NOOP("learning", "A pawn is to become another piece."),
    MoveTag.LATE_PROMOTION: QT_TRANSLATE_NOOP("learning", "The pawn set free becomes a piece."),
    MoveTag.CASTLING_SHORT: QT_TRANSLATE_NOOP("learning", "This task asks you to castle."),
    MoveTag.CASTLING_LONG: QT_TRANSLATE_NOOP("learning", "This task asks you to castle."),
    MoveTag.DECK: QT_TRANSLATE_NOOP("learning", "A deck is to be moved, not a piece."),
    MoveTag.PASS: QT_TRANSLATE_NOOP("learning", "Only passing is left."),
    MoveTag.AFAR: QT_TRANSLATE_NOOP("learning", "A piece is to be captured from afar."),
}
_NO_ENDING = {
    Ending.CHECKMATE: QT_TRANSLATE_NOOP("learning", "That is no check, so it cannot be mate."),
    Ending.STALEMATE: QT_TRANSLATE_NOOP("learning", "That is no stalemate."),
    Ending.SUICIDE_MATE: QT_TRANSLATE_NOOP("learning", "The opponent still has a move after that."),
    Ending.LAST_SURVIVOR: QT_TRANSLATE_NOOP("learning", "The game goes on after that."),
}


def _tr(text: str) -> str:
    return translate("learning", text)


def step_count(number: int, count: int) -> str:
    """Return ``Step 3 of 14``."""
    return _tr("Step {number} of {count}").format(number=number, count=count)


def done_count(done: int, count: int) -> str:
    """Return ``3 of 14 steps done``."""
    return _tr("{done} of {count} steps done").format(done=done, count=count)


def not_this_cell(variant: Variant, cell: int) -> str:
    """Return the text for a clicked cell that is not an answer."""
    form = _tr("{cell} is not what is asked for. Try another cell.")
    return form.format(cell=cell_name(variant, cell))


def missed_text(variant: Variant, before: Position, move: Move, goal: Goal) -> str:
    """Return why a legal move does not do what a goal wants: a sentence, or two."""
    after = variant.successor(before, move)
    part = unmet(variant, before, move, after, goal)
    assert part is not None, "the move meets the goal"
    if part is GoalPart.PIECE and goal.piece is not None:
        return _of_piece(variant, goal.piece, _MOVE_A)
    if part is GoalPart.CHOICE and goal.choice is not None:
        return _of_piece(variant, goal.choice, _BECOME_A)
    if part is GoalPart.TAGS and goal.tags:
        return translate("learning", _DO[goal.tags[0]])
    if part in (GoalPart.CAPTURES, GoalPart.CAPTURED_FROM):
        return _missed_capture(variant, goal, part)
    if part in _PLACES:
        return _missed_place(variant, goal, part)
    if part is GoalPart.IS_SAFE:
        return _missed_safety(variant, before, move, after, goal)
    return _missed_effect(variant, after, move, goal, part)


def _of_piece(variant: Variant, kind: Kind, table: Mapping[Kind, object]) -> str:
    """Return the text of a table about a kind of piece."""
    return of_piece(variant, kind, "learning", table)


def _missed_capture(variant: Variant, goal: Goal, part: GoalPart) -> str:
    if part is GoalPart.CAPTURED_FROM:
        assert goal.captured_from is not None
        form = _tr("A piece of {seat} is to be captured.")
        return form.format(seat=seat_name(variant, goal.captured_from))
    if isinstance(goal.captures, Kind):
        return _of_piece(variant, goal.captures, _CAPTURE_A)
    if goal.captures:
        return _tr("That captures nothing. This task asks for a capture.")
    return _tr("That captures something. This task asks for a move that does not.")


_PLACES = (
    GoalPart.STARTS,
    GoalPart.TARGETS,
    GoalPart.LEVEL,
    GoalPart.ON_LEVELS,
    GoalPart.ATTACKS,
)


def _missed_place(variant: Variant, goal: Goal, part: GoalPart) -> str:
    if part is GoalPart.STARTS:
        return _tr("Another piece is to move.")
    if part is GoalPart.TARGETS:
        return _tr("That is not the cell where the piece is to go.")
    if part is GoalPart.LEVEL:
        if goal.level is ArrivalLevel.SAME:
            return _tr("That leads to another level. The piece is to stay on its own.")
        return _tr("The piece is still on the same level. It is to come to another one.")
    if part is GoalPart.ON_LEVELS:
        levels = variant.topology.levels
        names = [level_name(variant, levels.index(name)) for name in goal.on_levels or ()]
        return _tr("The piece is to come to level {levels}.").format(levels=either(names))
    cells = joined(cell_name(variant, cell) for cell in goal.attacks or ())
    return _tr("From there the piece does not attack {cells}.").format(cells=cells)


def _missed_safety(
    variant: Variant, before: Position, move: Move, after: Position, goal: Goal
) -> str:
    found = capturers(variant, before, move, after, goal)
    if not goal.is_safe or not found:
        return _tr("Nobody can capture the piece there.")
    has_seats = len(variant.seats) > 2
    by = (by_seats_piece if has_seats else by_piece)(variant, after.cells[found[0]], found[0])
    return _tr("There the piece can be captured {by}.").format(by=by)


def _missed_effect(
    variant: Variant, after: Position, move: Move, goal: Goal, part: GoalPart
) -> str:
    if part is GoalPart.ELIMINATES:
        assert goal.eliminates is not None
        form = _tr("{seat} is still in the game.")
        return form.format(seat=seat_name(variant, goal.eliminates))
    if part is GoalPart.CHECK:
        return _tr("That gives no check.") if goal.check else _tr("That gives check.")
    wants_mate = goal.ending is Ending.CHECKMATE if part is GoalPart.ENDING else goal.mates
    if wants_mate and variant.checkers(after) and variant.moves(after):
        answer = notation(variant, after, variant.moves(after)[0])
        form = _tr("That is check, but {seat} has an answer: {move}.")
        return filled(form, seat=seat_name(variant, after.turn), move=answer)
    outcome = variant.outcome(after)
    if wants_mate and outcome is not None and outcome.ending is Ending.STALEMATE:
        if len(set(outcome.scores)) > 1:
            return _tr("That is stalemate, not mate: no check, and no move left.")
        return _tr("That is stalemate: no check, and no move left. It only draws.")
    if part is GoalPart.MATES and not goal.mates:
        return _tr("That mates, and this task asks for something else.")
    ending = goal.ending or Ending.CHECKMATE
    return translate("learning", _NO_ENDING.get(ending, _NO_ENDING[Ending.LAST_SURVIVOR]))
