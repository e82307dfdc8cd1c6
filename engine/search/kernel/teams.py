"""The two teams of a search: the seat to move at the root, and all others."""

from __future__ import annotations

from .moves import Board
from .tables import Tables


class Teams:
    """Knows which team is to move in the position of a board.

    root_seat : the seat to move where the search began
    """

    def __init__(self, tables: Tables, board: Board) -> None:
        self.tables = tables
        self.board = board
        self.root_seat = 0
        self.root_key = 0

    def begin(self) -> None:
        """Begin a search of the position on the board."""
        self.root_seat = self.board.turn
        if self.tables.seats > 2:
            self.root_key = self.tables.pending_keys[512 * self.root_seat + 511]

    def key(self) -> int:
        """Return the hash by which scores of the position are kept.

        Of three players it is another one for each seat at the root, as their scores differ.
        """
        return self.board.hash ^ self.root_key

    def is_root(self) -> int:
        """Whether the root seat is to move."""
        return 1 if self.board.turn == self.root_seat else 0

    def for_team(self, score: int) -> int:
        """Return the root seat's score for the team to move."""
        return score if self.board.turn == self.root_seat else -score
