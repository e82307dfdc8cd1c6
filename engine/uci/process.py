"""The process that speaks the protocol on its standard input and output."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Sequence
from itertools import chain

from engine.uci.pipes import LineWriter, lines
from engine.uci.session import UciSession

_INPUT, _OUTPUT = 0, 1
#: Interval at which a busy thread yields, seconds: others must answer meanwhile.
_SLICE = 0.002
#: Room for deep searches where threads usually have little, bytes.
_STACK = 16 << 20


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
