"""The nearest view that shows a whole board where nothing lies over the picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

import numpy as np

from app.scene.camera import Camera, Floats

#: Room around what is shown, as a part of its size.
MARGIN = 1.04
#: A part of the picture smaller than this part of its sides is no place for a board.
LEAST = 0.4
#: Perspective makes the near half larger: the middle and the size are found by so many corrections.
_STEPS = 6
#: Lines in so many directions may part two outlines.
_ANGLES = np.linspace(0.0, 2.0 * math.pi, 96, endpoint=False)
_NORMALS = np.column_stack((np.cos(_ANGLES), np.sin(_ANGLES)))


class Area(NamedTuple):
    """A rectangle of the picture, in its units, y down."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


def framed_beside(camera: Camera, points: Floats, covered: Sequence[Area]) -> Camera:
    """Return the nearest camera of that direction with all points seen beside what covers it.

    points : (n, 3), world
    covered : parts of the picture at its upper and right edges; where they leave no room they are
        not minded
    """
    whole = Area(0.0, 0.0, camera.width, camera.height)
    at_edge = [area for area in covered if area.right >= whole.right - 2.0]
    rights = {whole.right, *(area.left for area in at_edge)}
    tops = {whole.top, *(area.bottom for area in covered)}
    best: Camera | None = None
    for right, top in product(sorted(rights, reverse=True), sorted(tops)):
        free = whole._replace(right=right, top=top)
        if free.width < LEAST * whole.width or free.height < LEAST * whole.height:
            continue
        found = framed_in(camera, points, free)
        is_nearer = best is None or found.view.distance < best.view.distance
        if is_nearer and not any(overlaps(found, points, area) for area in covered):
            best = found
    return best or framed_in(camera, points, whole)


def framed_in(camera: Camera, points: Floats, area: Area) -> Camera:
    """Return the nearest camera of that direction with all points in the middle of an area."""
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
    """Whether the outline of points reaches into an area; what just touches it may count, too."""
    seen = camera.project(points)[:, :2]
    corners = np.array(list(product((area.left, area.right), (area.top, area.bottom))))
    return not bool(((seen @ _NORMALS.T).min(axis=0) >= (corners @ _NORMALS.T).max(axis=0)).any())


def _box(camera: Camera, points: Floats) -> tuple[Floats, Floats]:
    """Return the upper left and lower right corner of where points are seen, (2,) each."""
    seen = camera.project(points)[:, :2]
    return seen.min(axis=0), seen.max(axis=0)
