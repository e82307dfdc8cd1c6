"""The three boards of Tri-D chess and the pins of its decks; "paragraph" is of its rules page."""

from __future__ import annotations

from itertools import chain

from engine.core.move import MoveTag
from engine.core.pieces import Kind, piece_code
from engine.core.topology import Level, Topology, cells_named, layered_board
from engine.rules.game_rules import DeckRules, GameRules
from engine.rules.specials import Castling

#: By seat, where its pawns start.
HOMES = (
    "z1DP1 a1DP1 d1KP1 e1KP1 a2W b2W c2W d2W",
    "z8DP6 a8DP6 d8KP6 e8KP6 a7S b7S c7S d7S",
)
#: By pin number 1..6: the ranks its deck covers, its height, and how far forward it lies for White.
_PIN_RANKS = (0, 4, 2, 6, 4, 8)
_PIN_HEIGHTS = (1, 1, 3, 3, 5, 5)
_PIN_ADVANCE = (0, 2, 1, 3, 2, 4)
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


def game_rules(topology: Topology) -> GameRules:
    """Paragraphs 5 and 7 to 9: first steps of pawns, promotion, and decks."""
    pins = range(len(topology.pin_cells))
    ranks = [topology.place_of(cell)[1] for cell in range(len(topology.column_of))]
    last = [{cell for cell, rank in enumerate(ranks) if rank == end} for end in _LAST_RANKS]
    #: By seat, the pin under which a pawn waits by its cell: the furthest rank of a and d depends
    #: on the deck over that corner.
    bare_pins = tuple(
        {topology.cell(corner): 6 * side + number for side, corner in enumerate(corners)}
        for number, corners in _CORNERS
    )
    waiting = {
        pin: (cell, piece_code(seat, Kind.PAWN))
        for seat, corners in enumerate(bare_pins)
        for cell, pin in corners.items()
    }
    decks = DeckRules(
        topology.pin_cells,
        tuple(map(adjacent_pins, pins)),
        frozenset(
            (seat, pin, target)
            for seat in (0, 1)
            for pin in pins
            for target in adjacent_pins(pin)
            if is_backward(seat, pin, target)
        ),
        tuple(frozenset(cells.intersection(chain(*topology.pin_cells))) for cells in last),
        tuple(map(waiting.get, pins)),
    )
    promotion = tuple(
        frozenset(cells.union(cells_named(topology, inner)))
        for cells, inner in zip(last, _INNER_LAST_CELLS, strict=True)
    )
    return GameRules(promotion, bare_pins, decks, double_step_once=True)


def castlings(topology: Topology) -> list[Castling]:
    """Paragraph 10. The columns on the way are not asked, only start and target of the king."""
    records = []
    for seat, rank in enumerate(("0", "9")):
        queen_pin, king_pin = ("DP1", "KP1") if seat == 0 else ("DP6", "KP6")
        names = (f"z{rank}{queen_pin}", f"a{rank}{queen_pin}", f"d{rank}{king_pin}")
        z, a, d = cells_named(topology, names)
        (e,) = cells_named(topology, (f"e{rank}{king_pin}",))
        records.append(Castling(MoveTag.CASTLING_SHORT, seat, d, e, e, d, (), (d, e)))
        records.append(Castling(MoveTag.CASTLING_LONG, seat, d, a, z, d, (a,), (d, a)))
    return records
