"""Setting a position up by hand, piece by piece and field by field.

A *setup* is a position that may still break the rules: without kings, with a pawn anywhere. Each
edit returns another one and removes what it has made impossible, such as the castling right of a
king that has left its place. ``check`` says whether it can be played; it calls the reader of
position texts, so that faults are found and described in one place only. ``outcome`` says whether
a game that began there would be over at once.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, replace

from engine.core.pieces import EMPTY, FIRST_PIECE, VOID
from engine.core.position import LARGEST_COUNT, Position
from engine.rules.outcome import Outcome
from engine.rules.setup_fields import SetupChoice, SetupCount, SetupDecks, SetupFields
from engine.rules.variant import Variant
from engine.text.position_fields import check_not_capturable


def playable(variant: Variant, text: str) -> Position:
    """Read a position from which a game is to begin.

    Raises TextError also where the king of the seat that has just moved is attacked; games in files
    may begin so.
    """
    position = variant.parse(text)
    check_not_capturable(variant, position)
    return position


@dataclass(frozen=True)
class Setup:
    """A position being set up; every edit returns another setup and leaves this one unchanged."""

    variant: Variant
    position: Position

    @property
    def fields(self) -> SetupFields:
        """What can be set besides pieces and the seat to move."""
        return self.variant.setup_fields

    @property
    def text(self) -> str:
        """The position as a text, which need not be readable yet."""
        return self.variant.text(self.position)

    def check(self) -> Position:
        """Return the position once it can be played. Raises TextError that says what is wrong."""
        return playable(self.variant, self.text)

    def outcome(self) -> Outcome | None:
        """Return how a game is over in this position, or None. Raises TextError as ``check``."""
        return self.variant.outcome(self.check())

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
        """Remove all pieces and prisoners; decks stay, and the counters are reset."""
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
        """Move a deck with its pieces to a free pin; unchanged if that is impossible."""
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

    # -- turn, rights, counters, prisoners -------------------------------------------------------

    def turn_to(self, seat: int) -> Setup:
        """Give the move to a seat."""
        return self._settled(self.position._replace(turn=seat))

    def switch(self, choice: SetupChoice, value: Hashable, is_on: bool) -> Setup:
        """Choose an option of a field, or drop it. Raises ValueError if there is no such option."""
        options = {option.value: option for option in choice.options(self.position)}
        if value not in options:
            raise ValueError(f"{value} is no option")
        group = options[value].group
        kept = {
            other
            for other in choice.read(self.position)
            if other in options and options[other].group != group
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
        """Set the prisoners of each captor, as codes."""
        prisoners = self.fields.prisoners
        if prisoners is None:
            raise ValueError("this game has no prisoners")
        return replace(self, position=prisoners.write(self.position, held))

    def _settled(self, position: Position) -> Setup:
        """Unset what is set and can no longer be true."""
        for choice in self.fields.choices:
            possible = {option.value for option in choice.options(position)}
            said = choice.read(position)
            if not possible.issuperset(said):
                position = choice.write(position, [value for value in said if value in possible])
        return replace(self, position=position)
