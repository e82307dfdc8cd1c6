"""The graph of a game, with the tally of mistakes and the button to look for them below it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.panels.analysis.graph import EvaluationGraph
from app.panels.common.layouts import laid_out, wrapped
from app.panels.common.plain_text import plain
from app.text.language import on_language_change

#: Room between the parts.
ROOM = 6


class GraphPanel(QWidget):
    """Shows the graph; a button starts the review of the game, then a bar shows its progress."""

    #: The review was started.
    asked = Signal()
    #: The review was cancelled.
    cancelled = Signal()
    #: The panel has been shown.
    seen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.graph = EvaluationGraph()
        self.tally = wrapped("faint")
        self.button = QPushButton()
        self.progress = QProgressBar()
        self.progress.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.cancel = QPushButton()
        row = laid_out(QHBoxLayout(), self.button, (self.progress, 1), self.cancel, spacing=ROOM)
        laid_out(QVBoxLayout(self), (self.graph, 1), self.tally, row, margins=0, spacing=ROOM)
        self.button.clicked.connect(self.asked)
        self.cancel.clicked.connect(self.cancelled)
        self.show_tally("")
        self.show_progress(None, 0)
        on_language_change(self, self._translate)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.seen.emit()

    def show_tally(self, text: str) -> None:
        """Show how many mistakes each player has made; nothing if the text is empty."""
        self.tally.setText(text)
        self.tally.setVisible(bool(text))

    def show_progress(self, done: int | None, total: int) -> None:
        """Show the progress, ``done`` of ``total`` steps; None if no review is running."""
        is_on = done is not None
        had_focus = self.button.hasFocus() or self.cancel.hasFocus()
        self.button.setVisible(not is_on)
        self.progress.setVisible(is_on)
        self.cancel.setVisible(is_on)
        if had_focus and not (self.button.hasFocus() or self.cancel.hasFocus()):
            (self.cancel if is_on else self.button).setFocus()
        if done is not None:
            self.progress.setRange(0, max(total, 1))
            self.progress.setValue(done)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Evaluation over the game"))
        self.button.setText(self.tr("Look through the game"))
        help_text = self.tr("Looks for mistakes in all moves of the game and marks them")
        self.button.setToolTip(plain(help_text))
        self.progress.setAccessibleName(self.tr("Looking through the game"))
        self.cancel.setText(self.tr("Cancel"))
        self.cancel.setToolTip(plain(self.tr("Leaves the game unchanged")))
