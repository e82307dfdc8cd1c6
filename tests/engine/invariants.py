"""Invariants of every move of every game, checked from the history of the game alone.

An ``InvariantChecker`` follows the pieces through a game from its start. It knows which have moved
and who made a double step last, so it can say whether a position's rights and chances are true.
"""

from __future__ import annotations

from collections import Counter

from engine.core.move import CASTLINGS, Move, MoveTag
from engine.core.movegen import apply, revert
from engine.core.pieces import EMPTY, FIRST_PIECE, VOID, Kind, kind_of, piece_code, seat_of
from engine.core.position import Position
from engine.rules.outcome import Ending
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from tests.engine.varied_games import Line

#: Games in which any pawn may go two steps from where one began: captures lead to such cells.
_ANY_PAWN_AT_HOME = ("glinski",)


class InvariantViolation(AssertionError):
    """A step broke an invariant; the message says which, in what position, by what move."""


class InvariantChecker:
    """Follows one game from a starting position and checks each step."""

    def __init__(self, game: Variant, start: Position) -> None:
        self.game = game
        self.position = start
        self._first_rights = start.castling_rights
        self._moved: set[int] = set()
        #: By seat, the cell of the pawn that its last move took two steps, or None.
        self._doubled: list[int | None] = [None] * len(game.seats)
        self._texts = {game.text(start): start}

    def follow(self, move: Move) -> None:
        """Make a legal move and check everything about the step. Raises InvariantViolation."""
        before = self.position
        after = self.game.successor(before, move)
        faults = [
            *self._faults_of_first_moves(move),
            *board_faults(self.game, before, move, after),
            *state_faults(self.game, before, move, after),
        ]
        self._note(move)
        faults += self._faults_of_rights(after)
        known = self._texts.setdefault(self.game.text(after), after)
        if known != after:
            faults.append("two positions have one text")
        if faults:
            where = f"{self.game.text(before)}, {coordinate_moves.write(self.game, move)}"
            raise InvariantViolation(f"{where}: {'; '.join(faults)}")
        self.position = after

    def _faults_of_first_moves(self, move: Move) -> list[str]:
        """Double step and castling are first moves; en passant answers the owner's last move."""
        faults = []
        has_moved = move.edits[0].cell in self._moved and self.game.key not in _ANY_PAWN_AT_HOME
        if move.tag is MoveTag.DOUBLE_STEP and has_moved:
            faults.append("a pawn that has moved makes a double step")
        if move.tag in CASTLINGS and any(cell in self._moved for cell, _ in move.travels):
            faults.append("castling with a king or rook that has moved")
        if move.tag is MoveTag.EN_PASSANT:
            ((cell, code),) = move.captures
            if self._doubled[seat_of(code)] != cell:
                faults.append(
                    "en passant of a pawn whose double step was not its owner's last move"
                )
        return faults

    def _note(self, move: Move) -> None:
        for edit in move.edits:
            self._moved.discard(edit.cell)
        self._moved |= {target for _, target in move.travels}
        if move.tag in CASTLINGS:
            # Chess960: a king or rook that castles on its own cell has moved all the same.
            self._moved |= {spot.index for way in move.ways for spot in way}
        is_double = move.tag is MoveTag.DOUBLE_STEP
        self._doubled[move.seat] = move.travels[0][1] if is_double else None
        for cell, _ in move.captures:
            self._doubled = [None if cell == pawn else pawn for pawn in self._doubled]

    def _faults_of_rights(self, after: Position) -> list[str]:
        """Rights are left exactly where king and rook stand at home and have never moved."""
        records = self.game.castlings
        true = [
            right
            for right in self._first_rights
            if records[right].is_at_home(after.cells)
            and self._moved.isdisjoint((records[right].king_from, records[right].rook_from))
        ]
        faults = (
            []
            if list(after.castling_rights) == true
            else [f"rights {after.castling_rights} instead of {true}"]
        )
        doubled = {pawn for pawn in self._doubled if pawn is not None}
        if not {pawn for _, pawn in after.en_passant} <= doubled:
            faults.append("a chance of en passant without a double step")
        return faults


def check_line(game: Variant, line: Line) -> None:
    """Check all steps of a random game. Raises InvariantViolation."""
    if line.is_whole:
        checker = InvariantChecker(game, line.positions[0])
        for move in line.moves:
            checker.follow(move)
        return
    for before, move, after in zip(line.positions, line.moves, line.positions[1:], strict=False):
        faults = board_faults(game, before, move, after) + state_faults(game, before, move, after)
        if faults:
            where = f"{game.text(before)}, {coordinate_moves.write(game, move)}"
            raise InvariantViolation(f"{where}: {'; '.join(faults)}")


def board_faults(game: Variant, before: Position, move: Move, after: Position) -> list[str]:
    """Return what is wrong with the board after a step: change set, material, own king."""
    faults = []
    board = list(before.cells)
    raw = (int(move.tag), *(part for edit in move.edits for part in (edit.cell, edit.new)))
    undo = apply(board, raw)
    if bytes(board) != after.cells:
        faults.append("the successor's board is not that of the kernel")
    revert(board, undo)
    if bytes(board) != before.cells:
        faults.append("taking the move back does not restore the board")
    if any(before.cells[edit.cell] != edit.old for edit in move.edits):
        faults.append("the change set is of another position")
    if before.cells.count(VOID) != after.cells.count(VOID):
        faults.append("the number of cells has changed")
    if material(game, after) != expected_material(game, before, move):
        faults.append("material was made or lost")
    if any(kind_of(code) in game.uncapturable for _, code in move.captures):
        faults.append("a piece is taken that never is")
    king = game.king_cell(after, move.seat)
    if king is not None and game.attackers(after, king, move.seat) and not may_expose(game, before):
        faults.append("the mover's own king is left attacked")
    return faults


def may_expose(game: Variant, before: Position) -> bool:
    """Whether the rules let a player leave his king attacked.

    Dreierschach, check 4: who is mated must still make a move. Tri-D, paragraph 8: the choice of
    a late promotion is always legal, and comes before the answer to a check.
    """
    return game.is_mated(before) or game.pending_promotion(before) is not None


def material(game: Variant, position: Position) -> Counter[int]:
    """Count the pieces by code, prisoners included where they are kept."""
    pieces = Counter(code for code in position.cells if code >= FIRST_PIECE)
    for codes in game.prisoners(position) or ():
        pieces.update(codes)
    return pieces


def expected_material(game: Variant, before: Position, move: Move) -> Counter[int]:
    """Count the pieces as a move must leave them."""
    pieces = material(game, before)
    are_kept = game.prisoners(before) is not None
    for _, code in move.captures:
        pieces[code] -= not are_kept or kind_of(code) is Kind.KING
    if move.promotion is not None and move.prisoner is None:
        pieces[piece_code(move.seat, Kind.PAWN)] -= 1
        pieces[piece_code(move.seat, move.promotion)] += 1
    return +pieces


def state_faults(game: Variant, before: Position, move: Move, after: Position) -> list[str]:
    """Return what is wrong with turn, rights, counters and text after a step."""
    faults = []
    living, left = set(game.active_seats(before)), set(game.active_seats(after))
    if after.turn not in left or not left <= living:
        faults.append("the turn comes to who is out, or somebody has come back")
    if living - left != {seat_of(code) for _, code in move.captures if kind_of(code) is Kind.KING}:
        faults.append("somebody is out whose king was not taken")
    if not set(after.castling_rights) <= set(before.castling_rights):
        faults.append("a castling right has come back")
    if after.halfmove_clock != expected_halfmove(game, before, move):
        faults.append(f"the half-moves are {after.halfmove_clock}")
    if after.fullmove_number - before.fullmove_number not in (0, 1):
        faults.append("the move number jumps")
    if after.fullmove_number == before.fullmove_number and not 0 <= before.turn <= after.turn:
        faults.append("the turn passes the first seat, but the move number does not grow")
    if game.parse(game.text(after)) != after:
        faults.append("the text of the position is not read back")
    return faults


def expected_halfmove(game: Variant, before: Position, move: Move) -> int:
    """Count half-moves where they are counted: since a pawn moved or a piece was taken."""
    if Ending.FIFTY not in game.claimable_draws:
        return 0
    pawns = {piece_code(seat, Kind.PAWN) for seat in range(len(game.seats))}
    is_reset = bool(move.captures) or any(edit.old in pawns for edit in move.edits)
    return 0 if is_reset else before.halfmove_clock + 1


def attack_faults(game: Variant, position: Position, cell: int) -> list[str]:
    """Compare the attackers of a cell with the captures that could be made there.

    A knight of each seat in turn is put there as the victim; kings stay where they are. Where
    pieces pass on, the cell to which they would is left empty.
    """
    code, end = position.cells[cell], game.transfer_target(cell)
    if end != cell and position.cells[end] != EMPTY:
        return []
    if code == VOID or (code != EMPTY and kind_of(code) is Kind.KING):
        return []
    faults = []
    for victim in range(len(game.seats)):
        board = bytearray(position.cells)
        board[cell] = piece_code(victim, Kind.KNIGHT)
        there = position._replace(cells=bytes(board), en_passant=())
        takers = {
            raw[1]
            for seat in game.active_seats(there)
            if seat != victim
            for raws in game.pseudo_legal(there._replace(turn=seat), list(board))
            for raw in raws
            if raw[0] in (MoveTag.ORDINARY, MoveTag.PROMOTION, MoveTag.AFAR) and raw[3] == end
        }
        found = game.attackers(there, cell, victim)
        if set(found) != takers:
            name = game.topology.cell_names[cell]
            faults.append(f"{name}, {game.seats[victim]}: {found} instead of {sorted(takers)}")
    return faults
