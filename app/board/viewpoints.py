"""Cameras of a layout: fitted presets, turned views, and the views from players' sides."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from app.scene.camera import Camera, View, rotated_view
from app.scene.layouts import Layout

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
