"""Watches an event loop: how late its timers come, and how long it works without a break."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEventLoop, Qt, QTimer

#: How often the loop is to be called, milliseconds.
EVERY = 5


class Delays(NamedTuple):
    """What was noticed, in milliseconds.

    late : by which a timer came too late at worst; other programs have their part in it
    work : of the processor that the loop's thread spent at worst between two calls
    """

    late: float
    work: float


class LoopWatch:
    """Notes delays from ``start`` to ``stop``."""

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._note)

    def start(self) -> None:
        """Begin to watch."""
        self._late, self._work = [0.0], [0.0]
        self._due = time.perf_counter() + EVERY / 1000
        self._spent = time.thread_time()
        self._timer.start(EVERY)

    def stop(self) -> Delays:
        """Return the worst delays since ``start``."""
        self._timer.stop()
        return Delays(max(self._late), max(self._work))

    def _note(self) -> None:
        now, spent = time.perf_counter(), time.thread_time()
        self._late.append(1000 * (now - self._due))
        self._work.append(1000 * (spent - self._spent))
        self._due, self._spent = now + EVERY / 1000, spent


def delays(milliseconds: int, until: Callable[[], bool] = lambda: False) -> Delays:
    """Run the loop of the application for a time, or until something is so; return its delays."""
    watch, end = LoopWatch(), time.perf_counter() + milliseconds / 1000
    watch.start()
    while time.perf_counter() < end and not until():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return watch.stop()
