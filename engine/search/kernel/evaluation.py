"""How good a position is for each seat, without looking ahead.

Values of pieces on their cells are sums that ``State`` keeps; here are added what changes with
every move: how many cells the pieces reach, and the kings would as queens; threats to the cells
around a hostile king; pawns that no pawn can stop; and where kings belong once little is left.
Weights are those of ``engine.search.weights``; scores are hundredths of a pawn.
"""

from __future__ import annotations

from .moves import Board

#: A lone king is driven to the rim, and the other comes near.
_RIM = 8
_NEAR = 6
#: To have but one opponent left.
_ONE_OPPONENT = 150
#: No threats count more.
_MOST_THREATS = 60


class Evaluation:
    """Judges the position of a board.

    middle[seat], end[seat] : what a seat has, in the middle game and in the endgame
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.middle = [0, 0, 0]
        self.end = [0, 0, 0]
        self.threats = [0, 0, 0]
        self.reached = 0
        self.hits = 0
        self.zone = [0] * 512
        self.known_pawns = [0] * 4096
        self.pawns_middle = [0] * 12288
        self.pawns_end = [0] * 12288

    def lead(self) -> int:
        """Return the lead of the seat to move of two."""
        turn = self.board.turn
        return self.score_of_all(turn) - self.final(1 - turn)

    def lead_of(self, seat: int) -> int:
        """Return the lead of a seat over the others still in the game, taken together."""
        self.score_of_all(self.board.turn)
        total = 0
        number = 0
        for other in range(self.board.tables.seats):
            if other != seat and self.board.king[other] >= 0:
                total += self.final(other)
                number += 1
        if number == 2:
            total = total >> 1
        else:
            total -= _ONE_OPPONENT
        return self.final(seat) - total

    def quick(self) -> int:
        """Return the lead of the seat to move over the other by values of pieces alone."""
        turn = self.board.turn
        total = self.board.score[turn] - self.board.score[1 - turn]
        end = ((total >> 31) + 1) >> 1
        middle = total - (end << 32)
        phase = self.phase()
        return (middle * phase + end * (256 - phase)) >> 8

    def phase(self) -> int:
        """Return how much of the middle game is left, 0 to 256."""
        material = 0
        for seat in range(self.board.tables.seats):
            for kind in range(2, 8):
                if kind != 6:
                    number = self.board.number_of[8 * seat + 8 + kind]
                    material += number * self.board.tables.weights[kind]
        material = material * 256 // self.board.tables.full_material
        return material if material < 256 else 256

    def final(self, seat: int) -> int:
        """Return what a seat has, after ``score_of_all``."""
        return self.middle[seat] + self.end[seat]

    def forget(self) -> None:
        """Forget what has been worked out with other weights."""
        for slot in range(4096):
            self.known_pawns[slot] = 0

    def score_of_all(self, turn: int) -> int:
        """Judge what each seat has; return that of the seat to move."""
        seats = self.board.tables.seats
        weights = self.board.tables.weights
        self._mark_zones(1)
        for seat in range(seats):
            score = self.board.score[seat]
            end = ((score >> 31) + 1) >> 1
            self.middle[seat] = score - (end << 32)
            self.end[seat] = end
            self.threats[seat] = 0
        for seat in range(seats):
            if self.board.king[seat] >= 0:
                self._count_moves(seat)
        self._mark_zones(0)
        self._count_pawns()
        for seat in range(seats):
            if self.board.king[seat] < 0:
                continue
            threats = self.threats[seat]
            if threats > _MOST_THREATS:
                threats = _MOST_THREATS
            self.middle[seat] -= threats * threats * weights[56] >> 6
            if self.board.number_of[8 * seat + 11] > 1:
                self.middle[seat] += weights[58]
                self.end[seat] += weights[58]
        self.middle[turn] += weights[57]
        self._drive_lone_kings()
        phase = self.phase()
        for seat in range(seats):
            self.middle[seat] = self.middle[seat] * phase >> 8
            self.end[seat] = self.end[seat] * (256 - phase) >> 8
        return self.middle[turn] + self.end[turn]

    def _mark_zones(self, is_on: int) -> None:
        """Mark the cells around each king with the bit of its seat, or take the marks away."""
        program = self.board.tables.program
        for seat in range(self.board.tables.seats):
            king = self.board.king[seat]
            if king < 0:
                continue
            at = self.board.tables.zone_at[king]
            for entry in range(at + 1, at + 1 + program[at]):
                if is_on:
                    self.zone[program[entry]] |= 1 << seat
                else:
                    self.zone[program[entry]] = 0

    def _count_moves(self, seat: int) -> None:
        """Count the cells that the pieces of a seat reach, and the threats to other kings.

        A king counts as a queen: the more cells it sees, the barer it stands.
        """
        weights = self.board.tables.weights
        others = 7 & ~(1 << seat)
        middle = 0
        end = 0
        for number in range(self.board.count[seat]):
            origin = self.board.pieces[512 * seat + number]
            code = self.board.values[origin]
            kind = code & 7
            if kind == 1:
                if self.zone[origin] >> seat & 1:
                    self.middle[seat] += weights[59]
                continue
            if kind == 6:
                self._look_around(seat, code - 1, origin)
            else:
                self._look_around(seat, code, origin)
                hits = self.hits & others
                if hits:
                    for other in range(3):
                        if hits >> other & 1:
                            self.threats[other] += weights[48 + kind]
            middle += self.reached * weights[32 + kind]
            end += self.reached * weights[40 + kind]
        self.middle[seat] += middle >> 3
        self.end[seat] += end >> 3

    def _look_around(self, seat: int, code: int, origin: int) -> None:
        """Set how many cells a piece of some code reaches, and whose zones are among them."""
        program = self.board.tables.program
        values = self.board.values
        zone = self.zone
        landing = self.board.tables.landing[seat]
        reached = 0
        hits = 0
        at = self.board.tables.moves_at[code * self.board.tables.cells + origin]
        end = at + 1 + program[at]
        for entry in range(at + 1, end):
            target = program[entry]
            if landing >> values[target] & 1:
                reached += 1
            hits |= zone[target]
        lines = program[end]
        at = end + 1
        for _ in range(lines):
            end = at + 1 + program[at]
            for entry in range(at + 1, end):
                target = program[entry]
                there = values[target]
                if there == 1:
                    continue
                hits |= zone[target]
                if there:
                    if landing >> there & 1:
                        reached += 1
                    break
                reached += 1
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
                    if gate >= 0 and values[gate] >= 8 and values[program[at + 1]] >= 8:
                        is_open = 0
                    else:
                        for entry in range(at + 3, at + 3 + program[at + 2]):
                            target = program[entry]
                            there = values[target]
                            if landing >> there & 1:
                                reached += 1
                            hits |= zone[target]
                            if there >= 8:
                                is_open = 0
                at += 3 + program[at + 2]
        self.reached = reached
        self.hits = hits

    def _count_pawns(self) -> None:
        """Add what passed pawns are worth; it is known as long as no pawn has moved."""
        key = self.board.pawn_hash
        slot = key & 4095
        seats = self.board.tables.seats
        if self.known_pawns[slot] != key:
            self.known_pawns[slot] = key
            for seat in range(seats):
                self._judge_pawns(seat, 3 * slot + seat)
        for seat in range(seats):
            if self.board.king[seat] >= 0:
                self.middle[seat] += self.pawns_middle[3 * slot + seat]
                self.end[seat] += self.pawns_end[3 * slot + seat]

    def _judge_pawns(self, seat: int, place: int) -> None:
        """Work out what the passed pawns of a seat are worth."""
        cells = self.board.tables.cells
        weights = self.board.tables.weights
        code = 8 * seat + 9
        middle = 0
        end = 0
        if self.board.number_of[code]:
            for number in range(self.board.count[seat]):
                cell = self.board.pieces[512 * seat + number]
                if self.board.values[cell] != code:
                    continue
                if self._is_passed(seat, 16 * (seat * cells + cell)):
                    distance = self.board.tables.distance[seat * cells + cell]
                    middle += weights[96 + distance]
                    end += weights[112 + distance]
        self.pawns_middle[place] = middle
        self.pawns_end[place] = end

    def _is_passed(self, seat: int, at: int) -> int:
        """Whether no hostile pawn stands on one of the cells of an entry of ``stoppers``."""
        for other in range(self.board.tables.seats):
            if other == seat or not self.board.number_of[8 * other + 9]:
                continue
            for number in range(self.board.count[other]):
                cell = self.board.pieces[512 * other + number]
                if self.board.values[cell] & 7 == 1:
                    word = self.board.tables.stoppers[at + (cell >> 5)]
                    if word >> (cell & 31) & 1:
                        return 0
        return 1

    def _drive_lone_kings(self) -> None:
        """Lead those who have more than a king against one who has not, so that mates are found."""
        if self.board.tables.seats != 2:
            return
        for seat in range(2):
            other = 1 - seat
            if self.board.count[seat] == 1 and self.board.count[other] > 1:
                lone = self.board.king[seat]
                king = self.board.king[other]
                code = 8 * seat + 14
                worth = self.board.tables.worth[code * self.board.tables.cells + lone]
                self.end[other] -= _RIM * (((worth >> 31) + 1) >> 4)
                self.end[other] -= _NEAR * self._apart(lone, king)

    def _apart(self, one: int, other: int) -> int:
        """Return how many steps of a king two cells are apart, were nothing in the way."""
        greatest = 0
        for axis in range(3):
            at = self.board.tables.coordinates[3 * one + axis]
            gap = at - self.board.tables.coordinates[3 * other + axis]
            if gap < 0:
                gap = -gap
            if gap > greatest:
                greatest = gap
        return greatest
