"""Tops of pieces that are no surfaces of revolution: battlements, mitre, coronet and cross."""

from __future__ import annotations

import numpy as np

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces.lathe import Profile, around
from app.scene.pieces.solids import lofted

#: Width of the bevel along cut edges, cells.
BEVEL = 0.010

# Positions of a mitre's slices below its slot, 0..1 from the pole; index of the slot's first slice.
_EASED = 1.0 - np.cos(np.linspace(0.0, np.pi / 2, 9))[1:]
_SLOT = len(_EASED)
# Number of a mitre's columns across its slot.
_OPEN = 11


def battlements(profile: Profile, count: int, depth: float) -> Mesh:
    """Return a revolved wall with battlements; the profile's carved points are lowered in the gaps.

    count : number of merlons
    depth : of the gaps, cells
    """
    # One merlon and one gap, as (fraction of the pitch, fraction of the depth it is lowered by).
    steps = np.array(
        [(0.0, 1.0), (0.19, 1.0), (0.20, 0.12), (0.23, 0.0), (0.41, 0.0), (0.59, 0.0),
         (0.77, 0.0), (0.80, 0.12), (0.81, 1.0)]
    )  # fmt: skip
    turns = (np.arange(count)[:, None] + steps[:, 0]).reshape(-1) / count
    sunk = np.tile(steps[:, 1], count) * depth
    rings = around(profile.points, 2 * np.pi * turns)
    rings[profile.carved, :, 2] -= sunk
    return lofted(rings)


def coronet(profile: Profile, count: int, depth: float, columns: int) -> Mesh:
    """Return a revolved cup whose rim rises to points with round scallops between them.

    The profile's carved points are lowered in a scallop, along the slope of the cup.

    count : number of points
    depth : of a scallop in its middle, cells
    columns : of the mesh per point
    """
    sink = np.tile(np.sin(np.pi * np.arange(columns) / columns) ** 0.85, count) * depth
    rings = around(profile.points, 2 * np.pi * np.arange(count * columns) / (count * columns))
    rim = np.flatnonzero(profile.carved)
    below = profile.points[rim[0] - 1]
    slope = (profile.points[rim[0]] - below) / (profile.points[rim[0], 1] - below[1])
    radii = np.linalg.norm(rings[rim, :, :2], axis=-1, keepdims=True)
    rings[rim, :, :2] *= (radii - slope[0] * sink[:, None]) / radii
    rings[rim, :, 2] -= sink
    return lofted(rings)


def mitre(profile: Profile, tilt: float, cut: tuple[float, float], depth: float) -> Mesh:
    """Return a revolved convex body with a slot, built from slices parallel to the slot.

    tilt : angle of the slot to the ground, degrees; the slot opens towards +x and rises there
    cut : height of the slot's middle on the axis, and its width, cells
    depth : distance of the slot's end from the middle of the slices, cells, positive
    """
    lean = np.radians(tilt)
    normal = np.array([-np.sin(lean), 0.0, np.cos(lean)])
    right = np.array([np.cos(lean), 0.0, np.sin(lean)])
    forward = np.array([0.0, 1.0, 0.0])
    bottom, top = _extremes(profile, normal)
    heights = _slices(bottom @ normal, top @ normal, cut[0] * normal[2], cut[1] / 2)
    share = (heights - bottom @ normal) / ((top - bottom) @ normal)
    centres = bottom + (top - bottom) * share[:, None]

    wide = _reach(profile, centres[_SLOT : _SLOT + 1], forward[None])[0, 0]
    corner = np.arccos(depth / wide)
    behind = np.linspace(corner, 2 * np.pi - corner, 15)[1:-1]
    angles = np.concatenate([np.linspace(-corner, corner, _OPEN + 2), behind])
    spokes = np.cos(angles)[:, None] * right + np.sin(angles)[:, None] * forward
    reach = _slotted(_reach(profile, centres, spokes), depth / np.cos(angles))
    rings = centres[:, None] + reach[..., None] * spokes
    ends = np.broadcast_to(np.stack([bottom, top])[:, None], (2, *rings.shape[1:]))
    return lofted(np.concatenate([ends[:1], rings, ends[1:]]))


def _slices(low: float, high: float, middle: float, half: float) -> Floats:
    """Return the heights of the slices between two poles, (n,); each wall of the slot has two."""
    walls = [middle - half, middle - half, middle + half, middle + half]
    below = low + (middle - half - BEVEL - low) * _EASED
    above = high - (high - middle - half - BEVEL) * _EASED[::-1]
    return np.concatenate([below, walls, above])


def _slotted(reach: Floats, end: Floats) -> Floats:
    """Return the radii (slices, columns) of a body with the slot cut out.

    reach : (slices, columns), radii without the slot
    end : (columns,), distance of the slot's end along each spoke
    """
    cut = reach.copy()
    columns = slice(1, _OPEN + 1)
    for outer, inner in ((_SLOT, _SLOT + 1), (_SLOT + 3, _SLOT + 2)):
        cut[inner, columns] = np.minimum(reach[inner, columns], end[columns])
        cut[outer, columns] = np.maximum(reach[outer, columns] - BEVEL, cut[inner, columns])
    return cut


def _extremes(profile: Profile, normal: Floats) -> Floats:
    """Return the lowest and the highest point of a revolved body along a normal, (2, 3)."""
    circle = around(profile.points, np.array([0.0, np.pi])).reshape(-1, 3)
    along = circle @ normal
    return circle[[int(np.argmin(along)), int(np.argmax(along))]]


def _reach(profile: Profile, centres: Floats, spokes: Floats) -> Floats:
    """Return the extent of a revolved body from centres (n, 3) along spokes (m, 3): (n, m)."""
    near = np.zeros((len(centres), len(spokes)))
    far = np.full_like(near, 1.0)
    for _ in range(30):
        half = (near + far) / 2
        points = centres[:, None] + half[..., None] * spokes
        limit = np.interp(points[..., 2], profile.points[:, 1], profile.points[:, 0], -1.0, -1.0)
        inside = np.hypot(points[..., 0], points[..., 1]) < limit
        near, far = np.where(inside, half, near), np.where(inside, far, half)
    return near


def cross(centre: float, reach: float, thickness: float) -> Mesh:
    """Return an upright cross pattee in the plane y = 0, its faces rising to ridges.

    centre : height of its middle, cells
    reach : length of an arm from the middle, cells
    thickness : cells
    """
    outline = np.array([(0.24, 0.24), (0.31, 0.60), (0.54, 1.0), (-0.54, 1.0), (-0.31, 0.60)])
    ridge = np.array([(0.0, 0.0), (0.0, 0.60), (0.0, 0.80), (0.0, 0.80), (0.0, 0.60)])
    edge = thickness / 2 - 2 * BEVEL
    rings = [(ridge, thickness / 2), (outline, edge), (outline, -edge), (ridge, -thickness / 2)]
    # Each ridge is a ring that runs out and back along the arms, which closes the mesh there.
    return lofted(np.stack([_fourfold(arm * reach, y, centre) for arm, y in rings]), 25.0)


def _fourfold(arm: Floats, y: float, centre: float) -> Floats:
    """Return the upper arm of a cross (n, 2), x and z, and its three rotated copies, (4n, 3)."""
    points = []
    for turn in np.radians([0.0, 90.0, 180.0, 270.0]):
        x = arm[:, 0] * np.cos(turn) - arm[:, 1] * np.sin(turn)
        z = arm[:, 0] * np.sin(turn) + arm[:, 1] * np.cos(turn)
        points.append(np.stack([x, np.full_like(x, y), centre + z], axis=1))
    return np.concatenate(points)
