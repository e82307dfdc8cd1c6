"""Mouse and keyboard gestures: clicks, drags of pieces, turning and panning, drawing.

A gesture lasts from a press to its release. The spot it acts on is determined at the press, so
that an animation cannot move another spot under a click.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol

from PySide6.QtCore import Qt

from app.board.drawing_tool import ALT, CONTROL, SHIFT
from app.board.keyboard import KeyboardCursor, KeyboardTarget
from app.board.levels import Levels
from app.game.transition import Origin
from app.scene.camera import KEY_TURN, Camera
from engine.core.move import Spot

LEFT, RIGHT, MIDDLE = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
)
#: Pan per key press, device-independent pixels.
KEY_PAN = 40.0

_TURNS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
_ZOOMS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
_STEPS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}


class MouseTarget(KeyboardTarget, Protocol):
    """The interface on which mouse gestures act."""

    levels: Levels

    def refresh(self) -> None:
        """Update the view after changes of hover and selection."""

    def point_at(self, x: float, y: float, reach: float = 0.0) -> None:
        """Hover a point of the viewport, device-independent pixels."""


class _Mode(Enum):
    PRESSED = "pressed"  # not yet dragged far enough to be more than a click
    ORBIT = "orbit"
    PAN = "pan"
    CARRY = "carry"
    DRAW = "draw"  # with Shift: a circle as long as it is a click, else an arrow
    SLIDE = "slide"  # a click on a target during which the mouse moved a little
    SPENT = "spent"  # cancelled; nothing more until the button is released


#: Modes in which the mouse hovers spots.
_POINTING = (_Mode.CARRY, _Mode.DRAW)


class _Gesture(NamedTuple):
    """A pressed button: where it was pressed, with which camera, over which spot."""

    button: Qt.MouseButton
    is_shifted: bool
    x: float
    y: float
    camera: Camera
    spot: Spot | None
    mode: _Mode = _Mode.PRESSED


class MouseGestures:
    """Handles mouse and keyboard of one viewport."""

    def __init__(self, board: MouseTarget, drag_distance: int) -> None:
        """``drag_distance``: distance in pixels from which a press is a drag."""
        self._board = board
        self._drag_distance = drag_distance
        self._gesture: _Gesture | None = None
        self._cursor: tuple[float, float] | None = None
        self._last: tuple[float, float] | None = None
        self._notches = 0.0
        #: The keyboard cursor.
        self.keys = KeyboardCursor(board)
        #: Whether a drag with the left button beside pieces turns the view.
        self.left_turns = True
        #: Whether turning the wheel forwards zooms in.
        self.wheel_nears = True
        #: Whether two fingers on a trackpad turn the view; else they zoom, as the wheel does.
        self.fingers_turn = True
        #: Tolerance for pointing beside a target, and for moving before a drag begins, in
        #: device-independent pixels: for fingers; 0 for the mouse.
        self.reach = 0.0

    @property
    def is_held(self) -> bool:
        """Whether a button is pressed."""
        return self._gesture is not None

    @property
    def is_carrying(self) -> bool:
        """Whether the pressed piece or deck is being dragged."""
        return self._gesture is not None and self._gesture.mode == _Mode.CARRY

    @property
    def pressed_spot(self) -> Spot | None:
        """The spot on which the left button that is held was pressed."""
        return self._gesture.spot if self._gesture is not None else None

    @property
    def cursor(self) -> tuple[float, float] | None:
        """The position of the mouse or the keyboard cursor on the viewport; None without either."""
        return self.keys.seen_at() or self._cursor

    # -- mouse -------------------------------------------------------------------------------

    def press(
        self, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier, x: float, y: float
    ) -> None:
        """Handle a press at (x, y)."""
        board = self._board
        was_seen = board.settle()
        self.keys.deactivate()
        if self._gesture is not None and self._gesture.button == button:
            self.abandon()
        self._cursor = self._last = (x, y)
        if self._gesture is not None:
            self._interrupt(button)
            return
        spot = None
        if button == LEFT and was_seen:
            self._point_at(x, y)
            spot = board.selection.hover
        if button in (LEFT, RIGHT, MIDDLE):
            is_shifted, mode = bool(modifiers & SHIFT), _Mode.PRESSED
            if button == LEFT and is_shifted:
                mode = _Mode.DRAW if board.drawing_tool.begin(spot, modifiers) else _Mode.SPENT
            self._gesture = _Gesture(button, is_shifted, x, y, board.camera, spot, mode)
        board.refresh()

    def move(self, x: float, y: float) -> None:
        """Handle a movement to (x, y); without a change the keyboard cursor stays active."""
        if self._last not in (None, (x, y)):
            self.keys.deactivate()
        self._cursor = self._last = (x, y)
        gesture = self._gesture
        if gesture is not None and gesture.mode is _Mode.PRESSED:
            gesture = self._begin_drag(gesture, x, y)
        if gesture is None or gesture.mode in _POINTING:
            self.point_again()
        elif gesture.mode is _Mode.ORBIT:
            self._board.camera_controller.follow(
                gesture.camera.orbited(x - gesture.x, y - gesture.y)
            )
        elif gesture.mode is _Mode.PAN:
            self._board.camera_controller.follow(
                gesture.camera.panned(x - gesture.x, y - gesture.y)
            )

    def release(self, button: Qt.MouseButton, x: float, y: float) -> None:
        """Handle a release at (x, y)."""
        gesture = self._gesture
        if gesture is None or gesture.button != button:
            return
        self._gesture = None
        board = self._board
        if gesture.mode is _Mode.CARRY:
            self._point_at(x, y)
            board.handle(board.selection.drop(), Origin.DROP)
        elif gesture.mode is _Mode.DRAW:
            board.point_at(x, y)
            self._draw_on(gesture, x, y)
            board.drawing_tool.end()
        elif gesture.mode is _Mode.PRESSED and button == LEFT:
            board.handle(board.selection.click(gesture.spot))
        elif gesture.mode is _Mode.PRESSED and button == RIGHT:
            board.selection.cancel()
        elif gesture.mode is _Mode.SLIDE:
            self._point_at(x, y)
            if board.selection.hover == gesture.spot:
                board.handle(board.selection.click(gesture.spot))
        self.point_again()

    def leave(self) -> None:
        """Handle that the mouse has left the viewport."""
        self._cursor = None
        if self._gesture is None and not self.keys.is_on:
            self._board.selection.leave()
            self._board.refresh()

    def wheel(self, notches: float, modifiers: Qt.KeyboardModifier, x: float, y: float) -> None:
        """Handle the wheel; ``notches`` are positive forwards."""
        if modifiers & CONTROL:
            self._cursor = (x, y)
            self._notches += notches
            whole = int(self._notches)
            self._notches -= whole
            self._step(-whole)
            return
        steps = notches if self.wheel_nears else -notches
        self.look(self._board.camera.zoomed(steps, x, y), x, y)

    def look(self, camera: Camera, x: float, y: float) -> None:
        """Set the camera after a wheel or trackpad gesture at (x, y)."""
        self._cursor = (x, y)
        self._look(camera)
        self.point_again()

    def point_again(self) -> None:
        """Update the hovered spot, after a change of mouse, camera or position."""
        if self.keys.is_on:
            self.keys.point()
        elif self._cursor is None:
            self._board.selection.leave()
        elif self._gesture is None or self._gesture.mode in _POINTING:
            self._point_at(*self._cursor)
            if self._gesture is not None:
                self._draw_on(self._gesture, *self._cursor)
        self._board.refresh()

    def abandon(self) -> None:
        """Cancel the gesture, as its release is lost; a drag is undone, a changed view stays."""
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            if gesture.mode is _Mode.CARRY:
                self._board.selection.cancel()
            self.leave()

    def forget(self) -> None:
        """Forget a drag, as the position has changed."""
        self._board.drawing_tool.cancel()
        if self._gesture is not None and self._gesture.mode in (
            _Mode.PRESSED,
            _Mode.CARRY,
            _Mode.DRAW,
            _Mode.SLIDE,
        ):
            self._gesture = self._gesture._replace(mode=_Mode.SPENT)

    # -- keys --------------------------------------------------------------------------------

    def key(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """Handle a key press; return whether the key has a meaning here."""
        camera = self._board.camera
        if self._gesture is None and self.keys.key(key, modifiers):
            self._board.refresh()
            return True
        if key in _TURNS and modifiers & (SHIFT | ALT):
            right, up = _TURNS[key]  # type: ignore[index]  # Qt.Key is an int
            if modifiers & SHIFT:
                self._look(camera.panned(-right * KEY_PAN, up * KEY_PAN))
            else:
                self._look(camera.turned(right * KEY_TURN, up * KEY_TURN))
        elif key in _ZOOMS:
            self._look(camera.zoomed(_ZOOMS[key]))  # type: ignore[index]
        elif key in _STEPS:
            self._step(_STEPS[key])  # type: ignore[index]
        elif key == Qt.Key.Key_Escape:
            return self.cancel() or self._board.levels.clear()
        else:
            return False
        self.point_again()
        return True

    def cancel(self) -> bool:
        """Cancel drag, drawing and selection; return whether there was anything."""
        gesture, board = self._gesture, self._board
        was_turning = gesture is not None and gesture.mode in (_Mode.ORBIT, _Mode.PAN)
        if gesture is not None:
            if was_turning:
                board.camera_controller.follow(gesture.camera)
            self._gesture = gesture._replace(mode=_Mode.SPENT)
        cancelled = board.drawing_tool.cancel() or board.selection.cancel() or was_turning
        if gesture is None:
            cancelled = cancelled or self.keys.deactivate()
            self.point_again()
        board.refresh()
        return cancelled

    # -- helpers -----------------------------------------------------------------------------

    def _point_at(self, x: float, y: float) -> None:
        self._board.point_at(x, y, self.reach)

    def _begin_drag(self, gesture: _Gesture, x: float, y: float) -> _Gesture:
        """Return the gesture, turned into a drag if the mouse has moved far enough."""
        if abs(x - gesture.x) + abs(y - gesture.y) < max(self._drag_distance, self.reach):
            return gesture
        selection = self._board.selection
        if gesture.button == LEFT and gesture.spot is not None and selection.can_grab(gesture.spot):
            mode = _Mode.CARRY
            self._board.handle(selection.grab(gesture.spot))
        elif gesture.button == LEFT and gesture.spot in selection.targets:
            mode = _Mode.SLIDE
        elif gesture.button == LEFT and gesture.spot and selection.is_bound_elsewhere(gesture.spot):
            mode = _Mode.SPENT
            self._board.handle(selection.grab(gesture.spot))
        elif gesture.button != LEFT and gesture.is_shifted:
            mode = _Mode.PAN
        elif gesture.button == LEFT and not self.left_turns:
            mode = _Mode.SPENT
        else:
            mode = _Mode.ORBIT
            selection.leave()
        # The camera may have moved since the press (sway).
        self._gesture = gesture._replace(mode=mode, camera=self._board.camera)
        return self._gesture

    def _draw_on(self, gesture: _Gesture, x: float, y: float) -> None:
        """Move the drawing tool; within the drag distance it stays at the spot of the press."""
        is_click = abs(x - gesture.x) + abs(y - gesture.y) < self._drag_distance
        self._board.drawing_tool.point(gesture.spot if is_click else self._board.selection.hover)

    def _interrupt(self, button: Qt.MouseButton) -> None:
        """Handle another button during a gesture: the right one cancels a drag."""
        gesture = self._gesture
        if button == RIGHT and gesture is not None and gesture.button == LEFT:
            self.cancel()

    def _look(self, camera: Camera) -> None:
        """Set the camera; a drag of the view continues from there."""
        self._board.camera_controller.follow(camera)
        if self._gesture is not None and self._cursor is not None:
            x, y = self._cursor
            if self._gesture.mode in (_Mode.ORBIT, _Mode.PAN):
                self._gesture = self._gesture._replace(camera=camera, x=x, y=y)

    def _step(self, by: int) -> None:
        if by:
            selection = self._board.selection
            selection.step(by)
            if selection.drag is not None and self._cursor is not None:
                self._board.point_at(*self._cursor)
            if self._gesture is not None and self._cursor is not None:
                self._draw_on(self._gesture, *self._cursor)
            self._board.refresh()
