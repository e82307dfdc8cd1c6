"""Fingers on a touch screen and on a trackpad, with real events."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from app.board.touch import REACH
from app.scene.camera import DEGREES_PER_PIXEL
from app.settings.options import FINGERS, FINGERS_TURN, FINGERS_ZOOM
from app.window.main_window import MainWindow
from engine.core.move import cell_spot
from tests.driver import NO_KEYS, aim_at, lift, named, seen_at, trigger_timers, view, wheel
from tests.soak.touch_actions import trackpad as made_trackpad

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
#: Beside the board.
CORNER = QPoint(12, 12)
GESTURE = Qt.NativeGestureType
PHASE = Qt.ScrollPhase


@pytest.fixture
def window(opened) -> MainWindow:
    return opened("chess960", number=518)


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


@pytest.fixture
def trackpad() -> QPointingDevice:
    return made_trackpad()


def put(window, screen, **fingers: tuple[str, QPoint]) -> None:
    """Tell of all fingers at once: whether each is pressed, moved, kept or lifted, and where."""
    event = QTest.touchEvent(window.viewport, screen, False)
    for number, (deed, at) in enumerate(fingers.values()):
        if deed == "stay":
            event.stationary(number)
        else:
            getattr(event, deed)(number, at, window.viewport)
    event.commit()


def tap(window, screen, at: QPoint) -> None:
    put(window, screen, one=("press", at))
    put(window, screen, one=("release", at))


def met(window, *names: str) -> list[QPoint]:
    """Return where cells are met, looked at from above."""
    window.viewport.board.camera_controller.look_down()
    return [middle(window, name) for name in names]


def middle(window, name: str) -> QPoint:
    return seen_at(window, window.viewport.board.layout.anchor(named(window, name)))


def played(window) -> list[str]:
    return list(window.session.notations())


# -- one finger --------------------------------------------------------------------------------


def test_a_finger_plays_by_tapping_and_by_dragging(window, screen) -> None:
    origin, target = met(window, "e2", "e4")
    window.moves.setFocus()
    tap(window, screen, origin)
    assert window.viewport.selection.path == (named(window, "e2"),)
    assert window.viewport.hasFocus(), "the keys are the board's now"
    tap(window, screen, target)
    assert played(window) == ["e4"]
    assert window.viewport.selection.hover is None, "nothing is pointed at"
    origin, target = met(window, "d7", "d5")
    put(window, screen, one=("press", origin))
    for part in (0.3, 0.7, 1.0):
        put(window, screen, one=("move", origin + (target - origin) * part))
    assert window.viewport.board.gestures.is_carrying
    assert window.viewport.selection.hover == named(window, "d5")
    put(window, screen, one=("release", target))
    assert played(window) == ["e4", "d5"]


def test_what_a_finger_just_misses_is_what_it_means(window, screen) -> None:
    selection, layout = window.viewport.selection, window.viewport.board.layout
    pawn, wrong = met(window, "e2", "d5")
    rook = named(window, "a1")
    corner = seen_at(window, layout.cell_centres[rook.index] + (-0.5, -0.5, 0.0))
    beside = corner - QPoint(5, 0)
    selection.point_at(window.viewport.camera, beside.x(), beside.y())
    assert selection.hover is None, "the mouse is exact"
    tap(window, screen, beside)
    assert selection.path == (rook,)
    tap(window, screen, corner - QPoint(2 * round(REACH), 0))
    assert selection.path == (), "too far away"
    tap(window, screen, pawn)
    assert selection.path == (named(window, "e2"),)
    tap(window, screen, wrong)
    assert played(window) == [], "well within another cell nothing is guessed"


def test_a_trembling_finger_does_not_drag(window, screen) -> None:
    (at,) = met(window, "e2")
    put(window, screen, one=("press", at))
    put(window, screen, one=("move", at + QPoint(0, round(REACH) - 2)))
    assert not window.viewport.board.gestures.is_carrying
    put(window, screen, one=("release", at))
    assert window.viewport.selection.path == (named(window, "e2"),)


def test_a_finger_beside_the_board_turns_it(window, screen) -> None:
    before = view(window)
    put(window, screen, one=("press", CORNER))
    put(window, screen, one=("move", CORNER + QPoint(20, 0)))
    put(window, screen, one=("move", CORNER + QPoint(80, 0)))
    put(window, screen, one=("release", CORNER + QPoint(80, 0)))
    after = view(window)
    assert after.azimuth != before.azimuth and after.distance == before.distance
    assert played(window) == []


def test_a_finger_that_rests_does_what_the_right_button_does(window, screen) -> None:
    pawn, at = met(window, "e2", "d2")
    tap(window, screen, pawn)
    assert window.viewport.selection.path == (named(window, "e2"),)
    put(window, screen, one=("press", at))
    trigger_timers(window.viewport)
    put(window, screen, one=("release", at))
    assert window.viewport.selection.path == (), "the selection is given up"
    before = view(window)
    put(window, screen, one=("press", at))
    trigger_timers(window.viewport)
    for by in (20, 60):
        put(window, screen, one=("move", at + QPoint(by, 0)))
    put(window, screen, one=("release", at + QPoint(60, 0)))
    assert view(window).azimuth != before.azimuth, "the board turns, though a piece is there"
    assert played(window) == [] and window.viewport.selection.path == ()


def test_a_finger_that_drags_is_not_at_rest(window, screen) -> None:
    origin, target = met(window, "e2", "e4")
    put(window, screen, one=("press", origin))
    put(window, screen, one=("move", target))
    trigger_timers(window.viewport)
    put(window, screen, one=("release", target))
    assert played(window) == ["e4"]


# -- two fingers -------------------------------------------------------------------------------


def test_two_fingers_shift_and_zoom_and_come_back(window, screen) -> None:
    before = view(window)
    first, second = QPoint(300, 300), QPoint(400, 300)
    put(window, screen, one=("press", first), two=("press", second))
    put(window, screen, one=("move", first + QPoint(-50, 0)), two=("move", second + QPoint(50, 0)))
    assert view(window).distance == pytest.approx(before.distance / 2)
    put(window, screen, one=("move", first + QPoint(0, 40)), two=("move", second + QPoint(0, 40)))
    shifted = view(window)
    assert shifted.distance == pytest.approx(before.distance)
    assert shifted.target != before.target and shifted.azimuth == before.azimuth
    put(window, screen, one=("move", first), two=("move", second))
    assert view(window).target == pytest.approx(before.target, abs=1e-9)
    put(window, screen, one=("release", first), two=("stay", second))
    put(window, screen, two_as_first=("stay", first), two=("move", second + QPoint(90, 0)))
    assert view(window).azimuth == before.azimuth, "the finger left over does nothing"
    put(window, screen, two_as_first=("stay", first), two=("release", second))
    assert not window.viewport.board.gestures.is_held


def test_what_is_between_the_fingers_stays_there(window, screen) -> None:
    at = middle(window, "g7")
    point = window.viewport.board.layout.anchor(named(window, "g7"))
    first, second = at - QPoint(40, 0), at + QPoint(40, 0)
    put(window, screen, one=("press", first), two=("press", second))
    put(window, screen, one=("move", first - QPoint(20, 0)), two=("move", second + QPoint(20, 0)))
    assert (seen_at(window, point) - at).manhattanLength() <= 6
    put(window, screen, one=("release", first), two=("release", second))


def test_a_second_finger_gives_up_what_the_first_began(window, screen) -> None:
    origin, target = met(window, "e2", "e4")
    put(window, screen, one=("press", origin))
    put(window, screen, one=("move", target))
    assert window.viewport.board.gestures.is_carrying
    put(window, screen, one=("stay", target), two=("press", CORNER))
    assert not window.viewport.board.gestures.is_carrying
    put(window, screen, one=("release", target), two=("release", CORNER))
    assert played(window) == [] and window.viewport.selection.path == ()
    tap(window, screen, origin)
    assert window.viewport.selection.path == (named(window, "e2"),), "the next tap counts"


def test_a_touch_that_the_system_takes_back_plays_nothing(window, screen) -> None:
    origin, target = met(window, "e2", "e4")
    put(window, screen, one=("press", origin))
    put(window, screen, one=("move", target))
    QApplication.sendEvent(window.viewport, QEvent(QEvent.Type.Hide))
    assert not window.viewport.board.gestures.is_held
    put(window, screen, one=("release", target))
    assert played(window) == []


def test_buttons_over_the_board_are_pressed_by_a_finger(window, screen) -> None:
    button, pressed = QPushButton("over it", window.viewport), []
    button.clicked.connect(lambda: pressed.append(None))
    button.setGeometry(300, 200, 120, 60)
    button.show()
    before = view(window)
    tap(window, screen, button.geometry().center())
    assert len(pressed) == 1
    assert view(window) == before and window.viewport.selection.path == ()


# -- a trackpad --------------------------------------------------------------------------------


def scroll(window, by: QPoint, keys=NO_KEYS, phase=PHASE.ScrollUpdate, angle=None, **more) -> None:
    at = window.viewport.rect().center()
    where = QPointF(at), QPointF(window.viewport.mapToGlobal(at))
    given = (by, by if angle is None else angle, Qt.MouseButton.NoButton, keys, phase, False)
    QApplication.sendEvent(window.viewport, QWheelEvent(*where, *given, **more))


def test_two_fingers_on_a_trackpad_turn_the_board_exactly(window, trackpad) -> None:
    before = view(window)
    scroll(window, QPoint(), phase=PHASE.ScrollBegin)
    scroll(window, QPoint(7, 3))
    scroll(window, QPoint(2, -1), phase=PHASE.ScrollMomentum)
    scroll(window, QPoint(1, 0), phase=PHASE.NoScrollPhase, device=trackpad)
    scroll(window, QPoint(), phase=PHASE.ScrollEnd)
    after = view(window)
    assert (before.azimuth - after.azimuth) % 360 == pytest.approx(10 * DEGREES_PER_PIXEL)
    assert after.elevation - before.elevation == pytest.approx(2 * DEGREES_PER_PIXEL)
    assert after.distance == before.distance
    shifted = window.viewport.camera.panned(30, -20).view
    scroll(window, QPoint(30, -20), SHIFT)
    assert view(window) == shifted and shifted.target != after.target


def test_a_wheel_zooms_as_ever_and_so_do_fingers_if_wished(window) -> None:
    before = view(window)
    wheel(window.viewport, window.viewport.rect().center(), 1, NO_KEYS)
    nearer = view(window)
    assert nearer.distance < before.distance and nearer.azimuth == before.azimuth
    # X11 tells pixels of a wheel as well.
    scroll(window, QPoint(0, 15), phase=PHASE.NoScrollPhase, angle=QPoint(0, 120))
    assert view(window).azimuth == before.azimuth and view(window).distance < nearer.distance
    turned = view(window)
    window.settings.set(FINGERS, FINGERS_ZOOM)
    scroll(window, QPoint(5, 15), angle=QPoint(0, 120))
    assert view(window).azimuth == before.azimuth and view(window).distance < turned.distance
    window.settings.set(FINGERS, FINGERS_TURN)
    scroll(window, QPoint(5, 0))
    assert view(window).azimuth != before.azimuth


def test_with_ctrl_fingers_step_through_what_lies_behind_one_another(opened) -> None:
    window = opened("trid")
    viewport, before = window.viewport, view(window)
    for cell in range(len(viewport.board.layout.cell_centres)):
        at = seen_at(window, viewport.board.layout.anchor(cell_spot(cell)))
        viewport.board.gestures.move(at.x(), at.y())
        if viewport.selection.stepping[1] > 1:
            break
    hovered = viewport.selection.hover
    scroll(window, QPoint(0, -10), CONTROL, angle=QPoint(0, -120))
    assert viewport.selection.hover != hovered and view(window) == before


def gesture(window, trackpad, kind, value=0.0, at=None) -> None:
    at = window.viewport.rect().center() if at is None else at
    places = QPointF(at), QPointF(at), QPointF(window.viewport.mapToGlobal(at))
    event = QNativeGestureEvent(kind, trackpad, 2, *places, value, QPointF())
    QApplication.sendEvent(window.viewport, event)
    assert event.isAccepted() == (kind != GESTURE.SwipeNativeGesture)


def test_gestures_of_a_trackpad(window, trackpad) -> None:
    before = view(window)
    at, point = middle(window, "g7"), window.viewport.board.layout.anchor(named(window, "g7"))
    gesture(window, trackpad, GESTURE.BeginNativeGesture, at=at)
    for _ in range(2):
        gesture(window, trackpad, GESTURE.ZoomNativeGesture, math.sqrt(2.0) - 1.0, at)
    assert view(window).distance == pytest.approx(before.distance / 2)
    assert (seen_at(window, point) - at).manhattanLength() <= 6, "it zooms about the fingers"
    gesture(window, trackpad, GESTURE.ZoomNativeGesture, -5.0)  # nonsense of a driver
    assert math.isfinite(view(window).distance)
    gesture(window, trackpad, GESTURE.RotateNativeGesture, 30.0)
    assert (view(window).azimuth - before.azimuth) % 360 == pytest.approx(30.0)
    gesture(window, trackpad, GESTURE.EndNativeGesture)
    gesture(window, trackpad, GESTURE.SwipeNativeGesture)
    gesture(window, trackpad, GESTURE.SmartZoomNativeGesture)
    assert view(window) == before


def test_a_piece_in_the_hand_stays_there_while_fingers_turn(window) -> None:
    lift(window, named(window, "e2"))
    scroll(window, QPoint(12, 0))
    assert window.viewport.board.gestures.is_carrying
    at = aim_at(window, named(window, "e4"))
    QTest.mouseRelease(window.viewport, Qt.MouseButton.LeftButton, NO_KEYS, at)
    assert played(window) == ["e4"]


def test_a_finger_that_rests_on_a_level_cuts_away_what_lies_above(opened, screen) -> None:
    window = opened("trid")
    button = window.overlays.scale.buttons[-1]
    at = button.mapTo(window.viewport, button.rect().center())
    put(window, screen, one=("press", at))
    trigger_timers(button)
    put(window, screen, one=("release", at))
    assert window.viewport.board.levels.hidden
    assert window.viewport.board.levels.focus is None
    tap(window, screen, at)
    assert window.viewport.board.levels.focus == button.row.level
