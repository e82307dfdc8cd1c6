"""A label beside what is pointed at on the board."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget

#: Distances from the rectangle that stays free, and from the edges of the parent.
GAP, EDGE = 8, 6


class PointerLabel(QLabel):
    """Shows a short text; transparent for the mouse, without focus.

    It is placed beside the cell, not beside the pointer: a label that moved with the mouse would
    have the board painted again all the time.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("pointer")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_text(
        self, text: str, beside: QRect, at: QPoint, others: Collection[QPoint] = ()
    ) -> None:
        """Show a text, or nothing if it is empty.

        beside : rectangle that is not covered, in the parent's coordinates
        at : the point in it beside which the label is best
        others : points of which as few as possible are covered
        """
        if not text:
            self.hide()
            return
        if text != self.text():
            self.setText(text)
            self.adjustSize()
        self.move(_place(self._over.rect(), self.size(), beside, at, others))
        self.show()
        self.raise_()


def _place(
    room: QRect, size: QSize, beside: QRect, at: QPoint, others: Collection[QPoint]
) -> QPoint:
    """Return where the upper left corner of a label is put: to the right, or where it fits."""
    room = room.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    wide, high = size.width(), size.height()
    level, middle = at.y() - high // 2, at.x() - wide // 2
    right, left = beside.right() + 1 + GAP, beside.left() - GAP - wide
    below, above = beside.bottom() + 1 + GAP, beside.top() - GAP - high
    places = [(right, level), (left, level), (middle, below), (middle, above)]
    places += product((right, left), (below, above))
    found = []
    for x, y in places:
        x = max(room.left(), min(x, room.right() + 1 - wide))
        y = max(room.top(), min(y, room.bottom() + 1 - high))
        place = QRect(x, y, wide, high)
        if not place.intersects(beside):
            found.append(place)
    best = min(found, key=lambda place: sum(map(place.contains, others)), default=room)
    return best.topLeft()
