"""Topology and movement compiled once into flat sequences for the kernel.

Two directions of looking are prepared. *From* a piece: where can it go (leaps, lines, walks,
advances, strikes, doubles). *Towards* a cell: what could attack it (watch_leaps, watch_lines,
watch_walks), with a bit set of the codes that attack from each step.

Walks whose columns hold a single cell and that have no gates are stored apart as plain *lines* of
cells, one-step walks without a gate as *leaps*; both are the same movement, only cheaper to go.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from engine.core.pieces import FIRST_PIECE, PROMOTIONS, VOID, Kind, Movement, Offset, piece_code
from engine.core.topology import Topology

Cells = tuple[int, ...]
#: The two flanking cells that shut a step when both are occupied, or () for an open step.
Gate = tuple[int, ...]
Step = tuple[Gate, Cells]
WatchStep = tuple[Gate, int, Cells]
#: (column passed over, its cells, cells of the target column)
Double = tuple[int, Cells, Cells]


@dataclass(frozen=True, eq=False)
class Tables:
    """Everything the kernel knows about a game, by code or seat and by cell or column.

    leaps[code][cell] : cells reached in one step, whatever stands elsewhere
    lines[code][cell] : runs of cells, nearest first, ended by the first occupied one
    walks[code][cell] : runs of steps, each a gate and the cells of one column
    advances[code][cell] : cells a pawn may enter when empty
    strikes[code][cell], gated_strikes[code][cell] : cells a pawn may capture on
    doubles[code][cell] : a pawn's double steps from its starting cell
    strikers[code][column] : (gate, cell) from which a pawn of ``code`` strikes the column
    watch_leaps[cell] : (bit set of codes, cells) from which they attack the cell in one step
    watch_lines[cell] : (bit set at the first cell, bit set behind it, cells nearest first)
    watch_walks[cell] : runs of (gate, bit set, cells of the column)
    landing[seat] : by code, whether a piece of the seat may land there
    promoted[seat] : codes a pawn of the seat may become
    pawn[seat], king[seat] : codes
    homes[seat] : starting cells of the pawns, ascending
    """

    leaps: tuple[tuple[Cells, ...], ...]
    lines: tuple[tuple[tuple[Cells, ...], ...], ...]
    walks: tuple[tuple[tuple[tuple[Step, ...], ...], ...], ...]
    advances: tuple[tuple[Cells, ...], ...]
    strikes: tuple[tuple[Cells, ...], ...]
    gated_strikes: tuple[tuple[tuple[Step, ...], ...], ...]
    doubles: tuple[tuple[tuple[Double, ...], ...], ...]
    strikers: tuple[tuple[tuple[tuple[Gate, int], ...], ...], ...]
    watch_leaps: tuple[tuple[tuple[int, Cells], ...], ...]
    watch_lines: tuple[tuple[tuple[int, int, Cells], ...], ...]
    watch_walks: tuple[tuple[tuple[WatchStep, ...], ...], ...]
    landing: tuple[tuple[bool, ...], ...]
    promoted: tuple[Cells, ...]
    pawn: Cells
    king: Cells
    homes: tuple[Cells, ...]
    column_of: Cells
    columns: tuple[Cells, ...]


def compile_tables(
    topology: Topology,
    movements: Sequence[Mapping[Kind, Movement]],
    pawn_homes: Sequence[Collection[int]],
    untouchable: Collection[Kind],
) -> Tables:
    """Compile a topology and each seat's movements.

    movements : by seat, the movement of each kind
    pawn_homes : by seat, the cells from which a pawn may step twice
    untouchable : kinds that are never captured
    """
    builder = _Builder(topology)
    seats = range(len(movements))
    by_code: dict[int, Movement] = {
        piece_code(seat, kind): movement
        for seat in seats
        for kind, movement in movements[seat].items()
    }
    codes = range(8 * (len(movements) + 1))
    # Kinds that move alike, whosever they are, share their tables.
    moving = [by_code.get(code, Movement()) for code in codes]
    runs = {movement: builder.runs(movement) for movement in set(moving)}
    leaps = {movement: tuple(map(_leaps, found)) for movement, found in runs.items()}
    lines = {movement: tuple(map(_lines, found)) for movement, found in runs.items()}
    walks = {movement: tuple(map(_walks, found)) for movement, found in runs.items()}
    strikes = {code: builder.strike_steps(by_code.get(code, Movement())) for code in codes}
    watch = builder.watch(by_code)
    homes = {piece_code(seat, Kind.PAWN): pawn_homes[seat] for seat in seats}
    return Tables(
        leaps=tuple(map(leaps.__getitem__, moving)),
        lines=tuple(map(lines.__getitem__, moving)),
        walks=tuple(map(walks.__getitem__, moving)),
        advances=tuple(builder.advances(by_code.get(code, Movement())) for code in codes),
        strikes=tuple(tuple(map(_open_cells, strikes[code])) for code in codes),
        gated_strikes=tuple(tuple(map(_gated, strikes[code])) for code in codes),
        doubles=tuple(
            builder.doubles(by_code.get(code, Movement()), homes.get(code, ())) for code in codes
        ),
        strikers=tuple(builder.strikers(strikes[code]) for code in codes),
        watch_leaps=tuple(map(_watch_leaps, watch)),
        watch_lines=tuple(map(_watch_lines, watch)),
        watch_walks=tuple(map(_watch_walks, watch)),
        landing=tuple(
            tuple(
                code != VOID
                and code >> 3 != seat + 1
                and not (code >= FIRST_PIECE and code & 7 in untouchable)
                for code in codes
            )
            for seat in seats
        ),
        promoted=tuple(tuple(piece_code(seat, kind) for kind in PROMOTIONS) for seat in seats),
        pawn=tuple(piece_code(seat, Kind.PAWN) for seat in seats),
        king=tuple(piece_code(seat, Kind.KING) for seat in seats),
        homes=tuple(tuple(sorted(pawn_homes[seat])) for seat in seats),
        column_of=topology.column_of,
        columns=topology.columns,
    )


class _Builder:
    """Follows offsets over the columns of one topology."""

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self.cell_count = len(topology.column_of)
        self.run = cache(self._run)

    def _run(self, column: int, offset: Offset, reach: int) -> tuple[tuple[Step, int], ...]:
        """Follow an offset: steps, with offsets gone; columns without cells fall out."""
        topology = self.topology
        steps: list[tuple[Step, int]] = []
        distance = 1
        here = column
        while reach == 0 or distance <= reach:
            there = topology.stepped(here, offset)
            if there is None:
                break
            if topology.columns[there]:
                steps.append(((self.gate(here, offset), topology.columns[there]), distance))
            here = there
            distance += 1
        return tuple(steps)

    def gate(self, column: int, offset: Offset) -> Gate:
        flanks = self.topology.flanks.get(offset)
        if flanks is None:
            return ()
        beside = [self.topology.stepped(column, flank) for flank in flanks]
        cells = [self.topology.columns[place][0] for place in beside if place is not None]
        return (cells[0], cells[-1]) if cells else ()

    def _by_cell(self, of_column: Mapping[int, tuple[Step, ...]]) -> list[tuple[Step, ...]]:
        return [of_column[column] for column in self.topology.column_of]

    def runs(self, movement: Movement) -> list[tuple[tuple[Step, ...], ...]]:
        of_column = {}
        for column in set(self.topology.column_of):
            found = (self.run(column, offset, movement.reach) for offset in movement.walks)
            of_column[column] = tuple(tuple(step for step, _ in steps) for steps in found if steps)
        return [of_column[column] for column in self.topology.column_of]

    def strike_steps(self, movement: Movement) -> list[tuple[Step, ...]]:
        of_column = {
            column: tuple(
                step for offset in movement.strikes for step, _ in self.run(column, offset, 1)
            )
            for column in set(self.topology.column_of)
        }
        return self._by_cell(of_column)

    def advances(self, movement: Movement) -> tuple[Cells, ...]:
        of_column = {
            column: tuple(
                cell
                for offset in movement.advances
                for (_, cells), _ in self.run(column, offset, 1)
                for cell in cells
            )
            for column in set(self.topology.column_of)
        }
        return tuple(of_column[column] for column in self.topology.column_of)

    def doubles(self, movement: Movement, homes: Collection[int]) -> tuple[tuple[Double, ...], ...]:
        return tuple(
            self._doubles_from(cell, movement) if cell in homes else ()
            for cell in range(self.cell_count)
        )

    def _doubles_from(self, cell: int, movement: Movement) -> tuple[Double, ...]:
        topology = self.topology
        found: list[Double] = []
        for offset in movement.advances:
            passed = topology.stepped(topology.column_of[cell], offset)
            target = None if passed is None else topology.stepped(passed, offset)
            if passed is not None and target is not None and topology.columns[target]:
                found.append((passed, topology.columns[passed], topology.columns[target]))
        return tuple(found)

    def strikers(
        self, steps_of: Sequence[tuple[Step, ...]]
    ) -> tuple[tuple[tuple[Gate, int], ...], ...]:
        found: list[list[tuple[Gate, int]]] = [[] for _ in self.topology.columns]
        for origin, steps in enumerate(steps_of):
            for gate, cells in steps:
                found[self.topology.column_of[cells[0]]].append((gate, origin))
        return tuple(map(tuple, found))

    def watch(self, by_code: Mapping[int, Movement]) -> list[tuple[tuple[WatchStep, ...], ...]]:
        """For each cell, the runs along which it can be attacked, by falling direction."""
        towards: dict[Offset, list[tuple[int, int]]] = {}
        for code, movement in by_code.items():
            arrivals = [(v, movement.reach) for v in movement.walks]
            arrivals += [(v, 1) for v in movement.strikes]
            for offset, reach in arrivals:
                back = tuple(-part for part in offset)
                towards.setdefault(back, []).append((code, reach))
        of_column = {
            column: self._watch_column(column, towards) for column in set(self.topology.column_of)
        }
        return [of_column[column] for column in self.topology.column_of]

    def _watch_column(
        self, column: int, towards: Mapping[Offset, list[tuple[int, int]]]
    ) -> tuple[tuple[WatchStep, ...], ...]:
        runs = []
        for back, attackers in towards.items():
            reaches = [reach for _, reach in attackers]
            longest = 0 if 0 in reaches else max(reaches)
            run = tuple(
                (gate, _bits(c for c, reach in attackers if reach == 0 or gone <= reach), cells)
                for (gate, cells), gone in self.run(column, back, longest)
            )
            if run:
                runs.append(run)
        return tuple(runs)


def _bits(codes: Iterable[int]) -> int:
    mask = 0
    for code in codes:
        mask |= 1 << code
    return mask


def _is_leap(run: Sequence[Step]) -> bool:
    return len(run) == 1 and not run[0][0]


def _is_line(cells_of_steps: Sequence[tuple[Gate, Cells]]) -> bool:
    for gate, cells in cells_of_steps:  # noqa: SIM110  a loop: a generator takes twice as long
        if gate or len(cells) != 1:
            return False
    return True


def _leaps(runs: Sequence[tuple[Step, ...]]) -> Cells:
    return tuple(cell for run in runs if _is_leap(run) for cell in run[0][1])


def _lines(runs: Sequence[tuple[Step, ...]]) -> tuple[Cells, ...]:
    return tuple(
        tuple(cells[0] for _, cells in run) for run in runs if not _is_leap(run) and _is_line(run)
    )


def _walks(runs: Sequence[tuple[Step, ...]]) -> tuple[tuple[Step, ...], ...]:
    return tuple(run for run in runs if not _is_leap(run) and not _is_line(run))


def _open_cells(steps: Sequence[Step]) -> Cells:
    return tuple(cell for gate, cells in steps if not gate for cell in cells)


def _gated(steps: Sequence[Step]) -> tuple[Step, ...]:
    return tuple(step for step in steps if step[0])


def _plain(run: Sequence[WatchStep]) -> list[Step]:
    return [(gate, cells) for gate, _, cells in run]


def _is_watch_leap(run: Sequence[WatchStep]) -> bool:
    return _is_leap(_plain(run))


def _is_watch_line(run: Sequence[WatchStep]) -> bool:
    """Whether it is a plain line whose attackers behind the first cell are the same all along."""
    return len(run) > 1 and _is_line(_plain(run)) and len({mask for _, mask, _ in run[1:]}) == 1


def _watch_leaps(runs: Sequence[tuple[WatchStep, ...]]) -> tuple[tuple[int, Cells], ...]:
    by_mask: dict[int, list[int]] = {}
    for run in filter(_is_watch_leap, runs):
        by_mask.setdefault(run[0][1], []).extend(run[0][2])
    return tuple((mask, tuple(cells)) for mask, cells in by_mask.items())


def _watch_lines(runs: Sequence[tuple[WatchStep, ...]]) -> tuple[tuple[int, int, Cells], ...]:
    return tuple(
        (run[0][1], run[1][1], tuple(cells[0] for _, _, cells in run))
        for run in filter(_is_watch_line, runs)
    )


def _watch_walks(runs: Sequence[tuple[WatchStep, ...]]) -> tuple[tuple[WatchStep, ...], ...]:
    return tuple(run for run in runs if not _is_watch_leap(run) and not _is_watch_line(run))
