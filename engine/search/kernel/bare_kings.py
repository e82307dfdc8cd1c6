"""Driving bare kings to where they can be mated, so that won games are finished.

Where kings are captured, a rook mates none: the mated seat moves once more, and its king captures
an adjacent rook, guarded or not.
"""

from __future__ import annotations

from .fields import BISHOP, KING, KNIGHT, PAWN, QUEEN, code_of, codes_of, kind_of
from .moves import Board

#: Weights: the bare king near the rim, and the other king near it.
_RIM = 24
_NEAR = 12
#: Of two players without pawns, for each cell that it could still go to.
_FLIGHT = 4
#: The same where three play, and to have taken a king: more than to have driven one anywhere.
_RIM_OF_THREE = 100
_NEAR_OF_THREE = 25
_KING_TAKEN = 600
#: To a corner where it can be mated, for each cell along each axis, where no rim will do.
_CORNER = 40


class BareKings:
    """Evaluates boards on which seats have bare kings."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def are_all_others(self) -> int:
        """Whether no more than one seat has more than its king; of two it must have no pawns."""
        armed = 0
        pawns = 0
        for seat in range(self.board.tables.seats):
            armed += self._is_armed(seat)
            pawns += self.board.number_of[code_of(seat, PAWN)]
        return 1 if armed < 2 and (not pawns or self.board.tables.seats > 2) else 0

    def driven_by(self, seat: int) -> int:
        """Return how near to its mate a seat has driven a bare king, 0 where it can mate none.

        Of two only the nearer counts, as chasing both at once gains nothing; captured kings count
        as well.
        """
        if not self._may_mate(seat):
            return 0
        rim = _RIM
        near = _NEAR
        if self.board.tables.seats > 2:
            rim = _RIM_OF_THREE
            near = _NEAR_OF_THREE
        best = 0
        is_found = 0
        for other in range(self.board.tables.seats):
            lone = self.board.king[other]
            if lone >= 0 and self.board.count[other] == 1:
                driven = rim * self.board.tables.rim[lone] // 100
                driven -= near * self.board.tables.king_distance(lone, self.board.king[seat])
                driven -= _CORNER * self._way_to_corner(seat, lone)
                if self.board.tables.seats == 2 and not self.board.number_of[code_of(seat, PAWN)]:
                    driven -= _FLIGHT * self._flights(lone, seat)
                if not is_found or driven > best:
                    best = driven
                is_found = 1
        return self.taken_for(seat) + best

    def taken_for(self, seat: int) -> int:
        """Return the part of ``driven_by`` that is the bonus for kings captured by anybody."""
        taken = 0
        if self._may_mate(seat):
            for other in range(self.board.tables.seats):
                if self.board.king[other] < 0:
                    taken += _KING_TAKEN
        return taken

    def mates_nobody(self, seat: int) -> int:
        """Whether a seat has at most a rook besides its king, and kings are captured."""
        if not self.board.tables.captures_kings or self.board.tables.ends_at_mate:
            return 0
        if self.board.count[seat] != 2:
            return 0
        return (
            1
            - self.board.number_of[code_of(seat, PAWN)]
            - self.board.number_of[code_of(seat, QUEEN)]
        )

    def _may_mate(self, seat: int) -> int:
        """Whether a seat is in the game with more than its king, and that can mate."""
        return 1 if self._is_armed(seat) and not self.mates_nobody(seat) else 0

    def _is_armed(self, seat: int) -> int:
        """Whether a seat is in the game with more than its king."""
        return 1 if self.board.king[seat] >= 0 and self.board.count[seat] > 1 else 0

    def _flights(self, lone: int, seat: int) -> int:
        """Return how many cells around a bare king a seat does not attack.

        0 where decks can be moved: a deck move is always possible there, and the attacker would
        only wait.
        """
        if self.board.tables.pins:
            return 0
        free = 0
        program = self.board.tables.program
        around = self.board.tables.zone_at[lone]
        hostile = codes_of(seat)
        for entry in range(around + 1, around + 1 + program[around]):
            cell = program[entry]
            if cell != lone and not self.board.is_attacked(cell, hostile):
                free += 1
        return free

    def _way_to_corner(self, seat: int, lone: int) -> int:
        """Return the distance of a king, along all axes, from a corner that bishops of a seat
        attack.

        0 where the seat has what mates in any corner: more than knights and bishops that share
        their cells.
        """
        for kind in range(1, self.board.tables.kinds):
            if (
                kind != KNIGHT
                and kind != BISHOP
                and kind != KING
                and self.board.number_of[code_of(seat, kind)]
            ):
                return 0
        found = -1
        for number in range(self.board.count[seat]):
            cell = self.board.pieces[512 * seat + number]
            if kind_of(self.board.values[cell]) == BISHOP:
                known = self.board.tables.corner_class[cell]
                if found >= 0 and found != known:
                    return 0
                found = known
        return self.board.tables.corner_distance[512 * found + lone] if found >= 0 else 0
