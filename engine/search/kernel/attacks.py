"""What attacks a cell of a position, and what stands in between."""

from __future__ import annotations

from .draws import Draws
from .fields import (
    DOUBLE_STEP,
    FIRST_PIECE,
    PROMOTION,
    are_pieces,
    codes_of,
    origin_of,
    seat_of,
    tag_of,
    target_of,
)
from .tables import Tables


class Attacks(Draws):
    """A state that knows what attacks a cell.

    stamp : of the last marks made
    shield[cell], helpful[cell] : the stamps of ``mark_attackers``
    """

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.stamp = 0
        self.shield = [0] * 512
        self.helpful = [0] * 512

    def hostile_to(self, seat: int) -> int:
        """Return the bit set of the codes that may attack a seat."""
        return self.living & ~codes_of(seat)

    def is_frozen(self, cell: int) -> int:
        """Whether a hostile piece keeps the one on a cell from moving and attacking.

        Asked only where ``Tables.freezing`` names any.
        """
        program = self.tables.program
        masks = self.tables.masks
        board = self.values
        hostile = ~codes_of(seat_of(board[cell]))
        at = self.tables.freezers_at[cell]
        groups = program[at]
        at += 1
        for _ in range(groups):
            codes = masks[program[at]] & hostile
            end = at + 2 + program[at + 1]
            for entry in range(at + 2, end):
                if codes >> board[program[entry]] & 1:
                    return 1
            at = end
        return 0

    def is_checked(self) -> int:
        """Whether the king of the seat to move is attacked."""
        king = self.king[self.turn]
        if king < 0:
            return 0
        return self.is_attacked(king, self.hostile_to(self.turn))

    def is_attacked(self, cell: int, hostile: int) -> int:
        """Whether a piece whose code is in the bit set ``hostile`` attacks ``cell``."""
        if self.tables.has_rays > 1:
            return self._is_in_reach(cell, hostile)
        program = self.tables.program
        masks = self.tables.masks
        board = self.values
        at = self.tables.watch_at[cell]
        groups = program[at]
        at += 1
        for _ in range(groups):
            codes = masks[program[at]] & hostile
            end = at + 2 + program[at + 1]
            if codes:
                for entry in range(at + 2, end):
                    if codes >> board[program[entry]] & 1 and not (
                        self.tables.freezing and self.is_frozen(program[entry])
                    ):
                        return 1
            at = end
        lines = program[at]
        at += 1
        for _ in range(lines):
            end = at + 3 + program[at + 2]
            place = at
            cell = program[at + 3]
            code = board[cell]
            if code < FIRST_PIECE:
                place = at + 1
                for entry in range(at + 4, end):
                    cell = program[entry]
                    code = board[cell]
                    if code >= FIRST_PIECE:
                        break
            if (
                code >= FIRST_PIECE
                and (masks[program[place]] & hostile) >> code & 1
                and not (self.tables.freezing and self.is_frozen(cell))
            ):
                return 1
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
                    if gate >= 0 and are_pieces(board[gate], board[program[at + 1]]):
                        is_open = 0
                    else:
                        codes = masks[program[at + 2]] & hostile
                        for entry in range(at + 4, at + 4 + program[at + 3]):
                            code = board[program[entry]]
                            if code >= FIRST_PIECE:
                                if codes >> code & 1 and not (
                                    self.tables.freezing and self.is_frozen(program[entry])
                                ):
                                    return 1
                                is_open = 0
                at += 4 + program[at + 3]
        return 0

    def _is_in_reach(self, cell: int, hostile: int) -> int:
        """Return what ``is_attacked`` does, by testing each piece: faster where lines are many."""
        masks = self.tables.masks
        row = cell * self.tables.cells
        for seat in range(self.tables.seats):
            if not hostile & codes_of(seat):
                continue
            for number in range(self.count[seat]):
                origin = self.pieces[512 * seat + number]
                code = self.values[origin]
                if not hostile >> code & 1:
                    continue
                if masks[self.tables.leaps_to[row + origin]] >> code & 1:
                    return 1
                ray = self.tables.rays[row + origin]
                if ray and self._attacks_along(ray, hostile):
                    return 1
        return 0

    def is_checked_by(self, move: int) -> int:
        """Whether the last move, of the other of two seats, has attacked the king to move."""
        if not self.tables.has_rays or tag_of(move) not in (0, DOUBLE_STEP, PROMOTION):
            return self.is_checked()
        king = self.king[self.turn]
        return self.is_attacked_by_step(
            king, origin_of(move), target_of(move), self.hostile_to(self.turn)
        )

    def is_attacked_by_step(self, cell: int, origin: int, target: int, hostile: int) -> int:
        """Whether the step of a hostile piece has brought a cell under attack.

        Only the lines towards the cell on which origin and target lie can have come to attack it.
        """
        row = cell * self.tables.cells
        leaping = self.tables.masks[self.tables.leaps_to[row + target]]
        if (leaping & hostile) >> self.values[target] & 1:
            return 1
        ray = self.tables.rays[row + target]
        if ray and self._attacks_along(ray, hostile):
            return 1
        other = self.tables.rays[row + origin]
        if other and other != ray:
            return self._attacks_along(other, hostile)
        return 0

    def _attacks_along(self, ray: int, hostile: int) -> int:
        """Whether a hostile piece attacks along an entry of ``rays``."""
        program = self.tables.program
        masks = self.tables.masks
        board = self.values
        if ray > 0:
            at = ray - 1
            place = at
            for entry in range(at + 3, at + 3 + program[at + 2]):
                code = board[program[entry]]
                if code >= FIRST_PIECE:
                    return (masks[program[place]] & hostile) >> code & 1
                place = at + 1
            return 0
        at = -ray - 1
        steps = program[at]
        at += 1
        for _ in range(steps):
            codes = masks[program[at + 2]] & hostile
            is_shut = 0
            for entry in range(at + 4, at + 4 + program[at + 3]):
                code = board[program[entry]]
                if code >= FIRST_PIECE:
                    if codes >> code & 1:
                        return 1
                    is_shut = 1
            if is_shut:
                return 0
            at += 4 + program[at + 3]
        return 0

    def mark_attackers(self, cell: int, hostile: int) -> int:
        """Return how many pieces attack a cell, and mark what stands between.

        With a new ``stamp``, marks in ``shield`` the cells whose being left could let another
        piece attack, and in ``helpful`` those where a piece that arrives could end an attack.
        """
        program = self.tables.program
        masks = self.tables.masks
        board = self.values
        self.stamp += 1
        stamp = self.stamp
        helpful = self.helpful
        found = 0
        at = self.tables.watch_at[cell]
        groups = program[at]
        at += 1
        for _ in range(groups):
            codes = masks[program[at]] & hostile
            end = at + 2 + program[at + 1]
            if codes:
                for entry in range(at + 2, end):
                    if codes >> board[program[entry]] & 1:
                        if self.tables.freezing and self.is_frozen(program[entry]):
                            continue
                        found += 1
                        helpful[program[entry]] = stamp
            at = end
        lines = program[at]
        at += 1
        for _ in range(lines):
            end = at + 3 + program[at + 2]
            codes = masks[program[at]] & hostile
            far = masks[program[at + 1]] & hostile
            if codes | far:
                blocker = -1
                for entry in range(at + 3, end):
                    code = board[program[entry]]
                    if code >= FIRST_PIECE:
                        if codes >> code & 1 and not (
                            self.tables.freezing and self.is_frozen(program[entry])
                        ):
                            if blocker >= 0:
                                self.shield[blocker] = stamp
                            else:
                                found += 1
                                for between in range(at + 3, entry + 1):
                                    helpful[program[between]] = stamp
                            break
                        if blocker >= 0 or not far:
                            break
                        blocker = program[entry]
                    codes = far
            at = end
        walks = program[at]
        at += 1
        for _ in range(walks):
            steps = program[at]
            at += 1
            found += self._look_through(at, steps, hostile)
            for _ in range(steps):
                at += 4 + program[at + 3]
        return found

    def _look_through(self, start: int, steps: int, hostile: int) -> int:
        """Mark along one walk of a cell's watch stream; return how many pieces attack."""
        program = self.tables.program
        masks = self.tables.masks
        board = self.values
        stamp = self.stamp
        shield = self.shield
        # Up to four cells whose being left alone opens the walk: a gate or one step's pieces.
        screened = 0
        screen = -1
        at = start
        for _ in range(steps):
            count = program[at + 3]
            gate = program[at]
            if gate >= 0 and are_pieces(board[gate], board[program[at + 1]]):
                if screened:
                    return 0
                screened = 1
                screen = at
            codes = masks[program[at + 2]] & hostile
            occupied = 0
            hits = 0
            for entry in range(at + 4, at + 4 + count):
                code = board[program[entry]]
                if code >= FIRST_PIECE:
                    occupied += 1
                    if codes >> code & 1 and not (
                        self.tables.freezing and self.is_frozen(program[entry])
                    ):
                        hits += 1
            if occupied:
                if hits:
                    if not screened:
                        self._mark_way(start, at)
                        return hits
                    if screened == 1:
                        shield[program[screen]] = stamp
                        shield[program[screen + 1]] = stamp
                    else:
                        for entry in range(screen + 4, screen + 4 + program[screen + 3]):
                            if board[program[entry]] >= FIRST_PIECE:
                                shield[program[entry]] = stamp
                    return 0
                if screened:
                    return 0
                screened = 2
                screen = at
            at += 4 + count
        return 0

    def _mark_way(self, start: int, last: int) -> None:
        """Mark all cells and gates of a walk's steps from ``start`` to ``last`` as helpful."""
        program = self.tables.program
        at = start
        while at <= last:
            if program[at] >= 0:
                self.helpful[program[at]] = self.stamp
                self.helpful[program[at + 1]] = self.stamp
            for entry in range(at + 4, at + 4 + program[at + 3]):
                self.helpful[program[entry]] = self.stamp
            at += 4 + program[at + 3]
