"""Which spots lie under the cursor: a ray against the shapes of pieces, cells, decks and pins.

The boards are glass, pieces and decks are not. So what stands on a board is pointed at before any
bare plane, even one nearer to the eye; and while a move is being entered its legal targets come
before everything else. ``candidates`` gives that order, ``Stepper`` walks through it.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.move import Spot

Floats = NDArray[np.float64]


class Part(StrEnum):
    """What of a spot is hit."""

    PIECE = "piece"
    CELL = "cell"
    DECK = "deck"
    PIN = "pin"


class Hit(NamedTuple):
    """A spot under the cursor.

    distance : from the eye, world units
    """

    spot: Spot
    distance: float
    part: Part


class Shapes(Protocol):
    """Shapes of one form and one part, each belonging to a spot (several may share one)."""

    @property
    def part(self) -> Part:
        """What of its spot each shape is."""
        ...

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spot of each shape."""
        ...

    def distances(self, origin: Floats, direction: Floats) -> Floats:
        """Return where a ray enters each shape: (n,) float64, inf where it misses.

        A shape that holds the origin is missed: the eye looks through it.
        """
        ...


@dataclass(frozen=True, eq=False)
class Cylinders:
    """Upright closed cylinders.

    bases : (n, 3) centres of the bottom discs, world
    radii, heights : (n,) or one number for all
    """

    part: Part
    spots: tuple[Spot, ...]
    bases: ArrayLike
    radii: ArrayLike
    heights: ArrayLike
    _rows: tuple[Floats, Floats, Floats] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        count = len(self.spots)
        rows = (_points(self.bases, count), _row(self.radii, count), _row(self.heights, count))
        object.__setattr__(self, "_rows", rows)

    def distances(self, origin: Floats, direction: Floats) -> Floats:
        """Return where a ray enters each cylinder, (n,); see ``Shapes``."""
        bases, radii, heights = self._rows
        x, y, low = (bases - origin).T
        enter, leave = _slab(low, low + heights, direction[2])
        outside = x * x + y * y - radii * radii
        sideways = float(direction[0] ** 2 + direction[1] ** 2)
        if sideways < 1e-18:  # straight up or down: inside the round wall all along, or never
            return _entered(np.where(outside <= 0, enter, np.inf), leave)
        middle = (x * direction[0] + y * direction[1]) / sideways
        root = middle * middle - outside / sideways
        reach = np.sqrt(np.maximum(root, 0))
        enter = np.where(root >= 0, np.maximum(enter, middle - reach), np.inf)
        return _entered(enter, np.minimum(leave, middle + reach))


@dataclass(frozen=True, eq=False)
class Discs:
    """Discs that stand on their edge and lean back until they face the eye.

    feet : (n, 3) where they touch the ground, world
    radii : (n,) or one number for all
    thickness : of all
    """

    part: Part
    spots: tuple[Spot, ...]
    feet: ArrayLike
    radii: ArrayLike
    thickness: float
    _rows: tuple[Floats, Floats] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        count = len(self.spots)
        rows = (_points(self.feet, count), _row(self.radii, count))
        object.__setattr__(self, "_rows", rows)

    def distances(self, origin: Floats, direction: Floats) -> Floats:
        """Return where a ray from the eye meets each disc, (n,); see ``Shapes``.

        The middle of a disc is as high as the shader has it, which turns the discs.
        """
        feet, radii = self._rows
        sight = origin - feet - np.column_stack((np.zeros((len(radii), 2)), radii))
        rise = sight[:, 2] / np.maximum(np.linalg.norm(sight, axis=1), 1e-9)
        lift = radii * np.sqrt(np.maximum(1 - rise * rise, 0)) + self.thickness / 2 * np.abs(rise)
        middle = feet - origin
        middle[:, 2] += lift
        distance = middle @ direction
        missed = np.sum(middle * middle, axis=1) - distance * distance
        return np.where((missed <= radii * radii) & (distance > radii), distance, np.inf)


@dataclass(frozen=True, eq=False)
class Planes(ABC):
    """Horizontal shapes without thickness, hit from above and from below.

    centres : (n, 3), world
    halves : (n,) half edges of the squares, half distances between opposite edges of the hexagons,
        or one number for all
    """

    part: Part
    spots: tuple[Spot, ...]
    centres: ArrayLike
    halves: ArrayLike
    _rows: tuple[Floats, Floats] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        count = len(self.spots)
        object.__setattr__(self, "_rows", (_points(self.centres, count), _row(self.halves, count)))

    def distances(self, origin: Floats, direction: Floats) -> Floats:
        """Return where a ray meets each shape, (n,); see ``Shapes``."""
        centres, halves = self._rows
        if direction[2] == 0:
            return np.full(len(halves), np.inf)
        x, y, z = (centres - origin).T
        distance = z / direction[2]
        x, y = np.abs(x - distance * direction[0]), np.abs(y - distance * direction[1])
        return np.where((distance > 0) & (self.reach(x, y) <= halves), distance, np.inf)

    @staticmethod
    @abstractmethod
    def reach(x: Floats, y: Floats) -> Floats:
        """Return how large the shape must be to hold a point (x, y) from its middle, both >= 0."""


class Squares(Planes):
    """Squares along the axes."""

    @staticmethod
    def reach(x: Floats, y: Floats) -> Floats:
        """Return the half edge; see ``Planes``."""
        return np.maximum(x, y)


class Hexagons(Planes):
    """Regular hexagons with tips in +y and -y."""

    @staticmethod
    def reach(x: Floats, y: Floats) -> Floats:
        """Return half the distance between opposite edges; see ``Planes``."""
        return np.maximum(x, x / 2 + y * (math.sqrt(3.0) / 2))


@dataclass(frozen=True, eq=False)
class Boxes:
    """Boxes along the axes.

    centres, halves : (n, 3) centres and half edges, world; ``halves`` may be one (3,) for all
    """

    part: Part
    spots: tuple[Spot, ...]
    centres: ArrayLike
    halves: ArrayLike
    _rows: tuple[Floats, Floats] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        count = len(self.spots)
        centres = _points(self.centres, count)
        halves = np.broadcast_to(np.asarray(self.halves, np.float64), (count, 3))
        object.__setattr__(self, "_rows", (centres - halves, centres + halves))

    def distances(self, origin: Floats, direction: Floats) -> Floats:
        """Return where a ray enters each box, (n,); see ``Shapes``."""
        lows, highs = (corner - origin for corner in self._rows)
        enter = np.full(len(lows), -np.inf)
        leave = np.full(len(lows), np.inf)
        for axis in range(3):
            first, last = _slab(lows[:, axis], highs[:, axis], direction[axis])
            enter = np.maximum(enter, first)
            leave = np.minimum(leave, last)
        return _entered(enter, leave)


@dataclass(frozen=True)
class Pickables:
    """Everything that can be picked at one moment; hidden levels are simply not in it."""

    shapes: tuple[Shapes, ...] = ()


def hits(pickables: Pickables, origin: Floats, direction: Floats) -> tuple[Hit, ...]:
    """Return what a ray meets, nearest first, one hit per spot; empty where it meets nothing.

    A spot whose piece is met is hit as its piece, even where its cell comes first (from below).

    origin, direction : (3,) float64, world; the direction has unit length
    """
    found: dict[Spot, Hit] = {}
    for shapes in pickables.shapes:
        distances = shapes.distances(origin, direction)
        for row in np.flatnonzero(distances < np.inf).tolist():
            hit = Hit(shapes.spots[row], float(distances[row]), shapes.part)
            known = found.get(hit.spot)
            if known is None or _clarity(hit) < _clarity(known):
                found[hit.spot] = hit
    return tuple(sorted(found.values(), key=lambda hit: hit.distance))


def candidates(found: Collection[Hit], preferred: Collection[Spot] = ()) -> tuple[Spot, ...]:
    """Return the spots of some hits, the likeliest first.

    Preferred spots (the legal targets while a move is being entered) come before all others.
    Within each group solid things come before bare planes, and then the nearer before the farther.
    """
    ordered = sorted(found, key=lambda hit: (hit.spot not in preferred, *_clarity(hit)))
    return tuple(hit.spot for hit in ordered)


@dataclass(frozen=True)
class Stepper:
    """A walk through the candidates under the cursor, by wheel or key; it wraps around."""

    candidates: tuple[Spot, ...] = ()
    offset: int = 0

    @property
    def chosen(self) -> Spot | None:
        """The candidate stepped to; None where there is none."""
        if not self.candidates:
            return None
        return self.candidates[self.offset % len(self.candidates)]

    def over(self, candidates: tuple[Spot, ...]) -> Stepper:
        """Return the walk over new candidates: from the first, unless one was stepped to.

        What was stepped to stays chosen as long as it lies under the cursor, so that a hand that
        trembles loses nothing.
        """
        if candidates == self.candidates:
            return self
        if self.offset and self.chosen in candidates:
            return Stepper(candidates, candidates.index(self.chosen) or len(candidates))
        return Stepper(candidates)

    def settled(self) -> Stepper:
        """Return a walk that keeps the chosen spot only until the cursor moves."""
        return Stepper(() if self.chosen is None else (self.chosen,))

    def stepped(self, by: int) -> Stepper:
        """Return the walk ``by`` candidates further, or back where negative."""
        return Stepper(self.candidates, self.offset + by)


def drop_point(origin: Floats, direction: Floats, height: float) -> Floats | None:
    """Return where a ray meets the horizontal plane z = ``height``, (3,) float64, world.

    None where it never does: the ray runs along the plane or away from it.
    """
    if direction[2] == 0:
        return None
    distance = (height - origin[2]) / direction[2]
    if distance < 0:
        return None
    point: Floats = origin + distance * direction
    point[2] = height
    return point


def _clarity(hit: Hit) -> tuple[bool, float]:
    """Order of hits: solid things before planes, then by distance."""
    return hit.part is Part.CELL, hit.distance


def _slab(lows: Floats, highs: Floats, speed: float) -> tuple[Floats, Floats]:
    """Return when a point at 0 of that speed is between two bounds, as (n,) start and end."""
    if speed == 0:
        inside = (lows <= 0) & (highs >= 0)
        return np.where(inside, -np.inf, np.inf), np.where(inside, np.inf, -np.inf)
    first, last = lows / speed, highs / speed
    return (first, last) if speed > 0 else (last, first)


def _entered(enter: Floats, leave: Floats) -> Floats:
    return np.where((enter <= leave) & (enter > 0), enter, np.inf)


def _points(values: ArrayLike, count: int) -> Floats:
    """Return ``values`` as (count, 3); raises ValueError when they do not fit."""
    return np.asarray(values, np.float64).reshape(count, 3)


def _row(values: ArrayLike, count: int) -> Floats:
    """Return ``values`` as (count,); raises ValueError when they do not fit."""
    return np.broadcast_to(np.asarray(values, np.float64), (count,))
