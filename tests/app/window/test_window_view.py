"""Turning the board, pointing, stepping and animations in the window, with real events."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controllers.views import kept_view, restore_view
from app.scene.camera import LOWEST
from app.settings.options import ANIMATION_SPEED, LANGUAGE, NOTATION, PIECES, THEME, TURN_BOARD
from app.window.main_window import MainWindow
from engine.core.move import SpotKind
from tests.driver import (
    LEFT,
    MIDDLE,
    NO_KEYS,
    RIGHT,
    aim_at,
    click_spot,
    drag_view,
    frames,
    lift,
    move_to,
    named,
    play_text,
    seen_at,
    shown_picture,
    trigger_timers,
    view,
    wheel,
)
from tests.rows import TWO_GAMES, each_row

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
CORNER = QPoint(8, 8)


@pytest.fixture
def window(opened) -> MainWindow:
    return opened()


def press_key(window, key, keys=NO_KEYS):
    QTest.keyClick(window.viewport, key, keys)


# -- the view ----------------------------------------------------------------------------------


@each_row(("button", "start"), [(RIGHT, None), (MIDDLE, None), (LEFT, CORNER)], ids=str)
def test_a_drag_turns_the_board(shown, button, start):
    window = shown("chess960")
    before = view(window)
    start = start or window.viewport.rect().center()
    drag_view(window.viewport, button, start, QPoint(60, 40))
    after = view(window)
    assert after.azimuth != before.azimuth and after.elevation > before.elevation
    assert after.target == before.target and after.distance == before.distance
    assert window.session.situation.ply == 0 and window.viewport.selection.path == ()


def test_a_drag_back_to_its_start_restores_the_view(window):
    before = view(window)
    start = window.viewport.rect().center()
    QTest.mousePress(window.viewport, RIGHT, NO_KEYS, start)
    for by in (QPoint(50, 400), QPoint(-80, -300), QPoint(0, 0)):
        move_to(window.viewport, start + by)
    QTest.mouseRelease(window.viewport, RIGHT, NO_KEYS, start)
    assert view(window) == before


@each_row("button", [RIGHT, MIDDLE])
def test_a_shifted_drag_takes_the_scene_along(shown, button):
    window = shown("chess960")
    target = view(window).target
    at = seen_at(window, target)
    drag_view(window.viewport, button, at, QPoint(40, -30), SHIFT)
    moved = window.viewport.camera.project(target)[0]
    assert np.allclose(moved[:2], (at.x() + 40, at.y() - 30), atol=1.0)


def test_the_wheel_zooms_to_the_cursor(window):
    spot = named(window, "c3")
    at = aim_at(window, spot)
    before = view(window).distance
    wheel(window.viewport, at, 2, NO_KEYS)
    assert view(window).distance < before
    assert window.viewport.selection.hover == spot


def test_keys_turn_zoom_and_shift(window):
    before = view(window)
    press_key(window, Qt.Key.Key_Right, ALT)
    press_key(window, Qt.Key.Key_Up, ALT)
    turned = view(window)
    assert turned.azimuth > before.azimuth and turned.elevation > before.elevation
    press_key(window, Qt.Key.Key_Plus)
    assert view(window).distance < turned.distance
    press_key(window, Qt.Key.Key_Minus)
    press_key(window, Qt.Key.Key_Left, SHIFT)
    assert view(window).target != turned.target
    press_key(window, Qt.Key.Key_0)
    assert view(window) == before


def test_presets_flip_and_reset(window):
    layout = window.viewport.board.layout
    for number, name in enumerate(layout.presets, start=1):
        QTest.keyClick(window, getattr(Qt.Key, f"Key_{number}"))
        assert view(window).azimuth == pytest.approx(layout.presets[name].azimuth)
        assert view(window).elevation == pytest.approx(layout.presets[name].elevation)
    QTest.keyClick(window, Qt.Key.Key_1)
    QTest.keyClick(window, Qt.Key.Key_F)
    assert view(window).azimuth == pytest.approx(layout.presets["black"].azimuth)
    window.commands["reset_view"].trigger()
    assert view(window).azimuth == pytest.approx(layout.presets["white"].azimuth)


def test_from_above_a_staircase_says_where_its_boards_are_seen(opened):
    window = opened("raumschach")
    board = window.viewport.board
    top = Qt.Key(Qt.Key.Key_1 + list(board.layout.presets).index("top"))
    for name, said in (("stack", False), ("staircase", True), ("flat", False)):
        window.statusBar().clearMessage()
        board.arrangement.show_named(name)
        QTest.keyClick(window, top)
        assert ("better “Side by side”" in window.statusBar().currentMessage()) is said, name


@each_row("key", TWO_GAMES)
def test_the_usual_view_is_that_of_the_seat_seen_last(shown, key):
    window = shown(key)
    board = window.viewport.board
    presets, seats = board.layout.presets, window.session.variant.seats
    others = [number for number, name in enumerate(presets, 1) if name not in seats]
    assert others, "from above, say"
    for number in others:
        press_key(window, getattr(Qt.Key, f"Key_{number}"))
        press_key(window, Qt.Key.Key_0)
        assert board.camera_controller.preset == "white"
        press_key(window, Qt.Key.Key_2)
        press_key(window, getattr(Qt.Key, f"Key_{number}"))
        press_key(window, Qt.Key.Key_0)
        assert board.camera_controller.preset == seats[1]
        board.turn_to(0)
        press_key(window, getattr(Qt.Key, f"Key_{number}"))
        press_key(window, Qt.Key.Key_0)
        assert board.camera_controller.preset == "white", "who sits there sees it so again"


def is_whole(window) -> bool:
    """Whether nothing of the board is cut off."""
    points = window.viewport.camera.project(window.viewport.board.layout.outline)
    room = (window.viewport.width(), window.viewport.height())
    return bool((points[:, :2] >= -0.5).all() and (points[:, :2] <= np.add(room, 0.5)).all())


NARROW, LOW = (700, 620), (1500, 500)


@each_row(
    ("begin", "size"),
    [("view_2", NARROW), ("turn", LOW)],
    ids=str,
)
def test_a_board_that_glides_while_the_window_changes_arrives_whole(shown, qtbot, begin, size):
    window = shown("chess960", speed=1.0)
    board = window.viewport.board
    if begin == "turn":
        board.turn_to(1)
    else:
        window.commands[begin].trigger()
    before = view(window)
    qtbot.waitUntil(lambda: view(window) != before)
    assert board.camera_controller.is_flying
    window.resize(*size)
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not board.camera_controller.is_flying)
    assert is_whole(window)
    window.resize(1100, 760)
    QApplication.processEvents()
    window.resize(640, 560)
    QApplication.processEvents()
    assert is_whole(window), "and goes on doing so"


def test_a_flip_in_the_middle_of_a_flight_goes_to_the_side_opposite_to_its_end(opened, qtbot):
    window = opened(speed=0.5)
    before = view(window)
    window.commands["view_4"].trigger()
    qtbot.waitUntil(lambda: view(window) != before)
    window.commands["flip"].trigger()
    window.viewport.board.stop()
    side = window.viewport.board.layout.presets["side"]
    assert view(window).azimuth == pytest.approx(side.azimuth + 180.0)
    window.commands["flip"].trigger()
    window.viewport.board.stop()
    assert view(window).azimuth == pytest.approx(side.azimuth)


def is_above(window) -> bool:
    """Whether the eye is over the board."""
    eye = window.viewport.camera.eye
    return bool(eye[2] > window.viewport.board.layout.cell_centres[:, 2].max())


def test_the_eye_does_not_come_under_a_single_board(opened):
    window = opened("dreierschach")
    board, viewport, compass = window.viewport.board, window.viewport, window.compass
    for _ in range(30):
        press_key(window, Qt.Key.Key_Down, ALT)
    assert is_above(window) and view(window).elevation < 5.0
    drag_view(viewport, RIGHT, CORNER, QPoint(0, -700))
    assert is_above(window)
    for _ in range(12):
        press_key(window, Qt.Key.Key_Down, SHIFT)  # what is looked at comes under the board
        assert is_above(window)
    for _ in range(12):
        press_key(window, Qt.Key.Key_Plus)
        assert is_above(window)
    compass.middle.setFocus()
    for _ in range(20):
        QTest.keyClick(compass.middle, Qt.Key.Key_Down)
    assert is_above(window)
    board.camera_controller.sway(2.5)
    assert is_above(window)
    kept = kept_view(board)
    kept["preset"] = None
    kept["view"][4] = -60.0
    assert restore_view(board, kept) and is_above(window)
    below = board.layout.presets["white"]._replace(elevation=-45.0)
    board.camera_controller.set_own({"white": below})
    board.camera_controller.show_preset("white")
    assert is_above(window)


@each_row("key", ["trid", "raumschach"])
def test_the_eye_goes_under_levels_that_lie_over_one_another(shown, key):
    window = shown(key)
    for _ in range(30):
        press_key(window, Qt.Key.Key_Down, ALT)
    assert view(window).elevation == LOWEST
    board = window.viewport.board
    if "flat" in board.layout.arrangements:
        board.arrangement.show_named("flat")
        assert is_above(window)
        board.arrangement.show_named("stack")
        press_key(window, Qt.Key.Key_Down, ALT)
        assert view(window).elevation < 0.0


# -- what is in the hand -------------------------------------------------------------------------


EVERYWHERE = ((THEME, "wood"), (LANGUAGE, "de"), (NOTATION, "de"))


@each_row(("key", "changes"), [("trid", EVERYWHERE), ("raumschach", ())])
def test_a_piece_in_the_hand_stays_there_whatever_the_board_looks_like(shown, key, changes):
    """What changes all of the program is tried in one game, what is a board's own in each form."""
    window = shown(key)
    selection, settings = window.viewport.board.selection, window.settings
    move = next(
        m for m in window.session.situation.legal_moves if m.ways[0][0].kind is SpotKind.CELL
    )
    start, end = move.ways[0][0], move.ways[0][-1]
    click_spot(window, start)
    targets = dict(window.viewport.selection.targets)
    try:
        for option, value in [*changes, (PIECES[key], "slim")]:
            settings.set(option, value)
            assert (
                window.viewport.selection.path == (start,)
                and window.viewport.selection.targets == targets
            )
        window.commands["wider"].trigger()
        for name in window.viewport.board.layout.arrangements:
            window.viewport.board.arrangement.show_named(name)
            assert window.viewport.selection.path == (start,)
        assert window.viewport.selection is selection
        click_spot(window, end)
        assert window.session.situation.ply == 1
    finally:
        for option in (*dict(changes), PIECES[key]):
            settings.set(option, option.default)


def test_a_drag_goes_on_while_the_levels_come_to_lie_otherwise(opened):
    window = opened("raumschach")
    move = next(
        m for m in window.session.situation.legal_moves if m.ways[0][0].kind is SpotKind.CELL
    )
    start, end = move.ways[0][0], move.ways[0][-1]
    lift(window, start)
    window.commands["wider"].trigger()
    assert window.viewport.selection.drag is not None
    at = aim_at(window, end)
    assert window.viewport.selection.drag.landing == end
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)
    assert window.session.situation.ply == 1


@pytest.mark.usefixtures("new_window")  # whose view nobody has turned
def test_the_board_turns_to_the_player_on_move(window):
    window.settings.set(TURN_BOARD, True)
    layout = window.viewport.board.layout
    play_text(window, "e2-e4")
    assert view(window).azimuth == pytest.approx(layout.presets["black"].azimuth)
    press_key(window, Qt.Key.Key_Right, ALT)
    play_text(window, "e7-e5")
    assert view(window).azimuth == pytest.approx(layout.presets["white"].azimuth + 7.5)
    window.commands["undo"].trigger()
    assert view(window).azimuth == pytest.approx(layout.presets["black"].azimuth + 7.5)


# -- pointing ----------------------------------------------------------------------------------


def test_hover_marks_what_a_click_picks(window):
    aim_at(window, named(window, "d2"))
    assert window.viewport.board.marks.hover == named(window, "d2")
    assert "Pawn on d2" in window.features.hover_label.text()
    QApplication.sendEvent(window.viewport, QEvent(QEvent.Type.Leave))
    assert window.viewport.board.marks.hover is None
    assert window.features.hover_label.text() == ""


def test_wheel_and_tab_step_through_what_lies_under_the_cursor(opened):
    window = opened("trid")
    QTest.keyClick(window, Qt.Key.Key_3)
    at = seen_at(window, window.viewport.board.layout.anchor(named(window, "b6N")))
    move_to(window.viewport, at)
    count = window.viewport.selection.stepping[1]
    assert count >= 2, "b6S lies above b6N"
    seen = []
    for _ in range(count):
        seen.append(window.viewport.selection.hover)
        wheel(window.viewport, at, -1, CONTROL)
    assert {named(window, "b6N"), named(window, "b6S")} <= set(seen)
    assert window.viewport.selection.hover == seen[0]
    press_key(window, Qt.Key.Key_Tab)
    assert window.viewport.selection.hover == seen[1]
    press_key(window, Qt.Key.Key_Backtab)
    assert window.viewport.selection.hover == seen[0]
    assert window.viewport.hasFocus()


def test_legal_targets_come_first(opened):
    window = opened("trid")
    click_spot(window, named(window, "b2W"))
    QTest.keyClick(window, Qt.Key.Key_3)
    layout = window.viewport.board.layout
    for target in window.viewport.selection.targets:
        move_to(window.viewport, seen_at(window, layout.anchor(target)))
        assert window.viewport.selection.hover in window.viewport.selection.targets


def test_what_is_dragged_follows_the_cursor_over_the_landing_plane(opened):
    window = opened("trid")
    lift(window, named(window, "b2W"))
    for name in ("b3W", "b3N", "b4N"):
        at = aim_at(window, named(window, name))
        drag = window.viewport.selection.drag
        assert drag.landing == named(window, name)
        height = window.viewport.board.layout.cell_centres[named(window, name).index][2]
        assert drag.point[2] == pytest.approx(height)
        x, y, _ = window.viewport.camera.project(drag.point)[0]
        assert (x, y) == pytest.approx((at.x(), at.y()), abs=1.0)
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)
    assert window.session.notations() == ("b4N",)


def test_a_piece_put_back_stays_selected(window):
    spot = named(window, "g1")
    at = aim_at(window, spot)
    lift(window, spot)
    move_to(window.viewport, at)
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)
    assert window.viewport.selection.drag is None
    assert window.viewport.selection.path == (spot,)
    assert window.notice.isHidden()


# -- animation ---------------------------------------------------------------------------------


def test_moves_and_turns_are_animated(opened, qtbot):
    window = opened(speed=3.0)
    window.settings.set(TURN_BOARD, True)
    play_text(window, "e2-e4")
    board = window.viewport.board
    assert board.is_animating
    qtbot.waitUntil(lambda: not board.is_animating)
    assert view(window).azimuth == pytest.approx(board.layout.presets["black"].azimuth)


@pytest.mark.usefixtures("new_window")
def test_a_click_or_undoing_during_an_animation_acts_on_its_end(opened):
    window = opened(speed=0.1)
    play_text(window, "e2-e4")
    assert window.viewport.board.is_animating
    play_text(window, "e7-e5")
    click_spot(window, named(window, "g1"))
    assert window.viewport.selection.path == (named(window, "g1"),)
    assert not window.viewport.board.is_animating
    # So does undoing.
    click_spot(window, named(window, "f3"))
    assert window.viewport.board.is_animating
    for _ in range(3):
        window.commands["undo"].trigger()
        window.commands["redo"].trigger()
    for _ in range(3):
        window.commands["undo"].trigger()
    window.viewport.board.settle()
    assert window.viewport.board.situation is window.session.situation
    assert window.session.situation.ply == 0


def test_a_click_while_the_board_turns_means_what_was_seen(opened, qtbot):
    window = opened(speed=0.2)
    board, seen = window.viewport.board, window.viewport.camera
    window.commands["flip"].trigger()
    qtbot.waitUntil(lambda: window.viewport.camera != seen)
    assert board.is_animating
    at = seen_at(window, board.layout.anchor(named(window, "e2")))
    QTest.mousePress(window.viewport, LEFT, NO_KEYS, at)
    aimed = board.gestures.pressed_spot
    trigger_timers(window)
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)
    assert board.selection.path == ((aimed,) if board.selection.can_grab(aimed) else ())


def test_switched_off_nothing_moves(opened):
    window = opened(speed=0.1)
    play_text(window, "e2-e4")
    window.settings.set(ANIMATION_SPEED, 0.0)
    assert not window.viewport.board.is_animating
    play_text(window, "e7-e5")
    assert not window.viewport.board.is_animating


def test_a_position_that_comes_during_a_drag_ends_it(window):
    play_text(window, "e2-e4")
    at = lift(window, named(window, "e7"))
    window.commands["undo"].trigger()
    assert window.viewport.selection.drag is None
    move_to(window.viewport, at + QPoint(5, 5))
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)
    assert window.session.situation.ply == 0
    play_text(window, "e2-e4", by_drag=True)


# -- frames and contexts -----------------------------------------------------------------------


@pytest.mark.usefixtures("new_window")
def test_a_window_opens_with_one_frame(opened):
    assert frames(opened("trid")) == 1


def test_nothing_is_drawn_again_for_what_lies_over_the_board_or_takes_the_keys(window):
    before = frames(window)
    for again in (window.compass.update, window.input.line.setFocus, window.viewport.setFocus):
        again()
        assert frames(window) == before, again
    window.viewport.update()
    assert frames(window) == before


@pytest.mark.usefixtures("whole_pictures")
def test_a_framebuffer_of_the_same_size_is_drawn_anew(window):
    before, drawn, size = shown_picture(window.viewport), frames(window), window.viewport.size()
    window.viewport.resize(400, 300)
    window.viewport.resize(size)
    assert frames(window) == drawn + 1
    assert np.array_equal(shown_picture(window.viewport), before)


def test_an_idle_window_draws_nothing(window, qtbot):
    before = frames(window)
    for _ in range(3):
        trigger_timers(window)
        assert frames(window) == before
    aim_at(window, named(window, "d2"))
    qtbot.waitUntil(lambda: window.viewport.frames_drawn > before)
