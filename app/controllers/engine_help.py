"""Base class of hints and threats: asks an engine, explains the answer, shows it on the board."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.controllers.assistance import AssistedGame
from app.controllers.explained import Explained, Explainer
from app.engines.engine_client import EngineClient
from app.engines.failure import EngineFailure
from app.engines.question import SearchRequest
from app.engines.report import EngineDecision


class EngineHelp(QObject):
    """Subclasses define the question to the engine, and what to do with the answers."""

    #: A message for the user: one sentence.
    said = Signal(str)
    #: A hint to be shown over the board: a title or a move, and sentences.
    shown = Signal(str, str)

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

    def _ask(self, question: SearchRequest) -> bool:
        """Ask the engine; return whether it could be asked."""
        try:
            self._engine.ask(question)
        except EngineFailure as failure:
            self._fail(question, failure)
            return False
        return True

    def _take(self, question: SearchRequest, decision: EngineDecision) -> None:
        """Explain an answer of the engine, or ask the next question."""
        raise NotImplementedError

    def _take_explained(self, found: tuple[Explained, ...]) -> None:
        """Show the explained moves."""
        raise NotImplementedError

    def _fail(self, question: SearchRequest, failure: EngineFailure) -> None:
        """Stop, and say why."""
        self._forget()
        self.said.emit(str(failure))

    def _forget(self) -> None:
        """Cancel the search."""
        self._engine.cancel()
        self._explainer.forget()
