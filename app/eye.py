"""From where the board is seen: presets, turns, and the flights between views."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QObject, Signal

from app import views
from app.animator import Animator
from app.scene.camera import Bounds, Camera, View, between
from app.scene.layouts import Layout

#: Seconds of a turn of the board at speed 1.
TURN_SECONDS = 0.6


class Eye(QObject):
    """Where the eye is over one layout at a time. ``start`` gives it the first."""

    #: The board is seen otherwise than before.
    moved = Signal()
    #: One step of a flight has been made: another part of the board may be under the cursor.
    flown = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._size = (960.0, 720.0)
        self._inset = 0.0
        self._speed = 1.0
        self._flight = Animator(self, QEasingCurve.Type.InOutCubic)
        self._layout: Layout
        self._camera: Camera
        self._seen: Camera
        self._sway = 0.0
        self._own: Mapping[str, View] = {}
        self._preset = ""
        self._is_framed = True
        self._due: tuple[tuple[str, ...], int] | None = None
        self._start: View

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
        return self._preset if self._is_framed and self._preset not in self._own else None

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
        self._is_framed = True
        self._own = {}
        self._camera = self._framed()
        self._seen = self._swayed()

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
        if self._is_framed and not self._flight.is_running:
            framed = self._framed()
            view = between(self._start, framed.view, t)
            camera = replace(framed, bounds=bounds).with_view(view)
        self._see(camera)

    def resize(self, width: float, height: float) -> None:
        """Fit the picture to another size, in device-independent pixels."""
        if self._size == (width, height):
            return
        self._size = (width, height)
        if self._is_framed and not self._flight.is_running:
            self._see(self._framed())
        else:
            self._see(self._camera.resized(width, height))

    def set_inset(self, inset: float) -> None:
        """Leave so much of the picture free at both sides, where presets show the whole board."""
        if self._inset == inset:
            return
        self._inset = inset
        if self._is_framed and not self._flight.is_running:
            self._see(self._framed())

    def set_speed(self, speed: float) -> None:
        """Set how fast flights are: 1 is normal, 0 shows none."""
        self._speed = speed

    def look(self, camera: Camera) -> None:
        """See the board through this camera from now on; a flight under way ends."""
        self._flight.stop()
        self._due = None
        self._is_framed = False
        self._see(camera)

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
        if self._preset not in own and self.preset is None:
            self._is_framed = False  # what was the player's own is now a view like any other
        self._own = dict(own)
        if self._is_framed and not self._flight.is_running:
            self._see(self._framed())

    def show_preset(self, name: str) -> None:
        """Go to one of the layout's views."""
        self._due = None
        self._preset = name
        self._fly_to(self._framed())
        self._is_framed = True

    def reset(self) -> None:
        """Go back to the view chosen last."""
        self.show_preset(self._preset)

    def flip(self) -> None:
        """Go to the opposite side of the board."""
        self._due = None
        self._fly_to(self._camera.with_view(views.turned(self._layout, self._camera.view, 180.0)))

    def look_down(self) -> None:
        """Go over the board; what is at the bottom of the picture stays there."""
        self._due = None
        above = views.from_above(self._layout, self._camera.view)
        self._fly_to(self._fitting(replace(self._camera, view=above)))

    def turn_to(self, seats: tuple[str, ...], seat: int, *, is_later: bool = False) -> None:
        """Turn the board to one of the seats, by their names.

        is_later : wait for ``make_due_turn``; whatever else changes the view before then goes first
        """
        self._due = (seats, seat) if is_later else None
        if is_later:
            return
        if seats[seat] in self._own or (self._is_framed and self._preset in self._own):
            self.show_preset(seats[seat])
            return
        view = views.seen_by(self._layout, self._camera.view, seats, seat)
        if view != self._camera.view:
            self._fly_to(self._camera.with_view(view))

    def make_due_turn(self) -> None:
        """Make the turn that waits, if one does."""
        if self._due is not None:
            self.turn_to(*self._due)

    def finish(self) -> None:
        """Be at once where a flight ends."""
        self._flight.finish()

    def _framed(self) -> Camera:
        """Return the camera of the preset chosen last, or of the view that replaces it."""
        width, height = self._size
        if self._preset in self._own:
            return Camera(self._own[self._preset], width, height, bounds=self._layout.bounds)
        camera = Camera(
            self._layout.presets[self._preset], width, height, bounds=self._layout.bounds
        )
        return self._fitting(camera)

    def _fitting(self, camera: Camera) -> Camera:
        """Return a camera as near as the free part of the picture shows the whole board."""
        width, height = self._size
        narrow = max(width - 2 * self._inset, width / 2)
        return camera.resized(narrow, height).framed(self._layout.outline).resized(width, height)

    def _fly_to(self, end: Camera) -> None:
        start = self._camera
        self._start = end.view  # levels that are on their way lead nowhere else
        self._is_framed = False

        def at(t: float) -> None:
            self._see(self._camera.with_view(between(start.view, end.view, t)))
            self.flown.emit()

        self._flight.run(TURN_SECONDS / self._speed if self._speed > 0 else 0.0, at)

    def _see(self, camera: Camera) -> None:
        if camera != self._camera:
            self._camera = camera
            self._seen = self._swayed()
            self.moved.emit()

    def _swayed(self) -> Camera:
        return self._camera.turned(self._sway, 0.0) if self._sway else self._camera
