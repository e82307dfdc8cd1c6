"""What a line wins, and whether it would without the pieces of a third player."""

from __future__ import annotations

from engine.core.move import Move
from engine.core.pieces import EMPTY, FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.training.puzzle import PuzzleKind
from puzzling.only_moves import NODES_OF_OTHERS, OnlyMoves
from puzzling.proving import GivenUp, Prover


class ThirdPlayer:
    """Tries the solutions of one game without the pieces of the player who loses nothing by them.

    kings : proves that a king is captured, where kings are
    """

    def __init__(self, variant: Variant, only: OnlyMoves, kings: Prover | None) -> None:
        self._variant = variant
        self._only = only
        self._kings = kings

    def matters(
        self, position: Position, kind: PuzzleKind, line: tuple[Move, ...], least: int
    ) -> bool:
        """Whether a solution wins less than ``least``, or no king, without that player's pieces."""
        variant, seat = self._variant, position.turn
        third = self._third(position, line)
        if third is None:
            return False
        without = bytes(
            EMPTY
            if code >= FIRST_PIECE and seat_of(code) == third and kind_of(code) is not Kind.KING
            else code
            for code in position.cells
        )
        changed = position._replace(cells=without, passed=())
        if line[0] not in variant.moves(changed):
            return True
        if kind is PuzzleKind.CAPTURE_KING and self._kings is not None:
            count = sum(move.seat == seat for move in line)
            try:
                return all(
                    line[0] not in self._kings.solutions(changed, fewer)
                    for fewer in range(1, count + 1)
                )
            except GivenUp:
                return False
        self._only.begin()
        report = self._only.look_at(changed, line[0], NODES_OF_OTHERS)
        return report is None or self.gains(report.line, seat, 0)[-1] < least

    def _third(self, position: Position, line: tuple[Move, ...]) -> int | None:
        """Return the third player, whose pieces the solver does not capture; or None."""
        living = self._variant.living(position)
        seat = position.turn
        own = [move for move in line if move.seat == seat]
        losers = {seat_of(code) for move in own for _, code in move.captures}
        others = [other for other in living if other != seat and other not in losers]
        return others[0] if len(living) == 3 and len(others) == 1 else None

    def gains(self, line: tuple[Move, ...], seat: int, won: int) -> list[int]:
        """Return what a seat has won after each move of a line, hundredths of a pawn."""
        values = self._only.values
        gains = []
        for move in line:
            taken = sum(self._value(code) for _, code in move.captures)
            if move.choice is not None:
                taken += values[move.choice] - values[Kind.PAWN]
            if move.seat == seat:
                won += taken
            elif len(self._variant.seats) == 2:
                won -= taken
            else:
                won -= sum(self._value(code) for _, code in move.captures if seat_of(code) == seat)
            gains.append(won)
        return gains

    def _value(self, code: int) -> int:
        return self._only.values[kind_of(code)] if code >= FIRST_PIECE else 0
