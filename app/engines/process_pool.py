"""The engine processes of all windows: limits their number, and shares idle ones."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Protocol

from app.engines.description import EngineDescription
from app.engines.engine_process import EngineProcess
from app.engines.report import SearchRequest

#: Number of processes that think at once; others wait.
AT_ONCE = max(3, os.cpu_count() or 1)
#: Number of running processes beyond which those that were idle longest are ended.
MOST = AT_ONCE + 3


class EngineOwner(Protocol):
    """The engines of a window."""

    @property
    def processes(self) -> Sequence[EngineProcess]:
        """All processes, those that do not run among them."""
        ...

    def give(self, description: EngineDescription) -> EngineProcess | None:
        """Hand over an idle running process of an engine; None if there is none."""
        ...


class ProcessPool:
    """Lets windows use each other's idle processes, and bounds what runs at the same time.

    A search by a clock, or one without a limit, never waits: the clock is running, and an analysis
    would hold its place for ever.
    """

    def __init__(self, at_once: int = AT_ONCE, most: int = MOST) -> None:
        """``at_once``, ``most``: greatest numbers of processes that think, and that run."""
        self._at_once = at_once
        self._most = most
        self._members: list[EngineOwner] = []
        #: Processes that think, and those that wait, in their order.
        self._thinking: list[EngineProcess] = []
        self._line: list[EngineProcess] = []
        #: Processes that have thought, the latest at the end.
        self._used: list[EngineProcess] = []

    def join(self, member: EngineOwner) -> None:
        """Add the engines of a window, whose idle processes can be shared."""
        if member not in self._members:
            self._members.append(member)

    def leave(self, member: EngineOwner) -> None:
        """Remove the engines of a window: they have ended their processes."""
        if member in self._members:
            self._members.remove(member)

    def take_idle(self, description: EngineDescription, owner: EngineOwner) -> EngineProcess | None:
        """Take over and return a running process that another window does not use."""
        for member in self._members:
            process = None if member is owner else member.give(description)
            if process is not None:
                return process
        return None

    def enter(self, process: EngineProcess, question: SearchRequest) -> bool:
        """Return whether a process may think now; if not, ``proceed`` is called later."""
        if process in self._line:
            self._line.remove(process)
        limits = question.limits
        is_urgent = limits.infinite or bool(limits.clock)
        is_free = len([one for one in self._thinking if one is not process]) < self._at_once
        if process not in self._thinking and not is_free and not is_urgent:
            self._line.append(process)
            return False
        self._admit(process)
        return True

    def hurry(self, process: EngineProcess) -> None:
        """Let a waiting process think at once."""
        if process in self._line:
            self._line.remove(process)
            self._admit(process)
            process.proceed()

    def end_turn(self, process: EngineProcess) -> None:
        """Note that a process has stopped thinking, and start the next one."""
        for found in (self._thinking, self._line):
            if process in found:
                found.remove(process)
        while self._line and len(self._thinking) < self._at_once:
            following = self._line.pop(0)
            self._admit(following)
            following.proceed()

    def _admit(self, process: EngineProcess) -> None:
        if process not in self._thinking:
            self._thinking.append(process)
        if process in self._used:
            self._used.remove(process)
        self._make_room()
        self._used.append(process)

    def _make_room(self) -> None:
        """End the processes that have been idle longest, so that there is room for one more."""
        known = {process for member in self._members for process in member.processes}
        self._used = [process for process in self._used if process in known]
        running = [process for process in self._used if process.is_running]
        idle = [process for process in running if not process.is_thinking]
        for process in idle[: max(0, len(running) + 1 - self._most)]:
            process.close()
