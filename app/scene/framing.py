"""Fits the camera to a board within the part of the viewport that no widget covers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from app.scene.arrays import Floats
from app.scene.camera import Camera

#: Factor of the size of the board that leaves a margin around it.
MARGIN = 1.02
#: Least width and height of the free part, as fractions of the viewport.
MIN_FREE = 0.4
#: Growth of the distance that counts as no change of the board's size, and a width beyond need.
EQUAL, WIDE = 1.0005, 10_000.0
#: Perspective makes the near half larger, so centre and size are found in this many iterations.
_STEPS = 6
#: Directions of the separating lines that are tried between two outlines.
_ANGLES = np.linspace(0.0, 2.0 * math.pi, 96, endpoint=False)
_NORMALS = np.column_stack((np.cos(_ANGLES), np.sin(_ANGLES)))


class Area(NamedTuple):
    """A rectangle of the viewport, in its units, y down."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Distance from left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Distance from top to bottom."""
        return self.bottom - self.top


def framed_clear_of(camera: Camera, points: Floats, covered: Sequence[Area]) -> Camera:
    """Return the nearest camera of that direction with all points outside the covered areas.

    points : (n, 3), world
    covered : areas at the upper, right and lower edges of the viewport; ignored if they leave no
        room
    """
    whole = Area(0.0, 0.0, camera.width, camera.height)
    at_edge = [area for area in covered if area.right >= whole.right - 2.0]
    rights = {whole.right, *(area.left for area in at_edge)}
    at_foot = [area for area in covered if area.bottom >= whole.bottom]
    bottoms = {whole.bottom, *(area.top for area in at_foot)}
    tops = {whole.top, *(area.bottom for area in covered if area not in at_foot)}
    edges = sorted(rights, reverse=True), sorted(tops), sorted(bottoms, reverse=True)
    free = [
        area
        for right, top, bottom in product(*edges)
        if (area := Area(0.0, top, right, bottom)).width >= MIN_FREE * whole.width
        and area.height >= MIN_FREE * whole.height
    ]
    for found in sorted(_framed_in(camera, points, free), key=lambda one: one.view.distance):
        if not covered or not _overlap(found, points, covered):
            return found
    return _framed_in(camera, points, [whole])[0]


def least_width(camera: Camera, points: Floats, covered: Sequence[Area]) -> float:
    """Return the least width of the viewport at which its height still limits the board's size.

    points : (n, 3), world
    covered : as in ``framed_clear_of``; what is at the right edge stays there at other widths, and
        what covers the middle stays centred
    """
    shares = tuple(_share_of_shift(area, camera.width) for area in covered)
    areas = tuple(map(_shifted, covered, (-share * camera.width for share in shares)))
    outline = np.ascontiguousarray(points, np.float64).tobytes()
    return _least_width(camera.resized(WIDE, camera.height), outline, areas, shares)


@lru_cache(maxsize=64)
def _least_width(
    camera: Camera, outline: bytes, covered: tuple[Area, ...], shares: tuple[float, ...]
) -> float:
    """Return what ``least_width`` does; it is asked again as a dock is tried in several places.

    covered : where they would be if the viewport had no width
    shares : by how much each goes to the right where the viewport becomes wider by 1
    """
    points = np.frombuffer(outline).reshape(-1, 3)

    def distance(width: float) -> float:
        areas = [_shifted(*one) for one in zip(covered, (width * s for s in shares), strict=True)]
        resized = camera.resized(width, camera.height)
        return framed_clear_of(resized, points, areas).view.distance

    low, high = 1.0, WIDE
    enough = EQUAL * distance(WIDE)
    while high - low > 1.0:
        middle = (low + high) / 2
        if distance(middle) <= enough:
            high = middle
        else:
            low = middle
    return high


def _share_of_shift(area: Area, width: float) -> float:
    """Return by how much an area goes to the right where a viewport becomes wider by 1."""
    if area.left < width / 2 < area.right:
        return 0.5
    return 1.0 if area.right >= width - 2.0 else 0.0


def _shifted(area: Area, by: float) -> Area:
    return area._replace(left=area.left + by, right=area.right + by)


def _framed_in(camera: Camera, points: Floats, areas: Sequence[Area]) -> list[Camera]:
    """Return for each area the nearest camera of that direction with all points centred in it.

    points : (n, 3), world
    """
    view = camera.view
    share = view.perspective
    pixel = 2.0 * math.tan(math.radians(camera.fov) / 2.0) * share / camera.height
    x, y, back = camera.axes @ np.asarray(points, np.float64).T
    left, top, end, foot = np.array(areas).T.reshape(4, -1, 1)
    # For each area, (k, 1): where its camera is aimed at, and how far away it is.
    right, up, nearer = (camera.axes @ np.asarray(view.target)).reshape(3, 1, 1)
    distance = np.full_like(left, view.distance)
    is_behind = np.zeros(len(areas), bool)
    for _ in range(_STEPS):
        unit = pixel * (nearer + distance / share - back)  # of the viewport, at each point
        is_behind |= unit.min(axis=1) <= 0.0
        unit[is_behind] = 1.0
        scale = pixel * distance / share
        right = right + scale * (camera.width / 2 + _middle((x - right) / unit) - (left + end) / 2)
        up = up - scale * (camera.height / 2 - _middle((y - up) / unit) - (top + foot) / 2)
        wide = np.ptp((x - right) / unit, axis=1, keepdims=True) / (end - left)
        tall = np.ptp((y - up) / unit, axis=1, keepdims=True) / (foot - top)
        distance = distance * MARGIN * np.maximum(wide, tall)
    # Without a product of matrices, whose last bits depend on the number of areas.
    across, upwards, towards = camera.axes
    targets = right * across + up * upwards + nearer * towards
    found = []
    for area, is_limited, target, far in zip(areas, is_behind, targets, distance, strict=True):
        wanted = view._replace(target=(*target.tolist(),), distance=far.item())
        framed = camera.with_view(wanted)
        if is_limited or framed.view != wanted:
            framed = _framed_within_limits(camera, points, area)
        found.append(framed)
    return found


def _middle(values: Floats) -> Floats:
    """Return the middles between the least and the greatest of each row (k, n), (k, 1)."""
    middles: Floats = (values.min(axis=1, keepdims=True) + values.max(axis=1, keepdims=True)) / 2
    return middles


def _framed_within_limits(camera: Camera, points: Floats, area: Area) -> Camera:
    """Return what ``_framed_in`` does where the camera's limits are in the way: step by step."""
    for _ in range(_STEPS):
        low, high = _box(camera, points)
        x, y = (low + high) / 2
        camera = camera.panned(
            (area.left + area.right) / 2 - float(x), (area.top + area.bottom) / 2 - float(y)
        )
        low, high = _box(camera, points)
        wide, tall = (high - low).tolist()
        part = MARGIN * max(wide / area.width, tall / area.height)
        view = camera.view
        camera = camera.with_view(view._replace(distance=view.distance * part))
    return camera


def _overlap(camera: Camera, points: Floats, areas: Sequence[Area]) -> bool:
    """Whether the projected points' convex hull overlaps one of areas; contact may count as well.

    points : (n, 3), world
    """
    seen = camera.project(points)[:, :2] @ _NORMALS.T
    corners = np.array(areas)[:, [[0, 1], [0, 3], [2, 1], [2, 3]]] @ _NORMALS.T
    return not bool((seen.min(axis=0) >= corners.max(axis=1)).any(axis=1).all())


def _box(camera: Camera, points: Floats) -> tuple[Floats, Floats]:
    """Return the upper left and lower right corner of the projected points, (2,) each."""
    seen = camera.project(points)[:, :2]
    return seen.min(axis=0), seen.max(axis=0)
