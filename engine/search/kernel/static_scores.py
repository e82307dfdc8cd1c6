"""Static scores: the evaluation, cached, and corrected by what earlier searches have found."""

from __future__ import annotations

from .evaluation import Evaluator
from .fields import EXACT, LOWER, MATES, UPPER
from .moves import Board
from .tables import Tables
from .teams import Teams

#: No lead is greater, whatever stands on the board: what is greater is a mate.
_MAX_LEAD = 28000
#: The rest of the evaluation is seldom more than this.
_ROUGH = 350
#: Number of bits of the hash that index cached evaluations.
_LAST = 32767
#: Resolution of stored errors, as a shift of a hundredth of a pawn.
_PARTS = 8
#: Largest error that counts, and largest correction, hundredths of a pawn.
_MAX_ERROR = 128
_MAX_CORRECTION = 64
#: Deeper searches weigh no more than one of this depth.
_DEEPEST_WEIGHED = 15


class Corrections:
    """Correction history: corrects evaluations of a board by the errors of earlier ones.

    An error of the evaluation in one position recurs in the next, as long as the pawns stay. So
    errors are stored by pawn structure and seat to move.

    found[16384 * seat + n] : the mean error, for the seat to move, by the last bits of the pawns'
        hash
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.found = [0] * 49152

    def corrected(self, lead: int) -> int:
        """Return a corrected evaluation for the seat to move."""
        return lead + (self.found[self._place()] >> _PARTS)

    def learn(self, error: int, depth: int) -> None:
        """Store by how much a search of some depth found more than the corrected evaluation."""
        if error > _MAX_ERROR:
            error = _MAX_ERROR
        if error < -_MAX_ERROR:
            error = -_MAX_ERROR
        most = _MAX_CORRECTION << _PARTS
        # The error is what is left after correction, so its part moves the mean towards it.
        mean = self.found[self._place()] + error * (
            depth if depth < _DEEPEST_WEIGHED else _DEEPEST_WEIGHED
        )
        if mean > most:
            mean = most
        self.found[self._place()] = mean if mean > -most else -most

    def _place(self) -> int:
        return 16384 * self.board.turn + (self.board.pawn_hash & 16383)


class StaticScores:
    """Evaluates the position of a board for the team to move.

    keys, leads : hashes of positions evaluated lately, by their last bits, and what was found
    """

    def __init__(self, tables: Tables, board: Board, teams: Teams) -> None:
        self.tables = tables
        self.teams = teams
        self.evaluation = Evaluator(board)
        self.corrections = Corrections(board)
        self.keys = [0] * 32768
        self.leads = [0] * 32768

    def corrected(self) -> int:
        """Return the evaluation, corrected by what searches have found."""
        return self._bounded(self.corrections.corrected(self.lead()))

    def corrected_within(self, alpha: int, beta: int) -> int:
        """Return the same, from a rough evaluation where that is far outside a window."""
        return self._bounded(self.corrections.corrected(self._lead_within(alpha, beta)))

    def lead(self) -> int:
        """Return the evaluation."""
        key = self.teams.key()
        slot = key & _LAST
        if self.keys[slot] != key:
            if self.tables.seats == 2:
                lead = self.evaluation.lead()
            else:
                lead = self.teams.for_team(self.evaluation.lead_of(self.teams.root_seat))
            self.keys[slot] = key
            self.leads[slot] = self._bounded(lead)
        return self.leads[slot]

    def _lead_within(self, alpha: int, beta: int) -> int:
        if self.tables.seats == 2:
            rough = self.evaluation.quick()
            if rough - _ROUGH >= beta or rough + _ROUGH <= alpha:
                return self._bounded(rough)
        return self.lead()

    def _bounded(self, lead: int) -> int:
        """Return a lead clipped below mates."""
        if lead > _MAX_LEAD:
            return _MAX_LEAD
        return lead if lead > -_MAX_LEAD else -_MAX_LEAD

    def refined(self, static: int, score: int, bound: int) -> int:
        """Return what a search has found instead of a static score that it contradicts."""
        if score >= MATES or score <= -MATES:
            return static
        if bound == EXACT or (bound == LOWER) == (score > static):
            return score
        return static

    def learn(self, static: int, score: int, bound: int, depth: int) -> None:
        """Learn from the score of a search how far a corrected evaluation was out."""
        if score >= MATES or score <= -MATES:
            return
        error = score - static
        if not (bound == LOWER and error < 0) and not (bound == UPPER and error > 0):
            self.corrections.learn(error, depth)
