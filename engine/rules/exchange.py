"""The rule module of base lines: a pawn that arrives there is exchanged for a prisoner.

Sections in the docstrings are those of the rules page of Dreierschach, which has them.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.core.move import MoveTag, Spot, prisoner_spot
from engine.core.movegen import ONE_PIECE, Raw
from engine.core.pieces import FIRST_PIECE, KINDS, Kind, seat_of
from engine.core.position import Extras, Position
from engine.core.tables import MoveTables
from engine.rules.game_rules import GameRules

_PROMOTION = int(MoveTag.PROMOTION)


def sorted_prisoners(codes: Collection[int]) -> tuple[int, ...]:
    """Sort prisoners as texts name them: by owner, then from queen to pawn."""
    return tuple(sorted(codes, key=lambda code: (code // KINDS, -(code % KINDS))))


class PrisonerExchange:
    """Exchange of pawns on an opponent's base line, or FIDE promotion if the game has no prisoners.

    line_of : by cell of a base line, the seat whose it is
    """

    def __init__(self, tables: MoveTables, rules: GameRules) -> None:
        self._tables = tables
        self._has_prisoners = rules.has_prisoners
        self.line_of = {cell: seat for seat, line in enumerate(rules.base_lines) for cell in line}

    def add_choices(self, position: Position, raws: list[Raw]) -> None:
        """Add to ``raws`` what pawns that arrive may become; free promotion leaves no pawn."""
        seat = position.turn
        pawn = self._tables.pawn[seat]
        for raw in [r for r in raws if len(r) == ONE_PIECE and r[4] == pawn and self._arrives(r)]:
            if not self._has_prisoners:
                raws.remove(raw)
            raws += [(_PROMOTION, *raw[1:4], code) for code in self._choices(position, raw[3])]

    def _arrives(self, raw: Raw) -> bool:
        """Whether a pawn's step reaches an opponent's base line, which it was not on before."""
        line = self.line_of.get(raw[3])
        return line not in (None, seat_of(raw[4]), self.line_of.get(raw[1]))

    def is_owner_out(self, position: Position, target: int) -> bool:
        """Whether the base line's owner is out of the game, or just falls on ``target``."""
        king = self._tables.king[self.line_of[target]]
        return king not in position.cells or position.cells[target] == king

    def _choices(self, position: Position, target: int) -> tuple[int, ...]:
        promoted = self._tables.promoted[position.turn]
        if not self._has_prisoners:
            return promoted
        if self.is_owner_out(position, target):
            return ()
        held = position.extra.prisoners[self.line_of[target]]
        return tuple(code for code in promoted if code in held)

    def extras_after(self, position: Position, raw: Raw) -> Extras:
        """What is taken becomes a prisoner; pawn and prisoner change places.

        raw : no departure of a player
        """
        held = [list(codes) for codes in position.extra.prisoners]
        seat = position.turn
        taken = [position.cells[cell] for cell in raw[1::2]]
        held[seat] += [
            code
            for code in taken
            if code >= FIRST_PIECE and seat_of(code) != seat and code % KINDS != Kind.KING
        ]
        if raw[0] == _PROMOTION and self._has_prisoners:
            captor = held[self.line_of[raw[3]]]
            captor.remove(raw[4])
            captor.append(self._tables.pawn[seat])
        return position.extra._replace(prisoners=tuple(map(sorted_prisoners, held)))

    def ways(self, raw: Raw, usual: tuple[tuple[Spot, ...], ...]) -> tuple[tuple[Spot, ...], ...]:
        """Return the ways to enter ``raw``: after the usual clicks, also one on the prisoner."""
        if raw[0] != _PROMOTION or not self._has_prisoners:
            return usual
        prisoner = prisoner_spot(self.line_of[raw[3]], raw[4])
        return (*usual, *((*way, prisoner) for way in usual))
