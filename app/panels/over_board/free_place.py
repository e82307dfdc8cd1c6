"""Finds a place for a widget over the board: between other widgets, and beside pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, QSize

#: Distance between widgets.
GAP = 10
#: Parts of a room's width that a widget in a corner may have.
SHARES = (0.5, 0.36, 0.3, 0.27)


def least_covering(places: Iterable[QRect], *keep_free: Sequence[QRect]) -> QRect | None:
    """Return the first place that covers nothing, else that which covers least; None of none.

    places : the best first
    keep_free : rectangles in the order in which they matter
    """
    best, least = None, None
    for place in places:
        covered = [sum(_area(place.intersected(rect)) for rect in rects) for rects in keep_free]
        if least is None or covered < least:
            best, least = place, covered
        if not any(covered):
            break
    return best


def around(rect: QRect, at: QPoint, size: QSize, room: QRect, gap: int) -> list[QRect]:
    """Return the places beside a rectangle: right, left, below, above, then at its corners.

    They are moved into the room; those that come nearer to the rectangle by that are the last.

    at : the point with which those at its sides are level
    """
    wide, high = size.width(), size.height()
    level, middle = at.y() - high // 2, at.x() - wide // 2
    right, left = rect.right() + 1 + gap, rect.left() - gap - wide
    below, above = rect.bottom() + 1 + gap, rect.top() - gap - high
    corners = [(right, below), (right, above), (left, below), (left, above)]
    places = []
    for x, y in ((right, level), (left, level), (middle, below), (middle, above), *corners):
        x = max(room.left(), min(x, room.right() + 1 - wide))
        y = max(room.top(), min(y, room.bottom() + 1 - high))
        places.append(QRect(x, y, wide, high))
    return sorted(places, key=rect.adjusted(-gap, -gap, gap, gap).intersects)


def free_places(
    room: QRect, taken: Sequence[QRect], size_in: Callable[[int], QSize], narrowest: int
) -> Iterator[QRect]:
    """Yield places at the top and at the bottom of a room, then in its corners; see ``free_place``.

    In a corner a widget has a part of the width. Those below come first, and those to the right:
    names of levels stand at the left.
    """
    parts = [(room, False), (room, True)]
    for share in SHARES:
        left, right = QRect(room), QRect(room)
        left.setWidth(round(share * room.width()))
        right.setLeft(room.right() + 1 - left.width())
        parts += [(right, True), (left, True), (right, False), (left, False)]
    for part, is_below in parts:
        others = _upside_down(taken, part) if is_below else taken
        place = free_place(part, others, size_in, narrowest)
        if place is not None:
            yield _upside_down([place], part)[0] if is_below else place


def height_at_foot(size_in: Callable[[int], QSize], room: QRect, taken: Sequence[QRect]) -> int:
    """Return the height of a widget at the foot of a room, beside those that stand there."""
    beside = [rect for rect in taken if rect.bottom() >= room.bottom()]
    return size_in(room.width() - sum(rect.width() + GAP for rect in beside)).height()


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


def _upside_down(rects: Iterable[QRect], room: QRect) -> list[QRect]:
    """Return rectangles mirrored at the middle of a room, so that its bottom is its top."""
    above = room.top() + room.bottom()
    return [
        QRect(rect.left(), above - rect.bottom(), rect.width(), rect.height()) for rect in rects
    ]


def _area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0


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
