"""The board by keys alone: whole moves in all games, the cursor, and who is in charge."""

from __future__ import annotations

from collections import deque

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engine.variants
from app.board.cell_walk import CursorStep, stepped, walkable_spots
from app.board.keyboard import MARGIN
from app.scene.content import Shape
from app.window.main_window import MainWindow
from engine.core.move import Spot, SpotKind
from engine.core.pieces import Kind
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from tests.driver import LEFT, aim_at, move_to, named, wait_for, wheel
from tests.rows import each_row

Key = Qt.Key
SHIFT, ALT, CONTROL = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
)
KEYS = {
    CursorStep.LEFT: Key.Key_Left,
    CursorStep.RIGHT: Key.Key_Right,
    CursorStep.UP: Key.Key_Up,
    CursorStep.DOWN: Key.Key_Down,
    CursorStep.HIGHER: Key.Key_PageUp,
    CursorStep.LOWER: Key.Key_PageDown,
}
DECK = "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:1P/2,KP1w:2/1K,DP6b:k1/2,KP6b:2/2 w - - - - 0 5"
EXCHANGE = "4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - - g:wQwR 5"


@pytest.fixture
def window(opened) -> MainWindow:
    return opened(number=518)


def press(window: MainWindow, *keys: Qt.Key, with_: Qt.KeyboardModifier | None = None) -> None:
    """Press keys wherever the keyboard is."""
    for key in keys:
        target = QApplication.focusWidget() or window
        QTest.keyClick(target, key, with_ or Qt.KeyboardModifier.NoModifier)


def hover(window: MainWindow) -> Spot | None:
    return window.viewport.selection.hover


def walk_to(window: MainWindow, name: str) -> None:
    """Lead the cursor to a cell by arrows, PageUp and PageDown, the shortest way."""
    if not window.viewport.board.gestures.keys.is_on:
        press(window, Key.Key_Left)
    board, goal = window.viewport.board, named(window, name)
    there = walkable_spots(board.layout, board.situation.position, board.selection.can_see)
    start = hover(window)
    assert start is not None
    ways: dict[Spot, list[CursorStep]] = {start: []}
    waiting = deque([start])
    while goal not in ways:
        spot = waiting.popleft()
        for step in KEYS:
            end = stepped(there, board.camera.view, spot, step)
            if end not in ways:
                ways[end] = [*ways[spot], step]
                waiting.append(end)
    press(window, *(KEYS[step] for step in ways[goal]))
    assert hover(window) == goal


def enter(window: MainWindow, *names: str) -> None:
    for name in names:
        walk_to(window, name)
        press(window, Key.Key_Return)


def last_text(window: MainWindow) -> str:
    game = window.session.game
    node = game.nodes[game.cursor]
    assert node.parent is not None
    return coordinate_moves.write(game.variant, node.move)


# -- whole moves ---------------------------------------------------------------------------------


def test_a_game_to_mate(window):
    for origin, target in (("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")):
        enter(window, origin, target)
        assert last_text(window) == f"{origin}-{target}"
    outcome = window.session.situation.outcome
    assert outcome.ending is Ending.CHECKMATE and outcome.winner == 1


def test_castling_promotion_and_the_way_back(opened):
    window = opened(position="4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1")
    enter(window, "e1", "h1")
    assert last_text(window) == "O-O"
    press(window, Key.Key_Left, with_=CONTROL)
    assert window.session.situation.ply == 0
    enter(window, "a7", "a8")
    assert window.chooser.isVisible() and window.chooser.isAncestorOf(QApplication.focusWidget())
    press(window, Key.Key_Right, Key.Key_Return)
    assert window.bar.isVisible(), "another move followed"
    press(window, Key.Key_Right, Key.Key_Return)
    assert window.session.situation.ply == 1
    assert window.session.game.last_move.promotion is Kind.ROOK
    assert QApplication.focusWidget() is window.viewport


def test_a_deck_moves_by_keys(opened):
    window = opened("trid", position=DECK)
    press(window, Key.Key_D, Key.Key_D)  # shows the cursor, then the nearest deck
    assert hover(window) == named(window, "KP1")
    while hover(window) != named(window, "DP1"):
        press(window, Key.Key_D)
    press(window, Key.Key_Space)
    assert window.viewport.selection.path == (named(window, "DP1"),)
    targets = set(window.viewport.selection.targets)
    assert named(window, "DP3") in targets
    seen = set()
    for _ in targets:
        press(window, Key.Key_D)
        seen.add(hover(window))
    assert seen == targets, "with a deck in hand only its pins are stepped through"
    while hover(window) != named(window, "DP3"):
        press(window, Key.Key_D, with_=SHIFT)
    press(window, Key.Key_Return)
    assert last_text(window) == "DP1-DP3"


def test_a_piece_moves_across_levels(opened):
    window = opened("raumschach")
    walk_to(window, "2b1")
    press(window, Key.Key_Return, Key.Key_PageUp)
    assert hover(window) == named(window, "3b1")
    enter(window, "3c3")
    assert window.session.situation.ply == 1
    assert last_text(window) == "2b1-3c3"


def test_a_pawn_is_exchanged_by_keys(opened):
    window = opened("dreierschach", position=EXCHANGE)
    enter(window, "k12", "l13")
    assert window.chooser.isVisible()
    while window.viewport.selection.choices[focused(window)].promotion is not Kind.ROOK:
        press(window, Key.Key_Right)
    press(window, Key.Key_Return)
    assert window.session.game.last_move.promotion is Kind.ROOK


def focused(window: MainWindow) -> int:
    return window.chooser.buttons.index(QApplication.focusWidget())


def test_prisoners_are_reached(opened):
    window = opened("dreierschach", position=EXCHANGE)
    press(window, Key.Key_D, Key.Key_D)
    assert hover(window).kind is SpotKind.PRISONER
    assert "Grey holds" in window.features.hover_label.text()


# -- the cursor ----------------------------------------------------------------------------------


def test_the_first_key_only_shows_the_cursor_on_the_own_king(window):
    press(window, Key.Key_Up)
    assert hover(window) == named(window, "e1")
    press(window, Key.Key_Up)
    assert hover(window) == named(window, "e2")
    marks = window.viewport.board.marks
    assert marks.cursor == named(window, "e2") and marks.hover is None
    frames = [row for row in window.viewport.board.scene().flats if row["shape"] == Shape.FRAME]
    assert len(frames) == 2
    assert "pointer" in window.viewport.board.scene().solids


@each_row("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_nothing_is_played_by_a_first_enter(shown, new_window, key):
    window = shown("chess960", number=518)
    aim_at(window, named(window, "e2"))
    QTest.mouseClick(window.viewport, LEFT, pos=aim_at(window, named(window, "e2")))
    aim_at(window, named(window, "e4"))
    press(window, key)
    assert window.session.situation.ply == 0
    assert window.viewport.board.gestures.keys.is_on
    assert hover(window) == named(window, "e4"), "it begins where the mouse points"
    press(window, key)
    assert window.session.situation.ply == 1


def test_a_key_held_down_enters_nothing_twice(window):
    walk_to(window, "e2")
    press(window, Key.Key_Return)
    held = QEvent.Type.KeyPress
    for _ in range(3):
        event = QKeyEvent(held, Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True)
        QApplication.sendEvent(window.viewport, event)
    assert window.viewport.selection.path == (named(window, "e2"),)


def test_the_mouse_takes_over_and_the_keys_go_on_where_they_were(window):
    walk_to(window, "c3")
    at = aim_at(window, named(window, "g4"))
    stay(window, at)
    assert hover(window) == named(window, "g4")
    assert window.viewport.board.marks.cursor is None
    press(window, Key.Key_Left)
    assert hover(window) == named(window, "c3")
    stay(window, at)
    assert hover(window) == named(window, "c3")
    QApplication.sendEvent(window.viewport, QEvent(QEvent.Type.Leave))
    assert hover(window) == named(window, "c3")
    wheel(window.viewport, at, 1, Qt.KeyboardModifier.NoModifier)
    assert hover(window) == named(window, "c3")
    move_to(window.viewport, at + QPoint(3, 3))
    assert hover(window) == named(window, "g4")


def stay(window: MainWindow, at: QPoint) -> None:
    """Tell the board that the mouse is at a place, as Qt does when what lies over it goes."""
    where = QPointF(at)
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        where,
        QPointF(window.viewport.mapToGlobal(at)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(window.viewport, event)


def test_esc_puts_back_and_then_puts_the_cursor_away(window):
    enter(window, "e2")
    press(window, Key.Key_Escape)
    assert window.viewport.selection.path == () and hover(window) == named(window, "e2")
    press(window, Key.Key_Escape)
    assert hover(window) is None and window.viewport.board.marks.cursor is None


def test_the_ends_of_a_row_and_legal_targets(window):
    walk_to(window, "b3")
    press(window, Key.Key_Home)
    assert hover(window) == named(window, "a3")
    press(window, Key.Key_End)
    assert hover(window) == named(window, "h3")
    enter(window, "b1")
    found = set()
    for _ in range(2):
        press(window, Key.Key_T)
        found.add(hover(window))
    assert found == {named(window, "a3"), named(window, "c3")}
    press(window, Key.Key_Escape, Key.Key_T)
    assert hover(window) in window.viewport.selection.starts


def test_arrows_follow_the_view(window):
    walk_to(window, "e4")
    press(window, Key.Key_F)
    press(window, Key.Key_Up)
    assert hover(window) == named(window, "e3")
    press(window, Key.Key_Left)
    assert hover(window) == named(window, "f3")


def test_what_is_cut_away_or_faded_is_stepped_over(opened):
    window = opened("raumschach")
    board = window.viewport.board
    walk_to(window, "3c4")
    board.levels.clip_above(3)
    press(window, Key.Key_PageUp, Key.Key_PageUp)
    assert hover(window) == named(window, "4c4")
    board.levels.clip_above(1)
    assert hover(window) == named(window, "2c4"), "the nearest that is seen"
    board.levels.clear()
    board.levels.focus_on(4)
    assert hover(window) == named(window, "5c4")
    press(window, Key.Key_PageUp)
    assert hover(window) == named(window, "5c4")


def test_the_board_follows_a_cursor_that_leaves_the_picture(opened):
    window = opened("raumschach")
    for _ in range(12):
        press(window, Key.Key_Plus)
    walk_to(window, "8h8")
    walk_to(window, "1a1")
    x, y = window.viewport.board.gestures.cursor
    assert MARGIN - 1 <= x <= window.viewport.width() - MARGIN + 1
    assert MARGIN - 1 <= y <= window.viewport.height() - MARGIN + 1


def test_a_refusal_is_told_where_the_cursor_is(window):
    enter(window, "e1", "e4")
    assert window.notice.isVisible()
    x, y = window.viewport.board.gestures.cursor
    gap = window.notice.geometry().center() - QPoint(round(x), round(y))
    assert gap.manhattanLength() < 400
    assert window.viewport.board.marks.refused == named(window, "e4")


def test_the_cursor_stays_where_the_move_went_and_begins_anew_in_another_game(window):
    enter(window, "e2", "e4")
    assert hover(window) == named(window, "e4")
    variant = window.session.variant
    window.session.start(variant, variant.start(0))
    assert hover(window) == named(window, "e4")
    window.session.start(engine.variants.variant("raumschach"))
    press(window, Key.Key_Escape, Key.Key_Left)
    king = window.session.variant.king_cell(window.session.position, 0)
    assert hover(window).index == king


def test_a_deck_takes_the_cursor_s_cell_away(opened):
    window = opened("trid", position=DECK)
    walk_to(window, "a1DP1")
    window.session.play(
        coordinate_moves.read(window.session.variant, window.session.position, "DP1-DP3")
    )
    position = window.session.position
    assert position.cells[hover(window).index] != 255 and hover(window) is not None
    press(window, Key.Key_Right)
    assert hover(window).kind is SpotKind.CELL


def test_alt_turns_the_board_and_shift_shifts_it(window):
    before = window.viewport.camera.view
    press(window, Key.Key_Right, with_=ALT)
    turned = window.viewport.camera.view
    assert turned.azimuth > before.azimuth
    press(window, Key.Key_Right, with_=SHIFT)
    assert window.viewport.camera.view.target != turned.target
    assert not window.viewport.board.gestures.keys.is_on
    press(window, Key.Key_0)
    assert window.viewport.camera.view == before


def test_the_map_shows_the_cursor_and_takes_over(window):
    window.map_dock.show()
    walk_to(window, "e4")
    window.map.grab()
    assert window.viewport.board.marks.cursor == named(window, "e4")

    def points_at_b2() -> bool:
        move_to(window.map, window.map.rect_of(named(window, "b2")).center().toPoint())
        return hover(window) == named(window, "b2")

    assert wait_for(points_at_b2), "the map finds its size a little later"
    assert window.viewport.board.marks.cursor is None


def test_keys_of_a_disabled_command_do_not_move_the_board(window: MainWindow) -> None:
    camera = window.viewport.camera
    assert not window.commands["next_game"].isEnabled()
    press(window, Key.Key_Right, with_=CONTROL | SHIFT)
    assert window.viewport.camera == camera
    press(window, Key.Key_Right, with_=SHIFT)
    assert window.viewport.camera != camera
