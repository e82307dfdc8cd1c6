"""Pseudo-legal moves, attacks, apply and revert: functions on tables and a list of cells.

This module knows no particular game; it works on flat sequences of small integers. A *raw* move is
``(tag, cell, new, cell, new, ...)``: the cells it changes, in order, and what stands there then;
the first cell is where the moving piece comes from.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS, VOID
from engine.core.tables import MoveTables

Raw = tuple[int, ...]
#: Length of the raw move of one piece from one cell to another.
ONE_PIECE = 5
Board = list[int]
Numbers = Collection[int]

_ORDINARY = 0
_PROMOTION = 3
#: Tag of captures without moving; their raw moves name first the piece, which stays as it is.
AFAR = 11
#: Tags of steps from one cell to another: ordinary, double, with promotion.
_STEPS = (0, 1, 3)


class MoveFilter(NamedTuple):
    """A filter of raw moves: steps of some pieces to some cells, and all that are not steps."""

    codes: Collection[int]
    cells: Collection[int]

    def matching(self, raws: list[Raw]) -> list[Raw]:
        """Return those of some raw moves that pass the filter."""
        codes, cells = self.codes, self.cells
        return [
            raw
            for raw in raws
            if raw[0] not in _STEPS
            or (raw[3] in cells and (raw[4] in codes or raw[0] == _PROMOTION))
        ]


def pseudo_moves(
    tables: MoveTables,
    board: Sequence[int],
    seat: int,
    promoting: Collection[int],
    watched: Collection[int] = (),
    codes: Collection[int] | None = None,
) -> tuple[list[Raw], list[Raw]]:
    """List every ordinary move and promotion of a seat; they may leave its king attacked.

    promoting : cells on which a pawn of the seat is promoted
    watched : start cells whose moves go into the second of the two lists returned; so do all
        captures from afar
    codes : of the pieces whose moves are asked for; None for all
    """
    low = FIRST_PIECE * (seat + 1)
    high = low + FIRST_PIECE
    pawn = tables.pawn[seat]
    landing = tables.landing[seat]
    all_leaps, all_lines, all_walks = tables.leaps, tables.lines, tables.walks
    advances, strikes = tables.advances[pawn], tables.strikes[pawn]
    gated_strikes = tables.gated_strikes[pawn]
    free: list[Raw] = []
    held: list[Raw] = []
    for origin, code in enumerate(board):
        if code < low or code >= high or (codes is not None and code not in codes):
            continue
        if tables.freezers and is_frozen(tables, board, origin):
            continue
        raws = held if origin in watched else free
        add = raws.append
        if code == pawn:
            is_held = tables.enemy_blocks and is_held_back(tables, board, origin, code)
            for target in () if is_held else advances[origin]:
                if board[target] == EMPTY:
                    if target in promoting:
                        raws += _promotions(tables, seat, origin, target)
                    else:
                        add((_ORDINARY, origin, EMPTY, target, code))
            for target in strikes[origin]:
                there = board[target]
                if there >= FIRST_PIECE and landing[there]:
                    if target in promoting:
                        raws += _promotions(tables, seat, origin, target)
                    else:
                        add((_ORDINARY, origin, EMPTY, target, code))
            if gated_strikes[origin]:
                raws += _gated_strikes(tables, board, origin, seat, promoting)
            continue
        leaps = all_leaps[code][origin]
        if leaps:
            raws += [(_ORDINARY, origin, EMPTY, to, code) for to in leaps if landing[board[to]]]
        for line in all_lines[code][origin]:
            for target in line:
                there = board[target]
                if there:
                    if there == VOID:
                        continue
                    if landing[there]:
                        add((_ORDINARY, origin, EMPTY, target, code))
                    break
                add((_ORDINARY, origin, EMPTY, target, code))
        for walk in all_walks[code][origin]:
            for gate, cells in walk:
                if gate and board[gate[0]] >= FIRST_PIECE and board[gate[1]] >= FIRST_PIECE:
                    break
                stopped = False
                for target in cells:
                    there = board[target]
                    if landing[there]:
                        add((_ORDINARY, origin, EMPTY, target, code))
                    if there >= FIRST_PIECE:
                        stopped = True
                if stopped:
                    break
        if code in tables.divergent:
            raws += _moves_apart(tables, board, origin, code, landing)
            # What stood on the target may have been in the way of an attack.
            held += [
                (AFAR, origin, code, to, EMPTY)
                for to in tables.afar[code][origin]
                if board[to] >= FIRST_PIECE and landing[board[to]]
            ]
    return free, held


def _moves_apart(
    tables: MoveTables, board: Sequence[int], origin: int, code: int, landing: Sequence[bool]
) -> list[Raw]:
    """List the moves of a piece, no pawn, that never capture, and those that only capture."""
    targets = [to for to in tables.advances[code][origin] if board[to] == EMPTY]
    strikes = list(tables.strikes[code][origin])
    for gate, cells in tables.gated_strikes[code][origin]:
        if board[gate[0]] < FIRST_PIECE or board[gate[1]] < FIRST_PIECE:
            strikes += cells
    targets += [to for to in strikes if board[to] >= FIRST_PIECE and landing[board[to]]]
    return [(_ORDINARY, origin, EMPTY, to, code) for to in targets]


def freezing(tables: MoveTables, board: Sequence[int], cell: int) -> list[int]:
    """Return the cells of the pieces that keep the one on a cell from moving and attacking."""
    seat = board[cell] // KINDS
    return [
        there
        for mask, cells in tables.freezers[cell]
        for there in cells
        if mask >> board[there] & 1 and board[there] // KINDS != seat
    ]


def is_frozen(tables: MoveTables, board: Sequence[int], cell: int) -> bool:
    """Whether the piece on a cell neither moves nor attacks.

    Asked only where ``MoveTables.freezers`` has any.
    """
    return bool(freezing(tables, board, cell))


def is_held_back(tables: MoveTables, board: Sequence[int], origin: int, code: int) -> bool:
    """Whether an enemy piece on one of a pawn's advance cells blocks all its advances.

    Only to be called if ``MoveTables.enemy_blocks`` is set.
    """
    seat = code // KINDS
    return any(
        board[cell] >= FIRST_PIECE and board[cell] // KINDS != seat
        for cell in tables.advances[code][origin]
    )


def _promotions(tables: MoveTables, seat: int, origin: int, target: int) -> list[Raw]:
    return [(_PROMOTION, origin, EMPTY, target, new) for new in tables.promoted[seat]]


def _gated_strikes(
    tables: MoveTables, board: Sequence[int], origin: int, seat: int, promoting: Collection[int]
) -> list[Raw]:
    """A pawn's captures along steps that two flanking pieces may shut."""
    raws: list[Raw] = []
    landing = tables.landing[seat]
    pawn = tables.pawn[seat]
    for gate, cells in tables.gated_strikes[pawn][origin]:
        if board[gate[0]] >= FIRST_PIECE and board[gate[1]] >= FIRST_PIECE:
            continue
        for target in cells:
            if board[target] >= FIRST_PIECE and landing[board[target]]:
                if target in promoting:
                    raws += _promotions(tables, seat, origin, target)
                else:
                    raws.append((_ORDINARY, origin, EMPTY, target, pawn))
    return raws


def is_attacked(tables: MoveTables, board: Sequence[int], cell: int, hostile: int) -> bool:
    """Whether a piece whose code is in the bit set ``hostile`` attacks ``cell``."""
    freezers = tables.freezers
    for mask, cells in tables.watch_leaps[cell]:
        mask &= hostile
        for there in cells:
            if mask >> board[there] & 1 and not (freezers and is_frozen(tables, board, there)):
                return True
    for near, far, line in tables.watch_lines[cell]:
        mask = near
        for there in line:
            code = board[there]
            if code and code != VOID:
                if mask & hostile & 1 << code and not (
                    freezers and is_frozen(tables, board, there)
                ):
                    return True
                break
            mask = far
    for walk in tables.watch_walks[cell]:
        for gate, mask, cells in walk:
            if gate and board[gate[0]] >= FIRST_PIECE and board[gate[1]] >= FIRST_PIECE:
                break
            stopped = False
            for there in cells:
                code = board[there]
                if code >= FIRST_PIECE:
                    if mask & hostile & 1 << code and not (
                        freezers and is_frozen(tables, board, there)
                    ):
                        return True
                    stopped = True
            if stopped:
                break
    return False


def attackers(
    tables: MoveTables, board: Sequence[int], cell: int, hostile: int
) -> tuple[tuple[int, ...], frozenset[int]]:
    """Find the attackers of a cell, and the pieces that shield it.

    Returns the cells of the attackers whose codes are in ``hostile``, ascending, and the
    *shields*: cells of pieces whose departure could open a further attack. A move that leaves no
    shield, and is made by another piece than the one on ``cell``, opens no attack on it.
    """
    found: list[int] = []
    shields: list[int] = []
    frozen: Collection[int] = ()
    if tables.freezers:
        frozen = {at for at, code in enumerate(board) if code and is_frozen(tables, board, at)}
    for mask, cells in tables.watch_leaps[cell]:
        mask &= hostile
        found += [there for there in cells if mask >> board[there] & 1 and there not in frozen]
    for near, far, line in tables.watch_lines[cell]:
        _look_along(board, line, near & hostile, far & hostile, frozen, found, shields)
    for walk in tables.watch_walks[cell]:
        _look_through(board, walk, hostile, frozen, found, shields)
    return tuple(sorted(found)), frozenset(shields)


def _look_along(
    board: Sequence[int],
    line: Sequence[int],
    near: int,
    far: int,
    frozen: Collection[int],
    found: list[int],
    shields: list[int],
) -> None:
    mask = near
    shield = -1
    for there in line:
        code = board[there]
        if code >= FIRST_PIECE:
            hit = mask >> code & 1 and there not in frozen
            if shield >= 0:
                if hit:
                    shields.append(shield)
                return
            if hit:
                found.append(there)
                return
            shield = there
        mask = far


def _look_through(
    board: Sequence[int],
    walk: Sequence[tuple[tuple[int, ...], int, tuple[int, ...]]],
    hostile: int,
    frozen: Collection[int],
    found: list[int],
    shields: list[int],
) -> None:
    shield: tuple[int, ...] = ()
    for gate, mask, cells in walk:
        if gate and board[gate[0]] >= FIRST_PIECE and board[gate[1]] >= FIRST_PIECE:
            if shield:
                return
            shield = gate
        occupied = [there for there in cells if board[there] >= FIRST_PIECE]
        if not occupied:
            continue
        hits = [
            there
            for there in occupied
            if mask & hostile & 1 << board[there] and there not in frozen
        ]
        if hits:
            if shield:
                shields += shield
            else:
                found += hits
            return
        if shield:
            return
        shield = tuple(occupied)


def apply(board: Board, raw: Raw) -> Raw:
    """Carry out a raw move on ``board`` and return the raw move that takes it back."""
    undo = [raw[0]]
    for i in range(1, len(raw), 2):
        undo += (raw[i], board[raw[i]])
    for i in range(1, len(raw), 2):
        board[raw[i]] = raw[i + 1]
    return tuple(undo)


def revert(board: Board, undo: Raw) -> None:
    """Take back a move with what ``apply`` returned."""
    for i in range(1, len(undo), 2):
        board[undo[i]] = undo[i + 1]
