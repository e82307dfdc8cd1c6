"""Tri-D chess after Klein and Meder: three boards, four attack decks on twelve pins.

Source: rules page of Tri-D chess; paragraph numbers in the docstrings are its numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from functools import cached_property
from itertools import chain

from engine.core.move import MoveTag
from engine.core.pieces import Kind, flat_movements, piece_code
from engine.core.position import NO_DECK, Position
from engine.core.topology import Level, Topology, cells_named, layered_board
from engine.rules.game_rules import DeckRules, GameRules
from engine.rules.introduction import Difficulty, Introduction
from engine.rules.notation_style import ENGLISH, GERMAN, PIECE_LETTERS, NotationStyle
from engine.rules.setup_fields import (
    HALF_MOVES,
    MOVE_NUMBER,
    Passing,
    SetupChoice,
    SetupDecks,
    SetupFields,
    SetupOption,
    castling,
    en_passant,
    moved_choice,
)
from engine.rules.special_moves import Castling
from engine.rules.variant import Variant
from engine.variants.trid import text as trid_text
from engine.variants.trid.text import double_stepped, due_cells

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


def _setup_fields(variant: Variant) -> SetupFields:
    """Return the fields of Tri-D chess."""

    def chances(position: Position) -> list[tuple[Passing, int]]:
        """While a promotion is pending there is no en passant."""
        if position.extra.pending is not None:
            return []
        seat = 1 - position.turn
        return [((chance,), seat) for chance in double_stepped(variant, position.cells, seat)]

    choices = (
        castling(variant.castlings),
        moved_choice(variant.tables),
        _pending(variant),
        en_passant(chances),
    )
    return SetupFields(choices, (HALF_MOVES, MOVE_NUMBER), SetupDecks(_owners, _with_owners))


def _pending(variant: Variant) -> SetupChoice:
    """Paragraph 8: the pawn that must promote now, and the seat that moved its deck away."""

    def due(position: Position) -> list[tuple[int, int]]:
        cells = due_cells(variant, position.cells, position.extra.decks, position.turn)
        return [(cell, mover) for cell in cells for mover in range(len(variant.seats))]

    def options(position: Position) -> list[SetupOption]:
        return [SetupOption(pair, pair[0], pair[1]) for pair in due(position)]

    def read(position: Position) -> tuple[tuple[int, int], ...]:
        pending = position.extra.pending
        return () if pending is None else (pending,)

    def write(position: Position, chosen: Collection[Hashable]) -> Position:
        pending = next((pair for pair in due(position) if pair in chosen), None)
        return position._replace(extra=position.extra._replace(pending=pending))

    return SetupChoice("pending promotion", options, read, write)


def _owners(position: Position) -> tuple[int | None, ...]:
    return tuple(None if seat == NO_DECK else seat for seat in position.extra.decks)


def _with_owners(position: Position, owners: Sequence[int | None]) -> Position:
    decks = tuple(NO_DECK if owner is None else owner for owner in owners)
    return position._replace(extra=position.extra._replace(decks=decks))


_START = (
    "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4|DP1w:PP/RQ,DP6b:rq/pp,KP1w:PP/KR,KP6b:kr/pp"
    " w KQkq - - - 0 1"
)
#: By language, the letters of the three boards and those that begin the names of the pins; other
#: languages have the English ones.
_NAMES = {ENGLISH: ("WNB", ("QL", "KL")), GERMAN: ("WNS", ("DP", "KP"))}


class Trid(Variant):
    """Tri-D chess on 96 cells."""

    key = "trid"
    title = "Tri-D chess"
    introduction = Introduction(
        "Three boards above one another; four small ones can be moved.",
        minutes=(30, 60),
        difficulty=Difficulty.MEDIUM,
    )
    start_text = _START
    first_castling = 2  # paragraph 10: never as a player's first move of the game

    def __init__(self) -> None:
        topology = trid_topology()
        super().__init__(
            topology,
            [flat_movements(1), flat_movements(-1)],
            [cells_named(topology, homes.split()) for homes in HOMES],
            castlings(topology),
            {
                language: _style(topology, letters, *_NAMES.get(language, _NAMES[ENGLISH]))
                for language, letters in PIECE_LETTERS.items()
            },
            game_rules(topology),
        )

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Decks, moved pawns and a pending promotion besides the usual ones."""
        return _setup_fields(self)

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        return trid_text.parse(self, text)

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        return trid_text.write(self, position)


def _style(
    topology: Topology, letters: Mapping[Kind, str], boards: str, sides: tuple[str, str]
) -> NotationStyle:
    """Notation: in English board S is written B, pins DP and KP are written QL and KL."""
    queens, kings = sides
    pins = [name.replace("DP", queens).replace("KP", kings) for name in topology.pin_names]
    levels = (*boards, *pins)
    cells = topology.cell_names
    level = [levels[index] for index in topology.level_of]
    return NotationStyle(
        cell_names=tuple(name[:2] + level[cell] for cell, name in enumerate(cells)),
        level_names=levels,
        letters=letters,
        start_parts=(
            lambda cell: cells[cell][0],
            lambda cell: cells[cell][1],
            lambda cell: level[cell],
        ),
        pawn_start_parts=(lambda cell: cells[cell][0], lambda cell: cells[cell][0] + level[cell]),
        pin_names=tuple(pins),
        castling=("0-0", "0-0-0"),
        promotion="",
        en_passant=" e.p.",
    )


def make() -> Variant:
    """Build the game."""
    return Trid()
