"""The cursor that the keys lead over the board: where it is, and what each key does with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import Qt

from app.board.camera_controller import CameraController
from app.board.cell_walk import Ground, Step, ground, nearest, next_aside, ringed, stepped
from app.board.drawing_tool import SHIFT, DrawingTool
from app.board.move_entry import Entered
from app.board.selection import Selection
from app.game.situation import Situation
from app.game.transition import Origin
from app.scene.camera import Camera
from app.scene.layouts import Layout
from engine.core.move import Spot, SpotKind, cell_spot
from engine.core.pieces import seat_of
from engine.core.topology import Topology

Key = Qt.Key
#: It does not matter on which part of the keyboard a key is.
KEYPAD = Qt.KeyboardModifier.KeypadModifier
NONE = Qt.KeyboardModifier.NoModifier
#: The cursor stays so far from the edges of the picture, device-independent pixels.
MARGIN = 48.0

_STEPS = {
    Key.Key_Left: Step.LEFT,
    Key.Key_Right: Step.RIGHT,
    Key.Key_Up: Step.UP,
    Key.Key_Down: Step.DOWN,
    Key.Key_PageUp: Step.HIGHER,
    Key.Key_PageDown: Step.LOWER,
    Key.Key_Home: Step.FIRST,
    Key.Key_End: Step.LAST,
}
_CLICKS = (Key.Key_Return, Key.Key_Enter, Key.Key_Space)
#: What draws while Shift is held.
_DRAWS = (Key.Key_Return, Key.Key_Enter)
#: To the decks, pins and prisoners, and to where a move may begin or go on.
ASIDE_KEY, TARGET_KEY = Key.Key_D, Key.Key_T


class KeyboardTarget(Protocol):
    """What the cursor walks on."""

    @property
    def layout(self) -> Layout:
        """Where everything stands."""
        ...

    @property
    def situation(self) -> Situation:
        """The situation shown."""
        ...

    @property
    def selection(self) -> Selection:
        """The hand over the board."""
        ...

    @property
    def camera(self) -> Camera:
        """What is seen now."""
        ...

    @property
    def camera_controller(self) -> CameraController:
        """From where the board is seen."""
        ...

    @property
    def drawing_tool(self) -> DrawingTool:
        """What draws over the board."""
        ...

    def settle(self) -> bool:
        """Bring pieces and levels that move to their places; whether one sees what is where."""
        ...

    def handle(self, entered: Entered | None, origin: Origin = Origin.CLICK) -> None:
        """Do what has been entered, if anything, and how."""
        ...


class KeyboardCursor:
    """Points with keys at what the mouse points at otherwise; one of both is in charge.

    The first key only shows it, where it was last, else where the mouse points, else on the own
    king: so nothing is played that one has not seen.
    """

    def __init__(self, board: KeyboardTarget) -> None:
        self._board = board
        self._is_on = False
        self._spot: Spot | None = None
        self._topology: Topology | None = None

    @property
    def is_on(self) -> bool:
        """Whether the keys are in charge of what is pointed at."""
        return self._is_on

    def put_away(self) -> bool:
        """Leave pointing to the mouse. Returns whether the keys were in charge."""
        was_on, self._is_on = self._is_on, False
        if was_on:
            self._board.drawing_tool.cancel()
        return was_on

    def point(self) -> None:
        """Point at where the cursor is; where that is gone or not seen, at the nearest cell."""
        self._spot = self._place(self._ground())
        self._topology = self._board.layout.topology
        self._board.selection.point(self._spot)

    def seen_at(self) -> tuple[float, float] | None:
        """Return where on the picture the cursor is; None where it is not to be seen."""
        if not self._is_on or self._spot is None:
            return None
        board = self._board
        x, y, depth = board.camera.project(board.layout.centre(self._spot))[0].tolist()
        return (x, y) if depth > 0 else None

    def knows(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """Whether a key means anything here."""
        rest = modifiers & ~KEYPAD
        if rest == NONE:
            return key in (*_STEPS, *_CLICKS, ASIDE_KEY, TARGET_KEY)
        is_back = rest == SHIFT and key in (ASIDE_KEY, TARGET_KEY)
        return is_back or (bool(rest & SHIFT) and key in _DRAWS)

    def is_click(self, key: int) -> bool:
        """Whether a key does what a click does."""
        return key in _CLICKS

    def key(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """A key goes down. Returns whether it means anything here."""
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

    # -- parts of it -------------------------------------------------------------------------

    def _ground(self) -> Ground:
        board = self._board
        return ground(board.layout, board.situation.position, board.selection.can_see)

    def _walk(self, onward: Callable[[Ground, Spot], Spot]) -> None:
        there = self._ground()
        spot = self._place(there)
        if self._is_on:
            spot = onward(there, spot)
        self._be_on(spot)

    def _click(self) -> None:
        """Do what a click does where the cursor is; where it was not shown, show it only."""
        board = self._board
        if not self._is_on:
            self._be_on(self._place(self._ground()))
            return
        board.settle()
        board.selection.point(self._spot)
        board.handle(board.selection.click(self._spot), Origin.KEYBOARD)

    def _draw(self, modifiers: Qt.KeyboardModifier) -> None:
        """Begin to draw where the cursor is, or end there; what is in between is shown."""
        drawing_tool = self._board.drawing_tool
        if drawing_tool.is_on:
            drawing_tool.end()
        else:
            self._be_on(self._place(self._ground()))
            drawing_tool.begin(self._spot, modifiers)

    def _be_on(self, spot: Spot) -> None:
        self._is_on = True
        self._spot, self._topology = spot, self._board.layout.topology
        self._board.selection.point(spot)
        self._board.drawing_tool.point(spot)
        self._bring_into_sight()

    def _place(self, there: Ground) -> Spot:
        """Return where the cursor is, or begins."""
        board = self._board
        is_same_game = self._topology is board.layout.topology
        spot = (self._spot if is_same_game else None) or board.selection.hover or self._home()
        if spot in there:
            return spot
        return nearest(there, spot if spot.kind is not SpotKind.PRISONER else self._home())

    def _home(self) -> Spot:
        """Return the king of the player to move; without one a piece of his, or any cell."""
        now = self._board.situation
        king = now.variant.royal(now.position, now.turn)
        if king is None:
            own = (c for c, code in enumerate(now.position.cells) if seat_of(code) == now.turn)
            king = next(own, 0)
        return cell_spot(king)

    def _aside(self, there: Ground, spot: Spot, by: int) -> Spot:
        """Return the next of decks, pins and prisoners; of those a move can go on with, if any."""
        targets = [aside for aside in there.asides if aside in self._board.selection.targets]
        return ringed(targets, spot, by) if targets else next_aside(there, spot, by)

    def _target(self, there: Ground, spot: Spot, by: int) -> Spot:
        """Return the next spot that goes on with the move begun, else the next that begins one."""
        selection = self._board.selection
        spots = selection.targets if selection.path else selection.starts
        return ringed([other for other in spots if other in there], spot, by)

    def _bring_into_sight(self) -> None:
        """Shift the board where the cursor would be outside the picture.

        What is nearer than the middle of the view moves farther than asked, and what is behind it
        less: so it is asked more than once.
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
