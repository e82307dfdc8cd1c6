"""Writes into the library in the background, one job after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal

from app.support import background

if TYPE_CHECKING:
    from app.storage.library.library import Library
    from app.storage.library.schema import LibraryError

#: What is to be done; what it returns is told.
Job = Callable[["Library"], Any]
Then = Callable[[Any], object]
#: What is called with the error of a job that has failed.
Otherwise = Callable[["LibraryError"], object]


class Writer(QObject):
    """Has a connection of its own. Jobs are done in their order; their results are told later."""

    #: A job was done.
    done = Signal()
    #: A job has failed for which nothing else is to be called, and nothing of it was written:
    #: LibraryError.
    failed = Signal(object)
    #: A file was set aside: its new Path.
    set_aside = Signal(object)
    #: There are results to be told.
    _stepped = Signal()

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._path = path
        self._jobs: deque[tuple[Job, Then, Otherwise]] = deque()
        #: What is to be called in the GUI thread; and the jobs, whose objects must end there.
        self._results: deque[tuple[Callable[[], object], object]] = deque()
        #: Held by the thread that works.
        self._working = Lock()
        #: Whether a thread has been started that will look for jobs.
        self._is_started = False
        self._library: Library | None = None
        self._stepped.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def do(
        self, job: Job, then: Then = lambda result: None, otherwise: Otherwise | None = None
    ) -> None:
        """Do a job soon; ``then`` is called with its result, in the GUI thread.

        otherwise : called there with the error if it fails; None for the signal ``failed``
        """
        self._jobs.append((job, then, otherwise or self.failed.emit))
        if not self._is_started:
            self._is_started = True
            background.start(self._work)

    def finish(self) -> None:
        """Do now what is left to be done."""
        if self._jobs or self._working.locked():
            self._work()
        self._tell()

    def close(self) -> None:
        """Finish, and close the file."""
        self.finish()
        with self._working:
            library, self._library = self._library, None
            if library is not None:
                library.close()
        self._tell()

    def _work(self) -> None:
        with self._working:
            self._is_started = False
            while self._jobs:
                job = self._jobs.popleft()
                self._results.append((self._result_of(*job), job))
                del job
                # Here nobody has closed it yet, who would wait for the lock.
                self._stepped.emit()

    def _result_of(self, job: Job, then: Then, otherwise: Otherwise) -> Callable[[], object]:
        """Do a job; return what is to be done in the GUI thread after it."""
        # Imported with the first job: no start waits for it.
        from app.storage.library.library import Library
        from app.storage.library.schema import LibraryError, UnreadableError

        if self._library is None:
            self._library = Library(self._path, self._note_aside)
        try:
            try:
                result = job(self._library)
            except UnreadableError:  # it has been set aside, and there is a new one
                result = job(self._library)
        except LibraryError as error:
            return partial(otherwise, error)
        except Exception as error:
            return partial(_raise, error)
        return partial(self._note, then, result)

    def _note(self, then: Then, result: object) -> None:
        then(result)
        self.done.emit()

    def _note_aside(self, aside: Path) -> None:
        self._results.append((partial(self.set_aside.emit, aside), None))

    def _tell(self) -> None:
        """Tell, in the GUI thread, what has been done."""
        while self._results:
            call, _ = self._results.popleft()
            call()


def _raise(error: Exception) -> None:
    """Raise an error of the background in the GUI thread, where it is shown."""
    raise error
