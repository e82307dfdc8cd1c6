"""A widget finds room between others: centred as far as possible, else beside or below them."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from pytest import mark

from app.panels.over_board.free_place import GAP, free_place, upside_down

ROOM = QRect(10, 10, 600, 400)


def fixed(width: int, height: int):
    """Return what gives a size that cannot become narrower."""
    return lambda room: QSize(width, height)


def area(pixels: int):
    """Return what gives a size that becomes higher as it becomes narrower, 300 at most."""
    return lambda room: QSize(min(room, 300), -(-pixels // min(room, 300)))


def test_it_is_centred_where_nothing_is_in_the_way() -> None:
    assert free_place(ROOM, [], fixed(300, 50), 100) == QRect(159, 10, 300, 50)


def test_it_moves_aside_and_becomes_narrower() -> None:
    compass = QRect(400, 10, 210, 100)
    assert free_place(ROOM, [compass], fixed(300, 50), 100) == QRect(90, 10, 300, 50)
    buttons = QRect(10, 10, 150, 40)
    place = free_place(ROOM, [compass, buttons], area(15_000), 100)
    assert place is not None and place.top() == 10 and place.width() < 300
    assert place.left() == 160 + GAP and place.right() == 399 - GAP


def test_it_lies_below_what_leaves_too_little_room() -> None:
    compass = QRect(200, 10, 410, 100)
    assert free_place(ROOM, [compass], area(15_000), 200) == QRect(159, 110 + GAP, 300, 50)


def test_there_may_be_no_room() -> None:
    assert free_place(ROOM, [ROOM], fixed(300, 50), 100) is None
    assert free_place(ROOM, [], fixed(300, 500), 100) is None
    assert free_place(ROOM, [], fixed(700, 50), 100) is None


def test_upside_down_twice_is_as_before() -> None:
    rects = [QRect(10, 20, 30, 40), QRect(5, 300, 7, 9)]
    turned = upside_down(rects, ROOM)
    assert turned[0].bottom() == ROOM.bottom() - 10 and turned[0].size() == rects[0].size()
    assert upside_down(turned, ROOM) == rects


@mark.parametrize("left", range(0, 600, 37))
@mark.parametrize("width", [40, 150, 420])
def test_it_never_lies_on_anything(left: int, width: int) -> None:
    taken = [QRect(left, 10, width, 90), QRect(480, 60, 90, 200), QRect(0, 380, 640, 40)]
    place = free_place(ROOM, taken, area(20_000), 120)
    assert place is not None and ROOM.contains(place)
    assert not any(place.intersects(rect) for rect in taken)
