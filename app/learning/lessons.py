"""Lessons: a course of small tasks for each game, done on the board."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget

from app.game.transition import Origin
from app.learning.activity import Activity, Stage
from app.learning.learning_board import LearningBoard
from app.learning.lesson_run import Feedback, LessonProgress, LessonRun
from app.learning.lesson_text import step_count
from app.learning.panels.course_list import CourseEnd, CourseList, CourseView
from app.learning.panels.lesson_panel import LessonPanel, StepView
from app.learning.panels.reaction import ReactionKind
from app.learning.puzzle_series import games_with_puzzles
from app.storage.learning_store import LearningStore
from app.storage.lesson_files import CourseCache, CourseFile, course_files, lessons_folder
from app.text.engine_text import translated_text
from app.text.language import language, on_language_change
from engine.core.move import Move, Spot, SpotKind
from engine.rules.variant import Variant
from engine.training.lesson import Course, Step
from engine.training.table_reading import LearningFileError

#: Whose arrows and circles a hint and the cells found are.
_SOURCE = "lessons"


class Lessons(Activity):
    """Shows the courses there are, and leads through one of them step by step."""

    #: A game is to be played, or its puzzles solved: the key of the game.
    play_requested = Signal(str)
    puzzles_requested = Signal(str)

    def __init__(self, board: LearningBoard, store: LearningStore) -> None:
        """``store``: what was done before."""
        super().__init__(board)
        self._store, self._progress = store, LessonProgress(store)
        self._shelf = CourseCache()
        self._files: dict[str, CourseFile] = {}
        self._unread: list[CourseFile] = []
        self._reading = QTimer(self, singleShot=True, interval=0)
        self._reading.timeout.connect(self._read_next)
        self._name = ""
        self._course: Course | None = None
        self._number = 0
        self._run: LessonRun | None = None
        self.panel = self._pages = QStackedWidget()
        self.courses, self.lesson, self.end = CourseList(), LessonPanel(), CourseEnd()
        self.reaction = self.lesson.reaction
        self.courses.path.setText(str(lessons_folder()))
        for page in (self.courses, self.lesson, self.end):
            self._pages.addWidget(page)
        self._connect()
        on_language_change(self, self._translate, call_now=False)

    # -- the activity ------------------------------------------------------------------------

    def title(self) -> str:
        """Return the name of the course, or ``Lessons``."""
        return self.tr("Lessons") if self._course is None else self._course.title

    def begin(self) -> None:
        """Go on with the step that was shown, or show all courses."""
        super().begin()
        if self._course is None:
            self.show_courses()
        else:
            self.show_step(self._number)

    def leave(self) -> None:
        """Forget the moves that were on their way."""
        super().leave()
        self._reading.stop()

    def choose(self, key: str) -> None:
        """Open a course by its name, that of a game being its key; none by another name."""
        self._find_files()
        if key in self._files:
            self._open(key)

    def enter(self, move: Move, origin: Origin) -> None:
        """Judge a move: a right one is played with what follows it, a wrong one is not."""
        run = self._run
        if run is None or run.turn is None:
            self._board.warn(self._no_move_text())
            return
        if self._board.position != run.position:  # an earlier position is shown
            self._board.go_to(self._board.game.length)
            self._board.warn(self.tr("The task goes on here."))
            return
        replies = run.turn.replies
        judgement = run.judge(move)
        if judgement.is_right:
            self.stage = Stage.PLAYING
            self.reaction.forget()
            self._board.play([move, *replies], origin, partial(self._answer_try, judgement))
        else:
            self._answer_try(judgement)

    def refusal(self, start: Spot, target: Spot) -> str:
        """Return what the lesson says to an illegal try; empty for the reason of the rules."""
        if self._run is None or self._run.is_solved:
            return self._no_move_text()
        said = self._run.refusal(start, target)
        if said:
            self._react(Feedback(False, said))
        return said

    def click(self, spot: Spot) -> None:
        """Judge a cell."""
        run = self._run
        if run is None or self.stage is not Stage.ASKING:
            return
        if spot.kind is not SpotKind.CELL:
            self._board.warn(self.tr("Click a cell."))
            return
        judgement = run.judge_cell(spot.index)
        self._board.suggest(_SOURCE, run.drawings_found())
        self._answer_try(judgement)

    def hint(self) -> None:
        """Show the hint; asked for once more, the answer."""
        run = self._run
        if run is None or self.stage is not Stage.ASKING:
            return
        given = run.help()
        self._board.suggest(_SOURCE, [*run.drawings_found(), *given.drawings])
        self._say(lambda: given.text)

    # -- courses -----------------------------------------------------------------------------

    def show_courses(self) -> None:
        """Show all courses, and the board of the game on it at its start."""
        self._course = self._run = None
        self.stage = Stage.NONE
        self._store.read()
        self._list_courses()
        self._pages.setCurrentWidget(self.courses)
        if self.is_begun:
            variant = self._board.variant
            self._board.show(variant, variant.start())
        self.changed.emit()

    def _list_courses(self) -> None:
        self._find_files()
        self.courses.show_courses(())
        shown = self._board.variant.key
        self._unread = sorted(self._files.values(), key=lambda file: file.name != shown)
        self._reading.start()

    def _read_next(self) -> None:
        """Read and show the next course; one per event-loop turn keeps the window responsive."""
        if self._unread:
            self.courses.add_course(self._view_of(self._unread.pop(0)))
            self._reading.start()

    def show_step(self, number: int) -> None:
        """Show a step of the course from its beginning, by its number from 0."""
        course = self._course
        assert course is not None, "no course is open"
        self._number = number
        step = course.steps[number]
        self._run = LessonRun(step, step.variant or course.variant)
        self.stage = Stage.ASKING
        self._progress.leave_at(self._name, step.key)
        self.lesson.show_step(_view(step, number, len(course.steps)))
        self._show_progress()
        self._pages.setCurrentWidget(self.lesson)
        if self.is_begun:
            self._put(self._run.variant, step)
        counted = step_count(number + 1, len(course.steps))
        self.message.emit(f"{counted}: {step.title} – {step.task}")
        self.changed.emit()

    def _put(self, variant: Variant, step: Step) -> None:
        self._board.show(variant, step.position, step.drawings)
        self._board.ask_spots(bool(step.cells))

    def _find_files(self) -> None:
        self._files = {file.name: file for file in course_files(language())}

    def _view_of(self, file: CourseFile) -> CourseView:
        try:
            course = self._shelf.course(file)
        except LearningFileError as error:
            return CourseView(
                file.name, file.path.name, fault=translated_text(error), is_own=file.is_own
            )
        done = self._progress.done(file.name)
        count = sum(step.key in done for step in course.steps)
        return CourseView(file.name, course.title, count, len(course.steps), is_own=file.is_own)

    def _open(self, name: str) -> None:
        """Open a course where it was left, a finished one at its first step."""
        try:
            course = self._shelf.course(self._files[name])
        except LearningFileError as error:
            self.message.emit(translated_text(error))
            self.show_courses()
            return
        self._name, self._course = name, course
        keys = [step.key for step in course.steps]
        done, left_at = self._progress.done(name), self._progress.step(name)
        here = keys.index(left_at) if left_at in keys else 0
        if left_at in done:  # it was done, and what follows not yet begun
            rest = [n for n, key in enumerate(keys) if key not in done]
            here = next((n for n in rest if n > here), rest[0] if rest else 0)
        self.show_step(here)

    def _copy_folder(self) -> None:
        """Make the folder for own lessons, and copy its path."""
        folder = lessons_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            form = self.tr("The folder {folder} cannot be made: {reason}.")
            self.message.emit(form.format(folder=folder, reason=error.strerror))
            return
        QGuiApplication.clipboard().setText(str(folder))
        self.message.emit(self.tr("The folder is there, and its path is in the clipboard."))

    # -- within a step -----------------------------------------------------------------------

    def _answer(self, number: int) -> None:
        """Judge an answer to a question."""
        run = self._run
        if run is None or self.stage is not Stage.ASKING:
            return
        judgement = run.judge_choice(number)
        self.lesson.answers.mark(number, judgement.is_right)
        self._react(judgement)
        self.message.emit(judgement.text)
        self._finish_try()

    def _answer_try(self, judgement: Feedback) -> None:
        """Say what a try on the board is worth, a wrong one at the cursor, too."""
        self._react(judgement)
        (self.message.emit if judgement.is_right else self._board.warn)(judgement.text)
        self._finish_try()

    def _react(self, judgement: Feedback) -> None:
        kind = ReactionKind.RIGHT if judgement.is_right else ReactionKind.WRONG
        self.reaction.say(lambda: judgement.text, kind)

    def _finish_try(self) -> None:
        """Ask for the next try, or keep that the step is done."""
        run = self._run
        if run is None or not run.is_solved:
            self.stage = Stage.ASKING
            return
        self.stage = Stage.DONE
        self._progress.add(self._name, run.step.key)
        self._show_progress()
        self.lesson.show_solved(True)

    def _show_progress(self) -> None:
        course = self._course
        if course is not None:
            done = self._progress.done(self._name)
            steps = [(step.title, step.key in done) for step in course.steps]
            self.lesson.show_course(course.title, steps)

    def _show_change(self) -> None:
        """Show what was done in another program."""
        if self._pages.currentWidget() is not self.courses:
            self._show_progress()
        elif self.is_begun:
            self._list_courses()

    def _no_move_text(self) -> str:
        if self._run is None:
            return self.tr("Choose a course first.")
        if self._run.is_solved:
            return self.tr("This task is done: go on with Next.")
        return self.tr("Answer the question beside the board.")

    # -- from step to step -------------------------------------------------------------------

    def _go(self, by: int) -> None:
        course = self._course
        if course is None:
            return
        number = self._number + by
        if 0 <= number < len(course.steps):
            self.show_step(number)
        elif number == len(course.steps):
            self._show_end()

    def _show_end(self) -> None:
        course = self._course
        assert course is not None, "no course is open"
        self.end.show_end(course.title, len(self._left_steps()))
        self.end.puzzles.setVisible(course.variant.key in games_with_puzzles())
        self._pages.setCurrentWidget(self.end)

    def _left_steps(self) -> list[int]:
        """Return the numbers of the steps that are not done."""
        assert self._course is not None, "no course is open"
        done = self._progress.done(self._name)
        return [n for n, step in enumerate(self._course.steps) if step.key not in done]

    def _connect(self) -> None:
        self._board.refused.connect(self._show_refusal)
        self._store.changed.connect(self._show_change)
        self.courses.chosen.connect(self._open)
        self.courses.folder.clicked.connect(self._copy_folder)
        lesson, end = self.lesson, self.end
        lesson.courses.clicked.connect(self.show_courses)
        lesson.back.clicked.connect(lambda: self._go(-1))
        lesson.next.clicked.connect(lambda: self._go(1))
        lesson.again.clicked.connect(lambda: self.show_step(self._number))
        lesson.hint.clicked.connect(self.hint)
        lesson.steps.activated.connect(self.show_step)
        lesson.answers.chosen.connect(self._answer)
        end.courses.clicked.connect(self.show_courses)
        end.rest.clicked.connect(lambda: self.show_step(next(iter(self._left_steps()), 0)))
        end.play.clicked.connect(lambda: self.play_requested.emit(self._board.variant.key))
        end.puzzles.clicked.connect(lambda: self.puzzles_requested.emit(self._board.variant.key))

    def _show_refusal(self, text: str) -> None:
        """Show the reason of the rules beside the task as well."""
        if self.is_begun and self._run is not None and not self._run.is_solved:
            self.reaction.say(lambda: text, ReactionKind.WRONG)

    def _translate(self) -> None:
        """Show the same step in the other language, from its beginning."""
        if not self.is_begun:
            return
        if self._course is None or self._name not in self._files:
            self.show_courses()
            return
        is_end, number = self._pages.currentWidget() is self.end, self._number
        self._find_files()
        try:
            self._course = self._shelf.course(self._files[self._name])
        except (LearningFileError, KeyError):
            self.show_courses()
            return
        self.show_step(min(number, len(self._course.steps) - 1))
        if is_end:
            self._show_end()


def _view(step: Step, number: int, count: int) -> StepView:
    answers = [choice.text for choice in step.choices]
    return StepView(number + 1, count, step.title, step.text, step.task, answers)
