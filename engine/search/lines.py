"""Lines of kernel moves as moves of the variant, each looked up among the legal ones."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import Move, MoveTag
from engine.core.movegen import MoveFilter
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.kernel.fields import origin_of, tag_of, target_of
from engine.search.moves_as_numbers import number_of

#: A step from cell to cell, whose number names both.
_STEPS = (MoveTag.ORDINARY, MoveTag.DOUBLE_STEP, MoveTag.PROMOTION)


class Lines:
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
            wanted = MoveFilter([position.cells[origin]], [self._variant.onward(target)])
        for move in self._variant.list_moves(position, wanted):
            if number_of(self._variant, position, move) == number:
                return move
        return None
