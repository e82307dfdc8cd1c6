"""Where the lamp stands, and how it sees the board. Plain numpy, no OpenGL."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats

#: Unit vector towards the window, which is the lamp of the room, world.
LAMP = np.array((-0.4558, -0.2605, 0.8511))
#: Radius of the lamp, as a slope: how soft the shadows of refined pictures are.
LAMP_RADIUS = 0.055
#: How sharply a shadow begins below what casts it; single precision allows 88.
SHARPNESS = 80.0


def lamp_view(lamp: Floats, low: Floats, high: Floats) -> NDArray[np.float64]:
    """Return the matrix from the world to the lamp's picture, x, y and depth 0..1, (4, 4).

    It holds the whole box between two corners; its depth grows away from the lamp.

    lamp : unit vector towards the lamp, (3,), world
    low, high : corners of the box, (3,), world
    """
    across = np.cross((0.0, 1.0, 0.0), lamp)
    across /= np.linalg.norm(across)
    axes = np.stack((across, np.cross(lamp, across), -lamp))
    middle, half = (low + high) / 2, (high - low) / 2
    reach = np.abs(axes) @ half * 1.02 + 1e-3
    matrix = np.eye(4)
    matrix[:3, :3] = axes / (2.0 * reach[:, None])
    matrix[:3, 3] = 0.5 - matrix[:3, :3] @ middle
    return matrix


def moved_lamp(place: tuple[float, float]) -> Floats:
    """Return the direction towards a place of the lamp, a unit vector (3,), world.

    place : on the lamp, within the unit disc
    """
    across = np.cross((0.0, 0.0, 1.0), LAMP)
    across /= np.linalg.norm(across)
    moved = LAMP + LAMP_RADIUS * (place[0] * across + place[1] * np.cross(LAMP, across))
    return np.asarray(moved / np.linalg.norm(moved))
