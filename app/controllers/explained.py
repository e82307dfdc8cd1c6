"""Asks an engine, and explains in the background why its moves are good; imported lazily."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from app.controllers.assistance import AssistedGame
from app.engines.engine_client import EngineClient
from app.engines.failure import EngineFailure
from app.engines.report import EngineDecision, SearchRequest
from app.support import background
from engine.core.move import Move
from engine.core.position import Position
from engine.explain.hints import reasons
from engine.explain.hints.material import winning_captures
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Reason, ReasonKind
from engine.rules.variant import Variant
from engine.search.piece_values import values_of

#: Number of captures of each opponent that are added to the engine's answers.
MAX_CAPTURES = 2


class CandidateMove(NamedTuple):
    """A good move by an engine.

    request : the one that it answers
    line : the move, and what the engine expects after it
    mate : mate in so many own moves, as in scores; or None
    """

    request: SearchRequest
    line: tuple[Move, ...]
    mate: int | None = None


class ExplainedMove(NamedTuple):
    """A good move of a position with the reason for it, and the line that it begins."""

    variant: Variant
    position: Position
    line: tuple[Move, ...]
    reason: Reason

    @property
    def move(self) -> Move:
        """The move."""
        return self.line[0]


class Explainer(QObject):
    """Explains the answers of an engine; results of earlier calls are discarded."""

    #: The results of the last call: a tuple of ExplainedMove, in their order.
    explained = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._number = 0

    def explain(self, answer: CandidateMove) -> None:
        """Find the reason for the first move of an answer."""
        self._start(lambda: (_explained(answer, frozenset(ReasonKind)),))

    def explain_threats(
        self, answers: Sequence[CandidateMove], victim: int, wanted: Collection[ReasonKind]
    ) -> None:
        """Find what threatens a seat: answers of an engine, then captures that win by the rules.

        wanted : kinds of reasons to prefer when a move has several
        """
        asked = tuple(answers)

        def work() -> tuple[ExplainedMove, ...]:
            every = (*asked, *_captures(asked, victim))
            return tuple(_explained(answer, wanted) for answer in every)

        self._start(work)

    def _start(self, work: Callable[[], tuple[ExplainedMove, ...]]) -> None:
        self._number += 1
        number = self._number
        background.run(lambda: (number, work()), self._tell)

    def forget(self) -> None:
        """Discard the results of running calls."""
        self._number += 1

    def _tell(self, answered: tuple[int, tuple[ExplainedMove, ...]]) -> None:
        number, found = answered
        if number == self._number:
            self.explained.emit(found)


def _captures(answers: Sequence[CandidateMove], victim: int) -> Iterator[CandidateMove]:
    """Yield the captures that win pieces of a seat and are not the first move of an answer."""
    known = {(answer.request.position, answer.line[0]) for answer in answers}
    for request in dict.fromkeys(answer.request for answer in answers):
        variant, position = request.variant, request.position
        found = winning_captures(variant, position, values_of(variant), victim)
        for move in found[:MAX_CAPTURES]:
            if (position, move) not in known:
                yield CandidateMove(request, (move,))


def _explained(answer: CandidateMove, wanted: Collection[ReasonKind]) -> ExplainedMove:
    request, line, mate = answer
    variant, position = request.variant, request.position
    last = request.moves[-1] if request.moves else None
    facts = MoveFacts(variant, position, line, values_of(variant), mate, request.start, last)
    found = reasons(facts)
    first = next(found)
    reason = next((reason for reason in chain((first,), found) if reason.kind in wanted), first)
    return ExplainedMove(variant, position, line, reason)


class EngineHelp(QObject):
    """Subclasses define the request to the engine, and what to do with the answers."""

    #: A message for the user: one sentence.
    message = Signal(str)
    #: A hint to be shown over the board: a title or a move, and sentences.
    hint_ready = Signal(str, str)

    def __init__(
        self,
        purpose: str,
        game: AssistedGame,
        parent: QObject,
    ) -> None:
        """``purpose``: of the engine's process."""
        super().__init__(parent)
        self._session, self._board, engines, self._assistance = game
        self._engine = EngineClient(engines, purpose, self)
        self._engine.answered.connect(self._take)
        self._engine.failed.connect(self._fail)
        self._explainer = Explainer(self)
        self._explainer.explained.connect(self._take_explained)

    def _take(self, request: SearchRequest, decision: EngineDecision) -> None:
        """Explain an answer of the engine, or send the next request."""
        raise NotImplementedError

    def _take_explained(self, found: tuple[ExplainedMove, ...]) -> None:
        """Show the explained moves."""
        raise NotImplementedError

    def _fail(self, request: SearchRequest, failure: EngineFailure) -> None:
        """Stop, and say why."""
        self._forget()
        self.message.emit(str(failure))

    def _forget(self) -> None:
        """Cancel the search."""
        self._engine.cancel()
        self._explainer.forget()
