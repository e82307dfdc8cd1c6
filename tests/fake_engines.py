"""Engines without processes: tests say what they report, and see what they were asked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from app.engines.description import EngineDescription, own_engine
from app.engines.failure import EngineFailure, FailureKind
from app.engines.report import EngineDecision, EngineReport, SearchRequest
from app.window.main_window import MainWindow
from engine.rules.variant import Variant
from engine.search.thinking import Score
from engine.uci import uci_moves

#: An engine besides the own one, which knows chess only.
EXTERNAL_ENGINE = EngineDescription("fish", "Fish 17", ("fish",))


class FakeProcess(QObject):
    """Stands for ``EngineProcess``: keeps what it is asked, and reports what a test tells it."""

    reported = Signal(object, object)
    answered = Signal(object, object)
    failed = Signal(object, object)
    thinking_changed = Signal(bool)

    def __init__(self, description: EngineDescription, parent: QObject) -> None:
        super().__init__(parent)
        self.description = description
        #: All it was asked, and what it is to answer now.
        self.requests: list[SearchRequest] = []
        self.request: SearchRequest | None = None

    @property
    def is_thinking(self) -> bool:
        return self.request is not None

    def ask(self, request: SearchRequest) -> None:
        self.requests.append(request)
        self.request = request

    def cancel(self) -> None:
        self.request = None

    stop = close = cancel

    def tell(
        self,
        words: Sequence[str],
        centipawns: int = 35,
        *,
        number: int = 1,
        mate: int | None = None,
        depth: int = 12,
        seats: tuple[int, ...] = (),
        request: SearchRequest | None = None,
    ) -> EngineReport:
        """Report a line; return the report."""
        asked = request or self.request
        assert asked is not None
        score = Score(mate=mate) if mate is not None else Score(centipawns=centipawns)
        found = EngineReport(
            asked, depth, depth + 8, number, score, 123_456, 1000, tuple(words), seats
        )
        self.reported.emit(asked, found)
        return found

    def decide(self, word: str, report: EngineReport | None = None) -> None:
        """Answer the question with a move, and maybe what was found of it."""
        asked, self.request = self.request, None
        assert asked is not None
        move = uci_moves.read(asked.variant, asked.position, word)
        self.answered.emit(asked, EngineDecision(move, report))

    def fail(self) -> None:
        """End unexpectedly."""
        asked, self.request = self.request, None
        self.failed.emit(asked, EngineFailure(FailureKind.ENDED, self.description.name))


class FakeEngines(QObject):
    """Stands for ``Engines``."""

    known_changed = Signal()

    def __init__(self, *others: EngineDescription) -> None:
        super().__init__()
        self.every = (own_engine(), *others)
        self.processes: dict[tuple[str, str], FakeProcess] = {}

    def known(self, variant: Variant | None = None) -> tuple[EngineDescription, ...]:
        is_chess = variant is None or variant.parse_uci_move("a1a2") is not None
        return self.every if is_chess else self.every[:1]

    def named(self, key: str) -> EngineDescription:
        found = next((engine for engine in self.every if engine.key == key), None)
        if found is None:
            raise EngineFailure(FailureKind.UNKNOWN, key)
        return found

    def process(self, purpose: str, key: str = "") -> FakeProcess:
        found = self.processes.get((purpose, key))
        if found is None:
            found = self.processes[purpose, key] = FakeProcess(self.named(key), self)
        return found

    def end(self) -> None:
        for process in self.processes.values():
            process.cancel()


def put_engines(window: MainWindow, *others: EngineDescription) -> FakeEngines:
    """Let a window have engines without processes; to be called before it has asked any."""
    engines = FakeEngines(*others)
    for owner in (window.computer, window.app_context):
        vars(owner)["engines"] = engines
    return engines
