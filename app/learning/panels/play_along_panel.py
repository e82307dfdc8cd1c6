"""The panel of the games with comments: which game, where one is in it, and what is said there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLabel, QWidget

from app.learning.panels.text_views import CommentText
from app.panels.common.filling import (
    ValueComboBox,
    board_button,
    boxes_with_help,
    button_rows,
    stack,
)
from app.panels.common.help_button import HelpButton
from app.panels.common.layouts import wrapped
from app.text.language import on_language_change


class PlayAlongPanel(QWidget):
    """Shows a game move by move. It knows neither the board nor the files."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: Variants by their keys, games by the names of their files.
        self.variants, self.games = ValueComboBox(), ValueComboBox()
        self._variant_label, self._game_label = QLabel(), QLabel()
        self.title, self.last = wrapped("headline"), wrapped("seat")
        self.place = wrapped("faint")
        self.comment = CommentText()
        self.back = board_button()
        self.forward = board_button()
        self.start = board_button()
        self.on = board_button()
        self.help = HelpButton("play-along")
        self.guess = board_button()
        self._arrange()
        on_language_change(self, self._translate)

    def _arrange(self) -> None:
        pairs = ((self._variant_label, self.variants), (self._game_label, self.games))
        head = boxes_with_help(pairs, self.help)
        alone = ((self.on,), (self.start,), (self.guess,))  # in German they need the width
        buttons = button_rows((self.back, self.forward), *alone)
        stack(
            self,
            *(head, self.title, self.place, self.last, self.comment, buttons),
            growing=self.comment,
        )

    # -- what is shown -----------------------------------------------------------------------

    def show_games(self, games: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer the games of a variant: name of the file and title of each."""
        self.games.offer(games, chosen)
        self.title.setText(self.games.currentText())

    def show_place(self, place: str, move: str, comment: str) -> None:
        """Show where one is, the last move, and what is said of it."""
        self.place.setText(place)
        self.last.setText(move)
        self.last.setVisible(bool(move))
        self.comment.show_text(comment)

    def show_actions(self, *, is_there: bool, back: bool, forward: bool) -> None:
        """Enable what can be done; ``is_there``: whether there is a game."""
        self.back.setEnabled(back)
        self.start.setEnabled(back)
        self.forward.setEnabled(forward)
        self.on.setEnabled(forward)
        self.guess.setEnabled(is_there)
        self.forward.setDefault(forward)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Games with comments"))
        self._variant_label.setText(self.tr("Ga&me"))
        self._game_label.setText(self.tr("&Which one"))
        self.comment.setAccessibleName(self.tr("Comment"))
        self.back.setText(self.tr("◀ &Back"))
        self.forward.setText(self.tr("&Next ▶"))
        self.start.setText(self.tr("To the &start"))
        self.on.setText(self.tr("To the next &comment"))
        self.guess.setText(self.tr("G&uess the moves of this game"))
