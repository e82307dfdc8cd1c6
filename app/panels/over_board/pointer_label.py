"""Labels beside the hovered spot, and beside a refused move for some seconds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.panels.over_board.free_place import around, least_covering
from app.text.language import on_language_change

#: Distances from the rectangle that stays free, and from the edges of the parent.
GAP, EDGE = 8, 6
#: Widths of a text of few words and of a rule, pixels; from so many letters on it is the latter.
WIDEST, WIDEST_RULE, MANY = 320, 440, 160
#: Longest time to read a letter, milliseconds.
READING = 50


class _BesideLabel(QLabel):
    """A label that is transparent for the mouse, without focus, hidden at first."""

    def __init__(self, parent: QWidget, name: str) -> None:
        """``name``: for the style sheet."""
        super().__init__(parent)
        self._over = parent
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def _place(self, beside: QRect, at: QPoint, *others: Sequence[QRect]) -> None:
        """Show it in front of all else, beside a rectangle; see ``PointerLabel.show_text``."""
        room = self._over.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        places = around(beside, at, self.size(), room, GAP)
        self.setGeometry(least_covering(places, [beside], *others) or beside)
        self.show()
        self.raise_()


class PointerLabel(_BesideLabel):
    """Shows a short text.

    It is placed beside the cell, not beside the pointer: a label that moved with the mouse would
    cause constant repaints of the board.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "pointer")

    def show_text(self, text: str, beside: QRect, at: QPoint, *others: Sequence[QRect]) -> None:
        """Show a text, or nothing if it is empty.

        beside : rectangle that is not covered, in the parent's coordinates
        at : the point in it beside which the label is best
        others : rectangles of which as little as possible is covered, in the order in which they
            matter
        """
        if not text:
            self.hide()
            return
        if text != self.text():
            self.setText(text)
            self.adjustSize()
        self._place(beside, at, *others)


class Notice(_BesideLabel):
    """Shows one text at a time, for some seconds."""

    #: The notice has been hidden.
    ended = Signal()

    def __init__(self, parent: QWidget, seconds: float = 4.0) -> None:
        super().__init__(parent, "notice")
        self.setWordWrap(True)
        self._timer = QTimer(self, singleShot=True)
        self._least = round(1000 * seconds)
        self._timer.timeout.connect(self.dismiss)
        on_language_change(self, self.dismiss)

    def show_text(self, text: str, beside: QRect, at: QPoint, *others: Sequence[QRect]) -> None:
        """Show a text; where, is said as in ``PointerLabel.show_text``."""
        self.setText(text)
        wide = self.fontMetrics().horizontalAdvance(text) + 40
        self.setFixedWidth(min(wide, WIDEST if len(text) < MANY else WIDEST_RULE))
        self.setFixedHeight(self.heightForWidth(self.width()))
        self._place(beside, at, *others)
        self._timer.start(max(self._least, READING * len(text)))

    def dismiss(self) -> None:
        """Hide the notice."""
        self._timer.stop()
        if not self.isHidden():
            self.hide()
            self.ended.emit()
