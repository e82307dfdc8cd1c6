"""The attack decks of Tri-D chess: where they stand, which seat owns them, how they move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain

from engine.core.move import MoveTag, Spot, SpotKind
from engine.core.movegen import Board, Raw
from engine.core.pieces import FIRST_PIECE, VOID, Kind, piece_code, seat_of
from engine.core.topology import Level, Topology, layered_board
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.search_rules import NO_DECK, DeckRules

#: By pin number 1..6: the ranks its deck covers, its height, and how far forward it lies for White.
_PIN_RANKS = (0, 4, 2, 6, 4, 8)
_PIN_HEIGHTS = (1, 1, 3, 3, 5, 5)
_PIN_ADVANCE = (0, 2, 1, 3, 2, 4)
#: What a pawn may become that a deck carries to its furthest rank.
_CHOICES = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT)
#: Pin number and corner cell of the main board below it where a pawn can wait, by seat.
_CORNERS = ((5, ("a8S", "d8S")), (0, ("a1W", "d1W")))
_LAST_RANKS = (9, 0)
_INNER_LAST_CELLS = (("b8S", "c8S"), ("b1W", "c1W"))


def trid_topology() -> Topology:
    """Build the 96 cells: boards W, N, S and the decks of all twelve pins."""
    main = [
        Level(name, range(1, 5), range(first, first + 4), height)
        for name, first, height in (("W", 1, 0), ("N", 3, 2), ("S", 5, 4))
    ]
    pins = [
        Level(
            f"{side}P{number}",
            range(file, file + 2),
            range(_PIN_RANKS[number - 1], _PIN_RANKS[number - 1] + 2),
            _PIN_HEIGHTS[number - 1],
            is_pin=True,
        )
        for side, file in (("D", 0), ("K", 4))
        for number in range(1, 7)
    ]
    return layered_board("zabcde", "0123456789", [*main, *pins])


def adjacent_pins(pin: int) -> tuple[int, ...]:
    """Return the pins next to ``pin``: 1 or 2 numbers away, or the same on the other side."""
    side, number = divmod(pin, 6)
    near = [other for other in range(6) if 1 <= abs(other - number) <= 2]
    return (*(6 * side + other for other in near), 6 * (1 - side) + number)


def is_backward(seat: int, pin: int, target: int) -> bool:
    """Whether a deck going from ``pin`` to ``target`` goes back, seen by ``seat``."""
    gain = _PIN_ADVANCE[target % 6] - _PIN_ADVANCE[pin % 6]
    return gain < 0 if seat == 0 else gain > 0


class Decks:
    """Deck moves on one topology."""

    def __init__(self, topology: Topology) -> None:
        self.cells = topology.pin_cells
        self._pin_of = {cell: pin for pin, cells in enumerate(self.cells) for cell in cells}
        self._rank_of = [topology.place_of(cell)[1] for cell in range(len(topology.column_of))]
        #: pin -> (cell of a pawn it may keep from promoting, that pawn's code)
        self._waiting = {
            6 * side + number: (topology.cell(corner), piece_code(seat, Kind.PAWN))
            for seat, (number, corners) in enumerate(_CORNERS)
            for side, corner in enumerate(corners)
        }
        self._topology = topology
        self.promotion_cells = cache(self._promotion_cells)

    def owner(self, cells: Sequence[int], decks: Sequence[int], pin: int) -> int | None:
        """Return the seat that may move the deck on ``pin``; None with two pieces or more."""
        load = [cells[cell] for cell in self.cells[pin] if cells[cell] >= FIRST_PIECE]
        if len(load) > 1:
            return None
        return seat_of(load[0]) if load else decks[pin]

    def moves(self, board: Board, decks: Sequence[int], seat: int) -> list[Raw]:
        """List the deck moves of a seat; they may leave its king attacked."""
        return [
            raw
            for pin, holder in enumerate(decks)
            if holder != NO_DECK and self.owner(board, decks, pin) == seat
            for target in adjacent_pins(pin)
            if decks[target] == NO_DECK
            and not (self._is_loaded(board, pin) and is_backward(seat, pin, target))
            for raw in self._shifts(board, seat, pin, target)
        ]

    def _is_loaded(self, cells: Sequence[int], pin: int) -> bool:
        return any(cells[cell] >= FIRST_PIECE for cell in self.cells[pin])

    def _shifts(self, board: Board, seat: int, pin: int, target: int) -> list[Raw]:
        """The deck goes over unturned; a pawn carried to its furthest rank promotes on the way."""
        leaves = [part for cell in self.cells[pin] for part in (cell, VOID)]
        load = [board[cell] for cell in self.cells[pin]]
        loads = [load]
        for place, code in enumerate(load):
            if code == piece_code(seat, Kind.PAWN) and self._is_last(seat, target, place):
                loads = [
                    [*load[:place], piece_code(seat, kind), *load[place + 1 :]] for kind in _CHOICES
                ]
        arrivals = [zip(self.cells[target], held, strict=True) for held in loads]
        return [(MoveTag.DECK, *leaves, *chain.from_iterable(pairs)) for pairs in arrivals]

    def _is_last(self, seat: int, pin: int, place: int) -> bool:
        return self._rank_of[self.cells[pin][place]] == _LAST_RANKS[seat]

    def pins_of(self, raw: Raw) -> tuple[int, int]:
        """Return the pins a raw deck move goes from and to."""
        return self._pin_of[raw[1]], self._pin_of[raw[-2]]

    def moved(self, decks: Sequence[int], raw: Raw) -> tuple[int, ...]:
        """Return the decks after a raw deck move."""
        origin, target = self.pins_of(raw)
        after = list(decks)
        after[origin], after[target] = NO_DECK, decks[origin]
        return tuple(after)

    def freed_pawn(self, cells: Sequence[int], raw: Raw) -> int | None:
        """Return the cell of the pawn whose promotion a raw deck move makes due, if any.

        Paragraph 8: it waits on the furthest cell of board S or W below the leaving deck.
        """
        corner = self._waiting.get(self._pin_of[raw[1]])
        return corner[0] if corner is not None and cells[corner[0]] == corner[1] else None

    def waiting_cells(self, seat: int) -> tuple[int, ...]:
        """Return the corner cells where a pawn of ``seat`` may wait below a deck."""
        return tuple(corner for corner, pawn in self._waiting.values() if seat_of(pawn) == seat)

    def _promotion_cells(self, decks: tuple[int, ...], seat: int) -> frozenset[int]:
        always, bare_pins = self.promotion_map(seat)
        return always | {cell for cell, pin in bare_pins.items() if decks[pin] == NO_DECK}

    def promotion_map(self, seat: int) -> tuple[frozenset[int], dict[int, int]]:
        """Return where a pawn is always promoted, and {cell: pin} where only below a bare pin."""
        cells = {cell for cell, rank in enumerate(self._rank_of) if rank == _LAST_RANKS[seat]}
        cells |= {self._topology.cell(name) for name in _INNER_LAST_CELLS[seat]}
        bare_pins = {
            corner: pin for pin, (corner, pawn) in self._waiting.items() if seat_of(pawn) == seat
        }
        return frozenset(cells), bare_pins

    def search_rules(self) -> DeckRules:
        """Return how decks move, as data."""
        pins = range(len(self.cells))
        return DeckRules(
            self.cells,
            tuple(map(adjacent_pins, pins)),
            frozenset(
                (seat, pin, target)
                for seat in (0, 1)
                for pin in pins
                for target in adjacent_pins(pin)
                if is_backward(seat, pin, target)
            ),
            tuple(
                frozenset(
                    cell for cells in self.cells for cell in cells if self._rank_of[cell] == last
                )
                for last in _LAST_RANKS
            ),
            tuple(self._waiting.get(pin) for pin in pins),
        )

    def refusal(
        self, cells: Sequence[int], decks: Sequence[int], seat: int, pin: int, target: Spot
    ) -> Refusal | None:
        """Say why a deck may not go from ``pin`` to ``target``, safety of the king apart."""
        if decks[pin] == NO_DECK:
            return Refusal(RefusalReason.NO_DECK, pins=(pin,))
        owner = self.owner(cells, decks, pin)
        if owner is None:
            return Refusal(RefusalReason.DECK_TWO_PIECES, pins=(pin,))
        if owner != seat:
            return Refusal(RefusalReason.DECK_NOT_OWNED, pins=(pin,))
        if target.kind is not SpotKind.PIN:
            return Refusal(RefusalReason.DECK_NEEDS_PIN, pins=(pin,))
        if decks[target.index] != NO_DECK:
            return Refusal(RefusalReason.PIN_TAKEN, pins=(target.index,))
        if target.index not in adjacent_pins(pin):
            return Refusal(RefusalReason.DECK_NOT_ADJACENT, pins=(pin, target.index))
        if self._is_loaded(cells, pin) and is_backward(seat, pin, target.index):
            return Refusal(RefusalReason.DECK_BACKWARD, pins=(pin, target.index))
        return None
