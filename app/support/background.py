"""Background work in the threads of Qt's global thread pool."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from PySide6.QtCore import QObject, QThreadPool, Signal

Work = Callable[[], None]
#: So many works run at once, on a machine with few cores as well: most of them wait for a disk.
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


class BackgroundTask(QObject):
    """Something that is worked out in the background and told in the GUI thread.

    It has no parent, so it is there until it is told, even if who asked is deleted meanwhile:
    a signal that an object emits in another thread while it is destroyed would end the process.
    """

    #: What was found.
    found = Signal(object)

    def __init__(self, work: Callable[[], object]) -> None:
        super().__init__()
        self._work = work

    def begin(self) -> None:
        """Work it out; call this in the GUI thread."""
        start(self._run)

    def _run(self) -> None:
        self.found.emit(self._work())


class _Runner(QObject):
    """Lives in the GUI thread and holds references to the functions that run in other threads."""

    _ended = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        #: What has been started and is not released yet.
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
        finally:
            self._ended.emit(number)

    def _release(self, number: int) -> None:
        del self.works[number]


@cache
def _runner() -> _Runner:
    return _Runner()
