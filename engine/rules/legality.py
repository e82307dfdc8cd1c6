"""Which pseudo-legal moves are safe, with as few of them tried on the board as possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.kernel import ONE_PIECE, Raw, Wanted, apply, attackers, is_attacked, revert
from engine.core.pieces import EMPTY, Kind
from engine.core.position import Position
from engine.rules.refusal import Refusal, Why

if TYPE_CHECKING:
    from engine.rules.variant import Variant

_KING = int(Kind.KING)


def safe_raws(variant: Variant, position: Position, wanted: Wanted | None = None) -> list[Raw]:
    """List the raw moves of the seat to move that ``variant.is_safe`` would allow.

    wanted : of others is not asked whether they are safe; None for all
    """
    tables = variant.tables
    board = list(position.cells)
    hostile = variant.foes(position.cells, position.turn)
    king = position.cells.find(tables.king[position.turn])
    checkers, shields = attackers(tables, board, king, hostile)
    guarded = variant.guarded(position, board)
    # Only moves from these cells can leave the king attacked: see ``kernel.attackers``.
    watched = range(len(board)) if checkers else {king, *shields, *guarded}
    if wanted is None:
        legal, held = variant.pseudo_legal(position, board, watched)
    else:
        legal, held = map(
            wanted.among, variant.pseudo_legal(position, board, watched, wanted.codes)
        )
    for raw in held:
        is_one_piece = len(raw) == ONE_PIECE
        if raw[1] == king and is_one_piece and not (guarded or board[raw[3]] & 7 == _KING):
            # The king's own body shields nothing he steps to, so he is lifted first.
            board[king] = EMPTY
            is_safe = not is_attacked(tables, board, raw[3], hostile)
            board[king] = raw[4]
        elif raw[1] in watched or not is_one_piece:
            undo = apply(board, raw)
            is_safe = variant.is_safe(position, board, raw)
            revert(board, undo)
        else:
            is_safe = True
        if is_safe:
            legal.append(raw)
    return legal


def exposed(variant: Variant, position: Position, after: Position) -> Refusal | None:
    """Say who attacks the king of ``position``'s seat on the board of ``after``."""
    seat = position.turn
    king = variant.royal(after, seat)
    hostile = () if king is None else variant.attackers(after, king, seat)
    if not hostile:
        return None
    return Refusal(Why.KING_ATTACKED, tuple(after.cells[c] for c in hostile), hostile)
