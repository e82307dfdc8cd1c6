"""Which pieces hide too much of another one, found from their silhouettes in the picture."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from app.scene.arrays import Floats
from app.scene.camera import Camera
from app.scene.content import Facing
from app.scene.layouts import Layout
from app.scene.pieces.detail import Detail
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import PieceSet
from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position

#: Rows of a silhouette, from its foot up, and the points looked at in each, from middle to side.
ROWS = 12
ACROSS = np.array((-0.83, -0.5, -0.17, 0.17, 0.5, 0.83))
#: Share of a piece that is hidden at most, by all pieces together, and least share of what counts.
MOST, LEAST = 0.55, 0.1
#: The lowest row of the head, by which kinds are told apart, and its share that is hidden at most.
HEAD, MOST_OF_HEAD = 8, 0.85
#: Share of all pieces that are made translucent at most: in a view of more they would help nobody.
FEW = 0.25


class Silhouettes(NamedTuple):
    """Silhouettes of upright pieces by kind, around their feet; world units, in the picture.

    low, high : (8,), their lower and upper ends
    halves : (8, ROWS), half their width in each row, from the lowest on
    """

    low: Floats
    high: Floats
    halves: Floats


def hiding_cells(
    camera: Camera, layout: Layout, position: Position, piece_set: PieceSet
) -> frozenset[int]:
    """Return the cells of pieces to be made translucent, so that enough is seen of every piece.

    None are where that would be more than a few: there pieces line up all over the board.
    """
    codes = np.frombuffer(position.cells, np.uint8)
    cells = np.flatnonzero(codes >= FIRST_PIECE)
    kinds = (codes[cells] & 7).astype(np.intp)
    forms = silhouettes(piece_set, round(camera.view.elevation))
    feet, right = layout.cell_centres[cells], 0.5 * camera.axes[0]
    x, y, depth = camera.project(feet).T
    unit = np.linalg.norm((camera.project(feet + right) - camera.project(feet - right)).T[:2], axis=0)
    low, high, halves = forms.low[kinds], forms.high[kinds], forms.halves[kinds]
    sides, ends = unit * halves.max(axis=1), np.stack((y - unit * high, y - unit * low))
    overlap = np.abs(x[:, None] - x) < sides[:, None] + sides
    overlap &= (ends[0][:, None] < ends[1]) & (ends[0] < ends[1][:, None])
    front, behind = np.nonzero(overlap & (depth[:, None] < depth))
    # Points within the silhouettes of those behind, (k, ROWS, len(ACROSS)), seen from those before.
    row = (np.arange(ROWS) + 0.5) / ROWS
    rise = (low[:, None] + row * (high - low)[:, None]) * unit[:, None]
    wide = (halves * unit[:, None])[..., None] * ACROSS
    up = (y[front] - y[behind])[:, None] + rise[behind]
    aside = (x[behind] - x[front])[:, None, None] + wide[behind]
    at = up / unit[front, None] - low[front, None]
    at = np.floor(at / (high - low)[front, None] * ROWS).astype(np.intp)
    reach = halves[front[:, None], np.clip(at, 0, ROWS - 1)] * unit[front, None]
    reach[(at < 0) | (at >= ROWS)] = 0.0
    covered = np.abs(aside) < reach[..., None]
    weight = halves / halves.sum(axis=1, keepdims=True)
    hidden = np.zeros((len(cells), ROWS, len(ACROSS)), bool)
    np.logical_or.at(hidden, behind, covered)
    rows = hidden.mean(axis=2) * weight
    whole, heads = rows.sum(axis=1), rows[:, HEAD:].sum(axis=1) / weight[:, HEAD:].sum(axis=1)
    is_hidden = (whole > MOST) | (heads > MOST_OF_HEAD)
    parts = (covered.mean(axis=2) * weight[behind]).sum(axis=1)
    found = np.unique(front[is_hidden[behind] & (parts >= LEAST)])
    return frozenset(cells[found].tolist()) if len(found) <= FEW * len(cells) else frozenset()


@lru_cache(maxsize=64)
def silhouettes(piece_set: PieceSet, elevation: int) -> Silhouettes:
    """Return the silhouettes of a set's pieces from an elevation, degrees."""
    steep, level = math.sin(math.radians(elevation)), math.cos(math.radians(elevation))
    low, high, halves = np.zeros(8), np.zeros(8), np.zeros((8, ROWS))
    for kind, name in piece_set.bodies.items():
        x, y, z = (all_meshes(Detail.LOW)[name].vertices * np.array(piece_set.scale)).T
        if piece_set.facing is Facing.STANDING:
            y, z = 0.0 * y, y + float(y.max())
        across, up = np.abs(x), z * level + y * steep
        low[kind], high[kind] = up.min(), up.max()
        rows = (up - low[kind]) / (high[kind] - low[kind]) * ROWS
        rows = np.minimum(rows.astype(np.intp), ROWS - 1)
        np.maximum.at(halves[kind], rows, across)
        filled = np.flatnonzero(halves[kind])  # there are no vertices along a straight stem
        halves[kind] = np.interp(np.arange(ROWS), filled, halves[kind, filled])
    return Silhouettes(low, high, halves)
