"""A move as a value: its change set, and the ways a person can click it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from engine.pieces import FIRST_PIECE, Kind, kind_of, seat_of


class Tag(IntEnum):
    """What sort of move it is; for marks, words and the counters, never for applying it."""

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


class SpotKind(IntEnum):
    """What can be clicked."""

    CELL = 0
    PIN = 1


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """Something a person can click: a cell (with the piece on it) or a pin (with its deck)."""

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


class Edit(NamedTuple):
    """One cell's change of content."""

    cell: int
    old: int
    new: int


class Move(NamedTuple):
    """A move: the cells it changes, and how it is entered.

    tag : what sort of move it is
    seat : who makes it
    edits : every cell that changes, with its content before and after
    ways : the sequences of spots that enter it; the first is the usual one
    choice : the kind a pawn becomes, or None
    """

    tag: Tag
    seat: int
    edits: tuple[Edit, ...]
    ways: tuple[tuple[Spot, ...], ...]
    choice: Kind | None = None

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


def choice_of(edits: Iterable[Edit]) -> Kind | None:
    """Return what a pawn becomes: a piece arrives that no cell gave away."""
    edits = tuple(edits)
    gone = {edit.old for edit in edits}
    for edit in edits:
        if edit.new >= FIRST_PIECE and edit.new not in gone:
            return kind_of(edit.new)
    return None
