"""A position as flat integers, and making and unmaking moves.

Each change of ``PlacedPieces.values`` is logged; unmaking replays the log backwards.

A move is an integer: from + (to << 10) + (code that arrives << 20) + (tag << 26); tags are those of
``engine.core.move.MoveTag``. Castling has the number of its record in place of from; a deck move
has pins in place of cells and the code of what a carried pawn becomes, or 0. Where pieces pass on
to another level at the end of a move, ``to`` is where they come from there. Of a capture from afar,
``to`` is the cell of what is captured.

Codes are those of ``engine.core.pieces``: 0 empty, 1 no cell there, 16 * (seat + 1) + kind.
"""

from __future__ import annotations

from .fields import (
    AFAR,
    CASTLING_SHORT,
    DECK,
    DECKS,
    DOUBLE_STEP,
    EN_PASSANT,
    FIRST_PIECE,
    KING,
    LATE_PROMOTION,
    MOVED,
    PASS,
    PAWN,
    PRISONERS,
    PROMOTION,
    ROOK,
    SAVED,
    arrival_of,
    chance_of,
    code_of,
    column_of,
    kind_of,
    move_of,
    origin_of,
    pawn_of,
    seat_of,
    slot_of,
    tag_of,
    target_of,
)
from .lists import make_lists
from .placed_pieces import PlacedPieces
from .tables import Tables

#: Attributes with long lists -> how long.
_LONG = {
    "log": 65536,
    "saved": 24576,
    "moves": 131072,
}


class State(PlacedPieces):
    """A position in the course of a search.

    turn : seat to move
    castling_rights : bit set of castling rights, by place in ``records``
    en_passant : up to three pawns open to en passant, as column + 1024 * cell, or -1
    pending, pending_mover : cell of a pawn that must promote now and seat that moved the deck
    ply : moves made and not unmade since the position was loaded
    moves : buffer for generated moves
    """

    log: list[int]
    saved: list[int]
    moves: list[int]

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        make_lists(self, _LONG)
        self.turn = 0
        self.castling_rights = 0
        self.halfmove_clock = 0
        self.fullmove_number = 1
        self.pending = -1
        self.pending_mover = -1
        self.ply = 0
        self.log_top = 0
        self.en_passant = [-1, -1, -1]
        self.records = [0] * 8
        self.lost_rights = [0] * 512
        self.hashes = [0] * 2048
        self.change_cell = [0] * 8
        self.change_code = [0] * 8

    # -- setting up --------------------------------------------------------------------------

    def clear(self) -> None:
        """Forget the position: nothing stands on the board."""
        self.turn = self.castling_rights = self.halfmove_clock = 0
        self.fullmove_number = 1
        self.pending = self.pending_mover = -1
        self.ply = self.log_top = 0
        self.take_all()
        for seat in range(3):
            self.en_passant[seat] = -1
        for cell in range(512):
            self.lost_rights[cell] = 0

    def add_right(self, record: int) -> None:
        """Grant the castling right with a number of the game's records, at most eight of them."""
        bit = 0
        while self.castling_rights >> bit & 1:
            bit += 1
        self.castling_rights |= 1 << bit
        self.records[bit] = record
        castling = self.tables.castling
        for end in range(1, 5, 2):
            self.lost_rights[castling[8 * record + end]] |= 1 << bit
        self.hash ^= self.tables.right_keys[record]

    def add_chance(self, column: int, cell: int) -> None:
        """Leave a pawn open to en passant on the column it has passed over."""
        slot = 0
        while self.en_passant[slot] >= 0:
            slot += 1
        self.en_passant[slot] = chance_of(column, cell)
        self.hash ^= self._key_of(self.en_passant[slot])

    def finish(
        self, turn: int, halfmove_clock: int, fullmove_number: int, pending: int, pending_mover: int
    ) -> None:
        """Set the rest of a position, its seat to move last."""
        self.turn = turn
        self.halfmove_clock = halfmove_clock
        self.fullmove_number = fullmove_number
        self.pending = pending
        self.pending_mover = pending_mover
        self.hash ^= self.tables.turn_keys[turn]
        if pending >= 0:
            self.hash ^= self.tables.pending_keys[pending_mover * 512 + pending]
        self.hashes[0] = self.hash
        self.ply = 0
        self.log_top = 0

    # -- making moves ------------------------------------------------------------------------

    def _change(self, place: int, value: int) -> None:
        """Change one of ``values`` and log what it was."""
        old = self.values[place]
        if old != value:
            self.log[self.log_top] = place + 2048 * (old + 1)
            self.log_top += 1
            self._set(place, value)

    def _mark_pawn(self, cell: int) -> None:
        """Note, of a cell just changed, whether a pawn has come to where others step twice."""
        code = self.values[cell]
        is_moved = 0
        if kind_of(code) == PAWN and self.tables.home[code * self.tables.cells + cell]:
            is_moved = 1
        if self.values[MOVED + cell] != is_moved:
            self._change(MOVED + cell, is_moved)

    def _list_changes(self, move: int) -> int:
        """Write the cells that a move changes, and their codes, and return how many they are."""
        cells = self.change_cell
        codes = self.change_code
        tag = tag_of(move)
        origin = origin_of(move)
        target = target_of(move)
        code = arrival_of(move)
        if tag < CASTLING_SHORT:
            cells[0] = origin
            codes[0] = 0
            cells[1] = target
            codes[1] = code
            if self.tables.has_transfer:
                codes[1] = 0
                cells[2] = self.tables.transfer[target]
                codes[2] = code
                return 3
            if tag != EN_PASSANT:
                return 2
            victim = target
            for slot in range(3):
                chance = self.en_passant[slot]
                if chance >= 0 and self._lies_in(target, column_of(chance)):
                    victim = pawn_of(chance)
            cells[2] = victim
            codes[2] = 0
            return 3
        if tag < DECK:
            record = 8 * origin
            seat = self.tables.castling[record]
            cells[0] = self.tables.castling[record + 1]
            codes[0] = 0
            cells[1] = self.tables.castling[record + 3]
            codes[1] = 0
            cells[2] = self.tables.castling[record + 2]
            codes[2] = code_of(seat, KING)
            cells[3] = self.tables.castling[record + 4]
            codes[3] = code_of(seat, ROOK)
            return 4
        if tag == DECK:
            for corner in range(4):
                cell = self.tables.deck_cells[4 * origin + corner]
                arrival = self.tables.deck_cells[4 * target + corner]
                carried = self.values[cell]
                cells[corner] = cell
                codes[corner] = 1
                cells[4 + corner] = arrival
                codes[4 + corner] = code if code and carried >= FIRST_PIECE else carried
            return 8
        if tag == LATE_PROMOTION:
            cells[0] = origin
            codes[0] = code
            return 1
        if tag == AFAR:
            cells[0] = target
            codes[0] = 0
            return 1
        return 0

    def _lies_in(self, cell: int, column: int) -> int:
        """Whether a cell belongs to a column."""
        program = self.tables.program
        at = self.tables.columns_at[column]
        for entry in range(at + 1, at + 1 + program[at]):
            if program[entry] == cell:
                return 1
        return 0

    def _save(self) -> None:
        saved = self.saved
        at = SAVED * self.ply
        saved[at] = self.turn
        saved[at + 1] = self.castling_rights
        saved[at + 2] = self.halfmove_clock
        saved[at + 3] = self.fullmove_number
        saved[at + 4] = self.pending
        saved[at + 5] = self.pending_mover
        saved[at + 6] = self.en_passant[0]
        saved[at + 7] = self.en_passant[1]
        saved[at + 8] = self.en_passant[2]
        saved[at + 9] = self.log_top
        self.hashes[self.ply] = self.hash
        self.ply += 1

    def make(self, move: int) -> None:
        """Make a legal move."""
        self._save()
        turn = self.turn
        tag = tag_of(move)
        origin = origin_of(move)
        target = target_of(move)
        code = arrival_of(move)
        following = self.next_turn(move)
        pending_mover = -1
        pending = -1
        victim = 0
        if tag < EN_PASSANT:
            victim = self.values[target]
            lost = self.lost_rights[origin] | self.lost_rights[target]
            restarts = 1 if victim or kind_of(code) == PAWN else 0
            if victim:
                self._change(target, 0)
                if self.values[MOVED + target]:
                    self._change(MOVED + target, 0)
            end = self.tables.transfer[target] if self.tables.has_transfer else target
            self.log[self.log_top] = -1 - origin - 1024 * end
            self.log_top += 1
            self._relocate(origin, end)
            if kind_of(code) == PAWN:
                self._mark_pawn(origin)
                self._mark_pawn(end)
        else:
            number = self._list_changes(move)
            restarts = 0
            lost = 0
            for change in range(number):
                cell = self.change_cell[change]
                old = self.values[cell]
                lost |= self.lost_rights[cell]
                if old >= FIRST_PIECE:
                    if seat_of(old) != turn:
                        victim = old
                        restarts = 1
                    elif kind_of(old) == PAWN:
                        restarts = 1
            if tag == DECK:
                freed = self.tables.waiting_cell[origin]
                if freed >= 0 and self.values[freed] == self.tables.waiting_code[origin]:
                    pending = freed
                    pending_mover = turn
                self._change(DECKS + target, self.values[DECKS + origin])
                self._change(DECKS + origin, -1)
            for change in range(number):
                cell = self.change_cell[change]
                self._change(cell, self.change_code[change])
                self._mark_pawn(cell)
        if self.tables.has_base_lines:
            self._keep_prisoners(turn, tag, target, code, victim)
        if lost or (CASTLING_SHORT <= tag < DECK):
            self._lose_rights(turn, lost, tag)
        self._pass_chances(turn, following, tag, origin, target, code)
        if self.pending >= 0:
            self.hash ^= self.tables.pending_keys[self.pending_mover * 512 + self.pending]
        if pending >= 0:
            self.hash ^= self.tables.pending_keys[pending_mover * 512 + pending]
        self.pending = pending
        self.pending_mover = pending_mover
        self.hash ^= self.tables.turn_keys[turn] ^ self.tables.turn_keys[following]
        self.turn = following
        self.halfmove_clock = 0 if restarts else self.halfmove_clock + 1
        if following < turn or (following == turn and self.tables.captures_kings):
            self.fullmove_number += 1

    def _keep_prisoners(self, turn: int, tag: int, target: int, code: int, victim: int) -> None:
        """Keep what is taken; in an exchange pawn and prisoner change places."""
        if victim >= FIRST_PIECE and kind_of(victim) != KING:
            place = PRISONERS + 32 * turn + slot_of(victim)
            self._change(place, self.values[place] + 1)
        if tag == PROMOTION and self.tables.has_prisoners:
            captor = PRISONERS + 32 * self.tables.base_line[target]
            prisoner = captor + slot_of(code)
            self._change(prisoner, self.values[prisoner] - 1)
            pawn = captor + slot_of(code_of(turn, PAWN))
            self._change(pawn, self.values[pawn] + 1)

    def _lose_rights(self, turn: int, lost: int, tag: int) -> None:
        """Take away rights whose king or rook was touched; castling ends all of its seat."""
        for bit in range(8):
            if self.castling_rights >> bit & 1:
                record = self.records[bit]
                if lost >> bit & 1 or (
                    CASTLING_SHORT <= tag < DECK and self.tables.castling[8 * record] == turn
                ):
                    self.castling_rights &= ~(1 << bit)
                    self.hash ^= self.tables.right_keys[record]

    def _pass_chances(
        self, turn: int, following: int, tag: int, origin: int, target: int, code: int
    ) -> None:
        """Settle which pawns are open to en passant after a move."""
        chances = self.en_passant
        if chances[0] < 0 and tag != DOUBLE_STEP:
            return
        left = 0
        for slot in range(3):
            chance = chances[slot]
            if chance < 0:
                break
            chances[slot] = -1
            key = self._key_of(chance)
            self.hash ^= key
            if self.tables.seats > 2:
                pawn = self.values[pawn_of(chance)]
                seat = seat_of(pawn)
                # Taken, it is gone; else it waits until its owner is to move or is out.
                if kind_of(pawn) != PAWN or seat in (turn, following):
                    continue
                if self.king[seat] >= 0:
                    chances[left] = chance
                    left += 1
                    self.hash ^= key
        if tag == DOUBLE_STEP and self.tables.has_en_passant:
            program = self.tables.program
            at = self._passed_columns(origin, target, code)
            for entry in range(at + 1, at + 1 + program[at]):
                column = program[entry]
                if self.tables.keeps_idle_chances or self._has_striker(column, following):
                    chances[left] = chance_of(column, target)
                    self.hash ^= self._key_of(chances[left])
                    left += 1

    def _key_of(self, chance: int) -> int:
        """Return the part of the hash for a chance: over one column may have gone two pawns."""
        keys = self.tables.chance_keys
        return keys[column_of(chance)] ^ keys[pawn_of(chance)]

    def _passed_columns(self, origin: int, target: int, code: int) -> int:
        """Return the place in ``program`` of the columns that a first step passes over."""
        program = self.tables.program
        at = self.tables.pawns_at[code * self.tables.cells + origin]
        at += 1 + program[at]
        at += 1 + program[at]
        gated = program[at]
        at += 1
        for _ in range(gated):
            at += 3 + program[at + 2]
        doubles = program[at]
        at += 1
        for _ in range(doubles):
            columns = at
            at += 1 + program[at]
            at += 1 + program[at]
            for entry in range(at + 1, at + 1 + program[at]):
                if program[entry] == target:
                    return columns
            at += 1 + program[at]
        return at

    def _has_striker(self, column: int, seat: int) -> int:
        """Whether a pawn of a seat stands where it strikes a column, gates not asked."""
        program = self.tables.program
        pawn = code_of(seat, PAWN)
        at = self.tables.strikers_at[pawn * self.tables.columns + column]
        for striker in range(program[at]):
            if self.values[program[at + 3 * striker + 3]] == pawn:
                return 1
        return 0

    def next_turn(self, move: int) -> int:
        """Return the seat that is to move after a move that has not been made yet."""
        turn = self.turn
        tag = tag_of(move)
        if self.tables.seats == 2:
            if tag == LATE_PROMOTION:
                return 1 - self.pending_mover
            if tag == DECK:
                origin = origin_of(move)
                freed = self.tables.waiting_cell[origin]
                if freed >= 0 and self.values[freed] == self.tables.waiting_code[origin]:
                    return seat_of(self.values[freed])
            return 1 - turn
        victim = self.values[target_of(move)] if tag < CASTLING_SHORT else 0
        fallen = seat_of(victim) if kind_of(victim) == KING else -1
        seat = turn
        for _ in range(self.tables.seats - 1):
            seat += 1
            if seat == self.tables.seats:
                seat = 0
            if seat != fallen and self.king[seat] >= 0:
                return seat
        return turn

    def unmake(self) -> None:
        """Take back the last move."""
        self.ply -= 1
        saved = self.saved
        at = SAVED * self.ply
        log = self.log
        top = self.log_top
        bottom = saved[at + 9]
        while top > bottom:
            top -= 1
            entry = log[top]
            if entry < 0:
                entry = -1 - entry
                self._relocate(entry >> 10, entry & 1023)
            else:
                self._set(entry & 2047, (entry >> 11) - 1)
        self.log_top = bottom
        self.turn = saved[at]
        self.castling_rights = saved[at + 1]
        self.halfmove_clock = saved[at + 2]
        self.fullmove_number = saved[at + 3]
        self.pending = saved[at + 4]
        self.pending_mover = saved[at + 5]
        self.en_passant[0] = saved[at + 6]
        self.en_passant[1] = saved[at + 7]
        self.en_passant[2] = saved[at + 8]
        self.hash = self.hashes[self.ply]

    def make_null_move(self) -> None:
        """Give the move to the next seat without a move of one's own."""
        self.make(move_of(0, 0, 0, PASS))
