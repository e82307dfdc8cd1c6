"""A label beside what is pointed at on the board."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
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

    def show_text(self, text: str, beside: QRect, above: QPoint) -> None:
        """Show a text, or nothing if it is empty.

        beside : rectangle that is not covered, in the parent's coordinates
        above : the point in it beside which the label is best
        """
        if not text:
            self.hide()
            return
        if text != self.text():
            self.setText(text)
            self.adjustSize()
        self.move(_place(self._over.rect(), self.rect(), beside, above))
        self.show()
        self.raise_()


def _place(room: QRect, label: QRect, beside: QRect, at: QPoint) -> QPoint:
    """Return where the upper left corner of a label is put: right, left, above or below."""
    room = room.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    wide, high = label.width(), label.height()
    level, middle = at.y() - high // 2, at.x() - wide // 2
    places = (
        QPoint(beside.right() + 1 + GAP, level),
        QPoint(beside.left() - GAP - wide, level),
        QPoint(middle, beside.top() - GAP - high),
        QPoint(middle, beside.bottom() + 1 + GAP),
    )
    for place in places:
        x = max(room.left(), min(place.x(), room.right() + 1 - wide))
        y = max(room.top(), min(place.y(), room.bottom() + 1 - high))
        if not QRect(x, y, wide, high).intersects(beside):
            return QPoint(x, y)
    return room.topLeft()
