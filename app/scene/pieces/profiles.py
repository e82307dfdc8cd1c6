"""Profiles of turned bodies, read from text files, and tables of numbers.

A profile file has one point per line, ``radius height`` in cells, from the middle of the foot up
to the middle of the top. Points are joined by straight lines unless more words follow:

``curve r h``   a quadratic Bezier curve with the control point (r, h)
``arc r h``     a circular arc through (r, h)
``crease``      the point is a sharp edge
``carved``      the point is one that ``headpieces`` moves (battlements, coronet)

Everything after ``#`` is a comment. In how many steps a curve is drawn depends on the level of
detail alone; its normals are always those of the curve itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.pieces.detail import Detail
from app.scene.pieces.solids import unit

#: Parameters along a curve, 0..1, at which it is sampled.
_SHARES = np.linspace(0.0, 1.0, 25)


class ProfileError(ValueError):
    """A profile or outline file is invalid; one sentence with file and line."""


class Contour(NamedTuple):
    """A profile divided into straight steps.

    points : (n, 2) float64, radius and height, cells, upwards along the outside
    below, above : (n, 2) float64, the unit normals, outward and upward, of the surface below and
        above each point; they differ at a crease alone
    creases : (n,) bool, sharp edges
    carved : (n,) float64, 0..1, how far each point goes with those that ``headpieces`` moves
    """

    points: Floats
    below: Floats
    above: Floats
    creases: NDArray[np.bool_]
    carved: Floats

    @property
    def radius(self) -> float:
        """The greatest radius, cells."""
        return float(self.points[:, 0].max())


@dataclass(frozen=True, eq=False)
class ProfileSegment:
    """What joins a point of a profile to the one before: a line, a Bezier curve or an arc.

    start, end : (2,), radius and height, cells
    via : (2,), control point of a curve, or a point on an arc; None for a line
    centre : (2,), of an arc; None for others
    is_crease, is_carved : of the end
    """

    start: Floats
    end: Floats
    via: Floats | None = None
    centre: Floats | None = None
    is_crease: bool = False
    is_carved: bool = False

    def divided(self, detail: Detail, is_occluded: bool = True) -> tuple[Floats, Floats]:
        """Return the points of the steps and the outward normals there, (n + 1, 2) each."""
        if self.via is None:
            way = self.end - self.start
            steps = detail.steps(float(np.linalg.norm(way)), 0.0, is_occluded)
            points = self.start + _shares(steps)[:, None] * way
            points[-1] = self.end
            return points, _outward(np.repeat(way[None], steps + 1, axis=0))
        parts = np.diff(self._at(_SHARES)[0], axis=0)
        length = float(np.sqrt(np.einsum("ij,ij->i", parts, parts)).sum())
        steps = detail.steps(length, abs(self._turn), is_occluded)
        places, ways = self._at(_shares(2 * steps))
        points = places[::2].copy()
        points[0], points[-1] = self.start, self.end
        # Each step is moved by two thirds of its distance to the curve: half lies on either side.
        bulge = places[1::2] - (points[:-1] + points[1:]) / 2
        points[1:-1] += (bulge[:-1] + bulge[1:]) / 3
        return points, _outward(ways[::2])

    def _at(self, shares: Floats) -> tuple[Floats, Floats]:
        """Return points and directions, (n, 2) each, at shares (n,) of the way, 0..1."""
        t = shares[:, None]
        assert self.via is not None
        if self.centre is None:
            one, other = self.via - self.start, self.end - self.via
            ways = (1 - t) * one + t * other
            return (1 - t) ** 2 * self.start + 2 * t * (1 - t) * self.via + t**2 * self.end, ways
        arm = self.start - self.centre
        angles = math.atan2(arm[1], arm[0]) + self._turn * t
        radial = np.concatenate([np.cos(angles), np.sin(angles)], axis=1)
        ways = np.sign(self._turn) * np.stack([-radial[:, 1], radial[:, 0]], axis=1)
        return self.centre + np.linalg.norm(arm) * radial, ways

    @cached_property
    def _turn(self) -> float:
        """The angle by which the direction changes along a curve, radians; of an arc with sign."""
        assert self.via is not None
        if self.centre is None:
            (x, y), (u, v) = self.via - self.start, self.end - self.via
            return math.atan2(x * v - y * u, x * u + y * v)
        arms = [p - self.centre for p in (self.start, self.via, self.end)]
        first, middle, last = (math.atan2(arm[1], arm[0]) for arm in arms)
        turn = (last - first) % (2 * math.pi)
        # otherwise the way round in the other direction passes through the point
        return turn if (middle - first) % (2 * math.pi) <= turn else turn - 2 * math.pi

    @property
    def meets_axis(self) -> bool:
        """Whether a curve or arc reaches the axis, or goes beyond it, between its ends."""
        assert self.via is not None
        if self.centre is None:  # no radius is negative, so the curve lies on one side
            return bool(max(self.start[0], self.via[0], self.end[0]) <= 0.0)
        inner = self._at(_SHARES)[0][1:-1, 0]
        return bool(inner.min() <= 0.0)


@dataclass(frozen=True, eq=False)
class Profile:
    """The profile of a surface of revolution, from the middle of its foot to that of its top."""

    stretches: tuple[ProfileSegment, ...]

    def contour(self, detail: Detail, is_occluded: bool = True) -> Contour:
        """Return the profile divided into the straight steps of a level of detail; cached.

        is_occluded : whether the body is shaded by its occlusion, which wants shorter steps
        """
        return _contour(self.stretches, detail, is_occluded)


@cache
def _contour(stretches: tuple[ProfileSegment, ...], detail: Detail, is_occluded: bool) -> Contour:
    """Return stretches divided into steps; see ``Profile.contour``."""
    first = stretches[0]
    points, below, above = [first.start[None]], [np.zeros((1, 2))], []
    creases, carved = [False], [np.zeros(1)]
    counts, was_carved = [0], 0.0
    for stretch in stretches:
        places, normals = stretch.divided(detail, is_occluded)
        points.append(places[1:])
        below.append(normals[1:])
        above.append(normals[:-1])
        creases += [False] * (len(places) - 2) + [stretch.is_crease]
        rise = float(stretch.is_carved) - was_carved
        carved.append(was_carved + rise * _shares(len(places) - 1)[1:])
        counts.append(counts[-1] + len(places) - 1)
        was_carved = float(stretch.is_carved)
    under, over = np.concatenate(below), np.concatenate([*above, np.zeros((1, 2))])
    places, edges = np.concatenate(points), np.array(creases)
    both = unit(under + over)
    both[places[:, 0] == 0.0, 0] = 0.0  # smooth over the poles
    both = unit(both)
    under, over = (np.where(edges[:, None], side, both) for side in (under, over))
    for stretch, start, end in zip(stretches, counts[:-1], counts[1:], strict=True):
        if (
            stretch.via is None and end - start > 1
        ):  # shading flows from one end of a line to the other
            share = _shares(end - start)[1:-1, None]
            flow = unit(over[start] * (1.0 - share) + under[end] * share)
            under[start + 1 : end] = over[start + 1 : end] = flow
    return Contour(places, under, over, edges, np.concatenate(carved))


def angular(points: Floats) -> Profile:
    """Return the profile through points (n, 2), with a crease at each but those on the axis."""
    pairs = pairwise(points)
    return Profile(tuple(ProfileSegment(a, b, is_crease=bool(b[0] > 0.0)) for a, b in pairs))


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

    def point(self, words: tuple[str, ...]) -> Floats:
        """Return two words as radius and height, (2,)."""
        radius, height = self.numbers(words)
        if radius < 0.0:
            raise self.fail(f"the radius {radius:g} is negative")
        return np.array((radius, height))


def lines_of(path: Path) -> Iterator[ProfileLine]:
    """Yield the lines of a file, without comments and empty lines."""
    text = path.read_text(encoding="utf-8")
    for number, row in enumerate(text.splitlines(), 1):
        words = tuple(row.split("#", 1)[0].split())
        if words:
            yield ProfileLine(f"{path}, line {number}", words)


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
    return profile_of(lines_of(path), str(path))


def profile_of(lines: Iterable[ProfileLine], place: str) -> Profile:
    """Return the profile in lines of a file. Raises ProfileError if it is invalid.

    place : of the whole, for messages
    """
    start: Floats | None = None
    stretches: list[ProfileSegment] = []
    for line in lines:
        if len(line.words) < 2:
            raise line.fail("a point needs a radius and a height")
        end = line.point(line.words[:2])
        if start is not None:
            stretches.append(_stretch(line, start, end))
        elif end[0] != 0.0:
            raise line.fail("the first point must have radius 0")
        elif line.words[2:]:
            raise line.fail(f"the first point cannot be reached by '{line.words[2]}'")
        start = end
    if len(stretches) < 2:
        raise ProfileError(f"{place}: a profile needs at least three points.")
    if stretches[-1].end[0] != 0.0:
        raise ProfileError(f"{place}: the last point must have radius 0.")
    return Profile(tuple(stretches))


def _stretch(line: ProfileLine, start: Floats, end: Floats) -> ProfileSegment:
    """Return what a line of a file says about the way to its point."""
    if (start == end).all():
        raise line.fail("the point is the same as the one before")
    rest = line.words[2:]
    via = centre = None
    if rest and rest[0] in ("curve", "arc"):
        if len(rest) < 3:
            raise line.fail(f"'{rest[0]}' needs a radius and a height")
        via = line.point(rest[1:3])
        if rest[0] == "arc":
            centre = _centre(start, via, end)
            if centre is None:
                raise line.fail("the three points of the arc lie on one line")
    marks = rest if via is None else rest[3:]
    for word in marks:
        if word not in ("crease", "carved"):
            raise line.fail(f"'{word}' is not known here")
    stretch = ProfileSegment(start, end, via, centre, "crease" in marks, "carved" in marks)
    if via is not None and stretch.meets_axis:
        raise line.fail(f"the {rest[0]} crosses the axis")
    return stretch


def _centre(start: Floats, via: Floats, end: Floats) -> Floats | None:
    """Return the centre of the circle through three points, (2,); None if they lie on a line."""
    sides = 2.0 * np.array([via - start, end - start])
    squares = np.array([via @ via - start @ start, end @ end - start @ start])
    if abs(np.linalg.det(sides)) < 1e-9:
        return None
    return np.asarray(np.linalg.solve(sides, squares))


def _shares(steps: int) -> Floats:
    """Return the shares of a way after each step, 0..1, (steps + 1,); numpy's own is far slower."""
    return np.arange(steps + 1) / steps


def _outward(ways: Floats) -> Floats:
    """Return the unit normals (n, 2) to the right of directions (n, 2)."""
    return unit(np.stack([ways[:, 1], -ways[:, 0]], axis=1))
