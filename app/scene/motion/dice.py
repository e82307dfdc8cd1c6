"""Dice thrown onto a board: where each of them is, as a pure function of time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import NamedTuple

import numpy as np

from app.scene.arrays import Floats
from app.scene.geometry import Vector
from app.scene.layouts import Layout
from app.scene.pieces.dice import die_meshes
from engine.core.pieces import EMPTY, FIRST_PIECE
from engine.core.position import Position

#: Gravity, cells per square second: less than that of a table, so that the eye can follow.
GRAVITY = 30.0
#: Height from which a die falls, and heights to which it bounces, cells.
HEIGHTS = (2.2, 0.8, 0.26, 0.05)
#: Speed towards its place during the fall and after each bounce, cells per second; and by how much
#: it rolls and spins meanwhile, degrees.
SPEEDS, ROLLS, SPINS = (6.5, 3.6, 1.6, 0.6), (170.0, 230.0, 110.0, 40.0), (50.0, 35.0, 12.0, 4.0)
#: Seconds between two dice, and in which a die appears.
STAGGER, APPEARING = 0.11, 0.12
#: Least distance of a die from pieces, and usual distance of two dice along the throw, cells.
CLEAR, APART = 0.95, 1.5
#: Greatest turn of a die at rest away from the throw, and by how much it misses the middle of its
#: cell; degrees, cells.
ASKEW, OFF = 24.0, 0.1


class DieView(NamedTuple):
    """A die at one moment.

    middle : world
    size : 1, and less while it appears
    yaw, tilt : see ``content.SOLID``; the face shown is up where the tilt is 0
    lift : height above the place where it would lie
    """

    faces: int
    shown: int
    middle: Vector
    yaw: float
    tilt: float = 0.0
    size: float = 1.0
    alpha: float = 1.0
    lift: float = 0.0
    is_at_rest: bool = True


@dataclass(frozen=True)
class ThrownDie:
    """The way of one die.

    place : of its foot at rest, world
    heading : direction in which it is thrown, radians counter-clockwise from +x
    askew : its yaw at rest, radians from the heading
    force : 1 for usual rolls; the sign is that of its spin
    delay : seconds until it is thrown
    """

    faces: int
    shown: int
    place: Vector
    heading: float
    askew: float
    force: float
    delay: float

    @property
    def end(self) -> float:
        """When it lies still, seconds."""
        return self.delay + sum(_TIMES)

    def at(self, seconds: float) -> DieView | None:
        """Return it at a time; None before it is thrown."""
        since = seconds - self.delay
        if since < 0.0:
            return None
        x, y, z = self.place
        if since >= sum(_TIMES):
            middle = (x, y, z + _reach(self.faces, self.shown, 0.0))
            return DieView(self.faces, self.shown, middle, self.heading + self.askew)
        phase = next(number for number, end in enumerate(_ENDS) if since < end)
        spent = since - (_ENDS[phase] - _TIMES[phase])
        left = 1.0 - spent / _TIMES[phase]
        away, roll, spin = (
            left * each[phase] + sum(each[phase + 1 :]) for each in (_WAYS, ROLLS, SPINS)
        )
        tilt = -math.radians(abs(self.force) * roll)
        upwards = math.sqrt(2.0 * GRAVITY * HEIGHTS[phase]) if phase else 0.0
        height = (0.0 if phase else HEIGHTS[0]) + (upwards - 0.5 * GRAVITY * spent) * spent
        lift = height + _reach(self.faces, self.shown, tilt) - _reach(self.faces, self.shown, 0.0)
        middle = (
            x - away * math.cos(self.heading),
            y - away * math.sin(self.heading),
            z + _reach(self.faces, self.shown, 0.0) + lift,
        )
        yaw = self.heading + self.askew + math.copysign(math.radians(spin), self.force)
        size = min(1.0, since / APPEARING)
        return DieView(self.faces, self.shown, middle, yaw, tilt, size, 1.0, lift, False)


#: How long the fall and each bounce last, seconds; when each ends; how far it leads, cells.
_TIMES = tuple(
    math.sqrt(2.0 * height / GRAVITY) * (2.0 if number else 1.0)
    for number, height in enumerate(HEIGHTS)
)
_ENDS = tuple(accumulate(_TIMES))
_WAYS = tuple(speed * time for speed, time in zip(SPEEDS, _TIMES, strict=True))


@dataclass(frozen=True)
class Throw:
    """A throw of several dice, from above the right-hand side of the first player."""

    dice: tuple[ThrownDie, ...] = ()

    @property
    def duration(self) -> float:
        """Seconds until all lie still."""
        return max((die.end for die in self.dice), default=0.0)

    def at(self, seconds: float, alpha: float = 1.0) -> tuple[DieView, ...]:
        """Return the dice that are seen at a time, with an opacity."""
        views = (die.at(seconds) for die in self.dice)
        return tuple(view._replace(alpha=alpha) for view in views if view is not None)


def thrown(rolls: Sequence[tuple[int, int]], layout: Layout, position: Position) -> Throw:
    """Return a throw that shows rolls, the same for the same rolls; without room for it none.

    rolls : number of faces, and the number shown, of each die
    """
    chance = Random(str(rolls))
    yaw = layout.seat_yaws[0]
    places = _places(len(rolls), layout, position, yaw, chance)
    if len(places) < len(rolls):
        return Throw()
    dice = []
    for number, ((faces, shown), place) in enumerate(zip(rolls, places, strict=True)):
        force = chance.choice((-1.0, 1.0)) * chance.uniform(0.85, 1.15)
        askew = math.radians(chance.uniform(-ASKEW, ASKEW))
        heading = yaw + math.pi
        dice.append(ThrownDie(faces, shown, place, heading, askew, force, number * STAGGER))
    return Throw(tuple(dice))


def _places(
    count: int, layout: Layout, position: Position, yaw: float, chance: Random
) -> list[Vector]:
    """Return places for dice on empty cells of one plane, away from pieces and from each other.

    Each flies along a lane of its own, as long as there are enough.
    """
    codes = np.frombuffer(position.cells, np.uint8)
    pieces = layout.cell_centres[codes >= FIRST_PIECE]
    free = [cell for cell in layout.cell_centres[codes == EMPTY] if _is_clear(cell, pieces)]
    planes = [round(float(cell[2]), 3) for cell in free]
    if not planes:
        return []
    plane = max(set(planes), key=planes.count)
    right = np.array((math.cos(yaw), math.sin(yaw), 0.0))
    ahead = np.array((-right[1], right[0], 0.0))
    lanes: dict[float, list[Floats]] = {}
    for cell, height in zip(free, planes, strict=True):
        if height == plane:
            lanes.setdefault(round(float(cell @ ahead), 2), []).append(cell)
    middle = float(np.mean([cell @ right for lane in lanes.values() for cell in lane]))
    centre = float(np.mean(list(lanes)))
    nearest = sorted(lanes, key=lambda lane: (abs(lane - centre), lane))[:count]
    chance.shuffle(nearest)
    steps = list(range(count))
    chance.shuffle(steps)
    found = []
    for number, step in enumerate(steps):
        wanted = middle + APART * (step - 0.5 * (count - 1))
        lane = lanes[nearest[number % len(nearest)]]
        if not lane:
            break
        nearest_cell = int(np.argmin(np.abs(np.array(lane) @ right - wanted)))
        x, y, z = lane.pop(nearest_cell).tolist()
        found.append((x + chance.uniform(-OFF, OFF), y + chance.uniform(-OFF, OFF), z))
    return found


def _is_clear(cell: Floats, pieces: Floats) -> bool:
    """Whether a die on a cell touches no piece; (3,) and (n, 3), world."""
    beside = pieces[np.abs(pieces[:, 2] - cell[2]) < CLEAR]
    return bool(np.all(np.hypot(*(beside - cell)[:, :2].T) >= CLEAR))


def _reach(faces: int, shown: int, tilt: float) -> float:
    """Return how far a die that is tilted reaches below its middle, cells."""
    vertices = die_meshes(faces, shown).body.vertices
    return float(np.max(vertices[:, 0] * math.sin(tilt) - vertices[:, 2] * math.cos(tilt)))
