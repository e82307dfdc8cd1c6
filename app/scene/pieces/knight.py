"""The mesh of the knight's horse: sections of neck and head lofted, with mane, ears and eyes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces.solids import capped, joined, lofted, unit

# Columns around one side of a section, degrees from the crest; close together at the mouth.
_HALF = np.array([16.0, 34.0, 52.0, 69.0, 85.0, 100.0, 113.0, 120.0, 127.0, 142.0, 161.0])
_ANGLES = np.radians(np.concatenate([[0.0], _HALF, [180.0], 360.0 - _HALF[::-1]]))
_MOUTH = [8, len(_ANGLES) - 8]

# On the sides of the head, y and z: the middle of the eye and of the nostril.
_EYE = np.array([0.118, 0.724])
_LID = np.array([0.004, 0.019])  # from the eye
_NOSTRIL = np.array([0.303, 0.466])

# Tilt of an eye towards the nose, radians.
_LEAN = np.radians(-24.0)

_LOCKS = 7


def horse(sections: Floats, relief: Floats) -> Mesh:
    """Return neck and head of a horse that faces +y.

    sections : (n, 9) crest y and z, throat y and z, half width, sharpness of the crest, boxiness,
        depth of the mouth, steps to the next section; from the breast to the lips
    relief : (m, 6) y, z and y, z of the ends of bumps, dents and grooves on the sides, their radius
        and their height outwards
    """
    rings = _carved(_rings(flowing(sections[:, :8], sections[:, 8].astype(int))), relief)
    pierced = _pierced(rings, _NOSTRIL, 0.026)
    parts = [lofted(capped(pierced), 55.0), _mane(sections[:8, :2])]
    for side in (-1.0, 1.0):
        parts += [_ear(side), *_eye(side, rings)]
    return joined(*parts)


def flowing(rows: Floats, steps: NDArray[np.int64]) -> Floats:
    """Interpolate rows (n, k) along a Catmull-Rom spline; return (m, k) float64.

    steps : (n,) number of steps from each row to the next; the last one is not used
    """
    ends = np.concatenate([2 * rows[:1] - rows[1:2], rows, 2 * rows[-1:] - rows[-2:-1]])
    piece = np.repeat(np.arange(len(rows) - 1), steps[:-1])
    t = np.concatenate([np.arange(count) / count for count in steps[:-1]])[:, None]
    a, b, c, d = (ends[piece + k] for k in range(4))
    curve = b + t * ((c - a) + t * ((2 * a - 5 * b + 4 * c - d) + t * (3 * (b - c) + d - a))) / 2
    return np.concatenate([curve, rows[-1:]])


def _rings(sections: Floats) -> Floats:
    """Return the sections as rings (n, columns, 3), counter-clockwise seen from the lips."""
    crest, throat = sections[:, None, 0:2], sections[:, None, 2:4]
    width, ridge, box, mouth = (sections[:, None, k] for k in range(4, 8))
    power = 1.0 - 0.35 * box
    along, side = (
        np.sign(wave) * np.abs(wave) ** power for wave in (np.cos(_ANGLES), np.sin(_ANGLES))
    )
    x = width * side * (1.0 - 0.5 * ridge * np.clip(along, 0.0, 1.0))
    x[:, _MOUTH] *= np.maximum(1.0 - mouth / width, 0.0)
    plane = (crest + throat) / 2 + (crest - throat) / 2 * along[..., None]
    return np.stack([x, plane[..., 0], plane[..., 1]], axis=-1)


def _carved(rings: Floats, relief: Floats) -> Floats:
    """Return the rings with bumps, dents and grooves added to their sides."""
    start, end, reach, rise = relief[:, 0:2], relief[:, 2:4], relief[:, 4], relief[:, 5]
    way = end - start
    offsets = rings[..., None, 1:] - start
    share = np.sum(offsets * way, axis=-1) / np.maximum(np.sum(way**2, axis=-1), 1e-12)
    offsets -= np.clip(share, 0.0, 1.0)[..., None] * way
    far = np.sum(offsets**2, axis=-1) / reach**2
    moved = np.sum(rise * np.clip(1.0 - far, 0.0, None) ** 1.5, axis=-1)
    carved = rings.copy()
    # Crest and throat do not move, as the two sides meet there.
    carved[..., 0] += moved * np.sin(_ANGLES)
    return carved


def _nearest(rings: Floats, spot: Floats) -> tuple[int, int]:
    """Return the ring and column of the point nearest to y, z on the side x > 0."""
    far = np.sum((rings[..., 1:] - spot) ** 2, axis=-1)
    far[rings[..., 0] <= 0.0] = np.inf
    ring, column = np.unravel_index(np.argmin(far), far.shape)
    return int(ring), int(column)


def _pierced(rings: Floats, spot: Floats, depth: float) -> Floats:
    """Return the rings with a pit on both sides at the point nearest to y, z."""
    ring, column = _nearest(rings, spot)
    pierced = rings.copy()
    for side in (column, len(_ANGLES) - column):
        pierced[ring, side, 0] -= np.sign(rings[ring, side, 0]) * depth
    return pierced


def _mane(crest: Floats) -> Mesh:
    """Return the mane along the crest (n, 2) y and z of the neck, in overlapping locks."""
    per_lock = 4
    line = _even(flowing(crest, np.full(len(crest), 6)), _LOCKS * per_lock + 1)
    ahead = unit(np.gradient(line, axis=0))
    outward = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
    # A lock is thickest at its root and ends abruptly at its tip.
    phase = (np.arange(len(line)) % per_lock) / (per_lock - 1)
    swell = 0.66 + 0.34 * (1.0 - phase) ** 0.8
    taper = np.sin(np.linspace(0.12, 0.97, len(line)) * np.pi) ** 0.45
    section = np.array([(0.0, 1.0), (0.55, 0.75), (0.95, 0.0), (0.9, -0.8), (-0.9, -0.8),
                        (-0.95, 0.0), (-0.55, 0.75)])  # fmt: skip
    x = (0.058 * (0.7 + 0.3 * swell) * taper)[:, None] * section[:, 0]
    lift = (0.055 * swell * taper)[:, None] * section[:, 1]
    plane = line[:, None] + lift[..., None] * outward[:, None]
    return lofted(capped(np.stack([x, plane[..., 0], plane[..., 1]], axis=-1)), 35.0)


def _even(line: Floats, count: int) -> Floats:
    """Return ``count`` points at even distances along a polyline (n, 2)."""
    lengths = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    wanted = np.linspace(0.0, lengths[-1], count)
    return np.stack([np.interp(wanted, lengths, line[:, k]) for k in range(2)], axis=1)


def _ear(side: float) -> Mesh:
    """Return a pricked ear, hollow in front; side is -1 or 1."""
    root = np.array([0.050 * side, -0.006, 0.795])
    tip = np.array([0.078 * side, 0.030, 0.950])
    angles = np.linspace(0.0, 2 * np.pi, 8, endpoint=False)
    # Hollow in front: the front of each ring is behind its sides.
    depth = np.where(np.sin(angles) > 0.5, -0.005, np.sin(angles) * 0.048)
    flat = np.stack([0.042 * np.cos(angles), depth, np.zeros(8)], axis=1)
    shares = np.array([(0.0, 0.7), (0.4, 1.0), (0.66, 0.76), (0.87, 0.36)])
    rings = root + (tip - root) * shares[:, :1, None] + flat * shares[:, 1:, None]
    ends = np.broadcast_to(np.stack([root, tip])[:, None], (2, 8, 3))
    return lofted(np.concatenate([ends[:1], rings, ends[1:]]), 50.0)


def _eye(side: float, rings: Floats) -> list[Mesh]:
    """Return the ball and the lid of an eye of the head given by its rings; side is -1 or 1."""
    x = rings[_nearest(rings, _EYE)][0]
    ball = _egg(side, np.array([x - 0.004, *_EYE]), np.array([0.016, 0.030, 0.023]))
    lid = _egg(side, np.array([x - 0.006, *_EYE + _LID]), np.array([0.022, 0.040, 0.015]))
    return [ball, lid]


def _egg(side: float, centre: Floats, radii: Floats) -> Mesh:
    """Return an ellipsoid whose second axis is tilted towards the nose; side is -1 or 1."""
    turns = np.linspace(0.0, 2 * np.pi, 8, endpoint=False)
    rise = np.linspace(-np.pi / 2, np.pi / 2, 5)[:, None]
    x = radii[0] * np.cos(rise) * np.cos(turns)
    y = radii[1] * np.cos(rise) * np.sin(turns)
    z = radii[2] * np.sin(rise) + 0.0 * turns
    lean = np.array([[np.cos(_LEAN), -np.sin(_LEAN)], [np.sin(_LEAN), np.cos(_LEAN)]])
    y, z = np.tensordot(lean, np.stack([y, z]), axes=1)
    return lofted(centre * (side, 1.0, 1.0) + np.stack([x, y, z], axis=-1), 60.0)
