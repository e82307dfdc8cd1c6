"""Steps and runs in one direction, from every column of a board at once.

A *run* is the sequence of steps in one direction; each is a gate and the cells of a column.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, cached_property

from engine.core.pieces import Offset
from engine.core.topology import Topology

Cells = tuple[int, ...]
#: The two flanking cells that shut a step when both are occupied, or () for an open step.
Gate = tuple[int, ...]
Step = tuple[Gate, Cells]
Run = tuple[Step, ...]
#: A run with None for the columns in it that have no cells.
Way = tuple[Step | None, ...]


@dataclass(frozen=True)
class DirectionRuns:
    """The runs in one direction, indexed by their starting column.

    leaps : cells of the runs of one step without a gate, () where the run is of another kind
    lines : the cells of longer runs without gates whose columns have one cell each, or ()
    walks : all other runs, or ()
    counted : how many offsets each step of a run is away; None if that is 1, 2, 3 ... everywhere
    """

    leaps: list[Cells]
    lines: list[Cells]
    walks: list[Run]
    counted: list[Cells] | None = None

    @cached_property
    def runs(self) -> list[Run]:
        """The runs, () where there is none."""
        return [
            walk or (((), leap),) if walk or leap else tuple([((), (cell,)) for cell in line])
            for leap, line, walk in zip(self.leaps, self.lines, self.walks, strict=True)
        ]

    @cached_property
    def distances(self) -> list[Cells]:
        """How many offsets each step of a run is away; columns without cells are left out."""
        if self.counted is not None:
            return self.counted
        return [tuple(range(1, len(run) + 1)) for run in self.runs]

    @property
    def longest(self) -> int:
        """The greatest number of steps in a run."""
        return max(map(len, self.lines), default=0) or 1


class Directions:
    """Follows offsets over the columns of one topology; each is worked out once."""

    def __init__(self, topology: Topology, offsets: Collection[Offset]) -> None:
        """Number the columns.

        offsets : those that will be followed; others may be, too, if they are no longer
        """
        self._columns, self._flanks = topology.columns, topology.flanks
        self._has_single_cells = all(len(cells) == 1 for cells in topology.columns)
        # Columns are numbered as places of a box that leaves room around the board for the longest
        # offset. So an offset is a difference of numbers, and leads nowhere from the edge.
        room = max((abs(part) for offset in offsets for part in offset), default=0)
        axes = list(zip(*topology.coordinates, strict=True))
        self._widths = [max(axis) - min(axis) + 1 + 2 * room for axis in axes]
        corner = self._number(tuple(min(axis) - room for axis in axes))
        self._places = [self._number(place) - corner for place in topology.coordinates]
        self._column_at: list[int | None] = [None] * math.prod(self._widths)
        for column, place in enumerate(self._places):
            self._column_at[place] = column
        #: By offset: the column to which it leads from each column, None off the board.
        self.targets = cache(self._find_targets)
        #: By offset: the step from each column, None where no cell is.
        self.steps = cache(self._find_steps)
        #: By offset and reach, 0 for no limit: all that lies ahead.
        self.ahead = cache(self._find_ahead)

    def _number(self, place: tuple[int, ...]) -> int:
        number = 0
        for part, width in zip(place, self._widths, strict=True):
            number = number * width + part
        return number

    def _find_targets(self, offset: Offset) -> list[int | None]:
        away = self._number(offset)
        column_at = self._column_at
        return [column_at[place + away] for place in self._places]

    def _find_steps(self, offset: Offset) -> list[Step | None]:
        return [
            (gate, self._columns[target]) if target is not None and self._columns[target] else None
            for gate, target in zip(self._gates(offset), self.targets(offset), strict=True)
        ]

    def _gates(self, offset: Offset) -> list[Gate]:
        if offset not in self._flanks:
            return [()] * len(self._columns)
        beside = zip(*(self.targets(flank) for flank in self._flanks[offset]), strict=True)
        return [self._gate([one for one in flanks if one is not None]) for flanks in beside]

    def _gate(self, flanks: list[int]) -> Gate:
        return (self._columns[flanks[0]][0], self._columns[flanks[-1]][0]) if flanks else ()

    def _find_ahead(self, offset: Offset, reach: int) -> DirectionRuns:
        if self._has_single_cells and offset not in self._flanks:
            return self._over_single_cells(offset, reach)
        return self._one_step(offset) if reach == 1 else self._many_steps(offset, reach)

    def _over_single_cells(self, offset: Offset, reach: int) -> DirectionRuns:
        """Return the runs on boards with one cell per column and no gates (a fast path)."""
        columns, targets = self._columns, self.targets(offset)
        no_cells: list[Cells] = [()] * len(columns)
        no_walks: list[Run] = [()] * len(columns)
        if reach == 1:
            leaps = [() if target is None else columns[target] for target in targets]
            return DirectionRuns(leaps, no_cells, no_walks)

        @cache
        def line(column: int) -> Cells:
            target = targets[column]
            return () if target is None else columns[target] + line(target)

        lines = [line(column) for column in range(len(columns))]
        if reach:
            lines = [line[:reach] for line in lines]
        return DirectionRuns(
            leaps=[line if len(line) == 1 else () for line in lines],
            lines=[line if len(line) > 1 else () for line in lines],
            walks=no_walks,
        )

    def _one_step(self, offset: Offset) -> DirectionRuns:
        steps = self.steps(offset)
        no_lines: list[Cells] = [()] * len(steps)
        return DirectionRuns(
            leaps=[() if step is None or step[0] else step[1] for step in steps],
            lines=no_lines,
            walks=[() if step is None or not step[0] else (step,) for step in steps],
        )

    def _many_steps(self, offset: Offset, reach: int) -> DirectionRuns:
        count = len(self._columns)
        found = DirectionRuns([()] * count, [()] * count, [()] * count, counted := [])
        for column, way in enumerate(self._ways(offset)):
            way = way[:reach] if reach else way
            run = tuple([step for step in way if step is not None])
            counted.append(tuple([gone for gone, step in enumerate(way, 1) if step is not None]))
            line = [cells[0] for gate, cells in run if not gate and len(cells) == 1]
            if len(run) == 1 and not run[0][0]:
                found.leaps[column] = run[0][1]
            elif len(line) == len(run):
                found.lines[column] = tuple(line)
            else:
                found.walks[column] = run
        return found

    def _ways(self, offset: Offset) -> list[Way]:
        """Return by column all steps in a direction, up to the edge of the board."""
        steps, targets = self.steps(offset), self.targets(offset)

        @cache
        def way(column: int) -> Way:
            target = targets[column]
            return () if target is None else (steps[column], *way(target))

        return [way(column) for column in range(len(steps))]
