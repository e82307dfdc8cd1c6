"""Late moves: reductions (LMR) and pruning."""

from __future__ import annotations

import math

from .ordering import Ordering
from .stack import Stack
from .static_exchange import StaticExchange

#: How much less deep late moves are searched, in 1024ths of a half-move: any of them; the later the
#: move and the deeper the search, by the product of their logarithms; and where an earlier move was
#: expected to reach beta.
_REDUCED = 1000
_BY_LOGARITHMS = 440
_REDUCED_AT_CUT = 2048
#: Depths and numbers of moves in the table of reductions.
_ROWS = 64


class LateMoves:
    """Reduces and prunes late moves.

    reductions[64 * depth + number] : by how much less deep a move is searched, 1024ths
    """

    def __init__(self, ordering: Ordering, exchange: StaticExchange, stack: Stack) -> None:
        self.ordering = ordering
        self.exchange = exchange
        self.stack = stack
        reductions = [0] * 4096
        for depth in range(1, _ROWS):
            for number in range(1, _ROWS):
                reductions[_ROWS * depth + number] = int(
                    _REDUCED + _BY_LOGARITHMS * math.log(depth) * math.log(number)
                )
        self.reductions = reductions

    def is_hopeless(
        self, ply: int, depth: int, alpha: int, move: int, number: int, rating: int
    ) -> int:
        """Whether a move that gives no check may be left out so near the end of a line."""
        if self.ordering.is_capture(move):
            # It loses more than the remaining half-moves could win back.
            return 1 if depth <= 6 and rating < -90 * depth * 16 else 0
        if self.stack.in_check[ply]:
            return 0
        improving = self.stack.improving[ply]
        if number > (3 + depth * depth) // (2 - improving):
            return 1
        # The depth it would be searched to.
        rest = depth - 1 - (self._basic_reduction(depth, number, improving) >> 10)
        if rest < 0:
            rest = 0
        if rest <= 7 and self.stack.static[ply] + 100 + 90 * rest <= alpha:
            return 1
        if rest <= 3 and self.ordering.is_poor(rating, depth):
            return 1
        # The piece could be taken where it goes.
        return 1 if rest <= 7 and self.exchange.gain(move) < -15 * rest * (rest + 1) else 0

    def reduction(self, ply: int, depth: int, is_pv: int, number: int, rating: int) -> int:
        """Return by how much less deep a late move is searched at first, half-moves.

        The more where an earlier move should have reached beta, the less the better it did before.
        """
        if depth < 3 or number <= 2 + 2 * is_pv or self.ordering.is_good(rating):
            return 0
        less = self._basic_reduction(depth, number, self.stack.improving[ply])
        if is_pv:
            less -= 1024
        if self.stack.is_cut[ply]:
            less += _REDUCED_AT_CUT
        if self.ordering.is_killer(rating):
            less -= 1024
        else:
            less -= 1024 * self.ordering.favour(rating)
        less = less >> 10
        if less > depth - 2:
            less = depth - 2
        if less > 0 and self.stack.in_check[ply]:
            less -= 1
        return less if less > 0 else 0

    def _basic_reduction(self, depth: int, number: int, improving: int) -> int:
        """Return by how much less deep a late move is searched as a rule, in 1024ths."""
        row = depth if depth < _ROWS - 1 else _ROWS - 1
        less = self.reductions[_ROWS * row + (number if number < _ROWS - 1 else _ROWS - 1)]
        return less if improving else less + 1024
