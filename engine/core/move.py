"""A move as a value: the cells it changes, and the click sequences that enter it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from engine.core.pieces import CODES, FIRST_PIECE, Kind, kind_of, seat_of

#: Longest text of a move in any notation, characters.
LONGEST_TEXT = 100


class MoveTag(IntEnum):
    """What sort of move it is; used for marks, texts and counters, never to apply it."""

    ORDINARY = 0
    DOUBLE_STEP = 1
    EN_PASSANT = 2
    PROMOTION = 3
    CASTLING_SHORT = 4
    CASTLING_LONG = 5
    DECK = 6
    LATE_PROMOTION = 7
    PASS = 8
    RESIGNATION = 9
    TIME = 10
    AFAR = 11


#: The castling to the king's side, and the one to the queen's.
CASTLINGS = (MoveTag.CASTLING_SHORT, MoveTag.CASTLING_LONG)


class SpotKind(IntEnum):
    """What can be clicked."""

    CELL = 0
    PIN = 1
    PRISONER = 2


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """Something a person can click.

    A cell (with the piece on it), a pin (with its deck), or the equal prisoners of one captor.
    """

    kind: SpotKind
    index: int


@cache
def cell_spot(cell: int) -> Spot:
    """Return the spot of a cell number."""
    return Spot(SpotKind.CELL, cell)


@cache
def pin_spot(pin: int) -> Spot:
    """Return the spot of a pin number."""
    return Spot(SpotKind.PIN, pin)


@cache
def prisoner_spot(captor: int, code: int) -> Spot:
    """Return the spot of the prisoners of one code that a seat holds."""
    return Spot(SpotKind.PRISONER, CODES * captor + code)


def prisoner_of(spot: Spot) -> tuple[int, int]:
    """Return (captor's seat, code) of a spot of prisoners."""
    return divmod(spot.index, CODES)


class Edit(NamedTuple):
    """One cell's change of content."""

    cell: int
    old: int
    new: int


class Move(NamedTuple):
    """A move: the cells it changes, and how it is entered.

    tag : what sort of move it is
    seat : the seat that makes it
    edits : every cell that changes, with its content before and after
    ways : the sequences of spots that enter it; the first is the usual one
    promotion : the kind a pawn becomes, or None
    """

    tag: MoveTag
    seat: int
    edits: tuple[Edit, ...]
    ways: tuple[tuple[Spot, ...], ...]
    promotion: Kind | None = None

    @property
    def travels(self) -> tuple[tuple[int, int], ...]:
        """Pieces that stay on the board and change their cell, as (from, to) cell numbers.

        A promoted pawn travels to the cell of the piece it becomes.
        """
        leaving = [edit for edit in self.edits if seat_of(edit.old) == self.seat]
        arriving = [edit for edit in self.edits if edit.new >= FIRST_PIECE]
        pairs: list[tuple[int, int]] = []
        for same_piece in (True, False):
            for arrival in list(arriving):
                for departure in leaving:
                    if same_piece and departure.old != arrival.new:
                        continue
                    leaving.remove(departure)
                    arriving.remove(arrival)
                    if departure.cell != arrival.cell:
                        pairs.append((departure.cell, arrival.cell))
                    break
        return tuple(pairs)

    @property
    def captures(self) -> tuple[tuple[int, int], ...]:
        """Pieces the move takes off the board, as (cell, code)."""
        return tuple(
            (edit.cell, edit.old)
            for edit in self.edits
            if edit.old >= FIRST_PIECE and seat_of(edit.old) != self.seat
        )

    @property
    def prisoner(self) -> Spot | None:
        """The spot of the prisoners of which the move frees one, or None."""
        spots = (spot for way in self.ways for spot in way)
        return next((spot for spot in spots if spot.kind is SpotKind.PRISONER), None)


def edits_of(cells: bytes, raw: Sequence[int]) -> tuple[Edit, ...]:
    """Return the cells that a raw move changes on a board."""
    after = dict(zip(raw[1::2], raw[2::2], strict=True))
    return tuple([Edit(at, cells[at], new) for at, new in after.items() if cells[at] != new])


def promotion_of(edits: Iterable[Edit]) -> Kind | None:
    """Return the kind a pawn is promoted to, or None: a piece arrives that left no cell."""
    edits = tuple(edits)
    gone = {edit.old for edit in edits}
    for edit in edits:
        if edit.new >= FIRST_PIECE and edit.new not in gone:
            return kind_of(edit.new)
    return None
