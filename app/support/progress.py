"""How far work in the background is, and whether it is still wanted."""

from __future__ import annotations

from threading import Event

from PySide6.QtCore import QObject, Signal

from app.support.background import CancelledError


class TaskProgress(QObject):
    """Told by the thread that works, followed in the GUI thread.

    The first argument of signals is the progress itself.
    """

    #: So much is done: Progress, int.
    progressed = Signal(object, int)
    #: It is done, has failed, or was cancelled: Progress.
    ended = Signal(object)

    def __init__(self, of: int) -> None:
        """``of``: how much there is to be done."""
        super().__init__()
        self.of = of
        self._is_cancelled = Event()

    @property
    def is_cancelled(self) -> bool:
        """Whether it is not wanted any more."""
        return self._is_cancelled.is_set()

    def cancel(self) -> None:
        """Have it end soon."""
        self._is_cancelled.set()

    def end(self) -> None:
        """Tell that it has ended."""
        self.ended.emit(self)

    def tell(self, done: int) -> None:
        """Tell how much is done. Raises CancelledError if it is not wanted any more."""
        if self.is_cancelled:
            raise CancelledError
        self.progressed.emit(self, done)
