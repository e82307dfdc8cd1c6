"""Texts for puzzles: tasks, why a try was wrong, the learner's progress."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.text.hint_text import move_text, reason_text
from app.text.names import pin_name
from app.text.status_text import outcome_text
from app.text.text import filled, seat_name, the_piece, translate
from engine.core.move import Move, SpotKind
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.training.puzzle import MATES, Puzzle, PuzzleKind, PuzzleTheme
from engine.training.rating import Rating
from engine.training.refutation import Refutation
from engine.training.training import Result, Training, rating_of

#: The tasks, as headlines.
_TASKS = {
    PuzzleKind.MATE_1: QT_TRANSLATE_NOOP("training", "Mate in one move"),
    PuzzleKind.MATE_2: QT_TRANSLATE_NOOP("training", "Mate in two moves"),
    PuzzleKind.MATE_3: QT_TRANSLATE_NOOP("training", "Mate in three moves"),
    PuzzleKind.WIN_PIECE: QT_TRANSLATE_NOOP("training", "Win a piece"),
    PuzzleKind.SAVE_DRAW: QT_TRANSLATE_NOOP("training", "Save the draw"),
    PuzzleKind.CAPTURE_KING: QT_TRANSLATE_NOOP("training", "Capture a king"),
    PuzzleKind.EXCHANGE: QT_TRANSLATE_NOOP("training", "Exchange well"),
}
#: The tasks in full, for learners who do not know the words.
_EXPLAINED = {
    PuzzleKind.MATE_1: QT_TRANSLATE_NOOP(
        "training",
        "Find the move after which the king is attacked and cannot be saved any more.",
    ),
    PuzzleKind.MATE_2: QT_TRANSLATE_NOOP(
        "training",
        "Find the move that forces mate in two: whatever the answer, your second move mates.",
    ),
    PuzzleKind.MATE_3: QT_TRANSLATE_NOOP(
        "training",
        "Find the move that forces mate in three: whatever the answers, your third move mates at"
        " the latest.",
    ),
    PuzzleKind.WIN_PIECE: QT_TRANSLATE_NOOP(
        "training",
        "Find the move that wins a piece, at once or soon, and does not give it back.",
    ),
    PuzzleKind.SAVE_DRAW: QT_TRANSLATE_NOOP(
        "training",
        "You are about to lose. One move alone saves you: then the game ends in a draw.",
    ),
    PuzzleKind.CAPTURE_KING: QT_TRANSLATE_NOOP(
        "training",
        "Find the move by which a king will be captured, whatever the others do.",
    ),
    PuzzleKind.EXCHANGE: QT_TRANSLATE_NOOP(
        "training",
        "A pawn can be exchanged for a captured piece. Find the best exchange: where, and for"
        " what.",
    ),
}
#: What a wrong try misses, after the reply that shows it.
_MISSED = {
    PuzzleKind.WIN_PIECE: QT_TRANSLATE_NOOP(
        "training", "{seat} answers {move}. Another move wins more."
    ),
    PuzzleKind.SAVE_DRAW: QT_TRANSLATE_NOOP(
        "training", "{seat} answers {move}, and the game is lost."
    ),
    PuzzleKind.CAPTURE_KING: QT_TRANSLATE_NOOP(
        "training", "{seat} answers {move}, and no king is captured."
    ),
    PuzzleKind.EXCHANGE: QT_TRANSLATE_NOOP(
        "training", "{seat} answers {move}. Another exchange is worth more."
    ),
}
_GRADES = {
    1: QT_TRANSLATE_NOOP("training", "Very easy"),
    2: QT_TRANSLATE_NOOP("training", "Easy"),
    3: QT_TRANSLATE_NOOP("training", "Medium"),
    4: QT_TRANSLATE_NOOP("training", "Hard"),
    5: QT_TRANSLATE_NOOP("training", "Very hard"),
}
#: The ideas of solutions.
_THEMES = {
    PuzzleTheme.FORK: QT_TRANSLATE_NOOP("training", "fork"),
    PuzzleTheme.PIN: QT_TRANSLATE_NOOP("training", "pin"),
    PuzzleTheme.SKEWER: QT_TRANSLATE_NOOP("training", "skewer"),
    PuzzleTheme.DISCOVERED_ATTACK: QT_TRANSLATE_NOOP("training", "discovered attack"),
    PuzzleTheme.DECK_MOVE: QT_TRANSLATE_NOOP("training", "deck move"),
    PuzzleTheme.THROUGH_LEVELS: QT_TRANSLATE_NOOP("training", "through the levels"),
    PuzzleTheme.PROMOTION: QT_TRANSLATE_NOOP("training", "promotion"),
    PuzzleTheme.BACK_RANK: QT_TRANSLATE_NOOP("training", "back rank"),
    PuzzleTheme.TRAPPED_PIECE: QT_TRANSLATE_NOOP("training", "trapped piece"),
    PuzzleTheme.THIRD_PLAYER: QT_TRANSLATE_NOOP("training", "third player"),
}
_PRAISE = {
    PuzzleKind.MATE_1: QT_TRANSLATE_NOOP("training", "That is mate."),
    PuzzleKind.MATE_2: QT_TRANSLATE_NOOP("training", "That is mate."),
    PuzzleKind.MATE_3: QT_TRANSLATE_NOOP("training", "That is mate."),
    PuzzleKind.WIN_PIECE: QT_TRANSLATE_NOOP("training", "That wins a piece."),
    PuzzleKind.SAVE_DRAW: QT_TRANSLATE_NOOP("training", "That saves the draw."),
    PuzzleKind.CAPTURE_KING: QT_TRANSLATE_NOOP("training", "The king is captured."),
    PuzzleKind.EXCHANGE: QT_TRANSLATE_NOOP("training", "No exchange is better."),
}


# -- the task --------------------------------------------------------------------------------------


def task_text(kind: PuzzleKind) -> str:
    """Return the task: ``Mate in two moves``."""
    return translate("training", _TASKS[kind])


def task_explanation(kind: PuzzleKind) -> str:
    """Return the task as a sentence without technical terms."""
    return translate("training", _EXPLAINED[kind])


def to_move_text(variant: Variant, seat: int) -> str:
    """Return the player to move: ``White to move``."""
    return translate("training", "{seat} to move").format(seat=seat_name(variant, seat))


def grade_text(grade: int) -> str:
    """Return the grade of a puzzle: ``Easy``."""
    return translate("training", _GRADES[grade])


def difficulty_text(puzzle: Puzzle) -> str:
    """Return how hard a puzzle is: ``Easy, rating 950``."""
    form = translate("training", "{grade}, rating {rating}")
    return form.format(grade=grade_text(puzzle.grade), rating=rating_of(puzzle))


def theme_title(theme: PuzzleTheme) -> str:
    """Return the name of a theme, as it stands alone: ``Back rank``."""
    name = translate("training", _THEMES[theme])
    return name[:1].upper() + name[1:]


# -- answers ----------------------------------------------------------------------------------


def refutation_text(found: Refutation, kind: PuzzleKind, left: int) -> str:
    """Return why a try was wrong, in one or two sentences.

    left : number of own moves left for the task, including this one
    """
    variant, position = found.variant, found.position
    if found.outcome is not None:
        form = translate("training", "That ends the game. {outcome}")
        return form.format(outcome=outcome_text(variant, found.outcome))
    if kind in MATES and found.mate is not None and found.mate > left:
        return _slower(found.mate)
    if not found.line:
        return something_better_text()
    position = variant.successor(position, found.tried)
    told = found.reason_index or 0
    for move in found.line[:told]:
        position = variant.successor(position, move)
    move = found.line[told]
    words = {
        "seat": seat_name(variant, move.seat),
        "move": move_text(variant, position, move),
    }
    if found.reason is not None and found.is_telling:
        form = translate("training", "{seat} answers {move}. {reason}")
        return filled(form, reason=reason_text(variant, position, found.reason), **words)
    if kind in MATES:
        return filled(_escaped(left), **words)
    if found.wins is not None and kind in (PuzzleKind.WIN_PIECE, PuzzleKind.EXCHANGE):
        return _less(found, *found.wins)
    return filled(translate("training", _MISSED[kind]), **words)


def _slower(moves: int) -> str:
    return translate(
        "training", "That mates as well, but only in %n move(s). It goes faster.", None, moves
    )


def _less(found: Refutation, cell: int, code: int) -> str:
    """Return that a try wins the piece on a cell, which is less than there is to win."""
    form = translate("training", "That wins {piece}, but there is more to win.")
    return filled(form, piece=the_piece(found.variant, code, cell))


def _escaped(left: int) -> str:
    if left == 1:
        return translate("training", "{seat} answers {move}: that was no mate.")
    return translate(
        "training",
        "{seat} answers {move}, and can no longer be mated in %n move(s).",
        None,
        left - 1,
    )


def praise_text(puzzle: Puzzle, result: Result) -> str:
    """Return the text when a puzzle is solved, with its themes on a line of its own."""
    forms = {
        Result.SOLVED: translate("training", "Right! {what}"),
        Result.HINTED: translate("training", "Right, with a hint: that counts half. {what}"),
        Result.MISSED: translate("training", "Now it is right. {what}"),
    }
    what = translate("training", _PRAISE[puzzle.kind])
    return _with_themes(forms[result].format(what=what), puzzle)


def _with_themes(text: str, puzzle: Puzzle) -> str:
    themes = ", ".join(translate("training", _THEMES[theme]) for theme in puzzle.themes)
    if not themes:
        return text
    form = translate("training", "Theme: {themes}")
    if len(puzzle.themes) > 1:
        form = translate("training", "Themes: {themes}")
    return f"{text}\n{form.format(themes=themes)}"


def something_better_text() -> str:
    """Return the text for a wrong try where nothing more is known."""
    return translate("training", "There is something better.")


def goes_on_text() -> str:
    """Return the text after a right move that is not the last."""
    return translate("training", "Right so far. How does it go on?")


def looking_text() -> str:
    """Return the text while a wrong try is analysed."""
    return translate("training", "That is not the move. The computer looks for the answer to it…")


def piece_hint_text(variant: Variant, position: Position, move: Move) -> str:
    """Return the first hint: the piece to move."""
    spot = move.ways[0][0]
    if spot.kind is SpotKind.CELL:
        piece = the_piece(variant, position.cells[spot.index], spot.index)
        return translate("training", "Hint: {piece} is to move.").format(piece=piece)
    form = translate("training", "Hint: the deck on {pin} is to move.")
    return form.format(pin=pin_name(variant, spot.index))


def move_hint_text(variant: Variant, position: Position, move: Move) -> str:
    """Return the second hint: the move itself."""
    form = translate("training", "The move is {move}. Play it on the board.")
    return filled(form, move=move_text(variant, position, move))


def solution_text(puzzle: Puzzle, moves: str) -> str:
    """Return the solution as a sentence, with the themes on a line of their own."""
    form = translate("training", "The solution: {moves}")
    return _with_themes(form.format(moves=moves), puzzle)


# -- the learner's progress ----------------------------------------------------------------------


def rating_text(rating: Rating) -> str:
    """Return the rating with its deviation: ``Your rating: 1012 ± 90``, or that it is provisional.

    What is provisional has a question mark, as on other boards, and no deviation.
    """
    form = translate("training", "Your rating: {rating} ± {deviation}")
    if rating.is_provisional:
        form = translate("training", "Your rating: {rating}? (provisional)")
    return form.format(rating=rating.points, deviation=rating.deviation)


def repeating_explanation() -> str:
    """Return an explanation of the puzzles that come again."""
    return translate(
        "training",
        "A puzzle that you have missed comes again after 1, 3, 7 and 21 days, until you have solved"
        " it each time without help.",
    )


def change_text(before: Rating, after: Rating) -> str:
    """Return how a rating has changed: ``+12``; empty if it has not, or is provisional."""
    change = after.points - before.points
    sign = "+" if change > 0 else "\N{MINUS SIGN}"
    return f"{sign}{abs(change)}" if change and not after.is_provisional else ""


def rating_explanation() -> str:
    """Return an explanation of the rating and its changes."""
    return translate(
        "training",
        "A puzzle that you solve at the first try raises your rating, a hard one by more than an"
        " easy one. With a hint it counts half. A wrong first move, or having the move shown,"
        " lowers it. At first it is provisional, which the question mark says: it only finds its"
        " place, by large steps. Later the number behind ± says how far off it may be: the more you"
        " solve, the surer it is. Each puzzle counts once, in each game by itself, and all stays on"
        " this computer.",
    )


def streak_text(training: Training) -> str:
    """Return how many were solved one after another: ``In a row: 3 (best: 7)``."""
    form = translate("training", "Solved in a row: {now} (best: {best})")
    return form.format(now=training.streak, best=training.best_streak)


def day_text(solved: int, days: int) -> str:
    """Return the number solved today, and of days in a row."""
    today = translate("training", "Right today: {count}").format(count=solved)
    if days < 2:
        return today
    row = translate("training", "%n day(s) in a row", None, days)
    return translate("training", "{today} · {days}").format(today=today, days=row)


def done_text(training: Training, count: int) -> str:
    """Return how many of the puzzles of a game are solved: ``Solved: 12 of 120``."""
    form = translate("training", "Solved: {solved} of {count}")
    return form.format(solved=training.solved, count=count)


def curve_sentence(training: Training) -> str:
    """Return the curve of the rating as a sentence, for screen readers."""
    if not training.curve:
        return translate("training", "No puzzle has counted yet.")
    form = translate("training", "Rating {rating}, lowest {least}, highest {most}.")
    return form.format(
        rating=training.rating.points, least=min(training.curve), most=max(training.curve)
    )
