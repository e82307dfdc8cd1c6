"""Meshes of dice with pips: their bodies, and the pips of each as a mesh of their own.

The name of a die contains its number of faces and the number it shows, so that a scene can use any
die. In its own frame its middle is the origin, and the face shown is up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces.solids import crossed, unit

#: Radius of the greatest ball within a die, cells; a long one is thinner.
RADIUS, SLENDER = 0.37, 0.29
#: Elevation of the faces of a die with two points, and of those at the ends of a long one, radians.
_STEEP, _END = math.radians(43.0), math.radians(35.0)
#: Width of the rounded edges, distance of the ends of a long die from its middle, and by how much
#: pips stand out: parts of the radius.
_EDGE, _FAR, _PROUD = 0.10, 1.35, 0.012
#: Parts of the room that a face has for pips: from the middle to the outer ones, and their radius
#: where there are three in a row.
_SPREAD, _PIP = 0.54, 0.165
#: Corners of a pip.
_ROUND = 12
_BODY, _PIPS = "die", "pips"
#: Where pips lie across and along a face, by their number from 1.
_ONE = ((0.0, 0.0),)
_TWO = ((-1.0, -1.0), (1.0, 1.0))
_FOUR = (*_TWO, (-1.0, 1.0), (1.0, -1.0))
_SIX = (*_FOUR, (-1.0, 0.0), (1.0, 0.0))
_EIGHT = (*_SIX, (0.0, -1.0), (0.0, 1.0))
_PATTERNS = (
    _ONE,
    _TWO,
    (*_TWO, *_ONE),
    _FOUR,
    (*_FOUR, *_ONE),
    _SIX,
    (*_SIX, *_ONE),
    _EIGHT,
    (*_EIGHT, *_ONE),
)
#: A corner of a body, to know it again.
Key = tuple[float, ...]


class DieMeshes(NamedTuple):
    """The meshes of a die that shows a number."""

    body: Mesh
    pips: Mesh


class _Form(NamedTuple):
    """The flat faces of a die.

    normals : (n + m, 3), unit length, first of the faces with pips, then of others
    far : (n + m,) distances from the middle, radii
    counts : how many pips the faces with pips have
    ups : (n, 3) unit vectors in the faces with pips: along the columns of pips
    radius : distance of the faces with pips from the middle, cells
    """

    normals: Floats
    far: Floats
    counts: tuple[int, ...]
    ups: Floats
    radius: float


def body_name(faces: int, shown: int) -> str:
    """Return the name of the body of a die."""
    return f"{_BODY} {faces} {shown}"


def pips_name(faces: int, shown: int) -> str:
    """Return the name of all the pips of a die."""
    return f"{_PIPS} {faces} {shown}"


def die_mesh(name: str) -> Mesh | None:
    """Return the mesh of that name; None for a name that is no die's."""
    kind, *values = name.split(" ")
    if kind not in (_BODY, _PIPS) or len(values) != 2 or not all(map(str.isdecimal, values)):
        return None
    meshes = die_meshes(int(values[0]), int(values[1]))
    return meshes.body if kind == _BODY else meshes.pips


@cache
def die_meshes(faces: int, shown: int) -> DieMeshes:
    """Return the meshes of a die. Raises ValueError for a number that it does not have."""
    if faces < 2 or not 1 <= shown <= faces:
        raise ValueError(f"no die with {faces} faces shows {shown}")
    form, *meshes = _unturned(faces)
    up, normal = form.ups[shown - 1], form.normals[shown - 1]
    turn = np.stack((crossed(up, normal), up, normal)).T.astype(np.float32)
    return DieMeshes(*(Mesh(m.vertices @ turn, m.normals @ turn, m.triangles) for m in meshes))


@cache
def _unturned(faces: int) -> tuple[_Form, Mesh, Mesh]:
    """Return a die, its body and its pips, before it is turned to show a number."""
    form = _form(faces)
    polygons = [_polygon(form, number) for number in range(len(form.normals))]
    return form, _rounded(form, polygons), _pips(form, polygons)


# -- forms ---------------------------------------------------------------------------------------


def _form(faces: int) -> _Form:
    """Return a cube, a body with two points, or a long one."""
    if faces == 6:
        return _cube()
    return _pointed(faces) if faces % 4 == 2 and faces > 6 else _long(faces)


def _paired(half: Floats) -> Floats:
    """Return the normals of 1, 2, 3 ...: opposite faces, whose sums are equal, from half of all."""
    normals = np.empty((2 * len(half), 3))
    normals[::2], normals[::-2] = half, -half
    return normals


def _cube() -> _Form:
    normals = _paired(np.eye(3)[[2, 0, 1]])
    ups = np.abs(np.roll(normals, 1, axis=1))
    return _Form(normals, np.ones(6), tuple(range(1, 7)), ups, RADIUS)


def _pointed(faces: int) -> _Form:
    """Return a trapezohedron: two pyramids of kites, turned against each other."""
    angles = 4.0 * np.pi / faces * np.arange(faces // 2)
    flat, rise = math.cos(_STEEP), math.sin(_STEEP)
    half = np.stack((flat * np.cos(angles), flat * np.sin(angles), rise + 0.0 * angles), axis=1)
    normals = _paired(half)
    ups = unit(np.array((0.0, 0.0, 1.0)) - normals[:, 2:] * normals)
    return _Form(normals, np.ones(faces), tuple(range(1, faces + 1)), ups, RADIUS)


def _long(faces: int) -> _Form:
    """Return a prism with pointed ends, which lies on its sides; if need be it has all twice."""
    sides = faces if faces % 2 == 0 and faces > 2 else 2 * faces
    angles = 2.0 * np.pi / sides * np.arange(sides // 2)
    around = _paired(np.stack((np.cos(angles), 0.0 * angles, np.sin(angles)), axis=1))
    flat, rise = math.cos(_END), math.sin(_END)
    ends = [flat * around + (0.0, sign * rise, 0.0) for sign in (1.0, -1.0)]
    far = np.concatenate((np.ones(sides), np.full(2 * sides, _FAR)))
    counts = tuple(side % faces + 1 for side in range(sides))
    ups = np.tile((0.0, 1.0, 0.0), (sides, 1))
    return _Form(np.concatenate((around, *ends)), far, counts, ups, SLENDER)


# -- meshes --------------------------------------------------------------------------------------


def _polygon(form: _Form, number: int) -> Floats:
    """Return the corners of a face, counter-clockwise seen from outside, (k, 3), radii."""
    normal, far = form.normals[number], form.far
    right = unit(crossed(normal, np.eye(3)[np.argmin(np.abs(normal))]))
    up = crossed(normal, right)
    corners = 9.0 * np.array((right + up, up - right, -right - up, right - up))
    corners += far[number] * normal
    for other, limit in zip(form.normals, far, strict=True):
        if np.dot(other, normal) < 0.9999:
            corners = _clipped(corners, other, float(limit))
    return corners


def _clipped(corners: Floats, normal: Floats, limit: float) -> Floats:
    """Return the part of a polygon (k, 3) that is no farther along a normal than a limit."""
    beyond = corners @ normal - limit
    kept = []
    for here, there, one, other in zip(
        corners, np.roll(corners, -1, axis=0), beyond, np.roll(beyond, -1), strict=True
    ):
        if one <= 1e-9:
            kept.append(here)
        if (one < -1e-9 and other > 1e-9) or (one > 1e-9 and other < -1e-9):
            kept.append(here + (there - here) * (one / (one - other)))
    return np.array(kept)


def _inwards(polygon: Floats, normal: Floats) -> Floats:
    """Return the unit vectors in a face that point inwards from its edges, (k, 3)."""
    return np.asarray(unit(crossed(normal, np.roll(polygon, -1, axis=0) - polygon)))


def _rounded(form: _Form, polygons: Sequence[Floats]) -> Mesh:
    """Return the body: smaller faces, and between them edges that are lit as if they were round."""
    points: list[Floats] = []
    normals: list[Floats] = []
    triangles: list[tuple[int, int, int]] = []
    corners: dict[Key, list[int]] = {}
    sides: dict[tuple[Key, Key], tuple[int, int]] = {}
    for normal, polygon in zip(form.normals, polygons, strict=True):
        places = range(len(points), len(points) + len(polygon))
        after = _inwards(polygon, normal)
        before = np.roll(after, 1, axis=0)
        share = _EDGE / (1.0 + np.sum(before * after, axis=1))[:, None]
        points.extend(polygon + share * (before + after))
        normals.extend([normal] * len(polygon))
        triangles += _fan(places)
        keys = [tuple(row) for row in np.round(polygon, 4) + 0.0]
        for side, (place, key) in enumerate(zip(places, keys, strict=True)):
            following = (side + 1) % len(keys)
            corners.setdefault(key, []).append(place)
            sides[key, keys[following]] = (place, places[following])
    for (one, other), (here, there) in sides.items():
        if one < other:
            beyond, back = sides[other, one]
            triangles += _fan((here, back, beyond, there))
    for key, meeting in corners.items():
        triangles += _fan(_around(np.array(key), meeting, np.array(points)[meeting]))
    vertices = form.radius * np.array(points)
    return Mesh(
        vertices.astype(np.float32),
        np.array(normals, np.float32),
        np.array(triangles, np.uint32),
    )


def _around(axis: Floats, places: Sequence[int], points: Floats) -> list[int]:
    """Return places in the order of their points (k, 3) around an axis, counter-clockwise."""
    right = unit(crossed(axis, np.eye(3)[np.argmin(np.abs(axis))]))
    angles = np.arctan2(points @ unit(crossed(axis, right)), points @ right)
    return [places[number] for number in np.argsort(angles)]


def _fan(places: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return the triangles of a convex polygon."""
    first, *rest = places
    return [(first, one, other) for one, other in pairwise(rest)]


def _pips(form: _Form, polygons: Sequence[Floats]) -> Mesh:
    """Return the pips of all faces: discs that stand out by nearly nothing."""
    turns = 2.0 * np.pi / _ROUND * np.arange(_ROUND)
    discs, normals = [], []
    for normal, up, polygon, count in zip(
        form.normals, form.ups, polygons, form.counts, strict=False
    ):
        right = crossed(up, normal)
        room = float(np.min(np.sum((normal - polygon) * _inwards(polygon, normal), axis=1)))
        places, radius = _pattern(count)
        edge = radius * room * (np.outer(np.cos(turns), right) + np.outer(np.sin(turns), up))
        for x, y in places:
            middle = (1.0 + _PROUD) * normal + _SPREAD * room * (x * right + y * up)
            discs.append(middle + edge)
            normals.append(normal)
    triangles = [
        tuple(disc * _ROUND + corner for corner in three)
        for disc in range(len(discs))
        for three in _fan(range(_ROUND))
    ]
    return Mesh(
        (form.radius * np.concatenate(discs)).astype(np.float32),
        np.repeat(normals, _ROUND, axis=0).astype(np.float32),
        np.array(triangles, np.uint32),
    )


def _pattern(count: int) -> tuple[Floats, float]:
    """Return where pips lie across and along a face, (count, 2), -1 to 1, and their radius."""
    if count <= len(_PATTERNS):
        return np.array(_PATTERNS[count - 1]), _PIP
    rows = round(math.sqrt(count))
    counts = [len(part) for part in np.array_split(np.arange(count), rows)]
    counts = [*counts[1::2], *counts[::-2]] if rows % 2 else counts  # the longest in the middle
    points = [
        (x, y)
        for number, y in zip(counts, np.linspace(1.0, -1.0, rows), strict=True)
        for x in np.linspace(-1.0, 1.0, number + 2)[1:-1] * (number + 1) / max(counts)
    ]
    return np.array(points), _PIP * 3.0 / max(counts)
