"""Whether a move alone reaches an aim, by deep search where nothing can be proved."""

from __future__ import annotations

from engine.core.move import Move
from engine.core.pieces import Kind, kind_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.backend import choose
from engine.search.kernel.node_search import ALL_REPLIES
from engine.search.piece_values import values_of
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from engine.training.puzzle import PuzzleKind
from puzzling.games import look

#: Hundredths of a pawn: how much worse every other move is ...
GAP = 200
#: ... and by how much it leaves the solver ahead at most.
STILL_WON = 200
#: What loses is worse than this where another move holds the draw.
LOSING = -300
#: A score so near 0 is a draw.
EVEN = 8
#: Positions looked at, step by step: what fails fails early.
NODES = (10_000, 40_000, 200_000)
#: ... and to find what the other moves leave where one mates.
NODES_OF_OTHERS = 60_000


class NoPuzzle(Exception):
    """A position is no puzzle: the reason, in words."""


class WonAnyway(NoPuzzle):
    """A mate is no puzzle while other moves win as well."""


class OnlyMoves:
    """Judges moves of one game by searches of the other moves as well.

    nodes : positions looked at, step by step
    """

    def __init__(self, variant: Variant, nodes: tuple[int, ...] = NODES) -> None:
        self._variant = variant
        self._nodes = nodes
        self.values = values_of(variant) | {Kind.KING: 0}
        # Of three players, both others are thought to be allies: what is won then is won.
        replies = ALL_REPLIES if len(variant.seats) > 2 else None
        self._thinker = Thinker(variant, choose("auto"), hash_megabytes=4, seed=0, replies=replies)

    def captured(self, move: Move) -> int:
        """Return the value of what a move captures, hundredths of a pawn."""
        return sum(self.values.get(kind_of(code), 0) for _, code in move.captures)

    def begin(self) -> None:
        """Forget what was seen of another position: nothing of it is to help."""
        self._thinker.new_game()

    def look(self, position: Position, nodes: int, lines: int = 2) -> tuple[Report, ...]:
        """Return the reports of the best moves, the best first."""
        return look(self._thinker, position, nodes, lines)[0]

    def look_at(self, position: Position, move: Move, nodes: int) -> Report | None:
        """Return the last report of one move."""
        told: list[Report] = []
        limits = Limits(nodes=nodes, moves=(move,))
        self._thinker.think(position, (), limits, report=told.append)
        return told[-1] if told else None

    def check(self, kind: PuzzleKind, position: Position, move: Move) -> tuple[Report, int]:
        """Return the report of a move, and how much worse the second-best one is.

        Raises NoPuzzle where the move is not the only one that reaches the aim.
        """
        found = None
        for nodes in self._nodes:
            reports = self.look(position, nodes)
            if len(reports) < 2 or reports[0].line[0] != move:
                raise NoPuzzle("a deeper look finds another move")
            best, second = (points(report) for report in reports[:2])
            if kind is PuzzleKind.SAVE_DRAW:
                if abs(best) > EVEN:
                    raise NoPuzzle("it is no draw")
                if second > LOSING:
                    raise NoPuzzle("another move does not lose")
            elif best - second < GAP:
                raise NoPuzzle("another move is nearly as good")
            elif second >= STILL_WON:
                raise NoPuzzle("another move wins as well")
            found = reports[0], best - second
        assert found is not None
        return found

    def check_others(self, position: Position, mating: Move) -> None:
        """Raise WonAnyway where another move than the one that mates leaves a queen more."""
        others = [
            report for report in self.look(position, NODES_OF_OTHERS) if report.line[0] != mating
        ]
        if others and max(map(points, others)) > max(self.values.values()):
            raise WonAnyway("another move leaves more than a queen")


def points(report: Report) -> int:
    """Return a score as hundredths of a pawn, mates far beyond all else."""
    mate = report.score.mate
    if mate is not None:
        return 10_000 - 100 * mate if mate > 0 else -10_000 - 100 * mate
    return report.score.centipawns or 0
