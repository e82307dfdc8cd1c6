"""Background work in the threads of Qt's global thread pool; its progress; garbage."""

from __future__ import annotations

import atexit
import gc
import sys
from collections.abc import Callable
from functools import cache
from itertools import count
from threading import Event

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

Work = Callable[[], None]
#: Number of tasks at once, also on machines with few cores: most of them wait for a disk.
THREADS = 4


class CancelledError(Exception):
    """Raised inside background work to end it after it has been cancelled."""


def start(work: Work) -> None:
    """Run a function in a thread of the pool; call this in the GUI thread.

    The function, and the object it is bound to, are referenced until it has ended, and released in
    the GUI thread: a QObject must not be destroyed in another thread than its own.
    """
    _runner().start(work)


def is_idle() -> bool:
    """Return whether all background work has ended and nothing of it is referenced any more."""
    return not _runner().works


def wait() -> None:
    """Wait until all background work has ended."""
    QThreadPool.globalInstance().waitForDone()


def run(work: Callable[[], object], then: Callable[..., object]) -> None:
    """Run a function in the background, and call another in the GUI thread with its result.

    A method of an object that has been deleted meanwhile is not called.
    """
    task = _BackgroundTask(work)
    task.found.connect(then)
    start(task.run)


class _BackgroundTask(QObject):
    """A task that runs in the background and emits its result in the GUI thread.

    It has no parent, so it exists until the result is emitted, even if its owner is deleted
    meanwhile: an object that emits a signal in another thread while it is destroyed would crash the
    process.
    """

    #: The result.
    found = Signal(object)

    def __init__(self, work: Callable[[], object]) -> None:
        super().__init__()
        self._work = work

    def run(self) -> None:
        self.found.emit(self._work())


class _Runner(QObject):
    """Lives in the GUI thread and holds references to the functions that run in other threads."""

    _ended = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        #: Tasks that were started and are not released yet.
        self.works: dict[int, Work] = {}
        self._numbers = count()
        self._ended.connect(self._release)
        pool = QThreadPool.globalInstance()
        pool.setMaxThreadCount(max(pool.maxThreadCount(), THREADS))

    def start(self, work: Work) -> None:
        number = next(self._numbers)
        self.works[number] = work
        QThreadPool.globalInstance().start(lambda: self._run(number))

    def _run(self, number: int) -> None:
        """Run the function in the pool's thread, without keeping a reference to it there."""
        try:
            self.works[number]()
        except Exception:  # which some releases of PySide would pass to nobody
            sys.excepthook(*sys.exc_info())
        finally:
            self._ended.emit(number)

    def _release(self, number: int) -> None:
        del self.works[number]


@cache
def _runner() -> _Runner:
    # However the program ends: PySide destroys all objects first, and those that work emit signals.
    atexit.register(wait)
    return _Runner()


class TaskProgress(QObject):
    """Set by the working thread, followed in the GUI thread.

    The first argument of signals is the progress itself.
    """

    #: The amount done: TaskProgress, int.
    progressed = Signal(object, int)
    #: It has ended, failed, or was cancelled: TaskProgress.
    ended = Signal(object)

    def __init__(self, of: int) -> None:
        """``of``: the total amount."""
        super().__init__()
        self.of = of
        self._is_cancelled = Event()

    @property
    def is_cancelled(self) -> bool:
        """Whether it was cancelled."""
        return self._is_cancelled.is_set()

    def cancel(self) -> None:
        """Cancel it."""
        self._is_cancelled.set()

    def end(self) -> None:
        """Report that it has ended."""
        self.ended.emit(self)

    def tell(self, done: int) -> None:
        """Report the amount done. Raises CancelledError if it was cancelled."""
        if self.is_cancelled:
            raise CancelledError
        self.progressed.emit(self, done)


#: Interval between checks for garbage, milliseconds.
INTERVAL = 500
#: Thresholds of the generations, as in ``gc.set_threshold``.
THRESHOLDS = (700, 10, 10)


class GarbageCollector(QObject):
    """Collects in the GUI thread instead of Python itself, from when it is made until ``end``.

    Python collects in whichever thread has just made an object. A QObject in garbage would then be
    destroyed in a thread that it does not live in, with its timers and connections; and if the GUI
    thread destroys another one at the same moment, each can wait for a lock of the other.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=INTERVAL)
        self._timer.timeout.connect(collect)
        self._timer.start()

    def end(self) -> None:
        """Return collection to Python."""
        self._timer.stop()
        gc.enable()


def collect() -> None:
    """Collect the generations that are due."""
    for generation, most in enumerate(THRESHOLDS):
        if gc.get_count()[generation] <= most:
            break
        gc.collect(generation)
