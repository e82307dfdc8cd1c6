"""The known engines, and the processes of a window: one for each purpose."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from app.engines.catalogue import Catalogue
from app.engines.description import EngineDescription, own_engine
from app.engines.engine_process import EngineProcess
from app.engines.failure import EngineFailure, FailureKind
from app.engines.report import SearchRequest
from app.engines.uci_writer import can_play
from app.game.players import OWN_ENGINE
from app.settings.remembered import EXTERNAL_ENGINES
from app.settings.store import Settings
from engine.rules.variant import Variant

#: Time after which an idle process is ended, milliseconds.
IDLE = 300_000


class Engines(QObject):
    """Finds engines by their keys, and holds the processes."""

    #: Engines have been added, removed or changed.
    known_changed = Signal()

    def __init__(
        self,
        settings: Settings,
        parent: QObject | None = None,
        pool: ProcessPool | None = None,
    ) -> None:
        """``pool``: of all windows; None for one alone."""
        super().__init__(parent)
        self._pool = ProcessPool() if pool is None else pool
        self._own = own_engine()
        #: The engines besides the program's own.
        self.catalogue = Catalogue(settings)
        self._processes: dict[str, EngineProcess] = {}
        settings.on(EXTERNAL_ENGINES, lambda _: self._note_change(), self)

    def known(self, variant: Variant | None = None) -> tuple[EngineDescription, ...]:
        """Return the engines, the own one first; ``variant``: only those that can play it."""
        external_engines = self.catalogue.external_engines.engines
        every = (
            self._own,
            *(engine.description for engine in external_engines if engine.has_answered),
        )
        return tuple(e for e in every if variant is None or can_play(e, variant))

    def external_engines(self, variant: Variant) -> tuple[str, ...]:
        """Return the keys of the engines besides the own one that can play a game."""
        return tuple(engine.key for engine in self.known(variant) if not engine.is_own)

    def named(self, key: str) -> EngineDescription:
        """Return an engine by its key, or one that had it earlier. Raises EngineFailure."""
        if key == OWN_ENGINE:
            return self._own
        engine = self.catalogue.external_engines.named(key)
        if engine is None:
            raise EngineFailure(FailureKind.UNKNOWN, key)
        return engine.description

    def process(self, purpose: str, key: str = OWN_ENGINE) -> EngineProcess:
        """Return the process of a purpose, such as ``hint``; made on first use.

        Another engine for the same purpose replaces the one before. Raises EngineFailure.
        """
        description = self.named(key)
        process = self._processes.get(purpose)
        if process is not None and process.description == description:
            return process
        if process is not None:
            process.retire()
        self._pool.join(self)
        process = self._pool.take_idle(description, self)
        if process is not None:
            process.setParent(self)
        else:
            process = EngineProcess(description, self, self._pool)
            _end_when_idle(process, partial(_is_kept, self.catalogue, description))
        self._processes[purpose] = process
        return process

    @property
    def processes(self) -> tuple[EngineProcess, ...]:
        """All processes, those that do not run among them."""
        return tuple(self._processes.values())

    def give(self, description: EngineDescription) -> EngineProcess | None:
        """Hand over an idle running process of an engine; None if there is none."""
        for purpose, process in self._processes.items():
            is_free = process.is_running and not process.is_thinking
            if is_free and process.description == description:
                return self._processes.pop(purpose)
        return None

    def end(self) -> None:
        """End all processes at once, for the end of the window."""
        self._pool.leave(self)
        for process in self.findChildren(EngineProcess):  # also retired ones
            process.end()

    def _note_change(self) -> None:
        for process in self.processes:
            if not process.is_thinking and not _is_kept(self.catalogue, process.description):
                process.close()
        self.known_changed.emit()


def _is_kept(catalogue: Catalogue, description: EngineDescription) -> bool:
    """Whether an engine is still known, and started as it is described."""
    engine = None if description.is_own else catalogue.external_engines.named(description.key)
    return description.is_own or (engine is not None and engine.description == description)


def _end_when_idle(process: EngineProcess, is_kept: Callable[[], bool]) -> None:
    """Close a process that is idle for a long time; a request starts it again.

    is_kept : whether its engine may be used again; otherwise it is closed once it is idle
    """
    timer = QTimer(process, singleShot=True, interval=IDLE)
    timer.timeout.connect(process.close)

    def look(is_thinking: bool) -> None:
        if is_thinking:
            timer.stop()
        elif is_kept():
            timer.start()
        else:
            process.close()

    process.thinking_changed.connect(look)


#: Number of processes that think at once; others wait.
AT_ONCE = max(3, os.cpu_count() or 1)
#: Number of running processes beyond which those that were idle longest are ended.
MAX_PROCESSES = AT_ONCE + 3


class EngineOwner(Protocol):
    """The engines of a window."""

    @property
    def processes(self) -> Sequence[EngineProcess]:
        """All processes, those that do not run among them."""

    def give(self, description: EngineDescription) -> EngineProcess | None:
        """Hand over an idle running process of an engine; None if there is none."""


class ProcessPool:
    """Lets windows use each other's idle processes, and bounds what runs at the same time.

    A search by a clock, or one without a limit, never waits: the clock is running, and an analysis
    would hold its place for ever.
    """

    def __init__(self, at_once: int = AT_ONCE, most: int = MAX_PROCESSES) -> None:
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

    def enter(self, process: EngineProcess, request: SearchRequest) -> bool:
        """Return whether a process may think now; if not, ``proceed`` is called later."""
        if process in self._line:
            self._line.remove(process)
        limits = request.limits
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
