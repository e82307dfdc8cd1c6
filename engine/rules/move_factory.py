"""Makes move values of raw moves."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.move import Move, MoveTag, Spot, choice_of, edits_of
from engine.core.movegen import ONE_PIECE, Raw
from engine.core.position import Position

Ways = Callable[[Position, Raw], tuple[tuple[Spot, ...], ...]]
#: Size of the cache in steps; when it is full it is emptied.
_MOST = 1 << 14


class MoveFactory:
    """Makes moves of raw ones; each step of one piece is made once and then shared.

    From one position to the next most steps are the same.
    """

    def __init__(self, ways: Ways) -> None:
        """``ways``: of a raw move, the sequences of spots that enter it."""
        self._ways = ways
        self._steps: dict[tuple[Raw, int, int], Move] = {}

    def make(self, position: Position, raw: Raw) -> Move:
        """Return a legal raw move of a position as a value."""
        if len(raw) != ONE_PIECE:
            return self._new(position, raw)
        cells = position.cells
        key = (raw, cells[raw[1]], cells[raw[3]])
        move = self._steps.get(key)
        if move is None:
            if len(self._steps) >= _MOST:
                self._steps.clear()
            move = self._steps[key] = self._new(position, raw)
        return move

    def _new(self, position: Position, raw: Raw) -> Move:
        edits = edits_of(position.cells, raw)
        ways = self._ways(position, raw)
        return Move(MoveTag(raw[0]), position.turn, edits, ways, choice_of(edits))
