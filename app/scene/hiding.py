"""Which pieces hide too much of another one, found from their silhouettes in the picture.

They are translucent while nobody points at any.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.camera import Camera
from app.scene.content import Facing
from app.scene.layouts import Layout
from app.scene.piece_instances import TURNS
from app.scene.pieces.detail import Detail
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import PieceSet
from engine.core.pieces import FIRST_PIECE, KINDS
from engine.core.position import Position

#: Rows of a silhouette, from its foot up, and the points looked at in each, from middle to side.
ROWS = 12
ACROSS = np.array((-0.83, -0.5, -0.17, 0.17, 0.5, 0.83))
#: Share of a piece that is hidden at most, by all pieces together, and least share of what counts.
MAX_HIDDEN, MIN_PART = 0.52, 0.1
#: The same of an upright disc, which is told by the sign in its middle.
MAX_OF_DISC = 0.42
#: The lowest row of the head, by which kinds are told apart, and its share that is hidden at most.
HEAD, MAX_OF_HEAD = 8, 0.85
#: Share of all pieces that are made translucent at most: in a view of more they would help nobody.
FEW = 0.25


class HidingPieces:
    """Finds them again when the position has changed, or the view and it is at rest."""

    def __init__(self) -> None:
        self._shown: object = None
        self._camera: Camera | None = None
        self._cells = frozenset[int]()

    def cells(
        self,
        camera: Camera,
        layout: Layout,
        position: Position,
        piece_set: PieceSet,
        *,
        is_turning: bool,
    ) -> frozenset[int]:
        """Return their cells; while the view is ``is_turning`` they stay the same."""
        shown = (layout, position, piece_set)
        if self._shown != shown or (self._camera != camera and not is_turning):
            self._cells = hiding_cells(camera, *shown)
            self._shown, self._camera = shown, camera
        return self._cells


class Silhouettes(NamedTuple):
    """Silhouettes of upright pieces by kind, around their feet; world units, in the picture.

    low, high : (KINDS,), their lower and upper ends
    halves : (KINDS, ROWS), half their width in each row, from the lowest on

    Or of pieces, one by one.
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
    kinds = (codes[cells] % KINDS).astype(np.intp)
    azimuth = round(camera.view.azimuth / 10.0) * 10 % 180 if piece_set.looks else None
    kept = silhouettes(piece_set, round(camera.view.elevation), azimuth)
    forms = Silhouettes(*(part[kinds] for part in kept))
    feet, half = layout.cell_centres[cells], 0.5 * camera.axes[0]
    where = camera.project(feet)
    unit = np.linalg.norm(
        (camera.project(feet + half) - camera.project(feet - half))[:, :2], axis=1
    )
    front, behind = _overlapping(where, unit, forms)
    covered = _covered(where, unit, forms, front, behind)
    hidden = np.zeros((len(cells), ROWS, len(ACROSS)), bool)
    np.logical_or.at(hidden, behind, covered)
    weight = forms.halves / forms.halves.sum(axis=1, keepdims=True)
    rows = hidden.mean(axis=2) * weight
    whole, head = rows.sum(axis=1), rows[:, HEAD:].sum(axis=1) / weight[:, HEAD:].sum(axis=1)
    most = MAX_OF_DISC if piece_set.facing is Facing.STANDING else MAX_HIDDEN
    is_hidden = (whole > most) | (head > MAX_OF_HEAD)
    parts = (covered.mean(axis=2) * weight[behind]).sum(axis=1)
    found = frozenset(cells[front[is_hidden[behind] & (parts >= MIN_PART)]].tolist())
    return found if len(found) <= FEW * len(cells) else frozenset()


def _overlapping(
    where: Floats, unit: Floats, forms: Silhouettes
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the pairs whose boxes overlap in the picture, (k,) each: those in front, and behind.

    where : (n, 3), feet as projected
    unit : (n,), length of a world unit there, in units of the viewport
    """
    x, y, depth = where.T
    sides, top, end = unit * forms.halves.max(axis=1), y - unit * forms.high, y - unit * forms.low
    overlap = np.abs(x[:, None] - x) < sides[:, None] + sides
    overlap &= (top[:, None] < end) & (top < end[:, None]) & (depth[:, None] < depth)
    front, behind = np.nonzero(overlap)
    return front, behind


def _covered(
    where: Floats,
    unit: Floats,
    forms: Silhouettes,
    front: NDArray[np.intp],
    behind: NDArray[np.intp],
) -> NDArray[np.bool_]:
    """Return which points of the pieces behind those in front hide, (k, ROWS, len(ACROSS))."""
    x, y, _ = where.T
    low, tall = forms.low, forms.high - forms.low
    rise = (low[:, None] + (np.arange(ROWS) + 0.5) / ROWS * tall[:, None]) * unit[:, None]
    wide = (forms.halves * unit[:, None])[..., None] * ACROSS
    up = ((y[front] - y[behind])[:, None] + rise[behind]) / unit[front, None] - low[front, None]
    row = np.floor(up / tall[front, None] * ROWS).astype(np.intp)
    reach = forms.halves[front[:, None], np.clip(row, 0, ROWS - 1)] * unit[front, None]
    reach[(row < 0) | (row >= ROWS)] = 0.0
    aside = (x[behind] - x[front])[:, None, None] + wide[behind]
    return np.asarray(np.abs(aside) < reach[..., None])


@lru_cache(maxsize=64)
def silhouettes(piece_set: PieceSet, elevation: int, azimuth: int | None = None) -> Silhouettes:
    """Return the silhouettes of a set's pieces from an elevation, degrees.

    azimuth : of the camera, degrees; None for pieces that are about as wide from all sides
    """
    steep, level = math.sin(math.radians(elevation)), math.cos(math.radians(elevation))
    low, high, halves = np.zeros(KINDS), np.zeros(KINDS), np.zeros((KINDS, ROWS))
    for kind, name in piece_set.bodies.items():
        x, y, z = (all_meshes(Detail.LOW)[name].vertices * np.array(piece_set.scale)).T
        if azimuth is not None and piece_set.facing is Facing.FIXED:
            turn = TURNS.get(piece_set.figures[kind], 0.0) - math.radians(azimuth)
            x, y = (
                x * math.cos(turn) - y * math.sin(turn),
                x * math.sin(turn) + y * math.cos(turn),
            )
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
