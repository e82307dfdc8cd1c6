"""The keyboard cursor on the board, and the keys that move and use it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import Qt

from app.board.camera_controller import CameraController
from app.board.cell_walk import (
    CursorSpots,
    CursorStep,
    nearest,
    next_aside,
    ringed,
    stepped,
    walkable_spots,
)
from app.board.drawing_tool import SHIFT, DrawingTool
from app.board.move_entry import EntryResult
from app.board.selection import Selection
from app.game.situation import Situation
from app.game.transition import Origin
from app.scene.camera import Camera
from app.scene.layouts import Layout
from engine.core.move import Spot, SpotKind, cell_spot
from engine.core.pieces import seat_of
from engine.core.topology import Topology

Key = Qt.Key
#: The keypad modifier is ignored.
KEYPAD = Qt.KeyboardModifier.KeypadModifier
NONE = Qt.KeyboardModifier.NoModifier
#: Distance of the cursor from the edges of the viewport, device-independent pixels.
MARGIN = 48.0

_STEPS = {
    Key.Key_Left: CursorStep.LEFT,
    Key.Key_Right: CursorStep.RIGHT,
    Key.Key_Up: CursorStep.UP,
    Key.Key_Down: CursorStep.DOWN,
    Key.Key_PageUp: CursorStep.HIGHER,
    Key.Key_PageDown: CursorStep.LOWER,
    Key.Key_Home: CursorStep.FIRST,
    Key.Key_End: CursorStep.LAST,
}
_CLICKS = (Key.Key_Return, Key.Key_Enter, Key.Key_Space)
#: Keys that draw while Shift is held.
_DRAWS = (Key.Key_Return, Key.Key_Enter)
#: Keys to the next deck, pin or prisoner, and to the next origin or target of a legal move.
ASIDE_KEY, TARGET_KEY = Key.Key_D, Key.Key_T


class KeyboardTarget(Protocol):
    """The interface on which the keyboard cursor acts."""

    @property
    def layout(self) -> Layout:
        """The current layout."""

    @property
    def situation(self) -> Situation:
        """The current situation."""

    @property
    def selection(self) -> Selection:
        """The selection."""

    @property
    def camera(self) -> Camera:
        """The current camera."""

    @property
    def camera_controller(self) -> CameraController:
        """The camera controller."""

    @property
    def drawing_tool(self) -> DrawingTool:
        """The drawing tool."""

    def settle(self) -> bool:
        """Finish moving pieces and levels; return whether the levels were already in place."""

    def handle(self, entered: EntryResult | None, origin: Origin = Origin.CLICK) -> None:
        """Handle the result of an input, if any, with its origin."""


class KeyboardCursor:
    """Hovers spots by keyboard, as an alternative to the mouse; only one of both is active.

    The first key only shows the cursor: at its last spot, else at the hovered one, else on the
    player's king. So nothing is played at a spot that was not visible as the cursor.
    """

    def __init__(self, board: KeyboardTarget) -> None:
        self._board = board
        #: Whether the keyboard cursor is active.
        self.is_on = False
        self._spot: Spot | None = None
        self._topology: Topology | None = None

    def deactivate(self) -> bool:
        """Return hovering to the mouse; return whether the cursor was active."""
        was_on, self.is_on = self.is_on, False
        if was_on:
            self._board.drawing_tool.cancel()
        return was_on

    def point(self) -> None:
        """Hover the spot of the cursor; if it is gone or hidden, the nearest cell."""
        self._spot = self._place(self._walkable_spots())
        self._topology = self._board.layout.topology
        self._board.selection.point(self._spot)

    def seen_at(self) -> tuple[float, float] | None:
        """Return the position of the cursor on the viewport; None if it is not visible."""
        if not self.is_on or self._spot is None:
            return None
        board = self._board
        x, y, depth = board.camera.project(board.layout.centre(self._spot))[0].tolist()
        return (x, y) if depth > 0 else None

    def knows(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """Whether a key is used by the cursor."""
        rest = modifiers & ~KEYPAD
        if rest == NONE:
            return key in (*_STEPS, *_CLICKS, ASIDE_KEY, TARGET_KEY)
        is_back = rest == SHIFT and key in (ASIDE_KEY, TARGET_KEY)
        return is_back or (bool(rest & SHIFT) and key in _DRAWS)

    def is_click(self, key: int) -> bool:
        """Whether a key acts as a click."""
        return key in _CLICKS

    def key(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """Handle a key press; return whether the key has a meaning here."""
        if not self.knows(key, modifiers):
            return False
        by = -1 if modifiers & SHIFT else 1
        if modifiers & SHIFT and key in _DRAWS:
            self._draw(modifiers)
        elif key in _STEPS:
            step = _STEPS[key]  # type: ignore[index]  # Qt.Key is an int
            self._walk(lambda there, spot: stepped(there, self._board.camera.view, spot, step))
        elif key == ASIDE_KEY:
            self._walk(lambda there, spot: self._aside(there, spot, by))
        elif key == TARGET_KEY:
            self._walk(lambda there, spot: self._target(there, spot, by))
        else:
            self._click()
        return True

    # -- helpers -----------------------------------------------------------------------------

    def _walkable_spots(self) -> CursorSpots:
        board = self._board
        return walkable_spots(board.layout, board.situation.position, board.selection.can_see)

    def _walk(self, onward: Callable[[CursorSpots, Spot], Spot]) -> None:
        there = self._walkable_spots()
        spot = self._place(there)
        if self.is_on:
            spot = onward(there, spot)
        self._be_on(spot)

    def _click(self) -> None:
        """Click the spot of the cursor; if the cursor was not visible, only show it."""
        board = self._board
        if not self.is_on:
            self._be_on(self._place(self._walkable_spots()))
            return
        board.settle()
        board.selection.point(self._spot)
        board.handle(board.selection.click(self._spot), Origin.KEYBOARD)

    def _draw(self, modifiers: Qt.KeyboardModifier) -> None:
        """Begin a drawing at the cursor, or end it there."""
        drawing_tool = self._board.drawing_tool
        if drawing_tool.is_on:
            drawing_tool.end()
        else:
            self._be_on(self._place(self._walkable_spots()))
            drawing_tool.begin(self._spot, modifiers)

    def _be_on(self, spot: Spot) -> None:
        self.is_on = True
        self._spot, self._topology = spot, self._board.layout.topology
        self._board.selection.point(spot)
        self._board.drawing_tool.point(spot)
        self._bring_into_sight()

    def _place(self, there: CursorSpots) -> Spot:
        """Return the spot of the cursor, or the one where it begins."""
        board = self._board
        is_same_game = self._topology is board.layout.topology
        spot = (self._spot if is_same_game else None) or board.selection.hover or self._home()
        if spot in there:
            return spot
        return nearest(there, spot if spot.kind is not SpotKind.PRISONER else self._home())

    def _home(self) -> Spot:
        """Return the king of the player to move; else another piece of that player, or any cell."""
        now = self._board.situation
        king = now.variant.king_cell(now.position, now.turn)
        if king is None:
            own = (c for c, code in enumerate(now.position.cells) if seat_of(code) == now.turn)
            king = next(own, 0)
        return cell_spot(king)

    def _aside(self, there: CursorSpots, spot: Spot, by: int) -> Spot:
        """Return the next of decks, pins and prisoners; only targets, if there are any."""
        targets = [aside for aside in there.asides if aside in self._board.selection.targets]
        return ringed(targets, spot, by) if targets else next_aside(there, spot, by)

    def _target(self, there: CursorSpots, spot: Spot, by: int) -> Spot:
        """Return the next target of the move being entered, else the next origin of a move."""
        selection = self._board.selection
        spots = selection.targets if selection.path else selection.starts
        return ringed([other for other in spots if other in there], spot, by)

    def _bring_into_sight(self) -> None:
        """Pan the camera if the cursor is outside the viewport.

        Points nearer than the target move farther than a pan, and more distant ones less, so
        this is repeated.
        """
        for _ in range(4):
            camera, at = self._board.camera, self.seen_at()
            if at is None:
                return
            by = [
                min(max(place, MARGIN), max(size - MARGIN, MARGIN)) - place
                for place, size in zip(at, (camera.width, camera.height), strict=True)
            ]
            if max(map(abs, by)) < 1.0:
                return
            self._board.camera_controller.follow(camera.panned(*by))
