"""Navigation from spot to spot with the keyboard, in directions of the screen. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

import numpy as np

from app.board.cell_column import above_one_another
from app.scene.arrays import Floats
from app.scene.camera import View
from app.scene.layouts import Layout
from app.scene.level_view import storeys
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot
from engine.core.pieces import VOID
from engine.core.position import Position

#: Greatest deviation of a neighbour from a direction, degrees: one of four neighbours matches, or
#: one or two of six.
ASIDE = 41.0
#: Rotation that decides between two equally good directions, degrees.
NUDGE = 0.01


class CursorStep(Enum):
    """A step of the cursor: on the level, to another level, or to the end of a row, as seen."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    HIGHER = "higher"
    LOWER = "lower"
    FIRST = "first"
    LAST = "last"


#: Directions of steps on the screen, right and up.
_ARROWS = {
    CursorStep.LEFT: (-1.0, 0.0),
    CursorStep.RIGHT: (1.0, 0.0),
    CursorStep.UP: (0.0, 1.0),
    CursorStep.DOWN: (0.0, -1.0),
}
_ENDS = {CursorStep.FIRST: CursorStep.LEFT, CursorStep.LAST: CursorStep.RIGHT}


@dataclass(frozen=True)
class CursorSpots:
    """The spots that the cursor can be on.

    cells : the existing and visible cells
    asides : decks, pins and prisoners
    """

    layout: Layout
    cells: frozenset[int]
    asides: tuple[Spot, ...]

    def __contains__(self, spot: Spot) -> bool:
        return spot.index in self.cells if spot.kind is SpotKind.CELL else spot in self.asides


def walkable_spots(
    layout: Layout, position: Position, is_seen: Callable[[Spot], bool]
) -> CursorSpots:
    """Return the spots that the cursor can be on; ``is_seen``: whether a spot may be hovered."""
    there = (cell for cell, code in enumerate(position.cells) if code != VOID)
    pins = map(pin_spot, range(len(layout.deck_centres)))
    beside = (*pins, *sorted(layout.prisoners(position)))
    return CursorSpots(
        layout,
        frozenset(cell for cell in there if is_seen(cell_spot(cell))),
        tuple(spot for spot in beside if is_seen(spot)),
    )


def stepped(there: CursorSpots, view: View, spot: Spot, step: CursorStep) -> Spot:
    """Return the spot after a step, or the same spot if there is none.

    Arrows stay on the level: they go to the neighbour nearest to their direction on the screen. If
    two are equally near they alternate from row to row, so that the path is straight and the
    opposite arrow leads back. From a spot that is not a cell every step leads to the nearest cell.
    """
    if spot.kind is not SpotKind.CELL:
        return nearest(there, spot)
    if step in _ENDS:
        return _end(there, view, spot, _ENDS[step])
    if step in _ARROWS:
        cell = _neighbour(there, spot.index, *_on_the_board(view, *_ARROWS[step]))
    else:
        cell = _above(there, spot.index, step is CursorStep.HIGHER)
    return spot if cell is None else cell_spot(cell)


def next_aside(there: CursorSpots, spot: Spot, by: int) -> Spot:
    """Return the next (``by`` 1) or previous (-1) of decks, pins and prisoners.

    From a cell it is the nearest one. Returns the same spot if there are none.
    """
    if spot in there.asides or not there.asides:
        return ringed(there.asides, spot, by)
    centres = np.array([there.layout.centre(aside) for aside in there.asides])
    return there.asides[_nearest(centres, there.layout.centre(spot))]


def ringed(spots: Collection[Spot], spot: Spot, by: int) -> Spot:
    """Return the spot after a spot in sorted order, or before it, cyclically.

    The spot itself need not be among ``spots``; it is returned if these are empty.
    """
    ring = sorted(spots)
    if not ring:
        return spot
    later = [other for other in ring if (other > spot if by > 0 else other < spot)]
    if by > 0:
        return later[0] if later else ring[0]
    return later[-1] if later else ring[-1]


def nearest(there: CursorSpots, spot: Spot) -> Spot:
    """Return the cell nearest to a spot; the spot itself if there are no cells."""
    cells = sorted(there.cells)
    if not cells:
        return spot
    centres = there.layout.cell_centres[cells]
    return cell_spot(cells[_nearest(centres, there.layout.centre(spot))])


# -- on one level ------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _Grid:
    """The neighbours of cells on their own level.

    directions : (k, 2) float64, unit vectors to the neighbours, world
    neighbours : by cell and index of the direction
    spacing : distance of neighbours, world units
    """

    directions: Floats
    neighbours: dict[tuple[int, int], int]
    spacing: float


@lru_cache(maxsize=16)
def _grid(layout: Layout) -> _Grid:
    """Return the neighbours of a layout's cells; all levels have the same tiling."""
    level_of = np.array(layout.topology.level_of)
    flat = layout.cell_centres[:, :2]
    largest = np.flatnonzero(level_of == np.bincount(level_of).argmax())
    ways = flat[largest][None, :, :] - flat[largest][:, None, :]
    lengths = np.linalg.norm(ways, axis=-1)
    spacing = float(lengths[lengths > 0.01].min())
    near = ways[(lengths > 0.01) & (lengths < 1.2 * spacing)] / spacing
    directions = np.unique(near.round(6), axis=0)
    neighbours: dict[tuple[int, int], int] = {}
    for level in set(level_of.tolist()):
        cells = np.flatnonzero(level_of == level)
        ways = flat[cells][None, :, :] - flat[cells][:, None, :]
        for number, direction in enumerate(directions):
            off = np.linalg.norm(ways - spacing * direction, axis=-1)
            for here, beside in zip(*np.nonzero(off < 0.1), strict=True):
                neighbours[int(cells[here]), number] = int(cells[beside])
    return _Grid(directions, neighbours, spacing)


def _on_the_board(view: View, right: float, up: float) -> tuple[Floats, Floats]:
    """Project a direction of the screen onto the board; return it and its perpendicular.

    Both are unit vectors, (2,) float64, world. Seen from below, farther cells are lower.
    """
    turn = math.radians(view.azimuth + NUDGE)
    rightwards = np.array([math.cos(turn), math.sin(turn)])
    upwards = np.array([-math.sin(turn), math.cos(turn)]) * (1.0 if view.elevation >= 0 else -1.0)
    if up:
        return up * upwards, rightwards
    return right * rightwards, upwards


def _neighbour(there: CursorSpots, cell: int, along: Floats, across: Floats) -> int | None:
    """Return the next visible cell in a direction, skipping others; None at the edge."""
    grid = _grid(there.layout)
    for number in _preferred(there.layout, grid, cell, along, across):
        beside = grid.neighbours.get((cell, number))
        while beside is not None and beside not in there.cells:
            beside = grid.neighbours.get((beside, number))
        if beside is not None:
            return beside
    return None


def _preferred(
    layout: Layout, grid: _Grid, cell: int, along: Floats, across: Floats
) -> Sequence[int]:
    """Return the indices of the directions to neighbours that match a direction, the best first."""
    ahead = grid.directions @ along
    found = np.flatnonzero(ahead > math.cos(math.radians(ASIDE))).tolist()
    if len(found) < 2:
        return found or [int(ahead.argmax())]
    found.sort(key=lambda number: float(grid.directions[number] @ across))
    # Alternate between the two: even rows lead to one side, odd rows to the other.
    middle = grid.directions[found].sum(axis=0)
    middle /= np.linalg.norm(middle)
    height = float(grid.directions[found[0]] @ middle) * grid.spacing
    row = round(float(layout.cell_centres[cell, :2] @ middle) / height - _base(layout, middle))
    return found[::-1] if row % 2 == 0 else found


def _base(layout: Layout, middle: Floats) -> float:
    """Return the offset of the first cell's row, in rows."""
    grid = _grid(layout)
    heights = np.abs(grid.directions @ middle)
    height = float(heights[heights > 0.01].min()) * grid.spacing
    return float(layout.cell_centres[0, :2] @ middle) / height


def _end(there: CursorSpots, view: View, spot: Spot, step: CursorStep) -> Spot:
    """Return the last spot reached by repeating a step."""
    for _ in there.cells:
        onward = stepped(there, view, spot, step)
        if onward == spot:
            break
        spot = onward
    return spot


# -- from level to level -----------------------------------------------------------------------


def _above(there: CursorSpots, cell: int, is_higher: bool) -> int | None:
    """Return the next cell vertically above or below, else the nearest one of the next storey."""
    topology = there.layout.topology
    line = above_one_another(topology, cell)
    at = line.index(cell)
    straight = reversed(line[:at]) if is_higher else iter(line[at + 1 :])
    found = next((other for other in straight if other in there.cells), None)
    if found is not None:
        return found
    floors, level_of = storeys(there.layout), topology.level_of
    floor = floors[level_of[cell]]
    beyond = {floors[level_of[other]] for other in there.cells}
    beyond = {other for other in beyond if (other > floor if is_higher else other < floor)}
    if not beyond:
        return None
    goal = min(beyond) if is_higher else max(beyond)
    cells = [other for other in sorted(there.cells) if floors[level_of[other]] == goal]
    feet = np.array([topology.place_of(other)[:2] for other in cells], np.float64)
    return cells[_nearest(feet, topology.place_of(cell)[:2])]


def _nearest(points: Floats, point: Iterable[float]) -> int:
    """Return the index of the first of the points (n, k) nearest to a point."""
    return int(np.linalg.norm(points - np.asarray(tuple(point)), axis=1).round(6).argmin())
