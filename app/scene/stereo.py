"""Two eyes beside a camera, for those who see the board through glasses for stereo pictures.

The axes of the eyes are parallel and their frusta shifted, so that they converge at the depth of
the target: what lies there is seen on the screen, the rest before or behind it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import numpy as np

from app.scene.arrays import Floats
from app.scene.camera import Camera

#: Distance between the eyes, as a fraction of their distance from the target. A thirtieth is what
#: photographers use: a board then lies less than two degrees before and behind the screen.
APART = 1.0 / 30.0


class Stereo(StrEnum):
    """How a picture holds what two eyes see."""

    OFF = "off"
    RED_CYAN = "red_cyan"
    SIDE_BY_SIDE = "side_by_side"


class Eye(NamedTuple):
    """What one eye sees; matrices for column vectors, (4, 4) float64, and a place, (3,), world.

    The projection leads from the space of the camera between the eyes to clip space.
    """

    view_matrix: Floats
    projection_matrix: Floats
    eye: Floats


def eyes(camera: Camera) -> tuple[Eye, Eye]:
    """Return the left and the right eye beside a camera."""
    away = 0.5 * APART * camera.view.distance
    left, right = _beside(camera, -away), _beside(camera, away)
    return left, right


def _beside(camera: Camera, right: float) -> Eye:
    """Return an eye so much to the right of a camera in full perspective, world units.

    What is nearer than the target moves to the other side, what is farther to the same: a shear,
    which leaves the plane of the target in place. It is the same where there is less perspective
    and the eye is farther away, so that depth is seen from straight above as well.
    """
    slant = right / camera.view.distance
    away = slant * camera.eye_distance
    shear = np.eye(4)
    shear[0, 2], shear[0, 3] = -slant, -away
    place = camera.eye + away * camera.axes[0]
    return Eye(camera.view_matrix, camera.projection_matrix @ shear, place)


def place_in_half(x: float, width: float, is_right: bool) -> float:
    """Return where the eye between both sees a place of one half of a picture side by side.

    x : from the left edge of the picture, in the units of its width
    """
    return 2.0 * (x - 0.5 * width if is_right else x)
