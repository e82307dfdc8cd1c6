"""The map in the window: what is done on it shows on the board, and the other way round."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from app.board.camera_controller import turned
from app.controllers.map_placing import MapPlacing
from app.game.players import PERSON, computer
from app.settings.options import TURN_BOARD
from app.settings.remembered import MAP_OPENED, MAP_PLACED, WINDOW_STATE
from engine.core.move import SpotKind, cell_spot
from engine.variants import variant
from tests.driver import (
    LEFT,
    NO_KEYS,
    RIGHT,
    aim_at,
    click_spot,
    has_placed_map,
    move_to,
    named,
    open_map,
    open_window,
    trigger_timers,
)
from tests.rows import TWO_GAMES, each_row
from tests.systems import IS_WINDOWS

#: A large window; on Windows none is larger than the screen.
LARGE = (1590, 950) if IS_WINDOWS else (1920, 1080)


@pytest.fixture
def opened(qtbot, shown):
    def open_with_map(key: str, position: str | None = None):
        window = shown(key, position=position)
        open_map(qtbot, window)
        return window

    return open_with_map


def click_on_map(window, spot) -> None:
    at = window.map.rect_of(spot).center().toPoint()
    QTest.mouseMove(window.map, at)
    QTest.mouseClick(window.map, LEFT, NO_KEYS, at)


@each_row("key", TWO_GAMES)
def test_moves_are_clicked_and_dragged_on_the_map(opened, key):
    window = opened(key)
    move = window.session.situation.legal_moves[0]
    for spot in move.ways[0]:
        click_on_map(window, spot)
    assert window.session.game.last_move == move
    move = next(move for move in window.session.situation.legal_moves if len(move.ways[0]) == 2)
    drag_on_map(window, *move.ways[0])
    assert window.session.game.last_move == move and not window.map.is_carrying


def drag_on_map(window, start, end) -> None:
    """Drag from one spot of the map to another."""
    here, there = (window.map.rect_of(spot).center().toPoint() for spot in (start, end))
    QTest.mouseMove(window.map, here)
    QTest.mousePress(window.map, LEFT, NO_KEYS, here)
    for part in (0.4, 0.7, 1.0):
        move_over(window.map, QPointF(here + (there - here) * part), LEFT)
    QTest.mouseRelease(window.map, LEFT, NO_KEYS, there)


def move_over(widget, at: QPointF, buttons) -> None:
    """Let a widget know of a mouse move with a pressed button."""
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, at, widget.mapToGlobal(at), none, buttons, NO_KEYS)
    QApplication.sendEvent(widget, event)


def test_a_deck_is_dragged_from_pin_to_pin(opened):
    position = "4/4/4/1R1P|4/4/4/4|4/4/4/4|DP2w:2/K1,KP1w:2/2,DP6b:2/k1,KP6b:2/2 w - - - - 0 1"
    window = opened("trid", position)
    moves = window.session.situation.legal_moves
    move = next(move for move in moves if move.ways[0][0].kind is SpotKind.PIN)
    drag_on_map(window, *move.ways[0])
    assert window.session.game.last_move == move


def test_what_is_dragged_is_seen_and_put_back(opened):
    window = opened("chess960")
    board, plain = window.viewport.board, window.map.grab().toImage()
    start, end = named(window, "e2"), named(window, "e4")
    here, there = (window.map.rect_of(spot).center() for spot in (start, end))
    QTest.mousePress(window.map, LEFT, NO_KEYS, here.toPoint())
    for part in (0.3, 0.6, 1.0):
        move_over(window.map, here + (there - here) * part, LEFT)
    assert window.map.is_carrying and board.selection.drag.landing == end
    assert window.map.grab().toImage() != plain
    QTest.mousePress(window.map, RIGHT, NO_KEYS, there.toPoint())
    assert not window.map.is_carrying and board.selection.drag is None
    assert board.selection.path == ()
    QTest.mouseRelease(window.map, LEFT, NO_KEYS, there.toPoint())
    assert window.session.situation.ply == 0


def test_a_drag_on_the_map_ends_where_a_dialog_takes_its_release(opened):
    window = opened("chess960")
    start = window.map.rect_of(named(window, "e2")).center()
    QTest.mousePress(window.map, LEFT, NO_KEYS, start.toPoint())
    move_over(window.map, start - QPointF(0, 60), LEFT)
    assert window.map.is_carrying
    dialog = QDialog(window)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.show()
    assert not window.map.is_carrying and window.viewport.board.selection.drag is None
    dialog.close()
    QTest.mouseRelease(window.map, LEFT, NO_KEYS, (start - QPointF(0, 60)).toPoint())
    assert window.session.situation.ply == 0


def test_only_what_may_move_is_carried_and_stays_selected_where_it_is_put_back(opened):
    window = opened("chess960")
    drag_on_map(window, named(window, "e7"), named(window, "e5"))
    assert not window.map.is_carrying and window.session.situation.ply == 0
    spot = named(window, "e2")
    room = window.map.rect_of(spot)
    QTest.mousePress(window.map, LEFT, NO_KEYS, room.center().toPoint())
    far = QApplication.startDragDistance() + 1  # places of the mouse are rounded
    move_over(window.map, room.center() + QPointF(far, 0), LEFT)
    QTest.mouseRelease(window.map, LEFT, NO_KEYS, (room.center() + QPointF(far, 0)).toPoint())
    assert window.viewport.board.selection.path == (spot,)
    assert window.session.situation.ply == 0
    QTest.mouseClick(window.map, RIGHT, NO_KEYS, room.center().toPoint())
    assert window.viewport.board.selection.path == ()


def test_a_drag_ends_with_the_game_it_began_in(opened):
    window = opened("chess960")
    here = window.map.rect_of(named(window, "e2")).center()
    QTest.mousePress(window.map, LEFT, NO_KEYS, here.toPoint())
    move_over(window.map, here - QPointF(0, 60), LEFT)
    assert window.map.is_carrying
    window.session.start(window.session.variant, window.session.variant.start(5))
    assert not window.map.is_carrying
    QTest.mouseRelease(window.map, LEFT, NO_KEYS, here.toPoint() - QPoint(0, 60))
    assert window.session.situation.ply == 0


def test_a_move_begun_on_the_board_ends_on_the_map(opened):
    window = opened("trid")
    click_spot(window, named(window, "b2W"))
    click_on_map(window, named(window, "b4N"))
    assert window.session.notations() == ("b4N",)


#: Of games whose map is more than the board from above: decks that have moved; and cells to point
#: at. Other games begin with their start, and some cells are taken.
DECKS = "4/4/4/1R1P|4/4/4/4|4/4/4/4|DP2w:2/K1,KP1w:2/2,DP6b:2/k1,KP4b:2/2 w - - - - 0 1"
POINTED = {
    "trid": (DECKS, ("z4DP2", "d7KP4", "b4N", "c2W", "a8S")),
}


@each_row("key", ["trid", "dreierschach"])
def test_what_is_pointed_at_on_map_or_board_is_marked_on_the_other(qtbot, shown, key):
    position, names = POINTED.get(key, (None, None))
    window = shown(key, position=position)
    window.resize(1280, 800)
    QApplication.processEvents()
    open_map(qtbot, window)
    cells = window.session.variant.topology.cell_names
    spots = [named(window, name) for name in names or cells[:: len(cells) // 5]]
    point_at_all(window, spots)
    window.commands["flip"].trigger()
    point_at_all(window, spots[:2])


def point_at_all(window, spots) -> None:
    board = window.viewport.board
    move_to(window.viewport, QPoint(2, window.viewport.height() - 2))
    plain = window.map.grab().toImage()
    for spot in spots:
        move_over(window.map, window.map.rect_of(spot).center(), Qt.MouseButton.NoButton)
        assert board.marks.hover == spot
        assert window.features.hover_label.text(), "it is named"
    QApplication.sendEvent(window.map, QEvent(QEvent.Type.Leave))
    assert board.marks.hover is None
    for spot in spots:
        aim_at(window, spot)
        assert board.marks.hover == spot
        seen = window.map.grab().toImage()
        assert [other for other in spots if is_changed(window, other, plain, seen)] == [spot]


def is_changed(window, spot, before, after) -> bool:
    """Whether the middle of a spot of the map looks otherwise in two pictures."""
    part = window.map.rect_of(spot).toAlignedRect()
    return before.copy(part) != after.copy(part)


def test_a_hidden_map_costs_nothing(opened, qtbot, monkeypatch):
    window = opened("chess960")
    window.map_dock.hide()
    qtbot.waitUntil(lambda: window.viewport.x() == 0)
    shown = []
    monkeypatch.setattr(window.map, "show_situation", lambda *what: shown.append(what))
    click_spot(window, named(window, "e2"))
    assert shown == []
    window.map_dock.show()
    assert shown


# -- its place -------------------------------------------------------------------------------------


def sizes(window) -> tuple[int, int, int]:
    """Return the widths of map, board and panel."""
    QApplication.processEvents()
    return window.map_dock.width(), window.viewport.width(), window.dock.width()


def seen_size(window) -> float:
    """Return the mean edge of the cells as they are seen, pixels of the viewport."""
    layout, camera = window.viewport.board.layout, window.viewport.camera
    edges = [
        camera.project(layout.cell_centres + by)[:, :2]
        - camera.project(layout.cell_centres - by)[:, :2]
        for by in ((0.5, 0.0, 0.0), (0.0, 0.5, 0.0))
    ]
    (x, y), (u, v) = edges[0].T, edges[1].T
    return float(np.sqrt(np.abs(x * v - y * u)).mean())


def least_cell(window) -> float:
    """Return the least edge of the rooms for pieces on the map."""
    return window.map.cell_in(window.map.size())


@each_row(("key", "size"), [("trid", (1280, 800)), ("raumschach", LARGE)])
def test_the_board_stays_as_large_and_the_map_can_be_read(qtbot, shown, key: str, size) -> None:
    window = shown(key)
    window.resize(*size)
    QApplication.processEvents()
    panel = sizes(window)[2]
    closed = seen_size(window)
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    assert sizes(window)[2] == panel and window.size().toTuple() == size
    assert seen_size(window) >= 0.99 * closed
    assert least_cell(window) >= 12.0
    for dock in (window.dock, window.map_dock):
        assert dock.height() >= dock.minimumSizeHint().height()


@each_row("key", ["alice", "dreierschach"])
def test_the_map_hides_no_card_of_a_player(qtbot, shown, key: str) -> None:
    window = shown(key)
    window.resize(1264, 760)
    QApplication.processEvents()
    open_map(qtbot, window)
    game = window.session.variant
    computers = [computer(2)] * (len(game.seats) - 1)
    window.session.start(game, game.start(), players=[PERSON, *computers])
    seats = window.seats
    qtbot.waitUntil(lambda: seats.visibleRegion().boundingRect() == seats.rect())
    assert "2" in seats.cards[-1].computer.level.text()
    assert least_cell(window) >= 12.0


def test_with_levels_it_stands_beside_the_board_and_else_below_the_panel(qtbot, shown) -> None:
    window = shown("raumschach")
    window.resize(1280, 800)
    QApplication.processEvents()
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    assert window.dockWidgetArea(window.map_dock) is Qt.DockWidgetArea.LeftDockWidgetArea
    assert window.map.height() > 0.9 * window.viewport.height()
    beside = sizes(window)
    flat, levels = variant("chess960"), variant("raumschach")
    window.session.start(flat, flat.start(518))
    qtbot.waitUntil(lambda: window.map_dock.y() > window.dock.geometry().bottom())
    assert window.viewport.x() == 0, "the board has all the room beside the panel"
    window.session.start(levels, levels.start())
    qtbot.waitUntil(lambda: sizes(window) == beside)
    window.map_dock.toggle.trigger()
    window.session.start(flat, flat.start(518))
    window.map_dock.toggle.trigger()
    assert window.map_dock.y() > window.dock.geometry().bottom(), "it is placed as it opens"


@each_row(("width", "height", "board"), [(1280, 800, 700), (800, 600, 500)])
def test_with_large_levels_they_stand_in_a_column_and_letters_can_be_read(
    qtbot, shown, width: int, height: int, board: int
) -> None:
    window = shown("dragonchess")
    window.resize(width, height)
    QApplication.processEvents()
    panel = window.dock.height()
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    assert least_cell(window) >= 16.0 and window.dock.height() >= panel
    assert window.viewport.width() > board


def test_the_map_follows_the_size_of_the_window_also_where_that_has_folded_it(qtbot, shown) -> None:
    window = shown("raumschach")
    window.resize(1280, 800)
    QApplication.processEvents()
    closed = seen_size(window)
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    narrow = sizes(window)[0]
    window.resize(LARGE[0], 960)
    qtbot.waitUntil(lambda: sizes(window)[0] > narrow + 100)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: seen_size(window) >= 0.99 * closed)
    assert window.map_dock.isVisible() and least_cell(window) >= 12.0
    window.resize(800, 600)
    qtbot.waitUntil(lambda: window.map_dock.isHidden())
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    assert least_cell(window) >= 12.0


def test_the_map_stands_on_the_other_side_of_a_panel_that_was_moved(qtbot, shown) -> None:
    window = shown("trid")
    window.resize(1280, 800)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.dock)
    QApplication.processEvents()
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    assert window.dockWidgetArea(window.map_dock) is Qt.DockWidgetArea.RightDockWidgetArea
    assert window.map.height() > 0.9 * window.viewport.height()


def test_in_a_narrow_window_it_takes_what_it_needs_or_stands_over_the_board(qtbot, shown) -> None:
    window = shown("raumschach")
    window.resize(1024, 600)
    QApplication.processEvents()
    closed = seen_size(window)
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    QApplication.processEvents()
    assert least_cell(window) >= 12.0 and seen_size(window) >= 0.9 * closed
    window.map_dock.toggle.trigger()
    window.settings.set(MAP_OPENED, False)
    window.resize(800, 600)
    QApplication.processEvents()
    window.dock.show()
    window.map_dock.toggle.trigger()
    assert window.size().toTuple() == (800, 600)
    assert window.viewport.width() >= window.viewport.minimumWidth()
    assert window.flat_map.is_alone and window.map_dock.isHidden()


def test_afterwards_it_keeps_its_place_and_width_also_when_it_was_closed(
    qtbot, preferences_path
) -> None:
    window = open_window(qtbot, preferences_path, "trid")
    window.resize(1280, 800)
    QApplication.processEvents()
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    window.resizeDocks([window.map_dock], [290], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: window.map_dock.width() == 290)
    for _ in range(2):
        window.map_dock.toggle.trigger()
    assert sizes(window)[0] == 290
    flat = variant("chess960")
    window.session.start(flat, flat.start(518))
    trigger_timers(window)
    assert sizes(window)[0] == 290, "also in another game"
    window.map_dock.toggle.trigger()
    window.close()
    window.settings.save()
    again = open_window(qtbot, preferences_path, "chess960")
    assert again.map_dock.isHidden()
    again.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: again.map_dock.width() == 290)
    again.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, again.map_dock)
    QApplication.processEvents()
    again.settings.set(MAP_OPENED, False)  # as an earlier version left it
    again.close()
    again.settings.save()
    once_more = open_window(qtbot, preferences_path, "chess960")
    area = once_more.dockWidgetArea(once_more.map_dock)
    assert area is Qt.DockWidgetArea.BottomDockWidgetArea


@each_row("key", ("chess960", "raumschach"))
def test_closed_again_it_leaves_the_widths_of_other_docks(qtbot, shown, key: str) -> None:
    window = shown(key)
    window.resize(1280, 800)
    analysis = window.computer.analysis.dock
    analysis.show()
    trigger_timers(window)
    before, beside = (sizes(window)[1:], analysis.width()), []
    for _ in range(3):
        QTest.keyClick(window.viewport, Qt.Key.Key_M)
        qtbot.waitUntil(lambda: window.map.isVisible() and has_placed_map(window))
        beside.append(sizes(window))
        QTest.keyClick(window.viewport, Qt.Key.Key_M)
        qtbot.waitUntil(lambda: (sizes(window)[1:], analysis.width()) == before)
    assert beside[0] == beside[1] == beside[2]
    QTest.keyClick(window.viewport, Qt.Key.Key_M)
    window.resizeDocks([analysis], [340], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: analysis.width() == 340)
    QTest.keyClick(window.viewport, Qt.Key.Key_M)
    sizes(window)
    assert analysis.width() == 340, "the user has changed it"


def test_the_place_that_an_earlier_version_gave_it_is_kept(qtbot, preferences_path) -> None:
    window = open_window(qtbot, preferences_path, "trid")
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    window.resizeDocks([window.map_dock], [290], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: window.map_dock.width() == 290)
    window.close()
    window.settings.set(MAP_PLACED, "")  # earlier versions did not write it
    window.settings.save()
    again = open_window(qtbot, preferences_path, "trid")
    for _ in range(2):
        again.map_dock.toggle.trigger()
    assert sizes(again)[0] == 290


def test_the_map_is_never_opened_as_a_strip(qtbot, preferences_path) -> None:
    window = open_window(qtbot, preferences_path, "raumschach")
    window.resize(1280, 800)
    panel = sizes(window)[2]
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, window.map_dock)
    window.resizeDocks([window.dock, window.map_dock], [700, 60], Qt.Orientation.Vertical)
    QApplication.processEvents()
    assert least_cell(window) < 12.0
    for _ in range(2):
        window.map_dock.toggle.trigger()
    assert least_cell(window) >= 12.0 and sizes(window)[2] == panel
    window.map_dock.toggle.trigger()
    window.close()
    window.settings.set(WINDOW_STATE, b"")  # as of a program that was killed
    window.settings.save()
    again = open_window(qtbot, preferences_path, "raumschach")
    again.resize(1280, 800)
    again.map_dock.toggle.trigger()
    QApplication.processEvents()
    assert least_cell(again) >= 12.0 and sizes(again)[2] == panel


def test_full_screen_does_not_move_the_map(qtbot, shown) -> None:
    window = shown("trid")
    window.resize(1280, 800)
    window.map_dock.toggle.trigger()
    qtbot.waitUntil(lambda: has_placed_map(window))
    before, place = sizes(window), window.settings.get(MAP_PLACED)
    window.full_screen.toggle()
    qtbot.waitUntil(window.map_dock.isHidden)
    window.map_dock.toggle.trigger()
    assert window.map_dock.isVisible() and window.settings.get(MAP_PLACED) == place
    window.full_screen.toggle()
    qtbot.waitUntil(lambda: sizes(window) == before)


@each_row("text", ["beside", "beside far", "below -1", "elsewhere 7", "beside 9 9"])
def test_senseless_words_for_its_place_leave_it_where_it_is(shown, text: str) -> None:
    window = shown("trid")
    assert not MapPlacing(window.viewport.board, window, window.map_dock, window.dock).is_at(text)


# -- it turns with the board -----------------------------------------------------------------------


def bottom(window) -> int:
    """Return the seat whose side is at the bottom of each level on the map."""
    space = window.viewport.board.layout
    cells = [cell for cell, level in enumerate(space.topology.level_of) if level == 0]
    low = max(cells, key=lambda cell: window.map.rect_of(cell_spot(cell)).bottom())
    y = window.map.rect_of(cell_spot(low)).bottom()
    row = [cell for cell in cells if window.map.rect_of(cell_spot(cell)).bottom() > y - 1.0]
    middle = space.cell_centres[row].mean(axis=0) - space.cell_centres[cells].mean(axis=0)
    sides = [(math.sin(yaw), -math.cos(yaw), 0.0) for yaw in space.seat_yaws]
    return int(np.argmax([middle @ side for side in sides]))


@each_row("key", TWO_GAMES)
def test_the_side_at_the_bottom_is_that_of_the_board(opened, key):
    window = opened(key)
    camera, layout = window.viewport.board.camera_controller, window.viewport.board.layout
    assert bottom(window) == 0
    for seat in (*reversed(range(len(layout.seats))), 0):
        camera.show_preset(layout.seats[seat])
        assert bottom(window) == seat
    camera.flip()
    if len(layout.seats) == 2:
        assert bottom(window) == 1


def test_the_map_turns_with_the_board_to_who_is_on_turn(opened):
    window = opened("dreierschach")
    window.settings.set(TURN_BOARD, True)
    for ply in range(4):
        assert bottom(window) == ply % 3
        window.session.play(window.session.situation.legal_moves[0])
    assert bottom(window) == 1


def test_a_board_that_is_opened_turned_has_its_map_turned(qtbot, shown):
    window = shown("chess960")
    window.viewport.board.camera_controller.show_preset("black")
    open_map(qtbot, window)
    assert bottom(window) == 1
    other = variant("dreierschach")
    window.viewport.board.camera_controller.show_preset("black")
    window.session.start(other)
    window.viewport.board.camera_controller.show_preset("black")
    assert bottom(window) == 2
    window.session.start(variant("chess960"))
    assert bottom(window) == 1


def test_between_two_sides_the_map_stays_as_it_is(opened):
    window = opened("chess960")
    board = window.viewport.board
    white = board.layout.presets["white"]
    for turn, expected in ((85, 0), (92, 0), (88, 0), (100, 1), (92, 1), (88, 1), (80, 0)):
        board.camera_controller.look(board.camera.with_view(turned(board.layout, white, turn)))
        assert bottom(window) == expected
