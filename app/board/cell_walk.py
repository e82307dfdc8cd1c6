"""Where keys lead on a board: from one spot to the next, as the eye sees it. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

import numpy as np

from app.board.cell_column import above_one_another
from app.scene.camera import View
from app.scene.layouts import Layout
from app.scene.layouts.common import Floats
from app.scene.level_view import storeys
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot
from engine.core.pieces import VOID
from engine.core.position import Position

#: A neighbour lies in a direction when it is not farther off it, degrees. Of four neighbours one
#: does, of six one or two.
ASIDE = 41.0
#: Where two directions are equally far off, a view turned by this little settles it, degrees.
NUDGE = 0.01


class Step(Enum):
    """Where a key leads: on the level as seen, to another level, along the row as seen."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    HIGHER = "higher"
    LOWER = "lower"
    FIRST = "first"
    LAST = "last"


#: By step, how far right and up it leads on the screen.
_ARROWS = {
    Step.LEFT: (-1.0, 0.0),
    Step.RIGHT: (1.0, 0.0),
    Step.UP: (0.0, 1.0),
    Step.DOWN: (0.0, -1.0),
}
_ENDS = {Step.FIRST: Step.LEFT, Step.LAST: Step.RIGHT}


@dataclass(frozen=True)
class Ground:
    """What a cursor can stand on.

    cells : the cells that are there and seen
    asides : what is beside the cells: decks, pins, prisoners
    """

    layout: Layout
    cells: frozenset[int]
    asides: tuple[Spot, ...]

    def __contains__(self, spot: Spot) -> bool:
        return spot.index in self.cells if spot.kind is SpotKind.CELL else spot in self.asides


def ground(layout: Layout, position: Position, is_seen: Callable[[Spot], bool]) -> Ground:
    """Return what a cursor can stand on in a position; ``is_seen``: what may be pointed at."""
    there = (cell for cell, code in enumerate(position.cells) if code != VOID)
    pins = map(pin_spot, range(len(layout.deck_centres)))
    beside = (*pins, *sorted(layout.prisoners(position)))
    return Ground(
        layout,
        frozenset(cell for cell in there if is_seen(cell_spot(cell))),
        tuple(spot for spot in beside if is_seen(spot)),
    )


def stepped(there: Ground, view: View, spot: Spot, step: Step) -> Spot:
    """Return the spot to which a step leads; where it leads nowhere that is the same.

    Arrows stay on the level: they go to the neighbour that lies nearest to their direction on the
    screen. Between two that are equally near they alternate from row to row, so that they lead
    straight on, and back again by the opposite arrow. From beside the cells every step leads to
    the nearest cell.
    """
    if spot.kind is not SpotKind.CELL:
        return nearest(there, spot)
    if step in _ENDS:
        return _end(there, view, spot, _ENDS[step])
    if step in _ARROWS:
        cell = _neighbour(there, spot.index, *_on_the_board(view, *_ARROWS[step]))
    else:
        cell = _above(there, spot.index, step is Step.HIGHER)
    return spot if cell is None else cell_spot(cell)


def next_aside(there: Ground, spot: Spot, by: int) -> Spot:
    """Return the next of decks, pins and prisoners, or the one before where ``by`` is -1.

    From a cell that is the nearest; the same spot comes back where there are none.
    """
    if spot in there.asides or not there.asides:
        return ringed(there.asides, spot, by)
    centres = np.array([there.layout.centre(aside) for aside in there.asides])
    return there.asides[_nearest(centres, there.layout.centre(spot))]


def ringed(spots: Collection[Spot], spot: Spot, by: int) -> Spot:
    """Return the one after a spot in the order of their numbers, or before it; round and round.

    The spot itself need not be among them. It comes back where there are none.
    """
    ring = sorted(spots)
    if not ring:
        return spot
    later = [other for other in ring if (other > spot if by > 0 else other < spot)]
    if by > 0:
        return later[0] if later else ring[0]
    return later[-1] if later else ring[-1]


def nearest(there: Ground, spot: Spot) -> Spot:
    """Return the cell nearest to a spot; the spot itself where there are no cells."""
    cells = sorted(there.cells)
    if not cells:
        return spot
    centres = there.layout.cell_centres[cells]
    return cell_spot(cells[_nearest(centres, there.layout.centre(spot))])


# -- on one level ------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _Grid:
    """The neighbours of cells on their own level.

    directions : (k, 2) unit vectors to the neighbours, world
    neighbours : by cell and number of the direction
    spacing : from one cell to the next
    """

    directions: Floats
    neighbours: dict[tuple[int, int], int]
    spacing: float


@lru_cache(maxsize=16)
def _grid(layout: Layout) -> _Grid:
    """Return which cells of a layout lie side by side; all levels are tiled alike."""
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
    """Return a direction of the screen as it lies on the board, and the one to its side.

    Both are unit vectors (2,), world. Seen from below, what is farther away is lower.
    """
    turn = math.radians(view.azimuth + NUDGE)
    rightwards = np.array([math.cos(turn), math.sin(turn)])
    upwards = np.array([-math.sin(turn), math.cos(turn)]) * (1.0 if view.elevation >= 0 else -1.0)
    if up:
        return up * upwards, rightwards
    return right * rightwards, upwards


def _neighbour(there: Ground, cell: int, along: Floats, across: Floats) -> int | None:
    """Return the next cell in a direction, over what is not seen; None at the edge."""
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
    """Return the numbers of the neighbours that lie in a direction, the best first."""
    ahead = grid.directions @ along
    found = np.flatnonzero(ahead > math.cos(math.radians(ASIDE))).tolist()
    if len(found) < 2:
        return found or [int(ahead.argmax())]
    found.sort(key=lambda number: float(grid.directions[number] @ across))
    # The rows that lie across the two: even ones lead to one side, odd ones to the other.
    middle = grid.directions[found].sum(axis=0)
    middle /= np.linalg.norm(middle)
    height = float(grid.directions[found[0]] @ middle) * grid.spacing
    row = round(float(layout.cell_centres[cell, :2] @ middle) / height - _base(layout, middle))
    return found[::-1] if row % 2 == 0 else found


def _base(layout: Layout, middle: Floats) -> float:
    """Return where the row of the first cell lies, in rows and their parts."""
    grid = _grid(layout)
    heights = np.abs(grid.directions @ middle)
    height = float(heights[heights > 0.01].min()) * grid.spacing
    return float(layout.cell_centres[0, :2] @ middle) / height


def _end(there: Ground, view: View, spot: Spot, step: Step) -> Spot:
    """Return the last spot to which a step leads when it is made again and again."""
    for _ in there.cells:
        onward = stepped(there, view, spot, step)
        if onward == spot:
            break
        spot = onward
    return spot


# -- from level to level -----------------------------------------------------------------------


def _above(there: Ground, cell: int, is_higher: bool) -> int | None:
    """Return the next cell straight above or below, else the nearest of the next storey there."""
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
    """Return the number of the first of the points (n, k) that are nearest to one."""
    return int(np.linalg.norm(points - np.asarray(tuple(point)), axis=1).round(6).argmin())
