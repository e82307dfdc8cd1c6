"""Which pieces cover another one in the picture."""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from app.scene.camera import Camera
from app.scene.layouts import Layout
from app.scene.pieces.sets import PieceSet
from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position

#: Half the width of a body as a share of the radius of its foot, which is the widest.
BODY = 0.65
#: Share of a piece that another one covers at least, by their bodies' rectangles in the picture.
LEAST = 0.15


def covering_cells(
    camera: Camera, layout: Layout, position: Position, piece_set: PieceSet, cell: int
) -> frozenset[int]:
    """Return the cells of the pieces that are seen before the one on a cell and cover a part of it.

    None covers a cell that is empty.
    """
    codes = np.frombuffer(position.cells, np.uint8)
    if codes[cell] < FIRST_PIECE:
        return frozenset()
    cells = np.flatnonzero(codes >= FIRST_PIECE)
    boxes = (
        _boxes((codes[cells] & 7).astype(np.intp), piece_set) + layout.cell_centres[cells][:, None]
    )
    x, y, depth = camera.project(boxes.reshape(-1, 3)).T.reshape(3, len(cells), 8)
    low = np.stack((x.min(axis=1), y.min(axis=1)), axis=1)
    high = np.stack((x.max(axis=1), y.max(axis=1)), axis=1)
    own = int(np.flatnonzero(cells == cell)[0])
    common = np.minimum(high, high[own]) - np.maximum(low, low[own])
    share = np.clip(common, 0.0, None).prod(axis=1) / (high[own] - low[own]).prod()
    nearness = depth.mean(axis=1)
    is_before = (nearness < nearness[own]) & (share > LEAST)
    return frozenset(cells[is_before].tolist())


def _boxes(kinds: NDArray[np.intp], piece_set: PieceSet) -> NDArray[np.float64]:
    """Return the corners of the bodies' boxes around their feet, (n, 8, 3), world."""
    radii, heights = piece_set.sizes
    corners = np.array(list(product((-BODY, BODY), (-BODY, BODY), (0.0, 1.0))))
    size = np.stack((radii[kinds], radii[kinds], heights[kinds]), axis=1)
    return np.asarray(corners * size[:, None])
