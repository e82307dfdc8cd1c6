"""One search from start to end: limits, reports, the decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from engine.core.move import Move
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.budget import Budget
from engine.search.core import Core
from engine.search.deepening import DEEPEST, Deepening, ScoredLine
from engine.search.expected_replies import MIN_NODES, ExpectedReplies, most_candidates
from engine.search.kernel.fields import MATE, MATES
from engine.search.levels import SkillLevel
from engine.search.moves_as_numbers import LineReader, encode_move
from engine.search.thinking import Decision, Limits, Report, Score

#: Number of lines searched where a move nearly as good as the best may be played.
_LINES_TO_CHOOSE_FROM = 4
#: The best move is settled when it has been the same for so many depths.
_SETTLED_DEPTHS = 4
#: Half-moves beyond a mate after which no shorter mate is expected.
_BEYOND_MATE = 6


class SingleSearch:
    """Searches the position loaded in the core.

    begun : when, by ``time.monotonic``
    is_stopped : whether it was stopped
    rng : decides what is left to chance
    """

    def __init__(
        self,
        variant: Variant,
        core: Core,
        position: Position,
        limits: Limits,
        level: SkillLevel | None,
        *,
        lines: int,
        begun: float,
        is_stopped: Callable[[], bool],
        rng: random.Random,
    ) -> None:
        self._variant = variant
        self._core = core
        self._position = position
        self._limits = limits
        self._level = level = level_here(level, variant, position)
        self._lines = lines
        self._is_stopped = is_stopped
        self._rng = rng
        self._read = LineReader(variant, position).read
        self._moves = limits.moves or variant.moves(position)
        #: An analysis, which plays no move, always reports the best.
        self._noise = noise_of(level, position) if level is not None or limits.clock else 0
        self._looks_twice = self._may_look_twice()
        self.budget = Budget(limits, level, position.turn, begun, in_two_steps=self._looks_twice)
        self._candidates = most_candidates(self.budget.nodes)

    def _may_look_twice(self) -> bool:
        """Whether the expected replies of two opponents are searched before a move is decided.

        Not in an analysis, and not where the first search alone decides.
        """
        level, limits = self._level, self._limits
        if len(self._variant.active_seats(self._position)) < 3 or self._lines > 1:
            return False
        if limits.infinite or limits.moves or limits.depth is not None:
            return False
        if level is None:
            return limits.nodes is None
        return level.depth is None and not level.noise and level.nodes >= MIN_NODES

    def run(self, number: int, report: Callable[[Report], None]) -> Decision:
        """Search until a limit is reached; report the best lines of each depth."""
        if not self._moves:
            return Decision(None)
        if self._level is not None and self._rng.random() < self._level.blunders:
            return Decision(self._rng.choice(self._moves))
        numbers = [encode_move(self._variant, self._position, move) for move in self._moves]
        lines = self._lines
        searched = max(lines, self._lines_to_choose_from())
        deepening = Deepening(self._core.searcher, self._core.search, numbers, searched)
        told: list[ScoredLine] = []
        with self._core.helped(numbers, number):
            while self._goes_on(deepening) and deepening.go_deeper():
                told = deepening.lines[:lines]
                self._tell(deepening, told, report)
        found = deepening.lines
        if self._looks_twice:
            found = self._weighed(found, number)
        if found[:lines] != told:  # a better move has come just before the end
            self._tell(deepening, found[:lines], report)
        return self._decision(found)

    def _weighed(self, found: list[ScoredLine], number: int) -> list[ScoredLine]:
        """Return the best moves with the scores of the expected replies."""
        nodes = self.budget.nodes_of_second(self._core.nodes, self._core.searcher.nodes)
        if not found or not nodes:
            return found
        replies = ExpectedReplies(
            self._variant, self._core, self._position, number, self._candidates
        )
        return replies.weigh(found, nodes, self._is_stopped)

    def _lines_to_choose_from(self) -> int:
        if self._level is not None and self._level.noise:
            return len(self._moves)
        if self._looks_twice:
            return self._candidates
        return _LINES_TO_CHOOSE_FROM if self._noise else 1

    def _goes_on(self, deepening: Deepening) -> bool:
        """Whether a further depth is to be searched."""
        if self._is_stopped() and deepening.lines:
            return False
        is_deeper_possible = deepening.depth < self._deepest()
        if not is_deeper_possible or self._limits.infinite:
            return is_deeper_possible
        if not deepening.lines:
            return True
        if self._limits.depth is None and self._limits.nodes is None:
            if len(self._moves) == 1:
                return False
            plies = MATE - abs(deepening.lines[0].score)
            if plies < MATE - MATES and deepening.depth >= plies + _BEYOND_MATE:
                return False
        is_settled = deepening.settled >= _SETTLED_DEPTHS
        return self.budget.has_time(self._core.nodes, is_settled=is_settled)

    def _deepest(self) -> int:
        given = [self._limits.depth, None if self._level is None else self._level.depth, DEEPEST]
        return max(min(depth for depth in given if depth is not None), 1)

    def _tell(
        self, deepening: Deepening, found: list[ScoredLine], report: Callable[[Report], None]
    ) -> None:
        nodes, hashfull = self._core.nodes, self._core.hashfull
        players = len(self._variant.active_seats(self._position))
        for number, one in enumerate(found, 1):
            line = self._read(one.line)
            score = score_of(one.score, line, players)
            report(
                Report(
                    deepening.depth,
                    one.seldepth,
                    number,
                    score,
                    nodes,
                    int(self.budget.milliseconds),
                    hashfull,
                    line,
                    self._core.seat_scores(one.line),
                )
            )

    def _decision(self, found: list[ScoredLine]) -> Decision:
        line: tuple[Move, ...] = ()
        if found:
            line = self._read(choose(found, self._noise, self._rng).line)
        if not line:
            return Decision(self._moves[0])
        return Decision(line[0], line[1] if len(line) > 1 else None)


def score_of(score: int, line: Sequence[Move], players: int) -> Score:
    """Return a score of the kernel as one of a report.

    line : the moves that lead to it, maybe not up to the end
    players : how many move in turn
    """
    if abs(score) <= MATES:
        return Score(centipawns=score)
    plies = MATE - abs(score)
    if 0 < plies <= len(line):
        # Not every game lets its players move strictly in turn.
        moves = sum(move.seat == line[0].seat for move in line[:plies])
    else:
        moves = -(-plies // players)
    return Score(mate=moves if score > 0 else -moves)


#: Half-moves of each player from the start in which moves nearly as good as the best are chosen, so
#: that games differ ...
OPENING_MOVES = 4
#: ... by so many hundredths of a pawn at most.
OPENING_NOISE = 15


def level_here(level: SkillLevel | None, variant: Variant, position: Position) -> SkillLevel | None:
    """Return the level at which a position is played.

    Against bare kings no mistakes are made: games would seldom end otherwise. Of two players the
    lowest level still does.
    """
    if level is None or not level.mates or not leads_alone(variant, position):
        return level
    return SkillLevel(level.nodes)


def leads_alone(variant: Variant, position: Position) -> bool:
    """Whether the player to move can mate, and the others in the game have bare kings."""
    turn = position.turn
    owners = {
        seat_of(c) for c in position.cells if c >= FIRST_PIECE and kind_of(c) is not Kind.KING
    }
    others = owners.intersection(variant.active_seats(position)) - {turn}
    return not others and variant.can_mate(position, turn)


def noise_of(level: SkillLevel | None, position: Position) -> int:
    """Return by how much moves may be misjudged here, hundredths of a pawn."""
    noise = 0 if level is None else level.noise
    return max(noise, OPENING_NOISE) if position.fullmove_number <= OPENING_MOVES else noise


def choose(found: Sequence[ScoredLine], noise: int, rng: random.Random) -> ScoredLine:
    """Return the line that looks best when each is misjudged by at most ``noise``."""
    if not noise:
        return found[0]
    return max(found, key=lambda one: one.score - rng.uniform(0, noise))
