"""What a small neural network adds to the judgement of a position of two players.

It has one hidden layer, looked at from both sides: the pieces where they stand, as the seat to move
sees them, and as the other does. Numbers are whole ones; ``engine.search.network`` reads them.
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

    sums : of the hidden layer, 32 as the first seat sees the board and 32 as the second does, for
        the pieces that are counted; the next position has most of them in the same places
    counted : cells with pieces that are counted; there are ``count`` of them
    placed[cell] : code of the piece there that is counted, or 0
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.tables = board.tables
        self.sums = [0] * 64
        self.counted = [0] * 512
        self.count = 0
        self.placed = [0] * 512
        for place in range(32):
            self.sums[place] = self.tables.network_bias[place]
            self.sums[32 + place] = self.tables.network_bias[place]

    def lead(self) -> int:
        """Return by how much the lead of the seat to move is more than counted otherwise."""
        self._count()
        own = 32 * self.board.turn
        other = 32 - own
        lead = self.tables.network_out[64]
        for place in range(32):
            mine = self.sums[own + place]
            theirs = self.sums[other + place]
            mine = mine if mine > 0 else 0
            theirs = theirs if theirs > 0 else 0
            mine = mine if mine < 256 else 256
            theirs = theirs if theirs < 256 else 256
            lead += self.tables.network_out[place] * mine
            lead += self.tables.network_out[32 + place] * theirs
        return lead >> _UNIT

    def _count(self) -> None:
        """Let the sums be those of the pieces on the board."""
        count = 0
        for number in range(self.count):
            cell = self.counted[number]
            if self.board.values[cell] == self.placed[cell]:
                self.counted[count] = cell
                count += 1
            else:
                self._take(self.placed[cell], cell)
                self.placed[cell] = 0
        for seat in range(2):
            for number in range(self.board.count[seat]):
                cell = self.board.pieces[512 * seat + number]
                if not self.placed[cell]:
                    self.placed[cell] = self.board.values[cell]
                    self._put(self.placed[cell], cell)
                    self.counted[count] = cell
                    count += 1
        self.count = count

    def _put(self, code: int, cell: int) -> None:
        """Add a piece to the sums."""
        at = code * self.tables.cells + cell
        first = self.tables.network_rows[at]
        second = self.tables.network_rows[16384 + at]
        for place in range(32):
            self.sums[place] += self.tables.network[first + place]
            self.sums[32 + place] += self.tables.network[second + place]

    def _take(self, code: int, cell: int) -> None:
        """Take a piece from the sums."""
        at = code * self.tables.cells + cell
        first = self.tables.network_rows[at]
        second = self.tables.network_rows[16384 + at]
        for place in range(32):
            self.sums[place] -= self.tables.network[first + place]
            self.sums[32 + place] -= self.tables.network[second + place]
