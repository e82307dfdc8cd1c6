"""Arrows and circles drawn in the window, with real mouse and keys, and kept with the move."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.export.film_maker import scenes
from app.scene.level_view import LevelView
from app.settings.options import INK
from app.storage.library.game_library import GameLibrary
from app.storage.recorder import Recorder
from app.window.main_window import MainWindow
from engine.pgn import read_game
from engine.play.drawing import Drawing, DrawingColour
from tests.driver import (
    LEFT,
    RIGHT,
    aim_at,
    click_spot,
    enter_text,
    move_to,
    named,
    open_map,
    save_game,
)
from tests.rows import each_row
from tests.unfinished_games import game_written

SHIFT, CONTROL, ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
#: Game, a circle, and an arrow; in Tri-D from one level to another.
SPOTS = [
    ("chess960", "e5", ("b1", "c3")),
    ("trid", "c6S", ("b2W", "b4N")),
]


def made(
    window: MainWindow, start: str, end: str = "", ink: DrawingColour = DrawingColour.GREEN
) -> Drawing:
    return Drawing(named(window, start), named(window, end or start), ink)


def there(window: MainWindow) -> tuple[Drawing, ...]:
    """Return what is kept at the move shown; the board and the map show just that."""
    drawings = window.session.game.node.drawings
    assert window.viewport.board.marks.drawings == drawings
    return drawings


def circle(window: MainWindow, name: str, keys: Qt.KeyboardModifier = SHIFT) -> None:
    at = aim_at(window, named(window, name))
    QTest.mouseClick(window.viewport, LEFT, keys, at)


def begin_arrow(window: MainWindow, start: str, end: str, keys: Qt.KeyboardModifier) -> QPoint:
    """Press on one spot and drag to the other; return where the mouse is."""
    at = aim_at(window, named(window, start))
    QTest.mousePress(window.viewport, LEFT, keys, at)
    return aim_at(window, named(window, end))


def arrow(window: MainWindow, start: str, end: str, keys: Qt.KeyboardModifier = SHIFT) -> None:
    at = begin_arrow(window, start, end, keys)
    QTest.mouseRelease(window.viewport, LEFT, keys, at)


@each_row(("key", "cell", "ends"), SPOTS)
def test_circles_and_arrows_are_drawn_and_taken_away(shown, key, cell, ends):
    window = shown(key, number=518 if key == "chess960" else None)
    view, position = window.viewport.camera.view, window.session.position
    circle(window, cell)
    assert there(window) == (made(window, cell),)
    at = begin_arrow(window, *ends, SHIFT)
    assert made(window, *ends) in window.viewport.board.marks.drawings, "it is shown meanwhile"
    assert window.session.game.node.drawings == (made(window, cell),)
    QTest.mouseRelease(window.viewport, LEFT, SHIFT, at)
    assert there(window) == (made(window, cell), made(window, *ends))
    scene = window.viewport.board.scene()
    assert len(scene.solids["head"]) == 1
    assert window.viewport.selection.path == () and window.session.position is position
    assert window.viewport.camera.view == view
    arrow(window, *ends)
    circle(window, cell)
    assert there(window) == ()


INKS = [
    (SHIFT, DrawingColour.GREEN),
    (SHIFT | CONTROL, DrawingColour.RED),
    (SHIFT | ALT, DrawingColour.BLUE),
    (SHIFT | CONTROL | ALT, DrawingColour.YELLOW),
]


@pytest.fixture
def window(opened) -> MainWindow:
    return opened("chess960", number=518)


def test_the_keys_held_say_the_ink_and_another_ink_recolours(window: MainWindow) -> None:
    for keys, ink in INKS:
        circle(window, "e5", keys)
        arrow(window, "b1", "c3", keys)
        assert there(window) == (made(window, "e5", ink=ink), made(window, "b1", "c3", ink))
    window.commands["clear_drawings"].trigger()
    assert there(window) == ()


def test_the_menu_says_what_shift_alone_draws_with(window: MainWindow) -> None:
    menu = window.drawings.menu
    next(action for action in menu.actions() if action.data() == "blue").trigger()
    assert window.settings.get(INK) == "blue"
    circle(window, "e5")
    assert there(window) == (made(window, "e5", ink=DrawingColour.BLUE),)
    circle(window, "d5", SHIFT | CONTROL)
    assert made(window, "d5", ink=DrawingColour.RED) in there(window)
    assert [action.data() for action in menu.actions() if action.isChecked()] == ["blue"]


def test_what_is_begun_can_be_given_up(window: MainWindow) -> None:
    for give_up in (
        lambda: QTest.keyClick(window.viewport, Qt.Key.Key_Escape),
        lambda: QTest.mousePress(window.viewport, RIGHT, pos=QPoint(300, 300)),
        lambda: play_text_by_clock(window),
    ):
        at = begin_arrow(window, "b1", "c3", SHIFT)
        give_up()
        assert window.viewport.board.marks.drawings == ()
        QTest.mouseRelease(window.viewport, LEFT, SHIFT, at)
        QTest.mouseRelease(window.viewport, RIGHT, pos=at)
        assert there(window) == ()


def play_text_by_clock(window: MainWindow) -> None:
    """Let the position change while the hand is busy."""
    window.session.play(window.session.situation.legal_moves[0])


def test_beside_the_board_nothing_is_drawn_and_nothing_turns(window: MainWindow) -> None:
    view, corner = window.viewport.camera.view, QPoint(8, 8)
    QTest.mousePress(window.viewport, LEFT, SHIFT, corner)
    for step in (10, 40, 90):
        move_to(window.viewport, corner + QPoint(step, step))
    QTest.mouseRelease(window.viewport, LEFT, SHIFT, corner + QPoint(90, 90))
    assert window.viewport.camera.view == view and there(window) == ()
    at = aim_at(window, named(window, "e5"))
    QTest.mousePress(window.viewport, LEFT, SHIFT, at)
    move_to(window.viewport, corner)
    QTest.mouseRelease(window.viewport, LEFT, SHIFT, corner)
    assert there(window) == (), "an arrow that ends nowhere is none"


def test_drawing_leaves_alone_what_has_been_begun(window: MainWindow) -> None:
    click_spot(window, named(window, "e2"))
    circle(window, "e4")
    arrow(window, "e2", "e4", SHIFT)
    assert len(there(window)) == 2
    assert window.viewport.selection.path == (named(window, "e2"),)
    click_spot(window, named(window, "e4"))
    assert window.session.notations() == ("e4",)


def test_each_move_has_its_own_also_when_the_game_is_over(window: MainWindow) -> None:
    for text in ("f2-f3", "e7-e5", "g2-g4", "d8-h4"):
        enter_text(window, text)
    assert window.session.situation.outcome is not None
    arrow(window, "h4", "e1", SHIFT | CONTROL)
    mate = (made(window, "h4", "e1", DrawingColour.RED),)
    assert there(window) == mate
    window.session.go_back()
    assert there(window) == () and not window.commands["clear_drawings"].isEnabled()
    circle(window, "g4")
    window.session.go_to_start()
    assert there(window) == ()
    window.session.go_forward()
    window.session.go_to_end()
    assert there(window) == mate
    window.session.go_back()
    assert there(window) == (made(window, "g4"),)
    QTest.keyClick(window.viewport, Qt.Key.Key_K, CONTROL | SHIFT)
    assert there(window) == ()


def test_the_game_is_saved_and_found_again_with_its_drawings(
    qtbot, window, tmp_path, request
) -> None:
    library = GameLibrary(tmp_path / "journals", window)
    recorder = Recorder(window.session, library)
    recorder.begin()
    request.addfinalizer(library.close)
    request.addfinalizer(recorder.close)
    enter_text(window, "e2-e4")
    circle(window, "d5")
    arrow(window, "e4", "d5", SHIFT | ALT)
    drawn = there(window)
    path = tmp_path / "game.pgn"
    save_game(window, path)
    assert "[%csl Gd5] [%cal Be4d5]" in path.read_text()
    assert read_game(path.read_text()).game.root.children[0].drawings == drawn
    assert game_written(recorder).record.game.node.drawings == drawn
    window.session.start(window.session.variant)
    assert there(window) == ()
    window.files.open_path(path)
    qtbot.waitUntil(lambda: window.files.opener.reading is None)
    window.session.go_to(1)
    assert there(window) == drawn


def test_the_keys_draw_where_their_cursor_is(window: MainWindow) -> None:
    board = window.viewport
    QTest.keyClick(board, Qt.Key.Key_Right)  # shows the cursor on the king
    QTest.keyClick(board, Qt.Key.Key_Return, SHIFT)
    QTest.keyClick(board, Qt.Key.Key_Up)
    assert made(window, "e1", "e2") in board.board.marks.drawings
    QTest.keyClick(board, Qt.Key.Key_Up)
    QTest.keyClick(board, Qt.Key.Key_Return, SHIFT)
    assert there(window) == (made(window, "e1", "e3"),)
    QTest.keyClick(board, Qt.Key.Key_Return, SHIFT | CONTROL)
    QTest.keyClick(board, Qt.Key.Key_Return, SHIFT | CONTROL)
    assert there(window) == (made(window, "e3", ink=DrawingColour.RED), made(window, "e1", "e3"))
    QTest.keyClick(board, Qt.Key.Key_Enter, SHIFT)
    QTest.keyClick(board, Qt.Key.Key_Escape)
    QTest.keyClick(board, Qt.Key.Key_Up)
    assert len(there(window)) == 2 and board.board.gestures.keys.is_on


def test_the_map_draws_too(qtbot, opened) -> None:
    window = opened("trid")
    open_map(qtbot, window)
    start, end = (
        window.map.rect_of(named(window, name)).center().toPoint() for name in ("b2W", "c5N")
    )
    before = window.map.grab().toImage()
    QTest.mouseMove(window.map, start)
    QTest.mousePress(window.map, LEFT, SHIFT, start)
    QTest.mouseMove(window.map, end)
    QTest.mouseRelease(window.map, LEFT, SHIFT, end)
    assert there(window) == (made(window, "b2W", "c5N"),)
    QTest.mouseClick(window.map, LEFT, SHIFT | CONTROL, end)
    assert made(window, "c5N", ink=DrawingColour.RED) in there(window)
    assert window.map.grab().toImage() != before
    assert window.viewport.selection.path == (), "no move has been begun"


def test_moving_pictures_show_what_is_drawn(window: MainWindow) -> None:
    enter_text(window, "e2-e4")
    arrow(window, "g8", "f6")
    session, layout = window.session, window.viewport.board.layout
    first, last = scenes(session.record, session.players, layout, LevelView(), True)
    assert "head" not in first.solids and len(last.solids["head"]) == 1
    shown = window.viewport.board.scene().solids["head"]["position"]
    assert np.allclose(last.solids["head"]["position"], shown)


def test_what_is_suggested_is_shown_until_another_position_is(qtbot, window: MainWindow) -> None:
    board = window.viewport.board
    hint, threat = made(window, "g1", "f3", DrawingColour.BLUE), made(window, "b1", "c3")
    arrow(window, "e2", "e4")
    board.suggest("hint", [hint])
    board.suggest("threats", [threat])
    assert board.marks.drawings == (made(window, "e2", "e4"), hint, threat)
    assert len(board.scene().solids["head"]) == 3
    circle(window, "d5")
    assert hint in board.marks.drawings, "a drawing of one's own is no other position"
    board.suggest("threats", [])
    assert threat not in board.marks.drawings
    assert window.session.game.node.drawings == (made(window, "d5"), made(window, "e2", "e4"))
    enter_text(window, "g1-f3")
    assert board.marks.drawings == ()
    window.session.go_back()
    assert hint not in there(window)
    board.suggest("hint", [hint])
    window.session.start(window.session.variant)
    assert there(window) == ()
