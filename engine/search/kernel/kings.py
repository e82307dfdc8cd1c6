"""King safety: cells around kings that others reach, and safe checks."""

from __future__ import annotations

from .fields import FIRST_PIECE, TWICE, are_pieces
from .moves import Board
from .pawns import Pawns

#: All cells around a king where they are most, in sixteenths of a threat.
_ALL_REACHED = 36
#: Weight of a possible check by a kind of piece, and of several, in sixteenths.
_ONE_CHECK = 16
_MORE_CHECKS = 24

# Places in ``Tables.weights``; the first is where its group begins, by kind.
CHECK = 208
OPEN = 336


class Kings:
    """Evaluates the safety of the kings of a board.

    zone[cell] : whether kings are near it, a byte for each seat
    reach[512 * seat + cell] : bit set of the kinds with which a seat reaches a cell, and ``TWICE``
        where several pieces do; no pawns and no kings
    checks[kind] : from how many cells pieces of one seat could check a king
    """

    def __init__(self, board: Board, pawns: Pawns) -> None:
        """``pawns`` knows what the pawns of the position strike."""
        self.board = board
        self.pawns = pawns
        self.zone = [0] * 512
        self.reach = [0] * 1536
        self.checks = [0] * 16

    def begin(self) -> None:
        """Mark the cells around each king; nothing is reached yet."""
        self._mark_zones(1)
        for seat in range(self.board.tables.seats):
            for cell in range(512 * seat, 512 * seat + self.board.tables.cells):
                self.reach[cell] = 0

    def end(self) -> None:
        """Take the marks around the kings away."""
        self._mark_zones(0)

    def share(self, number: int) -> int:
        """Return the weight of so many of the cells around a king, in sixteenths."""
        return number * _ALL_REACHED // self.board.tables.zone_size

    def threats(self, seat: int) -> int:
        """Return how much a king is threatened by safe moves of others, in sixteenths.

        That is to check it from a cell that the seat does not guard, and to reach cells around it
        that nothing but the king guards.
        """
        found = 0
        weights = self.board.tables.weights
        program = self.board.tables.program
        king = self.board.king[seat]
        around = self.board.tables.zone_at[king]
        first = 48 * self.pawns.slot
        for other in range(self.board.tables.seats):
            if other == seat or self.board.king[other] < 0:
                continue
            bare = 0
            for entry in range(around + 1, around + 1 + program[around]):
                cell = program[entry]
                if not self._is_guarded(seat, cell) and (
                    self.reach[512 * other + cell]
                    or self.pawns.struck[first + 16 * other + (cell >> 5)] >> (cell & 31) & 1
                ):
                    bare += 1
            found += self.share(bare) * weights[OPEN]
            for kind in range(16):
                self.checks[kind] = 0
            self._find_checks(seat, other)
            for kind in range(2, self.board.tables.kinds):
                number = self.checks[kind]
                if number:
                    part = _ONE_CHECK if number == 1 else _MORE_CHECKS
                    found += part * weights[CHECK + kind]
        return found

    def _is_guarded(self, seat: int, cell: int) -> int:
        """Whether pieces or pawns of a seat, not its king, guard a cell."""
        if self.reach[512 * seat + cell]:
            return 1
        word = 48 * self.pawns.slot + 16 * seat + (cell >> 5)
        return self.pawns.struck[word] >> (cell & 31) & 1

    def _find_checks(self, seat: int, other: int) -> None:
        """Count by kind the cells from which another seat could check the king of one."""
        program = self.board.tables.program
        masks = self.board.tables.masks
        values = self.board.values
        shift = 16 * other + 16
        at = self.board.tables.watch_at[self.board.king[seat]]
        groups = program[at]
        at += 1
        for _ in range(groups):
            kinds = masks[program[at]] >> shift & 65535
            end = at + 2 + program[at + 1]
            if kinds:
                for entry in range(at + 2, end):
                    self._add_check(seat, other, program[entry], kinds)
            at = end
        lines = program[at]
        at += 1
        for _ in range(lines):
            end = at + 3 + program[at + 2]
            kinds = masks[program[at]] >> shift & 65535
            far = masks[program[at + 1]] >> shift & 65535
            for entry in range(at + 3, end):
                self._add_check(seat, other, program[entry], kinds)
                if values[program[entry]] >= FIRST_PIECE:
                    break
                kinds = far
            at = end
        walks = program[at]
        at += 1
        for _ in range(walks):
            steps = program[at]
            at += 1
            is_open = 1
            for _ in range(steps):
                if is_open:
                    gate = program[at]
                    if gate >= 0 and are_pieces(values[gate], values[program[at + 1]]):
                        is_open = 0
                    else:
                        kinds = masks[program[at + 2]] >> shift & 65535
                        for entry in range(at + 4, at + 4 + program[at + 3]):
                            self._add_check(seat, other, program[entry], kinds)
                            if values[program[entry]] >= FIRST_PIECE:
                                is_open = 0
                at += 4 + program[at + 3]

    def _add_check(self, seat: int, other: int, cell: int, kinds: int) -> None:
        """Count checks by pieces of some kinds from a cell where nothing takes them.

        Nor the king, where another piece guards them.
        """
        reach = self.reach[512 * other + cell]
        kinds &= reach
        if not kinds or not self.board.tables.landing[other] >> self.board.values[cell] & 1:
            return
        if self._is_guarded(seat, cell):
            return
        near = self.zone[cell]
        if near >> 8 * seat & 1 and not near >> 8 * other & 1 and not reach & TWICE:
            word = 48 * self.pawns.slot + 16 * other + (cell >> 5)
            if not self.pawns.struck[word] >> (cell & 31) & 1:
                return
        for kind in range(2, 8):
            self.checks[kind] += kinds >> kind & 1
        if kinds >> 8:
            for kind in range(8, 16):
                self.checks[kind] += kinds >> kind & 1

    def _mark_zones(self, is_on: int) -> None:
        """Mark the cells around each king in the byte of its seat, or take the marks away."""
        program = self.board.tables.program
        for seat in range(self.board.tables.seats):
            king = self.board.king[seat]
            if king < 0:
                continue
            at = self.board.tables.zone_at[king]
            for entry in range(at + 1, at + 1 + program[at]):
                if is_on:
                    self.zone[program[entry]] |= 1 << 8 * seat
                else:
                    self.zone[program[entry]] = 0
