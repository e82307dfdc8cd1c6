"""One search from its first to its last moment: limits kept, reports given, a move decided."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic

from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.choosing import choose, noise_of
from engine.search.clock_use import allot
from engine.search.core import Core
from engine.search.deepening import DEEPEST, MATE, MATE_BOUND, Deepening, Found
from engine.search.levels import Level
from engine.search.lines import Lines
from engine.search.moves_as_numbers import number_of
from engine.search.scores import score_of
from engine.search.thinking import Decision, Limits, Report

#: So many lines are looked at where any of them may be played that is nearly as good as the best.
_LINES_TO_CHOOSE_FROM = 4
#: A depth takes about as long as all before it: none is begun after this part of the time ...
_LAST_BEGIN = 0.6
#: ... or of that, where the best move has been the same for some depths.
_LAST_BEGIN_IF_SETTLED = 0.4
_SETTLED_DEPTHS = 4
#: What has been searched so many half-moves beyond a mate will not be found to be mate earlier.
_BEYOND_MATE = 6


class SingleSearch:
    """Searches the position that the core is loaded with.

    begun : when, by ``time.monotonic``
    is_stopped : whether it was told to end
    draw : decides what is left to chance
    """

    def __init__(
        self,
        variant: Variant,
        core: Core,
        position: Position,
        limits: Limits,
        level: Level | None,
        *,
        begun: float,
        is_stopped: Callable[[], bool],
        draw: random.Random,
    ) -> None:
        self._variant = variant
        self._core = core
        self._position = position
        self._limits = limits
        self._level = level
        self._begun = begun
        self._is_stopped = is_stopped
        self._draw = draw
        self._read = Lines(variant, position).read
        self._moves = limits.moves or variant.moves(position)
        self._time = allot(limits, position.turn)
        #: Where nothing is played, as in an analysis, the best is to be told and nothing else.
        self._noise = noise_of(level, position) if level is not None or limits.clock else 0

    @property
    def hard_end(self) -> float | None:
        """When it must end, by ``time.monotonic``, or None."""
        return None if self._time.hard is None else self._begun + self._time.hard / 1000

    @property
    def nodes(self) -> int | None:
        """How many positions it may look at, or None."""
        given = [self._limits.nodes, None if self._level is None else self._level.nodes]
        return min((nodes for nodes in given if nodes is not None), default=None)

    def run(self, number: int, lines: int, report: Callable[[Report], None]) -> Decision:
        """Search until a limit is reached; report the best lines of each depth."""
        if not self._moves:
            return Decision(None)
        if self._level is not None and self._draw.random() < self._level.blunders:
            return Decision(self._draw.choice(self._moves))
        numbers = [number_of(self._variant, self._position, move) for move in self._moves]
        searched = max(lines, self._lines_to_choose_from())
        deepening = Deepening(self._core.searcher, self._core.search, numbers, searched)
        told: list[Found] = []
        with self._core.helped(numbers, number):
            while self._goes_on(deepening) and deepening.go_deeper():
                told = deepening.found[:lines]
                self._tell(deepening, told, report)
        if deepening.found[:lines] != told:  # a better move has come just before the end
            self._tell(deepening, deepening.found[:lines], report)
        return self._decision(deepening.found)

    def _lines_to_choose_from(self) -> int:
        if self._level is not None and self._level.noise:
            return len(self._moves)
        return _LINES_TO_CHOOSE_FROM if self._noise else 1

    def _goes_on(self, deepening: Deepening) -> bool:
        """Whether a further depth is to be searched."""
        if self._is_stopped() and deepening.found:
            return False
        is_deeper_possible = deepening.next_depth <= self._deepest()
        if not is_deeper_possible or self._limits.infinite:
            return is_deeper_possible
        if not deepening.found:
            return True
        if self._limits.depth is None and self._limits.nodes is None:
            if len(self._moves) == 1:
                return False
            plies = MATE - abs(deepening.found[0].score)
            if plies < MATE - MATE_BOUND and deepening.depth >= plies + _BEYOND_MATE:
                return False
        return self._has_time(deepening)

    def _has_time(self, deepening: Deepening) -> bool:
        soft, hard = self._time
        if soft is None:
            return True
        part = _LAST_BEGIN_IF_SETTLED if deepening.settled >= _SETTLED_DEPTHS else _LAST_BEGIN
        used = 1000 * (monotonic() - self._begun)
        # The time of a single move is there to be used; what is left of it is no use later.
        return used < (soft if soft == hard else part * soft)

    def _deepest(self) -> int:
        given = [self._limits.depth, None if self._level is None else self._level.depth, DEEPEST]
        return max(min(depth for depth in given if depth is not None), 1)

    def _tell(
        self, deepening: Deepening, found: list[Found], report: Callable[[Report], None]
    ) -> None:
        milliseconds = int(1000 * (monotonic() - self._begun))
        nodes, hashfull = self._core.nodes, self._core.hashfull
        players = len(self._variant.living(self._position))
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
                    milliseconds,
                    hashfull,
                    line,
                    self._core.seat_scores(one.line),
                )
            )

    def _decision(self, found: list[Found]) -> Decision:
        line: tuple[Move, ...] = ()
        if found:
            line = self._read(choose(found, self._noise, self._draw).line)
        if not line:
            return Decision(self._moves[0])
        return Decision(line[0], line[1] if len(line) > 1 else None)
