"""The courses there are, how far one is in each, and what comes after the end of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from app.learning.lesson_text import done_count
from app.learning.panels.lesson_panel import BAR, DONE, EDGE, ROW
from app.panels.common.fitting import ElidedLabel, ScrollContent
from app.panels.common.help_button import HelpButton
from app.panels.common.layouts import Spacer, discard, laid_out, wrapped
from app.text.language import on_language_change


@dataclass(frozen=True)
class CourseView:
    """What is shown of a course.

    name : by which it is chosen
    done, count : how many of its steps are done, and how many there are
    fault : why it cannot be read, a sentence; empty if it can be
    is_own : whether it is a person's own
    """

    name: str
    title: str
    done: int = 0
    count: int = 0
    fault: str = ""
    is_own: bool = False


class CourseCard(QFrame):
    """One course, with a button that opens it."""

    def __init__(self, view: CourseView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.view = view
        self.title, self.said = wrapped("seat"), wrapped("faint")
        self.title.setText(view.title)
        self.progress = QProgressBar(textVisible=False)
        self.progress.setFixedHeight(BAR)
        self.button = QPushButton()
        words = laid_out(QVBoxLayout(), self.title, self.progress, self.said, spacing=5)
        laid_out(
            QHBoxLayout(self),
            (words, 1),
            (self.button, 0, Qt.AlignmentFlag.AlignVCenter),
            margins=(12, 10, 12, 10),
            spacing=12,
        )
        self._show()

    def _show(self) -> None:
        view = self.view
        if view.fault:
            self.said.setText(view.fault)
            self.said.setObjectName("reason")
            self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.progress.hide()
            self.button.hide()
            self.setAccessibleName(f"{view.title}: {view.fault}")
            return
        self.progress.setRange(0, view.count)
        self.progress.setValue(view.done)
        said = done_count(view.done, view.count)
        self.said.setText(f"{said} {DONE}" if view.done == view.count else said)
        self.button.setText(self._word())
        self.button.setAccessibleName(f"{self._word()}: {view.title}, {said}")

    def _word(self) -> str:
        if self.view.done == self.view.count:
            return self.tr("Review")
        return self.tr("Go on") if self.view.done else self.tr("Begin")


class CourseList(QWidget):
    """Shows all courses."""

    #: A course was chosen, by its name.
    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[CourseCard] = []
        self.title, self.lead, self.own = wrapped("headline"), wrapped(), wrapped("faint")
        #: The path of the folder with a person's own lessons, and the button that makes the folder
        #: and copies its path.
        self.path, self.folder = ElidedLabel(), QPushButton()
        self._cards = QVBoxLayout()
        self._cards.setSpacing(ROW)
        body = QWidget()
        buttons = laid_out(QHBoxLayout(), self.folder, HelpButton("lesson-files"), Spacer(1))
        laid_out(
            QVBoxLayout(body),
            *(self._cards, ROW, self.own, self.path, buttons, Spacer(1)),
            margins=(0, 0, ROW // 2, 0),
            spacing=ROW,
        )
        scroll = ScrollContent(body)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        top = laid_out(QHBoxLayout(), (self.title, 1), HelpButton("lessons"))
        laid_out(QVBoxLayout(self), top, self.lead, (scroll, 1), margins=EDGE, spacing=ROW)
        on_language_change(self, self._translate)

    def show_courses(self, views: Sequence[CourseView]) -> None:
        """Show these courses in place of those before."""
        discard(self.cards)
        self.cards = []
        for view in views:
            self.add_course(view)

    def add_course(self, view: CourseView) -> None:
        """Show one course more, below the others."""
        card = CourseCard(view)
        card.button.clicked.connect(lambda: self.chosen.emit(view.name))
        self._cards.addWidget(card)
        card.show()  # the layout would do so later, and leave too little room for it until then
        self.cards.append(card)

    def _translate(self) -> None:
        self.title.setText(self.tr("Lessons"))
        self.lead.setText(
            self.tr("Small tasks on the board, one rule after another. Nothing can go wrong here.")
        )
        self.own.setText(
            self.tr("Lessons of your own: files that you put into this folder are shown here.")
        )
        self.folder.setText(self.tr("Copy the path"))


class CourseEnd(QWidget):
    """Says that a course is done, or what of it is left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._course = ""
        self._left = 0
        self.title, self.text = wrapped("headline"), wrapped()
        self.play, self.puzzles = QPushButton(), QPushButton()
        self.courses, self.rest = QPushButton(), QPushButton()
        buttons = (self.rest, self.play, self.puzzles, self.courses)
        parts = (self.title, self.text, *buttons, Spacer(1))
        laid_out(QVBoxLayout(self), *parts, margins=EDGE, spacing=ROW)
        on_language_change(self, self._translate)

    def show_end(self, course: str, left: int) -> None:
        """Show the end of a course, of which some steps may be left."""
        self._course, self._left = course, left
        self._translate()

    def _translate(self) -> None:
        if self._left:
            self.title.setText(self.tr("%n step(s) left", None, self._left))
            self.text.setText(
                self.tr(
                    "This was the last step of {course}. Some before it are not done yet."
                ).format(course=self._course)
            )
        else:
            self.title.setText(self.tr("Well done!"))
            self.text.setText(
                self.tr(
                    "You have done all of {course}. You know the rules now: play a game,"
                    " against the computer or a friend."
                ).format(course=self._course)
            )
        self.rest.setVisible(self._left > 0)
        self.rest.setText(self.tr("&Go to the first one left"))
        self.play.setText(self.tr("&Play a game"))
        self.puzzles.setText(self.tr("Solve p&uzzles"))
        self.courses.setText(self.tr("&All courses"))
