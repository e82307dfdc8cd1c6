"""Legal moves of a position, and counting them (perft)."""

from __future__ import annotations

from .fields import (
    AFAR,
    CASTLING_LONG,
    CASTLING_SHORT,
    DECK,
    EN_PASSANT,
    KING,
    LATE_PROMOTION,
    PASS,
    PAWN,
    PLIES,
    SAVED,
    arrival_of,
    code_of,
    codes_of,
    kind_of,
    move_of,
    origin_of,
    seat_of,
    tag_of,
    target_of,
)
from .pseudo_legal import PseudoLegalMoves
from .tables import Tables

#: Entries of the buffer for moves.
BUFFER = 131072
#: More moves than a position has on any board: each cell is reached by one line from each of 26
#: directions and by 24 knights, and boards have 512 cells.
MAX_MOVES = 25600
#: Number of played moves at which the oldest are forgotten, and number kept then: there is always
#: room for a search after them.
PLAYED = 1024
KEPT = 512


class Board(PseudoLegalMoves):
    """A state that knows its legal moves; it writes them into the buffer ``moves``.

    Only what may leave the own king attacked, or another king betrayed, is tried on the board:
    moves of shields, of the king, those that change more than two cells, and all in check.
    """

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.checkers = 0
        self.protected_king = -1
        self.buffer_top = 0

    def generate_legal(self, first: int) -> int:
        """Write all legal moves into the buffer from place ``first`` on and return their end.

        A mated player of a game with captured kings has other moves (Dreierschach, check 4), unless
        the first mate ends it.
        """
        end = self.generate_safe(first, 1)
        if end > first or not self.checkers or self.tables.ends_at_mate:
            return end
        return self._last_moves(first) if self.tables.captures_kings else end

    def generate_safe(self, first: int, wants_quiet: int) -> int:
        """Write the moves that leave the king safe and betray nobody, and return their end.

        wants_quiet : 0 for captures and promotions only
        """
        turn = self.turn
        self.checkers = 0
        if self.pending >= 0:
            return self._late_promotions(first)
        if self.tables.captures_kings and self.living & ~codes_of(turn) == 0:
            return first
        king = self.king[turn]
        self.hostile = self.hostile_to(turn)
        self.checkers = self.mark_attackers(king, self.hostile) if king >= 0 else 0
        checked_stamp = self.stamp
        self._find_protected_king()
        if self.checkers and self.tables.captures_kings:
            for seat in range(self.tables.seats):
                if seat != turn and self.king[seat] >= 0:
                    self.helpful[self.king[seat]] = checked_stamp
        self.top = first
        freezing = self.tables.freezing
        apart = self.tables.moving_apart
        for number in range(self.count[turn]):
            origin = self.pieces[512 * turn + number]
            start = self.top
            code = self.values[origin]
            if freezing and self.is_frozen(origin):
                continue
            if kind_of(code) == PAWN:
                self._pawn_moves(origin, code, wants_quiet)
            else:
                self._piece_moves(origin, code, wants_quiet)
                if apart >> code & 1:
                    afar = self._moves_apart(origin, code, wants_quiet)
                    if freezing >> code & 1:
                        self._sift(start)
                        continue
                    # A piece captured from afar may have shielded the king.
                    self._sift(afar)
            if self.tables.has_transfer:
                self._sift_transfers(start, origin == king, checked_stamp)
            elif origin == king:
                self._sift_king(start)
            elif self.checkers:
                self._sift_evasions(start, checked_stamp)
            elif self.shield[origin] >= checked_stamp:
                self._sift(start)
        if self.en_passant[0] >= 0:
            start = self.top
            self._en_passants()
            self._sift(start)
        if wants_quiet:
            start = self.top
            if (
                self.castling_rights
                and not self.checkers
                and self.fullmove_number >= self.tables.first_castling
            ):
                self._castlings()
            if self.tables.pins:
                self._deck_moves()
            self._sift(start)
        return self.top

    def _late_promotions(self, first: int) -> int:
        """Write the choices of a pawn that must promote now."""
        cell = self.pending
        for choice in range(self.tables.choices):
            code = self.tables.promoted[self.tables.choices * self.turn + choice]
            self.moves[first + choice] = move_of(cell, cell, code, LATE_PROMOTION)
        return first + self.tables.choices

    def _last_moves(self, first: int) -> int:
        """Write the moves of a mated player: loyal ones, else any, else a pass."""
        turn = self.turn
        self.top = first
        for number in range(self.count[turn]):
            origin = self.pieces[512 * turn + number]
            code = self.values[origin]
            if kind_of(code) == PAWN:
                self._pawn_moves(origin, code, 1)
            else:
                self._piece_moves(origin, code, 1)
        self._en_passants()
        end = self.top
        kept = first
        moves = self.moves
        for at in range(first, end):
            if self._is_loyal(moves[at]):
                # The others stay behind the loyal ones, should there be none.
                move = moves[kept]
                moves[kept] = moves[at]
                moves[at] = move
                kept += 1
        if kept > first:
            return kept
        if end > first:
            return end
        moves[first] = move_of(0, 0, 0, PASS)
        return first + 1

    # -- safety ------------------------------------------------------------------------------

    def _find_protected_king(self) -> None:
        """Find the king that may not be betrayed and mark its shields (Dreierschach, check 3)."""
        self.protected_king = -1
        if not self.tables.captures_kings:
            return
        turn = self.turn
        following = (turn + 1) % 3
        protected_king = self.king[(turn + 2) % 3]
        if protected_king < 0 or self.king[following] < 0 or self.king[turn] < 0:
            return
        # The shields of the own king keep their marks: newer stamps are greater.
        if not self.mark_attackers(protected_king, codes_of(following)):
            self.protected_king = protected_king

    def _sift(self, start: int) -> None:
        """Keep the safe ones of the moves written since ``start``."""
        moves = self.moves
        kept = start
        for at in range(start, self.top):
            if self._is_safe(moves[at]):
                moves[kept] = moves[at]
                kept += 1
        self.top = kept

    def _sift_evasions(self, start: int, stamp: int) -> None:
        """Keep, of another piece's steps in check, those that end it."""
        moves = self.moves
        kept = start
        for at in range(start, self.top):
            if self.helpful[target_of(moves[at])] >= stamp and self._is_safe(moves[at]):
                moves[kept] = moves[at]
                kept += 1
        self.top = kept

    def _sift_king(self, start: int) -> None:
        """Keep the king's steps onto cells that are not attacked, the king lifted first."""
        moves = self.moves
        kept = start
        king = self.king[self.turn]
        code = self.values[king]
        for at in range(start, self.top):
            target = target_of(moves[at])
            if self.protected_king >= 0 or kind_of(self.values[target]) == KING:
                is_unsafe = 1 - self._is_safe(moves[at])
            else:
                self.values[king] = 0
                is_unsafe = self.is_attacked(target, self.hostile)
                self.values[king] = code
            if not is_unsafe:
                moves[kept] = moves[at]
                kept += 1
        self.top = kept

    def _sift_transfers(self, start: int, is_king: int, stamp: int) -> None:
        """Keep, of a piece's steps, those after which it can pass on and the king is safe.

        A king must be safe where it moves to, and where it ends.
        """
        moves = self.moves
        values = self.values
        kept = start
        for at in range(start, self.top):
            origin = origin_of(moves[at])
            target = target_of(moves[at])
            end = self.tables.transfer[target]
            if values[end]:
                continue
            if is_king:
                code = values[origin]
                values[origin] = 0
                is_unsafe = self.is_attacked(target, self.hostile)
                if not is_unsafe:
                    is_unsafe = self.is_attacked(end, self.hostile)
                values[origin] = code
            elif self.checkers or self.shield[origin] >= stamp or self.shield[target] >= stamp:
                is_unsafe = 1 - self._is_safe(moves[at])
            else:
                is_unsafe = 0
            if not is_unsafe:
                moves[kept] = moves[at]
                kept += 1
        self.top = kept

    def _is_safe(self, move: int) -> int:
        """Whether the own king is safe after a move and no other is betrayed, by trying it."""
        return self._try(move, 1)

    def _is_loyal(self, move: int) -> int:
        """Whether a move betrays nobody, by trying it."""
        if self.protected_king < 0:
            return 1
        return self._try(move, 0)

    def _try(self, move: int, asks_king: int) -> int:
        """Try a move on the board alone; piece lists and kings stay as they are."""
        values = self.values
        turn = self.turn
        number = self._list_changes(move)
        old0 = old1 = old2 = old3 = old4 = old5 = old6 = old7 = 0
        king = self.king[turn]
        living = self.living
        old0 = values[self.change_cell[0]]
        old1 = values[self.change_cell[1]]
        if number > 2:
            old2 = values[self.change_cell[2]]
            if number > 3:
                old3 = values[self.change_cell[3]]
                if number > 4:
                    old4 = values[self.change_cell[4]]
                    old5 = values[self.change_cell[5]]
                    old6 = values[self.change_cell[6]]
                    old7 = values[self.change_cell[7]]
        own = code_of(turn, KING)
        for change in range(number):
            cell = self.change_cell[change]
            there = values[cell]
            if kind_of(there) == KING and seat_of(there) != turn:
                living &= ~codes_of(seat_of(there))
            values[cell] = self.change_code[change]
            if self.change_code[change] == own:
                king = cell
        is_wrong = 0
        if asks_king and king >= 0:
            hostile = living & ~codes_of(turn)
            is_wrong = self.is_attacked(king, hostile)
            if not is_wrong and tag_of(move) == DECK:
                is_wrong = self._frees_attacker(move, king, hostile)
        if not is_wrong and self.protected_king >= 0:
            is_wrong = self._betrays(living)
        values[self.change_cell[0]] = old0
        values[self.change_cell[1]] = old1
        if number > 2:
            values[self.change_cell[2]] = old2
            if number > 3:
                values[self.change_cell[3]] = old3
                if number > 4:
                    values[self.change_cell[4]] = old4
                    values[self.change_cell[5]] = old5
                    values[self.change_cell[6]] = old6
                    values[self.change_cell[7]] = old7
        return 1 - is_wrong

    def _betrays(self, living: int) -> int:
        """Whether, on the board as it is, the next seat attacks the ward."""
        following = (self.turn + 1) % 3
        last = (self.turn + 2) % 3
        attackers = living & codes_of(following)
        if attackers == 0 or self.values[self.protected_king] != code_of(last, KING):
            return 0
        return self.is_attacked(self.protected_king, attackers)

    def _frees_attacker(self, move: int, king: int, hostile: int) -> int:
        """Whether a pawn that a deck sets free could attack the king, promoted (paragraph 9)."""
        values = self.values
        origin = origin_of(move)
        freed = self.tables.waiting_cell[origin]
        if freed < 0 or values[freed] != self.tables.waiting_code[origin]:
            return 0
        pawn = values[freed]
        seat = seat_of(pawn)
        if seat == self.turn:
            return 0
        attacks = 0
        for choice in range(self.tables.choices):
            values[freed] = self.tables.promoted[self.tables.choices * seat + choice]
            if self.is_attacked(king, hostile):
                attacks = 1
        values[freed] = pawn
        return attacks

    def gives_check(self, move: int) -> int:
        """Whether a move attacks another king; 1 also where it may."""
        tag = tag_of(move)
        if tag in (EN_PASSANT, CASTLING_SHORT, CASTLING_LONG, DECK, LATE_PROMOTION, PASS, AFAR):
            return 1
        values = self.values
        origin = origin_of(move)
        target = target_of(move)
        end = target
        mover = values[origin]
        victim = values[target]
        values[origin] = 0
        if self.tables.has_transfer:
            values[target] = 0
            end = self.tables.transfer[target]
        values[end] = arrival_of(move)
        found = 0
        own = codes_of(self.turn)
        for seat in range(self.tables.seats):
            king = self.king[seat]
            if seat == self.turn or king < 0 or found:
                continue
            if self.tables.has_rays:
                found = self.is_attacked_by_step(king, origin, target, own)
            else:
                found = self.is_attacked(king, own)
        values[origin] = mover
        values[end] = 0
        values[target] = victim
        return found

    # -- room --------------------------------------------------------------------------------

    def has_room(self, first: int) -> int:
        """Whether a move can be made, and moves be written into the buffer from ``first`` on."""
        return first <= BUFFER - MAX_MOVES and self.ply < PLIES

    # -- counting ----------------------------------------------------------------------------

    def perft(self, depth: int, first: int) -> int:
        """Return the number of sequences of ``depth`` legal moves; the last is only counted.

        Depths beyond the size of the lists are not followed; they would take too long anyway.
        """
        if depth <= 0 or not self.has_room(first):
            return 1
        end = self.generate_legal(first)
        if depth == 1:
            return end - first
        total = 0
        for at in range(first, end):
            self.make(self.moves[at])
            total += self.perft(depth - 1, end)
            self.unmake()
        return total

    def perft_made(self, depth: int, first: int) -> int:
        """Return the same as ``perft``, but make the last move, too."""
        if depth <= 0 or not self.has_room(first):
            return 1
        end = self.generate_legal(first)
        total = 0
        for at in range(first, end):
            self.make(self.moves[at])
            total += self.perft_made(depth - 1, end)
            self.unmake()
        return total

    # -- for those outside the kernel --------------------------------------------------------

    def play(self, move: int) -> None:
        """Make a legal move; a game may have any number of them.

        Of a long game the oldest moves are forgotten: they can be neither taken back nor repeated.
        """
        if self.ply >= PLAYED:
            self._forget(self.ply - KEPT)
        self.make(move)

    def _forget(self, gone: int) -> None:
        """Drop the ``gone`` oldest moves."""
        saved = self.saved
        log = self.log
        bottom = saved[SAVED * gone + 9]
        self.ply -= gone
        for ply in range(self.ply):
            for at in range(SAVED * ply, SAVED * ply + SAVED):
                saved[at] = saved[SAVED * gone + at]
            saved[SAVED * ply + 9] -= bottom
            self.hashes[ply] = self.hashes[gone + ply]
        self.log_top -= bottom
        for at in range(self.log_top):
            log[at] = log[bottom + at]

    def take_back(self) -> None:
        """Take back the last move."""
        self.unmake()

    def fill(self, moves: list[int]) -> None:
        """Write moves to the beginning of the buffer; those of other positions follow them."""
        for at in range(len(moves)):
            self.moves[at] = moves[at]
        self.buffer_top = len(moves)

    def legal_moves(self) -> list[int]:
        """Return the legal moves as integers."""
        end = self.generate_legal(0)
        return [self.moves[at] for at in range(end)]
