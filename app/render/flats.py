"""Depth sorting of translucent flats, and grouping by program. Plain numpy, no OpenGL."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import among
from app.scene.content import Shape

#: Heights closer than this count as one plane, in world units.
SAME_PLANE = 1e-4
#: The shapes with large areas: planes, the discs on them in colours of levels, shadows.
SURFACES = (Shape.TILE, Shape.DISC, Shape.SHADOW)


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


class DrawBatch(NamedTuple):
    """Flats that follow each other and are drawn by the same program.

    first, length : the first of them, and how many
    are_surfaces : whether all are of ``SURFACES``, which need less of a program than marks
    """

    first: int
    length: int
    are_surfaces: bool


def draw_batches(flats: NDArray[np.void]) -> list[DrawBatch]:
    """Return the batches of flats, (n,) FLAT, in the order in which they are drawn."""
    are_surfaces = among(flats["shape"], SURFACES)
    edges = [0, *(np.flatnonzero(np.diff(are_surfaces)) + 1).tolist(), len(flats)]
    return [
        DrawBatch(first, end - first, bool(are_surfaces[first]))
        for first, end in itertools.pairwise(edges)
        if end > first
    ]
