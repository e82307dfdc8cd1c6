"""Surfaces of revolution: profiles read from text files and revolved about the z axis.

A profile file has one point per line, ``radius height`` in cells, from the middle of the foot up
to the middle of the top. Points are joined by straight lines unless more words follow:

``curve r h n``   a quadratic Bezier curve in n steps with the control point (r, h)
``arc r h n``     a circular arc in n steps through (r, h)
``crease``        the point is a sharp edge for shading
``carved``        the point is one that ``headpieces`` moves (battlements, coronet)

Everything after ``#`` is a comment.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces.solids import loft_triangles, unit


class ProfileError(ValueError):
    """A profile or outline file is invalid; one sentence with file and line."""


@dataclass(frozen=True)
class Profile:
    """The profile of a surface of revolution.

    points : (n, 2) float64, radius and height, cells, upwards along the outside
    creases : (n,) bool, sharp edges
    carved : (n,) bool, points that ``headpieces`` moves
    """

    points: Floats
    creases: NDArray[np.bool_]
    carved: NDArray[np.bool_]


@dataclass(frozen=True)
class ProfileLine:
    """The words of one line of a file, and its place for messages."""

    place: str
    words: tuple[str, ...]

    def fail(self, why: str) -> ProfileError:
        """Return an error about this line."""
        return ProfileError(f"{self.place}: {why}.")

    def numbers(self, words: tuple[str, ...]) -> list[float]:
        """Return words as finite numbers. Raises ProfileError for any other word."""
        values = []
        for word in words:
            try:
                values.append(float(word))
            except ValueError:
                raise self.fail(f"'{word}' is not a number") from None
            if not np.isfinite(values[-1]):
                raise self.fail(f"'{word}' is not a finite number")
        return values


def read_table(path: Path, columns: int) -> Floats:
    """Return the numbers of a text table, (rows, columns) float64.

    Raises ProfileError if a line has another number of columns or a word is not a number.
    """
    rows = []
    for line in lines_of(path):
        if len(line.words) != columns:
            raise line.fail(f"{columns} numbers are wanted, {len(line.words)} words are given")
        rows.append(line.numbers(line.words))
    if len(rows) < 2:
        raise ProfileError(f"{path}: a table needs at least two lines.")
    return np.array(rows)


def read_profile(path: Path) -> Profile:
    """Return the profile in a file. Raises ProfileError if it is invalid."""
    points: list[tuple[float, float]] = []
    creases: list[bool] = []
    carved: list[bool] = []
    for line in lines_of(path):
        start = points[-1] if points else None
        way, marks = _way(line, start)
        if start is None and way[0][0] != 0.0:
            raise line.fail("the first point must have radius 0")
        points += way
        creases += [False] * (len(way) - 1) + ["crease" in marks]
        carved += ["carved" in marks] * len(way)
    if len(points) < 3:
        raise ProfileError(f"{path}: a profile needs at least three points.")
    if points[-1][0] != 0.0:
        raise ProfileError(f"{path}: the last point must have radius 0.")
    return Profile(np.array(points), np.array(creases), np.array(carved))


def lines_of(path: Path) -> Iterator[ProfileLine]:
    """Yield the lines of a file, without comments and empty lines."""
    text = path.read_text(encoding="utf-8")
    for number, row in enumerate(text.splitlines(), 1):
        words = tuple(row.split("#", 1)[0].split())
        if words:
            yield ProfileLine(f"{path}, line {number}", words)


def _way(
    line: ProfileLine, start: tuple[float, float] | None
) -> tuple[list[tuple[float, float]], set[str]]:
    """Return the points of one line, without the start, and the flags of its last point."""
    if len(line.words) < 2:
        raise line.fail("a point needs a radius and a height")
    end = _point(line, line.words[:2])
    if end == start:
        raise line.fail("the point is the same as the one before")
    rest = line.words[2:]
    way = [end]
    if rest and rest[0] in ("curve", "arc"):
        if start is None:
            raise line.fail(f"the first point cannot be reached by '{rest[0]}'")
        if len(rest) < 4:
            raise line.fail(f"'{rest[0]}' needs a radius, a height and a number of steps")
        via = _point(line, rest[1:3])
        if not rest[3].isdecimal() or not 2 <= int(rest[3]) <= 64:
            raise line.fail(f"'{rest[3]}' is not a number of steps from 2 to 64")
        bend = _bezier if rest[0] == "curve" else _arc
        bent = bend(np.array(start), np.array(via), np.array(end), int(rest[3]))
        if bent is None:
            raise line.fail("the three points of the arc lie on one line")
        if bent[:-1, 0].min() <= 0.0:
            raise line.fail(f"the {rest[0]} crosses the axis")
        way = [(float(r), float(h)) for r, h in bent[:-1]] + [end]
        rest = rest[4:]
    for word in rest:
        if word not in ("crease", "carved"):
            raise line.fail(f"'{word}' is not known here")
    return way, set(rest)


def _point(line: ProfileLine, words: tuple[str, ...]) -> tuple[float, float]:
    radius, height = line.numbers(words)
    if radius < 0.0:
        raise line.fail(f"the radius {radius:g} is negative")
    return radius, height


def _bezier(start: Floats, via: Floats, end: Floats, steps: int) -> Floats:
    t = np.linspace(0.0, 1.0, steps + 1)[1:, None]
    return np.asarray((1 - t) ** 2 * start + 2 * t * (1 - t) * via + t**2 * end)


def _arc(start: Floats, via: Floats, end: Floats, steps: int) -> Floats | None:
    sides = 2.0 * np.array([via - start, end - start])
    squares = np.array([via @ via - start @ start, end @ end - start @ start])
    if abs(np.linalg.det(sides)) < 1e-9:
        return None
    centre = np.linalg.solve(sides, squares)
    first, middle, last = (np.arctan2(*(p - centre)[::-1]) for p in (start, via, end))
    turn = (last - first) % (2 * np.pi)
    if (middle - first) % (2 * np.pi) > turn:  # the other way round passes through the point
        turn -= 2 * np.pi
    angles = first + turn * np.linspace(0.0, 1.0, steps + 1)[1:]
    radius = np.linalg.norm(start - centre)
    return np.asarray(centre + radius * np.stack([np.cos(angles), np.sin(angles)], axis=1))


def revolved(profile: Profile, sides: int) -> Mesh:
    """Return the closed mesh of a profile revolved about the z axis.

    sides : number of columns around, at least 3
    """
    steps = np.diff(profile.points, axis=0)
    outward = np.stack([steps[:, 1], -steps[:, 0]], axis=1)  # weighted by the step's length
    below = np.concatenate([[[0.0, 0.0]], outward])
    above = np.concatenate([outward, [[0.0, 0.0]]])
    # A sharp edge is two rings in one place, each with the normal of its own side.
    edge = profile.creases[:, None]
    both = np.stack([np.where(edge, below, below + above), np.where(edge, above, below + above)], 1)
    wanted = np.stack([np.ones_like(profile.creases), profile.creases], axis=1)
    slopes = both[wanted]
    points = np.repeat(profile.points, 1 + profile.creases, axis=0)
    slopes[points[:, 0] == 0.0, 0] = 0.0  # smooth shading over the poles
    return Mesh(
        swept(points, sides).reshape(-1, 3).astype(np.float32),
        swept(unit(slopes), sides).reshape(-1, 3).astype(np.float32),
        loft_triangles(swept(points, sides)).astype(np.uint32),
    )


def swept(points: Floats, sides: int) -> Floats:
    """Revolve points (n, 2) about the z axis: (n, sides, 3) float64."""
    angles = np.linspace(0.0, 2 * np.pi, sides, endpoint=False)
    return around(points, angles)


def around(points: Floats, angles: Floats) -> Floats:
    """Revolve points (n, 2) to each of the angles (m,), radians: (n, m, 3) float64."""
    x = points[:, :1] * np.cos(angles)
    y = points[:, :1] * np.sin(angles)
    return np.stack([x, y, np.broadcast_to(points[:, 1:], x.shape)], axis=-1)
