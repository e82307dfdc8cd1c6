"""An engine in a process of its own, which handles one request after the other.

Everything is asynchronous: the output of the engine is emitted by signals, and an engine that is
silent or sends nonsense is ended after some time, and its request fails.
"""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from app.engines.description import EngineDescription
from app.engines.failure import EngineFailure, FailureKind
from app.engines.program import EngineProgram
from app.engines.report import EngineDecision, EngineReport, SearchRequest
from app.engines.uci_reader import DeclaredOption, Reports, read_option, values_to_set
from app.engines.uci_writer import can_play, can_read, go_line, option_values, position_line
from engine.core.position import TextError
from engine.uci import uci_moves
from engine.uci.options import KING_TAKES_ROOK

#: Times within which an engine has to answer, milliseconds: the greeting, whether it is ready, a
#: stop, and its end.
GREETING, READY, STOP, LEAVING = 30_000, 30_000, 8_000, 2_000
#: Time by which a search may exceed its limit before it is stopped, milliseconds.
BEYOND = 5_000
#: Silence after which the engine gets an ``isready``, milliseconds.
PULSE = 10_000
#: Least interval between reports, milliseconds.
INTERVAL = 100
#: Greatest number of options.
MAX_OPTIONS = 2_000
#: How engines write that there is no move.
_NO_MOVE = ("", "(none)", "0000", "none", "null")


class _State(Enum):
    CLOSED = "there is no process"
    GREETING = "it was asked who it is, and which options it has"
    IDLE = "it waits for a request"
    PREPARING = "it was told options, and asked whether it is ready"
    THINKING = "it thinks about the current request"
    STOPPING = "it was told to answer now"


class Scheduler(Protocol):
    """Schedules the processes that think at the same time."""

    def enter(self, process: EngineProcess, request: SearchRequest) -> bool:
        """Return whether a process may think now; if not, ``proceed`` is called later."""

    def hurry(self, process: EngineProcess) -> None:
        """Let a waiting process think at once."""

    def end_turn(self, process: EngineProcess) -> None:
        """Note that a process has stopped thinking."""


class EngineProcess(QObject):
    """Sends requests to an engine; its process is started by the first one.

    A new request replaces the previous one, whose answers are discarded. After a failure the next
    request starts another process.
    """

    #: The engine has found something: SearchRequest, EngineReport.
    reported = Signal(object, object)
    #: The engine has answered: SearchRequest, EngineDecision.
    answered = Signal(object, object)
    #: The request has failed: SearchRequest, EngineFailure. The first is None if the process was
    #: started by ``start`` without a request.
    failed = Signal(object, object)
    #: The engine has sent its name and options, and is ready.
    greeted = Signal()
    #: ``is_thinking`` has changed.
    thinking_changed = Signal(bool)

    def __init__(
        self,
        description: EngineDescription,
        parent: QObject | None = None,
        scheduler: Scheduler | None = None,
    ) -> None:
        """``scheduler``: schedules when it may think; None for at once."""
        super().__init__(parent)
        self.description = description
        self._scheduler = scheduler
        #: Whether the request waits for other processes.
        self._is_in_line = False
        #: The engine's own name and its options; known after ``greeted``.
        self.own_name = ""
        self.declared: dict[str, DeclaredOption] = {}
        self._program: EngineProgram | None = None
        self._state = _State.CLOSED
        self._was_thinking = False
        #: The current request, and the one that the engine is searching.
        self._asked: SearchRequest | None = None
        self._current: SearchRequest | None = None
        self._is_hurried = False
        self._set: dict[str, str] = {}
        self._reports = Reports()
        self._best: EngineReport | None = None
        self._has_spoken = False
        self._patience = self._timer(self._lose_patience)
        self._ping_timer = self._timer(self._ping)
        self._report_timer = self._timer(self._emit_reports)

    # -- requests ------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether there is a process, or one is about to start."""
        return self._state is not _State.CLOSED

    @property
    def is_thinking(self) -> bool:
        """Whether a request is unfinished."""
        return self._asked is not None

    def ask(self, request: SearchRequest) -> None:
        """Send a request, replacing the previous one."""
        self._asked = request
        self._is_hurried = False
        if not can_play(self.description, request.variant):
            self._refuse_later(FailureKind.OTHER_GAME)
        elif self._scheduler is None or self._scheduler.enter(self, request):
            self.proceed()
        else:
            self._is_in_line = True
        self._note_thinking()

    def proceed(self) -> None:
        """Start the search, which had to wait."""
        self._is_in_line = False
        if self._asked is None:
            return
        if self._state is _State.CLOSED:
            self.start()
        elif self._state is _State.IDLE:
            self._prepare()
        elif self._state is _State.THINKING:
            self._stop()

    def stop(self) -> None:
        """Stop the search; the best move found so far is the answer."""
        if self._is_in_line and self._scheduler is not None:
            self._is_hurried = True
            self._scheduler.hurry(self)
        elif self._state is _State.THINKING and self._current is self._asked:
            self._stop()
        else:
            self._is_hurried = True

    def cancel(self) -> None:
        """Cancel the request."""
        self._asked = None
        if self._state is _State.THINKING:
            self._stop()
        self._note_thinking()

    def start(self) -> None:
        """Start the process, if there is none, and get its name and options."""
        if self._state is not _State.CLOSED:
            return
        program = EngineProgram(self.description, self._handle_line, self._fail, self)
        self._program, self._state = program, _State.GREETING
        self._set, self.own_name, self.declared = {}, "", {}
        self._patience.start(GREETING)
        program.write_line("uci")

    def close(self) -> None:
        """Ask the process to quit; cancel the request."""
        self._asked = None
        program = self._detach()
        if program is not None:
            program.quit(LEAVING)
        self._note_thinking()

    def retire(self) -> None:
        """Close it for good: once its process has ended, it is deleted."""
        self.blockSignals(True)
        self.close()
        programs = self.findChildren(EngineProgram)
        for program in programs:
            program.destroyed.connect(self.deleteLater)
        if not programs:
            self.deleteLater()

    def end(self) -> None:
        """End the process at once, for the end of our own program."""
        self._asked = None
        self._detach()
        for program in self.findChildren(EngineProgram):  # also processes that are still ending
            program.kill_and_wait()
        self._note_thinking()

    @property
    def _is_due(self) -> bool:
        """Whether a request waits for this process, rather than for others."""
        return self._asked is not None and not self._is_in_line

    # -- the protocol --------------------------------------------------------------------

    def _write_line(self, line: str) -> None:
        if self._program is not None:
            self._program.write_line(line)

    def _set_option(self, name: str, value: str) -> None:
        if self._set.get(name) != value:
            self._set[name] = value
            self._write_line(f"setoption name {name} value {value}")

    def _prepare(self) -> None:
        """Set the options for the waiting request, and send ``isready``.

        Output until then still belongs to the previous request.
        """
        request = self._asked
        assert request is not None
        if not can_read(self.declared, request):
            self._state = _State.IDLE
            self._refuse_later(FailureKind.OTHER_START)
            return
        self._state = _State.PREPARING
        for name, value in option_values(self.description, request, self.declared).items():
            self._set_option(name, value)
        self._write_line("isready")
        self._patience.start(READY)

    def _begin(self) -> None:
        """Start the search of the waiting request."""
        request = self._asked
        assert request is not None
        self._current, self._state = request, _State.THINKING
        self._reports.begin(request)
        self._best = None
        king_takes_rook = KING_TAKES_ROOK.name in self._set
        self._write_line(position_line(request, king_takes_rook))
        self._write_line(go_line(request, king_takes_rook))
        limits = request.limits
        longest = limits.movetime or max(limits.clock.values(), default=0)
        if limits.infinite or not longest:
            self._patience.stop()
        else:
            self._patience.start(longest + BEYOND)
        self._has_spoken = True
        self._ping_timer.start(PULSE)
        if self._is_hurried:
            self._stop()

    def _stop(self) -> None:
        self._state = _State.STOPPING
        self._write_line("stop")
        self._ping_timer.stop()
        self._patience.start(STOP)

    def _handle_line(self, line: bytes) -> None:
        """Handle one line of the engine."""
        self._has_spoken = True
        is_search = self._state in (_State.THINKING, _State.STOPPING)
        if is_search and self._reports.take(line):
            if self._current is self._asked and not self._report_timer.isActive():
                self._report_timer.start(INTERVAL)
            return
        words = line.decode("utf-8", "replace").split()
        word = words.pop(0) if words else ""
        if self._state is _State.GREETING:
            self._take_greeting(word, words)
        elif self._state is _State.PREPARING and word == "readyok":
            self._note_ready()
        elif word == "bestmove" and is_search:
            self._take_decision(words)

    def _take_greeting(self, word: str, words: list[str]) -> None:
        if word == "id" and words[:1] == ["name"]:
            self.own_name = " ".join(words[1:])
        elif word == "option":
            option = read_option(words)
            if option is not None:
                self.declared[option.name.lower()] = option
            if len(self.declared) > MAX_OPTIONS:
                self._fail(FailureKind.NONSENSE)
        elif word == "uciok":
            for name, value in values_to_set(self.declared.values(), self.description.options):
                self._set_option(name, value)
            self._write_line("isready")
            self._patience.start(READY)
        elif word == "readyok":
            self._note_idle()
            self.greeted.emit()
            if self._is_due and self._state is _State.IDLE:
                self._prepare()

    def _note_ready(self) -> None:
        if self._is_due:
            self._begin()
        else:
            self._note_idle()

    def _note_idle(self) -> None:
        self._patience.stop()
        self._ping_timer.stop()
        self._state, self._current = _State.IDLE, None

    def _emit_reports(self, is_last: bool = False) -> None:
        """Emit the reports that have come since the last time; ``is_last``: no more will come."""
        self._report_timer.stop()
        request = self._current
        if request is None:
            return
        for report in self._reports.latest(is_last):
            if request is not self._asked:
                return
            if report.line_number == 1:
                self._best = report
            self.reported.emit(request, report)

    def _take_decision(self, words: list[str]) -> None:
        self._emit_reports(is_last=True)
        request = self._current
        if request is None:  # a listener has closed the process
            return
        self._note_idle()
        if request is not self._asked:
            if self._is_due:
                self._prepare()
            return
        word = words[0] if words else ""
        if word in _NO_MOVE:
            if request.variant.outcome(request.position) is None:
                self._fail(FailureKind.NO_MOVE)
            else:
                self._answer(request, EngineDecision(None, self._best))
            return
        try:
            move = uci_moves.read(request.variant, request.position, word)
        except TextError:
            self._fail(FailureKind.WRONG_MOVE, word)
        else:
            self._answer(request, EngineDecision(move, self._best))

    def _answer(self, request: SearchRequest, decision: EngineDecision) -> None:
        self._asked = None
        self.answered.emit(request, decision)
        self._note_thinking()

    # -- what goes wrong ---------------------------------------------------------------------

    def _refuse_later(self, kind: FailureKind) -> None:
        """Let the request fail, but asynchronously: callers do not expect an answer before."""
        QTimer.singleShot(0, self, partial(self._refuse, self._asked, kind))

    def _refuse(self, request: SearchRequest | None, kind: FailureKind) -> None:
        if request is self._asked:
            self._give_up(kind)

    def _lose_patience(self) -> None:
        if self._state is _State.THINKING:
            self._stop()
        else:
            self._fail(FailureKind.SILENT)

    def _ping(self) -> None:
        """Send ``isready`` to a silent engine; it has to answer at any time."""
        if not self._has_spoken:
            self._fail(FailureKind.SILENT)
            return
        self._has_spoken = False
        self._write_line("isready")
        self._ping_timer.start(PULSE)

    def _fail(self, kind: FailureKind, detail: str = "") -> None:
        """End the process; let its request fail."""
        was, about = self._state, self._current
        program = self._detach()
        if program is not None:
            program.kill()
        if self._is_in_line:  # another process is started later
            return
        if about is not None and about is not self._asked:
            if self._asked is not None:  # another request is waiting already
                self.start()
        elif self._asked is not None or was is _State.GREETING:
            is_other = was is _State.GREETING and kind in (FailureKind.ENDED, FailureKind.SILENT)
            self._give_up(FailureKind.NO_UCI if is_other else kind, detail)

    def _give_up(self, kind: FailureKind, detail: str = "") -> None:
        request, self._asked = self._asked, None
        self.failed.emit(request, EngineFailure(kind, self.description.name, detail))
        self._note_thinking()

    def _detach(self) -> EngineProgram | None:
        """Detach and return the program."""
        program, self._program = self._program, None
        self._state, self._current = _State.CLOSED, None
        for timer in (self._patience, self._ping_timer, self._report_timer):
            timer.stop()
        return program

    def _timer(self, slot: object) -> QTimer:
        timer = QTimer(self, singleShot=True)
        timer.timeout.connect(slot)
        return timer

    def _note_thinking(self) -> None:
        if self._was_thinking != self.is_thinking:
            self._was_thinking = self.is_thinking
            if not self.is_thinking:
                self._is_in_line = False
                if self._scheduler is not None:
                    self._scheduler.end_turn(self)
            self.thinking_changed.emit(self.is_thinking)
