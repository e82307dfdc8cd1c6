"""Bars for the moves of an opening, each with the results of its games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.panels.charts.bar_rows import Bar, BarRows


class MoveBars(BarRows):
    """Bars of moves: Enter, the right arrow key or a click plays one, the left arrow takes back."""

    #: The last move was taken back.
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
