"""Ray casting against solids: the same instances and triangles that the renderer draws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.camera import Ray
from app.scene.content import SOLID, Facing, Mesh
from app.scene.picker import Part
from app.scene.pieces.detail import Detail
from app.scene.pieces.meshes import all_meshes
from engine.core.move import Spot

#: Margin of bounding boxes, so that a ray along a side does not miss.
SLACK = 1e-6


@dataclass(frozen=True, eq=False)
class PickableSolids:
    """Mesh instances as pickable shapes, hit on their front faces; see ``picker.Shapes``.

    rows : (n,) SOLID; colours are ignored
    meshes : name of the mesh of each row
    detail : level of detail of the meshes that are drawn
    """

    part: Part
    spots: tuple[Spot, ...]
    rows: NDArray[np.void]
    meshes: tuple[str, ...]
    detail: Detail = Detail.MEDIUM
    _instances: _Instances = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Raise ValueError when the lengths differ, KeyError for an unknown mesh."""
        if not len(self.spots) == len(self.rows) == len(self.meshes):
            raise ValueError("each solid has a spot and a mesh")
        object.__setattr__(self, "_instances", _Instances(self.rows, self.meshes, self.detail))

    def distances(self, ray: Ray) -> Floats:
        """Return where a ray hits the front of each body, (n,) float64, world units."""
        found = np.full(len(self.spots), np.inf)
        if len(found) == 0:
            return found
        origins, directions = self._instances.local_rays(ray)
        for row in self._instances.box_hits(origins, directions).tolist():
            triangles = _triangles(self.meshes[row], self.detail)
            found[row] = triangles.distance(origins[row], directions[row])
        return found


def pickable_solids(
    part: Part,
    solids: Iterable[tuple[Spot, Mapping[str, NDArray[np.void]]]],
    detail: Detail = Detail.MEDIUM,
) -> PickableSolids:
    """Return pickable solids from pairs of a spot and its solids: mesh name -> (n,) SOLID."""
    spots: list[Spot] = []
    meshes: list[str] = []
    rows = [np.zeros(0, SOLID)]
    for spot, by_mesh in solids:
        for mesh, several in by_mesh.items():
            spots += [spot] * len(several)
            meshes += [mesh] * len(several)
            rows.append(several)
    return PickableSolids(part, tuple(spots), np.concatenate(rows), tuple(meshes), detail)


class _Instances:
    """The model transform of each instance, as in ``solid.vert``; takes rays to mesh frames.

    In numpy for all instances at once, on every move of the mouse: pyrr takes one at a time.
    """

    def __init__(self, rows: NDArray[np.void], meshes: Sequence[str], detail: Detail) -> None:
        self._places: Floats = rows["position"].astype(np.float64)
        self._scales: Floats = rows["scale"].astype(np.float64)
        self._facing = rows["facing"]
        self._turning = np.flatnonzero(self._facing != Facing.FIXED)
        yaw, tilt = rows["yaw"].astype(np.float64), rows["tilt"].astype(np.float64)
        level = np.stack((np.cos(yaw), np.sin(yaw), np.zeros(len(rows))), axis=1)
        upright = np.array((0.0, 0.0, 1.0))
        cos, sin = np.cos(tilt)[:, None], np.sin(tilt)[:, None]
        right, up = level * cos - upright * sin, level * sin + upright * cos
        #: Axes right, ahead and up of each mesh, as rows: (n, 3, 3), world.
        self._axes: Floats = np.stack((right, np.cross(up, right), up), axis=1)
        boxes = [_box(mesh, detail) for mesh in meshes]
        self._lows = np.array([low for low, _ in boxes]).reshape(-1, 3)
        self._highs = np.array([high for _, high in boxes]).reshape(-1, 3)

    def local_rays(self, ray: Ray) -> tuple[Floats, Floats]:
        """Return the ray in the frame of each mesh: origins and directions, (n, 3) float64 each.

        Directions are not of unit length: a distance along the ray is the same as in the world.
        """
        axes, offsets = self._axes, ray.origin - self._places
        sunk = np.zeros(len(offsets))
        if len(self._turning):
            axes, offsets = axes.copy(), offsets.copy()
            self._turn(ray, axes, offsets, sunk)
        eyes = np.einsum("nij,nj->ni", axes, offsets)
        eyes[:, 2] += sunk
        return eyes / self._scales, axes @ ray.direction / self._scales

    def _turn(self, ray: Ray, axes: Floats, offsets: Floats, sunk: Floats) -> None:
        """Turn the axes and offsets, in place, of the solids that face the camera."""
        these = self._turning
        axes[these] = (ray.right, np.cross((0.0, 0.0, 1.0), ray.right), (0.0, 0.0, 1.0))
        on_edge = np.flatnonzero(self._facing == Facing.STANDING)
        if len(on_edge) == 0:
            return
        radii, thickness = self._scales[on_edge, 0], self._scales[on_edge, 2]
        sight = offsets[on_edge] - np.column_stack((np.zeros((len(radii), 2)), radii))
        rise = sight[:, 2] / np.maximum(np.linalg.norm(sight, axis=1), 1e-9)
        lift = radii * np.sqrt(np.maximum(1.0 - rise * rise, 0.0)) + thickness / 2 * np.abs(rise)
        offsets[on_edge, 2] -= lift
        sunk[on_edge] = thickness / 2
        up = sight - (sight @ ray.right)[:, None] * ray.right
        up /= np.maximum(np.linalg.norm(up, axis=1, keepdims=True), 1e-9)
        axes[on_edge, 1], axes[on_edge, 2] = np.cross(up, ray.right), up

    def box_hits(self, origins: Floats, directions: Floats) -> NDArray[np.intp]:
        """Return the indices of the instances whose bounding box the ray hits, (k,).

        origins, directions : (n, 3) each, in the frame of each mesh
        """
        with np.errstate(divide="ignore", invalid="ignore"):
            one = (self._lows - origins) / directions
            other = (self._highs - origins) / directions
        enter = np.fmax.reduce(np.fmin(one, other), axis=1)
        leave = np.fmin.reduce(np.fmax(one, other), axis=1)
        return np.flatnonzero((enter <= leave) & (leave > 0.0))


class _Triangles:
    """The triangles of a mesh, prepared for ray casting from outside."""

    def __init__(self, mesh: Mesh) -> None:
        corners = mesh.vertices.astype(np.float64)[mesh.triangles]  # (m, 3, 3)
        after = np.roll(corners, -1, axis=1)
        # The sign of a product of Plücker coordinates says on which side of an edge a ray passes:
        # a ray through a shared edge never misses both of its triangles.
        edges = np.concatenate((np.cross(corners, after), after - corners), axis=2)
        self._edges = np.ascontiguousarray(edges.transpose(1, 0, 2).reshape(-1, 6))
        self._corners = corners[:, 0]
        self._normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])

    def distance(self, origin: Floats, direction: Floats) -> float:
        """Return where a ray first hits the front of a triangle; inf where it hits none.

        origin, direction : (3,) float64, mesh frame
        """
        (ox, oy, oz), (dx, dy, dz) = origin.tolist(), direction.tolist()
        moment = (oy * dz - oz * dy, oz * dx - ox * dz, ox * dy - oy * dx)
        sides = (self._edges @ np.array((dx, dy, dz, *moment))).reshape(3, -1)
        hit = np.flatnonzero(sides.max(axis=0) <= 0.0)
        normals = self._normals[hit]
        slope = normals @ direction
        hit, normals, slope = hit[slope < 0.0], normals[slope < 0.0], slope[slope < 0.0]
        if len(hit) == 0:
            return float("inf")
        along = np.einsum("ij,ij->i", normals, self._corners[hit] - origin) / slope
        return float(along[along > 0.0].min(initial=np.inf))


@lru_cache(maxsize=128)
def _triangles(mesh: str, detail: Detail) -> _Triangles:
    return _Triangles(all_meshes(detail)[mesh])


@lru_cache(maxsize=128)
def _box(mesh: str, detail: Detail) -> tuple[Floats, Floats]:
    """Return the least and greatest coordinates of a mesh with a margin, (3,) each."""
    vertices = all_meshes(detail)[mesh].vertices.astype(np.float64)
    return vertices.min(axis=0) - SLACK, vertices.max(axis=0) + SLACK
