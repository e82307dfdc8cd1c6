"""An engine in a process of its own, which is asked one question after the other.

Nothing here waits: what the engine says arrives by signals, whenever it comes, and an engine that
says nothing, or nonsense, is ended after some time, and its question answered by a failure.
"""

from __future__ import annotations

import os
from collections import deque
from contextlib import suppress
from enum import Enum
from functools import partial

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from app.engines.description import EngineDescription
from app.engines.failure import EngineFailure, FailureKind
from app.engines.question import Question
from app.engines.report import EngineDecision, EngineReport
from app.engines.uci_reader import (
    DeclaredOption,
    Info,
    read_info,
    read_option,
    read_seat_scores,
)
from app.engines.uci_writer import can_play, go_line, option_values, position_line
from engine.core.position import TextError
from engine.uci import move_words
from engine.uci.options import KING_TAKES_ROOK

#: Times within which an engine has to answer, milliseconds: the greeting, a stop, a search beyond
#: its limit, one without a limit of time, and its end.
GREETING, STOP, BEYOND, UNTIMED, LEAVING = 30_000, 8_000, 20_000, 300_000, 2_000
#: Reports are emitted so often at most, milliseconds.
INTERVAL = 100
#: So many lines are read at once, before the window's other events.
_LINES_AT_ONCE = 200
#: More than that is waiting to be read only from an engine that says nonsense: lines, bytes.
_MOST_LINES, _LONGEST_LINE = 50_000, 1 << 20
#: How much the processor prefers other programs to an engine (niceness).
_NICENESS = 5
#: No moves: how engines say so.
_NO_MOVE = ("(none)", "0000", "none")


class _State(Enum):
    CLOSED = "there is no process"
    GREETING = "the process has been started and asked for its options"
    READY = "it waits for a question"
    THINKING = "it thinks about the current question"
    STOPPING = "it was told to answer now"


class EngineProcess(QObject):
    """Asks an engine; its process is started by the first question.

    A new question replaces the one before, whose answers are not told any more. After a failure
    the next question starts another process.
    """

    #: The engine has found something: Question, EngineReport.
    reported = Signal(object, object)
    #: The engine has answered: Question, EngineDecision.
    answered = Signal(object, object)
    #: There will be no answer: Question, EngineFailure.
    failed = Signal(object, object)
    #: The engine has told its name and options, and is ready.
    greeted = Signal()
    #: ``is_thinking`` has changed.
    thinking_changed = Signal(bool)

    def __init__(self, description: EngineDescription, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.description = description
        #: The name that the engine gives itself, and its options; known after ``greeted``.
        self.own_name = ""
        self.declared: dict[str, DeclaredOption] = {}
        self._process: QProcess | None = None
        self._state = _State.CLOSED
        self._was_thinking = False
        #: The question that is to be answered, and the one that the process is about.
        self._asked: Question | None = None
        self._current: Question | None = None
        self._is_hurried = False
        self._set: dict[str, str] = {}
        self._rest = b""
        self._lines: deque[bytes] = deque()
        self._found: dict[int, tuple[Info, tuple[int, ...]]] = {}
        self._last_number = 1
        self._best: EngineReport | None = None
        self._patience = self._timer(self._lose_patience)
        self._telling = self._timer(self._tell)
        self._telling.setInterval(INTERVAL)
        self._reading = self._timer(self._read_lines)

    # -- asking ------------------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._asked is not None

    def ask(self, question: Question) -> None:
        """Ask a question, instead of the one before."""
        self._asked = question
        self._is_hurried = False
        if not can_play(self.description, question.variant):
            # Not at once: who asks need not expect an answer before the call returns.
            QTimer.singleShot(0, self, partial(self._refuse, question))
        elif self._state is _State.CLOSED:
            self.start()
        elif self._state is _State.READY:
            self._begin()
        elif self._state is _State.THINKING:
            self._stop()
        self._note_thinking()

    def stop(self) -> None:
        """Let the question be answered now, with what has been found."""
        if self._state is _State.THINKING and self._current is self._asked:
            self._stop()
        else:
            self._is_hurried = True

    def cancel(self) -> None:
        """Let the question go unanswered."""
        self._asked = None
        if self._state is _State.THINKING:
            self._stop()
        self._note_thinking()

    def start(self) -> None:
        """Start the process, if there is none, and ask for its name and options."""
        if self._state is not _State.CLOSED:
            return
        process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        for name, value in self.description.environment.items():
            environment.insert(name, value)
        process.setProcessEnvironment(environment)
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(partial(self._receive, process))
        process.errorOccurred.connect(partial(self._note_error, process))
        process.finished.connect(partial(self._note_end, process))
        process.started.connect(partial(_let_others_first, process))
        self._process, self._state = process, _State.GREETING
        self._rest, self._set = b"", {}
        self._lines.clear()
        self._current = None
        self._patience.start(GREETING)
        program, *arguments = self.description.command
        process.start(program, arguments)
        self._say("uci")

    def close(self) -> None:
        """Ask the process to end; a question goes unanswered."""
        self._asked = None
        process = self._let_go()
        if process is not None:
            process.write(b"quit\n")
            process.closeWriteChannel()
            process.finished.connect(process.deleteLater)
            QTimer.singleShot(LEAVING, process, process.kill)
        self._note_thinking()

    def end(self) -> None:
        """End the process at once, for the end of the program."""
        self._asked = None
        process = self._let_go()
        if process is not None:
            _kill(process)
        for left in self.findChildren(QProcess):  # those that have yet to end
            _kill(left)
        self._note_thinking()

    # -- the conversation --------------------------------------------------------------------

    def _say(self, line: str) -> None:
        if self._process is not None:
            self._process.write(f"{line}\n".encode())

    def _begin(self) -> None:
        """Put the question that waits for its answer."""
        question = self._asked
        assert question is not None
        self._current, self._state = question, _State.THINKING
        self._found, self._best = {}, None
        values = option_values(self.description, question, self.declared.keys())
        for name, value in values.items():
            if self._set.get(name) != value:
                self._set[name] = value
                self._say(f"setoption name {name} value {value}")
        king_takes_rook = KING_TAKES_ROOK.name in self._set
        self._say(position_line(question, king_takes_rook))
        self._say(go_line(question, king_takes_rook))
        self._await()
        if self._is_hurried:
            self._stop()

    def _stop(self) -> None:
        self._state = _State.STOPPING
        self._say("stop")
        self._patience.start(STOP)

    def _await(self) -> None:
        """Give the search its time, from now or from what it has said last."""
        assert self._current is not None
        limits = self._current.limits
        if limits.infinite:
            self._patience.stop()
            return
        longest = limits.movetime
        if longest is None and limits.clock:
            longest = max(limits.clock.values())
        self._patience.start(UNTIMED if longest is None else longest + BEYOND)

    def _obey(self, line: bytes) -> None:
        """Take one line of the engine."""
        words = line.decode("utf-8", "replace").split()
        if not words:
            return
        word = words.pop(0)
        if self._state is _State.GREETING:
            self._take_greeting(word, words)
        elif word == "info" and self._state in (_State.THINKING, _State.STOPPING):
            self._take_info(words)
        elif word == "bestmove" and self._state in (_State.THINKING, _State.STOPPING):
            self._take_decision(words)

    def _take_greeting(self, word: str, words: list[str]) -> None:
        if word == "id" and words[:1] == ["name"]:
            self.own_name = " ".join(words[1:])
        elif word == "option":
            option = read_option(words)
            if option is not None:
                self.declared[option.name.lower()] = option
        elif word == "uciok":
            for name, value in self.description.options.items():
                if name.lower() in self.declared:
                    self._say(f"setoption name {name} value {value}")
            self._say("isready")
        elif word == "readyok":
            self._patience.stop()
            self._state = _State.READY
            self.greeted.emit()
            if self._asked is not None and self._state is _State.READY:
                self._begin()

    def _take_info(self, words: list[str]) -> None:
        if self._state is _State.THINKING:
            self._await()
        question = self._current
        if question is None or question is not self._asked:
            return
        if words[:1] == ["string"]:
            seats = read_seat_scores(words, question.variant.seat_letters)
            if seats is not None and self._last_number in self._found:
                self._found[self._last_number] = self._found[self._last_number][0], seats
            return
        info = read_info(words)
        if info is not None and 1 <= info.line_number <= question.lines:
            self._last_number = info.line_number
            self._found[info.line_number] = info, ()
            if not self._telling.isActive():
                self._telling.start()

    def _tell(self) -> None:
        """Emit the reports that have come since the last time."""
        question, found = self._current, self._found
        self._found = {}
        self._telling.stop()
        if question is None or question is not self._asked:
            return
        for number in sorted(found):
            info, seats = found[number]
            report = EngineReport(
                question,
                info.depth,
                info.seldepth,
                number,
                info.score,
                info.nodes,
                info.milliseconds,
                info.line,
                seats,
            )
            if number == 1:
                self._best = report
            self.reported.emit(question, report)

    def _take_decision(self, words: list[str]) -> None:
        self._tell()
        self._patience.stop()
        question, self._current = self._current, None
        self._state = _State.READY
        if self._asked is None:
            return
        if question is not self._asked:
            self._begin()
            return
        word = words[0] if words else ""
        if word in _NO_MOVE:
            self._answer(question, EngineDecision(None, self._best))
            return
        try:
            move = move_words.read(question.variant, question.position, word)
        except TextError:
            self._fail(FailureKind.WRONG_MOVE, word)
        else:
            self._answer(question, EngineDecision(move, self._best))

    def _answer(self, question: Question, decision: EngineDecision) -> None:
        self._asked = None
        self.answered.emit(question, decision)
        self._note_thinking()

    # -- what goes wrong ---------------------------------------------------------------------

    def _refuse(self, question: Question) -> None:
        if question is self._asked:
            self._give_up(EngineFailure(FailureKind.OTHER_GAME, self.description.name))

    def _lose_patience(self) -> None:
        is_new = self._state is _State.GREETING
        self._fail(FailureKind.NO_UCI if is_new else FailureKind.SILENT)

    def _note_error(self, process: QProcess, error: QProcess.ProcessError) -> None:
        if process is self._process and error is QProcess.ProcessError.FailedToStart:
            self._fail(FailureKind.NOT_STARTED, process.errorString())

    def _note_end(self, process: QProcess, *_how: object) -> None:
        if process is self._process:
            self._receive(process)
            while self._lines and process is self._process:
                self._obey(self._lines.popleft())
        if process is self._process:
            self._fail(FailureKind.ENDED)

    def _fail(self, kind: FailureKind, detail: str = "") -> None:
        """End the process, and let the question fail."""
        process = self._let_go()
        if process is not None:
            process.kill()
            process.finished.connect(process.deleteLater)
        self._give_up(EngineFailure(kind, self.description.name, detail))

    def _give_up(self, failure: EngineFailure) -> None:
        question, self._asked = self._asked, None
        self.failed.emit(question, failure)
        self._note_thinking()

    def _let_go(self) -> QProcess | None:
        """Return the process, to which nothing is said or listened any more."""
        process, self._process = self._process, None
        self._state, self._current = _State.CLOSED, None
        self._lines.clear()
        for timer in (self._patience, self._telling, self._reading):
            timer.stop()
        return process

    # -- reading -----------------------------------------------------------------------------

    def _receive(self, process: QProcess) -> None:
        if process is not self._process:
            process.readAllStandardOutput()
            return
        *whole, self._rest = (self._rest + process.readAllStandardOutput().data()).split(b"\n")
        self._lines.extend(whole)
        if len(self._rest) > _LONGEST_LINE or len(self._lines) > _MOST_LINES:
            self._fail(FailureKind.NONSENSE)
        elif not self._reading.isActive():
            self._read_lines()

    def _read_lines(self) -> None:
        """Read some lines; the rest after the window's other events."""
        for _ in range(min(_LINES_AT_ONCE, len(self._lines))):
            if not self._lines:  # the process was ended by what it said
                return
            self._obey(self._lines.popleft())
        if self._lines:
            self._reading.start(0)

    def _timer(self, slot: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(slot)
        return timer

    def _note_thinking(self) -> None:
        if self._was_thinking != self.is_thinking:
            self._was_thinking = self.is_thinking
            self.thinking_changed.emit(self.is_thinking)


def _let_others_first(process: QProcess) -> None:
    """Let the window's work come before that of an engine, where the system knows how."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, process.processId(), _NICENESS)


def _kill(process: QProcess) -> None:
    process.kill()
    process.waitForFinished(1000)
