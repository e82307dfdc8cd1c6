"""By how much judgements were out in searches before: correction history.

What the evaluation does not see in one position it does not see in the next one either, as long as
the pawns stand as they did. So errors are remembered by the pawns and the seat to move.
"""

from __future__ import annotations

from .moves import Board

#: Errors are kept in so small parts of a hundredth of a pawn, by a shift.
_PARTS = 8
#: No error counts more, and no judgement is corrected by more, hundredths of a pawn.
_MAX_ERROR = 128
_MOST = 64
#: A search counts for no more than one of this depth does.
_DEEPEST = 15


class Corrections:
    """Corrects judgements of the position of a board by what searches have found.

    found[16384 * seat + n] : the mean error, for the seat to move, by the last bits of the pawns'
        hash
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.found = [0] * 49152

    def corrected(self, lead: int) -> int:
        """Return a judgement for the seat to move, corrected."""
        return lead + (self.found[self._place()] >> _PARTS)

    def learn(self, error: int, depth: int) -> None:
        """Remember by how much a search of some depth found more than the corrected judgement."""
        if error > _MAX_ERROR:
            error = _MAX_ERROR
        if error < -_MAX_ERROR:
            error = -_MAX_ERROR
        most = _MOST << _PARTS
        # The error is what is left after correction, so its part moves the mean towards it.
        mean = self.found[self._place()] + error * (depth if depth < _DEEPEST else _DEEPEST)
        if mean > most:
            mean = most
        self.found[self._place()] = mean if mean > -most else -most

    def _place(self) -> int:
        return 16384 * self.board.turn + (self.board.pawn_hash & 16383)
