"""Setting a position up by hand, piece by piece and field by field.

A *setup* is a position that may still break the rules: without kings, with a pawn anywhere. Each
edit gives another one and takes away what it has made pointless, such as the castling right of a
king who has left his place. Whether it can be played says ``check``, that is the reader of texts:
what is wrong is found, and worded, in one place only.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from engine.core.move import MoveTag
from engine.core.pieces import EMPTY, FIRST_PIECE, VOID
from engine.core.position import LARGEST_COUNT, Position
from engine.rules.specials import Castling

if TYPE_CHECKING:
    from engine.rules.variant import Variant

#: A double step just made, as (column passed over, cell of the pawn).
Chance = tuple[int, int]
#: All that pieces and turn allow, with the seats of the pawns, those of the longest ago first.
Chances = Callable[[Position], Sequence[tuple[Chance, int]]]


class Offer(NamedTuple):
    """Something that may be said of a position.

    value : by which its field knows it
    cell : where it is seen on the board
    seat : whom it concerns, or None
    tag : what kind of move it allows, if it is a right to one
    group : of the offers of one group at most one is true
    column : the column that a pawn has passed over, if that is said
    """

    value: Hashable
    cell: int
    seat: int | None = None
    tag: MoveTag | None = None
    group: Hashable = None
    column: int | None = None


@dataclass(frozen=True)
class SetupChoice:
    """A field that says which of several things are true.

    offers : what may be said of the pieces as they stand; their groups tell what excludes what
    read : the values that are true
    write : the position in which exactly these are
    """

    name: str
    offers: Callable[[Position], Sequence[Offer]]
    read: Callable[[Position], Collection[Hashable]]
    write: Callable[[Position, Collection[Hashable]], Position]


@dataclass(frozen=True)
class SetupCount:
    """A field that counts, from ``least`` on."""

    name: str
    least: int
    read: Callable[[Position], int]
    write: Callable[[Position, int], Position]


@dataclass(frozen=True)
class SetupDecks:
    """Decks on pins.

    read : by pin, the seat whose deck stands there at first, or None for a free pin
    write : the position with these decks, its cells as they were
    """

    read: Callable[[Position], tuple[int | None, ...]]
    write: Callable[[Position, Sequence[int | None]], Position]


@dataclass(frozen=True)
class SetupPrisoners:
    """Captured pieces that matter for the game.

    codes : by captor, what he may hold
    read : by captor, the codes he holds
    write : the position with these prisoners
    """

    codes: tuple[tuple[int, ...], ...]
    read: Callable[[Position], tuple[tuple[int, ...], ...]]
    write: Callable[[Position, Sequence[Collection[int]]], Position]


@dataclass(frozen=True)
class Fields:
    """What a game's positions have besides pieces and the seat to move."""

    choices: tuple[SetupChoice, ...] = ()
    counts: tuple[SetupCount, ...] = ()
    decks: SetupDecks | None = None
    prisoners: SetupPrisoners | None = None


# -- fields of several games ---------------------------------------------------------------------

HALF_MOVES = SetupCount(
    "half-moves", 0, lambda p: p.halfmove, lambda p, number: p._replace(halfmove=number)
)
MOVE_NUMBER = SetupCount(
    "move", 1, lambda p: p.fullmove, lambda p, number: p._replace(fullmove=number)
)
ROUND = replace(MOVE_NUMBER, name="round")


def castling(records: Sequence[Castling]) -> SetupChoice:
    """Return the field of the castling rights; a right needs its king and rook at home."""

    def offers(position: Position) -> list[Offer]:
        return [
            Offer(right, record.rook_from, record.seat, record.tag, (record.seat, record.tag))
            for right, record in enumerate(records)
            if record.is_at_home(position.cells)
        ]

    def write(position: Position, rights: Collection[Hashable]) -> Position:
        chosen = (right for right in range(len(records)) if right in rights)
        return position._replace(rights=tuple(chosen))

    return SetupChoice("castling", offers, lambda p: p.rights, write)


def en_passant(chances: Chances) -> SetupChoice:
    """Return the field of the pawns that can be captured en passant, one of each seat."""

    def offers(position: Position) -> list[Offer]:
        return [
            Offer((column, pawn), pawn, seat, group=seat, column=column)
            for (column, pawn), seat in chances(position)
        ]

    def write(position: Position, chosen: Collection[Hashable]) -> Position:
        found = (chance for chance, _ in chances(position) if chance in chosen)
        return position._replace(passed=tuple(found))

    return SetupChoice("en passant", offers, lambda p: p.passed, write)


def usual_fields(records: Sequence[Castling], chances: Chances | None = None) -> Fields:
    """Return the fields of a game that knows castling, perhaps en passant, and two counters."""
    choices = (castling(records), *([] if chances is None else [en_passant(chances)]))
    return Fields(choices, (HALF_MOVES, MOVE_NUMBER))


# -- the setup -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Setup:
    """A position being set up; every edit returns another setup and leaves this one as it is."""

    variant: Variant
    position: Position

    @property
    def fields(self) -> Fields:
        """What can be set besides pieces and the seat to move."""
        return self.variant.setup_fields

    @property
    def text(self) -> str:
        """The position as a text, which need not be readable yet."""
        return self.variant.text(self.position)

    def check(self) -> Position:
        """Return the position once it can be played. Raises TextError that says what is wrong."""
        return self.variant.parse(self.text)

    # -- pieces ----------------------------------------------------------------------------------

    def put(self, cell: int, code: int) -> Setup:
        """Put a piece, or ``EMPTY``, on a cell. Raises ValueError where there is no cell now."""
        cells = bytearray(self.position.cells)
        if cells[cell] == VOID:
            raise ValueError(f"there is no cell {self.variant.topology.cell_names[cell]} now")
        cells[cell] = code
        return self._with_cells(cells)

    def move(self, origin: int, target: int) -> Setup:
        """Put the piece of one cell on another; what stood there is gone. Raises ValueError."""
        code = self.position.cells[origin]
        if code < FIRST_PIECE or origin == target:
            return self
        return self.put(target, code).put(origin, EMPTY)

    def clear(self) -> Setup:
        """Take all pieces and prisoners away; decks stay, and counting begins anew."""
        cells = bytearray(VOID if code == VOID else EMPTY for code in self.position.cells)
        found = self._with_cells(cells)
        for count in self.fields.counts:
            found = found.count(count, count.least)
        if self.fields.prisoners is not None:
            found = found.hold([() for _ in self.variant.seats])
        return found

    def _with_cells(self, cells: bytearray) -> Setup:
        return self._settled(self.position._replace(cells=bytes(cells)))

    # -- decks -----------------------------------------------------------------------------------

    def put_deck(self, pin: int, owner: int | None) -> Setup:
        """Put a seat's empty deck on a pin, or take away what is there, with its pieces (None).

        A deck that is there already is given to the seat.
        """
        decks, owners = self._decks()
        cells = bytearray(self.position.cells)
        if (owner is None) != (owners[pin] is None):
            for cell in self.variant.topology.pin_cells[pin]:
                cells[cell] = VOID if owner is None else EMPTY
        owners[pin] = owner
        return self._settled(decks.write(self.position._replace(cells=bytes(cells)), owners))

    def move_deck(self, origin: int, target: int) -> Setup:
        """Put a deck with its pieces on a free pin; nothing happens where that cannot be."""
        decks, owners = self._decks()
        if owners[origin] is None or owners[target] is not None:
            return self
        cells = bytearray(self.position.cells)
        pin_cells = self.variant.topology.pin_cells
        for old, new in zip(pin_cells[origin], pin_cells[target], strict=True):
            cells[new], cells[old] = cells[old], VOID
        owners[target], owners[origin] = owners[origin], None
        return self._settled(decks.write(self.position._replace(cells=bytes(cells)), owners))

    def _decks(self) -> tuple[SetupDecks, list[int | None]]:
        decks = self.fields.decks
        if decks is None:
            raise ValueError("this game has no decks")
        return decks, list(decks.read(self.position))

    # -- the rest --------------------------------------------------------------------------------

    def turn_to(self, seat: int) -> Setup:
        """Let a seat be the one to move."""
        return self._settled(self.position._replace(turn=seat))

    def switch(self, choice: SetupChoice, value: Hashable, is_on: bool) -> Setup:
        """Say whether something is true. Raises ValueError if it is not on offer."""
        offers = {offer.value: offer for offer in choice.offers(self.position)}
        if value not in offers:
            raise ValueError(f"{value} is not on offer")
        group = offers[value].group
        kept = {
            other
            for other in choice.read(self.position)
            if other in offers and offers[other].group != group
        }
        if is_on:
            kept.add(value)
        return self._settled(choice.write(self.position, kept))

    def count(self, count: SetupCount, number: int) -> Setup:
        """Set a counter. Raises ValueError outside its range."""
        if not count.least <= number <= LARGEST_COUNT:
            raise ValueError(f"{count.name} goes from {count.least} to {LARGEST_COUNT}")
        return replace(self, position=count.write(self.position, number))

    def hold(self, held: Sequence[Collection[int]]) -> Setup:
        """Say whom each captor holds prisoner, by codes."""
        prisoners = self.fields.prisoners
        if prisoners is None:
            raise ValueError("this game has no prisoners")
        return replace(self, position=prisoners.write(self.position, held))

    def _settled(self, position: Position) -> Setup:
        """Take back what is said of the position and can no longer be true."""
        for choice in self.fields.choices:
            offered = {offer.value for offer in choice.offers(position)}
            said = choice.read(position)
            if not offered.issuperset(said):
                position = choice.write(position, [value for value in said if value in offered])
        return replace(self, position=position)
