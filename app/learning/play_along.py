"""Games with comments to step through."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.learning.activity import Activity
from app.learning.table import LearningTable


class PlayAlong(Activity):
    """Games with comments to step through."""

    def __init__(self, table: LearningTable) -> None:
        super().__init__(table)
        self._table = table
        self.panel = QWidget()

    def title(self) -> str:
        """Return the title."""
        return "PlayAlong"

    def begin(self) -> None:
        """Begin."""
