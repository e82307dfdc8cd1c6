"""From buttons, wheel and keys to turning the board, moving pieces and drawing over them.

One gesture lasts from a press to its release. What a press points at is settled as it comes, so
that a board in motion cannot put something else under a click.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol

from PySide6.QtCore import Qt

from app.board.drawing_tool import ALT, CONTROL, SHIFT
from app.board.keyboard import KeyboardCursor, KeyboardTarget
from app.game.transition import Origin
from app.scene.camera import KEY_TURN, Camera
from engine.core.move import Spot

LEFT, RIGHT, MIDDLE = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
)
#: One press of a key moves the picture by so much, device-independent pixels.
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
    """What gestures act on."""

    def refresh(self) -> None:
        """Show what the hand has changed."""
        ...


class _Mode(Enum):
    PRESSED = "pressed"  # not yet dragged far enough to be more than a click
    ORBIT = "orbit"
    PAN = "pan"
    CARRY = "carry"
    DRAW = "draw"  # with Shift: a circle as long as it is a click, else an arrow
    SLIDE = "slide"  # a click on a target with an unsteady hand
    SPENT = "spent"  # cancelled; nothing more until the button is released


#: While one of these lasts, the mouse points at what is under it.
_POINTING = (_Mode.CARRY, _Mode.DRAW)


@dataclass(frozen=True)
class _Gesture:
    """A button held: where it was pressed, with which view, over which spot."""

    button: Qt.MouseButton
    is_shifted: bool
    x: float
    y: float
    camera: Camera
    spot: Spot | None
    mode: _Mode = _Mode.PRESSED


class MouseGestures:
    """Follows the mouse and the keys of one viewport."""

    def __init__(self, table: MouseTarget, drag_distance: int) -> None:
        """``drag_distance``: pixels the mouse may move during a click."""
        self._table = table
        self._drag_distance = drag_distance
        self._gesture: _Gesture | None = None
        self._cursor: tuple[float, float] | None = None
        self._last: tuple[float, float] | None = None
        self._notches = 0.0
        #: What the keys point with.
        self.keys = KeyboardCursor(table)
        #: Whether a drag with the left button beside the pieces turns the board.
        self.left_turns = True
        #: Whether the board comes nearer when the wheel turns away from the hand.
        self.wheel_nears = True

    @property
    def is_held(self) -> bool:
        """Whether a button is held down."""
        return self._gesture is not None

    @property
    def cursor(self) -> tuple[float, float] | None:
        """Where the mouse is over the picture, or the cursor of the keys; None without either."""
        return self.keys.seen_at() or self._cursor

    # -- mouse -------------------------------------------------------------------------------

    def press(
        self, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier, x: float, y: float
    ) -> None:
        """A button goes down at (x, y)."""
        table = self._table
        was_seen = table.settle()
        self.keys.put_away()
        if self._gesture is not None and self._gesture.button == button:
            self.abandon()
        self._cursor = self._last = (x, y)
        if self._gesture is not None:
            self._interrupt(button)
            return
        spot = None
        if button == LEFT and was_seen:
            table.selection.point_at(table.camera, x, y)
            spot = table.selection.hover
        if button in (LEFT, RIGHT, MIDDLE):
            is_shifted, mode = bool(modifiers & SHIFT), _Mode.PRESSED
            if button == LEFT and is_shifted:
                mode = _Mode.DRAW if table.drawing_tool.begin(spot, modifiers) else _Mode.SPENT
            self._gesture = _Gesture(button, is_shifted, x, y, table.camera, spot, mode)
        table.refresh()

    def move(self, x: float, y: float) -> None:
        """The mouse is at (x, y) now. Where it has not moved, the keys stay in charge."""
        if self._last not in (None, (x, y)):
            self.keys.put_away()
        self._cursor = self._last = (x, y)
        gesture = self._gesture
        if gesture is not None and gesture.mode is _Mode.PRESSED:
            gesture = self._begin_drag(gesture, x, y)
        if gesture is None or gesture.mode in _POINTING:
            self.point_again()
        elif gesture.mode is _Mode.ORBIT:
            self._table.camera_controller.follow(
                gesture.camera.orbited(x - gesture.x, y - gesture.y)
            )
        elif gesture.mode is _Mode.PAN:
            self._table.camera_controller.follow(
                gesture.camera.panned(x - gesture.x, y - gesture.y)
            )

    def release(self, button: Qt.MouseButton, x: float, y: float) -> None:
        """A button comes up at (x, y)."""
        gesture = self._gesture
        if gesture is None or gesture.button != button:
            return
        self._gesture = None
        table = self._table
        if gesture.mode is _Mode.CARRY:
            table.selection.point_at(table.camera, x, y)
            table.handle(table.selection.drop(), Origin.DROP)
        elif gesture.mode is _Mode.DRAW:
            table.selection.point_at(table.camera, x, y)
            self._draw_on(gesture, x, y)
            table.drawing_tool.end()
        elif gesture.mode is _Mode.PRESSED and button == LEFT:
            table.handle(table.selection.click(gesture.spot))
        elif gesture.mode is _Mode.PRESSED and button == RIGHT:
            table.selection.cancel()
        elif gesture.mode is _Mode.SLIDE:
            table.selection.point_at(table.camera, x, y)
            if table.selection.hover == gesture.spot:
                table.handle(table.selection.click(gesture.spot))
        self.point_again()

    def leave(self) -> None:
        """The mouse is elsewhere."""
        self._cursor = None
        if self._gesture is None and not self.keys.is_on:
            self._table.selection.leave()
            self._table.refresh()

    def wheel(self, notches: float, modifiers: Qt.KeyboardModifier, x: float, y: float) -> None:
        """The wheel turns, away from the hand where ``notches`` is positive."""
        self._cursor = (x, y)
        if modifiers & CONTROL:
            self._notches += notches
            whole = int(self._notches)
            self._notches -= whole
            self._step(-whole)
            return
        steps = notches if self.wheel_nears else -notches
        self._look(self._table.camera.zoomed(steps, x, y))
        self.point_again()

    def point_again(self) -> None:
        """Find anew what is under the cursor: mouse, view or position has changed."""
        if self.keys.is_on:
            self.keys.point()
        elif self._cursor is None:
            self._table.selection.leave()
        elif self._gesture is None or self._gesture.mode in _POINTING:
            self._table.selection.point_at(self._table.camera, *self._cursor)
            if self._gesture is not None:
                self._draw_on(self._gesture, *self._cursor)
        self._table.refresh()

    def abandon(self) -> None:
        """The button held is let go elsewhere: what is carried goes back, a view stays."""
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            if gesture.mode is _Mode.CARRY:
                self._table.selection.cancel()
            self.leave()

    def forget(self) -> None:
        """Drop a drag that another position has overtaken."""
        self._table.drawing_tool.cancel()
        if self._gesture is not None and self._gesture.mode in (
            _Mode.PRESSED,
            _Mode.CARRY,
            _Mode.DRAW,
            _Mode.SLIDE,
        ):
            self._gesture = replace(self._gesture, mode=_Mode.SPENT)

    # -- keys --------------------------------------------------------------------------------

    def key(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """A key goes down. Returns whether it means anything here."""
        camera = self._table.camera
        if self._gesture is None and self.keys.key(key, modifiers):
            self._table.refresh()
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
            return self.cancel()
        else:
            return False
        self.point_again()
        return True

    def cancel(self) -> bool:
        """Give up what was begun. Returns whether there was anything."""
        gesture, table = self._gesture, self._table
        was_turning = gesture is not None and gesture.mode in (_Mode.ORBIT, _Mode.PAN)
        if gesture is not None:
            if was_turning:
                table.camera_controller.follow(gesture.camera)
            self._gesture = replace(gesture, mode=_Mode.SPENT)
        cancelled = table.drawing_tool.cancel() or table.selection.cancel() or was_turning
        if gesture is None:
            cancelled = cancelled or self.keys.put_away()
            self.point_again()
        table.refresh()
        return cancelled

    # -- parts of them -----------------------------------------------------------------------

    def _begin_drag(self, gesture: _Gesture, x: float, y: float) -> _Gesture:
        """Return the gesture, become a drag once the mouse has moved far enough."""
        if abs(x - gesture.x) + abs(y - gesture.y) < self._drag_distance:
            return gesture
        selection = self._table.selection
        if gesture.button == LEFT and gesture.spot is not None and selection.can_grab(gesture.spot):
            mode = _Mode.CARRY
            self._table.handle(selection.grab(gesture.spot))
        elif gesture.button == LEFT and gesture.spot in selection.targets:
            mode = _Mode.SLIDE
        elif gesture.button == LEFT and gesture.spot and selection.is_bound_elsewhere(gesture.spot):
            mode = _Mode.SPENT
            self._table.handle(selection.grab(gesture.spot))
        elif gesture.button != LEFT and gesture.is_shifted:
            mode = _Mode.PAN
        elif gesture.button == LEFT and not self.left_turns:
            mode = _Mode.SPENT
        else:
            mode = _Mode.ORBIT
            selection.leave()
        # A board that turns by itself has gone on since the press.
        self._gesture = replace(gesture, mode=mode, camera=self._table.camera)
        return self._gesture

    def _draw_on(self, gesture: _Gesture, x: float, y: float) -> None:
        """Let the pencil be where the mouse is; an unsteady hand draws where it was pressed."""
        is_click = abs(x - gesture.x) + abs(y - gesture.y) < self._drag_distance
        self._table.drawing_tool.point(gesture.spot if is_click else self._table.selection.hover)

    def _interrupt(self, button: Qt.MouseButton) -> None:
        """Another button goes down during a gesture: the right one cancels a drag."""
        gesture = self._gesture
        if button == RIGHT and gesture is not None and gesture.button == LEFT:
            self.cancel()

    def _look(self, camera: Camera) -> None:
        """See something else; a drag of the view goes on from there."""
        self._table.camera_controller.follow(camera)
        if self._gesture is not None and self._cursor is not None:
            x, y = self._cursor
            if self._gesture.mode in (_Mode.ORBIT, _Mode.PAN):
                self._gesture = replace(self._gesture, camera=camera, x=x, y=y)

    def _step(self, by: int) -> None:
        if by:
            selection = self._table.selection
            selection.step(by)
            if selection.drag is not None and self._cursor is not None:
                selection.point_at(self._table.camera, *self._cursor)
            if self._gesture is not None and self._cursor is not None:
                self._draw_on(self._gesture, *self._cursor)
            self._table.refresh()
