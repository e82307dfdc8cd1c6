"""Symbols: outlines read from a text file, triangulated and extruded.

An outline file has one point per line, ``x y``, within the circle of radius 1. Each shape begins
with a line of one word:

``half``    the points are the right half, from bottom to top; the left half is its mirror image
``whole``   the points go once around, counter-clockwise

In the file of letters, each of which begins with a line of its own, a line is one stroke: points,
and arcs of ellipses, ``arc x y a b start end``, by middle, half axes, and angles in degrees.

Everything after ``#`` is a comment.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np

from app.scene.arrays import Floats, Ints
from app.scene.content import Mesh
from app.scene.pieces.profiles import ProfileError, ProfileLine, lines_of
from app.scene.pieces.solids import joined, shaded

_BEGINNINGS = ("half", "whole")
#: Half the width of the strokes of letters; steps of an arc per degree.
_HALF, _STEPS = 0.09, 1 / 15


def read_outline(path: Path) -> list[Floats]:
    """Return the shapes in a file, each (n, 2) float64, counter-clockwise.

    Raises ProfileError, one sentence with file and line, if a shape is not a simple polygon.
    """
    shapes: list[tuple[ProfileLine, list[tuple[float, float]]]] = []
    for line in lines_of(path):
        if line.words[0] in _BEGINNINGS and len(line.words) == 1:
            shapes.append((line, []))
            continue
        if not shapes:
            raise line.fail("a shape begins with 'half' or 'whole'")
        if len(line.words) != 2:
            raise line.fail("a point needs two numbers")
        x, y = line.numbers(line.words)
        if x * x + y * y > 1.0:
            raise line.fail(f"the point {x:g} {y:g} lies outside the circle of radius 1")
        shapes[-1][1].append((x, y))
    if not shapes:
        raise ProfileError(f"{path}: there is no shape.")
    return [_closed(line, points) for line, points in shapes]


def read_letters(path: Path) -> dict[str, list[Floats]]:
    """Return the shapes in a file of letters, by letter; those of one may overlap.

    Raises ProfileError, one sentence with file and line, if a word is not a number.
    """
    found: dict[str, list[Floats]] = {}
    for line in lines_of(path):
        if line.words[0].isupper():
            shapes = found.setdefault(line.words[0], [])
        else:
            shapes.append(_drawn(_stroke(line)))
    return found


def _stroke(line: ProfileLine) -> Floats:
    """Return the points (n, 2) of the middle of a stroke, none twice."""
    points: list[list[float]] = []
    words = iter(line.words)
    for word in words:
        if word == "arc":
            x, y, a, b, start, end = line.numbers(tuple(islice(words, 6)))
            angles = np.radians(np.linspace(start, end, 1 + round(abs(end - start) * _STEPS)))
            points += np.column_stack([x + a * np.cos(angles), y + b * np.sin(angles)]).tolist()
        else:
            points.append(line.numbers((word, next(words))))
    lengths = np.linalg.norm(np.diff(points, axis=0), axis=1)
    return np.asarray(np.array(points)[np.append(True, lengths > 1e-9)])


def _drawn(stroke: Floats) -> Floats:
    """Return the outline of a stroke (n, 2), counter-clockwise.

    A straight one that is not level ends level, others end at right angles.
    """
    along = np.diff(stroke, axis=0)
    normals = np.column_stack([-along[:, 1], along[:, 0]])
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    if len(stroke) == 2 and along[0, 1] != 0.0:
        sides = np.array([(1.0 / normals[0, 0], 0.0)] * 2)
    else:
        before, after = (
            np.concatenate(ends) for ends in ((normals[:1], normals), (normals, normals[-1:]))
        )
        sides = (before + after) / (1.0 + np.einsum("ij,ij->i", before, after))[:, None]
    return np.concatenate([stroke - _HALF * sides, (stroke + _HALF * sides)[::-1]])


def _closed(line: ProfileLine, points: list[tuple[float, float]]) -> Floats:
    """Return the complete shape, (n, 2); see ``read_outline``."""
    if line.words[0] == "half":
        points = points + [(-x, y) for x, y in reversed(points) if x != 0.0]
    return checked(line, np.array(points).reshape(-1, 2))


def checked(line: ProfileLine, shape: Floats) -> Floats:
    """Return a shape (n, 2). Raises ProfileError, naming its line, if it is no simple polygon."""
    if len(shape) < 3 or _area(shape) <= 0.0:
        raise line.fail("the shape has no area, or goes round clockwise")
    if _crosses(shape):
        raise line.fail("the outline of the shape crosses itself")
    try:
        filled(shape)
    except ValueError:
        raise line.fail("the outline of the shape touches itself") from None
    return shape


def _crosses(shape: Floats) -> bool:
    """Whether two sides of a shape cross; neighbouring sides only share an end."""
    after = np.roll(shape, -1, axis=0)
    for a, b in zip(shape, after, strict=True):
        apart = _turn(a, b, shape) * _turn(a, b, after) < -1e-12
        back = np.array([_turn(c, d, np.stack([a, b])) for c, d in zip(shape, after, strict=True)])
        if (apart & (back[:, 0] * back[:, 1] < -1e-12)).any():
            return True
    return False


def _area(shape: Floats) -> float:
    x, y = shape.T
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2


def filled(shape: Floats) -> Ints:
    """Triangulate a counter-clockwise shape (n, 2) by ear clipping: (n - 2, 3) int64 indices.

    Raises ValueError if no ear is found.
    """
    left = list(range(len(shape)))
    triangles = []
    while len(left) > 3:
        ear = next((place for place in range(len(left)) if _is_ear(shape, left, place)), None)
        if ear is None:
            raise ValueError("no ear is left to cut")
        triangles.append((left[ear - 1], left[ear], left[(ear + 1) % len(left)]))
        del left[ear]
    return np.array([*triangles, tuple(left)], np.int64)


def _is_ear(shape: Floats, left: list[int], place: int) -> bool:
    """Whether the corner is convex and no other point lies in its triangle."""
    ends = (left[place - 1], left[place], left[(place + 1) % len(left)])
    a, b, c = shape[list(ends)]
    if _turn(a, b, c[None])[0] <= 1e-12:
        return False
    others = shape[[point for point in left if point not in ends]]
    inside = (_turn(a, b, others) >= 0) & (_turn(b, c, others) >= 0) & (_turn(c, a, others) >= 0)
    return not inside.any()


def _turn(a: Floats, b: Floats, points: Floats) -> Floats:
    """Return twice the signed areas of the triangles of a, b and each point, (n,)."""
    away = points - a
    return np.asarray((b[0] - a[0]) * away[:, 1] - (b[1] - a[1]) * away[:, 0])


def raised(
    shapes: list[Floats], low: float, high: float, bevel: tuple[float, float] = (0.0, 0.0)
) -> Mesh:
    """Extrude shapes, (n, 2) each, between two heights into one closed mesh with sharp edges.

    bevel : width and height of the slope along the upper edge; none if the width is 0

    Raises ValueError if a shape is too narrow for the bevel.
    """
    return joined(*(_prism(shape, low, high, bevel) for shape in shapes))


def plate(shape: Floats, thickness: float, bevel: float) -> Mesh:
    """Return a shape (n, 2) as a plate whose middle is z = 0, with slopes along both edges.

    bevel : width and height of the slopes

    Raises ValueError if the shape is too narrow for them.
    """
    rim, half = inset(shape, bevel), thickness / 2
    rings = ((rim, -half), (shape, bevel - half), (shape, half - bevel), (rim, half))
    return _walled([np.column_stack([ring, np.full(len(ring), z)]) for ring, z in rings])


def inset(shape: Floats, by: float) -> Floats:
    """Return a counter-clockwise shape (n, 2) with all sides moved inwards.

    Raises ValueError if it is too narrow for that.
    """
    along = np.roll(shape, -1, axis=0) - shape
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    before = np.roll(along, 1, axis=0)
    # The corner of two lines moved to their left.
    normals = np.stack([-(before + along)[:, 1], (before + along)[:, 0]], axis=1)
    cosines = 1.0 + np.einsum("ij,ij->i", before, along)
    moved = shape + by * normals / cosines[:, None]
    if _crosses(moved) or _area(moved) <= 0.0:
        raise ValueError("the shape is too narrow")
    return np.asarray(moved)


def _prism(shape: Floats, low: float, high: float, bevel: tuple[float, float]) -> Mesh:
    count = len(shape)
    width, height = bevel
    rings = [np.column_stack([shape, np.full(count, low)])]
    if width > 0.0:
        rings.append(np.column_stack([shape, np.full(count, high - height)]))
    rim = inset(shape, width) if width > 0.0 else shape
    rings.append(np.column_stack([rim, np.full(count, high)]))
    return _walled(rings)


def _walled(rings: list[Floats]) -> Mesh:
    """Return the closed mesh of outlines (n, 3), one above the other."""
    count = len(rings[0])
    here = np.arange(count)
    after = (here + 1) % count
    walls = [
        number * count + np.stack(side, axis=1)
        for number in range(len(rings) - 1)
        for side in ([here, after, after + count], [here, after + count, here + count])
    ]
    floor, roof = (filled(rings[end][:, :2]) for end in (0, -1))
    ends = [floor[:, ::-1], roof + (len(rings) - 1) * count]
    return shaded(np.concatenate(rings), np.concatenate([*ends, *walls]), 30.0)
