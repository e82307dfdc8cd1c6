"""Fits the camera to a board within the part of the viewport that no widget covers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

import numpy as np

from app.scene.arrays import Floats
from app.scene.camera import Camera

#: Factor of the size of the board that leaves a margin around it.
MARGIN = 1.02
#: Least width and height of the free part, as fractions of the viewport.
LEAST = 0.4
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
    best: Camera | None = None
    edges = sorted(rights, reverse=True), sorted(tops), sorted(bottoms, reverse=True)
    for right, top, bottom in product(*edges):
        free = whole._replace(right=right, top=top, bottom=bottom)
        if free.width < LEAST * whole.width or free.height < LEAST * whole.height:
            continue
        found = framed_in(camera, points, free)
        is_nearer = best is None or found.view.distance < best.view.distance
        if is_nearer and not any(overlaps(found, points, area) for area in covered):
            best = found
    return best or framed_in(camera, points, whole)


def framed_in(camera: Camera, points: Floats, area: Area) -> Camera:
    """Return the nearest camera of that direction with all points centred in an area.

    points : (n, 3), world
    """
    view = camera.view
    share = view.perspective
    pixel = 2.0 * math.tan(math.radians(camera.fov) / 2.0) * share / camera.height
    x, y, back = camera.axes @ np.asarray(points, np.float64).T
    right, up, nearer = (camera.axes @ np.asarray(view.target)).tolist()
    centre = ((area.left + area.right) / 2, (area.top + area.bottom) / 2)
    distance = view.distance
    for _ in range(_STEPS):
        unit = pixel * (nearer + distance / share - back)  # of the viewport, at each point
        if unit.min() <= 0.0:
            return _framed_within_limits(camera, points, area)
        scale = pixel * distance / share
        right += scale * (camera.width / 2 + _middle((x - right) / unit) - centre[0])
        up -= scale * (camera.height / 2 - _middle((y - up) / unit) - centre[1])
        wide, tall = np.ptp((x - right) / unit), np.ptp((y - up) / unit)
        distance *= MARGIN * max(float(wide / area.width), float(tall / area.height))
    target = np.array([right, up, nearer]) @ camera.axes
    wanted = replace(view, target=(*target.tolist(),), distance=distance)
    framed = camera.with_view(wanted)
    return framed if framed.view == wanted else _framed_within_limits(camera, points, area)


def _middle(values: Floats) -> float:
    """Return the middle between the least and the greatest of values (n,)."""
    return float(values.min() + values.max()) / 2


def _framed_within_limits(camera: Camera, points: Floats, area: Area) -> Camera:
    """Return what ``framed_in`` does where the camera's limits are in the way: step by step."""
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
        camera = camera.with_view(replace(view, distance=view.distance * part))
    return camera


def overlaps(camera: Camera, points: Floats, area: Area) -> bool:
    """Whether the projected points' convex hull overlaps an area; contact may count as well.

    points : (n, 3), world
    """
    seen = camera.project(points)[:, :2]
    corners = np.array(list(product((area.left, area.right), (area.top, area.bottom))))
    return not bool(((seen @ _NORMALS.T).min(axis=0) >= (corners @ _NORMALS.T).max(axis=0)).any())


def _box(camera: Camera, points: Floats) -> tuple[Floats, Floats]:
    """Return the upper left and lower right corner of the projected points, (2,) each."""
    seen = camera.project(points)[:, :2]
    return seen.min(axis=0), seen.max(axis=0)
