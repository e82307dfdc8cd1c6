"""Terminal positions of the search and their scores: mates, draws, eliminated seats.

Scores are those of ``node_search``: centipawns for the team to move.
"""

from __future__ import annotations

from .fields import MATE, codes_of
from .moves import Board
from .tables import Tables
from .teams import Teams

#: Half-moves without a capture or a pawn's move after which it is a draw.
_DRAWN_AFTER = 100
#: Of three players a draw leaves each a third, less than an even game promises.
_DRAW_OF_THREE = -120


class Endings:
    """Knows how the position of a board ends a line."""

    def __init__(self, tables: Tables, board: Board, teams: Teams) -> None:
        self.tables = tables
        self.board = board
        self.teams = teams

    def is_drawn(self) -> int:
        """Whether the position is drawn by repetition, by the count or by material."""
        if self.board.is_repeated():
            return 1
        if self.board.halfmove_clock >= _DRAWN_AFTER and self.tables.seats == 2:
            return 1
        return self.board.is_drawn_by_material()

    def drawn(self) -> int:
        """Return the score of a draw."""
        if self.tables.seats == 2 or self.living() < 3:
            return 0
        return self.teams.for_team(_DRAW_OF_THREE)

    def decided(self, ply: int) -> int:
        """Return the score where the root seat is out or the only one left, else 0."""
        if self.board.king[self.teams.root_seat] < 0:
            return self.teams.for_team(ply - MATE)
        if self.living() == 1:
            return self.teams.for_team(MATE - ply)
        return 0

    def blocked(self, ply: int) -> int:
        """Return the score of a position without a legal move."""
        if self.tables.captures_kings:
            if self.board.checkers:
                return self.teams.for_team(self._first_mate(ply))
            return self.drawn()
        stalemate = self.tables.stalemate
        if self.board.checkers or self.board.is_suicidal() or stalemate == -MATE:
            return ply - MATE
        return MATE - ply if stalemate == MATE else stalemate

    def _first_mate(self, ply: int) -> int:
        """Return the root seat's score where the seat to move is mated and that ends the game.

        Who could capture the king next has won. The third has as many points as in a draw of three.
        """
        turn = self.board.turn
        if turn == self.teams.root_seat:
            return ply - MATE
        winner = (turn + 1) % self.tables.seats
        king = self.board.king[turn]
        if self.board.king[winner] < 0 or not self.board.is_attacked(king, codes_of(winner)):
            winner = (turn + 2) % self.tables.seats
        if winner == self.teams.root_seat:
            return MATE - ply
        return _DRAW_OF_THREE

    def living(self) -> int:
        """Return how many seats are in the game."""
        number = 0
        for seat in range(self.tables.seats):
            if self.board.king[seat] >= 0:
                number += 1
        return number
