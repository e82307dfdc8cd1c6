"""What a small neural network adds to the judgement of a position.

It has one hidden layer, looked at from all sides: the pieces where they stand as each seat sees
them. Numbers are whole ones; ``engine.search.network`` reads them.
"""

from __future__ import annotations

from .moves import Board

#: Cells of the hidden layer for each side. Below it stands as a number, as does what such a cell is
#: at most, 256: loops of a length that the compiler knows work on several numbers at once.
HIDDEN = 32
#: A full cell times a hundredth of a pawn in the last numbers, as a power of two.
_UNIT = 14


class Network:
    """Judges the position of a board.

    sums[32 * seat + n] : the hidden layer as a seat sees the board, for the pieces that are
        counted; the next position has most of them in the same places
    counted : cells with pieces that are counted; there are ``number`` of them
    placed[cell] : code of the piece there that is counted, or 0
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.tables = board.tables
        self.sums = [0] * 96
        self.counted = [0] * 512
        self.number = 0
        self.placed = [0] * 512
        for seat in range(3):
            for place in range(32):
                self.sums[32 * seat + place] = self.tables.network_bias[place]

    def worth(self, seat: int) -> int:
        """Return by how much a seat has more than is counted otherwise, after ``count``.

        Of two seats it is that to move, and what it has more is its lead.
        """
        seats = self.tables.seats
        worth = self.tables.network_out[32 * seats]
        for after in range(seats):
            first = 32 * ((seat + after) % seats)
            at = 32 * after
            for place in range(32):
                value = self.sums[first + place]
                value = value if value > 0 else 0
                value = value if value < 256 else 256
                worth += self.tables.network_out[at + place] * value
        return worth >> _UNIT

    def count(self) -> None:
        """Let the sums be those of the pieces on the board."""
        number = 0
        for at in range(self.number):
            cell = self.counted[at]
            if self.board.values[cell] == self.placed[cell]:
                self.counted[number] = cell
                number += 1
            else:
                self._take(self.placed[cell], cell)
                self.placed[cell] = 0
        for seat in range(self.tables.seats):
            for at in range(self.board.count[seat]):
                cell = self.board.pieces[512 * seat + at]
                if not self.placed[cell]:
                    self.placed[cell] = self.board.values[cell]
                    self._put(self.placed[cell], cell)
                    self.counted[number] = cell
                    number += 1
        self.number = number

    def _put(self, code: int, cell: int) -> None:
        """Add a piece to the sums."""
        at = code * self.tables.cells + cell
        for seat in range(self.tables.seats):
            row = self.tables.network_rows[16384 * seat + at]
            first = 32 * seat
            for place in range(32):
                self.sums[first + place] += self.tables.network[row + place]

    def _take(self, code: int, cell: int) -> None:
        """Take a piece from the sums."""
        at = code * self.tables.cells + cell
        for seat in range(self.tables.seats):
            row = self.tables.network_rows[16384 * seat + at]
            first = 32 * seat
            for place in range(32):
                self.sums[first + place] -= self.tables.network[row + place]
