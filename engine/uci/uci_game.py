"""The game that the last ``position`` has set up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import Move
from engine.core.position import Position, TextError
from engine.rules.variant import Variant
from engine.uci import uci_moves
from engine.uci.error import LineError

#: Half-moves after which no position can recur; the counter of a text may be any number.
_LONGEST_MEMORY = 1000


class UciGame:
    """A game with the moves that have led to its position.

    If a line continues the last one, only its new moves are read.
    """

    def __init__(self, variant: Variant, start: Position) -> None:
        self.variant = variant
        self._words: list[str] = []
        self._moves: list[Move] = []
        self._positions = [start]

    @property
    def position(self) -> Position:
        """The position after all moves."""
        return self._positions[-1]

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self._positions[0]

    def play(self, words: Sequence[str]) -> None:
        """Play exactly these moves from the start. Raises LineError; nothing is played then."""
        known = len(self._words)
        if list(words[:known]) != self._words:
            known = 0
        moves, positions = self._moves[:known], self._positions[: known + 1]
        for number, word in enumerate(words[known:], known + 1):
            try:
                move = uci_moves.read(self.variant, positions[-1], word)
            except TextError as error:
                raise LineError(f"move {number}: {error}") from None
            moves.append(move)
            positions.append(self.variant.successor(positions[-1], move))
        self._words, self._moves, self._positions = list(words), moves, positions

    def history(self) -> tuple[Position, tuple[Move, ...]]:
        """Return the earliest position that may recur, and the moves since then."""
        since = max(len(self._moves) - min(self.position.halfmove, _LONGEST_MEMORY), 0)
        return self._positions[since], tuple(self._moves[since:])
