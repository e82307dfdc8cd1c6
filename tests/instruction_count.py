"""Count the bytecode instructions of an action: a measure of work that is machine-independent."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any


def count_instructions(action: Callable[[], object]) -> int:
    """Return the number of bytecode instructions that an action executes, including its calls."""
    # since 3.12 a tracer misses instructions of code that has not been traced before
    counted = _monitored if sys.version_info >= (3, 12) else _traced
    return counted(action)


def _monitored(action: Callable[[], object]) -> int:
    monitoring: Any = getattr(sys, "monitoring")  # noqa: B009 (unknown to mypy for 3.11)
    tool, event, thread = monitoring.PROFILER_ID, monitoring.events.INSTRUCTION, threading.get_ident
    count, own = 0, threading.get_ident()

    def note(_code: object, _offset: int) -> None:
        nonlocal count
        count += thread() == own

    monitoring.use_tool_id(tool, __name__)
    try:
        monitoring.register_callback(tool, event, note)
        monitoring.set_events(tool, event)
        action()
    finally:
        monitoring.set_events(tool, 0)
        monitoring.free_tool_id(tool)
    return count


def _traced(action: Callable[[], object]) -> int:
    count = 0

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        action()
    finally:
        sys.settrace(before)
    return count
