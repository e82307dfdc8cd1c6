"""A ray against solids as they are drawn: the instances and the triangles that a renderer gets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from app.scene.camera import Ray
from app.scene.content import SOLID, Facing, Mesh
from app.scene.picker import Part
from app.scene.pieces.coarse import coarsened
from app.scene.pieces.meshes import all_meshes
from engine.core.move import Spot

Floats = NDArray[np.float64]
#: Boxes are so much larger than what they hold, lest a ray along a side miss it.
SLACK = 1e-6


@dataclass(frozen=True, eq=False)
class DrawnSolids:
    """Instances of meshes, met where they are drawn in front.

    rows : (n,) SOLID; their colours do not matter
    meshes : the name of the mesh of each
    fineness : part of the triangles of a large mesh that is drawn, 0..1
    """

    part: Part
    spots: tuple[Spot, ...]
    rows: NDArray[np.void]
    meshes: tuple[str, ...]
    fineness: float = 1.0
    _placed: _Placed = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Raise ValueError when the parts do not belong together, KeyError for no mesh."""
        if not len(self.spots) == len(self.rows) == len(self.meshes):
            raise ValueError("each solid has a spot and a mesh")
        object.__setattr__(self, "_placed", _Placed(self.rows, self.meshes))

    def distances(self, ray: Ray) -> Floats:
        """Return where a ray meets the front of each body, (n,); see ``picker.Shapes``."""
        found = np.full(len(self.spots), np.inf)
        if len(found) == 0:
            return found
        eyes, ways = self._placed.seen_from_within(ray)
        for row in self._placed.in_reach(eyes, ways).tolist():
            skin = _skin(self.meshes[row], self.fineness)
            found[row] = skin.distance(eyes[row], ways[row])
        return found


def drawn_solids(
    part: Part, solids: Iterable[tuple[Spot, Mapping[str, NDArray[np.void]]]], fineness: float = 1.0
) -> DrawnSolids:
    """Return the bodies of solids by mesh, each with the spot to which they all belong."""
    spots: list[Spot] = []
    meshes: list[str] = []
    rows = [np.zeros(0, SOLID)]
    for spot, by_mesh in solids:
        for mesh, several in by_mesh.items():
            spots += [spot] * len(several)
            meshes += [mesh] * len(several)
            rows.append(several)
    return DrawnSolids(part, tuple(spots), np.concatenate(rows), tuple(meshes), fineness)


class _Placed:
    """Where instances are: leads a ray into the frame of the mesh of each. As ``solid.vert``."""

    def __init__(self, rows: NDArray[np.void], meshes: Sequence[str]) -> None:
        self._places: Floats = rows["position"].astype(np.float64)
        self._scales: Floats = rows["scale"].astype(np.float64)
        self._facing = rows["facing"]
        self._turning = np.flatnonzero(self._facing != Facing.FIXED)
        yaw, tilt = rows["yaw"].astype(np.float64), rows["tilt"].astype(np.float64)
        level = np.stack((np.cos(yaw), np.sin(yaw), np.zeros(len(rows))), axis=1)
        upright = np.array((0.0, 0.0, 1.0))
        cos, sin = np.cos(tilt)[:, None], np.sin(tilt)[:, None]
        right, up = level * cos - upright * sin, level * sin + upright * cos
        #: Right, ahead and up of each mesh in the world, as rows: (n, 3, 3).
        self._axes: Floats = np.stack((right, np.cross(up, right), up), axis=1)
        boxes = [_box(mesh) for mesh in meshes]
        self._lows = np.array([low for low, _ in boxes]).reshape(-1, 3)
        self._highs = np.array([high for _, high in boxes]).reshape(-1, 3)

    def seen_from_within(self, ray: Ray) -> tuple[Floats, Floats]:
        """Return the ray in the frame of each mesh: origins and directions, (n, 3) each.

        A distance along it is the same as in the world.
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
        """Turn what turns with the eye."""
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

    def in_reach(self, eyes: Floats, ways: Floats) -> NDArray[np.intp]:
        """Return which instances have a box that the ray meets."""
        with np.errstate(divide="ignore", invalid="ignore"):
            one, other = (self._lows - eyes) / ways, (self._highs - eyes) / ways
        enter = np.fmax.reduce(np.fmin(one, other), axis=1)
        leave = np.fmin.reduce(np.fmax(one, other), axis=1)
        return np.flatnonzero((enter <= leave) & (leave > 0.0))


class _Skin:
    """The triangles of a mesh, made ready to be met by rays from outside."""

    def __init__(self, mesh: Mesh) -> None:
        corners = mesh.vertices.astype(np.float64)[mesh.triangles]  # (m, 3, 3)
        after = np.roll(corners, -1, axis=1)
        # Which way round a ray passes an edge is one product of what both are (Plücker): two
        # triangles that share the edge never both miss it, nor both meet it from one side.
        edges = np.concatenate((np.cross(corners, after), after - corners), axis=2)
        self._edges = np.ascontiguousarray(edges.transpose(1, 0, 2).reshape(-1, 6))
        self._corners = corners[:, 0]
        self._normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])

    def distance(self, eye: Floats, way: Floats) -> float:
        """Return where the ray meets the front of a triangle first; inf where it meets none."""
        (ex, ey, ez), (wx, wy, wz) = eye.tolist(), way.tolist()
        moment = (ey * wz - ez * wy, ez * wx - ex * wz, ex * wy - ey * wx)
        sides = (self._edges @ np.array((wx, wy, wz, *moment))).reshape(3, -1)
        met = np.flatnonzero(sides.max(axis=0) <= 0.0)
        normals = self._normals[met]
        slope = normals @ way
        met, normals, slope = met[slope < 0.0], normals[slope < 0.0], slope[slope < 0.0]
        if len(met) == 0:
            return float("inf")
        along = np.einsum("ij,ij->i", normals, self._corners[met] - eye) / slope
        return float(along[along > 0.0].min(initial=np.inf))


@lru_cache(maxsize=128)
def _skin(mesh: str, fineness: float) -> _Skin:
    return _Skin(coarsened(all_meshes()[mesh], fineness))


@lru_cache(maxsize=128)
def _box(mesh: str) -> tuple[Floats, Floats]:
    """Return the least and greatest coordinates of a mesh, (3,) each, and a little more."""
    vertices = all_meshes()[mesh].vertices.astype(np.float64)
    room = 0.02 + SLACK  # a coarse body reaches a little farther here and there
    return vertices.min(axis=0) - room, vertices.max(axis=0) + room
