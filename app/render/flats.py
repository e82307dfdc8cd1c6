"""Depth sorting of translucent flats. Plain numpy, no OpenGL."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

#: Heights closer than this count as one plane, in world units.
SAME_PLANE = 1e-4


def drawing_order(flats: NDArray[np.void], eye_height: float) -> NDArray[np.intp]:
    """Return the indices that sort flats from the farthest to the nearest, (n,) intp.

    A ray meets horizontal planes in the order of their heights, so no distance is needed: planes
    below the eye come from the lowest up, planes above it from the highest down; the two groups
    never cover each other. Within a plane the layer decides, then the order given.

    flats : (n,) FLAT
    eye_height : z of the camera, world units
    """
    plane = np.round(flats["position"][:, 2].astype(np.float64) / SAME_PLANE)
    is_above = plane > eye_height / SAME_PLANE
    return np.lexsort((flats["layer"], np.where(is_above, -plane, plane), is_above))
