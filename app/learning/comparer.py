"""Asks an engine what two moves of a position are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from app.engines.engine_client import EngineClient
from app.engines.engines import Engines
from app.engines.failure import EngineFailure
from app.engines.report import EngineDecision, EngineReport, SearchRequest
from engine.core.move import Move
from engine.core.position import Position
from engine.play.evaluation import winning_chances
from engine.rules.variant import Variant
from engine.search.evaluated import evaluation_of, of_another_move
from engine.search.thinking import Limits

#: Purpose of the process.
PURPOSE = "guess"
#: How long the engine thinks about both moves, milliseconds.
TIME = 1_000


class Compared(NamedTuple):
    """The winning chances of the player after two moves, 0 to 1."""

    played: float
    guessed: float


class Comparer(QObject):
    """Compares two moves at a time; what was asked before is not told any more."""

    #: Both moves are judged: Compared.
    compared = Signal(object)
    #: They cannot be judged: a sentence.
    failed = Signal(str)

    def __init__(self, engines: Callable[[], Engines], parent: QObject) -> None:
        """``engines``: returns the engines; called when first needed."""
        super().__init__(parent)
        self._client = EngineClient(engines, PURPOSE, self)
        self._client.reported.connect(self._note)
        self._client.answered.connect(self._take)
        self._client.failed.connect(lambda _, failure: self.failed.emit(str(failure)))
        #: The last report on each of the two moves.
        self._reports: dict[Move, EngineReport] = {}

    def ask(self, variant: Variant, position: Position, played: Move, guessed: Move) -> None:
        """Compare two different legal moves."""
        self._reports = {}
        limits = Limits(movetime=TIME, moves=(played, guessed))
        try:
            self._client.ask(SearchRequest(variant, position, position, (), limits, lines=2))
        except EngineFailure as failure:
            self.failed.emit(str(failure))

    def forget(self) -> None:
        """Tell nothing of what was asked."""
        self._client.cancel()

    def _note(self, question: SearchRequest, report: EngineReport) -> None:
        if report.line and report.line[0] in question.limits.moves:
            self._reports[report.line[0]] = report

    def _take(self, question: SearchRequest, _decision: EngineDecision) -> None:
        chances = _chances(question, self._reports)
        if chances is None:
            self.failed.emit(self.tr("the computer has not evaluated it."))
        else:
            self.compared.emit(chances)


def _chances(question: SearchRequest, reports: dict[Move, EngineReport]) -> Compared | None:
    """Return what reports say of both moves, or None if they do not."""
    variant, position = question.variant, question.position
    seats, seat = len(variant.seats), position.turn
    best = min(reports.values(), key=lambda report: report.line_number, default=None)
    worth = None if best is None else evaluation_of(variant, position, best)
    if best is None or worth is None:
        return None
    found = []
    for move in question.limits.moves:
        report = reports.get(move)
        evaluation = None
        if report is best:
            evaluation = worth
        elif report is not None and seats > 2:
            evaluation = of_another_move(worth, seat, best.score, report.score)
        elif report is not None:
            evaluation = evaluation_of(variant, position, report)
        if evaluation is None:
            return None
        found.append(winning_chances(evaluation, seats)[seat])
    return Compared(*found)
