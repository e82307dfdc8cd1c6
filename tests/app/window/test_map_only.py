"""The map never makes a window larger: where there is no room, it is shown instead of the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.board.piece_rects import piece_rects
from app.window.first_hints import FirstHints
from app.window.learning_window import LearningWindow
from app.window.main_window import MainWindow
from tests.driver import LEFT, NO_KEYS
from tests.rows import each_row

#: Sizes of a window without its frame: a small screen, and one of 1366x768 at 150 %.
SIZES = ((786, 560), (896, 464), (1350, 720))
#: In each of them another form of board: decks that move, three players, and levels.
FEW = [("trid", SIZES[0]), ("dreierschach", SIZES[1]), ("raumschach", SIZES[2])]


@pytest.fixture
def opened(shown) -> Callable[..., MainWindow]:
    def opened(key: str, size: tuple[int, int]) -> MainWindow:
        window = shown(key)
        window.resize(*size)
        QApplication.processEvents()
        return window

    return opened


@pytest.fixture
def learning(qtbot, opened) -> Callable[..., LearningWindow]:
    def learning(key: str, size: tuple[int, int]) -> LearningWindow:
        found = opened(key, SIZES[0]).learning
        found.show_puzzles(key)
        qtbot.waitUntil(lambda: found.activity is not None)
        found.resize(*size)
        with qtbot.waitExposed(found):
            found.show()
        QApplication.processEvents()
        return found

    return learning


def least_cell(window: MainWindow | LearningWindow) -> float:
    """Return the least edge of the rooms for pieces on the map."""
    shown = window.flat_map.map
    return float(shown.cell_in(shown.size()))


def sees_whole_board(window: MainWindow | LearningWindow) -> bool:
    board, room = window.viewport.board, window.viewport.rect()
    x, y, _ = board.camera.project(board.layout.outline).T
    return bool((x >= 0).all() and (x <= room.width()).all() and (y >= 0).all()) and bool(
        (y <= room.height()).all()
    )


def zoom(window: MainWindow | LearningWindow) -> None:
    """Come so near that the board is seen in part."""
    board = window.viewport.board
    board.camera_controller.look(board.camera.zoomed(6.0))
    assert not sees_whole_board(window)


@each_row(("key", "size"), FEW)
def test_a_map_leaves_a_window_its_size(opened, key: str, size) -> None:
    window = opened(key, size)
    for has_panel in (size == SIZES[0], size != SIZES[0]):  # it opens at first with or without
        window.dock.setVisible(has_panel)
        QApplication.processEvents()
        zoom(window)
        window.map_dock.toggle.trigger()
        QApplication.processEvents()
        assert window.size().toTuple() == size and window.map.isVisible()
        assert least_cell(window) >= 12.0
        assert window.flat_map.is_alone or sees_whole_board(window)
        assert not window.flat_map.is_alone or has_panel, "there is room beside the board alone"
        window.map_dock.toggle.trigger()
        QApplication.processEvents()
        assert window.size().toTuple() == size and not window.map.isVisible()


@each_row(("key", "size"), [("raumschach", SIZES[0]), ("dreierschach", SIZES[1])])
def test_in_the_learning_window_it_takes_nothing_from_the_texts(learning, key: str, size) -> None:
    window = learning(key, size)
    panel = window.dock.size()
    for _ in range(2):
        window.flat_map.dock.toggle.trigger()
        QApplication.processEvents()
        assert window.size().toTuple() == size and window.flat_map.map.isVisible()
        assert window.dock.height() == panel.height() and least_cell(window) >= 12.0
        window.flat_map.dock.toggle.trigger()
        QApplication.processEvents()
        assert not window.flat_map.map.isVisible() and window.size().toTuple() == size


@each_row(("key", "size"), FEW)
def test_alone_it_has_the_place_of_the_board(qtbot, opened, key: str, size) -> None:
    window = opened(key, size)
    only = window.commands["map_only"]
    assert not only.isChecked()
    only.trigger()
    QApplication.processEvents()
    assert only.isChecked() and window.map_dock.toggle.isChecked() and window.map_dock.isHidden()
    assert window.map.width() == window.viewport.width() and window.size().toTuple() == size
    assert least_cell(window) >= 12.0
    for tool in (window.compass, window.overlays.scale, window.arrangements.bar):
        assert not tool.isVisible()
    move = next(move for move in window.session.situation.legal_moves if len(move.ways[0]) == 2)
    for spot in move.ways[0]:
        at = window.map.rect_of(spot).center().toPoint()
        QTest.mouseMove(window.map, at)
        QTest.mouseClick(window.map, LEFT, NO_KEYS, at)
    assert window.session.game.last_move == move
    only.trigger()
    assert not only.isChecked() and not window.map.isVisible() and window.map_dock.isHidden()


def test_hints_stand_below_the_map_alone(opened) -> None:
    window = opened("trid", SIZES[1])
    window.commands["map_only"].trigger()
    window.hints = FirstHints(window)
    window.hints.start()
    window.hints.pause.timeout.emit()
    bar = window.hints.bar
    place = below(window, bar)
    assert not place.intersects(window.turn_line.line.geometry())
    window.banners.banner.show_text("Check!", "White is in check by the knight. " * 3, 30.0, 0.0)
    below(window, window.banners.banner)
    window.banners.banner.dismiss()
    window.session.offer_draw()
    below(window, window.bar)


def below(window: MainWindow, widget) -> QRect:
    """Return where a widget stands, which must be below the map."""
    QApplication.processEvents()
    bottom = window.map.mapTo(window.viewport, window.map.rect().bottomLeft()).y()
    assert widget.isVisible() and widget.geometry().top() > bottom
    assert window.viewport.rect().contains(widget.geometry())
    return widget.geometry()


def test_escape_the_button_and_the_map_s_own_command_lead_back(opened) -> None:
    window = opened("raumschach", (1350, 720))
    window.map_dock.toggle.trigger()
    only = window.commands["map_only"]
    only.trigger()
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    assert not only.isChecked() and window.map_dock.isVisible() and window.map.isVisible()
    only.trigger()
    button = next(one for one in window.viewport.children() if one.objectName() == "mapBack")
    assert button.isVisible() and only.shortcut().toString() in button.text()
    QTest.mouseClick(button, LEFT)
    assert not only.isChecked() and window.map_dock.isVisible() and not button.isVisible()
    only.trigger()
    window.map_dock.toggle.trigger()
    assert not only.isChecked() and not window.map.isVisible()
    assert not window.map_dock.toggle.isChecked()


def test_full_screen_and_other_sizes_leave_it_or_bring_it_back(qtbot, learning) -> None:
    window = learning("raumschach", SIZES[0])
    shown = window.flat_map
    shown.dock.toggle.trigger()
    QApplication.processEvents()
    assert shown.is_alone
    window.resize(1350, 720)
    qtbot.waitUntil(lambda: not shown.is_alone and shown.map.isVisible())
    assert shown.dock.isVisible() and sees_whole_board(window)


def test_another_room_beside_the_board_shows_it_as_a_whole(qtbot, opened) -> None:
    window = opened("raumschach", (1350, 720))
    qtbot.waitUntil(lambda: window.viewport.frames_drawn > 0)
    board = window.viewport.board
    board.camera_controller.look(board.camera.turned(20.0, 5.0))
    assert sees_whole_board(window) and board.camera_controller.preset is None
    window.dock.hide()
    window.resize(786, 720)
    QApplication.processEvents()
    assert sees_whole_board(window)
    window.resize(400, 720)
    QApplication.processEvents()
    assert sees_whole_board(window)
    zoom(window)
    before = board.camera.view
    window.resize(500, 700)
    QApplication.processEvents()
    assert board.camera.view == before, "who has come nearer stays there"


@each_row(("key", "size"), FEW)
def test_banners_and_hints_cover_no_piece(opened, key: str, size) -> None:
    window = opened(key, size)
    board, banner = window.viewport.board, window.banners.banner
    window.hints = FirstHints(window)
    window.hints.start()
    window.hints.pause.timeout.emit()
    assert window.hints.bar.isVisible()
    for widget in (window.hints.bar, banner):
        if widget is banner:
            detail = "White (Anna-Lena Mustermann) is in check by the knight on Ee5. " * 2
            banner.show_text("Check!", detail, 30.0, 0.0)
        QApplication.processEvents()
        place = widget.geometry()
        assert widget.isVisible() and window.viewport.rect().contains(place)
        assert not any(map(place.intersects, piece_rects(board))), (key, size, place)
        others = (window.compass, window.overlays.scale, window.turn_line.line)
        for other in others:
            assert not (other.isVisible() and place.intersects(other.geometry()))
    distance = board.camera.view.distance
    banner.dismiss()
    assert board.camera.view.distance == distance, "the board is moved once, not back and forth"
