"""A notice beside the cursor that disappears after some seconds."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.text.language import on_language_change

WIDEST = 320


class Notice(QLabel):
    """Shows one text at a time; transparent for the mouse, without focus."""

    #: The notice has been hidden.
    ended = Signal()

    def __init__(self, parent: QWidget, seconds: float = 4.0) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("notice")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(round(1000 * seconds))
        self._timer.timeout.connect(self.dismiss)
        self.hide()
        on_language_change(self, self.dismiss)

    def show_text(self, text: str, at: QPoint) -> None:
        """Show a text beside a point of the parent."""
        self.setText(text)
        wide = self.fontMetrics().horizontalAdvance(text) + 40
        self.setFixedWidth(min(wide, WIDEST))
        self.setFixedHeight(self.heightForWidth(self.width()))
        room = self._over.rect()
        x = min(at.x() + 16, room.width() - self.width() - 6)
        y = at.y() + 20
        if y + self.height() > room.height() - 6:
            y = at.y() - self.height() - 12
        self.move(max(6, x), max(6, y))
        self.show()
        self.raise_()
        self._timer.start()

    def dismiss(self) -> None:
        """Hide the notice."""
        self._timer.stop()
        if not self.isHidden():
            self.hide()
            self.ended.emit()
