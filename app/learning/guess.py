"""Guessing the moves of a game."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.learning.activity import Activity
from app.learning.table import LearningTable


class GuessTheMove(Activity):
    """Guessing the moves of a game."""

    def __init__(self, table: LearningTable) -> None:
        super().__init__(table)
        self._table = table
        self.panel = QWidget()

    def title(self) -> str:
        """Return the title."""
        return "GuessTheMove"

    def begin(self) -> None:
        """Begin."""
