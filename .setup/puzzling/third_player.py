"""What a line wins, and whether it would without the pieces of a third player."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import Move
from engine.core.pieces import EMPTY, FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.training.puzzle import PuzzleKind
from puzzling.only_moves import NODES_OF_OTHERS, OnlyMoves
from puzzling.proving import ProofTooLong, Prover


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
        """Whether that player's pieces decide which move is right.

        Without them the solution wins less than ``least``, or no king; or another move, which fails
        because of them, wins as much, or a king.
        """
        third = self._third(position, line)
        if third is None:
            return False
        without = _without(position, third)
        if line[0] not in self._variant.moves(without):
            return True
        if kind is PuzzleKind.CAPTURE_KING:
            return self._kings_differ(without, line, third)
        return not self._wins(without, line[0], least) or any(
            self._wins(without, move, least) and not self._wins(position, move, least)
            for move in self._other_captures(position, line[0], third, least)
        )

    def _kings_differ(self, without: Position, line: tuple[Move, ...], third: int) -> bool:
        """Whether a king is captured by other first moves without the third player's pieces."""
        assert self._kings is not None
        count = sum(move.seat == without.turn for move in line)
        try:
            all_found = (self._kings.solutions(without, most) for most in range(1, count + 1))
            found = next(filter(None, all_found), ())
        except ProofTooLong:
            return False
        return line[0] not in found or any(
            move != line[0] and not self._aims_at(without, move, third) for move in found
        )

    def _aims_at(self, position: Position, move: Move, seat: int) -> bool:
        """Whether a move captures or attacks the king of a player."""
        after = self._variant.successor(position, move)
        aims = set(self._variant.checked_seats(position, after))
        return seat in aims | {seat_of(code) for _, code in move.captures}

    def _wins(self, position: Position, move: Move, least: int) -> bool:
        self._only.begin()
        report = self._only.look_at(position, move, NODES_OF_OTHERS)
        gains = self.gains(report.line, position.turn, 0) if report is not None else []
        return bool(gains) and gains[-1] >= least

    def _other_captures(
        self, position: Position, first: Move, third: int, least: int
    ) -> Iterator[Move]:
        """Yield the moves but the first that capture enough, and not of the third player."""
        for move in self._variant.moves(position):
            is_of_third = any(seat_of(code) == third for _, code in move.captures)
            if move != first and not is_of_third and self._only.captured(move) >= least:
                yield move

    def _third(self, position: Position, line: tuple[Move, ...]) -> int | None:
        """Return the third player, whose pieces the solver does not capture; or None."""
        living = self._variant.active_seats(position)
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
            taken = self._only.captured(move)
            if move.promotion is not None:
                taken += values[move.promotion] - values[Kind.PAWN]
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


def _without(position: Position, seat: int) -> Position:
    """Return a position with nothing of a player but the king."""
    cells = bytes(
        EMPTY
        if code >= FIRST_PIECE and seat_of(code) == seat and kind_of(code) is not Kind.KING
        else code
        for code in position.cells
    )
    return position._replace(cells=cells, en_passant=())
