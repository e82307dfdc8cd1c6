"""Special moves that several games share: double step, en passant and castling by record."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from engine.core.move import CASTLINGS, Move, MoveTag, Spot, cell_spot
from engine.core.movegen import Board, Raw, is_attacked, is_held_back
from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS, Kind, kind_of, piece_code
from engine.core.position import Position
from engine.core.tables import MoveTables

_DOUBLE_STEP = int(MoveTag.DOUBLE_STEP)
_PAWN = int(Kind.PAWN)


class Castling(NamedTuple):
    """One way to castle, as cells.

    tag : ``CASTLING_SHORT`` or ``CASTLING_LONG``
    empty : cells that must hold no piece; never those of the king and the rook themselves
    safe : cells the enemy must not attack
    side : the word for the rook's side, where one rook castles in several ways; else empty
    """

    tag: MoveTag
    seat: int
    king_from: int
    king_to: int
    rook_from: int
    rook_to: int
    empty: tuple[int, ...]
    safe: tuple[int, ...]
    side: str = ""

    def is_at_home(self, cells: Sequence[int]) -> bool:
        """Whether king and rook stand where this castling starts."""
        return cells[self.king_from] == piece_code(self.seat, Kind.KING) and cells[
            self.rook_from
        ] == piece_code(self.seat, Kind.ROOK)

    def in_the_way(self, cells: Sequence[int]) -> tuple[int, ...]:
        """Return the cells that are occupied but would have to be empty."""
        return tuple([cell for cell in self.empty if cells[cell] >= FIRST_PIECE])

    def ways(self) -> tuple[tuple[Spot, ...], ...]:
        """Return the spots that enter it: the king onto the rook, or onto its target cell.

        Where the rook castles in several ways, the target cell tells them apart and comes first.
        """
        king, rook = cell_spot(self.king_from), cell_spot(self.rook_from)
        if self.king_to in (self.king_from, self.rook_from):
            return ((king, rook),)
        ways = ((king, rook), (king, cell_spot(self.king_to)))
        return ways[::-1] if self.side else ways

    def raw(self) -> Raw:
        """Return the change set; king and rook are lifted before either is put down."""
        king = piece_code(self.seat, Kind.KING)
        rook = piece_code(self.seat, Kind.ROOK)
        lifted = (self.king_from, EMPTY, self.rook_from, EMPTY)
        return (self.tag, *lifted, self.king_to, king, self.rook_to, rook)


def castling_prefix(records: Iterable[Castling], move: Move) -> str:
    """Return what stands before a written castling: its side and ``-``; else nothing."""
    arrived = {kind_of(edit.new): edit.cell for edit in move.edits if edit.new >= FIRST_PIECE}
    return next(
        (
            f"{record.side}-"
            for record in records
            if record.side
            and (record.seat, record.tag) == (move.seat, move.tag)
            and (record.king_to, record.rook_to) == (arrived.get(Kind.KING), arrived.get(Kind.ROOK))
        ),
        "",
    )


def rights_after(records: Sequence[Castling], position: Position, raw: Raw) -> tuple[int, ...]:
    """Return the castling rights left after a raw move of ``position``.

    Castling ends both rights of a seat; moving, carrying or capturing the king or the rook
    ends those it stands in.
    """
    touched = raw[1::2]
    castles = raw[0] in CASTLINGS
    return tuple(
        [
            right
            for right in position.castling_rights
            if records[right].king_from not in touched
            and records[right].rook_from not in touched
            and not (castles and records[right].seat == position.turn)
        ]
    )


def castlings(
    tables: MoveTables, board: Board, records: Iterable[Castling], hostile: int
) -> list[Raw]:
    """List the castlings of ``records`` that nothing hinders; the final position is not tested."""
    raws: list[Raw] = []
    for record in records:
        if record.in_the_way(board):
            continue
        for cell in record.safe:
            if is_attacked(tables, board, cell, hostile):
                break
        else:
            raws.append(record.raw())
    return raws


def double_steps(
    tables: MoveTables, board: Board, seat: int, moved: Collection[int] = ()
) -> list[Raw]:
    """List the steps of two and more of a seat's pawns on their starting cells.

    moved : starting cells whose pawn is not there for the first time
    """
    code = tables.pawn[seat]
    doubles = tables.doubles[code]
    raws: list[Raw] = []
    for origin in tables.homes[seat]:
        if board[origin] == code and origin not in moved:
            if tables.enemy_blocks and is_held_back(tables, board, origin, code):
                continue
            for _, between, targets in doubles[origin]:
                for cell in between:
                    if board[cell] >= FIRST_PIECE:
                        break
                else:
                    for target in targets:
                        if board[target] == EMPTY:
                            raws.append((_DOUBLE_STEP, origin, EMPTY, target, code))
    return raws


def moved_pawns(
    tables: MoveTables, cells: Sequence[int], candidates: Collection[int]
) -> frozenset[int]:
    """Return those of some cells on which a pawn stands on a home cell of its own colour."""
    return frozenset(
        cell
        for cell in candidates
        for seat, pawn in enumerate(tables.pawn)
        if cells[cell] == pawn and cell in tables.homes[seat]
    )


def passed_columns(tables: MoveTables, origin: int, target: int, code: int) -> tuple[int, ...]:
    """Return the columns that a first step from ``origin`` to ``target`` passes over, in order."""
    doubles = tables.doubles[code][origin]
    return next(columns for columns, _, targets in doubles if target in targets)


def en_passants(
    tables: MoveTables, board: Board, seat: int, passed: Iterable[tuple[int, int]]
) -> list[Raw]:
    """List the captures en passant; the pawn lands on any existing empty cell passed over."""
    code = tables.pawn[seat]
    return [
        (MoveTag.EN_PASSANT, origin, EMPTY, target, code, victim, EMPTY)
        for column, victim in passed
        for gate, origin in tables.strikers[code][column]
        if board[origin] == code
        and not (gate and all(board[flank] >= FIRST_PIECE for flank in gate))
        for target in tables.columns[column]
        if board[target] == EMPTY
    ]


def has_striker(tables: MoveTables, cells: Sequence[int], column: int, seat: int) -> bool:
    """Whether a pawn of a seat stands where it strikes a column, gates not asked."""
    pawn = tables.pawn[seat]
    return any(cells[cell] == pawn for _, cell in tables.strikers[pawn][column])


def restarts_count(before: bytes, seat: int, raw: Raw) -> bool:
    """Whether a pawn moves (or is carried, or promoted) or a piece is captured."""
    for i in range(1, len(raw), 2):
        old = before[raw[i]]
        if old >= FIRST_PIECE and (old % KINDS == _PAWN or old // KINDS != seat + 1):
            return True
    return False
