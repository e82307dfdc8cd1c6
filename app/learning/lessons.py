"""Lessons: a course of small tasks for each game."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.learning.activity import Activity
from app.learning.table import LearningTable


class Lessons(Activity):
    """Lessons: a course of small tasks for each game."""

    def __init__(self, table: LearningTable) -> None:
        super().__init__(table)
        self._table = table
        self.panel = QWidget()

    def title(self) -> str:
        """Return the title."""
        return "Lessons"

    def begin(self) -> None:
        """Begin."""
