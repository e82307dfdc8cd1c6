"""Instances of piece meshes, used both for drawing and for picking."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.content import SOLID, Facing
from app.scene.materials import Role
from app.scene.pieces.sets import PieceSet
from engine.core.pieces import KINDS

Codes = NDArray[np.uint8]

#: An extra yaw, radians, of figures that are recognised from the side, not from behind.
TURNS = dict.fromkeys(("knight", "unicorn"), math.radians(60.0)) | dict.fromkeys(
    ("griffin", "dragon", "elephant", "helmet", "hood"), math.radians(-60.0)
)
#: A further yaw of figures that lie, radians: a king fits into its cell along a diagonal.
LYING_TURNS = {"king": math.radians(45.0)}
#: Rings around a foot: height of the lowest, spacing, thickness, how far they stand out, and how
#: much smaller each is than the one below.
BAND_FOOT, BAND_STEP, BAND_HEIGHT, BAND_PROUD, BAND_TAPER = 0.02, 0.06, 0.034, 0.012, 0.025
#: Thickness of the band of a kind that a game names itself.
BAND_HIGH = 0.07

#: Greatest thickness of a fallen disc.
THIN = 0.07


def seats_of(codes: Codes) -> NDArray[np.intp]:
    """Return the seats of pieces, (n,) intp; ``codes`` (n,) uint8 are piece codes."""
    return (codes // KINDS).astype(np.intp) - 1


def piece_instances(
    codes: Codes, feet: Floats, fallen: Floats, yaws: Sequence[float], piece_set: PieceSet
) -> NDArray[np.void]:
    """Return an instance for each piece, (n,) SOLID without colours.

    codes : (n,) piece codes
    feet : (n, 3), world
    fallen : (n,), how far pieces have fallen on their side, 0 (upright) to 1
    yaws : by seat, the direction its pieces face; see ``Layout.seat_yaws``
    """
    rows = np.zeros(len(codes), SOLID)
    rows["position"] = feet
    rows["yaw"] = np.asarray(yaws)[seats_of(codes)] + _turns(codes, TURNS, piece_set)
    rows["scale"] = piece_set.scale
    rows["facing"] = piece_set.facing
    rows["role"] = Role.PIECE
    if piece_set.facing is Facing.FIXED:
        _lay_down(rows, codes, fallen, piece_set)
    else:  # a fallen disc lies flat, and is thinner than one in play
        flat = fallen >= 0.5
        rows["facing"][flat] = Facing.TURNING
        rows["scale"][flat, 2] = np.minimum(piece_set.scale[2], THIN)
    return rows


def _turns(codes: Codes, turns: Mapping[str, float], piece_set: PieceSet) -> Floats:
    """Return the extra yaws of pieces, (n,), from those of some figures."""
    by_kind = np.zeros(KINDS)
    for kind, figure in piece_set.figures.items():
        by_kind[kind] = turns.get(figure, 0.0)
    return np.asarray(by_kind[codes % KINDS])


def _lay_down(rows: NDArray[np.void], codes: Codes, fallen: Floats, piece_set: PieceSet) -> None:
    """Tip the fallen pieces over the edges of their feet, in place.

    Those that lie have their middles over where their feet were.
    """
    falling = np.flatnonzero(fallen > 0.0)
    if len(falling) == 0:  # how pieces lie is worked out when the first one falls
        return
    share = fallen[falling]
    tilts, heights, offsets = (row[codes[falling] % KINDS] for row in piece_set.fallen_poses)
    yaws = rows["yaw"][falling] + _turns(codes[falling], LYING_TURNS, piece_set)
    rows["yaw"][falling] = yaws
    ahead = np.stack((np.cos(yaws), np.sin(yaws)), axis=1)
    positions = rows["position"][falling]
    positions[:, :2] -= ahead * (share * offsets)[:, None]
    positions[:, 2] += heights * np.sin(share * tilts) / np.sin(tilts)
    rows["position"][falling], rows["tilt"][falling] = positions, share * tilts


def foot_ring_instances(
    codes: Codes, rows: NDArray[np.void], bands: Sequence[int], piece_set: PieceSet
) -> tuple[NDArray[np.void], NDArray[np.intp], NDArray[np.bool_]]:
    """Return the rings around feet, (k,) SOLID without colours, and the index of their piece, (k,).

    The last array, (k,), says which of them are the bands of kinds that a game names itself, above
    those of the seat. Their mesh is "band".

    rows : (n,) SOLID, the pieces; see ``piece_instances``
    bands : by seat, the number of rings; see ``Layout.foot_bands``
    """
    counts = (
        np.asarray(bands, np.intp)[seats_of(codes)] if any(bands) else np.zeros(len(codes), int)
    )
    of_seat = counts
    if piece_set.band_colours:
        counts = counts + np.isin(codes % KINDS, list(piece_set.band_colours))
    piece = np.repeat(np.arange(len(codes)), counts)
    number = np.arange(len(piece)) - np.repeat(np.cumsum(counts) - counts, counts)
    is_band = number == of_seat[piece]
    rings = rows[piece]
    tilt, yaw = rings["tilt"], rings["yaw"]
    up = np.stack((np.sin(tilt) * np.cos(yaw), np.sin(tilt) * np.sin(yaw), np.cos(tilt)), axis=1)
    rings["position"] += (BAND_FOOT + BAND_STEP * number)[:, None] * up
    radii = piece_set.foot_radii[codes % KINDS][piece] + BAND_PROUD - BAND_TAPER * number
    rings["scale"][:, :2] = radii[:, None]
    rings["scale"][:, 2] = BAND_HEIGHT
    rings["scale"][is_band, 2] = BAND_HIGH
    rings["facing"] = Facing.FIXED
    rings["role"] = Role.PAINT
    return rings, piece, is_band
