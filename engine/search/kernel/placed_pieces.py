"""The pieces on their cells, and what follows from where they stand: lists, kings, hash, score."""

from __future__ import annotations

from .fields import FIRST_PIECE, KING, MOVED, PAWN, codes_of, kind_of, seat_of
from .tables import Tables


class PlacedPieces:
    """What may change cell by cell.

    values : the board, then which pawns have moved, the decks by pin, and the prisoners
    living : bit set of the codes of all seats whose king is on the board
    king[seat] : cell, or -1
    pieces[512 * seat + n] : cells of the pieces of a seat, ``count[seat]`` of them
    place[cell] : the ``n`` of the piece there
    number_of[code] : pieces of that code on the board
    score[seat] : sum of the worths of its pieces
    hash : of everything but the counters
    pawn_hash : of the pawns alone (and of cells that are not there)
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.living = 0
        self.hash = 0
        self.pawn_hash = 0
        self.values = [0] * 1136
        self.king = [-1, -1, -1]
        self.pieces = [0] * 1536
        self.count = [0, 0, 0]
        self.place = [0] * 512
        self.number_of = [0] * 64
        self.score = [0, 0, 0]

    def take_all(self) -> None:
        """Take everything off the board."""
        self.living = 0
        self.hash = self.pawn_hash = 0
        for seat in range(3):
            self.king[seat] = -1
            self.count[seat] = 0
            self.score[seat] = 0
        for code in range(64):
            self.number_of[code] = 0
        for value in range(1136):
            self.values[value] = 0

    def put(self, place: int, value: int) -> None:
        """Set one of ``values`` while a position is loaded."""
        self._set(place, value)

    def _set(self, place: int, value: int) -> None:
        """Set one of ``values``, and all that follows from it."""
        values = self.values
        old = values[place]
        if place >= MOVED:
            keys = self.tables.value_keys
            self.hash ^= keys[16 * place + (old & 15)] ^ keys[16 * place + (value & 15)]
            values[place] = value
            return
        cells = self.tables.cells
        keys = self.tables.piece_keys
        self.hash ^= keys[old * cells + place] ^ keys[value * cells + place]
        if kind_of(old) == PAWN:
            self.pawn_hash ^= keys[old * cells + place]
        if kind_of(value) == PAWN:
            self.pawn_hash ^= keys[value * cells + place]
        if old >= FIRST_PIECE:
            seat = seat_of(old)
            left = self.count[seat] - 1
            last = self.pieces[512 * seat + left]
            here = self.place[place]
            self.pieces[512 * seat + here] = last
            self.place[last] = here
            self.count[seat] = left
            self.number_of[old] -= 1
            self.score[seat] -= self.tables.worth[old * cells + place]
            if kind_of(old) == KING:
                self.king[seat] = -1
                self.living &= ~codes_of(seat)
        if value >= FIRST_PIECE:
            seat = seat_of(value)
            here = self.count[seat]
            self.pieces[512 * seat + here] = place
            self.place[place] = here
            self.count[seat] = here + 1
            self.number_of[value] += 1
            self.score[seat] += self.tables.worth[value * cells + place]
            if kind_of(value) == KING:
                self.king[seat] = place
                self.living |= codes_of(seat)
        values[place] = value

    def _relocate(self, origin: int, target: int) -> None:
        """Let the piece of one cell stand on another, which is empty."""
        code = self.values[origin]
        cells = self.tables.cells
        seat = seat_of(code)
        row = code * cells
        difference = self.tables.piece_keys[row + origin] ^ self.tables.piece_keys[row + target]
        self.hash ^= difference
        self.score[seat] += self.tables.worth[row + target] - self.tables.worth[row + origin]
        here = self.place[origin]
        self.pieces[512 * seat + here] = target
        self.place[target] = here
        if kind_of(code) == PAWN:
            self.pawn_hash ^= difference
        elif kind_of(code) == KING:
            self.king[seat] = target
        self.values[origin] = 0
        self.values[target] = code
