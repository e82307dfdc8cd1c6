"""The static evaluation of a position for each seat.

Values of pieces on their cells are sums that ``State`` keeps; added here is what changes with every
move: how many cells the pieces reach that no hostile pawn guards, and the kings would as queens;
threats to the cells around a hostile king, checks that nothing punishes, and threats to pieces;
what pawns guard and strike; how pawns stand to each other, and those that no pawn can stop; and
where kings belong once little is left. Where a game has a neural network, its output is added.
Weights are those of ``engine.search.weights``; scores are hundredths of a pawn.
"""

from __future__ import annotations

from .bare_kings import BareKings
from .fields import (
    BISHOP,
    FIRST_PIECE,
    KING,
    PAWN,
    TWICE,
    VOID,
    are_pieces,
    code_of,
    end_in,
    kind_of,
    middle_in,
)
from .kings import Kings
from .moves import Board
from .network import Network
from .pawns import Pawns

#: A seat of two that has no pawns, and at most a bishop more, can seldom win: its lead is divided
#: by this power of two.
_DRAWISH = 3
#: Bonus for having one opponent left.
_ONE_OPPONENT = 150
#: The weight of the stronger of two opponents, in 256ths.
_STRONGER = 200
#: A piece threatens a king by ``Kings.share`` of the cells around it, and by so much more if it
#: reaches any, in sixteenths.
_ANY_REACHED = 8
#: No threats count more, in sixteenths.
_MAX_THREATS = 960
#: Kings escort a passed pawn from no further away.
_FARTHEST = 6

# Places in ``Tables.weights``; those by kind or distance are where its group begins. Where a
# weight has another for the endgame, that is the next one, or the next group.
VALUE_END = 16
MOBILITY = 64
THREAT = 96
BACKED = 112
STRUCK = 144
MENACE = 176
FREE = 288
DANGER = 320
TEMPO = 321
PAIR = 322
SHELTER = 323
LINKED = 330
BLOCKED = 332
ESCORT = 334
PURSUIT = 335


class Evaluator:
    """Evaluates the position of a board.

    middle[seat], end[seat] : the score of a seat, for the middle game and the endgame
    network : the one that is used of those of the tables, where ``has_network`` is 1
    targets : the cells that a piece sees
    hits : of the cells that a piece reaches how many are near kings, a byte for each seat
    backed, avoided : what one seat's pawns strike, and those of all others, as bit sets like those
        of ``Pawns``, while ``_count_moves`` works
    """

    network: Network

    def __init__(self, board: Board) -> None:
        self.board = board
        self.pawns = Pawns(board)
        self.kings = Kings(board, self.pawns)
        self.bare_kings = BareKings(board)
        self.use_network(0)
        self.middle = [0, 0, 0]
        self.end = [0, 0, 0]
        self.threats = [0, 0, 0]
        self.reached = 0
        self.hits = 0
        self.targets = [0] * 4096
        self.backed = [0] * 16
        self.avoided = [0] * 16
        self.words = self.pawns.words
        self.menace = [0, 0]

    def use_network(self, is_basic: int) -> None:
        """Choose one of the networks of the game, if it has that."""
        tables = self.board.tables
        self.has_network = tables.has_basic_network if is_basic else tables.has_network
        if self.has_network:
            chosen = tables.basic_network if is_basic else tables.network
            self.network = Network(chosen, self.board, self.kings, self.pawns)

    def lead(self) -> int:
        """Return the lead of the seat to move of two."""
        turn = self.board.turn
        lead = self.score_of_all(turn) - self.final(1 - turn)
        return lead >> _DRAWISH if self._is_drawish(turn if lead > 0 else 1 - turn) else lead

    def _is_drawish(self, seat: int) -> int:
        """Whether a seat of two without pawns has no more than a bishop before the other."""
        if self.board.number_of[code_of(seat, PAWN)]:
            return 0
        weights = self.board.tables.weights
        ahead = 0
        for kind in range(2, self.board.tables.kinds):
            if kind != KING:
                more = self.board.number_of[code_of(seat, kind)]
                more -= self.board.number_of[code_of(1 - seat, kind)]
                ahead += more * weights[VALUE_END + kind]
        return 1 if ahead <= weights[VALUE_END + BISHOP] else 0

    def lead_of(self, seat: int) -> int:
        """Return the lead of a seat over the others still in the game, taken together.

        Of two others the stronger counts for more: it is the one to be feared in the end.
        """
        self.score_of_all(self.board.turn)
        total = 0
        greatest = -1 << 30
        number = 0
        for other in range(self.board.tables.seats):
            if other != seat and self.board.king[other] >= 0:
                has = self.final(other)
                total += has
                number += 1
                if has > greatest:
                    greatest = has
        if number == 2:
            total = (greatest * _STRONGER + (total - greatest) * (256 - _STRONGER)) >> 8
        else:
            total -= _ONE_OPPONENT
        return self.final(seat) - total

    def quick(self) -> int:
        """Return the lead of the seat to move over the other by piece values alone."""
        turn = self.board.turn
        total = self.board.score[turn] - self.board.score[1 - turn]
        end = end_in(total)
        middle = middle_in(total)
        phase = self.phase()
        return (middle * phase + end * (256 - phase)) >> 8

    def phase(self) -> int:
        """Return the game phase: 256 in the middle game, 0 in the endgame."""
        material = 0
        for seat in range(self.board.tables.seats):
            for kind in range(2, 8):
                if kind != KING:
                    number = self.board.number_of[code_of(seat, kind)]
                    material += number * self.board.tables.weights[kind]
            for kind in range(8, self.board.tables.kinds):
                number = self.board.number_of[code_of(seat, kind)]
                material += number * self.board.tables.weights[kind]
        material = material * 256 // self.board.tables.full_material
        return material if material < 256 else 256

    def final(self, seat: int) -> int:
        """Return the score of a seat, after ``score_of_all``."""
        return self.middle[seat] + self.end[seat]

    def shown_score(self, seat: int) -> int:
        """Return the score of a seat, after ``score_of_all``, without that of captured kings.

        It is the same for all seats that can mate: it guides the search, but is not part of an
        evaluation that is shown.
        """
        taken = self.bare_kings.taken_for(seat)
        if not self.bare_kings.are_all_others():
            taken = taken * (256 - self.phase()) >> 8
        return self.final(seat) - taken

    def score_of_all(self, turn: int) -> int:
        """Evaluate each seat; return the score of the seat to move."""
        seats = self.board.tables.seats
        weights = self.board.tables.weights
        for seat in range(seats):
            score = self.board.score[seat]
            end = end_in(score)
            middle = middle_in(score)
            if self.bare_kings.mates_nobody(seat):
                middle >>= 1
                end >>= 1
            self.middle[seat] = middle
            self.end[seat] = end + self.bare_kings.driven_by(seat)
            self.threats[seat] = 0
        if self.bare_kings.are_all_others():
            # Only mating the bare kings counts now.
            for seat in range(seats):
                self.middle[seat] = 0
            return self.end[turn]
        self.pawns.find()
        self.kings.begin()
        for seat in range(seats):
            if self.board.king[seat] >= 0:
                self._count_moves(seat)
        for seat in range(seats):
            if self.board.king[seat] >= 0:
                self.threats[seat] += self.kings.threats(seat)
        if self.has_network:
            self.network.count()
        self.kings.end()
        self._count_pawns()
        for seat in range(seats):
            if self.board.king[seat] < 0:
                continue
            threats = self.threats[seat]
            if threats > _MAX_THREATS:
                threats = _MAX_THREATS
            self.middle[seat] -= threats * threats * weights[DANGER] >> 14
            if self.board.number_of[code_of(seat, BISHOP)] > 1:
                self.middle[seat] += weights[PAIR]
                self.end[seat] += weights[PAIR]
        self.middle[turn] += weights[TEMPO]
        phase = self.phase()
        for seat in range(seats):
            self.middle[seat] = self.middle[seat] * phase >> 8
            self.end[seat] = self.end[seat] * (256 - phase) >> 8
        if self.has_network:
            self._add_network(turn)
        return self.middle[turn] + self.end[turn]

    def _add_network(self, turn: int) -> None:
        """Add the output of the network; of two seats to that to move, unless a king is bare."""
        if self.board.tables.seats == 2:
            if self.board.count[0] > 1 and self.board.count[1] > 1:
                self.middle[turn] += self.network.worth(turn)
            return
        for seat in range(self.board.tables.seats):
            if self.board.king[seat] >= 0:
                self.middle[seat] += self.network.worth(seat)

    def _count_moves(self, seat: int) -> None:
        """Count the cells that the pieces of a seat reach, and the threats to other kings.

        A king counts as a queen: the more cells it sees, the barer it stands. What the pawns of
        any seat strike counts for the pieces that stand there.
        """
        weights = self.board.tables.weights
        others = 0xFFFFFF & ~(255 << 8 * seat)
        middle = 0
        end = 0
        self._gather_strikes(seat)
        self.menace[0] = 0
        self.menace[1] = 0
        for number in range(self.board.count[seat]):
            origin = self.board.pieces[512 * seat + number]
            code = self.board.values[origin]
            kind = kind_of(code)
            if kind == PAWN:
                if self.kings.zone[origin] >> 8 * seat & 1:
                    self.middle[seat] += weights[SHELTER]
                if self.backed[origin >> 5] >> (origin & 31) & 1:
                    self.middle[seat] += weights[LINKED]
                    self.end[seat] += weights[LINKED + 1]
                continue
            if kind == KING:
                self._count_king(seat, code - 1, origin)
            else:
                if self.avoided[origin >> 5] >> (origin & 31) & 1:
                    self.middle[seat] += weights[STRUCK + kind]
                    self.end[seat] += weights[STRUCK + 16 + kind]
                elif self.backed[origin >> 5] >> (origin & 31) & 1:
                    self.middle[seat] += weights[BACKED + kind]
                    self.end[seat] += weights[BACKED + 16 + kind]
                self._count_reach(seat, code, origin)
                hits = self.hits & others
                if hits:
                    for other in range(3):
                        near = hits >> 8 * other & 255
                        if near:
                            part = self.kings.share(near) + _ANY_REACHED
                            self.threats[other] += weights[THREAT + kind] * part
            middle += self.reached * weights[MOBILITY + kind]
            end += self.reached * weights[MOBILITY + 16 + kind]
        self.middle[seat] += (middle >> 3) + self.menace[0]
        self.end[seat] += (end >> 3) + self.menace[1]

    def _gather_strikes(self, seat: int) -> None:
        """Set what pawns of a seat strike, and what those of the others do."""
        first = 48 * self.pawns.slot
        for word in range(self.words):
            self.avoided[word] = 0
            self.backed[word] = self.pawns.struck[first + 16 * seat + word]
        for other in range(self.board.tables.seats):
            if other != seat:
                for word in range(self.words):
                    self.avoided[word] |= self.pawns.struck[first + 16 * other + word]

    def _count_reach(self, seat: int, code: int, origin: int) -> None:
        """Set how many cells a piece reaches, and how many of them in whose zone; mark them.

        What hostile pawns strike does not count as reached. Pieces that it may capture are menaced.
        """
        values = self.board.values
        zone = self.kings.zone
        reach = self.kings.reach
        avoided = self.avoided
        landing = self.board.tables.landing[seat]
        reached = 0
        hits = 0
        bit = 1 << kind_of(code)
        first = 512 * seat
        for number in range(self._targets_of(code, origin)):
            target = self.targets[number]
            there = values[target]
            if landing >> there & 1:
                reached += 1 ^ (avoided[target >> 5] >> (target & 31) & 1)
                if there:
                    self._add_menace(code, there, target)
            hits += zone[target]
            known = reach[first + target]
            reach[first + target] = known | bit | (TWICE if known else 0)
        self.reached = reached
        self.hits = hits

    def _targets_of(self, code: int, origin: int) -> int:
        """Put the cells that a piece sees into ``targets``; return how many.

        They are those up to the first piece on each line, that one included, of whichever seat.
        """
        program = self.board.tables.program
        values = self.board.values
        targets = self.targets
        at = self.board.tables.moves_at[code * self.board.tables.cells + origin]
        number = program[at]
        for step in range(number):
            targets[step] = program[at + 1 + step]
        at += 1 + number
        lines = program[at]
        at += 1
        for _ in range(lines):
            end = at + 1 + program[at]
            for entry in range(at + 1, end):
                targets[number] = program[entry]
                there = values[program[entry]]
                if there:
                    if there != VOID:
                        number += 1
                        break
                else:
                    number += 1
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
                        for entry in range(at + 3, at + 3 + program[at + 2]):
                            target = program[entry]
                            targets[number] = target
                            number += 1
                            if values[target] >= FIRST_PIECE:
                                is_open = 0
                at += 3 + program[at + 2]
        return number

    def _count_king(self, seat: int, code: int, origin: int) -> None:
        """Set how many cells a king would reach if it had some other code."""
        landing = self.board.tables.landing[seat]
        self.reached = 0
        for number in range(self._targets_of(code, origin)):
            self.reached += landing >> self.board.values[self.targets[number]] & 1

    def _add_menace(self, code: int, there: int, target: int) -> None:
        """Count a hostile piece that may be captured if it is worth more, or no pawn guards it."""
        weights = self.board.tables.weights
        kind = kind_of(there)
        if kind == KING:
            return
        is_backed = self.avoided[target >> 5] >> (target & 31) & 1
        if not is_backed or weights[kind] > weights[kind_of(code)]:
            self.menace[0] += weights[MENACE + kind]
            self.menace[1] += weights[MENACE + 16 + kind]

    def _count_pawns(self) -> None:
        """Add the value of the pawn structure and of the kings' places."""
        for seat in range(self.board.tables.seats):
            if self.board.king[seat] >= 0:
                place = 3 * self.pawns.slot + seat
                self.middle[seat] += self.pawns.middle[place]
                self.end[seat] += self.pawns.end[place]
                for number in range(self.pawns.passed_count[place]):
                    cell = self.pawns.passed_cells[4 * place + number]
                    self._escort(seat, cell)
                    self._look_ahead(seat, cell)

    def _look_ahead(self, seat: int, cell: int) -> None:
        """Count whether a passed pawn of a seat can go on, and whether its way is free.

        Where there are several ways, one of them is examined.
        """
        cells = self.board.tables.cells
        weights = self.board.tables.weights
        distance = self.board.tables.distance[seat * cells + cell]
        middle = weights[FREE + distance]
        end = weights[FREE + 16 + distance]
        if not (middle or end or weights[BLOCKED] or weights[BLOCKED + 1]):
            return
        code = code_of(seat, PAWN)
        hostile = self.board.hostile_to(seat)
        for step in range(distance):
            at = self.board.tables.pawns_at[code * cells + cell]
            if not self.board.tables.program[at]:
                return
            cell = self.board.tables.program[at + 1]
            there = self.board.values[cell]
            if hostile >> there & 1:
                if step == 0:
                    self.middle[seat] += weights[BLOCKED]
                    self.end[seat] += weights[BLOCKED + 1]
                return
            if self.board.is_attacked(cell, hostile):
                return
        self.middle[seat] += middle
        self.end[seat] += end

    def _escort(self, seat: int, cell: int) -> None:
        """Count how near the kings are to a passed pawn of a seat."""
        weights = self.board.tables.weights
        for other in range(self.board.tables.seats):
            king = self.board.king[other]
            if king >= 0:
                distance = self.board.tables.king_distance(king, cell)
                if distance > _FARTHEST:
                    distance = _FARTHEST
                self.end[seat] += distance * weights[ESCORT if other == seat else PURSUIT]
