"""What ends a game without mate: repetition, too little material, a suicide that loses."""

from __future__ import annotations

from .fields import KING, code_of
from .state import State


class Draws(State):
    """A state that knows whether the game is over, but for mate and stalemate."""

    def is_repeated(self) -> int:
        """Whether the position has occurred since the last capture or pawn's move."""
        least = self.ply - self.halfmove_clock
        if least < 0:
            least = 0
        at = self.ply - 2
        while at >= least:
            if self.hashes[at] == self.hash:
                return 1
            at -= 1
        return 0

    def is_drawn_by_material(self) -> int:
        """Whether no seat has the material to win."""
        if self.tables.seats > 2:
            for seat in range(3):
                if self.king[seat] >= 0 and self.count[seat] > 1:
                    return 0
            return 1
        total = self.count[0] + self.count[1]
        if total > 3:
            return 0
        if total == 2:
            return 1
        for kind in range(1, self.tables.kinds):
            if self.number_of[code_of(0, kind)] + self.number_of[code_of(1, kind)] and kind != KING:
                return self.tables.drawn_alone >> kind & 1
        return 1

    def is_suicidal(self) -> int:
        """Whether a blocked king that could only step onto attacked cells has lost by that."""
        if not self.tables.is_suicide_lost:
            return 0
        program = self.tables.program
        king = self.king[self.turn]
        at = self.tables.moves_at[code_of(self.turn, KING) * self.tables.cells + king]
        for entry in range(at + 1, at + 1 + program[at]):
            if self.tables.landing[self.turn] >> self.values[program[entry]] & 1:
                return 1
        return 0
