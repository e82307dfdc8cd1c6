"""The fields of a position besides pieces and the seat to move, for setting it up."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import NamedTuple

from engine.core.move import MoveTag
from engine.core.pieces import seat_of
from engine.core.position import Position
from engine.core.tables import MoveTables
from engine.rules.special_moves import Castling, moved_pawns

#: A column that a pawn has just passed over, and the cell of the pawn.
EnPassant = tuple[int, int]
#: All of one first step of two or more.
Passing = tuple[EnPassant, ...]
#: All that pieces and turn allow, with the seats of the pawns, those of the longest ago first.
EnPassantChances = Callable[[Position], Sequence[tuple[Passing, int]]]


class SetupOption(NamedTuple):
    """One value that a field may have.

    value : what the field reads and writes
    cell : where it is shown on the board
    seat : the seat that it concerns, or None
    tag : what kind of move it allows, if it is a right to one
    group : at most one option of a group is chosen
    columns : the columns that a pawn has passed over, for en passant
    """

    value: Hashable
    cell: int
    seat: int | None = None
    tag: MoveTag | None = None
    group: Hashable = None
    columns: tuple[int, ...] = ()


class SetupChoice(NamedTuple):
    """A field of options, several of which may be chosen.

    options : those that a position allows; of one group at most one is chosen
    read : the values chosen
    write : the position in which exactly these are chosen
    """

    name: str
    options: Callable[[Position], Sequence[SetupOption]]
    read: Callable[[Position], Collection[Hashable]]
    write: Callable[[Position, Collection[Hashable]], Position]


class SetupCount(NamedTuple):
    """A counter, at least ``least``."""

    name: str
    least: int
    read: Callable[[Position], int]
    write: Callable[[Position, int], Position]


class SetupDecks(NamedTuple):
    """Decks on pins.

    read : by pin, the seat whose deck stands there at first, or None for a free pin
    write : the position with these decks, its cells as they were
    """

    read: Callable[[Position], tuple[int | None, ...]]
    write: Callable[[Position, Sequence[int | None]], Position]


class SetupPrisoners(NamedTuple):
    """Captured pieces that matter for the game.

    codes : by captor, the codes that it may hold
    read : by captor, the codes that it holds
    write : the position with these prisoners
    """

    codes: tuple[tuple[int, ...], ...]
    read: Callable[[Position], tuple[tuple[int, ...], ...]]
    write: Callable[[Position, Sequence[Collection[int]]], Position]


class SetupFields(NamedTuple):
    """What a game's positions have besides pieces and the seat to move."""

    choices: tuple[SetupChoice, ...] = ()
    counts: tuple[SetupCount, ...] = ()
    decks: SetupDecks | None = None
    prisoners: SetupPrisoners | None = None


HALF_MOVES = SetupCount(
    "half-moves", 0, lambda p: p.halfmove_clock, lambda p, number: p._replace(halfmove_clock=number)
)
MOVE_NUMBER = SetupCount(
    "move", 1, lambda p: p.fullmove_number, lambda p, number: p._replace(fullmove_number=number)
)
ROUND = MOVE_NUMBER._replace(name="round")


def castling(records: Sequence[Castling]) -> SetupChoice:
    """Return the field of the castling rights; a right needs its king and rook at home.

    A rook that castles in several ways has them all, or none: the first stands for them.
    """
    of_pair: dict[tuple[int, int], int] = {}
    firsts = [
        of_pair.setdefault((record.king_from, record.rook_from), right)
        for right, record in enumerate(records)
    ]

    def options(position: Position) -> list[SetupOption]:
        return [
            SetupOption(right, record.rook_from, record.seat, None, right)
            if record.side
            else SetupOption(
                right, record.rook_from, record.seat, record.tag, (record.seat, record.tag)
            )
            for right, record in enumerate(records)
            if firsts[right] == right and record.is_at_home(position.cells)
        ]

    def read(position: Position) -> Collection[Hashable]:
        return [right for right in position.castling_rights if firsts[right] == right]

    def write(position: Position, rights: Collection[Hashable]) -> Position:
        chosen = (right for right, first in enumerate(firsts) if first in rights)
        return position._replace(castling_rights=tuple(chosen))

    return SetupChoice("castling", options, read, write)


def en_passant(chances: EnPassantChances) -> SetupChoice:
    """Return the field of the pawns that can be captured en passant, one of each seat."""

    def options(position: Position) -> list[SetupOption]:
        return [
            SetupOption(
                passing,
                passing[0][1],
                seat,
                group=seat,
                columns=tuple(column for column, _ in passing),
            )
            for passing, seat in chances(position)
        ]

    def read(position: Position) -> Collection[Hashable]:
        by_pawn: dict[int, list[EnPassant]] = {}
        for chance in position.en_passant:
            by_pawn.setdefault(chance[1], []).append(chance)
        return [tuple(passing) for passing in by_pawn.values()]

    def write(position: Position, chosen: Collection[Hashable]) -> Position:
        found = (passing for passing, _ in chances(position) if passing in chosen)
        return position._replace(
            en_passant=tuple(chance for passing in found for chance in passing)
        )

    return SetupChoice("en passant", options, read, write)


def moved_choice(tables: MoveTables) -> SetupChoice:
    """Return the field of the pawns on home cells that have come there, and step twice no more."""
    homes = frozenset[int]().union(*tables.homes)

    def options(position: Position) -> list[SetupOption]:
        found = sorted(moved_pawns(tables, position.cells, homes))
        return [
            SetupOption(cell, cell, seat_of(position.cells[cell]), group=cell) for cell in found
        ]

    def write(position: Position, cells: Collection[Hashable]) -> Position:
        moved = moved_pawns(tables, position.cells, homes) & set(cells)
        return position._replace(extra=position.extra._replace(moved=frozenset(moved)))

    return SetupChoice("moved pawns", options, lambda p: p.extra.moved, write)


def usual_fields(
    records: Sequence[Castling], chances: EnPassantChances | None = None
) -> SetupFields:
    """Return the fields of a game that knows castling, perhaps en passant, and two counters."""
    choices = (castling(records), *([] if chances is None else [en_passant(chances)]))
    return SetupFields(choices, (HALF_MOVES, MOVE_NUMBER))
