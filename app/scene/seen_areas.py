"""The areas of spots on the viewport with their pieces, and which pieces cover another one."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from app.scene.camera import Camera
from app.scene.content import Label
from app.scene.framing import Area
from app.scene.layouts import Layout
from app.scene.pieces.sets import PieceSet
from engine.core.move import Spot, SpotKind, cell_spot
from engine.core.pieces import FIRST_PIECE, KINDS
from engine.core.position import Position
from engine.core.topology import Topology

#: The corners of a cell around its middle, world.
_CELL = np.array([(x, y, 0.0) for x, y in product((-0.5, 0.5), repeat=2)])

#: Half the width of a body as a share of the radius of its foot, which is the widest.
BODY = 0.65
#: Shares of a piece, by the bodies' rectangles in the picture: so much of it is covered at least by
#: all together, and by each of those that count.
COVERED, MIN_PART = 0.4, 0.2
#: Points across and down a rectangle at which it is looked whether it is covered.
POINTS = 12


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


def label_areas(camera: Camera, labels: Sequence[Label]) -> list[Area]:
    """Return a square around each label that has room for a capital, however it is turned.

    Those behind the eye are left out.
    """
    middles = np.array([label.position for label in labels]).reshape(-1, 3)
    high = np.array([label.height for label in labels])[:, None]
    x, y, _ = camera.project(middles).T
    half = (y - camera.project(middles + high * camera.axes[1])[:, 1]) / math.sqrt(2.0)
    sides = np.stack((x - half, y - half, x + half, y + half), axis=1)
    return [Area(*side) for side in sides[~np.isnan(half)].tolist()]


def covering_cells(
    camera: Camera, layout: Layout, position: Position, piece_set: PieceSet, cell: int
) -> frozenset[int]:
    """Return the cells of the pieces that are seen before the one on a cell and hide much of it.

    None does where most of it is seen, and none hides a cell that is empty.
    """
    codes = np.frombuffer(position.cells, np.uint8)
    if codes[cell] < FIRST_PIECE:
        return frozenset()
    cells = np.flatnonzero(codes >= FIRST_PIECE)
    boxes = (
        _boxes((codes[cells] % KINDS).astype(np.intp), piece_set)
        + layout.cell_centres[cells][:, None]
    )
    x, y, depth = camera.project(boxes.reshape(-1, 3)).T.reshape(3, len(cells), 8)
    low = np.stack((x.min(axis=1), y.min(axis=1)), axis=1)
    high = np.stack((x.max(axis=1), y.max(axis=1)), axis=1)
    own = int(np.flatnonzero(cells == cell)[0])
    nearness = depth.mean(axis=1)
    before = np.flatnonzero(nearness < nearness[own])
    parts = (np.arange(POINTS) + 0.5)[:, None] / POINTS
    points = low[own] + parts * (high[own] - low[own])  # the x of columns, the y of rows
    within = (low[before, None] < points) & (points < high[before, None])
    hidden = within[:, :, None, 0] & within[:, None, :, 1]
    if hidden.any(axis=0).mean() <= COVERED:
        return frozenset()
    return frozenset(cells[before[hidden.mean(axis=(1, 2)) >= MIN_PART]].tolist())


def _parts(spot: Spot, topology: Topology) -> tuple[Spot, ...]:
    """Return the cells of the deck on a pin; of other spots these themselves."""
    if spot.kind is not SpotKind.PIN:
        return (spot,)
    return tuple(map(cell_spot, topology.pin_cells[spot.index]))


def _boxes(kinds: NDArray[np.intp], piece_set: PieceSet) -> NDArray[np.float64]:
    """Return the corners of the bodies' boxes around their feet, (n, 8, 3), world."""
    radii, heights = piece_set.sizes
    corners = np.array(list(product((-BODY, BODY), (-BODY, BODY), (0.0, 1.0))))
    size = np.stack((radii[kinds], radii[kinds], heights[kinds]), axis=1)
    return np.asarray(corners * size[:, None])
