"""A program in a process of its own, which reads and writes lines.

Everything is asynchronous. The output is passed on line by line, a limited number at a time, so
that a flood does not block the window; a program that writes more than any engine would, or whose
pipes fail, is ended. Its own child processes are ended as well: all of them on Linux, where an
external engine runs under a supervisor, and on Windows, where each has a job; elsewhere those that
have stayed in its session.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QProcess, QTimer

from app.engines import supervisor
from app.engines.description import EngineDescription
from app.engines.failure import FailureKind

if sys.platform == "win32":
    import ctypes
    import struct
    from ctypes import wintypes

    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.CreateJobObjectW.restype = _kernel.OpenProcess.restype = wintypes.HANDLE
    #: Of winnt.h: the rights to a process, the class of limits, and two limits.
    _SET_QUOTA_AND_TERMINATE = 0x0101
    _EXTENDED_LIMITS = 9
    _PRIORITY_CLASS, _KILL_ON_JOB_CLOSE = 0x20, 0x2000
    #: The processor prefers other programs.
    _BELOW_NORMAL = 0x4000
    #: JOBOBJECT_EXTENDED_LIMIT_INFORMATION of 64 bits: nothing but the flags and the priority.
    _LIMITS = struct.pack(
        "=2q5Q2I10Q",
        0,
        0,
        _PRIORITY_CLASS | _KILL_ON_JOB_CLOSE,
        0,
        0,
        0,
        0,
        _BELOW_NORMAL,
        *[0] * 11,
    )

    class Job:
        """The job of a process that has just started; without any effect if there can be none.

        Processes that it starts belong to the job as well. When the job's only handle is closed
        Windows ends them all, also if our program has been killed.
        """

        def __init__(self, number: int) -> None:
            """``number``: of the process."""
            self._job = wintypes.HANDLE(_kernel.CreateJobObjectW(None, None))
            process = wintypes.HANDLE(_kernel.OpenProcess(_SET_QUOTA_AND_TERMINATE, False, number))
            _kernel.SetInformationJobObject(self._job, _EXTENDED_LIMITS, _LIMITS, len(_LIMITS))
            _kernel.AssignProcessToJobObject(self._job, process)
            _kernel.CloseHandle(process)

        def end(self) -> None:
            """End all of its processes that are left; may be called again."""
            _kernel.CloseHandle(self._job)
            self._job = wintypes.HANDLE(None)


#: Number of lines passed on at once, before other events are handled.
_LINES_AT_ONCE = 100
#: Limits of sensible output: bytes per line, lines per second.
_LONGEST_LINE, MAX_LINES = 1 << 18, 30_000
#: Time to wait for the end of the process when our program ends, milliseconds.
_LAST_WAIT = 1000


class EngineProgram(QObject):
    """A running program; it is gone once its process has ended.

    Both callables are called by Qt's loop, never before the constructor has returned.
    """

    def __init__(
        self,
        description: EngineDescription,
        handle_line: Callable[[bytes], object],
        fail: Callable[[FailureKind, str], object],
        parent: QObject | None = None,
    ) -> None:
        """Start a program.

        handle_line : called with each line, without its end
        fail : called once, when there will be no more lines though ``quit`` was not called: with
            ``NOT_STARTED``, ``ENDED``, ``SILENT`` or ``NONSENSE``, and a detail
        """
        super().__init__(parent)
        self._handle_line: Callable[[bytes], object] | None = handle_line
        self._fail: Callable[[FailureKind, str], object] | None = fail
        self._rest = bytearray()
        self._lines: deque[bytes] = deque()
        self._has_ended = False
        self._second = QElapsedTimer()
        self._count = 0
        self._reading = QTimer(self, singleShot=True)
        self._reading.timeout.connect(self._pass_lines)
        self._number = 0
        self._is_supervised = False
        self._job: Any = None
        self._process = QProcess(self)
        self._process.started.connect(self._note_start)
        self._process.readyReadStandardOutput.connect(self._receive)
        self._process.readChannelFinished.connect(self._note_end)
        self._process.errorOccurred.connect(self._note_error)
        self._process.finished.connect(self._note_end)
        self._start(description)

    def write_line(self, line: str) -> None:
        """Write a line to its input."""
        if self._process.state() is not QProcess.ProcessState.NotRunning:
            self._process.write(f"{line}\n".encode())

    def quit(self, patience: int) -> None:
        """Send ``quit``, and kill it if it has not ended after some milliseconds."""
        self.write_line("quit")
        self._detach()
        self._process.closeWriteChannel()
        QTimer.singleShot(patience, self, self.kill)

    def kill(self) -> None:
        """Kill it with its child processes."""
        self._detach()
        if self._is_supervised:
            self._process.terminate()
        else:
            self._process.kill()
            self._kill_group()

    def kill_and_wait(self) -> None:
        """The same, for the end of our own program."""
        self.kill()
        self._process.waitForFinished(_LAST_WAIT)

    # -- starting and ending -----------------------------------------------------------------

    def _start(self, description: EngineDescription) -> None:
        process = self._process
        program, *arguments = description.command
        if not description.is_own:
            # Engines expect their networks and books in their own folder.
            if (folder := Path(program).parent).is_dir():
                process.setWorkingDirectory(str(folder))
            found = shutil.which(program)  # if there is none, Qt says so
            if found is not None and (words := _supervisor()):
                self._is_supervised = True
                arguments = [*words[1:], str(Path(found).absolute()), *arguments]
                program = words[0]
        if self._is_supervised:
            process.readyReadStandardError.connect(self._note_refusal)
        else:
            process.setStandardErrorFile(QProcess.nullDevice())
        if (session := _session()) is not None:
            process.setUnixProcessParameters(session)
        process.start(program, arguments)

    def _note_start(self) -> None:
        self._number = self._process.processId()
        if sys.platform == "win32":
            self._job = Job(self._number)
        with suppress(AttributeError, OSError):
            os.setpriority(os.PRIO_PROCESS, self._number, supervisor.NICENESS)

    def _note_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            # On Windows that is known at once, before the constructor has returned.
            QTimer.singleShot(0, self, self._note_no_start)
        elif error is QProcess.ProcessError.WriteError:
            self._give_up(FailureKind.SILENT)

    def _note_no_start(self) -> None:
        # Qt says first what it was doing; Windows leaves it to us to name the program.
        reason = self._process.errorString().rpartition(": ")[2].rstrip(".")
        name = Path(self._process.program()).name
        self._give_up(FailureKind.NOT_STARTED, reason.replace("%1", name))
        self.deleteLater()

    def _note_refusal(self) -> None:
        """Read from the supervisor why the engine cannot be started."""
        said = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
        _, is_refusal, reason = said.partition(supervisor.REFUSAL)
        if is_refusal:
            self._give_up(FailureKind.NOT_STARTED, reason.strip())

    def _note_end(self, *_how: object) -> None:
        """Pass on the remaining lines, and report the end."""
        self._receive()
        self._has_ended = True
        self._pass_lines()
        if self._process.state() is QProcess.ProcessState.NotRunning:
            self._kill_group()
            self.deleteLater()

    def _give_up(self, kind: FailureKind, detail: str = "") -> None:
        fail = self._fail
        self.kill()
        if fail is not None:
            fail(kind, detail)

    def _detach(self) -> None:
        """Disconnect from the process."""
        self._handle_line = self._fail = None
        self._lines.clear()
        self._rest.clear()
        self._reading.stop()

    def _kill_group(self) -> None:
        """Kill its remaining child processes, where they can be found."""
        if self._job is not None:
            self._job.end()
        if self._number and _session() is not None:
            with suppress(OSError):
                os.killpg(self._number, signal.SIGKILL)

    # -- reading -----------------------------------------------------------------------------

    def _receive(self) -> None:
        data = bytes(self._process.readAllStandardOutput().data())
        if self._handle_line is None or not data:
            return
        *whole, rest = data.split(b"\n")
        if whole:
            self._lines.append(bytes(self._rest) + whole[0])
            self._lines.extend(whole[1:])
            self._rest = bytearray(rest)
        else:
            self._rest += rest
        if not self._second.isValid() or self._second.elapsed() > 1000:
            self._second.start()
            self._count = 0
        self._count += len(whole)
        if len(self._rest) > _LONGEST_LINE or self._count > MAX_LINES:
            self._give_up(FailureKind.NONSENSE)
        elif not self._reading.isActive():
            self._pass_lines()

    def _pass_lines(self) -> None:
        """Pass on some lines; the rest after other events."""
        for _ in range(min(_LINES_AT_ONCE, len(self._lines))):
            if self._handle_line is None:
                return
            self._handle_line(self._lines.popleft())
        if self._lines:
            self._reading.start(0)
        elif self._has_ended and self._handle_line is not None:
            self._give_up(FailureKind.ENDED)


def read_arguments(text: str) -> tuple[str, ...]:
    """Return the arguments that a text names: separated by spaces, those with spaces in quotes."""
    return tuple(QProcess.splitCommand(text))


def write_arguments(arguments: Iterable[str]) -> str:
    """Return a text that names arguments; an empty one cannot be named.

    >>> write_arguments(["--book", "my games"])
    '--book "my games"'
    """
    return " ".join(map(_written, arguments))


def _written(argument: str) -> str:
    quoted = argument.replace('"', '"""')
    return f'"{quoted}"' if any(map(str.isspace, argument)) else quoted


@cache
def _supervisor() -> tuple[str, ...]:
    """Return the command of the supervisor, which precedes that of an engine; () without one.

    On Windows a job does the same. Elsewhere an engine notices by the end of its input that our
    program was killed.
    """
    if sys.platform != "linux":
        return ()
    if getattr(sys, "frozen", False):  # a bundle: its executable is Python as well
        return sys.executable, supervisor.WORD
    return sys.executable, "-I", "-S", supervisor.__file__


@cache
def _session() -> Any:
    """Return the parameters for starting a process in a session of its own, or None."""
    flags = getattr(QProcess, "UnixProcessFlag", None)  # since Qt 6.6, sessions since 6.7
    session = getattr(flags, "CreateNewSession", None)
    if session is None or not hasattr(os, "killpg"):
        return None
    return session | QProcess.UnixProcessFlag.UseVFork  # which does not copy our memory
