"""How the meshes of pieces stand: the one place from which they are drawn and pointed at."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.scene.content import SOLID, Facing
from app.scene.pieces.sets import PieceSet
from engine.core.pieces import Kind

Floats = NDArray[np.float64]
Codes = NDArray[np.uint8]
Flags = NDArray[np.bool_]

#: By kind, a turn in radians: a horse's head is known from its side, not from behind.
TURNS = np.array([math.radians(60.0) if kind == Kind.KNIGHT else 0.0 for kind in range(8)])
#: Rings around a foot: height of the lowest, from one to the next, thickness, how far they stand
#: out, and how much smaller each is than the one below.
BAND_FOOT, BAND_STEP, BAND_HEIGHT, BAND_PROUD, BAND_TAPER = 0.02, 0.06, 0.034, 0.012, 0.025

#: How thick a disc that has fallen is at most.
THIN = 0.07


def seats_of(codes: Codes) -> NDArray[np.intp]:
    """Return the seats of pieces, (n,)."""
    return (codes >> 3).astype(np.intp) - 1


def placed(
    codes: Codes, feet: Floats, fallen: Flags, yaws: Sequence[float], figures: PieceSet
) -> NDArray[np.void]:
    """Return how the mesh of each piece stands, or lies, (n,) SOLID without colours.

    feet : (n, 3), world
    fallen : (n,), which of them lie where they stood
    yaws : by seat, where its pieces look; see ``Layout.seat_yaws``
    """
    rows = np.zeros(len(codes), SOLID)
    rows["position"] = feet
    rows["yaw"] = np.asarray(yaws)[seats_of(codes)] + TURNS[codes & 7]
    rows["scale"] = figures.scale
    rows["facing"] = figures.facing
    if figures.facing is Facing.FIXED:
        _lay_down(rows, codes, fallen, figures)
    elif fallen.any():  # a disc lies, and is thinner than one that still plays
        rows["facing"][fallen] = Facing.TURNING
        rows["scale"][fallen, 2] = np.minimum(figures.scale[2], THIN)
    return rows


def _lay_down(rows: NDArray[np.void], codes: Codes, fallen: Flags, figures: PieceSet) -> None:
    """Lay some turned pieces on their sides, their middles over where their feet stood."""
    tilts, heights, offsets = (row[codes[fallen] & 7] for row in figures.repose)
    yaws = rows["yaw"][fallen]
    ahead = np.stack((np.cos(yaws), np.sin(yaws)), axis=1)
    positions = rows["position"][fallen]
    positions[:, :2] -= ahead * offsets[:, None]
    positions[:, 2] += heights
    rows["position"][fallen], rows["tilt"][fallen] = positions, tilts


def banded(
    codes: Codes, rows: NDArray[np.void], bands: Sequence[int], figures: PieceSet
) -> tuple[NDArray[np.void], NDArray[np.intp]]:
    """Return the rings around feet, (k,) SOLID without colours, and whose each is, (k,).

    rows : (n,) SOLID, how the pieces stand; see ``placed``
    bands : by seat, how many; see ``Layout.foot_bands``. Their mesh is the cylinder.
    """
    counts = (
        np.asarray(bands, np.intp)[seats_of(codes)] if any(bands) else np.zeros(len(codes), int)
    )
    piece = np.repeat(np.arange(len(codes)), counts)
    number = np.arange(len(piece)) - np.repeat(np.cumsum(counts) - counts, counts)
    rings = rows[piece]
    tilt, yaw = rings["tilt"], rings["yaw"]
    up = np.stack((np.sin(tilt) * np.cos(yaw), np.sin(tilt) * np.sin(yaw), np.cos(tilt)), axis=1)
    rings["position"] += (BAND_FOOT + BAND_STEP * number)[:, None] * up
    radii = figures.foot_radii[codes & 7][piece] + BAND_PROUD - BAND_TAPER * number
    rings["scale"][:, :2] = radii[:, None]
    rings["scale"][:, 2] = BAND_HEIGHT
    rings["facing"] = Facing.FIXED
    return rings, piece
