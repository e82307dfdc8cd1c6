"""Where spots are seen on the viewport, with the pieces that stand on them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import product

import numpy as np

from app.scene.camera import Camera
from app.scene.framing import Area
from app.scene.layouts import Layout
from app.scene.pieces.sets import PieceSet
from engine.core.move import Spot, SpotKind, cell_spot
from engine.core.topology import Topology

#: The corners of a cell around its middle, world.
_CELL = np.array([(x, y, 0.0) for x, y in product((-0.5, 0.5), repeat=2)])


def seen_areas(
    camera: Camera, layout: Layout, spots: Iterable[Spot], piece_set: PieceSet
) -> list[Area]:
    """Return the area around each spot and a piece on it, rounded outwards to whole units.

    There is room for the tallest piece, as one may come there; of a pin, for its deck with pieces.
    Spots that are partly behind the eye are left out.
    """
    radii, heights = piece_set.sizes
    piece = _CELL * (2.0 * radii.max()) + (0.0, 0.0, heights.max())
    box, found = np.concatenate((_CELL, piece)), []
    groups = [_parts(spot, layout.topology) for spot in spots]
    middles = np.array([layout.centre(part) for group in groups for part in group])
    corners = (middles.reshape(-1, 1, 3) + box).reshape(-1, 3)
    x, y, _ = camera.project(corners).T.reshape(3, -1, len(box))
    rows = iter(np.stack((x.min(1), y.min(1), x.max(1), y.max(1)), 1).tolist())
    for group in groups:
        lefts, tops, rights, bottoms = zip(*(next(rows) for _ in group), strict=True)
        if not any(map(math.isnan, lefts)):
            low, high = (min(lefts), min(tops)), (max(rights), max(bottoms))
            found.append(Area(*map(math.floor, low), *map(math.ceil, high)))
    return found


def _parts(spot: Spot, topology: Topology) -> tuple[Spot, ...]:
    """Return the cells of the deck on a pin; of other spots these themselves."""
    if spot.kind is not SpotKind.PIN:
        return (spot,)
    return tuple(map(cell_spot, topology.pin_cells[spot.index]))
