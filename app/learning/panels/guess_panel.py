"""The panel of guessing: whose moves, what is asked, what was answered, and the points."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.learning.panels.reaction import ReactionLine
from app.learning.panels.text_views import CommentText
from app.panels.common.filling import (
    GAP,
    ValueComboBox,
    board_button,
    boxes_with_help,
    button_rows,
    stack,
)
from app.panels.common.help_button import HelpButton
from app.panels.common.layouts import laid_out, wrapped
from app.text.language import on_language_change


class GuessPanel(QWidget):
    """Shows a game whose moves are guessed. It knows neither the board nor the engine."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: Whose moves are to be guessed: seats by their numbers, -1 for all.
        self.seats = ValueComboBox()
        self._seat_label = QLabel()
        self.title, self.place = wrapped("seat"), wrapped("faint")
        self._picture, self.question = QLabel(), wrapped("headline")
        self.reaction = ReactionLine()
        self.comment = CommentText()
        self.points = wrapped("seat")
        self.reveal = board_button()
        self.next = board_button()
        self.help = HelpButton("guess-the-moves")
        self.again = board_button()
        self._arrange()
        on_language_change(self, self._translate)

    def _arrange(self) -> None:
        head = boxes_with_help([(self._seat_label, self.seats)], self.help)
        asked = laid_out(QHBoxLayout(), self._picture, (self.question, 1), spacing=GAP)
        buttons = button_rows((self.reveal, self.next), (self.again,))
        stack(
            self,
            *(self.title, head, self.place, asked),
            *(self.reaction, self.comment, self.points, buttons),
            growing=self.comment,
        )

    # -- what is shown -----------------------------------------------------------------------

    def show_game(self, title: str, seats: Sequence[tuple[int, str]], chosen: int) -> None:
        """Show which game it is, and whose moves can be guessed: seat and name, -1 for all."""
        self.title.setText(title)
        self.seats.offer(seats, chosen)

    def show_question(self, place: str, question: str, picture: QPixmap | None) -> None:
        """Show what is asked; without a picture nothing is."""
        self.place.setText(place)
        self.question.setText(question)
        self._picture.setVisible(picture is not None)
        if picture is not None:
            self._picture.setPixmap(picture)

    def show_points(self, points: str, comment: str) -> None:
        """Show the points so far, and what is said of the position in the game."""
        self.points.setText(points)
        self.points.setVisible(bool(points))
        self.comment.show_text(comment)

    def show_actions(self, *, reveal: bool, following: bool, again: bool) -> None:
        """Enable what can be done now."""
        self.reveal.setEnabled(reveal)
        self.next.setEnabled(following)
        self.again.setEnabled(again)
        self.next.setDefault(following)
        self.again.setDefault(again and not following and not reveal)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Guess the move"))
        self._seat_label.setText(self.tr("&Guess"))
        self.comment.setAccessibleName(self.tr("Comment"))
        self.reveal.setText(self.tr("&Show the move"))
        self.next.setText(self.tr("&Next ▶"))
        self.again.setText(self.tr("&From the beginning"))
