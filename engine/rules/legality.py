"""Which pseudo-legal moves are safe, with as few of them tried on the board as possible."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from engine.core.movegen import (
    AFAR,
    ONE_PIECE,
    Board,
    MoveFilter,
    Numbers,
    Raw,
    apply,
    attackers,
    is_attacked,
    revert,
)
from engine.core.pieces import EMPTY, KINDS, Kind
from engine.core.position import Position
from engine.core.tables import MoveTables

_KING = int(Kind.KING)


class SafetyRules(Protocol):
    """The methods of ``Variant`` that are needed here."""

    @property
    def tables(self) -> MoveTables:
        """Movement and attacks, compiled."""

    def enemy_codes(self, cells: Sequence[int], seat: int) -> int:
        """Return the bit set of codes that may attack ``seat``."""

    def guarded(self, position: Position, board: Board) -> Collection[int]:
        """Return further cells that a piece may not be able to leave without breaking a rule."""

    def is_safe(self, position: Position, board: Board, raw: Raw) -> bool:
        """Whether ``board``, after ``raw``, leaves the mover's king unattacked."""

    def pseudo_legal(
        self, position: Position, board: Board, watched: Numbers = (), codes: Numbers | None = None
    ) -> tuple[list[Raw], list[Raw]]:
        """List ordinary moves not from ``watched``, and all others."""


def safe_raws(
    rules: SafetyRules, position: Position, wanted: MoveFilter | None = None
) -> list[Raw]:
    """List the raw moves of the seat to move that ``rules.is_safe`` would allow.

    wanted : the moves to list; None for all
    """
    tables = rules.tables
    board = list(position.cells)
    hostile = rules.enemy_codes(position.cells, position.turn)
    king = position.cells.find(tables.king[position.turn])
    checkers, shields = attackers(tables, board, king, hostile)
    guarded = rules.guarded(position, board)
    # Only moves from these cells can leave the king attacked: see ``movegen.attackers``.
    watched = range(len(board)) if checkers else {king, *shields, *guarded}
    if wanted is None:
        legal, held = rules.pseudo_legal(position, board, watched)
    else:
        legal, held = map(
            wanted.matching, rules.pseudo_legal(position, board, watched, wanted.codes)
        )
    for raw in held:
        is_one_piece = len(raw) == ONE_PIECE
        if raw[1] == king and is_one_piece and not (guarded or board[raw[3]] % KINDS == _KING):
            # The king must not shield the cell behind it, so it is lifted first.
            board[king] = EMPTY
            is_safe = not is_attacked(tables, board, raw[3], hostile)
            board[king] = raw[4]
        elif raw[1] in watched or not is_one_piece or raw[0] == AFAR:
            undo = apply(board, raw)
            is_safe = rules.is_safe(position, board, raw)
            revert(board, undo)
        else:
            is_safe = True
        if is_safe:
            legal.append(raw)
    return legal
