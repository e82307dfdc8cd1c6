"""Topology and movement compiled once into flat tuples for ``engine.core.movegen``.

Two directions of looking are prepared. *From* a piece: where can it go (leaps, lines, walks,
advances, strikes, doubles). *Towards* a cell: what could attack it (watch_leaps, watch_lines,
watch_walks), with a bit set of the codes that attack from each step.

Walks whose columns hold a single cell and that have no gates are stored apart as plain *lines* of
cells, one-step walks without a gate as *leaps*; both are the same movement, only faster to follow.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from engine.core.directions import Cells, Gate, Run
from engine.core.pieces import (
    FIRST_PIECE,
    KINDS,
    PROMOTIONS,
    VOID,
    Kind,
    Movement,
    piece_code,
    seat_of,
)
from engine.core.table_builder import Double, TableBuilder, WatchLeaps, WatchLines, WatchWalks
from engine.core.topology import Topology


@dataclass(frozen=True, eq=False)
class MoveTables:
    """The movement tables of a game, by code or seat and by cell or column.

    leaps[code][cell] : cells reached in one step, whatever stands elsewhere
    lines[code][cell] : runs of cells, nearest first, ended by the first occupied one
    walks[code][cell] : runs of steps, each a gate and the cells of one column
    advances[code][cell] : cells a pawn may enter when empty
    strikes[code][cell], gated_strikes[code][cell] : cells a pawn may capture on
    doubles[code][cell] : a pawn's steps of two and more from its starting cell
    strikers[code][column] : (gate, cell) from which a pawn of ``code`` strikes the column
    watch_leaps[cell] : (bit set of codes, cells) from which they attack the cell in one step
    watch_lines[cell] : (bit set at the first cell, bit set behind it, cells nearest first)
    watch_walks[cell] : runs of (gate, bit set, cells of the column)
    landing[seat] : by code, whether a piece of the seat may land there
    promoted[seat] : codes a pawn of the seat may become
    pawn[seat], king[seat] : codes
    homes[seat] : starting cells of the pawns, ascending
    afar[code][cell] : cells on which a piece captures without moving
    freezers[cell] : (bit set of codes, cells) from which they freeze a hostile piece on the cell;
        () where nothing is ever frozen
    divergent : codes of pieces other than pawns that have advances, strikes or captures from afar
    enemy_blocks : whether an enemy piece where a pawn could advance to keeps it from all advances
    """

    leaps: tuple[tuple[Cells, ...], ...]
    lines: tuple[tuple[tuple[Cells, ...], ...], ...]
    walks: tuple[tuple[tuple[Run, ...], ...], ...]
    advances: tuple[tuple[Cells, ...], ...]
    strikes: tuple[tuple[Cells, ...], ...]
    gated_strikes: tuple[tuple[Run, ...], ...]
    doubles: tuple[tuple[tuple[Double, ...], ...], ...]
    strikers: tuple[tuple[tuple[tuple[Gate, int], ...], ...], ...]
    watch_leaps: tuple[WatchLeaps, ...]
    watch_lines: tuple[WatchLines, ...]
    watch_walks: tuple[WatchWalks, ...]
    landing: tuple[tuple[bool, ...], ...]
    promoted: tuple[Cells, ...]
    pawn: Cells
    king: Cells
    homes: tuple[Cells, ...]
    column_of: Cells
    columns: tuple[Cells, ...]
    enemy_blocks: bool
    afar: tuple[tuple[Cells, ...], ...]
    freezers: tuple[WatchLeaps, ...]
    divergent: frozenset[int]


def compile_tables(
    topology: Topology,
    movements: Sequence[Mapping[Kind, Movement]],
    pawn_homes: Sequence[Collection[int]],
    uncapturable: Collection[Kind],
    promotion_kinds: Collection[Kind] = (),
) -> MoveTables:
    """Compile a topology and each seat's movements.

    movements : by seat, the movement of each kind
    pawn_homes : by seat, the cells from which a pawn may step twice
    uncapturable : kinds that are never captured
    promotion_kinds : kinds that a pawn may become; empty for all but the king
    """
    codes = range(KINDS * (len(movements) + 1))
    seats = range(len(movements))
    by_code: dict[int, Movement] = {
        piece_code(seat, kind): movement
        for seat in seats
        for kind, movement in movements[seat].items()
    }
    builder = TableBuilder(topology, by_code.values())
    homes = {piece_code(seat, Kind.PAWN): pawn_homes[seat] for seat in seats}
    # Kinds that move alike, whosever they are, share their tables.
    moving = [by_code.get(code, Movement()) for code in codes]
    compiled = {movement: builder.compiled(movement) for movement in set(moving)}
    by_movement = [
        builder.with_first_strikes(compiled[movement], movement, homes.get(code, ()))
        for code, movement in enumerate(moving)
    ]
    watch_leaps, watch_lines, watch_walks = builder.watched(by_code, homes)
    return MoveTables(
        leaps=tuple(found.leaps for found in by_movement),
        lines=tuple(found.lines for found in by_movement),
        walks=tuple(found.walks for found in by_movement),
        advances=tuple(found.advances for found in by_movement),
        strikes=tuple(found.strikes for found in by_movement),
        gated_strikes=tuple(found.gated_strikes for found in by_movement),
        doubles=tuple(builder.doubles(moving[code], homes.get(code, ())) for code in codes),
        strikers=tuple(found.strikers for found in by_movement),
        watch_leaps=watch_leaps,
        watch_lines=watch_lines,
        watch_walks=watch_walks,
        landing=tuple(
            tuple(
                code != VOID
                and seat_of(code) != seat
                and not (code >= FIRST_PIECE and code % KINDS in uncapturable)
                for code in codes
            )
            for seat in seats
        ),
        promoted=tuple(
            tuple(
                piece_code(seat, kind)
                for kind in PROMOTIONS
                if kind in (promotion_kinds or movements[seat]) and kind in movements[seat]
            )
            for seat in seats
        ),
        pawn=tuple(piece_code(seat, Kind.PAWN) for seat in seats),
        king=tuple(piece_code(seat, Kind.KING) for seat in seats),
        homes=tuple(tuple(sorted(pawn_homes[seat])) for seat in seats),
        column_of=topology.column_of,
        columns=topology.columns,
        enemy_blocks=any(movement.enemy_blocks for movement in moving),
        afar=tuple(found.afar for found in by_movement),
        freezers=builder.freezers(by_code),
        divergent=frozenset(
            code
            for code, found in enumerate(by_movement)
            if code % KINDS != Kind.PAWN
            and any(map(any, (found.advances, found.strikes, found.gated_strikes, found.afar)))
        ),
    )
