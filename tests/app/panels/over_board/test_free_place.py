"""A widget finds room between others: centred as far as possible, else beside or below them."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize

from app.panels.over_board.free_place import GAP, around, free_place, free_places, least_covering
from tests.rows import each_row

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


def test_without_room_there_is_no_free_place() -> None:
    assert free_place(ROOM, [ROOM], fixed(300, 50), 100) is None
    assert free_place(ROOM, [], fixed(300, 500), 100) is None
    assert free_place(ROOM, [], fixed(700, 50), 100) is None


def test_it_may_lie_at_the_bottom_or_in_a_corner() -> None:
    compass = QRect(400, 10, 210, 100)
    places = list(free_places(ROOM, [compass], fixed(150, 50), 100))
    assert {place.top() for place in places[6:]} == {10, 120, 360}, "further narrow ones follow"
    assert [place.topLeft().toTuple() for place in places[:6]] == [
        *((234, 10), (234, 360)),
        *((384, 360), (84, 360)),
        *((384, 120), (84, 10)),
    ]


def test_the_first_that_covers_least_is_taken() -> None:
    here, there, elsewhere = (QRect(x, 0, 100, 50) for x in (0, 200, 400))
    piece, half, other = QRect(20, 20, 10, 10), QRect(295, 20, 10, 10), QRect(410, 0, 50, 40)
    assert least_covering([], [piece]) is None
    assert least_covering([here, there]) == here
    assert least_covering([here, there], [piece]) == there
    assert least_covering([here, there], [piece, half]) == there
    assert least_covering([here, there], [half], [piece]) == here
    assert least_covering([here, there, elsewhere], [piece, half], [other]) == elsewhere


def test_places_around_something_stay_in_the_room() -> None:
    size = QSize(100, 40)
    for x in range(10, 600, 45):
        for y in range(10, 400, 45):
            rect = QRect(x, y, 10, 10)
            places = around(rect, rect.center(), size, ROOM, GAP)
            assert len(places) == 8 and all(map(ROOM.contains, places))
            assert not places[0].intersects(rect.adjusted(1 - GAP, 1 - GAP, GAP - 1, GAP - 1))


@each_row("left", range(0, 600, 37))
@each_row("width", [40, 150, 420])
def test_it_never_lies_on_anything(left: int, width: int) -> None:
    taken = [QRect(left, 10, width, 90), QRect(480, 60, 90, 200), QRect(0, 380, 640, 40)]
    place = free_place(ROOM, taken, area(20_000), 120)
    assert place is not None and ROOM.contains(place)
    assert not any(place.intersects(rect) for rect in taken)
