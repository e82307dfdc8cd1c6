"""Finds room for a widget over the board, between the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QRect, QSize

#: Distance between widgets.
GAP = 10


def free_place(
    room: QRect, taken: Sequence[QRect], size_in: Callable[[int], QSize], narrowest: int
) -> QRect | None:
    """Return the highest place in a room that is centred as far as possible, or None.

    taken : where other widgets are
    size_in : returns the size of the widget in a room of some width
    narrowest : least width for which it is not put further below
    """
    tops = sorted({room.top(), *(rect.bottom() + 1 + GAP for rect in taken)})
    for least in (narrowest, 0):
        for top in tops:
            place = _place_at(top, room, taken, size_in, least)
            if place is not None:
                return place
    return None


def upside_down(rects: Iterable[QRect], room: QRect) -> list[QRect]:
    """Return rectangles mirrored at the middle of a room, so that its bottom is its top."""
    above = room.top() + room.bottom()
    return [
        QRect(rect.left(), above - rect.bottom(), rect.width(), rect.height()) for rect in rects
    ]


def _place_at(
    top: int, room: QRect, taken: Sequence[QRect], size_in: Callable[[int], QSize], least: int
) -> QRect | None:
    """Return the place with its upper edge at ``top``, or None if there is too little room."""
    left, right = room.left(), room.right() + 1
    while right - left >= max(least, 1):
        size = size_in(right - left)
        if size.width() > right - left or top + size.height() > room.bottom() + 1:
            return None
        x = room.center().x() - size.width() // 2
        place = QRect(min(max(x, left), right - size.width()), top, *size.toTuple())
        rows = QRect(left, top, right - left, size.height())
        beside = [rect for rect in taken if rect.adjusted(-GAP, 0, GAP, 0).intersects(rows)]
        if not any(rect.adjusted(-GAP, 0, GAP, 0).intersects(place) for rect in beside):
            return place
        # What is left of the middle ends the room there, what is right of it there.
        middle = room.center().x()
        lefts = [rect.right() + 1 + GAP for rect in beside if rect.center().x() < middle]
        rights = [rect.left() - GAP for rect in beside if rect.center().x() >= middle]
        left, right = max([left, *lefts]), min([right, *rights])
    return None
