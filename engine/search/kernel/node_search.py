"""The score of any position below the root, by principal variation search.

Two teams play: the seat that is to move at the root, and all others. Of three players that is the
*paranoid* search: the others are treated as allies. ``FEW_REPLIES`` (BRS+) is less pessimistic: of
two opponents in a row only one chooses freely, the other has the one move that looks best. In
neither do they trade pieces with nothing to win by it, as no real opponent would.

Scores are hundredths of a pawn from the view of the team to move, mates ``MATE`` less the
half-moves from the root until then. A team may move twice in a row (three players; in Tri-D a late
promotion), so whose score it is follows from the seats, never from the depth.
"""

from __future__ import annotations

from .endings import Endings
from .fields import (
    BUFFER_END,
    EXACT,
    INFINITE,
    LOWER,
    MATE,
    MATES,
    PAWN,
    UNKNOWN,
    UPPER,
    bound_in,
    code_of,
    depth_in,
    move_in,
)
from .hash_table import HashTable
from .late_moves import LateMoves
from .moves import Board
from .ordering import Ordering
from .progress import Progress
from .quiescence import Quiescence
from .stack import Stack
from .static_exchange import StaticExchange
from .static_scores import StaticScores
from .tables import Tables
from .teams import Teams

#: No line of all moves is longer, half-moves.
_LONGEST_OF_ALL = 110
#: Without anything known of a position, a search from this depth on is less deep by one.
_GUESSED_FROM = 4
#: Up to some depth a static score so much beyond beta for each half-move is believed.
_FAR_AHEAD = 75
_FAR_AHEAD_TO = 7
#: From this depth on the null move is tried.
_NULL_MOVES_FROM = 3
#: From this depth on it is asked whether one move is better than all others by far.
_SINGULAR_FROM = 7
#: Where the best move is worth two half-moves more: the others are worse by so much.
_FAR_WORSE = 20
#: What ``extension`` returns where not even the best move is needed to reach beta.
CUT = 9
#: A capture that wins so much more than beta, by a search this less deep, is as good as one of
#: full depth; asked from some depth on (ProbCut).
_PROBCUT_MARGIN = 180
_PROBCUT_LESS = 4
_PROBCUT_FROM = 5
#: Margin below alpha, growing with the depth, at which only captures are searched, up to a depth
#: (razoring).
_RAZOR_MARGIN = 200
_RAZOR_BY_DEPTH = 150
_RAZORED_TO = 3
#: Modes of ``NodeSearch.replies``.
ALL_REPLIES = 0
FEW_REPLIES = 1


class NodeSearch:
    """Searches positions that follow that of its board.

    replies : ``ALL_REPLIES`` or ``FEW_REPLIES``, where three play
    root_depth : the depth of the search from the root
    """

    def __init__(self, tables: Tables, board: Board, hash_table: HashTable) -> None:
        self.tables = tables
        self.board = board
        self.hash_table = hash_table
        self.progress = Progress()
        self.stack = Stack()
        self.teams = Teams(tables, board)
        self.endings = Endings(tables, board, self.teams)
        self.exchange = StaticExchange(board)
        self.ordering = Ordering(board, self.exchange)
        self.static_scores = StaticScores(tables, board, self.teams)
        self.late_moves = LateMoves(self.ordering, self.exchange, self.stack)
        self.quiescence = Quiescence(
            tables,
            board,
            hash_table,
            self.teams,
            self.progress,
            self.endings,
            self.static_scores,
            self.ordering,
        )
        self.root_depth = 0
        self.replies = FEW_REPLIES

    def _make(self, move: int, ply: int) -> int:
        """Make a move; return whether the same team is to move again."""
        is_root = self.teams.is_root()
        self.board.make(move)
        self.progress.nodes += 1
        self.ordering.played[ply] = move
        self.stack.is_bound[ply + 1] = 0
        return 1 if self.teams.is_root() == is_root else 0

    def _of_move(
        self,
        is_same: int,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        is_pv: int,
        number: int,
        rating: int,
        longer: int,
    ) -> int:
        """Return the score of the move that has just been made.

        The first is searched in full. Of the others it is only asked whether they are better, of
        late ones first by a search less deep; if they seem to be, they are searched again.

        number, rating : of the move among those tried, from 1, and in ``ordering``
        longer : half-moves by which the first is searched deeper
        """
        usual = 1 - self.stack.is_cut[ply]
        if number == 1:
            return self._after(is_same, depth - 1 + longer, alpha, beta, ply + 1, is_pv, usual)
        less = self.late_moves.reduction(ply, depth, is_pv, number, rating)
        score = self._after(is_same, depth - 1 - less, alpha, alpha + 1, ply + 1, 0, 1)
        if less and score > alpha and not self.progress.was_stopped:
            score = self._after(is_same, depth - 1, alpha, alpha + 1, ply + 1, 0, usual)
        if is_pv and alpha < score < beta and not self.progress.was_stopped:
            score = self._after(is_same, depth - 1, alpha, beta, ply + 1, 1, 0)
        return score

    def _after(
        self, is_same: int, depth: int, alpha: int, beta: int, ply: int, is_pv: int, is_low: int
    ) -> int:
        """Return the score, for the seat that has just moved, of the position that it has made.

        is_low : whether that is thought to be no better than alpha
        """
        self.stack.is_cut[ply] = 1 if not is_pv and is_low != is_same else 0
        if is_same:
            return self._node(depth, alpha, beta, ply, is_pv, 1)
        return -self._node(depth, -beta, -alpha, ply, is_pv, 1)

    def _node(
        self, depth: int, alpha: int, beta: int, ply: int, is_pv: int, may_try_null_move: int
    ) -> int:
        """Return the score of a position, or a bound of it outside alpha and beta.

        may_try_null_move : whether the null move may be tried
        """
        self.stack.length[ply] = 0
        if self.progress.must_stop():
            return 0
        if self.tables.captures_kings:
            decided = self.endings.decided(ply)
            if decided:
                return decided
        if self.endings.is_drawn():
            return self.endings.drawn()
        # No mate can be nearer than the next half-move.
        if alpha < ply - MATE:
            alpha = ply - MATE
        if beta > MATE - ply - 1:
            beta = MATE - ply - 1
        if alpha >= beta:
            return alpha
        in_check = self.quiescence.is_in_check(ply)
        if in_check and ply < 2 * self.root_depth:
            depth += 1
        if depth <= 0 or ply >= _LONGEST_OF_ALL:
            return self.quiescence.score(alpha, beta, ply, 0)
        self.progress.reach(ply)
        known = self.hash_table.probe(self.teams.key())
        is_whole = 0 if self.stack.excluded[ply] or self.stack.is_bound[ply] else 1
        if not known:
            if depth >= _GUESSED_FROM:
                depth -= 1
        elif not is_pv and is_whole and depth_in(known) >= depth:
            score = self.hash_table.cutoff_score(known, alpha, beta, ply)
            if score != UNKNOWN:
                return score
        self._judge(ply, in_check)
        # Not right after the root: there even a short mate behind a sacrifice must be seen.
        if ply > 1 and not is_pv and is_whole and -MATES < beta < MATES and not in_check:
            score = self._pruned(depth, alpha, beta, ply, known, may_try_null_move)
            if score != UNKNOWN or self.progress.was_stopped:
                return score
        longer = 0
        if depth >= _SINGULAR_FROM and is_whole and move_in(known):
            longer = self.extension(known, depth, ply, beta, is_pv)
            if self.progress.was_stopped:
                return 0
            if longer == CUT:
                return self.hash_table.score(known, ply) - 2 * depth
        first = self.board.buffer_top
        end = self.board.generate_legal(first)
        if end == first:
            return self.endings.blocked(ply)
        if end > BUFFER_END:
            return self.static_scores.lead()
        self.board.buffer_top = end
        self.ordering.rate(first, end, move_in(known), ply)
        if self.stack.is_bound[ply]:
            self.ordering.next_best(first, first, end)
            end = first + 1
        elif self._shuns_trades(ply):
            self.ordering.defer_trades(first, end)
        score = self._best(depth, alpha, beta, ply, is_pv, first, end, longer)
        self.board.buffer_top = first
        return score

    def _judge(self, ply: int, in_check: int) -> None:
        """Note what is known of a position before any of its moves is tried."""
        static = -INFINITE
        if not in_check and self.board.pending < 0:
            static = self.static_scores.corrected()
        self.stack.static[ply] = static
        self.stack.in_check[ply] = in_check
        self.stack.improving[ply] = 1 if ply >= 2 and static > self.stack.static[ply - 2] else 0

    def _pruned(
        self, depth: int, alpha: int, beta: int, ply: int, known: int, may_try_null_move: int
    ) -> int:
        """Return the score if the node is pruned or needs captures only, else ``UNKNOWN``."""
        static = self.stack.static[ply]
        if static == -INFINITE:
            return UNKNOWN
        estimate = static
        if known:
            score = self.hash_table.score(known, ply)
            estimate = self.static_scores.refined(static, score, bound_in(known))
        margin = _FAR_AHEAD * (depth - self.stack.improving[ply])
        if depth <= _FAR_AHEAD_TO and estimate - margin >= beta:
            return estimate
        if depth <= _RAZORED_TO and self._is_far_below(estimate, depth, alpha):
            taken = self.quiescence.score(alpha, beta, ply, 0)
            if taken <= alpha:
                return taken
        if (
            may_try_null_move
            and depth >= _NULL_MOVES_FROM
            and estimate >= beta
            and self._is_null_move_sound()
        ):
            passed = self._try_null_move(depth, beta, ply, estimate)
            if passed >= beta:
                return passed if passed < MATES else beta
        if depth >= _PROBCUT_FROM and self.tables.seats == 2:
            goal = beta + _PROBCUT_MARGIN
            if not (known and self._is_known_to_miss(known, depth - _PROBCUT_LESS, ply, goal)):
                won = self.probcut(depth, goal, ply, static, move_in(known))
                if won >= goal:
                    return won
        return UNKNOWN

    def _is_far_below(self, estimate: int, depth: int, alpha: int) -> int:
        """Whether nothing but captures could bring a position near alpha."""
        return 1 if estimate + _RAZOR_MARGIN + _RAZOR_BY_DEPTH * depth * depth <= alpha else 0

    def _is_known_to_miss(self, known: int, depth: int, ply: int, goal: int) -> int:
        """Whether a search of more than a depth has found less than a goal."""
        if depth_in(known) <= depth:
            return 0
        return 1 if self.hash_table.score(known, ply) < goal else 0

    def _is_null_move_sound(self) -> int:
        """Whether the null move may stand for the worst of moves: the mover has more than pawns."""
        turn = self.board.turn
        if self.tables.seats > 2 and not self.teams.is_root():
            return 0
        return 1 if self.board.count[turn] - self.board.number_of[code_of(turn, PAWN)] > 1 else 0

    def _try_null_move(self, depth: int, beta: int, ply: int, estimate: int) -> int:
        """Return what is left of the score when the other seat may move twice."""
        less = 3 + depth // 3
        ahead = (estimate - beta) // 200
        less += ahead if ahead < 3 else 3
        self.board.make_null_move()
        self.progress.nodes += 1
        self.ordering.played[ply] = 0
        self.stack.is_bound[ply + 1] = 0
        self.stack.is_cut[ply + 1] = 1 - self.stack.is_cut[ply]
        score = -self._node(depth - less, -beta, 1 - beta, ply + 1, 0, 0)
        self.board.unmake()
        return score

    def probcut(self, depth: int, goal: int, ply: int, static: int, hash_move: int) -> int:
        """Return the score of a capture that reaches a goal far beyond beta, or one below it."""
        first = self.board.buffer_top
        end = self.board.generate_safe(first, 0)
        if end > BUFFER_END:
            return -INFINITE
        self.board.buffer_top = end
        self.ordering.rate(first, end, hash_move, ply)
        best = -INFINITE
        for at in range(first, end):
            move = self.ordering.next_best(first, at, end)
            if self.ordering.ratings[at] < 0:
                break
            if static + self.exchange.gain(move) < goal:
                continue
            self._make(move, ply)
            self.stack.is_cut[ply + 1] = 1 - self.stack.is_cut[ply]
            score = -self.quiescence.score(-goal, 1 - goal, ply + 1, 0)
            if score >= goal and not self.progress.was_stopped:
                score = -self._node(depth - _PROBCUT_LESS, -goal, 1 - goal, ply + 1, 0, 1)
            self.board.unmake()
            if self.progress.was_stopped:
                break
            if score >= goal:
                best = score
                break
        self.board.buffer_top = first
        return best

    def _best(
        self,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        is_pv: int,
        first: int,
        end: int,
        longer: int,
    ) -> int:
        """Return the score of the best of the rated moves in a part of the buffer, and keep it."""
        best = -INFINITE
        best_move = 0
        start_alpha = alpha
        number = 0
        excluded = self.stack.excluded[ply]
        only_likeliest = 1 if self.replies and not self.teams.is_root() else 0
        only_gains = self._shuns_trades(ply)
        for at in range(first, end):
            move = self.ordering.next_best(first, at, end)
            if move == excluded:
                continue
            rating = self.ordering.ratings[at]
            # Even a trade may be the only way out of a mate, or lead to one.
            if only_gains and rating < 0 and best > -MATES and not self.board.gives_check(move):
                continue
            number += 1
            if (
                not is_pv
                and best > -MATES
                and alpha < MATES
                and self.late_moves.is_hopeless(ply, depth, alpha, move, number, rating)
                and not self.board.gives_check(move)
            ):
                continue
            is_same = self._make(move, ply)
            if only_likeliest and is_same and number > 1:
                self.stack.is_bound[ply + 1] = 1
            score = self._of_move(is_same, depth, alpha, beta, ply, is_pv, number, rating, longer)
            self.board.unmake()
            if self.progress.was_stopped:
                return 0
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    alpha = score
                    if is_pv:
                        self.stack.keep_line(ply, move)
                    if alpha >= beta:
                        if not self.ordering.is_capture(move):
                            self.ordering.reward(first, at, move, ply, depth)
                        break
        if not self.stack.is_bound[ply] and not excluded:
            self._remember(best, best_move, start_alpha, beta, depth, ply)
        return best

    def _shuns_trades(self, ply: int) -> int:
        """Whether the seat to move is an opponent of two, who will not trade pieces.

        Treated as an ally of the other it would trade its pieces for any of the root seat's, though
        that makes it weaker than the other. Searches with such trades are pessimistic, the deeper
        the more: depth 6 then has a third of the points against depth 4, without it two thirds.
        """
        if self.tables.seats == 2 or self.teams.is_root() or self.stack.in_check[ply]:
            return 0
        return 1 if self.endings.living() > 2 else 0

    def _remember(
        self, best: int, best_move: int, alpha: int, beta: int, depth: int, ply: int
    ) -> None:
        """Store the result of a search with some window, and learn from it."""
        bound = UPPER
        if best >= beta:
            bound = LOWER
        elif best > alpha:
            bound = EXACT
        self.hash_table.store(self.teams.key(), best_move, best, depth, bound, ply)
        static = self.stack.static[ply]
        if static > -INFINITE and not (best_move and self.ordering.is_capture(best_move)):
            self.static_scores.learn(static, best, bound, depth)

    def extension(self, known: int, depth: int, ply: int, beta: int, is_pv: int) -> int:
        """Return by how much deeper the move that is known to be best is searched.

        1, or 2, where no other comes near it, so that a line that is all but forced is followed
        further (singular extension); less where others are good enough, too; ``CUT`` where another
        reaches beta all the same, and the node is cut off.
        """
        score = self.hash_table.score(known, ply)
        if bound_in(known) == UPPER or depth_in(known) < depth - 3:
            return 0
        if ply >= 2 * self.root_depth or score >= MATES or score <= -MATES:
            return 0
        least = score - 2 * depth
        self.stack.excluded[ply] = move_in(known)
        others = self._node(depth - 1 >> 1, least - 1, least, ply, 0, 0)
        self.stack.excluded[ply] = 0
        self.stack.length[ply] = 0
        if others < least:
            return 2 if not is_pv and others < least - _FAR_WORSE else 1
        if is_pv:
            return 0
        if least >= beta:
            return CUT
        return -1 if score >= beta else 0
