"""An engine that answers in this process, by a function; for tests of who asks engines."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.engines.description import EngineDescription, own_engine
from app.engines.failure import EngineFailure, FailureKind
from app.engines.report import EngineDecision, EngineReport, SearchRequest
from engine.rules.variant import Variant
from engine.search.thinking import Score
from engine.uci import uci_moves

#: Returns score and best line, or None for a failure.
Script = Callable[[SearchRequest], "tuple[Score, str] | None"]


class ScriptedEngine(QObject):
    """Has the face of ``EngineProcess``. It answers when ``answer`` is called, and not before."""

    reported = Signal(object, object)
    answered = Signal(object, object)
    failed = Signal(object, object)

    def __init__(self, script: Script) -> None:
        super().__init__()
        self._script = script
        #: What has been asked since it was made, and what waits for its answer.
        self.requests: list[SearchRequest] = []
        self.waiting: SearchRequest | None = None
        self.closed = 0

    @property
    def is_thinking(self) -> bool:
        return self.waiting is not None

    def ask(self, request: SearchRequest) -> None:
        self.requests.append(request)
        self.waiting = request

    def cancel(self) -> None:
        self.waiting = None

    def close(self) -> None:
        self.closed += 1
        self.waiting = None

    def answer(self) -> bool:
        """Answer what waits; return whether there was something."""
        request, self.waiting = self.waiting, None
        if request is None:
            return False
        said = self._script(request)
        if said is None:
            self.failed.emit(request, EngineFailure(FailureKind.ENDED, "Scripted"))
            return True
        score, words = said
        line = tuple(words.split())
        held = (4000, 4000, 4000) if len(request.variant.seats) > 2 else ()
        report = EngineReport(request, request.limits.depth or 9, 9, 1, score, 99, 1, line, held)
        move = uci_moves.read(request.variant, request.position, line[0])
        self.answered.emit(request, EngineDecision(move, report))
        return True

    def answer_all(self) -> None:
        while self.answer():
            pass


class ScriptedEngines(QObject):
    """Has the face of ``Engines``, and one engine for all purposes."""

    def __init__(self, script: Script) -> None:
        super().__init__()
        self.engine = ScriptedEngine(script)
        self.asked: list[tuple[str, str]] = []

    def known(self, variant: Variant | None = None) -> tuple[EngineDescription, ...]:
        return (own_engine(),)

    def process(self, purpose: str, key: str = "") -> ScriptedEngine:
        self.asked.append((purpose, key))
        return self.engine
