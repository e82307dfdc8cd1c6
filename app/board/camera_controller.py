"""From where the board is seen: presets, turns, and the flights between views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, Signal

from app.board import viewpoints
from app.board.animator import Animator
from app.scene.camera import Bounds, Camera, View, between
from app.scene.framing import Area, framed_clear_of
from app.scene.layouts import Layout

#: Seconds of a turn of the board at speed 1.
TURN_SECONDS = 0.6


class _Frame(NamedTuple):
    """A view that shows the whole board in a window of any size.

    name : of the layout's view, or of the player's own that replaces it
    turn : how far round the board from there, degrees
    """

    name: str
    turn: float = 0.0

    def turned(self, degrees: float) -> _Frame:
        """Return the frame so much farther round."""
        return _Frame(self.name, (self.turn + degrees) % 360.0)


class CameraController(QObject):
    """Where the eye is over one layout at a time. ``start`` gives it the first."""

    #: The board is seen otherwise than before.
    moved = Signal()
    #: The view chosen is another than before; a sway about it does not count.
    aimed = Signal()
    #: One step of a flight has been made: another part of the board may be under the cursor.
    flown = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._size = (960.0, 720.0)
        self._covered: tuple[Area, ...] = ()
        self._fitted: dict[_Frame, Camera] = {}
        self._speed = 1.0
        self._flight = Animator(self, QEasingCurve.Type.InOutCubic)
        self._layout: Layout
        self._camera: Camera
        self._seen: Camera
        self._sway = 0.0
        self._own: Mapping[str, View] = {}
        #: The view chosen last, to which ``reset`` goes back.
        self._preset = ""
        #: What is seen, or will be when a flight ends; None where somebody has looked elsewhere.
        self._frame: _Frame | None = None
        self._due: tuple[tuple[str, ...], int] | None = None
        self._made_for: object = None
        self._start: View
        self._end: Callable[[], View]

    @property
    def camera(self) -> Camera:
        """What is seen now."""
        return self._seen

    @property
    def chosen(self) -> Camera:
        """What is seen now but for the sway about it."""
        return self._camera

    @property
    def swayed(self) -> float:
        """How far to the right of the view chosen the eye is, degrees."""
        return self._sway

    @property
    def preset(self) -> str | None:
        """The layout's view that is taken, or None where one has looked elsewhere since."""
        is_taken = self._frame == _Frame(self._preset) and self._preset not in self._own
        return self._preset if is_taken else None

    @property
    def is_flying(self) -> bool:
        """Whether it is on its way to another view."""
        return self._flight.is_running

    def start(self, layout: Layout) -> None:
        """See a board from its usual side."""
        self._flight.stop()
        self._due = None
        self._layout = layout
        self._preset = layout.default
        self._frame = _Frame(self._preset)
        self._own = {}
        self._camera = self._framed(self._frame)
        self._seen = self._swayed()
        self.aimed.emit()

    def set_out(self, layout: Layout) -> None:
        """The board is on its way to another arrangement: ``lead`` goes along with it."""
        self._flight.finish()
        self._layout = layout
        self._start = self._camera.view

    def lead(self, t: float, bounds: Bounds) -> None:
        """See the board a part ``t`` (0..1) of its way; the last part ends at ``set_out``'s layout.

        Whoever has looked elsewhere meanwhile stays there. bounds : of the board as it lies now
        """
        camera = replace(self._camera, bounds=bounds)
        if self._frame is not None and not self._flight.is_running:
            framed = self._framed(self._frame)
            view = between(self._start, framed.view, t)
            camera = replace(framed, bounds=bounds).with_view(view)
        self._see(camera)

    def resize(self, width: float, height: float) -> None:
        """Fit the picture to another size, in device-independent pixels."""
        if self._size == (width, height):
            return
        self._size = (width, height)
        self._see(self._camera.resized(width, height))
        self._fit_again()

    def set_covered(self, covered: tuple[Area, ...]) -> None:
        """Show the whole board beside these parts of the picture, on which something else lies."""
        if self._covered != covered:
            self._covered = covered
            self._fit_again()

    def set_speed(self, speed: float) -> None:
        """Set how fast flights are: 1 is normal, 0 shows none."""
        self._speed = speed

    def look(self, camera: Camera) -> None:
        """See the board from where this camera is from now on; a flight under way ends.

        Only its view counts: it may have been made before the picture or the board changed.
        """
        self._flight.stop()
        self._due = None
        self._frame = None
        self._see(self._camera.with_view(camera.view))

    def follow(self, camera: Camera) -> None:
        """See exactly this, to which a hand has led what is seen; the sway is no part of it."""
        self.look(camera.turned(-self._sway, 0.0))

    def sway(self, degrees: float) -> None:
        """See the board from so far to the right of the view chosen, which stays what it is."""
        if degrees != self._sway:
            self._sway = degrees
            self._seen = self._swayed()
            self.moved.emit()
            self.flown.emit()

    def set_own(self, own: Mapping[str, View]) -> None:
        """Let views replace those of the layout, by their names."""
        if self._frame is not None and self._frame.name in self._own.keys() - own.keys():
            self._frame = None  # what was the player's own is now a view like any other
        self._own = dict(own)
        self._fit_again()

    def show_preset(self, name: str) -> None:
        """Go to one of the layout's views."""
        self._due = None
        self._preset = name
        self._fly_to_frame(_Frame(name))

    def reset(self) -> None:
        """Go back to the view chosen last."""
        self.show_preset(self._preset)

    def flip(self) -> None:
        """Go to the opposite side of the board."""
        self._due = None
        self._go_round(180.0)

    def look_down(self) -> None:
        """Go over the board; what is at the bottom of the picture stays there."""
        self._due = None
        turn = self._aim.azimuth - self._layout.presets["top"].azimuth
        self._fly_to_frame(_Frame("top").turned(turn))

    def turn_to(self, seats: tuple[str, ...], seat: int, *, is_later: bool = False) -> None:
        """Turn the board to one of the seats, by their names.

        is_later : wait for ``make_due_turn``; whatever else changes the view before then goes first
        """
        self._due = (seats, seat) if is_later else None
        if is_later:
            return
        has_own = self._frame is not None and self._frame.name in self._own
        if seats[seat] in self._own or has_own:
            self.show_preset(seats[seat])
            return
        degrees = viewpoints.turn_to_side(self._layout, self._aim, seats, seat)
        if degrees:
            self._go_round(degrees)

    def make_due_turn(self) -> None:
        """Make the turn that waits, if one does."""
        if self._due is not None:
            self.turn_to(*self._due)

    def finish(self) -> None:
        """Be at once where a flight ends."""
        self._flight.finish()

    @property
    def _aim(self) -> View:
        """What is seen, or will be when everything has come to rest."""
        if self._frame is not None:
            return self._framed(self._frame).view
        return self._end() if self._flight.is_running else self._camera.view

    def _framed(self, frame: _Frame) -> Camera:
        """Return the camera of a frame in the picture as large as it is now."""
        layout, is_own = self._layout, frame.name in self._own
        view = (self._own if is_own else layout.presets)[frame.name]
        if frame.turn:
            view = viewpoints.turned(layout, view, frame.turn)
        camera = Camera(view, *self._size, bounds=layout.bounds)
        if is_own:
            return camera
        made_for = (layout, self._size, self._covered)
        if self._made_for != made_for:
            self._made_for, self._fitted = made_for, {}
        if frame not in self._fitted:
            self._fitted[frame] = framed_clear_of(camera, layout.outline, self._covered)
        return self._fitted[frame]

    def _fit_again(self) -> None:
        """Show the whole board in a picture that has changed; a flight under way ends there."""
        if self._frame is not None and not self._flight.is_running:
            self._see(self._framed(self._frame))

    def _go_round(self, degrees: float) -> None:
        """Fly round the middle of the board, counter-clockwise as seen from above."""
        if self._frame is not None:
            self._fly_to_frame(self._frame.turned(degrees))
            return
        view = viewpoints.turned(self._layout, self._camera.view, degrees)
        self._fly_to(lambda: view)

    def _fly_to_frame(self, frame: _Frame) -> None:
        self._frame = frame
        self._fly_to(lambda: self._framed(frame).view)

    def _fly_to(self, end: Callable[[], View]) -> None:
        """Fly to a view, which may change on the way there."""
        start = self._camera.view
        self._end = end
        self._start = end()  # levels that are on their way lead nowhere else

        def at(t: float) -> None:
            self._see(self._camera.with_view(between(start, end(), t)))
            self.flown.emit()

        self._flight.run(TURN_SECONDS / self._speed if self._speed > 0 else 0.0, at)

    def _see(self, camera: Camera) -> None:
        if camera != self._camera:
            self._camera = camera
            self._seen = self._swayed()
            self.moved.emit()
            self.aimed.emit()

    def _swayed(self) -> Camera:
        return self._camera.turned(self._sway, 0.0) if self._sway else self._camera
