"""A label that shortens its text where there is too little room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.panels.common.plain_text import plain


class ElidedLabel(QLabel):
    """A label with one line of plain text that is elided if there is too little room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the elided text; set the tooltip to the whole text if a part is left out."""
        room = self.contentsRect()
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        self.setToolTip(plain(self.text()) if shown != self.text() else "")
        painter = QPainter(self)
        painter.drawText(room, self.alignment(), shown)
        painter.end()
