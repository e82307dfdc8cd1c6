"""Questions to the library that are answered in the background, and asked again if it is busy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.support import background

if TYPE_CHECKING:
    from app.storage.library.library import Library
    from app.storage.library.schema import LibraryError


#: What is asked; it may raise LibraryError.
Ask = Callable[["Library"], Any]


class LibraryQuery(QObject):
    """Asks the library one question. Each has a connection of its own to the file.

    While another program holds the file, the question is asked again and again; whoever asks keeps
    it as long. Nothing is told any more after it was cancelled. The first argument of signals is
    the question itself.
    """

    #: What was found: LibraryQuery, object.
    done = Signal(object, object)
    #: The library cannot be read: LibraryQuery, LibraryError.
    failed = Signal(object, object)
    #: Another program holds the file for long: LibraryQuery, LibraryError. It is still asked.
    delayed = Signal(object, object)
    #: A file was set aside: its new Path.
    quarantine = Signal(object)
    #: What is found is an older state: OldStateError.
    found_old = Signal(object)
    #: What is to be called in the GUI thread.
    _stepped = Signal(object)

    def __init__(self, path: Path, ask: Ask) -> None:
        """``ask``: called in another thread."""
        super().__init__()
        self._path = path
        self._ask = ask
        self._is_cancelled = Event()
        #: Whether what was found is an older state.
        self.is_old = False
        self._waiting = RetryTimer(self.begin, self)
        self._waiting.delayed.connect(self._tell_delay)
        self._stepped.connect(self._step, Qt.ConnectionType.QueuedConnection)

    @property
    def is_held_up(self) -> bool:
        """Whether ``delayed`` has been told, and it is not answered yet."""
        return self._waiting.is_long

    def begin(self) -> None:
        """Ask."""
        background.start(self._run)

    def cancel(self) -> None:
        """Cancel the query; no further signal is emitted."""
        self._is_cancelled.set()
        self._waiting.end()

    def _fail(self, error: LibraryError) -> None:
        self._waiting.end()
        self.failed.emit(self, error)

    def _tell_delay(self) -> None:
        from app.storage.library.schema import LockedError

        self.delayed.emit(self, LockedError())

    def _run(self) -> None:
        if self._is_cancelled.is_set():
            return
        # Imported lazily, when something is asked.
        from app.storage.library.library import Library
        from app.storage.library.schema import LibraryError, LockedError, OldStateError

        library = Library(self._path, self.quarantine.emit)
        try:
            found = library.once_more(self._ask)
            self.is_old = library.unread is not None
            if library.unread is not None:
                old = OldStateError(library.unread.name)
                self._stepped.emit(partial(self.found_old.emit, old))
            self._stepped.emit(partial(self.done.emit, self, found))
        except LockedError:
            self._stepped.emit(self._waiting.fail)
        except LibraryError as error:
            self._stepped.emit(partial(self._fail, error))
        finally:
            library.close()

    def _step(self, call: Callable[[], object]) -> None:
        if not self._is_cancelled.is_set():
            call()


#: It is tried again after this time, milliseconds.
AGAIN = 500
#: Number of the failed attempt at which ``delayed`` is emitted; most locks are held only briefly.
TOLD_AT = 4


class RetryTimer(QObject):
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
