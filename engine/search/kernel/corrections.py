"""Correction history: the errors of the evaluation in earlier searches.

An error of the evaluation in one position recurs in the next, as long as the pawns stay. So errors
are stored by pawn structure and seat to move.
"""

from __future__ import annotations

from .moves import Board

#: Resolution of stored errors, as a shift of a hundredth of a pawn.
_PARTS = 8
#: Largest error that counts, and largest correction, hundredths of a pawn.
_MAX_ERROR = 128
_MOST = 64
#: Deeper searches weigh no more than one of this depth.
_DEEPEST = 15


class Corrections:
    """Corrects evaluations of the position of a board by the results of searches.

    found[16384 * seat + n] : the mean error, for the seat to move, by the last bits of the pawns'
        hash
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.found = [0] * 49152

    def corrected(self, lead: int) -> int:
        """Return a corrected evaluation for the seat to move."""
        return lead + (self.found[self._place()] >> _PARTS)

    def learn(self, error: int, depth: int) -> None:
        """Store by how much a search of some depth found more than the corrected evaluation."""
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
