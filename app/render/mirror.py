"""Cameras as the renderer knows them, and their images in a mirror."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class Viewpoint(Protocol):
    """What the renderer needs of a camera: matrices for column vectors, world units."""

    @property
    def view_matrix(self) -> NDArray[np.floating]:
        """(4, 4), world to eye."""

    @property
    def projection_matrix(self) -> NDArray[np.floating]:
        """(4, 4), eye to clip."""

    @property
    def eye(self) -> NDArray[np.floating]:
        """Position, (3,), world."""


class Mirrored:
    """A camera as it is seen in a horizontal mirror; front faces turn clockwise for it."""

    def __init__(self, camera: Viewpoint, height: float) -> None:
        """``height``: of the mirror, world."""
        self.projection_matrix = camera.projection_matrix
        flipped = np.eye(4)
        flipped[2, 2], flipped[2, 3] = -1.0, 2.0 * height
        self.view_matrix = np.asarray(camera.view_matrix) @ flipped
        x, y, z = np.asarray(camera.eye).tolist()
        self.eye = np.array((x, y, 2.0 * height - z))
