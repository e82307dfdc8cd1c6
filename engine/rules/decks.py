"""The rule module of decks: small boards with four cells that move from pin to pin.

Paragraphs in the docstrings are those of the rules page of Tri-D chess, which has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain

from engine.core.move import MoveTag
from engine.core.movegen import Board, Raw, is_attacked
from engine.core.pieces import FIRST_PIECE, VOID, seat_of
from engine.core.position import NO_DECK, Extras, Position
from engine.core.tables import MoveTables
from engine.rules.game_rules import DeckRules, GameRules


class Decks:
    """Deck moves of one game, and promotion below decks."""

    def __init__(self, tables: MoveTables, rules: GameRules, decks: DeckRules) -> None:
        self._tables = tables
        self._rules = rules
        self._decks = decks
        self._pin_of = {cell: pin for pin, cells in enumerate(decks.cells) for cell in cells}
        self.promotion_cells = cache(self._promotion_cells)

    def owner(self, cells: Sequence[int], decks: Sequence[int], pin: int) -> int | None:
        """Return the seat that may move the deck on ``pin``; None with two pieces or more."""
        load = [cells[cell] for cell in self._decks.cells[pin] if cells[cell] >= FIRST_PIECE]
        if len(load) > 1:
            return None
        return seat_of(load[0]) if load else decks[pin]

    def moves(self, board: Board, decks: Sequence[int], seat: int) -> list[Raw]:
        """List the pseudo-legal deck moves of a seat."""
        return [
            raw
            for pin, holder in enumerate(decks)
            if holder != NO_DECK and self.owner(board, decks, pin) == seat
            for target in self._decks.neighbours[pin]
            if decks[target] == NO_DECK and not self.is_barred(board, seat, pin, target)
            for raw in self._shifts(board, seat, pin, target)
        ]

    def is_barred(self, cells: Sequence[int], seat: int, pin: int, target: int) -> bool:
        """Whether a deck would go backward with a piece on it."""
        is_loaded = any(cells[cell] >= FIRST_PIECE for cell in self._decks.cells[pin])
        return is_loaded and (seat, pin, target) in self._decks.backward

    def _shifts(self, board: Board, seat: int, pin: int, target: int) -> list[Raw]:
        """The deck goes over unturned; a pawn carried to its furthest rank promotes on the way."""
        origins, targets = self._decks.cells[pin], self._decks.cells[target]
        leaves = [part for cell in origins for part in (cell, VOID)]
        load = [board[cell] for cell in origins]
        loads = [load]
        for place, code in enumerate(load):
            if code == self._tables.pawn[seat] and targets[place] in self._decks.last_cells[seat]:
                promoted = self._tables.promoted[seat]
                loads = [[*load[:place], new, *load[place + 1 :]] for new in promoted]
        arrivals = [zip(targets, held, strict=True) for held in loads]
        return [(MoveTag.DECK, *leaves, *chain.from_iterable(pairs)) for pairs in arrivals]

    def pins_of(self, raw: Raw) -> tuple[int, int]:
        """Return the pins a raw deck move goes from and to."""
        return self._pin_of[raw[1]], self._pin_of[raw[-2]]

    def freed_pawn(self, cells: Sequence[int], raw: Raw) -> int | None:
        """Return the cell of the pawn whose promotion a raw deck move makes due, if any.

        Paragraph 8: it waits on the furthest cell of a main board below the leaving deck.
        """
        waiting = self._decks.waiting[self._pin_of[raw[1]]]
        return waiting[0] if waiting is not None and cells[waiting[0]] == waiting[1] else None

    def frees_attacker(self, position: Position, board: Board, raw: Raw, hostile: int) -> bool:
        """Whether ``raw``, made on ``board``, frees a pawn that could attack the mover's king."""
        freed = self.freed_pawn(position.cells, raw)
        if freed is None or board[freed] == self._tables.pawn[position.turn]:
            return False
        pawn = board[freed]
        king = board.index(self._tables.king[position.turn])
        attacks = False
        for code in self._tables.promoted[seat_of(pawn)]:
            board[freed] = code
            attacks = attacks or is_attacked(self._tables, board, king, hostile)
        board[freed] = pawn
        return attacks

    def next_turn(self, position: Position, raw: Raw) -> int:
        """Paragraph 8: a freed pawn's owner chooses; then the deck mover's opponent moves."""
        pending = position.extra.pending
        if raw[0] == MoveTag.LATE_PROMOTION and pending is not None:
            return 1 - pending[1]
        freed = self.freed_pawn(position.cells, raw) if raw[0] == MoveTag.DECK else None
        return 1 - position.turn if freed is None else seat_of(position.cells[freed])

    def extras_after(self, position: Position, raw: Raw) -> Extras:
        """Follow the decks and a promotion that became due."""
        extra = position.extra
        if raw[0] != MoveTag.DECK:
            return extra if extra.pending is None else extra._replace(pending=None)
        origin, target = self.pins_of(raw)
        decks = list(extra.decks)
        decks[origin], decks[target] = NO_DECK, decks[origin]
        freed = self.freed_pawn(position.cells, raw)
        pending = None if freed is None else (freed, position.turn)
        return extra._replace(decks=tuple(decks), pending=pending)

    def _promotion_cells(self, decks: tuple[int, ...], seat: int) -> frozenset[int]:
        bare = self._rules.promotion_without_deck[seat].items()
        cells = {cell for cell, pin in bare if decks[pin] == NO_DECK}
        return frozenset(cells.union(self._rules.promotion_cells[seat]))
