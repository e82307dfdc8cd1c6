"""A label beside the hovered spot on the board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.panels.over_board.free_place import around, least_covering

#: Distances from the rectangle that stays free, and from the edges of the parent.
GAP, EDGE = 8, 6


class PointerLabel(QLabel):
    """Shows a short text; transparent for the mouse, without focus.

    It is placed beside the cell, not beside the pointer: a label that moved with the mouse would
    cause constant repaints of the board.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("pointer")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

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
        room = self._over.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        places = around(beside, at, self.size(), room, GAP)
        self.setGeometry(least_covering(places, [beside], *others) or beside)
        self.show()
        self.raise_()
