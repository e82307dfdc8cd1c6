"""Pawn structure: computed once for each placement of all pawns, and cached.

What they guard and strike, whether others can come to their help or stop them. Cells are found by
masks made from the moves of pawns, so that it works on every board; see
``engine.search.neighbourhoods``.
"""

from __future__ import annotations

from .fields import PAWN, code_of
from .moves import Board

#: No more passed pawns of a seat are listed.
_MAX_PASSED = 4
_ONE = 1

# Places in ``Tables.weights`` for the middle game; that for the endgame is the next one, or, by
# distance, the next group.
PASSED = 256
ISOLATED = 324
UNBACKED = 326
DOUBLED = 328


class Pawns:
    """Evaluates the pawns of a board.

    slot : where what is known of the pawns lies as they stand, after ``find``
    middle[3 * slot + seat], end[3 * slot + seat] : what a seat's pawns are worth by how they stand
    passed_count[3 * slot + seat] : how many pawns of a seat are listed that no pawn can stop
    passed_cells[4 * (3 * slot + seat) + n] : where they are
    struck[16 * (3 * slot + seat) + n] : bit set of the cells, 32 in each entry, that the pawns of a
        seat strike, whether a gate is in their way or not
    words : how many entries of such a bit set are in use
    pawn_words[16 * seat + n] : bit set of the pawns of a seat, while ``find`` works
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.known = [0] * 4096
        self.middle = [0] * 12288
        self.end = [0] * 12288
        self.passed_count = [0] * 12288
        self.passed_cells = [0] * 49152
        self.struck = [0] * 196608
        self.pawn_words = [0] * 48
        self.words = (board.tables.cells + 31) >> 5
        self.slot = 0

    def find(self) -> None:
        """Set the cache slot of the pawn structure, computing it first if needed."""
        key = self.board.pawn_hash
        self.slot = key & 4095
        if self.known[self.slot] != key:
            self.known[self.slot] = key
            for seat in range(self.board.tables.seats):
                self._list(seat)
            for seat in range(self.board.tables.seats):
                self._judge(seat, 3 * self.slot + seat)

    def forget(self) -> None:
        """Clear the cache, as after a change of the weights."""
        for slot in range(4096):
            self.known[slot] = 0

    def _list(self, seat: int) -> None:
        """Set the cells of the pawns of a seat, and those they strike, as bit sets."""
        first = 16 * (3 * self.slot + seat)
        code = code_of(seat, PAWN)
        for word in range(self.words):
            self.pawn_words[16 * seat + word] = 0
            self.struck[first + word] = 0
        if self.board.number_of[code]:
            for number in range(self.board.count[seat]):
                cell = self.board.pieces[512 * seat + number]
                if self.board.values[cell] == code:
                    self.pawn_words[16 * seat + (cell >> 5)] |= _ONE << (cell & 31)
                    self._add_strikes(code, cell, first)

    def _add_strikes(self, code: int, cell: int, first: int) -> None:
        """Add the cells that a pawn strikes to the bit set that begins at a place of ``struck``."""
        program = self.board.tables.program
        at = self.board.tables.pawns_at[code * self.board.tables.cells + cell]
        at += 1 + program[at]
        end = at + 1 + program[at]
        for entry in range(at + 1, end):
            self.struck[first + (program[entry] >> 5)] |= _ONE << (program[entry] & 31)
        gated = program[end]
        at = end + 1
        for _ in range(gated):
            end = at + 3 + program[at + 2]
            for entry in range(at + 3, end):
                self.struck[first + (program[entry] >> 5)] |= _ONE << (program[entry] & 31)
            at = end

    def _judge(self, seat: int, place: int) -> None:
        """Compute the value of the pawns of a seat by the structure of all pawns."""
        cells = self.board.tables.cells
        weights = self.board.tables.weights
        code = code_of(seat, PAWN)
        middle = 0
        end = 0
        passed = 0
        if self.board.number_of[code]:
            for number in range(self.board.count[seat]):
                cell = self.board.pieces[512 * seat + number]
                if self.board.values[cell] != code:
                    continue
                relations = self._relations(seat, 16 * (seat * cells + cell))
                if relations & 8 == 0:
                    distance = self.board.tables.distance[seat * cells + cell]
                    middle += weights[PASSED + distance]
                    end += weights[PASSED + 16 + distance]
                    if passed < _MAX_PASSED:
                        self.passed_cells[4 * place + passed] = cell
                        passed += 1
                if relations & 1 == 0:
                    middle += weights[ISOLATED]
                    end += weights[ISOLATED + 1]
                if relations & 2 == 0:
                    middle += weights[UNBACKED]
                    end += weights[UNBACKED + 1]
                if relations & 4:
                    middle += weights[DOUBLED]
                    end += weights[DOUBLED + 1]
        self.passed_count[place] = passed
        self.middle[place] = middle
        self.end[place] = end

    def _relations(self, seat: int, at: int) -> int:
        """Return how a pawn stands to others, given its entry of ``Tables.stoppers`` and the like.

        Bits: another of its seat may come to guard it on its way (1), or where it is (2), or is
        ahead of it (4); a hostile one may stop it (8).
        """
        found = 0
        allies = self.board.tables.allies
        backers = self.board.tables.backers
        ahead = self.board.tables.ahead
        stoppers = self.board.tables.stoppers
        for word in range(self.words):
            own = self.pawn_words[16 * seat + word]
            if own & allies[at + word]:
                found |= 1
            if own & backers[at + word]:
                found |= 2
            if own & ahead[at + word]:
                found |= 4
            for other in range(self.board.tables.seats):
                if other != seat and self.pawn_words[16 * other + word] & stoppers[at + word]:
                    found |= 8
        return found
