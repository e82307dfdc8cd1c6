"""One step of a course: what is to be known, the task, what is said to a try, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from app.learning.lesson_text import done_count, step_count
from app.learning.panels.answer_list import AnswerList
from app.learning.panels.reaction import ReactionLine
from app.learning.panels.text_views import MarkdownText
from app.panels.common.filling import ElidedBox, board_button, button_rows, show_whole
from app.panels.common.fitting import ScrollContent
from app.panels.common.help_button import HelpButton
from app.panels.common.layouts import Spacer, laid_out, plain, plain_label, wrapped
from app.text.language import on_language_change

#: Sign of a step that is done.
DONE = "✓"
#: Margin around the panel, distance of its rows, and height of the bar of progress, pixels.
EDGE, ROW, BAR = 12, 10, 6
#: Least height of the part with the text, pixels.
MIN_HEIGHT = 90


@dataclass(frozen=True)
class StepView:
    """What is shown of a step.

    number, count : which step it is, from 1, of how many
    """

    number: int
    count: int
    title: str
    text: str
    task: str
    answers: Sequence[str] = ()


class LessonPanel(QWidget):
    """Shows one step at a time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: StepView | None = None
        self._course = ""
        self._done = 0
        self.courses, self.steps = board_button(), ElidedBox()
        self.steps.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.progress = QProgressBar(textVisible=False)
        self.progress.setFixedHeight(BAR)
        self.counted = plain_label("faint")
        self.title = wrapped("headline")
        self.text = MarkdownText()
        self.task_name, self.task = QLabel(), wrapped("taskText")
        self.answers = AnswerList()
        self.reaction = ReactionLine()
        self.back, self.again = board_button(), board_button()
        self.hint, self.next = board_button(), board_button()
        self._arrange()
        on_language_change(self, self._translate)

    # -- what is shown -----------------------------------------------------------------------

    def show_course(self, title: str, steps: Sequence[tuple[str, bool]]) -> None:
        """Show the name of a course, and its steps with whether they are done."""
        self._course = title
        self._done = sum(is_done for _, is_done in steps)
        self.progress.setRange(0, max(1, len(steps)))
        self.progress.setValue(self._done)
        with QSignalBlocker(self.steps):
            self.steps.clear()
            for number, (name, is_done) in enumerate(steps, 1):
                self.steps.addItem(f"{number}  {name}{f'  {DONE}' if is_done else ''}")
            if self._view is not None:
                self.steps.setCurrentIndex(self._view.number - 1)
        show_whole(self.steps)
        self._translate()

    def show_step(self, view: StepView) -> None:
        """Show another step, from its beginning."""
        self._view = view
        with QSignalBlocker(self.steps):
            self.steps.setCurrentIndex(view.number - 1)
        self.title.setText(view.title)
        self.text.show_text(view.text)
        self.task.setText(view.task)
        self.answers.show_answers(view.answers)
        self.reaction.forget()
        self.back.setEnabled(view.number > 1)
        self._scroll.verticalScrollBar().setValue(0)
        self.show_solved(False)
        self._translate()

    def show_solved(self, is_solved: bool) -> None:
        """Show that the task is done, and the next may come."""
        self.next.setDefault(is_solved)
        self.hint.setEnabled(not is_solved)

    # -- building ----------------------------------------------------------------------------

    def _arrange(self) -> None:
        top = laid_out(QHBoxLayout(), self.courses, (self.steps, 1), HelpButton("lessons"))
        body = QWidget()
        laid_out(QVBoxLayout(body), self.title, self.text, margins=(0, 0, ROW // 2, 0), spacing=ROW)
        self._scroll = ScrollContent(body, QSize(MIN_HEIGHT, MIN_HEIGHT))
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        buttons = button_rows((self.again, self.hint), (self.back, self.next))
        counted = laid_out(QHBoxLayout(), (self.progress, 1), self.counted)
        task = (self._task_box(), self.answers, self.reaction)
        parts = (top, counted, self._scroll, *task, Spacer(1), buttons)
        laid_out(QVBoxLayout(self), *parts, margins=EDGE, spacing=ROW)

    def _task_box(self) -> QFrame:
        box = QFrame()
        box.setObjectName("task")
        self.task_name.setObjectName("taskName")
        laid_out(QVBoxLayout(box), self.task_name, self.task, margins=(12, 8, 10, 10), spacing=3)
        return box

    def _translate(self) -> None:
        self.courses.setText(self.tr("All courses"))
        self.task_name.setText(self.tr("Your task"))
        self.back.setText(self.tr("&Back"))
        self.again.setText(self.tr("A&gain"))
        self.again.setToolTip(self.tr("Begin this step again"))
        self.hint.setText(self.tr("H&int"))
        self.hint.setToolTip(self.tr("A hint (H); press again for the answer"))
        self.next.setText(self.tr("&Next"))
        self.steps.setAccessibleName(self.tr("Steps of {course}").format(course=self._course))
        self.text.setAccessibleName(self.tr("Explanation"))
        self.progress.setAccessibleName(self.tr("Progress"))
        view = self._view
        if view is not None:
            self.progress.setToolTip(done_count(self._done, view.count))
            self.counted.setText(step_count(view.number, view.count))
            self.steps.setToolTip(plain(self.steps.currentText()))
