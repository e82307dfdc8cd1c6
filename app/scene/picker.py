"""Which spots lie under the cursor: a ray against pieces and decks as they are drawn, and planes.

The boards are glass, pieces and decks are not. So what stands on a board is pointed at before any
bare plane, even one nearer to the eye; and while a move is being entered, those of its legal
targets that are seen come before everything else. ``candidates`` gives that order, ``Stepper``
walks through it.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from app.scene.camera import Ray
from engine.core.move import Spot

Floats = NDArray[np.float64]


class Part(StrEnum):
    """What of a spot is hit."""

    PIECE = "piece"
    CELL = "cell"
    DECK = "deck"
    PIN = "pin"
    PLACE = "place"  # where a deck could stand: seen through, like a cell


#: What one looks through.
CLEAR_PARTS = frozenset((Part.CELL, Part.PLACE))


class Hit(NamedTuple):
    """A spot under the cursor.

    distance : from the eye, world units
    is_veiled : whether it is a deck that is seen through its own glass
    """

    spot: Spot
    distance: float
    part: Part
    is_veiled: bool = False


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

    def distances(self, ray: Ray) -> Floats:
        """Return where a ray enters each shape: (n,) float64, inf where it misses.

        A shape that holds the origin is missed: the eye looks through it.
        """
        ...


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

    def distances(self, ray: Ray) -> Floats:
        """Return where a ray meets each shape, (n,); see ``Shapes``."""
        origin, direction, _ = ray
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


@dataclass(frozen=True)
class Pickables:
    """Everything that can be picked at one moment; hidden levels are simply not in it.

    carried : by deck, the cells it carries, through whose glass it may be seen
    """

    shapes: tuple[Shapes, ...] = ()
    carried: Mapping[Spot, Collection[Spot]] = field(default_factory=dict)


def hits(pickables: Pickables, ray: Ray) -> tuple[Hit, ...]:
    """Return what a ray meets, nearest first, one hit per spot; empty where it meets nothing.

    A spot whose piece is met is hit as its piece, even where its cell comes first (from below).
    """
    found: dict[Spot, Hit] = {}
    for shapes in pickables.shapes:
        distances = shapes.distances(ray)
        for row in np.flatnonzero(distances < np.inf).tolist():
            hit = Hit(shapes.spots[row], float(distances[row]), shapes.part)
            known = found.get(hit.spot)
            if known is None or _clarity(hit) < _clarity(known):
                found[hit.spot] = hit
    for deck in pickables.carried.keys() & found.keys():
        over = [found[spot].distance for spot in pickables.carried[deck] if spot in found]
        if over and min(over) < found[deck].distance:
            found[deck] = found[deck]._replace(is_veiled=True)
    return tuple(sorted(found.values(), key=lambda hit: hit.distance))


def candidates(
    found: Collection[Hit], preferred: Collection[Spot] = (), idle: Collection[Spot] = ()
) -> tuple[Spot, ...]:
    """Return the spots of some hits, the likeliest first.

    Preferred spots (the legal targets while a move is being entered) come before all others. Among
    the others a piece comes before a deck or pin, and that before bare planes; but a deck that is
    seen through its own glass comes last, and so does what is idle. Of several alike the nearer
    comes before the farther.

    idle : decks and pins with which nothing can be done now
    """

    def order(hit: Hit) -> tuple[bool, int, float]:
        is_last = hit.is_veiled or hit.spot in idle
        return hit.spot not in preferred, 3 if is_last else _RANKS[hit.part], hit.distance

    return tuple(hit.spot for hit in sorted(found, key=order))


_RANKS = {Part.PIECE: 0, Part.DECK: 1, Part.PIN: 1, Part.CELL: 2, Part.PLACE: 2}


def seen_targets(
    found: Collection[Hit],
    targets: Collection[Spot],
    idle: Collection[Spot] = (),
    *,
    is_deck_held: bool = False,
) -> frozenset[Spot]:
    """Return the legal targets among some hits that come before everything else.

    They are those that are seen: a target behind an opaque piece is not, nor is one behind a deck
    that could be taken instead. Marks lie with their targets, so a cursor on what shows of a mark
    is on the target.

    idle : decks and pins with which nothing can be done now; they hide nothing
    is_deck_held : whether a deck is carried; then no piece can be meant
    """
    opaque = (hit for hit in found if hit.part not in CLEAR_PARTS)
    if is_deck_held:
        opaque = (hit for hit in opaque if hit.part is not Part.PIECE)
    hiding = (hit.distance for hit in opaque if not (hit.is_veiled or hit.spot in idle))
    nearest = min(hiding, default=math.inf)
    return frozenset(h.spot for h in found if h.spot in targets and h.distance <= nearest)


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
    """Order of hits of one spot: solid things before planes, then by distance."""
    return hit.part in CLEAR_PARTS, hit.distance


def _points(values: ArrayLike, count: int) -> Floats:
    """Return ``values`` as (count, 3); raises ValueError when they do not fit."""
    return np.asarray(values, np.float64).reshape(count, 3)


def _row(values: ArrayLike, count: int) -> Floats:
    """Return ``values`` as (count,); raises ValueError when they do not fit."""
    return np.broadcast_to(np.asarray(values, np.float64), (count,))
