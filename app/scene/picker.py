"""Picking: which spots are under the cursor, and in which order they are offered.

Boards are glass, pieces and decks are opaque. A piece or deck therefore comes before any bare
cell, even a nearer one; while a move is being entered, its visible legal targets come before
everything else. ``candidates`` returns that order, ``Stepper`` steps through it.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import ArrayLike

from app.scene.arrays import Floats
from app.scene.camera import Camera, Ray
from engine.core.move import Spot


class Part(StrEnum):
    """Which part of a spot is hit."""

    PIECE = "piece"
    CELL = "cell"
    DECK = "deck"
    PIN = "pin"
    PLACE = "place"  # where a deck could stand: transparent, like a cell
    MARK = "mark"  # of a legal target, standing on its cell


#: Transparent parts, and such as hide nothing.
CLEAR_PARTS = frozenset((Part.CELL, Part.PLACE, Part.MARK))


class Hit(NamedTuple):
    """A spot under the cursor.

    distance : from the eye, world units
    is_behind_glass : whether it is a deck seen through its own cells
    """

    spot: Spot
    distance: float
    part: Part
    is_behind_glass: bool = False


class Shapes(Protocol):
    """Pickable shapes of one kind, each belonging to a spot; several may share a spot."""

    @property
    def part(self) -> Part:
        """Which part of its spot each shape is."""

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spot of each shape."""

    def distances(self, ray: Ray) -> Floats:
        """Return the distance at which a ray enters each shape: (n,) float64, inf for a miss.

        A shape around the origin is missed.
        """


@dataclass(frozen=True, eq=False)
class Planes(ABC):
    """Horizontal shapes without thickness, hit from above and from below.

    centres : (n, 3), world
    halves : (n,) half edges of squares, or half the distances between opposite edges of hexagons;
        one number holds for all
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
        """Return the distance at which a ray hits each shape, (n,) float64, world units."""
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
        """Return the least half sizes of shapes that contain points, (n,) float64, world units.

        x, y : offsets of the points from the centres, (n,) float64 >= 0, world units
        """


class Squares(Planes):
    """Squares along the axes."""

    @staticmethod
    def reach(x: Floats, y: Floats) -> Floats:
        """Return the half edges, (n,) float64, world units; see ``Planes``."""
        return np.maximum(x, y)


class Hexagons(Planes):
    """Regular hexagons with tips in +y and -y."""

    @staticmethod
    def reach(x: Floats, y: Floats) -> Floats:
        """Return half the distances between opposite edges, (n,) float64, world units."""
        return np.maximum(x, x / 2 + y * (math.sqrt(3.0) / 2))


class SidewaysHexagons(Planes):
    """Regular hexagons with tips in +x and -x."""

    @staticmethod
    def reach(x: Floats, y: Floats) -> Floats:
        """Return half the distances between opposite edges, (n,) float64, world units."""
        return Hexagons.reach(y, x)


class Pickables(NamedTuple):
    """Everything that can be picked at one moment, hidden levels excluded.

    carried : by deck, the cells on it, through which it may be seen
    """

    shapes: tuple[Shapes, ...] = ()
    carried: Mapping[Spot, Collection[Spot]] = MappingProxyType({})


def rays_around(camera: Camera, x: float, y: float, reach: float) -> Iterator[Ray]:
    """Yield rays through points around (x, y), the nearer ones first; none without a reach.

    reach : of the farther ones, device-independent pixels
    """
    for radius in (reach / 2, reach) if reach > 0 else ():
        for number in range(8):
            angle = math.tau * number / 8
            yield camera.ray(x + radius * math.cos(angle), y + radius * math.sin(angle))


def hits(pickables: Pickables, ray: Ray) -> tuple[Hit, ...]:
    """Return the hits of a ray, nearest first, one per spot.

    A hit on a piece replaces one on its cell, even if the cell is nearer (seen from below).
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
            found[deck] = found[deck]._replace(is_behind_glass=True)
    return tuple(sorted(found.values(), key=lambda hit: hit.distance))


def candidates(
    found: Collection[Hit], preferred: Collection[Spot] = (), idle: Collection[Spot] = ()
) -> tuple[Spot, ...]:
    """Return the spots of some hits, the most likely first.

    Preferred spots (the legal targets while a move is being entered) come before all others. Among
    the others pieces come before decks and pins, and those before bare cells; a deck seen through
    its own cells comes last, and so do idle spots. Equal ones are sorted by distance.

    idle : decks and pins that cannot be used now
    """

    def order(hit: Hit) -> tuple[bool, int, float]:
        is_last = hit.is_behind_glass or hit.spot in idle
        return hit.spot not in preferred, 3 if is_last else _RANKS[hit.part], hit.distance

    return tuple(hit.spot for hit in sorted(found, key=order))


_RANKS = dict.fromkeys(CLEAR_PARTS, 2) | {Part.PIECE: 0, Part.DECK: 1, Part.PIN: 1}


def seen_targets(
    found: Collection[Hit],
    targets: Collection[Spot],
    idle: Collection[Spot] = (),
    *,
    is_deck_held: bool = False,
) -> frozenset[Spot]:
    """Return the visible legal targets among some hits; they come before everything else.

    A target behind an opaque piece is not visible, nor is one behind a deck that could be picked
    instead.

    idle : decks and pins that cannot be used now; they hide nothing
    is_deck_held : whether a deck is being dragged; then pieces hide nothing
    """
    opaque = (hit for hit in found if hit.part not in CLEAR_PARTS)
    if is_deck_held:
        opaque = (hit for hit in opaque if hit.part is not Part.PIECE)
    hiding = (hit.distance for hit in opaque if not (hit.is_behind_glass or hit.spot in idle))
    nearest = min(hiding, default=math.inf)
    return frozenset(h.spot for h in found if h.spot in targets and h.distance <= nearest)


class Stepper(NamedTuple):
    """Steps through the candidates under the cursor, by wheel or key; wraps around."""

    candidates: tuple[Spot, ...] = ()
    offset: int = 0

    @property
    def chosen(self) -> Spot | None:
        """The current candidate; None if there is none."""
        if not self.candidates:
            return None
        return self.candidates[self.offset % len(self.candidates)]

    def over(self, candidates: tuple[Spot, ...]) -> Stepper:
        """Return the stepper for new candidates: at the first, unless another was stepped to.

        That one stays chosen as long as it is under the cursor, so that a small movement of the
        mouse does not lose it.
        """
        if candidates == self.candidates:
            return self
        if self.offset and self.chosen in candidates:
            return Stepper(candidates, candidates.index(self.chosen) or len(candidates))
        return Stepper(candidates)

    def settled(self) -> Stepper:
        """Return a stepper with the chosen spot alone, which the next candidates replace."""
        return Stepper(() if self.chosen is None else (self.chosen,))

    def stepped(self, by: int) -> Stepper:
        """Return the stepper moved ``by`` candidates, backwards if negative."""
        return Stepper(self.candidates, self.offset + by)


def _clarity(hit: Hit) -> tuple[bool, float]:
    """Sort key for hits of one spot: opaque parts before transparent ones, then by distance."""
    return hit.part in CLEAR_PARTS, hit.distance


def _points(values: ArrayLike, count: int) -> Floats:
    """Return ``values`` as (count, 3); raises ValueError when they do not fit."""
    return np.asarray(values, np.float64).reshape(count, 3)


def _row(values: ArrayLike, count: int) -> Floats:
    """Return ``values`` as (count,); raises ValueError when they do not fit."""
    return np.broadcast_to(np.asarray(values, np.float64), (count,))
