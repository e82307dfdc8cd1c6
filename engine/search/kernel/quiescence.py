"""Quiescence search: captures are played out before a position is evaluated."""

from __future__ import annotations

from .endings import Endings
from .fields import BUFFER_END, EXACT, INFINITE, LOWER, MATES, UNKNOWN, UPPER, move_in
from .hash_table import HashTable
from .moves import Board
from .ordering import Ordering
from .progress import Progress
from .static_scores import StaticScores
from .tables import Tables
from .teams import Teams

LONGEST = 120
#: A capture is left out if even this much more than what it takes would not reach alpha.
_MARGIN = 150
#: Depth, half-moves, below which not all evasions of check are searched.
_ALL_ESCAPES_TO = 2


class Quiescence:
    """Plays out captures from the position of a board; in check, all moves."""

    def __init__(
        self,
        tables: Tables,
        board: Board,
        hash_table: HashTable,
        teams: Teams,
        progress: Progress,
        endings: Endings,
        static_scores: StaticScores,
        ordering: Ordering,
    ) -> None:
        self.tables = tables
        self.board = board
        self.hash_table = hash_table
        self.teams = teams
        self.progress = progress
        self.endings = endings
        self.static_scores = static_scores
        self.ordering = ordering

    def score(self, alpha: int, beta: int, ply: int, below: int) -> int:
        """Return the score of the position once captures have been played out.

        below : half-moves since the search of all moves ended
        """
        if self.progress.must_stop():
            return 0
        self.progress.reach(ply)
        if self.tables.captures_kings:
            decided = self.endings.decided(ply)
            if decided:
                return decided
        # Looking it up costs as much as the rest of a node that lies deeper.
        known = self.hash_table.probe(self.teams.key()) if below == 0 else 0
        if known:
            score = self.hash_table.cutoff_score(known, alpha, beta, ply)
            if score != UNKNOWN:
                return score
        if ply >= LONGEST:
            return self.static_scores.lead()
        wants_all = 1 if self.is_in_check(ply) or self.board.pending >= 0 else 0
        static = -INFINITE
        if not wants_all:
            static = self.static_scores.corrected_within(alpha, beta)
            if static >= beta:
                return static
        first = self.board.buffer_top
        end = self.board.generate_legal(first) if wants_all else self.board.generate_safe(first, 0)
        if end == first:
            return self.endings.blocked(ply) if wants_all else static
        if end > BUFFER_END:
            return self.static_scores.lead()
        self.board.buffer_top = end
        self.ordering.rate(first, end, move_in(known), ply)
        best = self._best(alpha, beta, ply, below, static, first, end)
        self.board.buffer_top = first
        return best

    def is_in_check(self, ply: int) -> int:
        """Whether the king to move is attacked, after the move played before this half-move."""
        move = self.ordering.played[ply - 1]
        if self.tables.seats == 2 and move:
            return self.board.is_checked_by(move)
        return self.board.is_checked()

    def _best(
        self, alpha: int, beta: int, ply: int, below: int, static: int, first: int, end: int
    ) -> int:
        """Return the best of the static score, if there is one, and those of rated moves."""
        best = static
        best_move = 0
        start_alpha = alpha
        if best > alpha:
            alpha = best
        for at in range(first, end):
            move = self.ordering.next_best(first, at, end)
            if static > -INFINITE:
                if self.ordering.ratings[at] < 0:
                    break
                if static + self.ordering.promise(move) + _MARGIN <= alpha:
                    continue
            elif best > -MATES and below > _ALL_ESCAPES_TO and not self.ordering.is_capture(move):
                continue
            score = self._after(move, alpha, beta, ply, below)
            if self.progress.was_stopped:
                return 0
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    alpha = score
                    if alpha >= beta:
                        break
        if below == 0 and best > -MATES:
            bound = LOWER if best >= beta else UPPER
            if start_alpha < best < beta:
                bound = EXACT
            self.hash_table.store(self.teams.key(), best_move, best, 0, bound, ply)
        return best

    def _after(self, move: int, alpha: int, beta: int, ply: int, below: int) -> int:
        """Return the score after a move, for the team that makes it."""
        is_root = self.teams.is_root()
        self.board.make(move)
        self.progress.nodes += 1
        self.ordering.played[ply] = move
        if self.teams.is_root() == is_root:
            score = self.score(alpha, beta, ply + 1, below + 1)
        else:
            score = -self.score(-beta, -alpha, ply + 1, below + 1)
        self.board.unmake()
        return score
