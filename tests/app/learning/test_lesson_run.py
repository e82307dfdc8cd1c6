"""Steps of lessons without a window: every step of every course is done, rightly and wrongly."""

from __future__ import annotations

from functools import cache

from app.learning.lesson_run import LessonRun
from app.storage.lesson_files import course_files
from engine.core.move import Move, cell_spot
from engine.core.pieces import VOID
from engine.text import coordinate_moves
from engine.training.goal_check import is_right
from engine.training.lesson import Course
from engine.training.lesson_file import read_course
from tests.engine.helpers import WITH_LESSONS
from tests.rows import each_row

LANGUAGES = ("en", "de")


@cache
def course(key: str, language: str) -> Course:
    return next(file for file in course_files(language) if file.name == key).read()


def runs(key: str, language: str) -> list[LessonRun]:
    found = course(key, language)
    return [LessonRun(step, step.variant or found.variant) for step in found.steps]


def right_moves(run: LessonRun) -> list[Move]:
    assert run.turn is not None
    legal = run.variant.moves(run.position)
    return [move for move in legal if is_right(run.variant, run.position, move, run.turn)]


def wrong_moves(run: LessonRun) -> list[Move]:
    right = right_moves(run)
    return [move for move in run.variant.moves(run.position) if move not in right]


@each_row("key", WITH_LESSONS)
def test_moves_of_all_courses(key: str) -> None:
    """Every wrong move of every turn is answered and changes nothing; right ones lead to the end.

    Each right move of the last turn is tried. All languages ask for the same (test_courses.py).
    """
    for run in runs(key, LANGUAGES[0]):
        while run.turn is not None:
            before, turn = run.position, run.turn
            for move in wrong_moves(run):
                judgement = run.judge(move)
                assert not judgement.is_right and judgement.text
                assert (run.position, run.turn, run.is_solved) == (before, turn, False)
            is_last = turn is run.step.turns[-1]
            for move in right_moves(run)[: None if is_last else 1]:
                tried = _again(run) if is_last else run
                judgement = tried.judge(move)
                assert judgement.is_right and tried.is_solved == is_last
                assert judgement.text == run.step.praise if is_last else judgement.text
            if is_last:
                run.judge(right_moves(run)[0])
        assert run.is_solved or not run.step.turns


def _again(run: LessonRun) -> LessonRun:
    """Return another run of the same step that has come as far."""
    other = LessonRun(run.step, run.variant)
    while other.turn is not run.turn:
        other.judge(right_moves(other)[0])
    return other


@each_row("language", LANGUAGES)
@each_row("key", WITH_LESSONS)
def test_mistakes_of_all_courses_are_answered_with_their_text(key: str, language: str) -> None:
    """Also those of the second turn and later, and illegal ones."""
    for run in runs(key, language):
        for number, turn in enumerate(run.step.turns):
            before: set[str] = set()
            for mistake in run.step.mistakes:
                if mistake.turn not in (None, number):
                    continue
                legal = {
                    coordinate_moves.write(run.variant, move): move for move in wrong_moves(run)
                }
                for text in set(mistake.moves) - before:
                    if text in legal:
                        assert run.judge(legal[text]).text == mistake.text
                    elif "=" not in text and len(run.step.turns) == 1:
                        spots = coordinate_moves.spots_of(run.variant.topology, text)
                        assert run.refusal(*spots) == mistake.text
                before |= set(mistake.moves)
            if number + 1 < len(run.step.turns):
                assert run.turn is turn
                run.judge(right_moves(run)[0])


@each_row("language", LANGUAGES)
@each_row("key", WITH_LESSONS)
def test_cells_of_all_courses(key: str, language: str) -> None:
    for run in (run for run in runs(key, language) if run.step.cells):
        cells = [cell for cell, code in enumerate(run.step.position.cells) if code != VOID]
        answered = {cell: m.text for m in reversed(run.step.mistakes) for cell in m.cells}
        for cell in set(cells) - set(run.step.cells):
            judgement = run.judge_cell(cell)
            assert not judgement.is_right and not run.found
            assert judgement.text == answered.get(cell, judgement.text) != ""
        *others, last = run.step.cells
        for cell in others:
            assert run.judge_cell(cell).is_right and not run.is_solved
            run.judge_cell(cell)  # once more changes nothing
        judgement = run.judge_cell(last)
        assert judgement == (True, run.step.praise) and run.is_solved
        assert [drawing.start for drawing in run.drawings_found()] == [
            cell_spot(cell) for cell in run.step.cells
        ]


@each_row("language", LANGUAGES)
@each_row("key", WITH_LESSONS)
def test_questions_of_all_courses(key: str, language: str) -> None:
    for run in (run for run in runs(key, language) if run.step.choices):
        for number, choice in enumerate(run.step.choices):
            if not choice.is_right:
                assert run.judge_choice(number) == (False, choice.reason) and not run.is_solved
        right = next(n for n, choice in enumerate(run.step.choices) if choice.is_right)
        judgement = run.judge_choice(right)
        assert judgement.is_right and run.step.choices[right].reason in judgement.text
        assert run.is_solved


@each_row("language", LANGUAGES)
@each_row("key", WITH_LESSONS)
def test_help_comes_in_two_steps(key: str, language: str) -> None:
    """The hint first, then an answer that is right."""
    for run in runs(key, language):
        step = run.step
        first, answer = run.help(), run.help()
        turn_hint = step.turns[0].hint if step.turns else ""
        assert first.text == (turn_hint or step.hint)
        assert answer.text not in ("", first.text)
        if step.turns:
            spots = {(drawing.start, drawing.end) for drawing in answer.drawings}
            ways = {(move.ways[0][0], move.ways[0][-1]) for move in right_moves(run)}
            assert spots <= ways and len(spots) == 1
        elif step.cells:
            assert {drawing.start.index for drawing in answer.drawings} == set(step.cells)
        else:
            assert any(c.text in answer.text for c in step.choices if c.is_right)


def step_of(added: str, game: str = "chess960") -> LessonRun:
    head = f'game = "{game}"\ntitle = "T"\n[[step]]\nkey = "one"\ntitle = "One"\ntext = "Text."\n'
    words = 'task = "Task."\nhint = "Hint."\npraise = "Praise."\n'
    found = read_course(head + words + added, "x.toml")
    return LessonRun(found.steps[0], found.variant)


#: A goal, a move that misses it, and what is said.
MISSED = [
    ("piece = 'rook'", "e1-d1", "This task asks for a move of a rook."),
    ("captures = true", "f3-d4", "That captures nothing. This task asks for a capture."),
    ("captures = false", "e5-d6", "That captures something."),
    ("captures = 'pawn'", "f3-d4", "A pawn is to be captured."),
    ("captured_from = 'black'", "f3-d4", "A piece of Black is to be captured."),
    ("tags = ['en passant']", "e5-e6", "A pawn is to capture in passing."),
    ("tags = ['castling long', 'castling short']", "a1-b1", "This task asks you to castle."),
    ("from = ['a1']", "h1-g1", "Another piece is to move."),
    ("to = ['g1']", "h1-f1", "That is not the cell where the piece is to go."),
    ("attacks = ['e6', 'b5']", "f3-d2", "From there the piece does not attack e6 and b5."),
    ("is_safe = true", "f3-g5", "There the piece can be captured by the knight on e4."),
    ("is_safe = false", "f3-d4", "Nobody can capture the piece there."),
    ("check = true", "f3-d4", "That gives no check."),
]  # fmt: skip
FEN = "r3k2r/pp4pp/8/3pP3/4n3/5N2/PPP3PP/R3K2R w KQkq d6 0 1"


@each_row("goal, written, said", MISSED)
def test_a_wrong_move_is_answered_with_what_it_misses(goal: str, written: str, said: str) -> None:
    text = FEN.replace("4n3/5N2", "4n3/1Q3N2") if "check" in goal else FEN
    run = step_of(f'position = "{text}"\n[[step.turn]]\ngoal = {{ {goal} }}\n')
    answer = run.judge(coordinate_moves.read(run.variant, run.position, written))
    assert not answer.is_right and answer.text.startswith(said)


def test_a_check_that_is_no_mate_names_the_answer() -> None:
    run = step_of(
        'position = "7k/8/6K1/8/8/8/8/4RQ2 w - - 0 1"\n[[step.turn]]\n'
        'goal = { ending = "checkmate" }\n'
    )

    def said(written: str) -> str:
        return run.judge(coordinate_moves.read(run.variant, run.position, written)).text

    assert said("f1-h1") == "That is check, but Black has an answer: Kg8."
    assert said("f1-f7") == "That is stalemate: no check, and no move left. It only draws."
    assert said("f1-f2") == "That is no check, so it cannot be mate."


def test_a_stalemate_that_is_no_draw_is_not_called_one() -> None:
    position = "2k3/7/2K5/9/10/11/10/9/4Q3/7/6 w - - 0 10"
    goal = 'goal = { ending = "checkmate" }'
    run = step_of(f'position = "{position}"\n[[step.turn]]\n{goal}\n', "glinski")
    move = coordinate_moves.read(run.variant, run.position, "i5-e8")
    assert run.judge(move).text == "That is stalemate, not mate: no check, and no move left."


def test_levels() -> None:
    run = step_of('[[step.turn]]\ngoal = { piece = "knight", level = "other" }\n', "trid")

    def said(written: str) -> str:
        return run.judge(coordinate_moves.read(run.variant, run.position, written)).text

    assert said("a1W-b3W") == "The piece is still on the same level. It is to come to another one."
    run = step_of('[[step.turn]]\ngoal = { on_levels = ["N"], piece = "knight" }\n', "trid")
    assert said("a1W-b3W") == "The piece is to come to level N."


def test_an_answer_for_everything_else() -> None:
    run = step_of('[[step.turn]]\naccept = ["e4"]\n[[step.mistake]]\ntext = "Not that."\n')
    move = coordinate_moves.read(run.variant, run.position, "d2-d4")
    assert run.judge(move).text == "Not that."
    spots = coordinate_moves.spots_of(run.variant.topology, "d2-d5")
    assert run.refusal(*spots) == "", "what the rules forbid has their own reason"
    plain = step_of('[[step.turn]]\naccept = ["e4"]\n')
    assert plain.judge(move).text.startswith("The rules allow that")


def test_turns_have_hints_of_their_own() -> None:
    run = step_of(
        '[[step.turn]]\naccept = ["e4"]\nreply = ["e5"]\nsaid = "Now."\n'
        '[[step.turn]]\naccept = ["d4"]\nhint = "The other one."\n'
    )
    assert run.help().text == "Hint." and "e4" in run.help().text
    judgement = run.judge(coordinate_moves.read(run.variant, run.position, "e2-e4"))
    assert judgement == (True, "Now.") and not run.is_solved
    assert run.help().text == "The other one." and "d4" in run.help().text
