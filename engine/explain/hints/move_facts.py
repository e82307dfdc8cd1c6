"""A move with its position and line: facts shared by several reasons, computed once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from engine.core.move import Move
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints.exchange import Worth, gain, piece_value
from engine.explain.hints.reason import Piece
from engine.explain.null_move import null_move_obstacle, null_move_positions
from engine.explain.sight import attackers_by
from engine.rules.variant import Variant

#: A difference of less than this part of a pawn is neither a gain nor a loss.
PART_OF_PAWN = 0.8


class WinningCapture(NamedTuple):
    """A capture that an opponent could make with a gain.

    gain : in the units of the pieces' worth
    attacker : the piece that would capture
    """

    gain: int
    attacker: Piece


class MoveFacts:
    """A legal move and facts about it, each computed when it is first used.

    line : the move, and what the engine expects after it, which must be legal, too
    worth : what the kinds of pieces are worth, a pawn as well
    mate : in how many own moves the engine sees the end, negative where it is lost; or None
    start : the position the game began with, or None
    last : the move that led to the position, or None
    """

    def __init__(
        self,
        variant: Variant,
        position: Position,
        line: Sequence[Move],
        worth: Worth,
        mate: int | None = None,
        start: Position | None = None,
        last: Move | None = None,
    ) -> None:
        self.variant = variant
        self.position = position
        self.line = tuple(line)
        self.worth = worth
        self.mate = mate
        self.start = start
        self.last = last
        self.move = self.line[0]
        self.seat = position.turn
        self.after = variant.successor(position, self.move)
        #: Smaller differences count as 0.
        self.least = int(PART_OF_PAWN * worth[Kind.PAWN])

    # -- the seats -----------------------------------------------------------------------------

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """The other seats still in the game after the move."""
        return tuple(seat for seat in self.variant.active_seats(self.after) if seat != self.seat)

    @cached_property
    def is_in_check(self) -> bool:
        """Whether the king was attacked before the move."""
        return bool(self.variant.checkers(self.position))

    @cached_property
    def turns_before(self) -> tuple[Position, ...]:
        """The positions in which the opponents would be to move without the move; () in check."""
        if null_move_obstacle(self.variant, self.position) is not None:
            return ()
        return null_move_positions(self.variant, self.position)

    @cached_property
    def turns_after(self) -> tuple[Position, ...]:
        """The positions in which the opponents are to move after it, or would be in their turn."""
        if self.variant.outcome(self.after) is not None:
            return ()
        further = null_move_positions(self.variant, self.after)
        turns = (self.after, *further)
        return tuple(there for there in turns if there.turn in self.opponents)

    # -- own pieces in danger --------------------------------------------------------------------

    @cached_property
    def threats_before(self) -> dict[int, WinningCapture]:
        """By cell, the own pieces that would have been lost if nothing had been done."""
        return self._threats(self.turns_before)

    @cached_property
    def threats_after(self) -> dict[int, WinningCapture]:
        """By cell, the own pieces that an opponent can win now by a capture."""
        return self._threats(self.turns_after)

    def _threats(self, turns: Iterable[Position]) -> dict[int, WinningCapture]:
        """Return by cell the own pieces that those to move can win by a capture.

        A player in check is taken to capture after leaving it.
        """
        found: dict[int, WinningCapture] = {}
        for there in turns:
            is_in_check = bool(self.variant.checkers(there))
            for cell, origin in self._attacks(there) if is_in_check else self._captures(there):
                won = gain(self.variant, self.worth, there.cells, cell, there.turn)
                known = found.get(cell)
                if won >= self.least and (known is None or won > known.gain):
                    found[cell] = WinningCapture(won, (origin, there.cells[origin]))
        return found

    def _captures(self, there: Position) -> Iterator[tuple[int, int]]:
        """Yield the cells of own pieces that the player to move may capture, and from where."""
        for move in self.variant.moves(there):
            for cell, code in move.captures:
                if seat_of(code) == self.seat and kind_of(code) is not Kind.KING:
                    yield cell, move.ways[0][0].index

    def _attacks(self, there: Position) -> Iterator[tuple[int, int]]:
        """Yield the cells of own pieces that the player to move attacks, and from where."""
        for cell, code in enumerate(there.cells):
            if seat_of(code) == self.seat and kind_of(code) is not Kind.KING:
                for origin in attackers_by(self.variant, there, cell, there.turn):
                    yield cell, origin

    # -- what the move does ----------------------------------------------------------------------

    @cached_property
    def carried(self) -> tuple[tuple[Piece, Piece], ...]:
        """The pieces that change their cell, as they were before and are after the move."""
        before, after = self.position.cells, self.after.cells
        return tuple(
            ((start, before[start]), (end, after[end])) for start, end in self.move.travels
        )

    @cached_property
    def captured_piece(self) -> Piece | None:
        """The most valuable piece captured, if its player was still in the game and it is no king.

        Pieces of others attack nothing, and capturing them wins nothing.
        """
        alive = self.variant.active_seats(self.position)
        there = [
            (cell, code)
            for cell, code in self.move.captures
            if kind_of(code) is not Kind.KING and seat_of(code) in alive
        ]
        return max(there, key=lambda piece: self.value(piece[1]), default=None)

    def value(self, code: int) -> int:
        """Return what a piece is worth."""
        return piece_value(self.worth, code)

    def hostile_attackers(self, position: Position, cell: int) -> tuple[int, ...]:
        """Return the cells of the opponents' pieces that attack a cell."""
        return self.variant.attackers(position, cell, self.seat)

    def is_safe(self, cell: int) -> bool:
        """Whether no opponent can win the own piece on a cell after the move."""
        return cell not in self.threats_after

    def pieces_of_opponents(self, position: Position) -> Iterator[Piece]:
        """Yield the pieces of the opponents, kings included."""
        for cell, code in enumerate(position.cells):
            if code >= FIRST_PIECE and seat_of(code) in self.opponents:
                yield cell, code

    def attackers(self, position: Position, cell: int) -> tuple[int, ...]:
        """Return the cells of the own pieces that attack a cell."""
        return attackers_by(self.variant, position, cell, self.seat)

    # -- the line --------------------------------------------------------------------------------

    @cached_property
    def won(self) -> int:
        """What the line wins in all: captured and promoted less what the others win.

        What the player to move at its end could capture is counted as lost.
        """
        total, there = 0, self.position
        for move in self.line:
            total += self._won_by(move, there)
            there = self.variant.successor(there, move)
        if there.turn == self.seat or self.variant.outcome(there) is not None:
            return total
        turns = (there, *null_move_positions(self.variant, there))
        rests = self._threats(turn for turn in turns if turn.turn != self.seat)
        return total - max((threat.gain for threat in rests.values()), default=0)

    def _won_by(self, move: Move, there: Position) -> int:
        """Return what a move wins for the own seat; negative for what it loses."""
        alive = self.variant.active_seats(there)
        won = 0
        for _, code in move.captures:
            owner = seat_of(code)
            if kind_of(code) is Kind.KING or owner not in alive:
                continue
            if move.seat == self.seat:
                won += self.value(code)
            elif owner == self.seat:
                won -= self.value(code)
        if move.promotion is not None:
            more = self.worth[move.promotion] - self.worth[Kind.PAWN]
            won += more if move.seat == self.seat else -more
        return won
