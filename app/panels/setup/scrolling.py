"""Scrolled parts of the dialog: the board, also while something is dragged at its edge."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.panels.common.fitting import ScrollWheel
from app.panels.setup.board import SetupBoard

#: Height of the strips at the upper and lower edge in which a drag scrolls, pixels; by how many,
#: and how often, milliseconds.
EDGE, STEP, INTERVAL = 16, 10, 30


class VerticalScroll(QScrollArea):
    """Scrolls a widget up and down, by the wheel also over fields without focus."""

    def __init__(self, inner: QWidget) -> None:
        super().__init__(widgetResizable=True)
        self.setWidget(inner)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its contents take the focus
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        ScrollWheel(inner)


class BoardScroll(VerticalScroll):
    """Scrolls the board on while something is held above or below what is in view."""

    def __init__(self, board: SetupBoard) -> None:
        super().__init__(board)
        self.setMinimumSize(board.minimumSize())
        self._board = board
        self._timer = QTimer(self, interval=INTERVAL)
        self._timer.timeout.connect(self._scroll)
        board.carried.connect(self._timer.start)

    def _scroll(self) -> None:
        if self._board.carried_at is None:
            self._timer.stop()
            return
        at = self._board.mapToParent(self._board.carried_at)
        if not 0 <= at.x() < self.viewport().width():
            return
        is_above, is_below = at.y() < EDGE, at.y() >= self.viewport().height() - EDGE
        bar = self.verticalScrollBar()
        before = bar.value()
        bar.setValue(before + STEP * (is_below - is_above))
        if bar.value() != before:
            self._board.carry_down(bar.value() - before)
