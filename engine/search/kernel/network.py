"""The small neural network of the evaluation.

It has one hidden layer per seat; its inputs are the pieces on their cells from the view of that
seat, with separate inputs for guarded and attacked ones. Numbers are integers;
``engine.search.network`` reads them.
"""

from __future__ import annotations

from .fields import FIRST_PIECE, KING, kind_of
from .kings import Kings
from .moves import Board
from .pawns import Pawns

#: Cells of the hidden layer for each side. It is written below as a number, as is their greatest
#: value, 256: loops of a length that the compiler knows work on several numbers at once.
HIDDEN = 32
#: Classes of each piece: 1 where its seat guards it, and 2 where others attack it, or 4 where
#: something does that is worth less. A king is always guarded.
CLASSES = 6
#: A full cell times a hundredth of a pawn in the last numbers, as a power of two.
_UNIT = 14
#: The class of a piece follows its code in ``placed``.
_CLASS_SHIFT = 6


class Network:
    """Evaluates the position of a board.

    sums[32 * seat + n] : the hidden layer as a seat sees the board, for the pieces that are
        counted; the next position has most of them in the same places
    counted : the cells of all pieces that are counted; there are ``number`` of them
    placed[cell] : code of the piece there that is counted, and 64 times its class; or 0
    image[seat] : in which image of the board, by the cell of its king, a seat sees the pieces
    """

    def __init__(self, board: Board, kings: Kings, pawns: Pawns) -> None:
        """``kings`` and ``pawns`` know what is reached and struck while ``count`` works."""
        self.board = board
        self.tables = board.tables
        self.kings = kings
        self.pawns = pawns
        self.sums = [0] * 96
        self.counted = [0] * 512
        self.number = 0
        self.placed = [0] * 512
        self.image = [0] * 3
        self._clear()

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
                worth += self.tables.network_out[at + place] * (value * value >> 8)
        return worth >> _UNIT

    def count(self) -> None:
        """Let the sums be those of the pieces on the board."""
        if self._turn_images():
            self._clear()
        values = self.board.values
        placed = self.placed
        for at in range(self.number):
            cell = self.counted[at]
            if values[cell] < FIRST_PIECE:
                self._take(placed[cell], cell)
                placed[cell] = 0
        number = 0
        for seat in range(self.tables.seats):
            for at in range(self.board.count[seat]):
                cell = self.board.pieces[512 * seat + at]
                before = placed[cell]
                now = self._classed(values[cell], seat, cell)
                if now != before:
                    if before:
                        self._take(before, cell)
                    self._put(now, cell)
                self.counted[number] = cell
                number += 1
        self.number = number

    def row(self, seat: int, placed: int, cell: int) -> int:
        """Return where in ``Tables.network`` is what a piece adds as a seat sees the board.

        placed : its code and its class, as in the attribute
        """
        piece = self.tables.network_pieces[64 * seat + (placed & 63)]
        there = self.tables.network_cells[512 * (8 * seat + self.image[seat]) + cell]
        return (placed >> _CLASS_SHIFT) * self.tables.network_class + piece + there

    def _turn_images(self) -> int:
        """Set the image of each seat by the cell of its king; return whether one changes.

        A seat that is out of the game keeps its own.
        """
        turned = 0
        for seat in range(self.tables.seats):
            king = self.board.king[seat]
            if king >= 0 and self.tables.network_image[512 * seat + king] != self.image[seat]:
                self.image[seat] = self.tables.network_image[512 * seat + king]
                turned = 1
        return turned

    def _clear(self) -> None:
        """Count no pieces."""
        for at in range(self.number):
            self.placed[self.counted[at]] = 0
        self.number = 0
        for seat in range(3):
            for place in range(32):
                self.sums[32 * seat + place] = self.tables.network_bias[place]

    def _classed(self, code: int, own: int, cell: int) -> int:
        """Return the code of a seat's piece with its class on a cell, as ``placed`` has it."""
        less = self.tables.worth_less[kind_of(code)]
        first = 48 * self.pawns.slot + (cell >> 5)
        near = self.kings.zone[cell]
        guarded = 1 if kind_of(code) == KING else 0
        attacked = 0
        for seat in range(self.tables.seats):
            kinds = self.kings.reach[512 * seat + cell] & 65534
            kinds |= (self.pawns.struck[first + 16 * seat] >> (cell & 31) & 1) << 1
            kinds |= (near >> 8 * seat & 1) << 6
            if seat == own:
                guarded |= 1 if kinds else 0
            elif kinds & less:
                attacked = 4
            elif kinds and not attacked:
                attacked = 2
        return code | (guarded + attacked) << _CLASS_SHIFT

    def _put(self, placed: int, cell: int) -> None:
        """Add a piece to the sums."""
        self.placed[cell] = placed
        for seat in range(self.tables.seats):
            row = self.row(seat, placed, cell)
            first = 32 * seat
            for place in range(32):
                self.sums[first + place] += self.tables.network[row + place]

    def _take(self, placed: int, cell: int) -> None:
        """Take a piece from the sums."""
        for seat in range(self.tables.seats):
            row = self.row(seat, placed, cell)
            first = 32 * seat
            for place in range(32):
                self.sums[first + place] -= self.tables.network[row + place]
