"""The buttons under the move list follow their commands and fit beside the smallest board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QKeySequence, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from app.commands.menus import make_actions, write_texts
from app.commands.table import COMMANDS
from app.panels.common.command_button import NARROWEST
from app.panels.common.symbols import symbol_of
from app.panels.game_panel import BUTTONS, ROOM, WIDTH, MoveButtons
from app.settings.options import LANGUAGE
from tests.driver import open_window

NAMES = tuple(name for group in BUTTONS for name in group)


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def row(qtbot, done: list[str]) -> Iterator[MoveButtons]:
    """Yield buttons for commands that note what is done, below a field with the focus."""
    window = QWidget()
    field, row = QLineEdit(window), MoveButtons(window)
    column = QVBoxLayout(window)
    column.addWidget(field)
    column.addWidget(row)
    slots = {command.name: lambda name=command.name: done.append(name) for command in COMMANDS}
    actions = make_actions(window, slots, COMMANDS)
    write_texts(actions, COMMANDS)
    row.show_commands(actions)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    field.setFocus()
    yield row


def test_a_click_does_what_the_command_does_and_leaves_the_focus(row, done) -> None:
    focus = row.window().focusWidget()
    for name in NAMES:
        QTest.mouseClick(row.buttons[name], Qt.MouseButton.LeftButton)
    assert done == list(NAMES)
    assert row.window().focusWidget() is focus


def test_by_keys_each_is_reached_in_its_order_and_pressed(row, done) -> None:
    for name in NAMES:
        QTest.keyClick(row.window().focusWidget(), Qt.Key.Key_Tab)
        button = row.window().focusWidget()
        assert button is row.buttons[name]
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
            QTest.keyClick(button, key)
    assert done == [name for name in NAMES for _ in range(2)]


def test_name_keys_and_state_are_those_of_the_command(row, done) -> None:
    button = row.buttons["undo"]
    action = button.defaultAction()
    native = QKeySequence.SequenceFormat.NativeText
    assert button.accessibleName() == "One move back"
    assert button.toolTip() == f"One move back ({QKeySequence('Ctrl+Left').toString(native)})"
    action.setText("Ein Zug &zurück…")
    action.setShortcuts([])
    assert button.toolTip() == button.accessibleName() == "Ein Zug zurück"
    action.setEnabled(False)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert done == []


def drawn(name: str, size: int) -> QImage:
    picture = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    symbol_of(name).paint(painter, QRectF(picture.rect()), QColor("black"))
    painter.end()
    return picture


def ink(picture: QImage) -> int:
    width, height = picture.width(), picture.height()
    return sum(picture.pixelColor(x, y).alpha() > 127 for x in range(width) for y in range(height))


def test_the_symbols_differ_and_nothing_of_them_is_cut(qapp) -> None:
    symbols = {name: drawn(name, 24) for name in NAMES}
    for name, picture in symbols.items():
        assert 30 < ink(picture) < 400, name
        edges = [(i, j) for i in range(24) for j in range(24) if {i, j} & {0, 23}]
        assert all(picture.pixelColor(*at).alpha() == 0 for at in edges), name
    for (one, here), (other, there) in combinations(symbols.items(), 2):
        assert here != there, (one, other)


def test_the_symbol_shows_whether_the_command_is_possible(row) -> None:
    button = row.buttons["resign"]
    before = button.grab().toImage()
    button.defaultAction().setEnabled(False)
    assert button.grab().toImage() != before


def test_the_buttons_have_room_in_the_narrowest_panel(row) -> None:
    assert row.minimumSizeHint().width() <= WIDTH - 2 * ROOM
    row.setFixedWidth(WIDTH - 2 * ROOM)
    QApplication.processEvents()
    places = [row.buttons[name].geometry() for name in NAMES]
    assert all(place.width() >= NARROWEST for place in places)
    assert all(here.right() < there.left() for here, there in pairwise(places))
    assert row.rect().contains(places[-1])


def test_in_the_window_they_follow_the_game(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "chess960")
    window.settings.set(LANGUAGE, "de")
    buttons = window.buttons.buttons
    assert buttons["resign"].accessibleName() == "Aufgeben"
    window.resize(640, 480)
    window.dock.show()  # it is folded in so small a window
    QApplication.processEvents()
    for name in NAMES:
        corner = buttons[name].mapTo(window, QPoint(0, 0))
        assert window.rect().contains(QRect(corner, buttons[name].size())), name
    on = [name for name in NAMES if buttons[name].isEnabled()]
    assert on == ["flip", "offer_draw", "resign"]
    window.session.play(window.session.situation.legal_moves[0])
    QTest.mouseClick(buttons["first"], Qt.MouseButton.LeftButton)
    assert window.session.situation.ply == 0
    on = [name for name in NAMES if buttons[name].isEnabled()]
    assert on == ["redo", "last", "flip", "offer_draw", "resign"]
    window.moves.setFocus()
    chain = []
    while window.focusWidget() is not window.input.line:
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        chain.append(window.focusWidget())
    assert chain[:-1] == [buttons[name] for name in on]
