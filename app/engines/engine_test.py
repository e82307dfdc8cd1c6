"""The test of an engine: whether it speaks UCI, its options, and whether it finds a move."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.engines.description import EngineDescription
from app.engines.engine_process import EngineProcess
from app.engines.failure import EngineFailure
from app.engines.report import EngineDecision, SearchRequest
from app.engines.uci_writer import can_play
from app.text import names
from app.text.text import filled
from engine.core.phrases import printable, shortened
from engine.search.thinking import Limits
from engine.variants import KEYS, variant

#: Thinking time, milliseconds.
TIME = 500


class EngineTest(QObject):
    """Starts an engine and ends it again; one at a time."""

    #: The engine has sent its name and options: str, tuple.
    greeted = Signal(str, object)
    #: The test has ended: one sentence.
    passed = Signal(str)
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: EngineProcess | None = None

    def begin(self, description: EngineDescription, with_move: bool) -> None:
        """Test an engine, replacing the previous test.

        with_move : whether it has to find a move; otherwise only name and options are read
        """
        self.end()
        process = self._process = EngineProcess(description, self)
        process.greeted.connect(lambda: self._greet(process, with_move))
        process.answered.connect(lambda *told: self._pass(process, *told))
        process.failed.connect(lambda _, failure: self._fail(process, failure))
        games = [game for game in map(variant, KEYS) if can_play(description, game)]
        if with_move and games:
            game = games[0]
            process.ask(
                SearchRequest(game, game.start(), game.start(), limits=Limits(movetime=TIME))
            )
        else:
            process.start()

    def end(self) -> None:
        """Cancel the test."""
        process, self._process = self._process, None
        if process is not None:
            process.retire()

    def end_at_once(self) -> None:
        """End all processes, for the end of the program."""
        self._process = None
        for process in self.findChildren(EngineProcess):
            process.end()

    def _greet(self, process: EngineProcess, with_move: bool) -> None:
        if process is self._process:
            self.greeted.emit(process.own_name, tuple(process.declared.values()))
            if not with_move:
                self.end()

    def _pass(self, process: EngineProcess, asked: SearchRequest, decision: EngineDecision) -> None:
        if process is self._process:
            self.end()
            self.passed.emit(_sentence(process, asked, decision))

    def _fail(self, process: EngineProcess, failure: EngineFailure) -> None:
        if process is self._process:
            self.end()
            self.failed.emit(str(failure))


def _sentence(process: EngineProcess, asked: SearchRequest, decision: EngineDecision) -> str:
    """Return the sentence about the move found."""
    name = printable(shortened(process.own_name or process.description.name))
    assert decision.move is not None  # the position has moves
    told = names.notation(asked.variant, asked.position, decision.move)
    if decision.report is None:
        return filled(_tr("{name} answers: it would begin with {move}."), name=name, move=told)
    form = _tr("{name} answers: it would begin with {move}, looking {depth} half-moves ahead.")
    return form.format(name=name, move=told, depth=decision.report.depth)


def _tr(text: str) -> str:
    return QCoreApplication.translate("engines", text)
