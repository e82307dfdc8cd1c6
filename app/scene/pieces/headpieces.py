"""Tops of pieces that are not surfaces of revolution: battlements, coronet and cross.

Each is a closed mesh, and a solid for its occlusion; see ``occlusion``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces.detail import Detail
from app.scene.pieces.lathe import around
from app.scene.pieces.occlusion import Singles, Solid, between, radius_at, shader
from app.scene.pieces.profiles import Contour, Profile
from app.scene.pieces.solids import Grid, lofted

#: Width of the bevel along cut edges, cells.
BEVEL = 0.010


@dataclass(frozen=True)
class Battlements:
    """A revolved wall with battlements; the profile's carved points are lowered in the gaps.

    count : number of merlons
    depth : of the gaps, cells
    """

    profile: Profile
    count: int
    depth: float

    @property
    def solid(self) -> Solid:
        """The wall as a solid."""

        def sunk(phases: Singles) -> Singles:
            return np.where(np.abs(phases - 0.5) > 0.3, np.float32(self.depth), np.float32(0.0))

        return _wall(self.profile.contour(Detail.MEDIUM), self.count, sunk)

    def mesh(self, detail: Detail, solid: Solid) -> Mesh:
        """Return the mesh; ``solid`` occludes."""
        contour = self.profile.contour(detail)
        # Columns of one merlon and one gap: fraction of the pitch, fraction of the depth.
        finely = max(3, round(detail.columns(contour.radius) * 0.58 / self.count)) + 1
        top = [(turn, 0.0) for turn in np.linspace(0.212, 0.788, finely)]
        gap = [(turn, 1.0) for turn in np.linspace(0.81, 1.19, max(3, finely * 2 // 3 + 1))[1:-1]]
        steps = [(0.19, 1.0), (0.20, 0.10), *top, (0.80, 0.10), (0.81, 1.0), *gap]
        sharp = np.array([0, 1, 2, *(finely + np.array((1, 2, 3)))])
        turns, falls = np.array(steps).T
        merlons = np.arange(self.count)[:, None]
        angles = 2 * np.pi / self.count * (merlons + turns).reshape(-1)
        rings = around(contour.points, angles)
        rings[..., 2] -= contour.carved[:, None] * np.tile(falls, self.count) * self.depth
        return Grid(
            rings,
            sharp_rows=np.flatnonzero(contour.creases),
            sharp_columns=(len(steps) * merlons + sharp).reshape(-1),
            alike=np.arange(rings.shape[1]) % len(steps),
            smooth=_turned_normals(contour, angles),
        ).mesh(shader(solid))


@dataclass(frozen=True)
class Coronet:
    """A revolved cup whose rim rises to points with round scallops between them.

    The profile's carved points are lowered in a scallop, along the slope of the cup.

    count : number of points
    depth : of a scallop in its middle, cells
    """

    profile: Profile
    count: int
    depth: float

    @property
    def solid(self) -> Solid:
        """The cup as a solid."""

        def sunk(phases: Singles) -> Singles:
            return np.asarray(self.depth * _scallop(phases), np.float32)

        return _wall(self.profile.contour(Detail.MEDIUM), self.count, sunk)

    def mesh(self, detail: Detail, solid: Solid) -> Mesh:
        """Return the mesh; ``solid`` occludes."""
        contour = self.profile.contour(detail)
        fewest = max(4, round(detail.columns(contour.radius) * 0.80 / self.count)) * 2
        # A scallop is steepest beside its points: columns are close together there.
        shares = (1.0 - np.cos(np.pi * np.arange(fewest) / fewest)) / 2
        points = np.arange(self.count)[:, None]
        sink = np.tile(_scallop(shares), self.count) * self.depth
        angles = 2 * np.pi / self.count * (points + shares).reshape(-1)
        rings = around(contour.points, angles)
        rim = np.flatnonzero(contour.carved == 1.0)
        below = contour.points[rim[0] - 1]
        slope = (contour.points[rim[0]] - below) / (contour.points[rim[0], 1] - below[1])
        fall = contour.carved[:, None] * sink
        radii = np.maximum(contour.points[:, :1], 1e-9)
        rings[..., :2] *= ((radii - slope[0] * fall) / radii)[..., None]
        rings[..., 2] -= fall
        return Grid(
            rings,
            sharp_rows=np.flatnonzero(contour.creases),
            sharp_columns=(fewest * points).reshape(-1),
            alike=np.arange(rings.shape[1]) % fewest,
            smooth=_turned_normals(contour, angles),
        ).mesh(shader(solid))


def _turned_normals(contour: Contour, angles: Floats) -> Floats:
    """Return the normals below and above each ring of a contour revolved: (2, n, m, 3)."""
    return np.stack([around(side, angles) for side in (contour.below, contour.above)])


def _scallop(shares: NDArray[np.floating]) -> NDArray[np.floating]:
    """Return how deep a scallop is, 0..1, at shares of the way from one point to the next."""
    return np.asarray(np.abs(np.sin(np.pi * shares)) ** 0.85)


def _wall(contour: Contour, count: int, sunk: Callable[[Singles], Singles]) -> Solid:
    """Return a hollow wall as a solid: what lies inside its carved points is empty.

    sunk : how far the wall is lowered, cells, at a fraction 0..1 of each of ``count`` repetitions
    """
    carved = np.flatnonzero(contour.carved == 1.0)
    highest = contour.points[carved, 1].max()
    middle = carved[len(carved) // 2]
    outside, inside = contour.points[: middle + 1], contour.points[middle:][::-1]

    outer, inner = radius_at(outside), radius_at(inside)
    tops = highest - sunk(np.linspace(0.0, 1.0, 65, dtype=np.float32))
    top = between(tops.astype(np.float32))

    def depth(points: Singles) -> Singles:
        x, y, z = points
        radius = np.sqrt(x * x + y * y)
        phases = (np.arctan2(y, x) * np.float32(count / (2 * np.pi))) % 1.0
        wall = np.minimum(outer(z) - radius, radius - inner(z))
        return np.asarray(np.minimum(wall, top(phases * 64) - z))

    return depth


@dataclass(frozen=True)
class Cross:
    """An upright cross pattee in the plane y = 0, its faces rising to ridges.

    centre : height of its middle, cells
    reach : length of an arm from the middle, cells
    thickness : cells
    """

    centre: float
    reach: float
    thickness: float

    def mesh(self) -> Mesh:
        """Return the mesh."""
        outline = np.array([(0.24, 0.24), (0.31, 0.60), (0.54, 1.0), (-0.54, 1.0), (-0.31, 0.60)])
        ridge = np.array([(0.0, 0.0), (0.0, 0.60), (0.0, 0.80), (0.0, 0.80), (0.0, 0.60)])
        edge = self.thickness / 2 - 2 * BEVEL
        rings = [
            (ridge, self.thickness / 2),
            (outline, edge),
            (outline, -edge),
            (ridge, -self.thickness / 2),
        ]
        # Each ridge is a ring that runs out and back along the arms, which closes the mesh there.
        return lofted(np.stack([self._fourfold(arm * self.reach, y) for arm, y in rings]), 25.0)

    def _fourfold(self, arm: Floats, y: float) -> Floats:
        """Return the upper arm (n, 2), x and z, and its three rotated copies, (4n, 3)."""
        points = []
        for turn in np.radians([0.0, 90.0, 180.0, 270.0]):
            x = arm[:, 0] * np.cos(turn) - arm[:, 1] * np.sin(turn)
            z = arm[:, 0] * np.sin(turn) + arm[:, 1] * np.cos(turn)
            points.append(np.stack([x, np.full_like(x, y), self.centre + z], axis=1))
        return np.concatenate(points)
