"""Sends engines one request at a time, and emits the answers to the current request only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.engines.engine_process import EngineProcess
from app.engines.engines import Engines
from app.engines.failure import EngineFailure
from app.engines.report import EngineDecision, EngineReport, SearchRequest
from app.game.players import OWN_ENGINE


class EngineClient(QObject):
    """A client for one purpose, which is used again and again.

    Answers to requests that were replaced or cancelled are discarded.
    """

    #: The engine has reported: SearchRequest, EngineReport.
    reported = Signal(object, object)
    #: The request is finished: SearchRequest, EngineDecision.
    answered = Signal(object, object)
    #: The request has failed: SearchRequest, EngineFailure, whose str is a sentence.
    failed = Signal(object, object)

    def __init__(
        self,
        engines: Callable[[], Engines],
        purpose: str,
        parent: QObject,
        *,
        keeps_engines: bool = False,
    ) -> None:
        """``keeps_engines``: whether an engine keeps running when another one is used."""
        super().__init__(parent)
        self._engines = engines
        self._purpose = purpose
        self._keeps_engines = keeps_engines
        self._process: EngineProcess | None = None
        self._known: set[EngineProcess] = set()
        #: The current request, or None.
        self.request: SearchRequest | None = None

    @property
    def key(self) -> str | None:
        """The key of the engine that was asked last, or None if none was."""
        return None if self._process is None else self._process.description.key

    @property
    def name(self) -> str:
        """The name of the engine that was asked last; empty if none was."""
        return "" if self._process is None else self._process.description.name

    def ask(self, request: SearchRequest, key: str = OWN_ENGINE) -> bool:
        """Send a request, replacing the previous one; return whether there is such an engine."""
        purpose = f"{self._purpose} {key}" if self._keeps_engines else self._purpose
        try:
            process = self._engines().process(purpose, key)
        except EngineFailure as failure:
            self.cancel()
            self.failed.emit(request, failure)
            return False
        if process is not self._process:
            self.cancel()
        if process not in self._known:
            self._listen_to(process)
        self._process, self.request = process, request
        process.ask(request)
        return True

    def stop(self) -> None:
        """Stop the search; the best move found so far is the answer."""
        if self.request is not None and self._process is not None:
            self._process.stop()

    def cancel(self) -> None:
        """Cancel the request."""
        if self.request is not None and self._process is not None:
            self.request = None
            self._process.cancel()

    def close(self) -> None:
        """Cancel the request, and end the process; the next request starts it again."""
        was_asking, self.request = self.request is not None, None
        # A process that is thinking without a request from here is used by another window.
        if self._process is not None and (was_asking or not self._process.is_thinking):
            self._process.close()

    def _listen_to(self, process: EngineProcess) -> None:
        self._known.add(process)
        process.reported.connect(self._report)
        process.answered.connect(self._answer)
        process.failed.connect(self._fail)
        process.destroyed.connect(partial(self._forget, process))

    def _forget(self, process: EngineProcess) -> None:
        self._known.discard(process)
        if self._process is process:
            self._process, self.request = None, None

    def _report(self, request: SearchRequest, report: EngineReport) -> None:
        if request is self.request:
            self.reported.emit(request, report)

    def _answer(self, request: SearchRequest, decision: EngineDecision) -> None:
        if request is self.request:
            self.request = None
            self.answered.emit(request, decision)

    def _fail(self, request: SearchRequest | None, failure: EngineFailure) -> None:
        if request is not None and request is self.request:
            self.request = None
            self.failed.emit(request, failure)
