"""What stands above and below the cursor."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import engine.variants
from app.board.cell_column import ColumnRow, column_at, reason_at
from app.board.move_entry import MoveEntry
from app.panels.common import style
from app.panels.over_board.column_view import EDGE, GAP, ColumnView
from app.scene.overlays.marks import TargetKind
from engine.core.move import Spot, cell_spot, pin_spot
from engine.core.pieces import VOID, Kind, piece_code
from engine.core.position import Position
from engine.rules.refusal import RefusalReason
from engine.rules.variant import Variant
from tests.rows import each_row

FLAT = engine.variants.variant("chess960")
TRID = engine.variants.variant("trid")
CUBE = engine.variants.variant("raumschach")
BESIDE = QRect(100, 200, 40, 60)
HEXAGONS = engine.variants.variant("dreierschach")

TRID_POSITION = TRID.start()
CUBE_POSITION = CUBE.start()


def spot(variant: Variant, name: str) -> Spot:
    return cell_spot(variant.topology.cell(name))


def targets_from(variant: Variant, position: Position, origin: Spot) -> dict[Spot, TargetKind]:
    entry = MoveEntry(variant.moves(position), {origin})
    entry.enter_spot(origin)
    return dict(entry.targets())


def names(rows: tuple[ColumnRow, ...]) -> list[str]:
    return [row.name for row in rows]


@each_row(
    ("variant", "cell", "expected"),
    [
        (TRID, "a3W", ["a3N", "a3W"]),
        (TRID, "a5N", ["a5B", "a5N"]),
        (TRID, "b2W", ["b2W"]),
        (CUBE, "4d1", ["8d1", "7d1", "6d1", "5d1", "4d1", "3d1", "2d1", "1d1"]),
        (FLAT, "e4", ["e4"]),
        (HEXAGONS, "f6", ["f6"]),
    ],
)
def test_cells_above_one_another_come_from_the_top_down(
    variant: Variant, cell: str, expected: list[str]
) -> None:
    position = variant.start(variant.default_start)
    rows = column_at(variant, position, variant.topology.cell(cell), {})
    assert names(rows) == expected
    assert [row.name for row in rows if row.is_pointed] == [cell]


def test_a_column_is_the_same_whichever_of_its_cells_is_pointed_at() -> None:
    for variant in (TRID, CUBE):
        position = variant.start()
        for cell in range(0, len(position.cells), 7):
            if position.cells[cell] == VOID:
                continue
            rows = column_at(variant, position, cell, {})
            places = {variant.topology.place_of(row.cell)[:2] for row in rows}
            assert places == {variant.topology.place_of(cell)[:2]}
            for row in rows:
                assert names(column_at(variant, position, row.cell, {})) == names(rows)


def test_a_deck_that_stands_elsewhere_is_left_out() -> None:
    topology = TRID.topology
    cells = topology.columns[topology.column_names.index("d5")]
    there = [cell for cell in cells if TRID_POSITION.cells[cell] != VOID]
    assert len(there) < len(cells)
    rows = column_at(TRID, TRID_POSITION, there[0], {})
    assert [row.cell for row in rows] == there[::-1]


def test_the_reason_knows_the_rules_of_columns() -> None:
    origin = spot(TRID, "a3W")
    pawn = TRID_POSITION._replace(cells=with_piece(TRID_POSITION, origin, Kind.ROOK))
    reason = reason_at(TRID, pawn, TRID.topology.cell("a3N"), origin, {})
    assert reason is not None
    assert reason.reason is RefusalReason.SAME_COLUMN


def with_piece(position: Position, at: Spot, kind: Kind) -> bytes:
    cells = bytearray(position.cells)
    cells[at.index] = piece_code(0, kind)
    return bytes(cells)


def test_the_selected_cell_and_legal_targets_have_no_reason() -> None:
    origin = spot(CUBE, "4d1")
    targets = targets_from(CUBE, CUBE_POSITION, origin)
    assert targets
    for there in (origin, *targets):
        assert reason_at(CUBE, CUBE_POSITION, there.index, origin, targets) is None


def test_a_selected_deck_has_its_reason() -> None:
    origin = pin_spot(TRID.topology.pin_names.index("DP1"))
    assert reason_at(TRID, TRID_POSITION, TRID.topology.cell("c4N"), origin, {}) is not None


# -- the widget --------------------------------------------------------------------------------


@pytest.fixture
def board(qtbot: QtBot) -> QWidget:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    style.apply_theme(application)
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(640, 480)
    with qtbot.waitExposed(board):
        board.show()
    return board


@pytest.fixture
def view(board: QWidget) -> ColumnView:
    return ColumnView(board)


def shown(view: ColumnView) -> list[tuple[str, str, str]]:
    rows = [row for row in view.rows if row.isVisible()]
    return [(row.name.text(), row.content.text(), row.target.text()) for row in rows]


def show(view: ColumnView, variant: Variant, cell: str, origin: Spot | None = None) -> None:
    position = variant.start(variant.default_start)
    targets = targets_from(variant, position, origin) if origin is not None else {}
    number = variant.topology.cell(cell)
    reason = reason_at(variant, position, number, origin, targets)
    view.show_column(variant, column_at(variant, position, number, targets), reason)
    view.place(BESIDE, BESIDE.center())


def test_the_list_shows_pieces_free_cells_and_targets(view: ColumnView) -> None:
    show(view, CUBE, "5d2", spot(CUBE, "4d1"))
    assert shown(view)[0][:2] == ("8d2", "free")
    assert ("5d2", "free", "● move") in shown(view)
    assert ("4d2", "White: Pawn", "") in shown(view)
    pictures = [row.picture.pixmap().isNull() for row in view.rows]
    assert pictures == [row.content.text() == "free" for row in view.rows]
    assert not view.reason.isVisible()


def test_the_pointed_cell_stands_out(view: ColumnView) -> None:
    for cell in ("4d1", "7d1"):
        show(view, CUBE, cell)
        assert [row.name.text() for row in view.rows if row.property("pointed")] == [cell]


def test_the_reason_stands_below_and_fits(view: ColumnView) -> None:
    show(view, CUBE, "4d4", spot(CUBE, "4d1"))
    assert view.reason.text() == "The pawn on 4d2 is in the way."
    assert view.reason.height() >= view.reason.heightForWidth(view.reason.width())
    assert view.reason.y() > view.rows[-1].y()
    with_reason = view.height()
    show(view, CUBE, "4d4")
    assert not view.reason.isVisible()
    assert view.height() < with_reason


def test_a_shorter_column_leaves_nothing_of_the_longer_one(view: ColumnView) -> None:
    show(view, CUBE, "4d4")
    tall = view.height()
    show(view, TRID, "a3W")
    assert [name for name, _, _ in shown(view)] == ["a3N", "a3W"]
    assert view.height() < tall
    show(view, FLAT, "e4")
    assert [name for name, _, _ in shown(view)] == ["e4"]


@each_row(
    ("beside", "is_right"),
    [
        (QRect(100, 200, 40, 60), True),
        (QRect(560, 200, 40, 60), False),
        (QRect(0, 0, 20, 20), True),
        (QRect(620, 470, 20, 20), False),
    ],
)
def test_the_list_stands_beside_what_it_is_about_and_lets_the_mouse_through(
    board: QWidget, view: ColumnView, beside: QRect, is_right: bool
) -> None:
    view.show_column(FLAT, column_at(FLAT, FLAT.start(518), 12, {}))
    view.place(beside, beside.center())
    assert not view.geometry().intersects(beside)
    gap = view.x() - beside.right() if is_right else beside.left() - view.geometry().right()
    assert 0 < gap <= GAP + 1
    assert board.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE).contains(view.geometry())
    assert view.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert board.childAt(view.geometry().center()) is None
    assert view.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_a_list_without_room_at_the_sides_stays_on_the_board(
    board: QWidget, view: ColumnView
) -> None:
    view.show_column(FLAT, column_at(FLAT, FLAT.start(518), 12, {}))
    view.place(QRect(-90, -90, 900, 900), QPoint(360, 360))
    assert board.rect().contains(view.geometry())
