"""Finds out why a move is not the best one: what an engine answers, and why that is good."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.engines.engine_client import EngineClient
from app.engines.engines import Engines
from app.engines.report import EngineDecision, EngineReport, SearchRequest
from app.support import background
from app.text.hint_text import THREATS
from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.piece_values import values_of
from engine.search.thinking import Limits
from engine.training.refutation import Refutation, refutation

#: Purpose of the process.
PURPOSE = "refutation"
#: How long the engine thinks, milliseconds.
TIME = 1_200


class Refuter(QObject):
    """Asks an engine about one move at a time; what was asked before is not told any more."""

    #: What was asked is answered: Refutation.
    refuted = Signal(object)
    #: There is no answer: a sentence.
    failed = Signal(str)

    def __init__(self, engines: Callable[[], Engines], parent: QObject) -> None:
        """``engines``: returns the engines; called when first needed."""
        super().__init__(parent)
        self._client = EngineClient(engines, PURPOSE, self)
        self._client.answered.connect(self._take)
        self._client.failed.connect(lambda _, failure: self.failed.emit(str(failure)))
        #: Grows with every request: what is worked out for another one is not told.
        self._number = 0

    def ask(self, variant: Variant, position: Position, tried: Move) -> None:
        """Find out what is wrong with a legal move."""
        self.forget()
        after = variant.successor(position, tried)
        outcome = variant.outcome(after)
        if outcome is not None:
            self.refuted.emit(Refutation(variant, position, tried, outcome=outcome))
            return
        # Of the only move to choose from an engine may say nothing: the answer to it is asked for.
        self._client.ask(SearchRequest(variant, position, after, (tried,), Limits(movetime=TIME)))

    def forget(self) -> None:
        """Cancel the request."""
        self._number += 1
        self._client.cancel()

    def _take(self, request: SearchRequest, decision: EngineDecision) -> None:
        number, report = self._number, decision.report
        background.run(lambda: (number, _refutation(request, report)), self._tell)

    def _tell(self, answered: tuple[int, Refutation]) -> None:
        number, found = answered
        if number == self._number:
            self.refuted.emit(found)


def _refutation(request: SearchRequest, report: EngineReport | None) -> Refutation:
    """Return what a report on the position after a move says of that move."""
    variant, position, (tried,) = request.variant, request.start, request.moves
    if report is None:
        return Refutation(variant, position, tried)
    mate = report.score.mate
    if mate is not None:  # of who answers; seen from who has tried, that move is counted as well
        mate = -mate if mate > 0 else 1 - mate
    return refutation(variant, position, tried, report.line, mate, values_of(variant), THREATS)
