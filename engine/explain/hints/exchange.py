"""What captures on one cell win: both sides capture there in turn, their cheapest pieces first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.movegen import Board, attackers
from engine.core.pieces import EMPTY, Kind, kind_of, seat_mask
from engine.core.tables import MoveTables
from engine.rules.variant import Variant

#: By kind, in hundredths of a pawn or another unit.
Worth = Mapping[Kind, int]
#: No piece is worth as much as a king.
_KING = 1_000_000


def worth_of(worth: Worth, code: int) -> int:
    """Return what a piece is worth; a king more than all others."""
    kind = kind_of(code)
    return _KING if kind is Kind.KING else worth[kind]


def gain(variant: Variant, worth: Worth, cells: Sequence[int], cell: int, seat: int) -> int:
    """Return what a seat wins by capturing on a cell, 0 where it is better not to.

    All attackers recapture. Pins are ignored.
    """
    others = variant.foes(cells, seat)
    return _gain(variant.tables, worth, list(cells), cell, seat_mask(seat), others)


def _gain(tables: MoveTables, worth: Worth, board: Board, cell: int, own: int, others: int) -> int:
    found = attackers(tables, board, cell, own)[0]
    if not found:
        return 0
    origin = min(found, key=lambda there: worth_of(worth, board[there]))
    victim, code = board[cell], board[origin]
    board[cell], board[origin] = code, EMPTY
    if kind_of(code) is Kind.KING and attackers(tables, board, cell, others)[0]:
        won = 0  # a king does not step onto an attacked cell
    else:
        won = worth_of(worth, victim) - _gain(tables, worth, board, cell, others, own)
    board[cell], board[origin] = victim, code
    return max(won, 0)
