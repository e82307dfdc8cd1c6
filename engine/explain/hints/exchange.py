"""What captures on one cell win: both sides capture there in turn, their cheapest pieces first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.movegen import Board, attackers
from engine.core.pieces import EMPTY, Kind, kind_of, seat_mask, seat_of
from engine.rules.variant import Variant

#: By kind, in hundredths of a pawn or another unit.
Worth = Mapping[Kind, int]
#: No piece is worth as much as a king.
_KING = 1_000_000


def piece_value(worth: Worth, code: int) -> int:
    """Return what a piece is worth; a king more than all others."""
    kind = kind_of(code)
    return _KING if kind is Kind.KING else worth[kind]


def defenders(variant: Variant, cells: Sequence[int], cell: int) -> tuple[int, ...]:
    """Return the cells of the pieces that can recapture where a capture on a cell ends."""
    mask = seat_mask(seat_of(cells[cell]))
    return attackers(variant.tables, cells, variant.transfer_target(cell), mask)[0]


def gain(variant: Variant, worth: Worth, cells: Sequence[int], cell: int, seat: int) -> int:
    """Return what a seat wins by capturing on a cell, 0 where it is better not to.

    All attackers recapture. Pins are ignored.
    """
    others = variant.enemy_codes(cells, seat)
    return _gain(variant, worth, list(cells), cell, seat_mask(seat), others)


def _gain(variant: Variant, worth: Worth, board: Board, cell: int, own: int, others: int) -> int:
    tables, end = variant.tables, variant.transfer_target(cell)
    found = attackers(tables, board, cell, own)[0]
    if not found or (end != cell and board[end] != EMPTY):
        return 0
    if any(cell in tables.afar[board[there]][there] for there in found):
        # What captures from afar stays where nobody recaptures.
        return piece_value(worth, board[cell])
    origin = min(found, key=lambda there: piece_value(worth, board[there]))
    victim, code = board[cell], board[origin]
    board[cell] = board[origin] = EMPTY
    board[end] = code
    if kind_of(code) is Kind.KING and any(
        attackers(tables, board, there, others)[0] for there in {cell, end}
    ):
        won = 0  # a king does not step onto an attacked cell
    else:
        won = piece_value(worth, victim) - _gain(variant, worth, board, end, others, own)
    board[end] = EMPTY
    board[cell], board[origin] = victim, code
    return max(won, 0)
