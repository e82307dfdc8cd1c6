"""Questions to the library that are answered in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from app.storage.library.library import Library
from app.storage.library.schema import LibraryError
from app.support import background

Found = TypeVar("Found")


class Fetching(QObject):
    """Asks the library one question. Each has a connection of its own to the file.

    The first argument of signals is the question itself, as one that was just cancelled may still
    be answered.
    """

    #: What was found: Fetching, object.
    done = Signal(object, object)
    #: The library cannot be read: Fetching, LibraryError.
    failed = Signal(object, object)
    #: A file was set aside: its new Path.
    set_aside = Signal(object)

    def __init__(self, path: Path, ask: Callable[[Library], Found]) -> None:
        """``ask``: called in another thread; it may raise LibraryError."""
        super().__init__()
        self._path = path
        self._ask = ask
        self._is_cancelled = Event()

    def begin(self) -> None:
        """Ask."""
        background.start(self._run)

    def cancel(self) -> None:
        """Answer no more."""
        self._is_cancelled.set()

    def _run(self) -> None:
        if self._is_cancelled.is_set():
            return
        library = Library(self._path, self.set_aside.emit)
        try:
            found = self._ask(library)
        except LibraryError as error:
            if not self._is_cancelled.is_set():
                self.failed.emit(self, error)
            return
        finally:
            library.close()
        if not self._is_cancelled.is_set():
            self.done.emit(self, found)
