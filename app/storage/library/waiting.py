"""Tries again what another program has kept from the library: no thread waits for it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

#: It is tried again after this time, milliseconds.
AGAIN = 500
#: It is told as late as this try fails: programs that write are soon done.
TOLD_AT = 4


class Waiting(QObject):
    """Calls a function again after each try that has failed; use it in the GUI thread."""

    #: This takes longer than writing does.
    delayed = Signal()

    def __init__(self, again: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tries = 0
        self._timer = QTimer(self, singleShot=True, interval=AGAIN)
        self._timer.timeout.connect(again)

    @property
    def is_on(self) -> bool:
        """Whether it will be tried again by itself."""
        return self._timer.isActive()

    @property
    def is_long(self) -> bool:
        """Whether ``delayed`` has been told, and it has not been done since."""
        return self._tries >= TOLD_AT

    def fail(self) -> None:
        """Try again after a while."""
        self._tries += 1
        self._timer.start()
        if self._tries == TOLD_AT:
            self.delayed.emit()

    def end(self) -> None:
        """Try no more: it is done, or not wanted any more."""
        self._tries = 0
        self._timer.stop()
