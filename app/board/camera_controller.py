"""The camera of a layout: presets, turns, and animated transitions between views."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, Signal

from app.board.animator import Animator
from app.scene.camera import Bounds, Camera, View, between, rotated_view
from app.scene.framing import Area, framed_clear_of, least_width
from app.scene.layouts import Layout

#: Duration of a transition at speed 1, seconds.
TURN_SECONDS = 0.6


class _Frame(NamedTuple):
    """A view that is fitted to the whole board at any size of the viewport.

    name : of the layout's preset, or of the player's own view that replaces it
    turn : additional rotation around the board, degrees
    view : whose direction is kept, if it is that of no preset
    """

    name: str
    turn: float = 0.0
    view: View | None = None

    def turned(self, degrees: float) -> _Frame:
        """Return the frame rotated by an additional angle."""
        return self._replace(turn=(self.turn + degrees) % 360.0)


@lru_cache(maxsize=32)
def _fitted(
    layout: Layout, view: View, size: tuple[float, float], covered: tuple[Area, ...]
) -> Camera:
    """Return the camera of a view that shows a whole layout beside what is covered."""
    camera = Camera(view, *size, bounds=layout.bounds)
    return framed_clear_of(camera, layout.outline, covered)


class CameraController(QObject):
    """Controls the camera over one layout at a time; ``start`` sets the first."""

    #: The camera has changed.
    moved = Signal()
    #: The chosen view has changed; the sway does not count.
    view_changed = Signal()
    #: A transition has moved the camera, so that another spot may be under the cursor.
    transition_moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._size = (960.0, 720.0)
        self._covered: tuple[Area, ...] = ()
        self._speed = 1.0
        self._flight = Animator(self, QEasingCurve.Type.InOutCubic)
        self._layout: Layout
        self._camera: Camera
        self._seen: Camera
        self._sway = 0.0
        self._own: Mapping[str, View] = {}
        #: The preset chosen last.
        self._preset = ""
        #: The preset of the seat whose side was shown last, to which ``reset`` returns.
        self._usual = ""
        #: The present view, or the end of a transition; None after the user has moved the camera.
        self._frame: _Frame | None = None
        self._due: tuple[tuple[str, ...], int] | None = None
        self._start: View
        self._end: Callable[[], View]

    @property
    def camera(self) -> Camera:
        """The current camera."""
        return self._seen

    @property
    def chosen(self) -> Camera:
        """The current camera without the sway."""
        return self._camera

    @property
    def swayed(self) -> float:
        """The rotation of the sway to the right, degrees."""
        return self._sway

    @property
    def preset(self) -> str | None:
        """The name of the current preset, or None after the user has moved the camera."""
        is_taken = self._frame == _Frame(self._preset) and self._preset not in self._own
        return self._preset if is_taken else None

    @property
    def target_view(self) -> View:
        """The present view, or the end of a running transition."""
        if self._frame is not None:
            return self._framed(self._frame).view
        return self._end() if self._flight.is_running else self._camera.view

    @property
    def is_flying(self) -> bool:
        """Whether a transition is running."""
        return self._flight.is_running

    def start(self, layout: Layout) -> None:
        """Show a layout from its default view."""
        self._flight.stop()
        self._due = None
        self._layout = layout
        self._preset = self._usual = layout.default
        self._frame = _Frame(self._preset)
        self._own = {}
        self._camera = self._framed(self._frame)
        self._seen = self._swayed()
        self.view_changed.emit()

    def begin_rearrangement(self, layout: Layout) -> None:
        """Prepare for an animated change to another arrangement; see ``continue_rearrangement``."""
        self._flight.finish()
        self._layout = layout
        self._start = self._camera.view

    def continue_rearrangement(self, t: float, bounds: Bounds) -> None:
        """Update the camera during a change of the arrangement, at ``t`` in 0..1.

        The view is not changed if the user has moved the camera meanwhile.

        bounds : of the present, intermediate arrangement
        """
        camera = replace(self._camera, bounds=bounds)
        if self._frame is not None and not self._flight.is_running:
            framed = self._framed(self._frame)
            view = between(self._start, framed.view, t)
            camera = replace(framed, bounds=bounds).with_view(view)
        self._see(camera)

    def resize(self, width: float, height: float, *, keeps_whole: bool = False) -> None:
        """Fit the camera to another size of the viewport, device-independent pixels.

        keeps_whole : whether a board that was seen as a whole from a free view is fitted again
            where a part of it would be cut off
        """
        if self._size == (width, height):
            return
        was_whole = keeps_whole and self._shows_whole
        self._size = (width, height)
        self._see(self._camera.resized(width, height))
        self._fit_again()
        if was_whole and not self._shows_whole:
            self.fit()

    @property
    def is_fitted(self) -> bool:
        """Whether the view is fitted to the board, so that it makes room for what covers it."""
        return self._frame is not None and self._frame.name not in self._own

    def fit(self) -> None:
        """Show the whole board from the present direction, at any size from now on."""
        if not self.is_fitted:
            self.finish()
            self._frame = _Frame("", view=self._camera.view)
            self._due = None
            self._see(self._framed(self._frame))

    @property
    def _shows_whole(self) -> bool:
        x, y, depth = self._camera.project(self._layout.outline).T
        width, height = self._size
        is_inside = (depth > 0) & (x >= 0) & (x <= width) & (y >= 0) & (y <= height)
        return bool(is_inside.all())

    def set_covered(self, covered: tuple[Area, ...]) -> None:
        """Set the areas covered by widgets, outside which the whole board is shown."""
        if self._covered != covered:
            self._covered = covered
            self._fit_again()

    def least_width(self) -> float:
        """Return the least width of the viewport at which the fitted board keeps its size."""
        frame = self._frame or _Frame(self._usual)
        camera = Camera(self._view(frame), *self._size, bounds=self._layout.bounds)
        return least_width(camera, self._layout.outline, self._covered)

    def set_speed(self, speed: float) -> None:
        """Set the speed of transitions: 1 is normal, 0 turns them off."""
        self._speed = speed

    def look(self, camera: Camera) -> None:
        """Set the view to that of a camera; a running transition ends.

        Size and bounds of that camera are ignored, as they may be outdated.
        """
        self._flight.stop()
        self._due = None
        self._frame = None
        self._see(self._camera.with_view(camera.view))

    def follow(self, camera: Camera) -> None:
        """Set the view to that of a camera dragged by the user, without the sway."""
        self.look(camera.turned(-self._sway, 0.0))

    def sway(self, degrees: float) -> None:
        """Rotate the camera to the right of the chosen view, which is kept; degrees."""
        if degrees != self._sway:
            self._sway = degrees
            self._seen = self._swayed()
            self.moved.emit()
            self.transition_moved.emit()

    def set_own(self, own: Mapping[str, View]) -> None:
        """Set the views that replace presets of the layout, by their names."""
        if self._frame is not None and self._frame.name in self._own.keys() - own.keys():
            self._frame = None  # the player's own view was removed: it is no preset any more
        self._own = dict(own)
        self._fit_again()

    def show_preset(self, name: str) -> None:
        """Go to a preset of the layout."""
        self._due = None
        self._preset = name
        if name in self._layout.seats:
            self._usual = name
        self._fly_to_frame(_Frame(name))

    def reset(self) -> None:
        """Go to the usual view: that of the seat whose side was shown last."""
        self.show_preset(self._usual)

    def flip(self) -> None:
        """Go to the opposite side of the board."""
        self._due = None
        self._orbit(180.0)

    def look_down(self) -> None:
        """Go to the view from above, keeping the side at the bottom."""
        self._due = None
        turn = self.target_view.azimuth - self._layout.presets["top"].azimuth
        self._fly_to_frame(_Frame("top").turned(turn))

    def turn_to(self, seats: tuple[str, ...], seat: int, *, is_later: bool = False) -> None:
        """Turn the view to the side of a seat.

        seats : names of all seats
        is_later : wait for ``make_due_turn``; another change of the view before cancels the turn
        """
        self._due = (seats, seat) if is_later else None
        if is_later:
            return
        self._usual = seats[seat]
        has_own = self._frame is not None and self._frame.name in self._own
        if seats[seat] in self._own or has_own:
            self.show_preset(seats[seat])
            return
        degrees = turn_to_side(self._layout, self.target_view, seats, seat)
        if degrees:
            self._orbit(degrees)

    def make_due_turn(self) -> None:
        """Make the pending turn, if any."""
        if self._due is not None:
            self.turn_to(*self._due)

    def finish(self) -> None:
        """Jump to the end of a transition."""
        self._flight.finish()

    def _framed(self, frame: _Frame) -> Camera:
        """Return the camera of a frame, fitted to the present size of the viewport."""
        layout, view = self._layout, self._view(frame)
        if frame.name in self._own:
            return Camera(view, *self._size, bounds=layout.bounds)
        return _fitted(layout, view, self._size, self._covered)

    def _view(self, frame: _Frame) -> View:
        """Return the view of a frame before it is fitted."""
        if frame.view is not None:
            return turned(self._layout, frame.view, frame.turn)
        views = self._own if frame.name in self._own else self._layout.presets
        view = views[frame.name]
        return turned(self._layout, view, frame.turn) if frame.turn else view

    def _fit_again(self) -> None:
        """Fit the current frame again after a change of the viewport; a running transition ends."""
        if self._frame is not None and not self._flight.is_running:
            self._see(self._framed(self._frame))

    def _orbit(self, degrees: float) -> None:
        """Rotate around the middle of the board, counter-clockwise seen from above, animated."""
        if self._frame is not None:
            self._fly_to_frame(self._frame.turned(degrees))
            return
        view = turned(self._layout, self.target_view, degrees)
        self._fly_to(lambda: view)

    def _fly_to_frame(self, frame: _Frame) -> None:
        self._frame = frame
        self._fly_to(lambda: self._framed(frame).view)

    def _fly_to(self, end: Callable[[], View]) -> None:
        """Start a transition to a view, which may change meanwhile."""
        start = self._camera.view
        self._end = end
        self._start = end()  # a running rearrangement must not move the camera elsewhere

        def at(t: float) -> None:
            self._see(self._camera.with_view(between(start, end(), t)))
            self.transition_moved.emit()

        self._flight.run(TURN_SECONDS / self._speed if self._speed > 0 else 0.0, at)

    def _see(self, camera: Camera) -> None:
        if camera != self._camera:
            self._camera = camera
            self._seen = self._swayed()
            self.moved.emit()
            self.view_changed.emit()

    def _swayed(self) -> Camera:
        return self._camera.turned(self._sway, 0.0) if self._sway else self._camera


#: By how much nearer another side must be to a view than the one before, degrees.
CLEARLY = 10.0


def preset(layout: Layout, name: str, width: float, height: float) -> Camera:
    """Return the camera of a preset, fitted to the whole board at this size of the viewport."""
    camera = Camera(layout.presets[name], width, height, bounds=layout.bounds)
    return camera.framed(layout.outline)


def fitted(camera: Camera, width: float, height: float) -> Camera:
    """Return the camera for a viewport of another size, with nothing cut off.

    The position of the camera is kept: a narrower viewport shows more above and below, a wider one
    more at its sides.
    """
    narrower = max(camera.aspect * height / width, 1.0)
    half = math.atan(math.tan(math.radians(camera.fov) / 2.0) * narrower)
    return replace(camera, width=width, height=height, fov=math.degrees(2.0 * half))


def turned(layout: Layout, view: View, degrees: float) -> View:
    """Return the view rotated around the middle of the board, counter-clockwise from above."""
    return rotated_view(view, degrees, layout.bounds.centre[:2])


def turn_to_side(layout: Layout, view: View, seats: Sequence[str], seat: int) -> float:
    """Return the rotation to a player's side, degrees; a deviation from a preset is kept.

    seats : names of the players, which are also names of presets
    """
    sides = [layout.presets[name].azimuth for name in seats]
    return _signed(sides[seat] - sides[nearest_side(layout, view, seats)])


def nearest_side(
    layout: Layout, view: View, seats: Sequence[str], before: int | None = None
) -> int:
    """Return the seat to whose side a view is nearest.

    seats : names of the players, which are also names of presets
    before : the seat that is kept unless another side is clearly nearer, or None
    """
    away = [abs(_signed(view.azimuth - layout.presets[name].azimuth)) for name in seats]
    if before is not None:
        away[before] -= CLEARLY
    return away.index(min(away))


def _signed(degrees: float) -> float:
    """Return an angle normalised to -180 <= degrees < 180."""
    return (degrees + 180.0) % 360.0 - 180.0
