"""A notice beside a refused move that disappears after some seconds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.panels.over_board.free_place import around, least_covering
from app.panels.over_board.pointer_label import EDGE, GAP
from app.text.language import on_language_change

#: Widths of a short and of a long text, pixels; least number of letters of a long one.
WIDEST, WIDEST_RULE, MANY = 320, 440, 160
#: Longest time to read a letter, milliseconds.
READING = 50


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
        self._least = round(1000 * seconds)
        self._timer.timeout.connect(self.dismiss)
        self.hide()
        on_language_change(self, self.dismiss)

    def show_text(self, text: str, beside: QRect, at: QPoint, *others: Sequence[QRect]) -> None:
        """Show a text; for the position see ``PointerLabel.show_text``."""
        self.setText(text)
        wide = self.fontMetrics().horizontalAdvance(text) + 40
        self.setFixedWidth(min(wide, WIDEST if len(text) < MANY else WIDEST_RULE))
        self.setFixedHeight(self.heightForWidth(self.width()))
        room = self._over.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        places = around(beside, at, self.size(), room, GAP)
        self.setGeometry(least_covering(places, [beside], *others) or beside)
        self.show()
        self.raise_()
        self._timer.start(max(self._least, READING * len(text)))

    def dismiss(self) -> None:
        """Hide the notice."""
        self._timer.stop()
        if not self.isHidden():
            self.hide()
            self.ended.emit()
