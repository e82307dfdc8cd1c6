"""The bishop's mitre: a revolved convex body with a slot."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces.detail import Detail
from app.scene.pieces.headpieces import BEVEL
from app.scene.pieces.lathe import around
from app.scene.pieces.occlusion import Singles, Solid, shader, turned
from app.scene.pieces.profiles import Contour, Profile
from app.scene.pieces.solids import Grid, capped, unit

# By level of detail: number of slices below and above the slot; columns across the slot and behind.
_SLICES = (6, 9, 16, 40)
_OPEN, _BEHIND = (7, 11, 19, 49), (9, 19, 39, 97)


@dataclass(frozen=True)
class Mitre:
    """A revolved convex body with a slot, built from slices parallel to the slot.

    tilt : angle of the slot to the ground, degrees; the slot opens towards +x and rises there
    middle : height of the slot's middle on the axis, cells
    width : of the slot, cells
    depth : distance of the slot's end from the middle of the slices, cells, positive
    """

    profile: Profile
    tilt: float
    middle: float
    width: float
    depth: float

    @property
    def _normal(self) -> Floats:
        lean = np.radians(self.tilt)
        return np.array([-np.sin(lean), 0.0, np.cos(lean)])

    @property
    def _right(self) -> Floats:
        lean = np.radians(self.tilt)
        return np.array([np.cos(lean), 0.0, np.sin(lean)])

    @property
    def _level(self) -> float:
        """Height of the slot's middle along its normal, cells."""
        return self.middle * float(self._normal[2])

    @property
    def solid(self) -> Solid:
        """The mitre as a solid."""
        contour = self.profile.contour(Detail.MEDIUM)
        whole = turned(contour)
        bottom, top = _extremes(contour, self._normal)
        share = (self._level - bottom @ self._normal) / ((top - bottom) @ self._normal)
        end = float((bottom + (top - bottom) * share) @ self._right) + self.depth
        across, up = (float(self._right[k]) for k in (0, 2))

        def depth(points: Singles) -> Singles:
            x, _, z = points
            beside = np.abs(across * z - up * x - self._level) - np.float32(self.width / 2)
            inside: Singles = np.minimum(
                whole(points), np.maximum(beside, end - across * x - up * z)
            )
            return inside

        return depth

    def mesh(self, detail: Detail, solid: Solid) -> Mesh:
        """Return the mesh; ``solid`` occludes."""
        contour = self.profile.contour(Detail.FINEST)
        bottom, top = _extremes(contour, self._normal)
        low, high = float(bottom @ self._normal), float(top @ self._normal)
        heights, first = self._slices(low, high, _SLICES[detail])
        centres = bottom + (top - bottom) * ((heights - low) / (high - low))[:, None]
        forward = np.array([0.0, 1.0, 0.0])
        wide = _reach(contour, centres[first : first + 1], forward[None])[0, 0]
        corner = np.arccos(self.depth / wide)
        across = np.linspace(-corner, corner, _OPEN[detail] + 2)
        behind = np.linspace(corner, 2 * np.pi - corner, _BEHIND[detail] + 2)[1:-1]
        angles = np.concatenate([across, behind])
        spokes = np.cos(angles)[:, None] * self._right + np.sin(angles)[:, None] * forward
        reach = _reach(contour, centres, spokes)
        _cut(reach, self.depth / np.cos(across[1:-1]), first)
        rings = capped(centres[:, None] + reach[..., None] * spokes, (bottom, top))
        own = np.arange(len(angles))
        alike = np.minimum(own, (len(across) - 1 - own) % len(angles))
        alike[len(across) - 1] = len(across) - 1  # its sides are the other way round
        return Grid(
            rings,
            sharp_rows=np.arange(first, first + 6),
            sharp_columns=np.array([0, len(across) - 1]),
            alike=alike,
            smooth=np.repeat(_body_normals(contour, rings)[None], 2, axis=0),
        ).mesh(shader(solid))

    def _slices(self, low: float, high: float, count: int) -> tuple[Floats, int]:
        """Return the heights of the slices between two poles, (n,), and the slot's first."""
        eased = 1.0 - np.cos(np.linspace(0.0, np.pi / 2, count + 1))[1:]
        under, over = self._level - self.width / 2, self._level + self.width / 2
        walls = [under, under, over, over]
        below = low + (under - BEVEL - low) * eased
        above = high - (high - over - BEVEL) * eased[::-1]
        return np.concatenate([below, walls, above]), count


def _cut(reach: Floats, end: Floats, first: int) -> None:
    """Cut the slot out of a body, in place.

    reach : (slices, columns), radii without the slot
    end : (columns of the slot,), distance of the slot's end along each spoke
    first : index of the slot's first slice; the first column is one of its ends
    """
    columns = slice(1, len(end) + 1)
    for outer, inner in ((first, first + 1), (first + 3, first + 2)):
        reach[inner, columns] = np.minimum(reach[inner, columns], end)
        reach[outer, columns] = np.maximum(reach[outer, columns] - BEVEL, reach[inner, columns])


def _body_normals(contour: Contour, points: Floats) -> Floats:
    """Return the normals of a revolved body at points (..., 3) on it or near it."""
    x, y, z = np.moveaxis(points, -1, 0)
    out, up = (np.interp(z, contour.points[:, 1], contour.above[:, k]) for k in range(2))
    radius = np.maximum(np.hypot(x, y), 1e-9)
    return unit(np.stack([out * x / radius, out * y / radius, up], axis=-1))


def _extremes(contour: Contour, normal: Floats) -> Floats:
    """Return the lowest and the highest point of a revolved body along a normal, (2, 3)."""
    circle = around(contour.points, np.array([0.0, np.pi])).reshape(-1, 3)
    along = circle @ normal
    return circle[[int(np.argmin(along)), int(np.argmax(along))]]


def _reach(contour: Contour, centres: Floats, spokes: Floats) -> Floats:
    """Return the extent of a revolved body from centres (n, 3) along spokes (m, 3): (n, m)."""
    near = np.zeros((len(centres), len(spokes)))
    far = np.full_like(near, 1.0)
    for _ in range(24):
        half = (near + far) / 2
        points = centres[:, None] + half[..., None] * spokes
        limit = np.interp(points[..., 2], contour.points[:, 1], contour.points[:, 0], -1.0, -1.0)
        inside = np.hypot(points[..., 0], points[..., 1]) < limit
        near, far = np.where(inside, half, near), np.where(inside, far, half)
    return near
