"""The process that speaks the protocol on its standard input and output.

Lines of text go in and out whatever the other program does.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from threading import Lock

from engine.uci.session import UciSession

#: A longer line is passed over, bytes: a game of a hundred thousand moves is shorter.
LONGEST_LINE = 1_000_000
_CHUNK = 65_536
_INPUT, _OUTPUT = 0, 1
#: Interval at which a busy thread yields, seconds: others must answer meanwhile.
_SLICE = 0.002
#: Room for deep searches where threads usually have little, bytes.
_STACK = 16 << 20


def lines(descriptor: int) -> Iterator[str | None]:
    """Yield the lines of the input, without their ends, and None for each that is too long.

    Ends with the input, or where it cannot be read any more. Bytes that are no UTF-8 come as
    U+FFFD. Reads without the buffer of ``sys.stdin``, whose lock would be held while waiting.
    """
    waiting = bytearray()
    is_too_long = False
    while chunk := _read(descriptor):
        *ended, rest = chunk.split(b"\n")
        for part in ended:
            is_too_long = is_too_long or len(waiting) + len(part) > LONGEST_LINE
            yield None if is_too_long else _text(waiting + part)
            waiting.clear()
            is_too_long = False
        is_too_long = is_too_long or len(waiting) + len(rest) > LONGEST_LINE
        if is_too_long:
            waiting.clear()
        else:
            waiting += rest
    if is_too_long:
        yield None
    elif waiting:
        yield _text(waiting)


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, _CHUNK)
    except OSError:
        return b""


def _text(line: bytes | bytearray) -> str:
    return line.decode("utf-8", "replace").strip()


class LineWriter:
    """Writes lines, each at once and whole, from any thread.

    on_closed : called when the output has been closed
    """

    def __init__(self, descriptor: int, on_closed: Callable[[], None]) -> None:
        self._descriptor = descriptor
        self._on_closed = on_closed
        self._lock = Lock()

    def say(self, line: str) -> None:
        """Write a line; characters that UTF-8 cannot encode are escaped."""
        left = memoryview(f"{line}\n".encode("utf-8", "backslashreplace"))
        try:
            with self._lock:
                while left:
                    left = left[os.write(self._descriptor, left) :]
        except OSError:
            self._on_closed()


def run(first: Sequence[str] = ()) -> int:
    """Run until ``quit``, the end of the input, or Ctrl+C; return the exit status.

    first : commands executed before those of the input

    When the output has been closed the process ends at once, and silently.
    """
    if sys.stdin is None or sys.stdout is None:
        return 0
    sys.setswitchinterval(_SLICE)
    threading.stack_size(_STACK)
    output = LineWriter(_OUTPUT, on_closed=_leave)
    session = UciSession(output.say)
    try:
        for line in chain(first, lines(_INPUT)):
            if not session.execute(line):
                break
        session.close()
    except KeyboardInterrupt:
        return 130
    return 0


def _leave() -> None:
    """End the process from any thread: the main one may wait for input for ever."""
    os._exit(0)
