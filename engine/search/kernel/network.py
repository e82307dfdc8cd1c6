"""A small neural network of the evaluation, with one hidden layer for each seat.

Its inputs are the pieces on their cells as that seat sees the board, in the group of its king's
cell, and in the class of the piece where the network has classes. Numbers are integers;
``engine.search.network`` reads them. The hidden layer is kept from position to position: most
pieces of the next one stand where they stood.
A full cell is 256, and the layer has blocks of 32 cells: both are written as numbers, as loops of a
length that the compiler knows work on several cells at once.
"""

from __future__ import annotations

from .fields import FIRST_PIECE, KING, kind_of
from .kings import Kings
from .moves import Board
from .network_tables import NetworkTables
from .pawns import Pawns

#: Classes of each piece, where there are any: 1 where its seat guards it, and 2 where others attack
#: it, or 4 where something does that is worth less. A king is always guarded.
CLASSES = 6
#: A full cell times a hundredth of a pawn in the last numbers, as a power of two.
_UNIT = 14
#: The class of a piece follows its code in ``placed``.
CLASS_SHIFT = 6


class Network:
    """Evaluates the position of a board.

    sums[256 * seat + n] : the hidden layer as a seat sees the board, for the pieces that are
        counted
    counted : the cells of all pieces that are counted; there are ``number`` of them
    placed[cell] : code of the piece there that is counted, and 64 times its class; or 0
    image[seat], group[seat] : in which image of the board a seat sees the pieces, and where their
        rows begin, by the cell of its king
    """

    def __init__(self, tables: NetworkTables, board: Board, kings: Kings, pawns: Pawns) -> None:
        """``kings`` and ``pawns`` know what is reached and struck while ``count`` works.

        Without classes nobody needs to know that.
        """
        self.tables = tables
        self.board = board
        self.seats = board.tables.seats
        self.kings = kings
        self.pawns = pawns
        self.sums = [0] * 768
        self.counted = [0] * 512
        self.number = 0
        self.placed = [0] * 512
        self.image = [0] * 3
        self.group = [0] * 3
        for seat in range(self.seats):
            self._add_up(seat)

    def worth(self, seat: int) -> int:
        """Return by how much a seat has more than is counted otherwise, after ``count``.

        Of two seats it is that to move, and what it has more is its lead.
        """
        hidden = self.tables.hidden
        outputs = self.tables.outputs
        group = self.number * outputs // (self.tables.most_pieces + 1)
        at = group * self.seats * hidden
        worth = self.tables.out[outputs * self.seats * hidden + group] * 256
        for after in range(self.seats):
            first = 256 * ((seat + after) % self.seats)
            for begin in range(0, hidden, 32):
                for place in range(32):
                    value = self.sums[first + begin + place]
                    value = value if value > 0 else 0
                    value = value if value < 256 else 256
                    square = value * value >> 8
                    worth += self.tables.out[at + begin + place] * square
            at += hidden
        return worth >> _UNIT

    def count(self) -> None:
        """Let the sums be those of the pieces on the board."""
        values = self.board.values
        placed = self.placed
        for at in range(self.number):
            cell = self.counted[at]
            if values[cell] < FIRST_PIECE:
                self._take(placed[cell], cell)
                placed[cell] = 0
        number = 0
        for seat in range(self.seats):
            for at in range(self.board.count[seat]):
                cell = self.board.pieces[512 * seat + at]
                before = placed[cell]
                now = values[cell]
                if self.tables.classes > 1:
                    now = self._classed(now, seat, cell)
                if now != before:
                    if before:
                        self._take(before, cell)
                    self._put(now, cell)
                self.counted[number] = cell
                number += 1
        self.number = number
        for seat in range(self.seats):
            if self._turn(seat):
                self._add_up(seat)

    def row(self, seat: int, placed: int, cell: int) -> int:
        """Return where in ``rows`` is what a piece adds as a seat sees the board.

        placed : its code and its class, as in the attribute
        """
        piece = self.group[seat] + self.tables.pieces[64 * seat + (placed & 63)]
        there = self.tables.cells[512 * (8 * seat + self.image[seat]) + cell]
        return (placed >> CLASS_SHIFT) * self.tables.class_size + piece + there

    def _turn(self, seat: int) -> int:
        """Set the image and the group of a seat by its king's cell; return whether one changes.

        A seat that is out of the game keeps its own.
        """
        king = self.board.king[seat]
        if king < 0:
            return 0
        image = self.tables.image[512 * seat + king]
        group = self.tables.group[512 * seat + king]
        if image == self.image[seat] and group == self.group[seat]:
            return 0
        self.image[seat] = image
        self.group[seat] = group
        return 1

    def _add_up(self, seat: int) -> None:
        """Add up all pieces that are counted, as a seat sees them."""
        first = 256 * seat
        for place in range(self.tables.hidden):
            self.sums[first + place] = self.tables.bias[place]
        for at in range(self.number):
            cell = self.counted[at]
            self._add(seat, self.row(seat, self.placed[cell], cell))

    def _classed(self, code: int, own: int, cell: int) -> int:
        """Return the code of a seat's piece with its class on a cell, as ``placed`` has it."""
        less = self.tables.worth_less[kind_of(code)]
        first = 48 * self.pawns.slot + (cell >> 5)
        near = self.kings.zone[cell]
        guarded = 1 if kind_of(code) == KING else 0
        attacked = 0
        for seat in range(self.seats):
            kinds = self.kings.reach[512 * seat + cell] & 65534
            kinds |= (self.pawns.struck[first + 16 * seat] >> (cell & 31) & 1) << 1
            kinds |= (near >> 8 * seat & 1) << 6
            if seat == own:
                guarded |= 1 if kinds else 0
            elif kinds & less:
                attacked = 4
            elif kinds and not attacked:
                attacked = 2
        return code | (guarded + attacked) << CLASS_SHIFT

    def _put(self, placed: int, cell: int) -> None:
        """Add a piece to the sums."""
        self.placed[cell] = placed
        for seat in range(self.seats):
            self._add(seat, self.row(seat, placed, cell))

    def _add(self, seat: int, row: int) -> None:
        """Add a row to the sums of a seat."""
        first = 256 * seat
        for begin in range(0, self.tables.hidden, 32):
            for place in range(32):
                self.sums[first + begin + place] += self.tables.rows[row + begin + place]

    def _take(self, placed: int, cell: int) -> None:
        """Take a piece from the sums."""
        for seat in range(self.seats):
            row = self.row(seat, placed, cell)
            first = 256 * seat
            for begin in range(0, self.tables.hidden, 32):
                for place in range(32):
                    self.sums[first + begin + place] -= self.tables.rows[row + begin + place]
