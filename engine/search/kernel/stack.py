"""The search stack: data of each position on the current line, and the best lines from it."""

from __future__ import annotations

#: Places for positions, by half-move from the root, and so many for the line from each.
_PLACES = 130


class Stack:
    """What is known of positions by half-move from the root.

    static : the corrected static score, or one below all others where there is none
    in_check : whether the king to move is attacked
    improving : whether the static score is better than before the last two moves
    is_bound : whether only the likeliest move is tried
    is_cut : whether some move is expected to reach beta
    excluded : a move that is not tried, or 0
    lines : the best moves from there on, ``length`` of them
    """

    def __init__(self) -> None:
        self.static = [0] * 130
        self.in_check = [0] * 130
        self.improving = [0] * 130
        self.is_bound = [0] * 130
        self.is_cut = [0] * 130
        self.excluded = [0] * 130
        self.length = [0] * 130
        self.lines = [0] * 16900

    def keep_line(self, ply: int, move: int) -> None:
        """Put a move before the line of the position after it."""
        length = self.length[ply + 1]
        at = _PLACES * ply
        self.lines[at] = move
        for number in range(length):
            self.lines[at + 1 + number] = self.lines[at + _PLACES + number]
        self.length[ply] = length + 1

    def line(self) -> list[int]:
        """Return the best line from the root."""
        return [self.lines[at] for at in range(self.length[0])]
