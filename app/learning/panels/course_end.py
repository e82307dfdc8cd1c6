"""The end of a course: what comes next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from app.learning.panels.lesson_panel import EDGE, ROW
from app.text.language import on_language_change


class CourseEnd(QWidget):
    """Says that a course is done, or what of it is left."""

    play_requested = Signal()
    puzzles_requested = Signal()
    courses_requested = Signal()
    #: The first step that is not done yet is wanted; where all are, the first one.
    rest_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._course = ""
        self._left = 0
        self.title, self.text = QLabel(), QLabel()
        self.title.setObjectName("headline")
        for label in (self.title, self.text):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.play, self.puzzles = QPushButton(), QPushButton()
        self.courses, self.rest = QPushButton(), QPushButton()
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        column.setSpacing(ROW)
        column.addWidget(self.title)
        column.addWidget(self.text)
        for button, signal in (
            (self.rest, self.rest_requested),
            (self.play, self.play_requested),
            (self.puzzles, self.puzzles_requested),
            (self.courses, self.courses_requested),
        ):
            button.clicked.connect(signal)
            column.addWidget(button)
        column.addStretch(1)
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
