"""The panel of the openings: the moves that were tried in a position, and how the games ended."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.panels.charts.bar_rows import Bar, BarRows
from app.panels.charts.fills import Filled, Legend
from app.panels.common.filling import (
    GAP,
    ValueComboBox,
    board_button,
    boxes_with_help,
    button_rows,
    stack,
)
from app.panels.common.fitting import ScrollContent
from app.panels.common.help_button import HelpButton
from app.panels.common.layouts import Spacer, laid_out, wrapped
from app.text.language import on_language_change


class MoveBars(BarRows):
    """Bars of moves: Enter, the right arrow key or a click plays one, the left arrow takes back."""

    #: The last move is to be taken back.
    back_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.is_choosable = True

    def show_moves(self, name: str, bars: Sequence[Bar]) -> None:
        """Show other moves; the keys are on the first one again."""
        self.current = 0 if self.hasFocus() and bars else -1
        self.show_bars(name, bars)
        self.pointed.emit(self.marked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go one move on or back."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Backspace):
            self.back_requested.emit()
        elif event.key() == Qt.Key.Key_Right and self.current >= 0:
            self.chosen.emit(self.current)
        else:
            super().keyPressEvent(event)


class OpeningsPanel(QWidget):
    """Shows a branch of the tree of openings. It knows neither the board nor the library."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: Variants by their keys, beginnings by their numbers, people by a word.
        self.variants, self.beginnings, self.people = (
            ValueComboBox(),
            ValueComboBox(),
            ValueComboBox(),
        )
        self._labels = (QLabel(), QLabel(), QLabel())
        self.help = HelpButton("openings")
        self.summary, self.line, self.note = wrapped("headline"), wrapped("seat"), wrapped("faint")
        self.legend = Legend()
        self.moves = MoveBars()
        self.back = board_button()
        self.start = board_button()
        self.games = board_button()
        self._arrange()
        self.moves.pointed.connect(self._reveal)
        on_language_change(self, self._translate)

    def _arrange(self) -> None:
        boxes = (self.variants, self.beginnings, self.people)
        head = boxes_with_help(list(zip(self._labels, boxes, strict=True)), self.help)
        buttons = button_rows((self.back, self.start), (self.games,))
        body = QWidget()
        laid_out(QVBoxLayout(body), self.moves, self.note, Spacer(1), margins=0, spacing=GAP)
        self._scrolled = ScrollContent(body)
        stack(
            self,
            *(head, self.line, self.summary, self.legend, self._scrolled, buttons),
            growing=self._scrolled,
        )

    # -- what is shown -----------------------------------------------------------------------

    def show_beginnings(self, beginnings: Sequence[tuple[int, str]], chosen: int) -> None:
        """Offer where games begin: number and name of each; nothing to choose from one."""
        self.beginnings.offer(beginnings, chosen)
        for widget in (self._labels[1], self.beginnings):
            widget.setVisible(len(beginnings) > 1)

    def show_branch(
        self,
        line: str,
        summary: str,
        note: str,
        bars: Sequence[Bar],
        legend: Sequence[tuple[Filled, str]],
    ) -> None:
        """Show how games went on.

        line : the moves up to here
        summary, note : what is said above and below the moves
        """
        self.line.setText(line)
        self.summary.setText(summary)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.legend.show_entries(legend)
        self.legend.setVisible(bool(bars))
        self.moves.show_moves(self.tr("Moves that were played"), bars)
        self._scrolled.verticalScrollBar().setValue(0)

    def show_actions(self, *, back: bool, games: bool) -> None:
        """Enable what can be done."""
        self.back.setEnabled(back)
        self.start.setEnabled(back)
        self.games.setEnabled(games)

    def _reveal(self, row: int) -> None:
        if row >= 0 and self.moves.hasFocus():
            place = self.moves.place_of(row).center().toPoint()
            self._scrolled.ensureVisible(place.x(), place.y(), 0, self.moves.row_height)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Openings of my games"))
        names = (self.tr("Ga&me"), self.tr("Start &from"), self.tr("&Whose games"))
        for label, name in zip(self._labels, names, strict=True):
            label.setText(name)
        self.back.setText(self.tr("◀ &Back"))
        self.start.setText(self.tr("To the &start"))
        self.games.setText(self.tr("Show these &games"))
