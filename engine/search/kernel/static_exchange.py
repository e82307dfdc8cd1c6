"""Static exchange evaluation: what a capture wins or loses after all recaptures on its cell.

Where pieces pass on, each is recaptured on the cell where it ends.
"""

from __future__ import annotations

from .fields import (
    AFAR,
    EN_PASSANT,
    FIRST_PIECE,
    KING,
    PROMOTION,
    are_pieces,
    arrival_of,
    codes_of,
    kind_of,
    origin_of,
    seat_of,
    tag_of,
    target_of,
)
from .moves import Board

#: Most captures on one cell that are followed.
_LONGEST = 32


class StaticExchange:
    """Static exchange on a board: the cheapest piece captures each time; pins are ignored."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.gains = [0] * 32
        self.lifted_cell = [0] * 32
        self.lifted_code = [0] * 32

    def value(self, code: int) -> int:
        """Return the value of a piece; a king is worth more than all others together."""
        if kind_of(code) == KING:
            return 20000
        return self.board.tables.weights[kind_of(code)]

    def gain(self, move: int) -> int:
        """Return what a move wins in hundredths of a pawn, negative if it loses."""
        tag = tag_of(move)
        values = self.board.values
        if tag == AFAR:
            return self.value(values[target_of(move)])
        if tag > PROMOTION:
            return 0
        target = target_of(move)
        origin = origin_of(move)
        victim = values[target]
        mover = values[origin]
        arrival = arrival_of(move)
        gains = self.gains
        gains[0] = 0 if victim < FIRST_PIECE else self.value(victim)
        if tag == EN_PASSANT:
            gains[0] = self.board.tables.weights[1]
        standing = self.value(arrival)
        if tag == PROMOTION:
            gains[0] += standing - self.value(mover)
        self.lifted_cell[0] = origin
        self.lifted_code[0] = mover
        has_transfer = self.board.tables.has_transfer
        square = end = target
        values[origin] = 0
        if has_transfer:
            values[target] = 0
            square = self.board.tables.transfer[target]
        values[square] = arrival
        own = codes_of(seat_of(mover))
        living = self.board.living
        taken = 1
        is_own = 0
        while taken < _LONGEST:
            cell = self.cheapest(square, living & own if is_own else living & ~own)
            if cell < 0:
                break
            if has_transfer:
                end = self.board.tables.transfer[square]
                if values[end]:
                    break
            gains[taken] = standing - gains[taken - 1]
            code = values[cell]
            if self.board.tables.moving_apart >> code & 1 and self._is_afar(code, cell, square):
                # It captures, and stays where it is: nothing can be recaptured.
                self.lifted_cell[taken] = cell
                self.lifted_code[taken] = code
                taken += 1
                break
            standing = self.value(code)
            self.lifted_cell[taken] = cell
            self.lifted_code[taken] = code
            values[cell] = 0
            taken += 1
            is_own = 1 - is_own
            if standing == 20000 and self._is_guarded(
                square, end, living & own if is_own else living & ~own
            ):
                # A king may not capture what is protected.
                taken -= 1
                values[cell] = code
                break
            if has_transfer:
                values[square] = 0
                values[end] = code
                square = end
        values[square] = 0
        values[target] = victim
        last = taken
        while last > 0:
            last -= 1
            values[self.lifted_cell[last]] = self.lifted_code[last]
        last = taken - 1
        while last > 0:
            if -gains[last] < gains[last - 1]:
                gains[last - 1] = -gains[last]
            last -= 1
        return gains[0]

    def _is_guarded(self, cell: int, end: int, codes: int) -> int:
        """Whether a king that captures on a cell, and ends on another, could be captured."""
        if self.cheapest(cell, codes) >= 0:
            return 1
        return 1 if end != cell and self.cheapest(end, codes) >= 0 else 0

    def _is_afar(self, code: int, cell: int, target: int) -> int:
        """Whether a piece that moves apart captures on a cell without moving."""
        program = self.board.tables.program
        at = self.board.tables.pawns_at[code * self.board.tables.cells + cell]
        at += 1 + program[at]
        at += 1 + program[at]
        gated = program[at]
        at += 1
        for _ in range(gated):
            at += 3 + program[at + 2]
        for entry in range(at + 1, at + 1 + program[at]):
            if program[entry] == target:
                return 1
        return 0

    def cheapest(self, cell: int, codes: int) -> int:
        """Return the cell of the cheapest piece of some codes that attacks a cell, or -1."""
        program = self.board.tables.program
        masks = self.board.tables.masks
        values = self.board.values
        freezing = self.board.tables.freezing
        best = -1
        least = 100000
        at = self.board.tables.watch_at[cell]
        groups = program[at]
        at += 1
        for _ in range(groups):
            mask = masks[program[at]] & codes
            end = at + 2 + program[at + 1]
            if mask:
                for entry in range(at + 2, end):
                    code = values[program[entry]]
                    if mask >> code & 1 and self.value(code) < least:
                        if freezing and self.board.is_frozen(program[entry]):
                            continue
                        least = self.value(code)
                        best = program[entry]
            at = end
        lines = program[at]
        at += 1
        for _ in range(lines):
            end = at + 3 + program[at + 2]
            place = at
            for entry in range(at + 3, end):
                code = values[program[entry]]
                if code >= FIRST_PIECE:
                    if (
                        (masks[program[place]] & codes) >> code & 1
                        and self.value(code) < least
                        and not (freezing and self.board.is_frozen(program[entry]))
                    ):
                        least = self.value(code)
                        best = program[entry]
                    break
                place = at + 1
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
                        mask = masks[program[at + 2]] & codes
                        for entry in range(at + 4, at + 4 + program[at + 3]):
                            code = values[program[entry]]
                            if code >= FIRST_PIECE:
                                is_open = 0
                                if (
                                    mask >> code & 1
                                    and self.value(code) < least
                                    and not (freezing and self.board.is_frozen(program[entry]))
                                ):
                                    least = self.value(code)
                                    best = program[entry]
                at += 4 + program[at + 3]
        return best
