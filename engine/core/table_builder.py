"""Compiles the movements of a game into the parts of ``engine.core.tables.MoveTables``.

What attacks a cell is found by looking back from it: along each direction, the codes that come from
there, by how far they go and from which cells.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import chain, product
from typing import NamedTuple, TypeVar

from engine.core.directions import Cells, Directions, Gate, Run, Step
from engine.core.pieces import Movement, Offset
from engine.core.topology import Topology

T = TypeVar("T")
U = TypeVar("U")
WatchLeap = tuple[int, Cells]
WatchLine = tuple[int, int, Cells]
WatchWalk = tuple[tuple[Gate, int, Cells], ...]
WatchLeaps = tuple[WatchLeap, ...]
WatchLines = tuple[WatchLine, ...]
WatchWalks = tuple[WatchWalk, ...]
#: (columns passed over, their cells, cells of the target column)
Double = tuple[Cells, Cells, Cells]


class Compiled(NamedTuple):
    """The tables that all pieces of one movement share; see ``MoveTables``."""

    leaps: tuple[Cells, ...]
    lines: tuple[tuple[Cells, ...], ...]
    walks: tuple[tuple[Run, ...], ...]
    advances: tuple[Cells, ...]
    strikes: tuple[Cells, ...]
    gated_strikes: tuple[Run, ...]
    strikers: tuple[tuple[tuple[Gate, int], ...], ...]
    afar: tuple[Cells, ...]

    def joined(self, others: Sequence[Compiled]) -> Compiled:
        """Return these and others together."""
        if not others:
            return self
        by_field = zip(self, *others, strict=True)
        return Compiled(
            *(tuple(map(_joined, zip(*fields, strict=True))) for fields in by_field)  # type: ignore[arg-type]
        )


class Attacker(NamedTuple):
    """A code that attacks along a direction; ``cells``: those from which it does, None for all."""

    code: int
    reach: int
    cells: frozenset[int] | None

    def comes(self, gone: int, there: Cells) -> bool:
        """Whether it attacks from so many steps away, where the cells there are these."""
        is_near = self.reach == 0 or gone <= self.reach
        return is_near and (self.cells is None or not self.cells.isdisjoint(there))


class TableBuilder:
    """Compiles movements on one topology."""

    def __init__(self, topology: Topology, movements: Collection[Movement]) -> None:
        self._topology = topology
        self._directions = Directions(
            topology,
            [
                offset
                for movement in movements
                for part in movement.parts
                for offset in part.offsets
            ],
        )

    def compiled(self, movement: Movement) -> Compiled:
        """Return where pieces of a movement go, all its parts together."""
        first, *others = map(self._compiled_part, movement.parts)
        return first.joined(others)

    def _compiled_part(self, movement: Movement) -> Compiled:
        steps, only = self._directions.steps, partial(_only, movement.cells)
        ahead = [self._directions.ahead(offset, reach) for offset, reach in movement.runs]
        advances = self._by_cell(_cells, [steps(offset) for offset in movement.advances])
        if movement.targets:
            advances = tuple(
                (*cells, *(to for to in movement.targets if to != cell and to not in cells))
                for cell, cells in enumerate(advances)
            )
        walks = [found.walks for found in ahead]
        walks += [[(step,) if step else () for step in way] for way in self._ways(movement.detours)]
        captures = [*map(steps, movement.strikes), *self._ways(movement.strike_detours)]
        return Compiled(
            only(self._by_cell(_joined, [found.leaps for found in ahead])),
            only(self._by_cell(_present, [found.lines for found in ahead])),
            only(self._by_cell(_present, walks)),
            only(advances),
            *self._of_strikes(only(self._by_cell(_present, captures))),
            only(self._by_cell(_cells, [steps(offset) for offset in movement.afar])),
        )

    def _ways(self, detours: Iterable[tuple[Offset, Offset]]) -> list[list[Step | None]]:
        """Return for each detour the step from each column, shut by what stands in between."""
        columns, found = self._topology.columns, []
        for between, end in detours:
            vias, ends = self._directions.targets(between), self._directions.targets(end)
            found.append(
                [
                    (columns[via] * 2, columns[to]) if via is not None and to is not None else None
                    for via, to in zip(vias, ends, strict=True)
                ]
            )
        return found

    def freezers(self, by_code: Mapping[int, Movement]) -> tuple[WatchLeaps, ...]:
        """Compile from where pieces freeze a hostile one on each cell; () if none ever does."""
        if not any(part.freezes for movement in by_code.values() for part in movement.parts):
            return ()
        found: list[list[WatchLeap]] = [[] for _ in self._topology.column_of]
        for code, movement in by_code.items():
            for part, (cell, column) in product(
                movement.parts, enumerate(self._topology.column_of)
            ):
                if part.cells is None or cell in part.cells:
                    steps = (self._directions.steps(offset)[column] for offset in part.freezes)
                    for frozen in _cells(steps):
                        found[frozen].append((1 << code, (cell,)))
        return tuple(map(_merged, found))

    def _of_strikes(
        self, strikes: Sequence[Run]
    ) -> tuple[tuple[Cells, ...], tuple[Run, ...], tuple[tuple[tuple[Gate, int], ...], ...]]:
        """Return ``strikes``, ``gated_strikes`` and ``strikers`` of ``MoveTables`` for one code."""
        opened = tuple(_cells(step for step in steps if not step[0]) for steps in strikes)
        gated = tuple(tuple([step for step in steps if step[0]]) for steps in strikes)
        return opened, gated, self._strikers(strikes)

    def with_first_strikes(
        self, compiled: Compiled, movement: Movement, homes: Collection[int]
    ) -> Compiled:
        """Return the tables of a pawn with what it captures only from its starting cells."""
        if not movement.first_strikes:
            return compiled
        steps, column_of = self._directions.steps, self._topology.column_of
        strikes = []
        for cell, column in enumerate(column_of):
            first = movement.first_strikes if cell in homes else ()
            offsets = (*movement.strikes, *first)
            strikes.append(_present(steps(offset)[column] for offset in offsets))
        opened, gated, strikers = self._of_strikes(strikes)
        return compiled._replace(strikes=opened, gated_strikes=gated, strikers=strikers)

    def _by_cell(
        self, gathered: Callable[[Iterable[T]], U], directions: Sequence[Sequence[T]]
    ) -> tuple[U, ...]:
        """Gather for each cell what all directions have for its column."""
        column_of = self._topology.column_of
        directions = [direction for direction in directions if any(direction)]
        if not directions:
            return (gathered(()),) * len(column_of)
        of_column = list(map(gathered, zip(*directions, strict=True)))
        return tuple([of_column[column] for column in column_of])

    def _strikers(self, strikes: Sequence[Run]) -> tuple[tuple[tuple[Gate, int], ...], ...]:
        column_of = self._topology.column_of
        found: list[list[tuple[Gate, int]]] = [[] for _ in self._topology.columns]
        for origin, steps in enumerate(strikes):
            for gate, cells in steps:
                found[column_of[cells[0]]].append((gate, origin))
        return tuple(map(tuple, found))

    def doubles(self, movement: Movement, homes: Collection[int]) -> tuple[tuple[Double, ...], ...]:
        """Return by cell the steps of two and more of a pawn, from its starting cells only."""
        return tuple(
            [
                self._doubles_from(cell, movement) if cell in homes else ()
                for cell in range(len(self._topology.column_of))
            ]
        )

    def _doubles_from(self, cell: int, movement: Movement) -> tuple[Double, ...]:
        """Return the steps of two and more, those of one direction together, the shorter first."""
        topology = self._topology
        found: list[Double] = []
        for offset in movement.advances:
            way = topology.first_way(topology.column_of[cell], offset, movement.first_steps)
            for count in range(1, len(way)):
                target = topology.columns[way[count]]
                passed = tuple(way[:count])
                if target:
                    cells = chain.from_iterable(topology.columns[column] for column in passed)
                    found.append((passed, tuple(cells), target))
        return tuple(found)

    def watched(
        self, by_code: Mapping[int, Movement], homes: Mapping[int, Collection[int]]
    ) -> tuple[tuple[WatchLeaps, ...], tuple[WatchLines, ...], tuple[WatchWalks, ...]]:
        """Compile along which runs each cell can be attacked, by falling direction."""
        towards: dict[Offset, list[Attacker]] = {}
        for code, movement in by_code.items():
            for part in movement.parts:
                single = ((offset, 1) for offset in (*part.strikes, *part.afar))
                for offset, reach in (*part.runs, *single):
                    back = tuple(-by for by in offset)
                    towards.setdefault(back, []).append(Attacker(code, reach, part.cells))
        watches = [
            self._watch(back, attackers)
            if all(attacker.cells is None for attacker in attackers)
            else self._watch_from_some(back, attackers)
            for back, attackers in towards.items()
        ]
        watched = (
            self._by_cell(_merged, [leaps for leaps, _, _ in watches]),
            self._by_cell(_present, [lines for _, lines, _ in watches]),
            self._by_cell(_present, [walks for _, _, walks in watches]),
        )
        more = list(self._further_watches(by_code, homes))
        return self._with_more_watches(watched, more) if more else watched

    def _further_watches(
        self, by_code: Mapping[int, Movement], homes: Mapping[int, Collection[int]]
    ) -> Iterator[tuple[int, int, Step]]:
        """Yield code, cell and step of captures by detours, and of pawns on starting cells."""
        column_of = self._topology.column_of
        for code, movement in by_code.items():
            for offset, home in product(movement.first_strikes, homes.get(code, ())):
                step = self._directions.steps(offset)[column_of[home]]
                if step:
                    yield code, home, step
            for part in movement.parts:
                for way in self._ways((*part.detours, *part.strike_detours)):
                    for cell, column in enumerate(column_of):
                        found = way[column]
                        if found and (part.cells is None or cell in part.cells):
                            yield code, cell, found

    def _with_more_watches(
        self,
        watched: tuple[tuple[WatchLeaps, ...], tuple[WatchLines, ...], tuple[WatchWalks, ...]],
        captures: Iterable[tuple[int, int, Step]],
    ) -> tuple[tuple[WatchLeaps, ...], tuple[WatchLines, ...], tuple[WatchWalks, ...]]:
        """Return the same with further captures, as (code, cell, step)."""
        leaps, lines, walks = watched
        more_leaps: list[list[WatchLeap]] = [[] for _ in leaps]
        more_walks: list[list[WatchWalk]] = [[] for _ in walks]
        for code, origin, (gate, targets) in captures:
            for target in targets:
                if gate:
                    more_walks[target].append(((gate, 1 << code, (origin,)),))
                else:
                    more_leaps[target].append((1 << code, (origin,)))
        return (
            tuple(_merged((*one, *more)) for one, more in zip(leaps, more_leaps, strict=True)),
            lines,
            tuple((*one, *more) for one, more in zip(walks, more_walks, strict=True)),
        )

    def _watch_from_some(
        self, back: Offset, attackers: Sequence[Attacker]
    ) -> tuple[list[WatchLeap | None], list[WatchLine | None], list[WatchWalk]]:
        """Return the same as ``_watch`` where some attack from certain cells only."""
        reaches = {attacker.reach for attacker in attackers}
        ahead = self._directions.ahead(back, 0 if 0 in reaches else max(reaches))
        leaps: list[WatchLeap | None] = [None] * len(ahead.runs)
        lines: list[WatchLine | None] = [None] * len(ahead.runs)
        walks: list[WatchWalk] = [()] * len(ahead.runs)
        for column, (run, distances) in enumerate(zip(ahead.runs, ahead.distances, strict=True)):
            bits = [
                _bits(attacker.code for attacker in attackers if attacker.comes(gone, cells))
                for gone, (_, cells) in zip(distances, run, strict=True)
            ]
            while bits and not bits[-1]:
                bits.pop()
            run = run[: len(bits)]
            is_open = not any(gate for gate, _ in run)
            if len(run) == 1 and is_open:
                leaps[column] = (bits[0], run[0][1])
            elif is_open and len(set(bits[1:])) == 1 and all(len(cells) == 1 for _, cells in run):
                lines[column] = (bits[0], bits[1], _joined(cells for _, cells in run))
            elif run:
                walks[column] = tuple(
                    (gate, mask, cells) for (gate, cells), mask in zip(run, bits, strict=True)
                )
        return leaps, lines, walks

    def _watch(
        self, back: Offset, attackers: Sequence[Attacker]
    ) -> tuple[list[WatchLeap | None], list[WatchLine | None], list[WatchWalk]]:
        """Return the run by which each column can be attacked from one direction, by its shape."""
        reaches = {attacker.reach for attacker in attackers}
        ahead = self._directions.ahead(back, 0 if 0 in reaches else max(reaches))

        @cache
        def masks(distances: Cells) -> tuple[int, ...]:
            return tuple(
                _bits(attacker.code for attacker in attackers if attacker.comes(gone, ()))
                for gone in distances
            )

        bits = masks(tuple(range(1, ahead.longest + 1)))
        has_walks = ahead.counted is not None or any(ahead.walks)
        if not has_walks and len(set(bits[1:])) <= 1:  # the same for all columns
            return (
                [(bits[0], leap) if leap else None for leap in ahead.leaps],
                [(bits[0], bits[1], line) if line else None for line in ahead.lines],
                [()] * len(ahead.lines),
            )
        leaps: list[WatchLeap | None] = [None] * len(ahead.runs)
        lines: list[WatchLine | None] = [None] * len(ahead.runs)
        walks: list[WatchWalk] = [()] * len(ahead.runs)
        for column, run in enumerate(ahead.runs):
            if not run:
                continue
            bits = masks(ahead.distances[column])
            line = ahead.lines[column]
            if leap := ahead.leaps[column]:
                leaps[column] = (bits[0], leap)
            elif line and len(set(bits[1:])) == 1:
                lines[column] = (bits[0], bits[1], line)
            else:
                walks[column] = tuple(
                    (gate, mask, cells) for (gate, cells), mask in zip(run, bits, strict=True)
                )
        return leaps, lines, walks


def _bits(codes: Iterable[int]) -> int:
    mask = 0
    for code in codes:
        mask |= 1 << code
    return mask


def _only(
    cells: Collection[int] | None, by_cell: tuple[tuple[T, ...], ...]
) -> tuple[tuple[T, ...], ...]:
    """Return what holds from some cells, () from all others."""
    if cells is None:
        return by_cell
    return tuple(found if cell in cells else () for cell, found in enumerate(by_cell))


def _present(found: Iterable[T | None]) -> tuple[T, ...]:
    """Return the items that are neither None nor ()."""
    return tuple(filter(None, found))


def _joined(found: Iterable[Cells]) -> Cells:
    return tuple(chain.from_iterable(found))


def _cells(steps: Iterable[Step | None]) -> Cells:
    return tuple([cell for step in steps if step is not None for cell in step[1]])


def _merged(leaps: Iterable[WatchLeap | None]) -> WatchLeaps:
    """Join the cells of leaps with the same codes."""
    by_mask: dict[int, Cells] = {}
    for mask, cells in filter(None, leaps):
        by_mask[mask] = by_mask.get(mask, ()) + cells
    return tuple(by_mask.items())
