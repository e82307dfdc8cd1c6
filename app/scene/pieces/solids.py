"""Building blocks of closed meshes: lofting rings, normals with sharp edges, and joining."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats, Ints
from app.scene.content import Mesh

#: The occlusion of points (k, 3) with normals (k, 3), (k,); see ``occlusion``.
Shader = Callable[[Floats, Floats], NDArray[np.float32]]
#: Least cosine between the normals of a surface and of the body that it follows.
_NEARLY = 0.9
#: Triangles with no larger area are left out, square cells.
_NO_AREA = 1e-10


def unit(vectors: Floats) -> Floats:
    """Return the vectors (..., k) normalised to length 1; a zero vector stays zero."""
    lengths = np.sqrt(np.einsum("...k,...k->...", vectors, vectors))[..., None]
    return np.asarray(vectors / np.where(lengths > 0.0, lengths, 1.0))


def crossed(one: Floats, other: Floats) -> Floats:
    """Return cross products (..., 3); numpy's own is far slower."""
    (ax, ay, az), (bx, by, bz) = np.moveaxis(one, -1, 0), np.moveaxis(other, -1, 0)
    return np.stack((ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx), axis=-1)


def grid_triangles(is_first: NDArray[np.bool_], is_second: NDArray[np.bool_]) -> NDArray[np.uint32]:
    """Return the triangles (k, 3) between rings of vertices that are closed in the second axis.

    Rings are ordered upwards, their points counter-clockwise seen from above, so that triangles
    face outwards.

    is_first, is_second : (rings - 1, columns), whether there is a triangle on the lower and on the
        upper side of each field of the grid, the first with two corners below
    """
    count, columns = is_first.shape
    low = np.arange(count * columns, dtype=np.uint32).reshape(count, columns)
    low_next = np.roll(low, -1, axis=1)
    high, high_next = low + np.uint32(columns), low_next + np.uint32(columns)
    first = np.stack([low, low_next, high_next], axis=-1)
    second = np.stack([low, high_next, high], axis=-1)
    both = np.stack([first, second], axis=-2).reshape(-1, 3)
    return both[np.stack([is_first, is_second], axis=-1).reshape(-1)]


@dataclass(frozen=True, eq=False)
class Grid:
    """A closed surface of rings, finely sampled, and what of it becomes vertices.

    Normals are those of the fine surface, whatever is drawn of it: a coarse mesh is shaded like a
    fine one.

    rings : (n, m, 3), cells, closed in the second axis; a ring in one point closes the surface
    rows, columns : indices of the rings and columns that are drawn, ascending; None for all
    sharp_rows, sharp_columns : indices of those that are sharp edges
    alike : (m,) the column with the same occlusion as each column, by symmetry; None for no
        symmetry
    smooth : (2, n, m, 3) normals, below and above each ring, of a body that the surface partly
        follows: they count where the surface nearly has them; None for no body
    """

    rings: Floats
    rows: Ints | None = None
    columns: Ints | None = None
    sharp_rows: Ints | None = None
    sharp_columns: Ints | None = None
    alike: Ints | None = None
    smooth: Floats | None = None
    _sides: Floats = field(init=False, repr=False)

    def __post_init__(self) -> None:
        after = np.roll(self.rings, -1, axis=1)
        fields = crossed(after[1:] - self.rings[:-1], self.rings[1:] - after[:-1])
        none = np.zeros((1, *fields.shape[1:]))
        object.__setattr__(self, "_sides", np.concatenate([none, fields, none]))

    def mesh(self, shade: Shader | None = None) -> Mesh:
        """Return the mesh.

        shade : the function of the occlusion; None for none
        """
        rows, below, above = _doubled(self.rings.shape[0], self.rows, self.sharp_rows)
        columns, left, right = _doubled(self.rings.shape[1], self.columns, self.sharp_columns)
        whole = self._summed(rows, columns, *np.ones((4, 1)))
        part = self._summed(rows, columns, below, above, left, right)
        normals = np.where((np.abs(part).max(axis=-1) > 1e-12)[..., None], part, whole)
        places = self.rings[rows][:, columns]
        is_point = np.abs(places - places[:, :1]).max(axis=(1, 2)) < 1e-9
        normals[is_point] = normals[is_point].sum(axis=1, keepdims=True)
        normals = unit(normals)
        if self.smooth is not None:
            body = np.where((above == 0.0)[:, None, None], *self.smooth[:, rows][:, :, columns])
            follows = np.einsum("ijk,ijk->ij", body, normals) > _NEARLY
            normals = np.where(follows[..., None], body, normals)
        closed = np.zeros(places.shape[:2], np.float32)
        if shade is not None:
            _, chosen, whose = np.unique(
                2 * (columns if self.alike is None else self.alike[columns]) + (right == 0.0),
                return_index=True,
                return_inverse=True,
            )
            some = (array[:, chosen].reshape(-1, 3) for array in (places, normals))
            closed = shade(*some).reshape(len(rows), -1)[:, whose]
        return Mesh(
            places.reshape(-1, 3).astype(np.float32),
            normals.reshape(-1, 3).astype(np.float32),
            grid_triangles(*_filled(places)),
            np.ascontiguousarray(closed.reshape(-1)),
        )

    def _summed(
        self, rows: Ints, columns: Ints, below: Floats, above: Floats, left: Floats, right: Floats
    ) -> Floats:
        """Return the normals at rows and columns of the fields around, those with weight 1."""
        lower, upper = self._sides[rows], self._sides[rows + 1]
        sums = lower * below[:, None, None] + upper * above[:, None, None]
        return np.asarray(sums[:, columns - 1] * left[:, None] + sums[:, columns] * right[:, None])


def _doubled(count: int, drawn: Ints | None, sharp: Ints | None) -> tuple[Ints, Floats, Floats]:
    """Return the lines that are drawn, sharp ones twice, and weights of their two sides, (k,)."""
    lines = np.arange(count) if drawn is None else drawn
    marked = np.zeros(count, np.bool_)
    if sharp is not None:
        marked[sharp] = True
    is_sharp = marked[lines]
    each = np.repeat(lines, 1 + is_sharp)
    doubles = np.repeat(is_sharp, 1 + is_sharp)
    is_later = np.concatenate([[False], each[1:] == each[:-1]])
    return each, 1.0 - (doubles & is_later), 1.0 - (doubles & ~is_later)


def _filled(places: Floats) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return which triangles between rings (n, m, 3) have an area; see ``grid_triangles``."""
    after = np.roll(places, -1, axis=1)
    low, low_next, high, high_next = places[:-1], after[:-1], places[1:], after[1:]
    first = crossed(low_next - low, high_next - low)
    second = crossed(high_next - low, high - low)
    limit = 4 * _NO_AREA**2
    return (
        np.einsum("...k,...k->...", first, first) > limit,
        np.einsum("...k,...k->...", second, second) > limit,
    )


def lofted(rings: Floats, crease: float = 40.0) -> Mesh:
    """Return the closed mesh between rings (n, m, 3); the first and the last are single points.

    crease : degrees; faces that meet at a larger angle are separated by a sharp edge
    """
    triangles = grid_triangles(*_filled(rings)).astype(np.int64)
    return shaded(rings.reshape(-1, 3), triangles, crease)


def shaded(vertices: Floats, triangles: Ints, crease: float) -> Mesh:
    """Return a mesh with smooth normals, except at edges sharper than ``crease`` degrees.

    vertices : (n, 3), may contain duplicates
    triangles : (m, 3), counter-clockwise seen from outside
    """
    places, welded = np.unique(np.round(vertices, 6) + 0.0, axis=0, return_inverse=True)
    corners = welded.reshape(-1)[triangles]
    whole = np.all(corners != np.roll(corners, 1, axis=1), axis=1)
    corners = corners[whole]
    points = places[corners]
    sides = unit(np.roll(points, -1, axis=1) - points)
    faces = unit(crossed(points[:, 1] - points[:, 0], points[:, 2] - points[:, 0]))
    openings = np.arccos(np.clip(-np.sum(sides * np.roll(sides, 1, axis=1), axis=-1), -1.0, 1.0))
    normals = _corner_normals(
        corners.reshape(-1),
        np.repeat(faces, 3, axis=0),
        openings.reshape(-1),
        np.cos(np.radians(crease)),
    )
    keys = np.concatenate([corners.reshape(-1, 1), np.round(normals * 4096)], axis=1)
    _, chosen, renumbered = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    return Mesh(
        places[corners.reshape(-1)[chosen]].astype(np.float32),
        normals[chosen].astype(np.float32),
        renumbered.reshape(-1, 3).astype(np.uint32),
    )


def _corner_normals(places: Ints, faces: Floats, weights: Floats, limit: float) -> Floats:
    """Return for each corner the weighted mean normal of the faces at its place, (k, 3).

    places : (k,) index of the place of each corner
    faces : (k, 3) normal of the face each corner belongs to
    weights : (k,) weight of each corner's face
    limit : least cosine between two faces that share a normal
    """
    order = np.argsort(places, kind="stable")
    counts = np.bincount(places)
    starts = np.cumsum(counts) - counts
    fellows = counts[places]
    mine = np.repeat(np.arange(len(places)), fellows)
    step = np.arange(len(mine)) - np.repeat(np.cumsum(fellows) - fellows, fellows)
    theirs = order[starts[places[mine]] + step]
    near = np.sum(faces[mine] * faces[theirs], axis=1) >= limit
    mine, theirs = mine[near], theirs[near]
    shares = faces[theirs] * weights[theirs, None]
    sums = np.zeros((len(places), 3))
    for axis in range(3):
        sums[:, axis] = np.bincount(mine, shares[:, axis], len(places))
    return unit(sums)


def joined(*meshes: Mesh) -> Mesh:
    """Return one mesh of several closed ones, which may overlap."""
    offsets = np.cumsum([0] + [len(mesh.vertices) for mesh in meshes[:-1]])
    return Mesh(
        np.concatenate([mesh.vertices for mesh in meshes]),
        np.concatenate([mesh.normals for mesh in meshes]),
        np.concatenate(
            [
                mesh.triangles + np.uint32(offset)
                for mesh, offset in zip(meshes, offsets, strict=True)
            ]
        ),
        np.concatenate([mesh.occlusion for mesh in meshes]),
    )


def capped(rings: Floats, ends: Sequence[Floats] | None = None) -> Floats:
    """Return the rings (n, m, 3) with two points added as rings: (n + 2, m, 3).

    ends : below the first ring and above the last; None for the centres of those
    """
    points = (rings[0].mean(axis=0), rings[-1].mean(axis=0)) if ends is None else ends
    low, high = (np.broadcast_to(point, (1, *rings.shape[1:])) for point in points)
    return np.concatenate([low, rings, high])
