"""The rule module of games in which a piece passes on to another level at the end of its move.

A move is made on the level where the piece stands, and must be legal there; then the piece passes
to the cell of the same file and rank on the next level, which must be empty. There, too, the own
king must not be attacked.

Raw moves have first where the piece leaves and where it ends, then, of a capture, the cell of what
is captured. Castling records have the cells where king and rook end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.move import Spot, cell_spot
from engine.core.movegen import (
    ONE_PIECE,
    Board,
    MoveFilter,
    Raw,
    apply,
    attackers,
    is_attacked,
    revert,
)
from engine.core.pieces import EMPTY, Kind, kind_of
from engine.core.position import Position
from engine.rules.legality import SafetyRules

#: Lengths of the raw moves of one piece: without a capture, and with one.
_STEPS = (ONE_PIECE, ONE_PIECE + 2)


class Transfer:
    """How pieces of a game pass on.

    target_of : by cell, where a piece passes on to that has moved there
    source_of : by cell, where a piece has moved to that passes on to it
    """

    def __init__(self, target_of: Sequence[int]) -> None:
        self.target_of = tuple(target_of)
        self.source_of = tuple(map(self.target_of.index, range(len(target_of))))

    def passing_on(self, board: Board, raws: Iterable[Raw]) -> list[Raw]:
        """Return those of some raw moves after which the piece can pass on, with where it ends."""
        found = []
        for raw in raws:
            if len(raw) != ONE_PIECE:
                found.append(raw)
                continue
            tag, origin, _, target, code = raw
            end = self.target_of[target]
            if board[end] == EMPTY:
                taken = () if board[target] == EMPTY else (target, EMPTY)
                found.append((tag, origin, EMPTY, end, code, *taken))
        return found

    def stages(self, raw: Raw) -> tuple[Raw, ...]:
        """Return the changes after each of which the own king must not be attacked.

        A king must be safe where it moves to, and where it ends. A move of another piece is legal
        on its level if it is safe at its end: there is no piece more on that level then.
        """
        if len(raw) not in _STEPS or kind_of(raw[4]) is not Kind.KING:
            return (raw,)
        return (*raw[:3], self.source_of[raw[3]], raw[4]), raw

    def legal_raws(
        self, rules: SafetyRules, position: Position, wanted: MoveFilter | None
    ) -> list[Raw]:
        """List the legal raw moves of the seat to move, or those of them that are wanted."""
        board, tables = list(position.cells), rules.tables
        hostile = rules.enemy_codes(board, position.turn)
        king = position.cells.index(tables.king[position.turn])
        checkers, shields = attackers(tables, board, king, hostile)
        codes = None if wanted is None else wanted.codes
        free, held = rules.pseudo_legal(position, board, (), codes)
        raws = free + held
        watched = {king, *shields}
        return [
            raw
            for raw in (raws if wanted is None else wanted.matching(raws))
            # A capture leaves its cell empty, too.
            if not (checkers or len(raw) not in _STEPS or watched.intersection(raw[1::2]))
            or self._is_safe(rules, position, board, raw)
        ]

    def _is_safe(self, rules: SafetyRules, position: Position, board: Board, raw: Raw) -> bool:
        hostile, king = rules.enemy_codes(board, position.turn), rules.tables.king[position.turn]
        for stage in self.stages(raw):
            undo = apply(board, stage)
            attacked = is_attacked(rules.tables, board, board.index(king), hostile)
            revert(board, undo)
            if attacked:
                return False
        return True

    def ways(self, ways: tuple[tuple[Spot, ...], ...]) -> tuple[tuple[Spot, ...], ...]:
        """Return ways that name where a piece ends, and the same with where it moves to."""
        *_, (start, end) = ways
        return (*ways, (start, cell_spot(self.source_of[end.index])))
