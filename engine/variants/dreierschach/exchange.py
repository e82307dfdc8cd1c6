"""What becomes of a pawn on an opponent's base line: exchange for a prisoner, or promotion."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import MoveTag, Spot, SpotKind, prisoner_spot
from engine.core.movegen import Raw
from engine.core.pieces import Kind, piece_code, seat_of
from engine.core.position import Position
from engine.core.tables import MoveTables
from engine.rules.refusal import Refusal, RefusalReason
from engine.variants.dreierschach.prisoners import prisoners_of

_PROMOTION = int(MoveTag.PROMOTION)
#: Length of the raw move of one piece from one cell to another.
_ONE_PIECE = 5


class PrisonerExchange:
    """Moves, reaching an opponent's base line.

    base_lines : by seat, its cells
    is_free : whether FIDE's promotion takes the place of the exchange
    """

    def __init__(
        self, tables: MoveTables, base_lines: Sequence[Sequence[int]], is_free: bool
    ) -> None:
        self._tables = tables
        self._line_of = {cell: seat for seat, line in enumerate(base_lines) for cell in line}
        self._is_free = is_free

    def add_choices(self, position: Position, raws: list[Raw]) -> None:
        """Add to ``raws`` what pawns that arrive may become; free promotion leaves no pawn."""
        seat = position.turn
        pawn = self._tables.pawn[seat]
        for raw in [r for r in raws if len(r) == _ONE_PIECE and r[4] == pawn and self._arrives(r)]:
            if self._is_free:
                raws.remove(raw)
            codes = self._tables.promoted[seat]
            if not self._is_free:
                codes = self._held(position, raw[3])
            raws += [(_PROMOTION, *raw[1:4], code) for code in codes]

    def _arrives(self, raw: Raw) -> bool:
        """Whether a pawn's step reaches an opponent's base line, which it was not on before."""
        line = self._line_of.get(raw[3])
        return line not in (None, seat_of(raw[4]), self._line_of.get(raw[1]))

    def _is_out(self, position: Position, target: int) -> bool:
        """Whether the base line's owner is out of the game, or just falls on ``target``."""
        king = self._tables.king[self._line_of[target]]
        return king not in position.cells or position.cells[target] == king

    def _held(self, position: Position, target: int) -> tuple[int, ...]:
        if self._is_out(position, target):
            return ()
        held = prisoners_of(position)[self._line_of[target]]
        return tuple(code for code in self._tables.promoted[position.turn] if code in held)

    def _is_choice(self, seat: int, kind: Kind) -> bool:
        return piece_code(seat, kind) in self._tables.promoted[seat]

    def settle(self, position: Position, held: Sequence[list[int]], raw: Raw) -> None:
        """Exchange pawn and prisoner in ``held``, the prisoners by captor."""
        if raw[0] == _PROMOTION and not self._is_free:
            captor = held[self._line_of[raw[3]]]
            captor.remove(raw[4])
            captor.append(self._tables.pawn[position.turn])

    def ways(self, raw: Raw, usual: tuple[tuple[Spot, ...], ...]) -> tuple[tuple[Spot, ...], ...]:
        """Return the ways to enter ``raw``: after the usual clicks, also one on the prisoner."""
        if raw[0] != _PROMOTION or self._is_free:
            return usual
        prisoner = prisoner_spot(self._line_of[raw[3]], raw[4])
        return (*usual, *((*way, prisoner) for way in usual))

    def refusal(self, position: Position, origin: Spot, target: Spot, kind: Kind) -> Refusal | None:
        """Say why a pawn that may go to ``target`` does not become ``kind`` there."""
        owner = self._line_of.get(target.index)
        pawn = self._tables.pawn[position.turn]
        is_pawn = origin.kind is SpotKind.CELL and position.cells[origin.index] == pawn
        if (
            not is_pawn
            or owner in (None, position.turn)
            or not self._is_choice(position.turn, kind)
        ):
            return None
        if self._is_out(position, target.index):
            return Refusal(RefusalReason.EXCHANGE_OWNER_OUT, cells=(target.index,))
        wanted = piece_code(position.turn, kind)
        return Refusal(RefusalReason.EXCHANGE_NO_PRISONER, (wanted,), (target.index,))
