"""Runs an engine on Linux, and ends it with everything that it has started. Free of Qt.

``python -I -S supervisor.py PROGRAM [ARGUMENT...]``, in a process of its own, which imports
nothing but Python's own modules. The engine has its standard input and output and talks with the
window by them. Its standard error is a pipe to the window only: on it the supervisor reports why an
engine cannot be started, and detects that the window has ended or was killed.

It is a child subreaper: a process whose parent has ended becomes its child, whatever group or
session that has gone to. So it can kill them all, as soon as the engine has ended, the window is
gone, or a signal (SIGTERM) says so. There are two of it, the second one a fork of the first: if
either is killed, the other ends what is left.
"""

from __future__ import annotations

import ctypes
import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress

#: Prefix of the message about an engine that cannot be started.
REFUSAL = "cannot be started: "
#: The argument by which a bundle, which has no separate Python, starts this module.
WORD = "--supervise"
#: How much the processor prefers other programs to an engine (niceness).
NICENESS = 5

_ERRORS = 2  # the file descriptor
#: Of Linux's prctl.h.
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36
#: What Python ignores, and programs that it starts must not.
_IGNORED = (signal.SIGPIPE, signal.SIGXFSZ) if sys.platform != "win32" else ()


def supervise(command: list[str]) -> None:
    """Run an engine; return when neither it nor anything that it has started is left.

    command : the path of a program, and its arguments
    """
    with suppress(OSError):  # the processor prefers still more to this one
        os.setpriority(os.PRIO_PROCESS, 0, NICENESS)
    prctl = ctypes.CDLL(None).prctl
    first, second = os.getpid(), os.fork()
    prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    signals = _signals()
    if second:
        _drop_pipes()
        _watch(signals, second)
    else:
        os.setsid()  # the window kills the session of the first one when that has ended
        prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
        if os.getppid() == first:
            _watch(signals, _start(command))


def _watch(signals: int, child: int | None) -> None:
    """Wait until a child has ended, the window is gone or a signal comes; then kill all children.

    signals : the file of ``_signals``
    """
    waiting = select.poll()
    waiting.register(signals, select.POLLIN)
    waiting.register(_ERRORS, 0)  # the window has ended: the pipe is closed
    while all(file != _ERRORS for file, _ in waiting.poll()):
        if set(os.read(signals, 1024)) != {signal.SIGCHLD} or _has_ended(child):
            break
    _kill_all()


def _signals() -> int:
    """Return the file from which the numbers of received signals can be read."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    signal.set_wakeup_fd(write)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: None)
    return read


def _start(command: list[str]) -> int | None:
    """Start the engine; return its number, or None."""
    no_errors = (os.POSIX_SPAWN_OPEN, _ERRORS, os.devnull, os.O_WRONLY, 0)
    try:
        engine = os.posix_spawn(
            command[0], command, os.environ, file_actions=[no_errors], setsigdef=_IGNORED
        )
    except OSError as error:
        # The output stays open, so that the window reads this before it misses the engine.
        os.write(_ERRORS, f"{REFUSAL}{error.strerror}\n".encode())
        return None
    _drop_pipes()
    return engine


def _drop_pipes() -> None:
    """Close the engine's pipes here, so that they are closed when it closes them."""
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)


def _has_ended(engine: int | None) -> bool:
    """Reap children that have ended; return whether the engine is one of them."""
    with suppress(ChildProcessError):
        while ended := os.waitpid(-1, os.WNOHANG)[0]:
            if ended == engine:
                return True
    return False


def _kill_all() -> None:
    """Kill children until there are none.

    When a killed child is reaped, its own children have become ours.
    """
    with suppress(ChildProcessError):
        while True:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                for child in _children():
                    with suppress(OSError):  # a setuid process ends by itself
                        os.kill(child, signal.SIGKILL)
                os.waitpid(-1, 0)


def _children() -> Iterator[int]:
    """Yield the numbers of the processes whose parent this one is."""
    with os.scandir("/proc") as entries:
        for number in [entry.name for entry in entries if entry.name.isdecimal()]:
            with suppress(OSError):  # it has ended meanwhile
                if _parent(number) == os.getpid():
                    yield int(number)


def _parent(number: str) -> int:
    """Return the number of a process's parent. Raises OSError if there is no such process."""
    file = os.open(f"/proc/{number}/stat", os.O_RDONLY)
    try:
        # Its second word is the program's name, in which anything may stand.
        return int(os.read(file, 1024).rpartition(b")")[2].split()[1])
    finally:
        os.close(file)


if __name__ == "__main__":
    supervise(sys.argv[1:])
