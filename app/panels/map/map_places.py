"""Positions of spots on the flat map, seen from above with a player's side at the bottom.

They are derived from the topology: boards of equal size are side by side; cells above one another
each get a strip of their column's rectangle, the lowest at the bottom; hexagons are placed as on
the board. Lengths are in cells, x to the right, y down. Free of Qt.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import product

from app.scene.layouts import Layout
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot
from engine.core.topology import Topology

#: Gap between boards side by side, height of a level's name above its board, and room for the
#: names of files and ranks at the edges of the map.
GAP, HEAD, EDGE = 0.5, 0.85, 0.8
#: Least margin of boards where there are no names.
MARGIN = 0.3
#: Widths of a column of strips, and heights of a strip, among which the best are chosen; share of
#: the width that the name of the level takes.
COLUMNS, STRIPS, NAMED = (1.3, 1.45, 1.6), (0.5, 0.6, 0.7, 0.8, 0.9, 1.0), 0.36
#: Width of the lane for pins beside decks; size of a pin.
LANE, PIN = 1.15, (0.95, 0.46)
#: Distance from a hexagon's centre to its tips, and to the names at the ends of rows and columns.
TIP, HEX_LABEL = 1.0 / math.sqrt(3.0), 0.9
#: Steps of hexagons to the file on the right.
_RIGHT = ((1, 0), (1, 1))
#: Half edges of a rectangle inside a hexagon with tips up and down.
HEX_HALF = (0.40, 0.34)
#: Half edge of the place of a prisoner.
PRISONER_HALF = 0.34
#: Factor of the rating of arrangements in which boards do not fill all rows.
UNEVEN = 0.97

#: Returns the name of a level by its number.
LevelName = Callable[[int], str]
#: File and rank on the map of every column of cells, from the lower left.
Columns = Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Box:
    """A rectangle, given by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The centre, x and y."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class MapText:
    """A text on the map, centred; ``size`` is its height, ``level`` the level it names, if any."""

    text: str
    x: float
    y: float
    size: float
    level: int | None = None


@dataclass(frozen=True)
class MapLayout:
    """The layout of the whole map.

    size : width and height
    spots : the rectangle of each existing spot, without overlaps
    names : texts on the map
    hexagons : whether cells are hexagons around the centres of their rectangles
    cell_yaw : by which they are turned from those with tips up and down, radians
    boards : the rectangle of each fixed level, by its number
    decks : by pin, the rectangles of the cells of its deck
    crowded : cells that share their column with others
    prisoners : the rectangle of each spot that may hold prisoners
    """

    size: tuple[float, float]
    spots: Mapping[Spot, Box]
    names: tuple[MapText, ...] = ()
    hexagons: bool = False
    cell_yaw: float = 0.0
    boards: Mapping[int, Box] = field(default_factory=dict)
    decks: Mapping[int, tuple[Box, ...]] = field(default_factory=dict)
    crowded: frozenset[int] = frozenset()
    prisoners: Mapping[Spot, Box] = field(default_factory=dict)

    @cached_property
    def least(self) -> tuple[float, float]:
        """The least width and the least height of the rectangles of cells."""
        cells = [box for spot, box in self.spots.items() if spot.kind is SpotKind.CELL]
        return min(box.width for box in cells), min(box.height for box in cells)


def places(
    layout: Layout, existing: Collection[int], aspect: float, named: LevelName, seat: int = 0
) -> MapLayout:
    """Return the layout of the map.

    existing : the cells that exist now
    aspect : width / height of the widget
    named : returns the name of a level
    seat : whose side is at the bottom
    """
    topology = layout.topology
    names = tuple(map(named, range(len(topology.levels))))
    found = _arrangements(layout, frozenset(existing), names, seat)
    if len(found) == 1:
        return found[0]
    if any(len(cells) > 1 for cells in topology.columns):
        return max(found, key=lambda one: _legibility(one, aspect))
    return max(found, key=lambda one: _fit(one, len(names), aspect))


@lru_cache(maxsize=8)
def _arrangements(
    layout: Layout, existing: frozenset[int], names: tuple[str, ...], seat: int
) -> tuple[MapLayout, ...]:
    """Return all layouts of the map among which ``places`` chooses, for any size of the widget."""
    topology, yaw = layout.topology, layout.seat_yaws[seat]
    if topology.is_hexagonal:
        return (_hexagons(layout, yaw),)
    is_turned = math.cos(yaw) < 0.0
    if any(len(cells) > 1 for cells in topology.columns):
        sizes = product(COLUMNS, STRIPS)
        return tuple(_stacked(topology, existing, *size, is_turned=is_turned) for size in sizes)
    return tuple(
        boards_in_rows(topology, per_row, names.__getitem__, is_turned=is_turned)
        for per_row in range(1, len(names) + 1)
    )


def _fit(found: MapLayout, count: int, aspect: float) -> tuple[float, float]:
    """Return a sort key of how large a map can be drawn; of equal ones the wider is better."""
    width, height = found.size
    cells = len({box.y for box in found.boards.values()})
    evenness = 1.0 if count % cells == 0 and _is_full(found, count, cells) else UNEVEN
    return round(evenness * min(aspect / width, 1.0 / height), 6), width


def _is_full(found: MapLayout, count: int, rows: int) -> bool:
    return rows * len({box.x for box in found.boards.values()}) == count


# -- boards side by side -------------------------------------------------------------------------


def _seen_places(topology: Topology, *, is_turned: bool) -> tuple[Columns, tuple[int, int]]:
    """Return file and rank of every column, from the lower left, and how many there are of each.

    is_turned : whether the lower left is the board's upper right
    """
    found = [(place[0], place[1]) for place in topology.coordinates]
    files, ranks = (1 + max(axis) for axis in zip(*found, strict=True))
    if is_turned:
        found = [(files - 1 - file, ranks - 1 - rank) for file, rank in found]
    return found, (files, ranks)


def boards_in_rows(
    topology: Topology, per_row: int, named: LevelName, *, is_turned: bool = False
) -> MapLayout:
    """Place the levels in rows; the lowest level is at the bottom left.

    Files are named below the lowest row alone and ranks beside the first column, as they are the
    same for all boards above and beside: that leaves more room for cells.

    is_turned : whether each board is turned round
    """
    columns, (files, ranks) = _seen_places(topology, is_turned=is_turned)
    count = len(topology.levels)
    rows = math.ceil(count / per_row)
    head = HEAD if count > 1 else MARGIN
    corners = {
        level: (
            EDGE + level % per_row * (files + GAP),
            head + (rows - 1 - level // per_row) * (ranks + head),
        )
        for level in range(count)
    }
    spots = {}
    names = []
    for cell, level in enumerate(topology.level_of):
        file, rank = columns[topology.column_of[cell]]
        left, top = corners[level]
        box = Box(left + file, top + ranks - 1 - rank, 1.0, 1.0)
        spots[cell_spot(cell)] = box
        text = topology.cell_names[cell].removeprefix(topology.levels[level])
        if rank == 0 and level < per_row:
            names.append(MapText(text[:1], box.middle[0], top + ranks + EDGE / 2, 0.55))
        if file == 0 and level % per_row == 0:
            names.append(MapText(text[1:], left - EDGE / 2, box.middle[1], 0.55))
    if count > 1:
        names += [
            MapText(named(level), left + files / 2, top - head / 2, 0.8, level)
            for level, (left, top) in corners.items()
        ]
    boards = {level: Box(*corner, files, ranks) for level, corner in corners.items()}
    size = (EDGE + per_row * (files + GAP) - GAP + MARGIN, rows * (ranks + head) + EDGE)
    return MapLayout(size, spots, tuple(names), boards=boards)


# -- cells above one another ---------------------------------------------------------------------


def _legibility(found: MapLayout, aspect: float) -> tuple[float, float]:
    """Return a sort key of how large the smallest piece is, and then all others."""
    width, height = found.size
    least_width, least_height = found.least
    smallest = min(least_height, (1.0 - NAMED) * least_width)
    scale = min(aspect / width, 1.0 / height)
    return round(scale * smallest, 6), scale


def _stacked(
    topology: Topology,
    existing: Collection[int],
    wide: float,
    strip: float,
    *,
    is_turned: bool,
) -> MapLayout:
    """Place cells as strips of their columns; ranks with more cells in a column are higher.

    wide : width of a column
    strip : least height of a strip
    is_turned : whether the board is turned round; the lowest cell of a column stays at its bottom
    """
    there = [[cell for cell in cells if cell in existing] for cells in topology.columns]
    columns, (files, ranks) = _seen_places(topology, is_turned=is_turned)
    heights = [1.0] * ranks
    for cells, (_, rank) in zip(there, columns, strict=True):
        heights[rank] = max(heights[rank], strip * len(cells))
    left, top = EDGE + LANE, 0.2
    #: Upper edge of each rank.
    tops = [top + sum(heights[rank + 1 :]) for rank in range(ranks)]
    bottom = top + sum(heights)
    spots = {}
    for cells, (file, rank) in zip(there, columns, strict=True):
        for number, cell in enumerate(cells):
            high = heights[rank] / len(cells)
            y = tops[rank] + heights[rank] - (number + 1) * high
            spots[cell_spot(cell)] = Box(left + file * wide, y, wide, high)
    names = [
        MapText(text, left + (file + 0.5) * wide, bottom + EDGE / 2, 0.5)
        for file, text in _along(topology, columns, 0).items()
    ]
    names += [
        MapText(text, x, tops[rank] + heights[rank] / 2, 0.5)
        for rank, text in _along(topology, columns, 1).items()
        for x in (EDGE / 2, left + files * wide + LANE + EDGE / 2)
    ]
    return MapLayout(
        (2 * left + files * wide, bottom + EDGE),
        spots | _pins(topology, columns, tops, heights, (left, left + files * wide)),
        tuple(names),
        boards=_main_boards(topology, columns, tops, heights, left, wide),
        decks={
            pin: tuple(spots[cell_spot(cell)] for cell in cells)
            for pin, cells in enumerate(topology.pin_cells)
            if all(cell in existing for cell in cells)
        },
        crowded=frozenset(cell for cells in there if len(cells) > 1 for cell in cells),
    )


def _along(topology: Topology, columns: Columns, axis: int) -> dict[int, str]:
    """Return the names of files (axis 0) or ranks (axis 1) by their place on the map."""
    texts = zip(columns, topology.column_names, strict=True)
    return {place[axis]: name[1:] if axis else name[:1] for place, name in texts}


def _pins(
    topology: Topology,
    columns: Columns,
    tops: list[float],
    heights: list[float],
    edges: tuple[float, float],
) -> dict[Spot, Box]:
    """Place each pin outside its deck; of two at one place the lower is at the bottom."""
    middle = sum(file for file, _ in columns) / len(columns)
    shared: dict[tuple[bool, int], list[int]] = {}
    for pin, cells in enumerate(topology.pin_cells):
        under = [columns[topology.column_of[cell]] for cell in cells]
        file = sum(file for file, _ in under) / len(under)
        rank = max(rank for _, rank in under)
        shared.setdefault((file > middle, rank), []).append(pin)
    found = {}
    for (is_right, rank), pins in shared.items():
        pins.sort(key=lambda pin: _height(topology, topology.pin_cells[pin][0]))
        x = edges[1] + (LANE - PIN[0]) / 2 if is_right else edges[0] - (LANE + PIN[0]) / 2
        y = tops[rank] + heights[rank]
        for number, pin in enumerate(pins):
            up = (number - (len(pins) - 1) / 2) * (PIN[1] + 0.14)
            found[pin_spot(pin)] = Box(x, y - up - PIN[1] / 2, *PIN)
    return found


def _height(topology: Topology, cell: int) -> int:
    """Return the number of cells of a column below a cell."""
    return topology.columns[topology.column_of[cell]].index(cell)


def _main_boards(
    topology: Topology,
    columns: Columns,
    tops: list[float],
    heights: list[float],
    left: float,
    wide: float,
) -> dict[int, Box]:
    found = {}
    for level, name in enumerate(topology.levels):
        if name in topology.pin_names:
            continue
        cells = [cell for cell, own in enumerate(topology.level_of) if own == level]
        files, ranks = zip(*(columns[topology.column_of[cell]] for cell in cells), strict=True)
        low, high = min(ranks), max(ranks)
        y, end = tops[high], tops[low] + heights[low]
        width = (max(files) + 1 - min(files)) * wide
        found[level] = Box(left + min(files) * wide, y, width, end - y)
    return found


# -- hexagons ------------------------------------------------------------------------------------


def _hexagons(layout: Layout, yaw: float) -> MapLayout:
    """Place cells and prisoners as on the board.

    yaw : the direction of the side at the bottom from that of the first seat, a multiple of sixty
        degrees; radians
    """
    topology = layout.topology
    cos, sin = math.cos(yaw), math.sin(yaw)

    def seen(x: float, y: float, _: float) -> tuple[float, float]:
        return x * cos + y * sin, x * sin - y * cos

    centres = [seen(*centre) for centre in layout.cell_centres.tolist()]
    room = HEX_LABEL + 0.3
    kept = {spot: seen(*place) for spot, place in layout.prisoner_places.items()}
    ends = [(x + by, y + by) for x, y in centres for by in (-room, room)]
    ends += [(x + by, y + by) for x, y in kept.values() for by in (-PRISONER_HALF, PRISONER_HALF)]
    left, top = min(x for x, _ in ends), min(y for _, y in ends)
    right, bottom = max(x for x, _ in ends), max(y for _, y in ends)
    half_x, half_y = HEX_HALF[::-1] if layout.cell_yaw else HEX_HALF
    spots = {
        cell_spot(cell): Box(x - left - half_x, y - top - half_y, 2 * half_x, 2 * half_y)
        for cell, (x, y) in enumerate(centres)
    }
    prisoners = {
        spot: Box(
            x - left - PRISONER_HALF, y - top - PRISONER_HALF, 2 * PRISONER_HALF, 2 * PRISONER_HALF
        )
        for spot, (x, y) in kept.items()
    }
    ways = {step: _way(topology, centres, step) for step in ((0, -1), (-1, 0), *_RIGHT)}
    names = []
    for cell, (x, y) in enumerate(centres):
        text = topology.cell_names[cell]
        column = topology.column_of[cell]
        named = {(0, -1): text[0].upper(), (-1, 0): text[1:], _right_end(topology, cell): text[1:]}
        for step, name in named.items():
            if step is not None and topology.stepped(column, step) is None:
                at = (x + HEX_LABEL * ways[step][0] - left, y + HEX_LABEL * ways[step][1] - top)
                names.append(MapText(name, *at, 0.6))
    size = (right - left, bottom - top)
    return MapLayout(
        size,
        spots,
        tuple(names),
        hexagons=True,
        cell_yaw=layout.cell_yaw,
        prisoners=prisoners,
    )


def _right_end(topology: Topology, cell: int) -> tuple[int, int] | None:
    """Return the step by which the cells with a cell's number leave the board's right edge there.

    None if the cell is not at that edge.
    """
    column, names = topology.column_of[cell], topology.column_names
    if any(topology.stepped(column, step) is not None for step in _RIGHT):
        return None
    for file, rank in _RIGHT:
        behind = topology.stepped(column, (-file, -rank))
        if behind is not None and names[behind][1:] == names[column][1:]:
            return file, rank
    return _RIGHT[0]


def _way(
    topology: Topology, centres: Sequence[tuple[float, float]], step: tuple[int, int]
) -> tuple[float, float]:
    """Return where a step leads on the map; nowhere if no cell has such a neighbour."""
    for cell, (x, y) in enumerate(centres):
        other = topology.stepped(topology.column_of[cell], step)
        if other is not None:
            there = centres[topology.columns[other][0]]
            return there[0] - x, there[1] - y
    return 0.0, 0.0
