"""The search: the best move of the seat to move, and what those outside the kernel ask of it."""

from __future__ import annotations

from .fields import INFINITE
from .hash_table import HashTable
from .moves import Board
from .node_search import NodeSearch
from .tables import Tables


class Searcher(NodeSearch):
    """Searches the position of its board.

    root_count : how many moves it chooses from
    """

    def __init__(self, tables: Tables, board: Board, hash_table: HashTable) -> None:
        super().__init__(tables, board, hash_table)
        self.root_count = 0

    def use_network(self, is_basic: int) -> None:
        """Choose one of the networks of the game, if it has any; to be called at first."""
        self.static_scores.evaluation.use_network(is_basic)

    def begin(self, number: int, node_limit: int) -> None:
        """Begin a search that ``stop`` knows by a number; 0 nodes are no limit."""
        self.progress.begin(number, node_limit)
        self.teams.begin()
        self.ordering.age()

    def stop(self, number: int) -> None:
        """Stop the search of a number and all before it; may come from another thread."""
        self.progress.stop(number)

    @property
    def nodes(self) -> int:
        """Positions seen since ``begin``."""
        return self.progress.nodes

    @property
    def seldepth(self) -> int:
        """The longest line of them, half-moves."""
        return self.progress.seldepth

    @property
    def was_stopped(self) -> int:
        """1 once the search has been stopped; what it returns then means nothing."""
        return self.progress.was_stopped

    @property
    def root_moves(self) -> list[int]:
        """The moves to choose from, those to be tried first in front."""
        return [self.board.moves[at] for at in range(self.root_count)]

    @root_moves.setter
    def root_moves(self, moves: list[int]) -> None:
        self.root_count = len(moves)
        self.board.fill(moves)

    def line(self) -> list[int]:
        """Return the best line found; of a stopped search the best that was searched to the end."""
        return self.stack.line()

    def seat_scores(self) -> list[int]:
        """Return what each seat has in the position of the board, hundredths of a pawn."""
        evaluation = self.static_scores.evaluation
        evaluation.score_of_all(self.board.turn)
        return [evaluation.shown_score(seat) for seat in range(self.tables.seats)]

    def search(self, depth: int, alpha: int, beta: int) -> int:
        """Return the score of the best root move, or a bound of it outside alpha and beta."""
        self.stack.length[0] = 0
        self._judge(0, self.board.is_checked())
        self.stack.improving[0] = 1
        self.root_depth = depth
        best = -INFINITE
        # The first is the best so far; the others as in all positions.
        self.ordering.rate(0, self.root_count, self.board.moves[0], 0)
        for at in range(self.root_count):
            move = self.ordering.next_best(0, at, self.root_count)
            rating = self.ordering.ratings[at]
            is_same = self._make(move, 0)
            score = self._of_move(is_same, depth, alpha, beta, 0, 1, at + 1, rating, 0)
            self.board.unmake()
            if self.progress.was_stopped:
                return best
            if score > best:
                best = score
                if score > alpha or at == 0:
                    self.stack.keep_line(0, move)
                if score > alpha:
                    alpha = score
                if alpha >= beta:
                    break
        return best
