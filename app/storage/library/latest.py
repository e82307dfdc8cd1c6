"""A question to the library that is asked over and over, each time as it is wanted then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.storage.library.fetching import Fetching
from app.storage.library.library import Library

Ask = Callable[[Library], object]


class LatestQuestion(QObject):
    """Asks one question after the other in the background.

    Of those that come while one is asked only the last is asked after it: what is typed quickly, or
    changes without end, costs no more than one answer at a time.
    """

    #: What was found.
    found = Signal(object)
    #: The library cannot be read: LibraryError.
    failed = Signal(object)
    #: A file was set aside: its new Path.
    set_aside = Signal(object)
    #: A question is asked: Fetching.
    asking = Signal(object)

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._path = path
        self._fetching: Fetching | None = None
        self._next: Ask | None = None

    @property
    def is_asking(self) -> bool:
        """Whether an answer is still to come."""
        return self._fetching is not None

    def ask(self, ask: Ask) -> None:
        """Ask soon; ``ask`` is called in another thread, and may raise LibraryError."""
        self._next = ask
        if self._fetching is None:
            self._go_on()

    def _go_on(self) -> None:
        ask, self._next = self._next, None
        self._fetching = None if ask is None else Fetching(self._path, ask)
        if self._fetching is not None:
            self._fetching.done.connect(self._take)
            self._fetching.failed.connect(self._fail)
            self._fetching.set_aside.connect(self.set_aside)
            self.asking.emit(self._fetching)
            self._fetching.begin()

    def _take(self, _fetching: Fetching, found: object) -> None:
        self._go_on()
        self.found.emit(found)

    def _fail(self, _fetching: Fetching, error: object) -> None:
        self._go_on()
        self.failed.emit(error)
