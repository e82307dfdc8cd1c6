"""The progress of background work, and its cancellation."""

from __future__ import annotations

from threading import Event

from PySide6.QtCore import QObject, Signal

from app.support.background import CancelledError


class TaskProgress(QObject):
    """Set by the working thread, followed in the GUI thread.

    The first argument of signals is the progress itself.
    """

    #: The amount done: Progress, int.
    progressed = Signal(object, int)
    #: It has ended, failed, or was cancelled: Progress.
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
