"""The flat map: every spot of every game has its place there, can be clicked, shows its marks."""

from __future__ import annotations

import math
from itertools import pairwise, product

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.appearance import appearance
from app.game.situation import situation_of
from app.panels.common.colours import colour
from app.panels.map.flat_map import FlatMap
from app.panels.map.map_places import boards_in_rows, places
from app.scene.layouts import layout
from app.scene.overlays.marks import Marks, RecentMove, TargetKind
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot
from engine.core.pieces import VOID
from engine.pgn.record import Record
from engine.play.game import Game
from engine.variants import variant
from tests.driver import LEFT, NO_KEYS, RIGHT
from tests.instruction_count import count_instructions
from tests.rows import BOARDS, FEW_GAMES, each_row

SIZES = [(220, 160), (420, 420), (900, 300), (260, 700)]


@pytest.fixture
def shown(qtbot):
    def show(key: str, size: tuple[int, int] = (420, 420)) -> FlatMap:
        widget = FlatMap()
        qtbot.addWidget(widget)
        widget.resize(*size)
        rules = variant(key)
        widget.show_situation(situation_of(Record(Game(rules, rules.start()))), Marks())
        with qtbot.waitExposed(widget):
            widget.show()
        return widget

    return show


@each_row(("captor", "many"), [("w", "P"), ("g", "N"), ("b", "R")])
def test_the_number_of_prisoners_is_not_covered_by_those_beside_them(
    shown, captor: str, many: str
) -> None:
    widget, rules = shown("dreierschach", (700, 700)), variant("dreierschach")
    ink = colour(appearance().theme.level_label).name()
    board = "4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - -"

    def written(others: str) -> int:
        """Return how many pixels of the numbers are seen while others stand beside them."""
        seats = [seat for seat in "wgb" if seat != captor]
        taken = "".join(f"{seat}{kind}" for seat in seats for kind in 2 * many + others)
        game = Game(rules, rules.parse(f"{board} {captor}:{taken} 5"))
        widget.show_situation(situation_of(Record(game)), Marks())
        picture = widget.grab().toImage()
        held = layout("dreierschach").prisoners(game.position)
        corners = [widget.rect_of(s).bottomRight().toPoint() for s in held if held[s] > 1]
        assert len(corners) == 2
        return sum(
            picture.pixelColor(corner + QPoint(across, down)).name() == ink
            for corner in corners
            for across in range(-10, 11)
            for down in range(-6, 7)
        )

    alone, crowded = written(""), written("PNBRQ".replace(many, ""))
    assert alone > 10 and crowded >= 0.9 * alone


def move_over(widget: FlatMap, at: QPoint) -> None:
    """Let the widget know of a mouse move; the real cursor stays where it is."""
    where, none = QPointF(at), Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove, where, widget.mapToGlobal(where), none, none, NO_KEYS
    )
    QApplication.sendEvent(widget, event)


def spots_of_start(key: str):
    rules = variant(key)
    cells = rules.start().cells
    return [cell_spot(cell) for cell, code in enumerate(cells) if code != VOID] + [
        pin_spot(pin) for pin in range(len(rules.topology.pin_names))
    ]


@each_row(("key", "size"), [*product(BOARDS, SIZES[:1]), *zip(FEW_GAMES, SIZES[1:], strict=False)])
def test_every_spot_has_its_own_place(shown, key, size):
    widget = shown(key, size)
    for seat in range(len(variant(key).seats)):
        widget.turn_to(seat)
        each_spot_has_its_own_place(widget, key)


def each_spot_has_its_own_place(widget: FlatMap, key: str) -> None:
    rectangles = []
    for spot in spots_of_start(key):
        room = widget.rect_of(spot)
        assert not room.isEmpty()
        assert room.right() <= widget.width()
        assert room.left() >= 0 and room.top() >= 0 and room.bottom() <= widget.height()
        assert widget.spot_at(room.center()) == spot
        rectangles.append((room.left(), room.right(), room.top(), room.bottom()))
    left, right, top, bottom = np.array(rectangles).T
    beside = left[:, None] > right - 0.02
    above = top[:, None] > bottom - 0.02
    assert (beside | beside.T | above | above.T | np.eye(len(left), dtype=bool)).all(), "apart"


def test_what_is_not_there_has_no_place(shown):
    widget = shown("trid")
    absent = cell_spot(variant("trid").topology.cell("z4DP2"))
    assert widget.rect_of(absent).isEmpty()
    assert widget.spot_at(QPointF(1, 1)) is None


@each_row("key", BOARDS)
def test_turned_to_another_seat_it_is_as_that_seat_sees_the_board(shown, key):
    """Whoever is right of another cell, or above it, is so in the seat's own view from above."""
    widget, space = shown(key), layout(key)
    for seat, yaw in enumerate(space.seat_yaws):
        widget.turn_to(seat)
        cells = [spot for spot in spots_of_start(key) if spot.kind is SpotKind.CELL]
        by_level: dict[int, list[Spot]] = {}
        for spot in cells:
            by_level.setdefault(space.topology.level_of[spot.index], []).append(spot)
        for spots in by_level.values():
            for one, other in pairwise(spots):
                x, y, _ = space.centre(other) - space.centre(one)
                across = x * math.cos(yaw) + y * math.sin(yaw)
                along = y * math.cos(yaw) - x * math.sin(yaw)
                by = widget.rect_of(other).center() - widget.rect_of(one).center()
                assert across * by.x() > -1e-6 and along * -by.y() > -1e-6


def test_what_the_mouse_was_over_is_forgotten_as_it_turns(shown):
    widget, pointed = shown("chess960"), []
    widget.spot_pointed.connect(pointed.append)
    move_over(widget, widget.rect_of(cell_spot(0)).center().toPoint())
    widget.turn_to(1)
    assert pointed == [cell_spot(0), None]


def test_in_a_column_the_lowest_cell_is_at_the_bottom(shown):
    widget, cell = shown("trid"), variant("trid").topology.cell
    board, deck = (widget.rect_of(cell_spot(cell(name))) for name in ("a1W", "a1DP1"))
    assert board.left() == deck.left()
    assert board.top() == pytest.approx(deck.bottom())


def test_a_deck_that_has_moved_takes_its_cells_along(shown):
    rules = variant("trid")
    text = "4/4/4/4|4/4/4/4|4/4/4/4|DP2w:2/K1,KP1w:2/2,DP6b:2/k1,KP6b:2/2 w - - - - 0 1"
    widget = shown("trid")
    widget.show_situation(situation_of(Record(Game(rules, rules.parse(text)))), Marks())
    for name in ("z4DP2", "a4DP2", "z5DP2", "a5DP2"):
        spot = cell_spot(rules.topology.cell(name))
        assert widget.spot_at(widget.rect_of(spot).center()) == spot
    assert widget.rect_of(cell_spot(rules.topology.cell("z1DP1"))).isEmpty()


def cell_edges(widget: FlatMap, key: str) -> list[float]:
    """Return the lesser edge of each cell, device-independent pixels."""
    rooms = [widget.rect_of(spot) for spot in spots_of_start(key) if spot.kind is SpotKind.CELL]
    return [min(room.width(), room.height()) for room in rooms]


@each_row(
    ("key", "size", "least"),
    [
        ("raumschach", (486, 720), 19.0),
        ("raumschach", (486, 486), 17.0),
        ("raumschach", (1000, 300), 15.0),
        ("trid", (486, 720), 35.0),
        ("trid", (300, 240), 12.0),
        ("dreierschach", (486, 720), 19.0),
        ("chess960", (486, 720), 52.0),
    ],
)
def test_cells_are_as_large_as_the_dock_allows(shown, key, size, least):
    assert min(cell_edges(shown(key, size), key)) >= least


@each_row("size", SIZES)
def test_no_other_number_of_boards_in_a_row_gives_larger_cells(shown, size):
    topology = layout("raumschach").topology
    largest = max(
        min(size[0] / found.size[0], size[1] / found.size[1])
        for found in (boards_in_rows(topology, per_row, str) for per_row in range(1, 9))
    )
    assert min(cell_edges(shown("raumschach", size), "raumschach")) >= 0.93 * largest


def test_files_and_ranks_are_named_once_in_each_column_and_row():
    space = layout("raumschach")
    found = places(space, range(512), 486 / 720, lambda level: str(level + 1))
    turned = places(space, range(512), 486 / 720, lambda level: str(level + 1), seat=1)
    assert turned.size == found.size
    assert sorted(name.text for name in turned.names) == sorted(n.text for n in found.names)
    names = [name.text for name in found.names]
    assert names.count("a") == 2 and sorted(names.count(n) for n in "8h") == [2, 5]
    assert len(set(names)) == 16, "and each level by its number"


def test_another_size_of_the_map_arranges_no_boards_anew():
    space = layout("raumschach")
    work = [
        count_instructions(lambda at=aspect: places(space, range(512), at, "level {}".format))
        for aspect in (1.0, 1.3)
    ]
    assert work[1] < 0.1 * work[0]


@each_row("key", FEW_GAMES)
def test_pointing_and_clicking_tell_the_spot(shown, key):
    widget = shown(key)
    pointed, clicked = [], []
    widget.spot_pointed.connect(pointed.append)
    widget.spot_clicked.connect(clicked.append)
    spots = spots_of_start(key)
    aims = [spots[0], spots[len(spots) // 2], spots[-1]]
    for spot in aims:
        at = widget.rect_of(spot).center().toPoint()
        move_over(widget, at)
        QTest.mouseClick(widget, LEFT, NO_KEYS, at)
        QTest.mouseClick(widget, RIGHT, NO_KEYS, at)
    assert pointed == aims
    QTest.mouseClick(widget, LEFT, NO_KEYS, QPoint(1, 1))
    assert clicked == [*aims, None]
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    assert pointed[-1] is None


def test_a_press_let_go_elsewhere_is_no_click(shown):
    widget, clicked = shown("chess960"), []
    widget.spot_clicked.connect(clicked.append)
    first, other = (widget.rect_of(cell_spot(n)).center().toPoint() for n in (0, 20))
    QTest.mousePress(widget, LEFT, NO_KEYS, first)
    QTest.mouseRelease(widget, LEFT, NO_KEYS, other)
    assert clicked == []


@each_row("key", BOARDS)
def test_every_mark_shows_and_each_looks_otherwise(shown, key):
    widget = shown(key)
    rules = variant(key)
    now = situation_of(Record(Game(rules, rules.start())))
    cell = next(n for n, code in enumerate(now.position.cells) if code == 0)
    spot = cell_spot(cell)
    marks = [
        Marks(),
        Marks(hover=spot),
        Marks(selected=spot),
        Marks(last_move=(spot,)),
        *(Marks(recent=(RecentMove((spot,), seat, 1),)) for seat in range(len(rules.seats))),
        Marks(recent=(RecentMove((spot,), 0, 2),)),
        Marks(recent=(RecentMove((spot,), 0, 1), RecentMove((spot,), 1, 2))),
        Marks(refused=spot),
        Marks(checked=(cell,)),
        Marks(checked=(cell,), mated=cell),
        Marks(checkers=(cell,)),
        *(Marks(targets={spot: kind}) for kind in TargetKind),
    ]
    pictures = []
    for mark in marks:
        widget.show_situation(now, mark)
        picture = widget.grab(widget.rect_of(spot).toAlignedRect()).toImage()
        assert all(picture != other for other in pictures), mark
        pictures.append(picture)


def test_marks_on_what_is_not_there_are_left_out(shown):
    widget, rules = shown("trid"), variant("trid")
    spot = cell_spot(rules.topology.cell("z4DP2"))
    plain = widget.grab().toImage()
    now = situation_of(Record(Game(rules, rules.start())))
    widget.show_situation(now, Marks(hover=spot, last_move=(spot,)))
    assert widget.grab().toImage() == plain


def test_the_king_of_who_has_lost_lies_on_its_side(shown):
    widget, rules = shown("chess960"), variant("chess960")
    now = situation_of(Record(Game(rules, rules.start())))
    king = rules.king_cell(now.position, 1)
    place = widget.rect_of(cell_spot(king)).toAlignedRect()
    before, whole = widget.grab(place).toImage(), widget.grab().toImage()
    widget.show_situation(now, Marks(), (king,))
    assert widget.grab(place).toImage() != before
    widget.show_situation(now, Marks())
    assert widget.grab().toImage() == whole


def test_targets_of_one_level_alone_are_shown_and_the_lit_board_has_a_broader_frame(shown):
    widget, rules = shown("raumschach"), variant("raumschach")
    now = situation_of(Record(Game(rules, rules.start())))
    low, high = (cell_spot(rules.topology.cell(name)) for name in ("1d4", "5d4"))
    targets = {low: TargetKind.MOVE, high: TargetKind.MOVE}

    def pictures(marks: Marks):
        widget.show_situation(now, marks)
        return [widget.grab(widget.rect_of(s).toAlignedRect()).toImage() for s in (low, high)]

    none, both = pictures(Marks()), pictures(Marks(targets=targets))
    assert both[0] != none[0] and both[1] != none[1]
    assert pictures(Marks(targets=targets, only_level=4)) == [none[0], both[1]]
    widget.show_situation(now, Marks())
    plain = widget.grab().toImage()
    widget.show_situation(now, Marks(lit_level=4))
    assert widget.grab().toImage() != plain
