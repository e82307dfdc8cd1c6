"""The rule module of games in which kings are captured, and the others play on.

"check 3" in a docstring is number 3 of the list of check, mate and elimination on the rules page
of Dreierschach, which has them. Where the first mate ends the game all the same, there are points
for each end.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import chain

from engine.core.move import MoveTag
from engine.core.movegen import Board, MoveFilter, Raw, apply, attackers, is_attacked, revert
from engine.core.pieces import seat_mask, seat_of
from engine.core.position import Position
from engine.core.tables import MoveTables
from engine.rules.legality import SafetyRules, safe_raws
from engine.rules.outcome import Ending, Outcome, shared, won_by

#: Moves by which a king leaves the board without being captured.
DEPARTURES = (MoveTag.RESIGNATION, MoveTag.TIME)
#: Points, where the first mate ends the game, for the player who could capture the mated king
#: next, or is the last one living.
_WIN = 3
#: Points for the third player then, and for each player in a draw. Who is out gets none.
_REST = 1
#: What the points of a game add up to: draws of two and of three, wins against one and two.
FIRST_MATE_TOTALS = (2 * _REST, 3 * _REST, _WIN, _WIN + _REST)


class CapturedKings:
    """Who may be captured, who may not be betrayed, and what a mated player may do."""

    def __init__(self, tables: MoveTables, ends_at_mate: bool) -> None:
        self._tables = tables
        self._seats = len(tables.king)
        self._ends_at_mate = ends_at_mate
        self._protected_king = lru_cache(maxsize=64)(self._find_protected_king)

    def active_seats(self, cells: Sequence[int]) -> tuple[int, ...]:
        """Check 5: a seat whose king is gone is out."""
        return tuple(seat for seat, king in enumerate(self._tables.king) if king in cells)

    def enemy_codes(self, cells: Sequence[int], seat: int) -> int:
        """Check 1 and 5: any living opponent attacks, the pieces of the others do not."""
        mask = 0
        for other, king in enumerate(self._tables.king):
            if other != seat and king in cells:
                mask |= seat_mask(other)
        return mask

    def legal_raws(
        self, rules: SafetyRules, position: Position, wanted: MoveFilter | None
    ) -> list[Raw]:
        """Check 4: a mated seat moves once more; check 7: the last survivor does not move.

        Where the first mate ends the game, a mated seat has no move.
        """
        if len(self.active_seats(position.cells)) < 2:
            return []
        found = safe_raws(rules, position, wanted)
        if found or self._ends_at_mate or not self._is_checked(position):
            return found
        if wanted and safe_raws(rules, position):
            return found
        last = self._last_moves(rules, position)
        return last if wanted is None else wanted.matching(last)

    def _is_checked(self, position: Position) -> bool:
        cells, seat = position.cells, position.turn
        king = cells.index(self._tables.king[seat])
        return is_attacked(self._tables, cells, king, self.enemy_codes(cells, seat))

    def _last_moves(self, rules: SafetyRules, position: Position) -> list[Raw]:
        """Check 4: any move without betrayal; without one any move at all, else a pass."""
        board = list(position.cells)
        raws = list(chain(*rules.pseudo_legal(position, board)))
        loyal = []
        for raw in raws:
            undo = apply(board, raw)
            if self.betrayal(position, board) is None:
                loyal.append(raw)
            revert(board, undo)
        return loyal or raws or [(MoveTag.PASS,)]

    def guarded(self, position: Position, board: Board) -> Collection[int]:
        """Check 3: the pieces that shield the last player's king from the next player."""
        protected = self._protected_king(position)
        if protected is None:
            return ()
        king, next_seat = protected
        return attackers(self._tables, board, king, seat_mask(next_seat))[1]

    def _find_protected_king(self, position: Position) -> tuple[int, int] | None:
        """Check 3: the king that may not be betrayed, and the seat that could then take it.

        There is one only with three living players, and while it is not attacked already.
        """
        if len(self.active_seats(position.cells)) < 3:
            return None
        after_next = (position.turn + 2) % 3
        next_seat = (position.turn + 1) % 3
        king = position.cells.index(self._tables.king[after_next])
        if is_attacked(self._tables, position.cells, king, seat_mask(next_seat)):
            return None
        return king, next_seat

    def betrayal(self, position: Position, board: Sequence[int]) -> tuple[int, int] | None:
        """Return (attacker, king) of a betrayal that led from ``position`` to ``board``."""
        protected = self._protected_king(position)
        if protected is None:
            return None
        king, next_seat = protected
        tables, hostile = self._tables, seat_mask(next_seat)
        is_there = board[king] == position.cells[king] and tables.king[next_seat] in board
        if not is_there or not is_attacked(tables, board, king, hostile):
            return None
        return attackers(tables, board, king, hostile)[0][0], king

    def _fallen(self, position: Position, raw: Raw) -> int | None:
        """Return the seat whose king ``raw`` takes off the board."""
        own = self._tables.king[position.turn]
        for cell in raw[1::2]:
            code = position.cells[cell]
            if code in self._tables.king and (code != own or raw[0] in DEPARTURES):
                return seat_of(code)
        return None

    def next_turn(self, position: Position, raw: Raw) -> int:
        """Check 5: seats that are out are skipped; check 6: resigning out of turn takes no turn."""
        fallen = self._fallen(position, raw)
        turn = position.turn
        if raw[0] in DEPARTURES and fallen != turn:
            return turn
        for further in range(1, self._seats):
            seat = (turn + further) % self._seats
            if seat != fallen and self._tables.king[seat] in position.cells:
                return seat
        return turn

    def kept_chances(
        self, position: Position, cells: Sequence[int], turn: int
    ) -> list[tuple[int, int]]:
        """Moves, en passant: a chance stays until its owner is to move or out of the game.

        cells, turn : after the move
        """
        return [
            (passed, pawn)
            for passed, pawn in position.en_passant
            if cells[pawn] == position.cells[pawn]
            and seat_of(cells[pawn]) != turn
            and self._tables.king[seat_of(cells[pawn])] in cells
        ]

    # -- ends --------------------------------------------------------------------------------

    def mate(self, position: Position) -> Outcome:
        """Return the end of a game whose seat to move is mated: only a first mate ends one."""
        living = self.active_seats(position.cells)
        points = dict.fromkeys(living, _REST) | {self._captor(position): _WIN}
        points[position.turn] = 0
        return self._outcome(Ending.CHECKMATE, points)

    def _captor(self, position: Position) -> int:
        """Return who could capture the king of the seat to move next: the first in turn order.

        Attacks count as for check, pinned pieces included.
        """
        tables, cells = self._tables, position.cells
        king = cells.index(tables.king[position.turn])
        seats = [(position.turn + step) % self._seats for step in range(1, self._seats)]
        return next(
            seat
            for seat in seats
            if tables.king[seat] in cells and is_attacked(tables, cells, king, seat_mask(seat))
        )

    def draw(self, ending: Ending, living: Collection[int]) -> Outcome:
        """Return a draw: a part of a point for each of the living, or a whole one."""
        if self._ends_at_mate:
            return self._outcome(ending, dict.fromkeys(living, _REST))
        return Outcome(ending, shared(self._seats, living))

    def survival(self, winner: int) -> Outcome:
        """Check 7: the last living player has won."""
        if self._ends_at_mate:
            return self._outcome(Ending.LAST_SURVIVOR, {winner: _WIN})
        return Outcome(Ending.LAST_SURVIVOR, won_by(winner, self._seats))

    def _outcome(self, ending: Ending, points: dict[int, int]) -> Outcome:
        return Outcome(ending, tuple(float(points.get(seat, 0)) for seat in range(self._seats)))
