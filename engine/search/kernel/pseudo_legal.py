"""The moves of pieces, decks and castling, whatever becomes of the king."""

from __future__ import annotations

from .attacks import Attacks
from .fields import (
    AFAR,
    DECK,
    DECKS,
    DOUBLE_STEP,
    EN_PASSANT,
    FIRST_PIECE,
    KING,
    MOVED,
    PAWN,
    PRISONERS,
    PROMOTION,
    are_pieces,
    code_of,
    column_of,
    kind_of,
    move_of,
    seat_of,
    slot_of,
)
from .tables import Tables


class PseudoLegalMoves(Attacks):
    """A state that writes moves into the buffer ``moves`` at ``top``; they may expose the own king.

    hostile : codes of the pieces that can attack the king of the seat to move
    """

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.hostile = 0
        self.top = 0

    def _piece_moves(self, origin: int, code: int, wants_quiet: int) -> None:
        program = self.tables.program
        board = self.values
        moves = self.moves
        landing = self.tables.landing[self.turn]
        if not wants_quiet:
            landing &= ~1
        top = self.top
        move = move_of(origin, 0, code, 0)
        at = self.tables.moves_at[code * self.tables.cells + origin]
        end = at + 1 + program[at]
        for entry in range(at + 1, end):
            target = program[entry]
            if landing >> board[target] & 1:
                moves[top] = move + (target << 10)
                top += 1
        lines = program[end]
        at = end + 1
        for _ in range(lines):
            end = at + 1 + program[at]
            for entry in range(at + 1, end):
                target = program[entry]
                there = board[target]
                if there == 0:
                    if wants_quiet:
                        moves[top] = move + (target << 10)
                        top += 1
                elif there >= FIRST_PIECE:
                    if landing >> there & 1:
                        moves[top] = move + (target << 10)
                        top += 1
                    break
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
                        for entry in range(at + 3, at + 3 + program[at + 2]):
                            target = program[entry]
                            there = board[target]
                            if landing >> there & 1:
                                moves[top] = move + (target << 10)
                                top += 1
                            if there >= FIRST_PIECE:
                                is_open = 0
                at += 3 + program[at + 2]
        self.top = top

    def _moves_apart(self, origin: int, code: int, wants_quiet: int) -> int:
        """Write the moves of a piece that never capture, only capture, or capture from afar.

        Return where those from afar begin in the buffer.
        """
        program = self.tables.program
        board = self.values
        moves = self.moves
        landing = self.tables.landing[self.turn] & ~1
        top = self.top
        move = move_of(origin, 0, code, 0)
        at = self.tables.pawns_at[code * self.tables.cells + origin]
        end = at + 1 + program[at]
        if wants_quiet:
            for entry in range(at + 1, end):
                target = program[entry]
                if board[target] == 0:
                    moves[top] = move + (target << 10)
                    top += 1
        at = end
        end = at + 1 + program[at]
        for entry in range(at + 1, end):
            target = program[entry]
            if landing >> board[target] & 1:
                moves[top] = move + (target << 10)
                top += 1
        gated = program[end]
        at = end + 1
        for _ in range(gated):
            end = at + 3 + program[at + 2]
            if not are_pieces(board[program[at]], board[program[at + 1]]):
                for entry in range(at + 3, end):
                    target = program[entry]
                    if landing >> board[target] & 1:
                        moves[top] = move + (target << 10)
                        top += 1
            at = end
        self.top = top
        end = at + 1 + program[at]
        for entry in range(at + 1, end):
            target = program[entry]
            if landing >> board[target] & 1:
                moves[self.top] = move_of(origin, target, code, AFAR)
                self.top += 1
        return top

    def _pawn_moves(self, origin: int, code: int, wants_quiet: int) -> None:
        program = self.tables.program
        board = self.values
        landing = self.tables.landing[self.turn] & ~1
        at = self.tables.pawns_at[code * self.tables.cells + origin]
        end = at + 1 + program[at]
        is_held = self._is_held_back(at, code) if self.tables.enemy_blocks else 0
        if not is_held:
            for entry in range(at + 1, end):
                target = program[entry]
                if board[target] == 0:
                    self._add_step(origin, target, code, wants_quiet)
        at = end
        end = at + 1 + program[at]
        for entry in range(at + 1, end):
            target = program[entry]
            if landing >> board[target] & 1:
                self._add_step(origin, target, code, 1)
        gated = program[end]
        at = end + 1
        for _ in range(gated):
            end = at + 3 + program[at + 2]
            if board[program[at]] < FIRST_PIECE or board[program[at + 1]] < FIRST_PIECE:
                for entry in range(at + 3, end):
                    target = program[entry]
                    if landing >> board[target] & 1:
                        self._add_step(origin, target, code, 1)
            at = end
        doubles = program[at]
        if not doubles or not wants_quiet or board[MOVED + origin] or is_held:
            return
        at += 1
        for _ in range(doubles):
            at += 1 + program[at]
            end = at + 1 + program[at]
            is_open = 1
            for entry in range(at + 1, end):
                if board[program[entry]] >= FIRST_PIECE:
                    is_open = 0
            at = end
            end = at + 1 + program[at]
            if is_open:
                for entry in range(at + 1, end):
                    target = program[entry]
                    if board[target] == 0:
                        self.moves[self.top] = move_of(origin, target, code, DOUBLE_STEP)
                        self.top += 1
            at = end

    def _is_held_back(self, at: int, code: int) -> int:
        """Whether an enemy piece stands on one of the advances whose stream begins at a place."""
        program = self.tables.program
        for entry in range(at + 1, at + 1 + program[at]):
            there = self.values[program[entry]]
            if there >= FIRST_PIECE and seat_of(there) != seat_of(code):
                return 1
        return 0

    def _add_step(self, origin: int, target: int, code: int, wants_plain: int) -> None:
        """Write a pawn's step, as promotions where it is promoted, with exchanges where it may.

        wants_plain : 0 to leave it out where it stays a pawn
        """
        moves = self.moves
        turn = self.turn
        when = self.tables.promotion[turn * self.tables.cells + target]
        if when == 1 or (when > 1 and self.values[DECKS + when - 2] < 0):
            for choice in range(self.tables.choices):
                new = self.tables.promoted[self.tables.choices * turn + choice]
                moves[self.top] = move_of(origin, target, new, PROMOTION)
                self.top += 1
            return
        if self.tables.has_base_lines:
            owner = self.tables.base_line[target]
            if owner >= 0 and owner != turn and owner != self.tables.base_line[origin]:
                if not self.tables.has_prisoners:
                    for choice in range(self.tables.choices):
                        new = self.tables.promoted[self.tables.choices * turn + choice]
                        moves[self.top] = move_of(origin, target, new, PROMOTION)
                        self.top += 1
                    return
                if self.king[owner] >= 0 and self.king[owner] != target:
                    for choice in range(self.tables.choices):
                        new = self.tables.promoted[self.tables.choices * turn + choice]
                        if self.values[PRISONERS + 32 * owner + slot_of(new)] > 0:
                            moves[self.top] = move_of(origin, target, new, PROMOTION)
                            self.top += 1
        if wants_plain:
            moves[self.top] = move_of(origin, target, code, 0)
            self.top += 1

    # -- special moves -----------------------------------------------------------------------

    def _en_passants(self) -> None:
        program = self.tables.program
        board = self.values
        pawn = code_of(self.turn, PAWN)
        for slot in range(3):
            chance = self.en_passant[slot]
            if chance < 0:
                return
            column = column_of(chance)
            at = self.tables.strikers_at[pawn * self.tables.columns + column]
            for striker in range(program[at]):
                gate = program[at + 3 * striker + 1]
                origin = program[at + 3 * striker + 3]
                if board[origin] != pawn:
                    continue
                if gate >= 0 and are_pieces(board[gate], board[program[at + 3 * striker + 2]]):
                    continue
                cells = self.tables.columns_at[column]
                for entry in range(cells + 1, cells + 1 + program[cells]):
                    target = program[entry]
                    if board[target] == 0:
                        self.moves[self.top] = move_of(origin, target, pawn, EN_PASSANT)
                        self.top += 1

    def _castlings(self) -> None:
        castling = self.tables.castling
        for bit in range(8):
            if not self.castling_rights >> bit & 1:
                continue
            right = self.records[bit]
            record = 8 * right
            if castling[record] == self.turn and self._may_castle(record):
                code = code_of(self.turn, KING)
                tag = castling[record + 6]
                self.moves[self.top] = move_of(right, castling[record + 2], code, tag)
                self.top += 1

    def _may_castle(self, record: int) -> int:
        """Whether nothing is in the way of a castling and no cell that must be safe is attacked."""
        program = self.tables.program
        at = self.tables.castling[record + 5]
        end = at + 1 + program[at]
        for entry in range(at + 1, end):
            if self.values[program[entry]] >= FIRST_PIECE:
                return 0
        for entry in range(end + 1, end + 1 + program[end]):
            if self.is_attacked(program[entry], self.hostile):
                return 0
        return 1

    def _deck_moves(self) -> None:
        values = self.values
        turn = self.turn
        for pin in range(self.tables.pins):
            owner = values[DECKS + pin]
            if owner < 0:
                continue
            load = 0
            carried = 0
            at = 0
            for corner in range(4):
                code = values[self.tables.deck_cells[4 * pin + corner]]
                if code >= FIRST_PIECE:
                    load += 1
                    carried = code
                    at = corner
            if load > 1:
                continue
            if load:
                owner = seat_of(carried)
            if owner != turn:
                continue
            for neighbour in range(16):
                target = self.tables.neighbours[16 * pin + neighbour]
                if target < 0:
                    break
                if values[DECKS + target] >= 0:
                    continue
                if load and self.tables.backward[(turn * 16 + pin) * 16 + target]:
                    continue
                arrival = self.tables.deck_cells[4 * target + at]
                if (
                    kind_of(carried) == PAWN
                    and self.tables.deck_last[turn * self.tables.cells + arrival]
                ):
                    for choice in range(self.tables.choices):
                        new = self.tables.promoted[self.tables.choices * turn + choice]
                        self.moves[self.top] = move_of(pin, target, new, DECK)
                        self.top += 1
                else:
                    self.moves[self.top] = move_of(pin, target, 0, DECK)
                    self.top += 1
