"""An immutable orbit camera: view and projection matrices, limits, picking rays and gestures.

Every change returns a new camera that keeps its limits. Apply the *whole* distance of a drag to
the camera it began with: then errors do not add up, and dragging back to the start restores the
view even if a limit was reached on the way.

Looking straight down there is no perspective, so that cells above one another line up: on the way
there the eye moves away as its field of view shrinks, and what lies at the target keeps its size.
Of perspective a trace is left, too little to be seen, so that an eye, rays and depths exist in
every view; all is float64 up to the product of the matrices, which keeps float32 depths precise.

Matrices follow the column-vector convention: clip = projection @ view @ (x, y, z, 1).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from app.scene.arrays import Floats
from app.scene.geometry import (
    Vector,
    look_at,
    meet_level,
    normalised,
    orbit_axes,
    perspective,
    rotated,
)

#: Vertical field of view, degrees.
FOV = 30.0
#: Limits of the elevation, degrees: from below the boards to straight above.
LOWEST, HIGHEST = -80.0, 90.0
#: The elevation from which perspective fades, degrees, and the share of it left straight above.
LEVELLING, TRACE = 72.0, 1e-4
#: Lower limit of the elevation over a single board, which shows nothing from below.
HORIZON = 2.0
#: How far below the ground the target may be, as a fraction of the distance.
DEEPEST = 0.5
#: Limits of the distance from the target, in radii of the bounds.
NEAREST, FARTHEST = 0.25, 12.0
#: Rotation per unit of width or height dragged, degrees.
DEGREES_PER_PIXEL = 0.35
#: Rotation per key press, degrees.
KEY_TURN = 7.5
#: Factor of the distance per notch of the wheel.
ZOOM_STEP = 1.12
#: Radius of the clipped volume (it also holds labels and a dragged piece), in radii of the bounds.
ROOM = 1.5


class Bounds(NamedTuple):
    """The bounding sphere of the board, world, and the lower limits of the eye around it.

    lowest : least elevation, degrees
    ground : least height of the eye, world units, wherever the target is
    table : height of the table below, world units; infinitely low for none
    reach : distance from the centre to the farthest point of the table
    """

    centre: Vector
    radius: float
    lowest: float = LOWEST
    ground: float = -math.inf
    table: float = -math.inf
    reach: float = 0.0


#: Default bounds: large enough for any board around the origin.
ANYWHERE = Bounds((0.0, 0.0, 0.0), 10.0)


class Ray(NamedTuple):
    """A picking ray, world; all (3,) float64.

    origin : the eye
    direction : unit vector
    right : unit vector to the right of the picture, horizontal
    """

    origin: Floats
    direction: Floats
    right: Floats


class View(NamedTuple):
    """Position and direction of the camera: an orbit around a target.

    target : the point in the middle of the picture, world
    distance : from the target to the eye in full perspective, world units; in any view it says
        how large the picture is
    azimuth : degrees; 0 looks from -y towards +y, growing counter-clockwise seen from above
    elevation : degrees above the horizontal; 90 looks straight down
    """

    target: Vector
    distance: float
    azimuth: float
    elevation: float

    @property
    def axes(self) -> Floats:
        """Unit vectors right, up and back (towards the eye), as rows of (3, 3) float64, world."""
        return orbit_axes(self.azimuth, self.elevation)

    @property
    def perspective(self) -> float:
        """The share of perspective, 1 for usual views .. ``TRACE`` straight above."""
        part = (self.elevation - LEVELLING) / (90.0 - LEVELLING)
        part = min(max(part, 0.0), 1.0)
        return 1.0 - (1.0 - TRACE) * part * part * (3.0 - 2.0 * part)


def rotated_view(view: View, degrees: float, centre: tuple[float, float] = (0.0, 0.0)) -> View:
    """Return the view rotated about an upright axis, counter-clockwise seen from above.

    centre : x and y of the axis, world
    """
    target = rotated(view.target, math.radians(degrees), centre)
    return view._replace(target=target, azimuth=view.azimuth + degrees)


def between(start: View, end: View, t: float) -> View:
    """Interpolate two views at ``t`` (0..1), turning the short way round.

    The distance is interpolated geometrically, so that zooming looks even.
    """
    if t <= 0.0:
        return start
    if t >= 1.0:
        return end
    sweep = (end.azimuth - start.azimuth + 180.0) % 360.0 - 180.0
    target = np.asarray(start.target) * (1.0 - t) + np.asarray(end.target) * t
    return View(
        _vector(target),
        start.distance * (end.distance / start.distance) ** t,
        _turn(start.azimuth + sweep * t),
        start.elevation + (end.elevation - start.elevation) * t,
    )


def fit(bounds: Bounds, aspect: float) -> float:
    """Return the least distance from which the whole sphere fits the picture, from any side.

    aspect : width / height of the picture
    """
    half = math.radians(FOV) / 2.0
    half_wide = math.atan(math.tan(half) * aspect)
    return bounds.radius / math.sin(min(half, half_wide))


@dataclass(frozen=True)
class Camera:
    """A view, and the viewport it is projected onto.

    width, height : size of the viewport, in a window in device-independent pixels
    fov : vertical field of view in full perspective, degrees
    bounds : limits target and distance, and determines the clipping planes
    """

    view: View
    width: float
    height: float
    fov: float = FOV
    bounds: Bounds = ANYWHERE

    def __post_init__(self) -> None:
        # A widget can be shrunk to nothing; the viewport then is one unit wide or high.
        object.__setattr__(self, "width", max(float(self.width), 1.0))
        object.__setattr__(self, "height", max(float(self.height), 1.0))
        object.__setattr__(self, "view", _limited(self.view, self.bounds))

    @property
    def aspect(self) -> float:
        """Width / height."""
        return self.width / self.height

    @cached_property
    def axes(self) -> Floats:
        """The view's right, up and back, (3, 3) float64, world."""
        return _frozen(self.view.axes)

    @cached_property
    def eye_distance(self) -> float:
        """Distance from the target to the eye, world units; the farther, the less perspective."""
        return self.view.distance / self.view.perspective

    @cached_property
    def eye(self) -> Floats:
        """Position of the eye, (3,) float64, world."""
        return _frozen(np.asarray(self.view.target) + self.eye_distance * self.axes[2])

    @cached_property
    def view_matrix(self) -> Floats:
        """World to eye space (x right, y up, looking along -z), (4, 4) float64, column vectors."""
        return _frozen(look_at(self.eye, self.view.target, self.axes[1]))

    @cached_property
    def clipping(self) -> tuple[float, float]:
        """Depths of the near and far planes in front of the eye, world units."""
        depth = float((self.eye - np.asarray(self.bounds.centre)) @ self.axes[2])
        room = ROOM * self.bounds.radius
        near, far = depth - room, depth + room
        above = float(self.eye[2]) - self.bounds.table
        if 0.0 < above < math.inf:
            # No point of the table in the picture is nearer than straight along its diagonal.
            slope = math.tan(math.radians(self.fov) / 2.0) * math.hypot(1.0, self.aspect)
            near = min(near, above / math.hypot(1.0, slope))
            far = max(far, depth + self.bounds.reach)
        return max(near, 0.02 * self.bounds.radius), far

    @cached_property
    def projection_matrix(self) -> Floats:
        """Eye to clip space (z from -1 to 1), (4, 4) float64, column vectors."""
        seen = math.degrees(2.0 * math.atan(self._slope))
        return _frozen(perspective(seen, self.aspect, *self.clipping))

    def project(self, points: ArrayLike) -> Floats:
        """Project points to the viewport: (n, 3) float64 of x, y and depth.

        x and y are in units of width and height from the top left corner, y down; depth is in
        world units in front of the eye. Behind the eye depth is <= 0, and x and y are nan.

        points : (n, 3) or (3,), world
        """
        x, y, back = self.axes @ (np.asarray(points, np.float64).reshape(-1, 3) - self.eye).T
        depth = -back
        unit = np.where(depth > 0, depth, np.nan) * self._pixel
        return np.column_stack((self.width / 2 + x / unit, self.height / 2 - y / unit, depth))

    def ray(self, x: float, y: float) -> Ray:
        """Return the picking ray through a point of the viewport, from its top left corner."""
        sideways = (x - self.width / 2) * self._pixel
        upwards = (self.height / 2 - y) * self._pixel
        direction = np.array([sideways, upwards, -1.0]) @ self.axes
        return Ray(self.eye, normalised(direction), self.axes[0])

    def with_view(self, view: View) -> Camera:
        """Return this camera with another view, clamped to the limits."""
        return replace(self, view=view)

    def resized(self, width: float, height: float) -> Camera:
        """Return this camera for a viewport of another size."""
        return replace(self, width=width, height=height)

    def turned(self, azimuth: float, elevation: float) -> Camera:
        """Return the camera orbited around its target by these angles, degrees."""
        view = self.view
        return self.with_view(
            view._replace(azimuth=view.azimuth + azimuth, elevation=view.elevation + elevation)
        )

    def orbited(self, dx: float, dy: float) -> Camera:
        """Return the camera after a drag by (dx, dy): the near side of the board follows it."""
        return self.turned(-dx * DEGREES_PER_PIXEL, dy * DEGREES_PER_PIXEL)

    def panned(self, dx: float, dy: float) -> Camera:
        """Return the camera after a panning drag by (dx, dy).

        Points at the depth of the target follow the mouse exactly.
        """
        unit = self._pixel * self.eye_distance
        shift = np.array([-dx * unit, dy * unit, 0.0]) @ self.axes
        return self.with_view(self.view._replace(target=_vector(self.view.target + shift)))

    def zoomed(self, steps: float, x: float | None = None, y: float | None = None) -> Camera:
        """Return the camera ``steps`` wheel notches nearer, or farther if negative.

        The point at (x, y), by default the middle, stays in place unless the target is clamped.
        """
        view = self.view
        distance = _limited_distance(view.distance / ZOOM_STEP**steps, self.bounds)
        fixed = self._zoom_centre(
            self.width / 2 if x is None else x, self.height / 2 if y is None else y
        )
        # Eye and target move towards the same point, so the ray from the eye to it is unchanged.
        target = fixed + (np.asarray(view.target) - fixed) * (distance / view.distance)
        return self.with_view(view._replace(target=_vector(target), distance=distance))

    def framed(self, points: ArrayLike, margin: float = 1.02) -> Camera:
        """Return the camera as near to its target as possible with all points in the viewport.

        points : (n, 3), world
        margin : with 1 the outermost point touches the edge
        """
        offsets = np.asarray(points, np.float64).reshape(-1, 3) - np.asarray(self.view.target)
        x, y, back = self.axes @ offsets.T
        slope = math.tan(math.radians(self.fov) / 2.0) / margin
        nearer = self.view.perspective * back
        needed = np.maximum(np.abs(x) / self.aspect, np.abs(y)) / slope + nearer
        return self.with_view(self.view._replace(distance=float(needed.max())))

    @cached_property
    def _slope(self) -> float:
        """Tangent of half the vertical field of view."""
        return math.tan(math.radians(self.fov) / 2.0) * self.view.perspective

    @cached_property
    def _pixel(self) -> float:
        """Size of one unit of height at depth 1, world units."""
        return 2.0 * self._slope / self.height

    def _zoom_centre(self, x: float, y: float) -> Floats:
        """Return the point to zoom towards, (3,) float64, world.

        It lies on the horizontal plane through the target if that is met within the bounds. Near
        the horizon, or off the board, it is the point at the target's depth instead: the plane
        would be met so far away that a small zoom would move the eye off the board.
        """
        origin, direction, _ = self.ray(x, y)
        if abs(direction[2]) > 1e-6:
            point = meet_level(origin, direction, self.view.target[2])
            centre = np.asarray(self.bounds.centre)
            if point is not None and float(np.linalg.norm(point - centre)) <= self.bounds.radius:
                return point
        depth = float(direction @ self.axes[2])
        focal: Floats = origin - self.eye_distance / depth * direction
        return focal


def _limited(view: View, bounds: Bounds) -> View:
    """Clamp a view to the limits of the bounds."""
    offset = np.asarray(view.target, np.float64) - np.asarray(bounds.centre)
    away = float(np.linalg.norm(offset))
    target = view.target
    if away > bounds.radius:
        target = _vector(np.asarray(bounds.centre) + offset * (bounds.radius / away))
    distance = _limited_distance(view.distance, bounds)
    lowest = bounds.lowest
    sunk = (bounds.ground - target[2]) / distance
    if sunk > 0.0:  # a target below the ground can only be looked down at
        if sunk > DEEPEST:
            target = (target[0], target[1], bounds.ground - DEEPEST * distance)
        lowest += math.degrees(math.asin(min(sunk, DEEPEST)))
    elevation = min(max(view.elevation, lowest), HIGHEST)
    return View(target, distance, _turn(view.azimuth), elevation)


def _limited_distance(distance: float, bounds: Bounds) -> float:
    return min(max(distance, NEAREST * bounds.radius), FARTHEST * bounds.radius)


def _turn(degrees: float) -> float:
    """Return an angle normalised to 0 <= degrees < 360."""
    rest = degrees % 360.0
    return 0.0 if rest == 360.0 else rest  # the modulus of a tiny negative angle rounds up


def _vector(values: Floats) -> Vector:
    x, y, z = values.tolist()
    return (x, y, z)


def _frozen(array: Floats) -> Floats:
    """Make an array read-only and return it: cached values are shared."""
    array.flags.writeable = False
    return array
