"""Lines of text into and out of the process, whatever the other program does."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from threading import Lock

#: A longer line is passed over, bytes: a game of a hundred thousand moves is shorter.
LONGEST_LINE = 1_000_000
_CHUNK = 65_536


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
