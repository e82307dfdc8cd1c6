"""The search: the best move of the seat to move, by principal variation search.

Two teams play: the seat that is to move at the root, and all others. Of three players that is the
*paranoid* search: the others are taken for allies. ``FEW_REPLIES`` (BRS+) is less gloomy: of two
opponents in a row only one chooses freely, the other has the one move that looks best.

Scores are hundredths of a pawn from the view of the team to move, mates ``MATE`` less the
half-moves until then. A team may move twice in a row (three players; in Tri-D a late promotion), so
whose score it is follows from the seats, never from the depth.
"""

from __future__ import annotations

import math

from .corrections import Corrections
from .endings import Endings
from .evaluation import Evaluation
from .exchange import Exchange
from .hash_table import HashTable
from .moves import Board
from .ordering import Ordering
from .tables import Tables

#: What the score of a hash entry is: the score, no more than it, or no less.
EXACT = 1
LOWER = 2
UPPER = 3
INFINITE = 32000
MATE = 30000
MATES = 29000
#: No line is longer, half-moves.
LONGEST = 120
#: From here on the buffer has no room for the moves of one more position.
_BUFFER_END = 90000
#: No lead is greater, whatever stands on the board: what is greater is a mate.
_MOST_LEAD = 28000
#: What the values of pieces on their cells leave out is seldom more.
_ROUGH = 350
#: From this depth on it is asked whether one move is better than all others by far.
_SINGULAR_FROM = 7
#: Where the best move is worth two half-moves more: the others are worse by so much.
_FAR_WORSE = 20
#: What ``extension`` returns where not even the best move is needed to reach beta.
CUT = 9
#: A capture that wins so much more than beta, by a search this less deep, is as good as one of
#: full depth; asked from some depth on.
_CAPTURE_MARGIN = 180
_CAPTURE_LESS = 4
_CAPTURES_FROM = 5
#: So far below alpha, and more the deeper, captures alone are looked at up to a depth.
_RAZOR_MARGIN = 200
_RAZOR_BY_DEPTH = 150
_RAZORED_TO = 3
#: How much less deep late moves are searched, in 1024ths of a half-move: any of them; the later the
#: move and the deeper the search, by the product of their logarithms; and where a move before it
#: was thought to reach beta.
_REDUCED = 1000
_BY_LOGARITHMS = 440
_REDUCED_AT_CUT = 2048
#: Modes of ``Searcher.replies``.
ALL_REPLIES = 0
FEW_REPLIES = 1


class Searcher:
    """Searches the position of its board.

    nodes, seldepth : positions seen since ``begin``, and the longest line of them
    was_stopped : 1 once the search has been stopped; what it returns then means nothing
    replies : ``ALL_REPLIES`` or ``FEW_REPLIES``, where three play
    is_bound, is_cut : by half-move from the root, whether only the likeliest move is tried there;
        whether some move is thought to reach beta
    excluded : by half-move from the root, a move that is not tried there, or 0
    judged, leads : hashes of positions judged lately, by their last bits, and the judgements
    """

    def __init__(self, tables: Tables, board: Board, hash_table: HashTable) -> None:
        self.tables = tables
        self.board = board
        self.hash_table = hash_table
        self.endings = Endings(tables, board)
        self.evaluation = Evaluation(board)
        self.corrections = Corrections(board)
        self.exchange = Exchange(board)
        self.ordering = Ordering(board, self.exchange)
        self.nodes = 0
        self.seldepth = 0
        self.was_stopped = 0
        self.number = 0
        self.stopped_number = 0
        self.node_limit = 0
        self.root_seat = 0
        self.root_key = 0
        self.root_depth = 0
        self.root_count = 0
        self.replies = FEW_REPLIES
        self.is_bound = [0] * 130
        self.is_cut = [0] * 130
        self.line_length = [0] * 130
        self.lines = [0] * 16900
        self.static = [0] * 130
        self.excluded = [0] * 130
        self.judged = [0] * 32768
        self.leads = [0] * 32768
        self.reductions = [0] * 4096
        self._fill_reductions()

    def _fill_reductions(self) -> None:
        """Set by how much late moves are searched less deep, by depth and number of the move.

        In 1024ths of a half-move.
        """
        reductions = [0] * 4096
        for depth in range(1, 64):
            for number in range(1, 64):
                reductions[64 * depth + number] = int(
                    _REDUCED + _BY_LOGARITHMS * math.log(depth) * math.log(number)
                )
        self.reductions = reductions

    # -- for those outside the kernel --------------------------------------------------------

    def begin(self, number: int, node_limit: int) -> None:
        """Begin a search that ``stop`` knows by a number; 0 nodes are no limit."""
        self.number = number
        self.node_limit = node_limit
        self.nodes = 0
        self.seldepth = 0
        self.was_stopped = 0
        self.root_seat = self.board.turn
        self.endings.root_seat = self.root_seat
        if self.tables.seats > 2:
            self.root_key = self.tables.pending_keys[512 * self.root_seat + 511]
        self.ordering.age()

    def stop(self, number: int) -> None:
        """Stop the search of a number and all before it; may come from another thread."""
        if number > self.stopped_number:
            self.stopped_number = number

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
        return [self.lines[at] for at in range(self.line_length[0])]

    def seat_scores(self) -> list[int]:
        """Return what each seat has in the position of the board, hundredths of a pawn."""
        self.evaluation.score_of_all(self.board.turn)
        return [self.evaluation.final(seat) for seat in range(self.tables.seats)]

    # -- the search --------------------------------------------------------------------------

    def search(self, depth: int, alpha: int, beta: int) -> int:
        """Return the score of the best root move, or a bound of it outside alpha and beta."""
        self.line_length[0] = 0
        self.root_depth = depth
        best = -INFINITE
        # The first is the best so far; the others as in all positions.
        self.ordering.rate(0, self.root_count, self.board.moves[0], 0)
        for number in range(self.root_count):
            move = self.ordering.next_best(0, number, self.root_count)
            rating = self.ordering.ratings[number]
            self.board.make(move)
            self.nodes += 1
            self.ordering.played[0] = move
            is_same = 1 if self.board.turn == self.root_seat else 0
            if number == 0:
                score = self._after(is_same, depth - 1, alpha, beta, 1, 1, 0)
            else:
                less = 0
                if depth >= 3 and number > 2 and not self.ordering.is_good(rating):
                    less = self._reduction(depth, number, 1, 1, 0, rating)
                score = self._after(is_same, depth - 1 - less, alpha, alpha + 1, 1, 0, 1)
                if less and score > alpha and not self.was_stopped:
                    score = self._after(is_same, depth - 1, alpha, alpha + 1, 1, 0, 1)
                if score > alpha and not self.was_stopped:
                    score = self._after(is_same, depth - 1, alpha, beta, 1, 1, 0)
            self.board.unmake()
            if self.was_stopped:
                return best
            if score > best:
                best = score
                if score > alpha or number == 0:
                    self._keep_line(0, move)
                if score > alpha:
                    alpha = score
                if alpha >= beta:
                    break
        return best

    def _after(
        self, is_same: int, depth: int, alpha: int, beta: int, ply: int, is_pv: int, is_low: int
    ) -> int:
        """Return the score, for the seat that has just moved, of the position that it has made.

        is_low : whether that is thought to be no better than alpha
        """
        self.is_cut[ply] = 1 if not is_pv and is_low != is_same else 0
        if is_same:
            return self._node(depth, alpha, beta, ply, is_pv, 1)
        return -self._node(depth, -beta, -alpha, ply, is_pv, 1)

    def _keep_line(self, ply: int, move: int) -> None:
        """Put a move before the line of the position after it."""
        length = self.line_length[ply + 1]
        self.lines[130 * ply] = move
        for number in range(length):
            self.lines[130 * ply + 1 + number] = self.lines[130 * ply + 130 + number]
        self.line_length[ply] = length + 1

    def _asks_to_stop(self) -> int:
        """Whether the search has been stopped, or has seen as many nodes as it may."""
        if (
            self.node_limit and self.nodes >= self.node_limit
        ) or self.stopped_number >= self.number:
            self.was_stopped = 1
        return self.was_stopped

    def _in_check(self, ply: int) -> int:
        """Whether the king to move is attacked, after the move played before this half-move."""
        move = self.ordering.played[ply - 1]
        if self.tables.seats == 2 and move:
            return self.board.is_checked_by(move)
        return self.board.is_checked()

    def _lead_within(self, alpha: int, beta: int) -> int:
        """Return the judgement of the position, a rough one where it is far outside a window."""
        if self.tables.seats == 2:
            rough = self.evaluation.quick()
            if rough - _ROUGH >= beta or rough + _ROUGH <= alpha:
                return self._bounded(rough)
        return self._lead()

    def _lead(self) -> int:
        """Return the judgement of the position for the team to move."""
        key = self.board.hash ^ self.root_key
        slot = key & 32767
        if self.judged[slot] != key:
            if self.tables.seats == 2:
                lead = self.evaluation.lead()
            else:
                lead = self.endings.for_team(self.evaluation.lead_of(self.root_seat))
            self.judged[slot] = key
            self.leads[slot] = self._bounded(lead)
        return self.leads[slot]

    def _bounded(self, lead: int) -> int:
        """Return a lead that is not taken for a mate."""
        if lead > _MOST_LEAD:
            return _MOST_LEAD
        return lead if lead > -_MOST_LEAD else -_MOST_LEAD

    def _node(self, depth: int, alpha: int, beta: int, ply: int, is_pv: int, may_pass: int) -> int:
        self.line_length[ply] = 0
        if self._asks_to_stop():
            return 0
        if self.tables.captures_kings:
            decided = self.endings.decided(ply)
            if decided:
                return decided
        if self.endings.is_drawn():
            return self.endings.drawn()
        if alpha < ply - MATE:
            alpha = ply - MATE
        if beta > MATE - ply - 1:
            beta = MATE - ply - 1
        if alpha >= beta:
            return alpha
        in_check = self._in_check(ply)
        if in_check and ply < 2 * self.root_depth:
            depth += 1
        if depth <= 0 or ply >= LONGEST - 10:
            return self._quiet(alpha, beta, ply, 0)
        bound_to_one = self.is_bound[ply]
        if ply > self.seldepth:
            self.seldepth = ply
        key = self.board.hash ^ self.root_key
        known = self.hash_table.find(key)
        hash_move = 0
        excluded = self.excluded[ply]
        score = 0
        bound = 0
        known_depth = 0
        if known:
            hash_move = known & 0x7FFFFFFF
            score = self._score_from(known, ply)
            bound = known >> 56 & 3
            known_depth = known >> 48 & 255
            if not is_pv and not excluded and known_depth >= depth and not bound_to_one:
                if bound == EXACT:
                    return score
                if bound == LOWER and score >= beta:
                    return score
                if bound == UPPER and score <= alpha:
                    return score
        elif depth >= 4:
            depth -= 1
        pending = 1 if self.board.pending >= 0 else 0
        static = -INFINITE
        if not in_check and not pending:
            static = self._bounded(self.corrections.corrected(self._lead()))
        self.static[ply] = static
        estimate = static
        if known and static > -INFINITE:
            estimate = self.refined(static, score, bound)
        improving = 0
        if ply >= 2 and static > self.static[ply - 2]:
            improving = 1
        # Not right after the root: there even a short mate behind a sacrifice must be seen.
        may_prune = 1 if ply > 1 and not is_pv and not bound_to_one and not excluded else 0
        if may_prune and static > -INFINITE and -MATES < beta < MATES:
            if depth <= 7 and estimate - 75 * (depth - improving) >= beta:
                return estimate
            if depth <= _RAZORED_TO and self._is_far_below(estimate, depth, alpha):
                taken = self._quiet(alpha, beta, ply, 0)
                if self.was_stopped:
                    return 0
                if taken <= alpha:
                    return taken
            if may_pass and depth >= 3 and estimate >= beta and self._may_pass():
                passed = self._try_pass(depth, beta, ply, estimate)
                if self.was_stopped:
                    return 0
                if passed >= beta:
                    return passed if passed < MATES else beta
            if depth >= _CAPTURES_FROM and self.tables.seats == 2:
                goal = beta + _CAPTURE_MARGIN
                if not (known and known_depth > depth - _CAPTURE_LESS and score < goal):
                    won = self.captured(depth, goal, ply, static, hash_move)
                    if self.was_stopped:
                        return 0
                    if won >= goal:
                        return won
        longer = 0
        if depth >= _SINGULAR_FROM and hash_move and not excluded and not bound_to_one:
            longer = self.extension(known, depth, ply, beta, is_pv)
            if self.was_stopped:
                return 0
            if longer == CUT:
                return score - 2 * depth
        first = self.board.buffer_top
        end = self.board.legal(first)
        if end == first:
            return self.endings.blocked(ply)
        if end > _BUFFER_END:
            return self._still(static)
        self.board.buffer_top = end
        self.ordering.rate(first, end, hash_move, ply)
        if bound_to_one:
            self.ordering.next_best(first, first, end)
            end = first + 1
        score = self._try_moves(
            depth, alpha, beta, ply, is_pv, first, end, in_check, static, improving, key, longer
        )
        self.board.buffer_top = first
        return score

    def _still(self, static: int) -> int:
        """Return the judgement of a position that is not searched any further."""
        if static > -INFINITE:
            return static
        return self._lead()

    def _may_pass(self) -> int:
        """Whether a pass may stand for the worst of moves: the mover has more than pawns."""
        turn = self.board.turn
        if self.tables.seats > 2 and turn != self.root_seat:
            return 0
        if self.board.count[turn] - self.board.number_of[8 * turn + 9] > 1:
            return 1
        return 0

    def refined(self, static: int, score: int, bound: int) -> int:
        """Return what a search has found instead of a judgement that it contradicts."""
        if score >= MATES or score <= -MATES:
            return static
        if bound == EXACT or (bound == LOWER) == (score > static):
            return score
        return static

    def _is_far_below(self, estimate: int, depth: int, alpha: int) -> int:
        """Whether nothing but captures could bring a position near alpha."""
        return 1 if estimate + _RAZOR_MARGIN + _RAZOR_BY_DEPTH * depth * depth <= alpha else 0

    def _try_pass(self, depth: int, beta: int, ply: int, estimate: int) -> int:
        """Return what is left of the score when the other seat may move twice."""
        less = 3 + depth // 3
        ahead = (estimate - beta) // 200
        less += ahead if ahead < 3 else 3
        self.board.make_pass()
        self.nodes += 1
        self.ordering.played[ply] = 0
        self.is_bound[ply + 1] = 0
        self.is_cut[ply + 1] = 1 - self.is_cut[ply]
        score = -self._node(depth - less, -beta, 1 - beta, ply + 1, 0, 0)
        self.board.unmake()
        return score

    def captured(self, depth: int, goal: int, ply: int, static: int, hash_move: int) -> int:
        """Return the score of a capture that reaches a goal far beyond beta, or one below it."""
        first = self.board.buffer_top
        end = self.board.safe(first, 0)
        if end > _BUFFER_END:
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
            self.board.make(move)
            self.nodes += 1
            self.ordering.played[ply] = move
            self.is_bound[ply + 1] = 0
            self.is_cut[ply + 1] = 1 - self.is_cut[ply]
            score = -self._quiet(-goal, 1 - goal, ply + 1, 0)
            if score >= goal and not self.was_stopped:
                score = -self._node(depth - _CAPTURE_LESS, -goal, 1 - goal, ply + 1, 0, 1)
            self.board.unmake()
            if self.was_stopped:
                break
            if score >= goal:
                best = score
                break
        self.board.buffer_top = first
        return best

    def _try_moves(
        self,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        is_pv: int,
        first: int,
        end: int,
        in_check: int,
        static: int,
        improving: int,
        key: int,
        longer: int,
    ) -> int:
        best = -INFINITE
        best_move = 0
        start_alpha = alpha
        number = 0
        excluded = self.excluded[ply]
        for at in range(first, end):
            move = self.ordering.next_best(first, at, end)
            if move == excluded:
                continue
            is_capture = self.ordering.is_capture(move)
            rating = self.ordering.ratings[at]
            number += 1
            may_leave = 1 if not is_pv and best > -MATES and alpha < MATES else 0
            if (
                may_leave
                and self._is_hopeless(
                    depth, move, is_capture, in_check, number, improving, static, alpha, rating
                )
                and not self.board.gives_check(move)
            ):
                continue
            is_root = 1 if self.board.turn == self.root_seat else 0
            self.board.make(move)
            self.nodes += 1
            self.ordering.played[ply] = move
            is_same = 1 if (self.board.turn == self.root_seat) == is_root else 0
            self.is_bound[ply + 1] = 0
            if self.replies and number > 1 and not is_root and is_same:
                self.is_bound[ply + 1] = 1
            if number == 1:
                score = self._after(
                    is_same, depth - 1 + longer, alpha, beta, ply + 1, is_pv, 1 - self.is_cut[ply]
                )
            else:
                less = 0
                if depth >= 3 and number > 2 + 2 * is_pv and not self.ordering.is_good(rating):
                    less = self._reduction(depth, number, is_pv, improving, ply, rating)
                    if in_check and less > 0:
                        less -= 1
                score = self._after(is_same, depth - 1 - less, alpha, alpha + 1, ply + 1, 0, 1)
                if less and score > alpha and not self.was_stopped:
                    score = self._after(
                        is_same, depth - 1, alpha, alpha + 1, ply + 1, 0, 1 - self.is_cut[ply]
                    )
                if alpha < score < beta and is_pv and not self.was_stopped:
                    score = self._after(is_same, depth - 1, alpha, beta, ply + 1, 1, 0)
            self.board.unmake()
            if self.was_stopped:
                return 0
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    alpha = score
                    if is_pv:
                        self._keep_line(ply, move)
                    if alpha >= beta:
                        if not is_capture:
                            self.ordering.reward(first, at, move, ply, depth)
                        break
        bound = UPPER
        if best >= beta:
            bound = LOWER
        elif alpha > start_alpha:
            bound = EXACT
        if not self.is_bound[ply] and not excluded:
            self._remember(key, best_move, best, depth, bound, ply)
            if static > -INFINITE and not (best_move and self.ordering.is_capture(best_move)):
                self._learn(best, bound, depth, ply)
        return best

    def extension(self, known: int, depth: int, ply: int, beta: int, is_pv: int) -> int:
        """Return by how much deeper the move that is known to be best is searched.

        1, or 2, where no other comes near it, so that a line that is all but forced is followed
        further (singular extension); less where others are good enough, too; ``CUT`` where another
        reaches beta even so, and nothing more need be searched.
        """
        score = self._score_from(known, ply)
        if known >> 56 & 3 == UPPER or known >> 48 & 255 < depth - 3:
            return 0
        if ply >= 2 * self.root_depth or score >= MATES or score <= -MATES:
            return 0
        least = score - 2 * depth
        self.excluded[ply] = known & 0x7FFFFFFF
        others = self._node(depth - 1 >> 1, least - 1, least, ply, 0, 0)
        self.excluded[ply] = 0
        self.line_length[ply] = 0
        if others < least:
            return 2 if not is_pv and others < least - _FAR_WORSE else 1
        if is_pv:
            return 0
        if least >= beta:
            return CUT
        return -1 if score >= beta else 0

    def _learn(self, score: int, bound: int, depth: int, ply: int) -> None:
        """Learn from the score of a search how far the judgement of the position was out."""
        if score >= MATES or score <= -MATES:
            return
        error = score - self.static[ply]
        if not (bound == LOWER and error < 0) and not (bound == UPPER and error > 0):
            self.corrections.learn(error, depth)

    def _is_hopeless(
        self,
        depth: int,
        move: int,
        is_capture: int,
        in_check: int,
        number: int,
        improving: int,
        static: int,
        alpha: int,
        rating: int,
    ) -> int:
        """Whether a move that gives no check may be left out so near the end of a line."""
        if is_capture:
            # It loses more than so few half-moves could win back.
            return 1 if depth <= 6 and rating < -90 * depth * 16 else 0
        if in_check:
            return 0
        if number > (3 + depth * depth) // (2 - improving):
            return 1
        # How deep it would be searched.
        rest = depth - 1 - (self._basic_reduction(depth, number, improving) >> 10)
        if rest < 0:
            rest = 0
        if rest <= 7 and static + 100 + 90 * rest <= alpha:
            return 1
        if rest <= 3 and self.ordering.is_poor(rating, depth):
            return 1
        # The piece could be taken where it goes.
        return 1 if rest <= 7 and self.exchange.gain(move) < -15 * rest * (rest + 1) else 0

    def _basic_reduction(self, depth: int, number: int, improving: int) -> int:
        """Return by how much less deep a late move is searched as a rule, in 1024ths."""
        row = depth if depth < 63 else 63
        less = self.reductions[64 * row + (number if number < 63 else 63)]
        return less if improving else less + 1024

    def _reduction(
        self, depth: int, number: int, is_pv: int, improving: int, ply: int, rating: int
    ) -> int:
        """Return by how much less deep a late move is searched at first, half-moves.

        The more where an earlier move should have reached beta, the less the better it did before.
        """
        less = self._basic_reduction(depth, number, improving)
        if is_pv:
            less -= 1024
        if self.is_cut[ply]:
            less += _REDUCED_AT_CUT
        if self.ordering.is_killer(rating):
            less -= 1024
        else:
            less -= 1024 * self.ordering.favour(rating)
        less = less >> 10
        if less > depth - 2:
            less = depth - 2
        return less if less > 0 else 0

    def _quiet(self, alpha: int, beta: int, ply: int, below: int) -> int:
        """Return the score once captures have been played out; in check all moves are tried."""
        self.line_length[ply] = 0
        if self._asks_to_stop():
            return 0
        if ply > self.seldepth:
            self.seldepth = ply
        if self.tables.captures_kings:
            decided = self.endings.decided(ply)
            if decided:
                return decided
        key = self.board.hash ^ self.root_key
        hash_move = 0
        # Looking it up costs as much as the rest of a node that lies deeper.
        known = self.hash_table.find(key) if below == 0 else 0
        if known:
            hash_move = known & 0x7FFFFFFF
            score = self._score_from(known, ply)
            bound = known >> 56 & 3
            if bound == EXACT:
                return score
            if bound == LOWER and score >= beta:
                return score
            if bound == UPPER and score <= alpha:
                return score
        if ply >= LONGEST:
            return self._lead()
        in_check = self._in_check(ply)
        wants_all = 1 if in_check or self.board.pending >= 0 else 0
        best = -INFINITE
        start_alpha = alpha
        static = 0
        if not wants_all:
            static = self._bounded(self.corrections.corrected(self._lead_within(alpha, beta)))
            best = static
            if best >= beta:
                return best
            if best > alpha:
                alpha = best
        first = self.board.buffer_top
        end = self.board.legal(first) if wants_all else self.board.safe(first, 0)
        if end == first:
            return self.endings.blocked(ply) if wants_all else best
        if end > _BUFFER_END:
            return self._still(static)
        self.board.buffer_top = end
        self.ordering.rate(first, end, hash_move, ply)
        best_move = 0
        for at in range(first, end):
            move = self.ordering.next_best(first, at, end)
            if not wants_all:
                if self.ordering.ratings[at] < 0:
                    break
                if static + self.ordering.promise(move) + 150 <= alpha:
                    continue
            elif best > -MATES and not self.ordering.is_capture(move) and below > 2:
                continue
            is_root = 1 if self.board.turn == self.root_seat else 0
            self.board.make(move)
            self.nodes += 1
            self.ordering.played[ply] = move
            if (self.board.turn == self.root_seat) == is_root:
                score = self._quiet(alpha, beta, ply + 1, below + 1)
            else:
                score = -self._quiet(-beta, -alpha, ply + 1, below + 1)
            self.board.unmake()
            if self.was_stopped:
                break
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    alpha = score
                    if alpha >= beta:
                        break
        self.board.buffer_top = first
        if self.was_stopped:
            return 0
        if below == 0 and best > -MATES:
            bound = LOWER if best >= beta else UPPER
            if start_alpha < best < beta:
                bound = EXACT
            self._remember(key, best_move, best, 0, bound, ply)
        return best

    # -- what was found before ---------------------------------------------------------------

    def _score_from(self, known: int, ply: int) -> int:
        """Return the score of a hash entry; mates are kept as seen from their own position."""
        score = (known >> 32 & 65535) - 32768
        if score > MATES:
            return score - ply
        if score < -MATES:
            return score + ply
        return score

    def _remember(self, key: int, move: int, score: int, depth: int, bound: int, ply: int) -> None:
        """Keep what has been found of a position."""
        if score > MATES:
            score += ply
        elif score < -MATES:
            score -= ply
        self.hash_table.keep(key, move, score, depth, bound)
