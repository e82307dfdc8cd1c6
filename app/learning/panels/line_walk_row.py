"""A line of moves that can be walked along: the moves as text, and buttons back and forth."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from app.text.language import on_language_change
from app.text.spoken import in_words

ROOM = 6


class LineWalkRow(QWidget):
    """Shows a line and where one is on it."""

    #: One move back, or one move on, is wanted: -1 or 1.
    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.back, self.forward = QPushButton(), QPushButton()
        for button, by in ((self.back, -1), (self.forward, 1)):
            # A click leaves the focus where it is: the keys of the board go on working.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, by=by: self.stepped.emit(by))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(ROOM)
        grid.addWidget(self.line, 0, 0, 1, 2)
        grid.addWidget(self.back, 1, 0)
        grid.addWidget(self.forward, 1, 1)
        self.hide()
        on_language_change(self, self._translate)

    def show_line(self, moves: Sequence[str], at: int) -> None:
        """Show a line, the move just made in bold; no moves hide it.

        moves : their texts
        at : how many of them are made
        """
        texts = [escape(move) for move in moves]
        if 0 < at <= len(texts):
            texts[at - 1] = f"<b>{texts[at - 1]}</b>"
        self.line.setText(" ".join(texts))
        self.line.setAccessibleName(in_words(" ".join(moves)))
        self.back.setEnabled(at > 0)
        self.forward.setEnabled(at < len(moves))
        self.setVisible(bool(moves))

    def _translate(self) -> None:
        self.back.setText(self.tr("◀ Bac&k"))
        self.forward.setText(self.tr("Fo&rward ▶"))
