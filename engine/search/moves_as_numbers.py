"""Moves of a variant as the integers of the kernel, and lines of these as moves.

The integers are described in ``engine.search.kernel.state``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import CASTLINGS, Move, MoveTag
from engine.core.movegen import MoveFilter
from engine.core.pieces import EMPTY, piece_code
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.kernel.fields import move_of, origin_of, tag_of, target_of


def encode_move(variant: Variant, position: Position, move: Move) -> int:
    """Return a legal move of a position as the kernel writes it."""
    tag = int(move.tag)
    if move.tag is MoveTag.PASS:
        return move_of(0, 0, 0, tag)
    chosen = EMPTY if move.promotion is None else piece_code(move.seat, move.promotion)
    way = move.ways[0]
    if tag in CASTLINGS:
        changed = {edit.cell: edit.new for edit in move.edits}
        return _castling_number(variant, position, tag, changed)
    if move.tag is MoveTag.LATE_PROMOTION:
        origin = target = way[0].index
    else:
        origin, target = way[0].index, way[1].index
        if move.tag is not MoveTag.DECK:
            target = variant.transfer_source(target)
    code = chosen
    if move.tag is not MoveTag.DECK and not chosen:
        code = position.cells[origin]
    return move_of(origin, target, code, tag)


def _castling_number(
    variant: Variant, position: Position, tag: int, changed: dict[int, int]
) -> int:
    """Find the record by what castling changes; its number takes the place of the origin."""
    for right in position.castling_rights:
        record = variant.castlings[right]
        raw = record.raw()
        after = dict(zip(raw[1::2], raw[2::2], strict=True))
        cells = {cell: code for cell, code in after.items() if position.cells[cell] != code}
        if raw[0] == tag and cells == changed:
            code = after[record.king_to]
            return move_of(right, record.king_to, code, tag)
    raise ValueError("no castling right of the position belongs to this move")


def moves_by_number(variant: Variant, position: Position) -> dict[int, Move]:
    """Return the legal moves of a position by the kernel's numbers."""
    return {encode_move(variant, position, move): move for move in variant.moves(position)}


#: A step from cell to cell, whose number names both.
_STEPS = (MoveTag.ORDINARY, MoveTag.DOUBLE_STEP, MoveTag.PROMOTION)


class LineReader:
    """Reads lines from one position on; common beginnings are looked up only once."""

    def __init__(self, variant: Variant, position: Position) -> None:
        self._variant = variant
        self._position = position
        self._known: dict[tuple[int, ...], tuple[Move, Position]] = {}

    def read(self, numbers: Sequence[int]) -> tuple[Move, ...]:
        """Return the moves of a line, up to the first that is not legal."""
        moves = []
        position = self._position
        for end in range(1, len(numbers) + 1):
            step = self._step(position, tuple(numbers[:end]))
            if step is None:
                break
            move, position = step
            moves.append(move)
        return tuple(moves)

    def _step(self, position: Position, line: tuple[int, ...]) -> tuple[Move, Position] | None:
        """Return the last move of a line, which leads to ``position`` before it."""
        if line not in self._known:
            move = self._move(position, line[-1])
            if move is None:
                return None
            self._known[line] = move, self._variant.successor(position, move)
        return self._known[line]

    def _move(self, position: Position, number: int) -> Move | None:
        origin, target, tag = origin_of(number), target_of(number), tag_of(number)
        wanted = None
        if tag in _STEPS and origin < len(position.cells):
            wanted = MoveFilter([position.cells[origin]], [self._variant.transfer_target(target)])
        for move in self._variant.list_moves(position, wanted):
            if encode_move(self._variant, position, move) == number:
                return move
        return None
