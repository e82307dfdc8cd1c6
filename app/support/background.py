"""Work beside the window, in the threads of Qt's pool."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from PySide6.QtCore import QObject, QThreadPool, Signal

Work = Callable[[], None]


def start(work: Work) -> None:
    """Do some work in another thread; to be called in the thread of the window.

    The work, and what it belongs to, is held until it has ended and let go in the thread of the
    window: no object of Qt may be destroyed in a thread that is not its own.
    """
    _keeper().start(work)


def wait() -> None:
    """Wait until all work has ended."""
    QThreadPool.globalInstance().waitForDone()


class _Keeper(QObject):
    """Lives in the thread of the window, and holds the work that is done elsewhere."""

    _ended = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._works: dict[int, Work] = {}
        self._numbers = count()
        self._ended.connect(self._let_go)

    def start(self, work: Work) -> None:
        number = next(self._numbers)
        self._works[number] = work
        QThreadPool.globalInstance().start(lambda: self._run(number))

    def _run(self, number: int) -> None:
        """Do the work in the pool's thread, which holds nothing of it any more at the end."""
        try:
            self._works[number]()
        finally:
            self._ended.emit(number)

    def _let_go(self, number: int) -> None:
        del self._works[number]


@cache
def _keeper() -> _Keeper:
    return _Keeper()
