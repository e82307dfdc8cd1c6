"""Cells, their names and where they lie relative to each other.

Every cell that can ever exist has a number. Cells above one another form a *column*; movement
happens between columns, whose integer coordinates add up like vectors.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from operator import add
from typing import NamedTuple

from engine.core.pieces import Offset

#: Of a column.
Coordinates = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Topology:
    """The cells of a game.

    cell_names : name of each cell, by cell number
    column_of : column number of each cell
    columns : cells of each column, lowest first; empty where no cell can ever be
    column_names : name of each column
    coordinates : integer coordinates of each column
    levels : names of the levels (boards, decks), lowest-numbered cells first
    level_of : level number of each cell
    pin_names : names of the pins that decks stand on, or ()
    pin_cells : cells of the deck on each pin, by rank and then file
    flanks : for a gated direction, the two directions of its flanking neighbours
    is_hexagonal : whether cells are hexagons, and ``HEX_STRAIGHT`` leads to their neighbours
    """

    cell_names: tuple[str, ...]
    column_of: tuple[int, ...]
    columns: tuple[tuple[int, ...], ...]
    column_names: tuple[str, ...]
    coordinates: tuple[Coordinates, ...]
    levels: tuple[str, ...] = ("",)
    level_of: tuple[int, ...] = ()
    pin_names: tuple[str, ...] = ()
    pin_cells: tuple[tuple[int, ...], ...] = ()
    flanks: Mapping[Offset, tuple[Offset, Offset]] = field(default_factory=dict)
    is_hexagonal: bool = False

    @cached_property
    def _cell_of_name(self) -> dict[str, int]:
        return {name: cell for cell, name in enumerate(self.cell_names)}

    @cached_property
    def _column_at(self) -> dict[Coordinates, int]:
        return {place: column for column, place in enumerate(self.coordinates)}

    def cell(self, name: str) -> int:
        """Return the number of the cell called ``name``.

        Raises KeyError if there is none.
        """
        return self._cell_of_name[name]

    def column_at(self, place: Coordinates) -> int | None:
        """Return the column with these coordinates, or None off the board."""
        return self._column_at.get(place)

    def stepped(self, column: int, offset: Offset) -> int | None:
        """Return the column at an offset from another, or None off the board."""
        start = self.coordinates[column]
        return self._column_at.get(tuple(map(add, start, offset)))

    def ahead(self, column: int, offset: Offset) -> list[int]:
        """Return the columns on the line from a column on, nearest first, up to the edge."""
        found: list[int] = []
        there = self.stepped(column, offset)
        while there is not None:
            found.append(there)
            there = self.stepped(there, offset)
        return found

    def first_way(self, column: int, offset: Offset, longest: int) -> list[int]:
        """Return the columns that a pawn may pass or reach by its first steps, nearest first.

        longest : how many steps it may go; 0 to go no further than the middle of its line
        """
        way = self.ahead(column, offset)
        if not longest:
            back = len(self.ahead(column, tuple(-part for part in offset)))
            longest = max(0, (back + len(way)) // 2 - back)
        return way[:longest]

    def place_of(self, cell: int) -> Coordinates:
        """Return the coordinates of a cell's column."""
        return self.coordinates[self.column_of[cell]]


class Level(NamedTuple):
    """One flat piece of board: a main board, or the deck on a pin.

    name : as it ends a cell's name
    files, ranks : coordinates covered, as ranges
    height : how high it lies, to order the cells of a column
    is_pin : whether it exists only while a deck stands there
    """

    name: str
    files: range
    ranks: range
    height: int
    is_pin: bool = False


def layered_board(files: str, ranks: Sequence[str], levels: Sequence[Level]) -> Topology:
    """Build a board of levels over one flat grid of columns.

    files : letter of each file coordinate
    ranks : text of each rank coordinate
    levels : in the order in which their cells are numbered, each by rank and then file
    """
    grid = tuple((x, y) for y, x in product(range(len(ranks)), range(len(files))))
    column_names = tuple(files[x] + ranks[y] for x, y in grid)
    number = {place: column for column, place in enumerate(grid)}
    names: list[str] = []
    column_of: list[int] = []
    level_of: list[int] = []
    for index, level in enumerate(levels):
        for rank, file in product(level.ranks, level.files):
            column = number[file, rank]
            names.append(column_names[column] + level.name)
            column_of.append(column)
            level_of.append(index)
    heights = [levels[index].height for index in level_of]
    return Topology(
        cell_names=tuple(names),
        column_of=tuple(column_of),
        columns=_grouped(column_of, len(grid), heights),
        column_names=column_names,
        coordinates=grid,
        levels=tuple(level.name for level in levels),
        level_of=tuple(level_of),
        pin_names=tuple(level.name for level in levels if level.is_pin),
        pin_cells=tuple(
            tuple(cell for cell, index in enumerate(level_of) if index == number)
            for number, level in enumerate(levels)
            if level.is_pin
        ),
    )


def square_board(files: str, ranks: Sequence[str]) -> Topology:
    """Build one flat board; cells and columns have the same numbers, by rank and then file."""
    return layered_board(files, ranks, [Level("", range(len(files)), range(len(ranks)), 0)])


def cube(files: str, ranks: Sequence[str], levels: Sequence[str]) -> Topology:
    """Build levels of equal size above one another, each cell being a column of its own.

    Cells are numbered by level, rank and file, and named level, file, rank: ``5e1``.
    Coordinates are (file, rank, level).
    """
    places = [
        (x, y, z) for z, y, x in product(range(len(levels)), range(len(ranks)), range(len(files)))
    ]
    names = tuple(levels[z] + files[x] + ranks[y] for x, y, z in places)
    return Topology(
        cell_names=names,
        column_of=tuple(range(len(places))),
        columns=tuple((cell,) for cell in range(len(places))),
        column_names=names,
        coordinates=tuple(places),
        levels=tuple(levels),
        level_of=tuple(z for _, _, z in places),
    )


#: Steps to the six neighbours of a hexagon, by (row, column), going round.
HEX_STRAIGHT: tuple[Offset, ...] = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
#: By diagonal step, the two neighbours between which it passes and of which it is the sum.
HEX_FLANKS: dict[Offset, tuple[Offset, Offset]] = {
    (one[0] + other[0], one[1] + other[1]): (one, other)
    for one, other in zip(HEX_STRAIGHT, HEX_STRAIGHT[1:] + HEX_STRAIGHT[:1], strict=True)
}


def hexagon(rows: str, columns: int, slant: range) -> Topology:
    """Build a board of hexagons whose diagonal steps two flanking pieces may shut.

    rows : letter of each row
    columns : number of columns, counted from 1
    slant : what a cell's column less its row may be; so the corners are cut off

    Cells are numbered by row and column, and named ``a1``; coordinates are (row, column).
    """
    places = [
        (row, column)
        for row, column in product(range(1, len(rows) + 1), range(1, columns + 1))
        if column - row in slant
    ]
    names = tuple(rows[row - 1] + str(column) for row, column in places)
    return Topology(
        cell_names=names,
        column_of=tuple(range(len(places))),
        columns=tuple((cell,) for cell in range(len(places))),
        column_names=names,
        coordinates=tuple(places),
        level_of=(0,) * len(places),
        flanks=HEX_FLANKS,
        is_hexagonal=True,
    )


def _grouped(
    column_of: Sequence[int], count: int, heights: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    columns: list[list[int]] = [[] for _ in range(count)]
    for cell, column in enumerate(column_of):
        columns[column].append(cell)
    return tuple(tuple(sorted(cells, key=lambda cell: heights[cell])) for cells in columns)


def cells_named(topology: Topology, names: Iterable[str]) -> tuple[int, ...]:
    """Return the cell numbers of ``names``, in order. Raises KeyError for an unknown one."""
    return tuple(topology.cell(name) for name in names)
