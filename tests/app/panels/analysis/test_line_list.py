"""The list of the best lines: pointing at moves and choosing them, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.panels.analysis.line_list import MAX_MOVES, ROOM, LineList, LineModel, ShownLine

LINES = (
    ShownLine("+0.35", ("1. e4", "e5", "2. Nf3"), "White is better by 0.35"),
    ShownLine("+0.20", ("1. d4", "Nf6"), "White is better by 0.20"),
)


@pytest.fixture
def field(qtbot) -> QWidget:
    """Return a window with another widget beside the list, which can have the focus."""
    window = QWidget()
    column = QVBoxLayout(window)
    window.other = QLineEdit()
    window.lines = LineList()
    column.addWidget(window.other)
    column.addWidget(window.lines)
    qtbot.addWidget(window)
    window.resize(420, 220)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.other.setFocus()
    window.lines.set_count(3)
    window.lines.show_lines(LINES)
    return window


def place(lines: LineList, number: int, plies: int) -> QPoint:
    return lines.visualRect(lines.place_of(number, plies)).center()


def heard(lines: LineList) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    pointed: list[tuple[int, int]] = []
    chosen: list[tuple[int, int]] = []
    lines.pointed.connect(lambda line, plies: pointed.append((line, plies)))
    lines.chosen.connect(lambda line, plies: chosen.append((line, plies)))
    return pointed, chosen


def test_a_move_under_the_mouse_stands_for_all_up_to_itself(qtbot, field: QWidget) -> None:
    lines = field.lines
    pointed, chosen = heard(lines)
    QTest.mouseMove(lines.viewport(), place(lines, 0, 2))
    qtbot.waitUntil(lambda: pointed[-1:] == [(0, 2)])
    QTest.mouseMove(lines.viewport(), place(lines, 1, 1))
    qtbot.waitUntil(lambda: pointed[-1] == (1, 1))
    QTest.mouseMove(lines.viewport(), place(lines, 1, 0))
    qtbot.waitUntil(lambda: pointed[-1] == (1, 2))
    assert chosen == []
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=place(lines, 0, 3))
    assert chosen == [(0, 3)]
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=place(lines, 1, 0))
    assert chosen[1:] == [(1, 2)], "the value stands for the whole line"
    assert not lines.hasFocus() and not lines.currentIndex().isValid()


def test_where_nothing_is_nothing_is_pointed_at_or_chosen(qtbot, field: QWidget) -> None:
    lines = field.lines
    pointed, chosen = heard(lines)
    QTest.mouseMove(lines.viewport(), place(lines, 0, 1))
    qtbot.waitUntil(lambda: pointed[-1:] == [(0, 1)])
    below = QPoint(place(lines, 0, 1).x(), place(lines, 2, 1).y())
    QTest.mouseMove(lines.viewport(), below)
    qtbot.waitUntil(lambda: pointed[-1][1] == 0)
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=below)
    assert chosen == []
    QTest.mouseMove(lines.viewport(), place(lines, 0, 1))
    qtbot.waitUntil(lambda: pointed[-1] == (0, 1))
    QTest.mouseMove(field.other)
    qtbot.waitUntil(lambda: pointed[-1][1] == 0)


def test_keys_go_along_the_lines_and_choose(field: QWidget) -> None:
    lines = field.lines
    pointed, chosen = heard(lines)
    lines.setFocus()
    assert pointed[-1] == (0, 3), "the best line"
    QTest.keyClick(lines, Qt.Key.Key_Right)
    assert pointed[-1] == (0, 1)
    QTest.keyClick(lines, Qt.Key.Key_Down)
    assert pointed[-1] == (1, 1)
    QTest.keyClick(lines, Qt.Key.Key_Right)
    QTest.keyClick(lines, Qt.Key.Key_Return)
    assert chosen == [(1, 2)]
    QTest.keyClick(lines, Qt.Key.Key_Right)
    assert pointed[-1] == (1, 2), "the line ends here"
    field.other.setFocus()
    assert pointed[-1][1] == 0


def test_a_better_line_is_pointed_at_in_the_same_place(field: QWidget) -> None:
    lines = field.lines
    lines.setFocus()
    QTest.keyClick(lines, Qt.Key.Key_Right)
    pointed, chosen = heard(lines)
    better = ShownLine("+0.50", ("1. c4",), "White is better by 0.50")
    lines.show_lines((better, *LINES[:1]))
    assert lines.currentIndex().data() == "1. c4" and pointed[-1] == (0, 1)
    lines.show_lines(())
    assert pointed[-1][1] == 0 and lines.lines == ()
    QTest.keyClick(lines, Qt.Key.Key_Return)
    assert chosen == []


def test_the_same_lines_again_change_nothing(field: QWidget) -> None:
    changes: list[object] = []
    field.lines.model().dataChanged.connect(lambda *_: changes.append(_))
    field.lines.show_lines(LINES)
    assert changes == []
    field.lines.show_lines(LINES[:1])
    assert len(changes) == 1


def test_what_does_not_fit_in_a_row_stands_in_the_next(field: QWidget) -> None:
    lines, many = field.lines, tuple(f"{n}. e4" for n in range(1, 13))
    lines.begin_game(3)
    lines.show_lines([ShownLine("+0.35", many, "")] * 3)
    in_row = lines.model().in_row
    assert in_row == 6, "whole turns of three players"
    assert lines.columnWidth(0) + in_row * lines.columnWidth(1) <= lines.viewport().width()
    texts = [lines.place_of(1, plies).data() for plies in range(13)]
    assert texts == ["+0.35", *many]
    assert lines.place_of(1, in_row + 1).column() == 1
    tall = lines.sizeHint().height()
    field.resize(220, 220)
    assert lines.model().in_row < in_row and lines.sizeHint().height() > tall
    assert [lines.place_of(1, plies).data() for plies in range(13)] == texts


def test_moves_with_a_number_have_more_of_the_width(field: QWidget) -> None:
    lines = field.lines
    lines.begin_game(2)
    lines.show_lines([ShownLine("+0.35", ("1. Qx8d4+", "Q8e4+") * 6, "")])
    field.resize(230, 220)
    assert lines.model().in_row == 2
    needed = [lines.fontMetrics().horizontalAdvance(text) for text in ("1. Qx8d4+", "Q8e4+")]
    first, second = lines.columnWidth(1), lines.columnWidth(2)
    assert first / second == pytest.approx((needed[0] + ROOM) / (needed[1] + ROOM), rel=0.05)


def test_a_row_has_whole_turns_or_no_move_is_cut(field: QWidget) -> None:
    """With three columns for two players a move was followed by its answer in another row."""
    lines = field.lines
    lines.begin_game(2)
    lines.show_lines([ShownLine("+0.35", ("1. Nd5xCc3+", "Kc5-Dc4") * 6, "")])
    needed = [lines.fontMetrics().horizontalAdvance(text) for text in ("1. Nd5xCc3+", "Kc5-Dc4")]
    for width in range(200, 700, 25):
        field.resize(width, 220)
        in_row = lines.model().in_row
        assert in_row == 1 or in_row % 2 == 0
        for number in range(in_row):
            assert lines.columnWidth(1 + number) >= needed[number % 2]


def test_keys_go_on_in_the_next_row(field: QWidget) -> None:
    lines, many = field.lines, tuple(f"{n}. e4" for n in range(1, 13))
    lines.show_lines([ShownLine("+0.35", many, "")] * 2)
    lines.setFocus()
    pointed, _ = heard(lines)
    for _ in range(14):
        QTest.keyClick(lines, Qt.Key.Key_Right)
    assert lines.model().rows_of_line > 1
    assert [plies for _, plies in pointed] == list(range(1, 13))
    QTest.keyClick(lines, Qt.Key.Key_Down)
    assert pointed[-1] == (1, 12)
    QTest.keyClick(lines, Qt.Key.Key_Left)
    assert pointed[-1] == (1, 11)
    field.resize(220, 220)
    assert lines.currentIndex().data() == "11. e4", "the keyboard stays at its move"


def test_a_wider_line_changes_no_place_of_a_game(field: QWidget) -> None:
    lines = field.lines
    lines.begin_game(2)
    lines.show_lines([ShownLine("0.00", ("(R)a1-a5xb6#",) * 4, "")])
    few = lines.model().in_row
    lines.show_lines(LINES)
    assert lines.model().in_row == few
    lines.begin_game(2)
    assert lines.model().in_row > few


def test_fewer_lines_leave_the_best(field: QWidget) -> None:
    lines = field.lines
    tall = lines.sizeHint().height()
    lines.set_count(1)
    assert lines.lines == LINES[:1] and lines.sizeHint().height() < tall
    lines.show_lines(LINES)
    assert lines.lines == LINES[:1]


def test_a_screen_reader_hears_value_and_moves(field: QWidget) -> None:
    lines = field.lines
    table = QAccessible.queryAccessibleInterface(lines)
    texts = [
        lines.model().index(0, column).data(Qt.ItemDataRole.AccessibleTextRole)
        for column in range(3)
    ]
    assert texts == ["White is better by 0.35", "1. e4", "e5"]
    assert table.text(QAccessible.Text.Name) == "Best lines"
    assert table.childCount() >= 3 * (1 + MAX_MOVES)


def test_long_lines_are_cut(qtmodeltester) -> None:
    model = LineModel()
    model.set_shape(2, 4)
    model.show_lines([ShownLine("#5", ("e4",) * 40, "White mates in 5 moves")])
    assert model.plies_at(model.place_of(0, 0)) == MAX_MOVES
    assert model.plies_at(model.place_of(0, MAX_MOVES)) == MAX_MOVES
    assert model.plies_at(model.place_of(1, 0)) == 0
    qtmodeltester.check(model)
