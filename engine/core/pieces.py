"""Kinds of pieces, how they move, and how a piece is written as a small integer.

The content of a cell is one integer, its *code*: ``EMPTY``, ``VOID`` (the cell does not exist
at the moment, as under an attack deck that stands elsewhere) or ``16 * (seat + 1) + kind``.
So ``code >= FIRST_PIECE`` asks whether a piece stands there.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

EMPTY = 0
VOID = 1
FIRST_PIECE = 16
#: Codes of pieces are below; kinds of one seat, of which the first is none.
CODES, KINDS = 64, 16

#: From one column to another, in the coordinates of the board.
Offset = tuple[int, ...]


class Kind(IntEnum):
    """The kind of a piece, in the four lowest bits of a code; not every game has all.

    What the ``OWN`` kinds are is for each game to say: see ``engine.rules.own_kind``.
    """

    PAWN = 1
    KNIGHT = 2
    BISHOP = 3
    ROOK = 4
    QUEEN = 5
    KING = 6
    UNICORN = 7
    OWN_1 = 8
    OWN_2 = 9
    OWN_3 = 10
    OWN_4 = 11
    OWN_5 = 12
    OWN_6 = 13
    OWN_7 = 14
    OWN_8 = 15


#: The kinds that are the same in every game, and those that games name themselves.
USUAL_KINDS = tuple(kind for kind in Kind if kind < 8)
OWN_KINDS = tuple(kind for kind in Kind if kind >= 8)
#: The letters of the usual kinds.
LETTERS = {
    Kind.PAWN: "P",
    Kind.KNIGHT: "N",
    Kind.BISHOP: "B",
    Kind.ROOK: "R",
    Kind.QUEEN: "Q",
    Kind.KING: "K",
    Kind.UNICORN: "U",
}
KIND_OF_LETTER = {letter: kind for kind, letter in LETTERS.items()}

#: What a pawn may become where the game has it, in the order a chooser shows it.
PROMOTIONS = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.UNICORN, *OWN_KINDS)


def piece_code(seat: int, kind: int) -> int:
    """Return the code of a piece of ``kind`` that belongs to ``seat`` (0, 1, ...)."""
    return KINDS * (seat + 1) + kind


def seat_of(code: int) -> int:
    """Return the seat that owns a piece; -1 for ``EMPTY`` and ``VOID``."""
    return code // KINDS - 1


def kind_of(code: int) -> Kind:
    """Return the kind of a piece.

    Raises ValueError for ``EMPTY``; never called on ``VOID``.
    """
    return Kind(code % KINDS)


def seat_mask(seat: int) -> int:
    """Return the bit set (bit ``code``) of all pieces of ``seat``."""
    return 0xFFFF << (KINDS * (seat + 1))


class Movement(NamedTuple):
    """How one kind moves for one seat, as integer offsets between columns.

    walks : directions gone any number of steps up to ``reach`` (0: no limit), moving or capturing
    reach : of all directions, or of each
    advances : steps that move but never capture (pawns)
    strikes : steps that capture but never move (pawns)
    first_strikes : further ones of a pawn on its starting cell
    first_steps : how many advances it may make from there at once; 0: to the middle of its way
    enemy_blocks : whether an enemy piece on the cell of one advance shuts the others, too (pawns)
    detours : steps that move or capture, as (to the cell in between, to the end); the one in
        between must be empty
    strike_detours : the same of steps that only capture
    afar : where it captures without moving
    freezes : where hostile pieces neither move nor attack
    targets : cells to which it may go from any other, if they are empty
    cells : those from which all this holds; None for all
    other_parts : what holds from other cells
    """

    walks: tuple[Offset, ...] = ()
    reach: int | tuple[int, ...] = 0
    advances: tuple[Offset, ...] = ()
    strikes: tuple[Offset, ...] = ()
    first_strikes: tuple[Offset, ...] = ()
    first_steps: int = 2
    enemy_blocks: bool = False
    detours: tuple[tuple[Offset, Offset], ...] = ()
    strike_detours: tuple[tuple[Offset, Offset], ...] = ()
    afar: tuple[Offset, ...] = ()
    freezes: tuple[Offset, ...] = ()
    targets: tuple[int, ...] = ()
    cells: frozenset[int] | None = None
    other_parts: tuple[Movement, ...] = ()

    @property
    def parts(self) -> tuple[Movement, ...]:
        """What holds from some cells, and what from others."""
        return (self, *self.other_parts)

    @property
    def offsets(self) -> tuple[Offset, ...]:
        """All steps, those of ``other_parts`` left out."""
        detours = (*self.detours, *self.strike_detours)
        return (
            *(*self.walks, *self.advances, *self.strikes, *self.first_strikes),
            *(step for detour in detours for step in detour),
            *(*self.afar, *self.freezes),
        )

    @property
    def runs(self) -> tuple[tuple[Offset, int], ...]:
        """The directions of walks, each with its reach."""
        reach = self.reach
        reaches = (reach,) * len(self.walks) if isinstance(reach, int) else reach
        return tuple(zip(self.walks, reaches, strict=True))


#: Steps on flat boards, as vectors of (file, rank).
_STRAIGHT: tuple[Offset, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONAL: tuple[Offset, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_JUMPS: tuple[Offset, ...] = tuple(
    (x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)
)


def flat_movements(forward: int) -> dict[Kind, Movement]:
    """Return the movements of flat chess for a seat whose pawns move ``forward`` in rank."""
    return {
        Kind.PAWN: Movement(advances=((0, forward),), strikes=((-1, forward), (1, forward))),
        Kind.KNIGHT: Movement(_JUMPS, reach=1),
        Kind.BISHOP: Movement(_DIAGONAL),
        Kind.ROOK: Movement(_STRAIGHT),
        Kind.QUEEN: Movement(_STRAIGHT + _DIAGONAL),
        Kind.KING: Movement(_STRAIGHT + _DIAGONAL, reach=1),
    }
