"""What pieces see of a position: how far they reach, whom they attack, who is pinned,
which kings are attacked.

Nothing here decides legality: whose turn it is and whether a king is safe is ignored, except for
decks and pins. Pieces of a seat that is out see nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from engine.core.directions import Cells, Step
from engine.core.move import MoveTag, SpotKind, pin_spot
from engine.core.movegen import Board, attackers, is_frozen, is_held_back
from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS, VOID, Kind, seat_mask, seat_of
from engine.core.position import Position
from engine.explain.refusals import blocking_flanks, runs_of
from engine.rules.variant import Variant


class LineUse(Enum):
    """What a piece can do along a line."""

    GO = "go"  # move and capture
    ADVANCE = "advance"  # move only
    STRIKE = "strike"  # capture only


class LineEnd(Enum):
    """What ends a line."""

    OPEN = "open"  # the edge of the board, or as far as the piece can go
    CAPTURE = "capture"  # a piece of another seat
    BLOCKED = "blocked"  # pieces that it cannot capture
    GATE = "gate"  # two flanks that shut the step


class SightLine(NamedTuple):
    """One way of a piece, column by column.

    steps : by column, the nearest first, the cells that exist in it; a piece stands at most in
        the last of them
    stops : what ends it: the pieces in the last column, or the flanks of a shut gate; else ()
    hits : those of the pieces that could be captured, or a king that is attacked
    beyond : the cells of the column behind a shut gate
    """

    use: LineUse
    steps: tuple[Cells, ...]
    end: LineEnd
    stops: Cells = ()
    hits: Cells = ()
    beyond: Cells = ()

    @property
    def free(self) -> Cells:
        """The empty cells along it."""
        return tuple(cell for column in self.steps for cell in column if cell not in self.stops)

    @property
    def targets(self) -> Cells:
        """The cells to which the piece could go along it, were its king safe."""
        return self.hits if self.use is LineUse.STRIKE else self.free + self.hits


class Reach(NamedTuple):
    """How the piece on a cell moves; castling, en passant and decks left out.

    barred : cells of the lines from which it could not pass on to another level, which is taken
    """

    cell: int
    lines: tuple[SightLine, ...] = ()
    barred: frozenset[int] = frozenset()

    @property
    def targets(self) -> frozenset[int]:
        """The cells to which the piece could go, were its king safe."""
        return frozenset(cell for line in self.lines for cell in line.targets) - self.barred


class Threat(NamedTuple):
    """An attacked piece: its cell, and the cells of its attackers and of its protectors."""

    cell: int
    attackers: Cells
    defenders: Cells


class PinnedPiece(NamedTuple):
    """A piece that shields its king.

    attackers : cells of the pieces that would attack the king if it left
    free : the cells of its reach to which it may go all the same
    """

    seat: int
    cell: int
    king: int
    attackers: Cells
    free: Cells


class DeckTarget(NamedTuple):
    """A pin that a deck may take, and the pieces it carries there as (cell, code)."""

    pin: int
    load: tuple[tuple[int, int], ...]


# -- how a piece moves -------------------------------------------------------------------------


def reach(variant: Variant, position: Position, cell: int) -> Reach:
    """Return how the piece on a cell moves, whichever seat is to move; no lines where none can."""
    seat = seat_of(position.cells[cell])
    if seat not in variant.active_seats(position):
        return Reach(cell)
    lines = [
        line
        for line in _lines(variant, position, cell)
        if line.steps or line.end is not LineEnd.OPEN
    ]
    barred = frozenset(
        target
        for line in lines
        for target in line.targets
        if variant.transfer_target(target) != target
        and position.cells[variant.transfer_target(target)] != EMPTY
    )
    return Reach(cell, tuple(lines), barred)


def _lines(variant: Variant, position: Position, cell: int) -> Iterator[SightLine]:
    tables, cells = variant.tables, position.cells
    code = cells[cell]
    if tables.freezers and is_frozen(tables, cells, cell):
        return
    if code % KINDS == Kind.PAWN:
        yield from _advances(variant, position, cell)
        strikes = [((), (target,)) for target in tables.strikes[code][cell]]
        for run in _by_column(variant, strikes):
            yield _followed(cells, code, run, LineUse.STRIKE)
        for step in tables.gated_strikes[code][cell]:
            yield _followed(cells, code, (step,), LineUse.STRIKE)
        return
    leaps = [((), (target,)) for target in tables.leaps[code][cell]]
    for run in (*_by_column(variant, leaps), *runs_of(tables, code, cell)):
        yield _followed(cells, code, run, LineUse.GO)
    if code in tables.divergent:
        for target in tables.advances[code][cell]:
            yield _followed(cells, code, [((), (target,))], LineUse.ADVANCE)
        open_steps = (*tables.strikes[code][cell], *tables.afar[code][cell])
        for step in (*(((), (to,)) for to in open_steps), *tables.gated_strikes[code][cell]):
            yield _followed(cells, code, [step], LineUse.STRIKE)


def _by_column(variant: Variant, steps: Iterable[Step]) -> list[Sequence[Step]]:
    """Return a run of one step for every column that some single cells lie in."""
    column_of, columns = variant.tables.column_of, variant.tables.columns
    there = dict.fromkeys(column_of[cells[0]] for _, cells in steps)
    return [[((), columns[column])] for column in there]


def _followed(cells: Sequence[int], code: int, run: Sequence[Step], use: LineUse) -> SightLine:
    """Go along a run to what ends it."""
    steps: list[Cells] = []
    for gate, column in run:
        flanks = blocking_flanks(cells, gate)
        if len(flanks) == 1:  # by way of a cell that is taken
            return SightLine(use, (*steps, flanks), LineEnd.BLOCKED, flanks)
        if flanks:
            beyond = _existing(cells, column)
            return SightLine(use, tuple(steps), LineEnd.GATE, flanks, beyond=beyond)
        there = _existing(cells, column)
        if there:
            steps.append(there)
        stops = tuple(cell for cell in there if cells[cell] >= FIRST_PIECE)
        if stops:
            hits = tuple(cell for cell in stops if cells[cell] // KINDS != code // KINDS)
            if use is LineUse.ADVANCE or not hits:
                return SightLine(use, tuple(steps), LineEnd.BLOCKED, stops)
            return SightLine(use, tuple(steps), LineEnd.CAPTURE, stops, hits)
    return SightLine(use, tuple(steps), LineEnd.OPEN)


def _existing(cells: Sequence[int], column: Cells) -> Cells:
    return tuple(cell for cell in column if cells[cell] != VOID)


def _advances(variant: Variant, position: Position, cell: int) -> Iterator[SightLine]:
    """Yield a pawn's steps without a capture, further ones as parts of a run after the single."""
    tables, code = variant.tables, position.cells[cell]
    single = _by_column(variant, [((), (target,)) for target in tables.advances[code][cell]])
    doubles = _double_steps(variant, position, cell)
    runs = {tables.column_of[run[0][1][0]]: run for run in single}
    for passed, _, targets in tables.doubles[code][cell]:
        if doubles.intersection(targets):
            between: list[Step] = [((), tables.columns[column]) for column in passed]
            runs[passed[0]] = [*between, ((), targets)]
    held = tables.enemy_blocks and is_held_back(tables, position.cells, cell, code)
    for run in runs.values():
        line = _followed(position.cells, code, run, LineUse.ADVANCE)
        if not held or (line.stops and len(line.steps) == 1):
            yield line


def _double_steps(variant: Variant, position: Position, cell: int) -> frozenset[int]:
    """Return where a pawn could go by a double step if it stood alone on the board."""
    code = position.cells[cell]
    board: Board = [VOID if there == VOID else EMPTY for there in position.cells]
    board[cell] = code
    lone = position._replace(turn=seat_of(code), castling_rights=(), en_passant=())
    raws = variant.special_moves(lone, board)
    return frozenset(raw[3] for raw in raws if raw[0] == MoveTag.DOUBLE_STEP and raw[1] == cell)


# -- attacks -----------------------------------------------------------------------------------


def attacked(variant: Variant, position: Position, seat: int) -> dict[int, Cells]:
    """Return by cell which pieces of a seat attack it, of the cells that any does.

    A cell with a piece of the seat itself counts, too: it is protected.
    """
    if seat not in variant.active_seats(position):
        return {}
    there = (cell for cell, code in enumerate(position.cells) if code != VOID)
    found = {cell: attackers_by(variant, position, cell, seat) for cell in there}
    return {cell: by for cell, by in found.items() if by}


def attackers_of(variant: Variant, position: Position, cell: int) -> dict[int, Cells]:
    """Return by seat which of its pieces attack a cell, of the living seats that do.

    Those of the seat whose piece stands there protect it.
    """
    seats = variant.active_seats(position)
    found = {seat: attackers_by(variant, position, cell, seat) for seat in seats}
    return {seat: by for seat, by in found.items() if by}


def attackers_by(variant: Variant, position: Position, cell: int, seat: int) -> Cells:
    """Return which pieces of a seat attack a cell."""
    return attackers(variant.tables, position.cells, cell, seat_mask(seat))[0]


def threats(variant: Variant, position: Position, seat: int) -> tuple[Threat, ...]:
    """Return the pieces of others that a seat attacks."""
    found = []
    for cell, code in enumerate(position.cells):
        owner = seat_of(code)
        if owner not in (-1, seat):
            by_seat = attackers_of(variant, position, cell)
            if seat in by_seat:
                back = attackers_of(variant, position, variant.transfer_target(cell))
                found.append(Threat(cell, by_seat[seat], back.get(owner, ())))
    return tuple(found)


# -- pins --------------------------------------------------------------------------------------


def pinned_pieces(variant: Variant, position: Position) -> tuple[PinnedPiece, ...]:
    """Return the pieces of every living seat that may not leave, or only to some cells.

    A pinned piece that left would let another piece attack its king: along the line on which it
    stands, or through a gate of which it is a flank. Where its column holds further pieces, nothing
    is pinned.
    """
    seats = variant.active_seats(position)
    return tuple(pin for seat in seats for pin in _pins_of(variant, position, seat))


def _pins_of(variant: Variant, position: Position, seat: int) -> Iterator[PinnedPiece]:
    king = variant.king_cell(position, seat)
    if king is None:
        return
    board = list(position.cells)
    hostile = variant.enemy_codes(board, seat)
    before, shields = attackers(variant.tables, board, king, hostile)

    def freed() -> Cells:
        now, _ = attackers(variant.tables, board, king, hostile)
        return tuple(cell for cell in now if cell not in before)

    freezers = variant.freezing_codes & seat_mask(seat)  # which may keep an enemy from attacking
    for cell in sorted(shields.union(at for at, code in enumerate(board) if freezers >> code & 1)):
        code = board[cell]
        if seat_of(code) != seat:
            continue
        board[cell] = EMPTY
        by = freed()
        if by:
            free = []
            afar = variant.tables.afar[code][cell]
            for target in sorted(reach(variant, position, cell).targets.difference(afar)):
                end, taken = variant.transfer_target(target), board[target]
                board[target] = EMPTY
                board[end] = code
                if not freed():
                    free.append(target)
                board[end] = EMPTY
                board[target] = taken
            yield PinnedPiece(seat, cell, king, by, tuple(free))
        board[cell] = code


# -- decks -------------------------------------------------------------------------------------


def deck_targets(variant: Variant, position: Position, pin: int) -> tuple[DeckTarget, ...]:
    """Return where the deck on a pin may go when its owner is to move."""
    start = pin_spot(pin)
    seats = sorted(variant.active_seats(position), key=lambda seat: seat != position.turn)
    for seat in seats:
        moves = variant.moves(position._replace(turn=seat))
        ways = (move.ways[0] for move in moves)
        targets = dict.fromkeys(
            way[1].index
            for way in ways
            if way[0] == start and len(way) > 1 and way[1].kind is SpotKind.PIN
        )
        if targets:
            return tuple(
                DeckTarget(target, _load(variant, position, pin, target)) for target in targets
            )
    return ()


def _load(variant: Variant, position: Position, pin: int, end: int) -> tuple[tuple[int, int], ...]:
    pin_cells = variant.topology.pin_cells
    return tuple(
        (there, position.cells[here])
        for here, there in zip(pin_cells[pin], pin_cells[end], strict=True)
        if position.cells[here] >= FIRST_PIECE
    )


class Check(NamedTuple):
    """An attacked king.

    seat : whose king it is
    king : its cell
    attackers : cells of the pieces that attack it
    """

    seat: int
    king: int
    attackers: tuple[int, ...]


def checks(variant: Variant, position: Position) -> tuple[Check, ...]:
    """Return the attacked kings of the seats still in the game.

    Where several play, kings of others than the seat to move may be attacked (Dreierschach,
    check 1 and 4).
    """
    kings = ((seat, variant.king_cell(position, seat)) for seat in variant.active_seats(position))
    found = (
        Check(seat, king, variant.attackers(position, king, seat))
        for seat, king in kings
        if king is not None
    )
    return tuple(check for check in found if check.attackers)
