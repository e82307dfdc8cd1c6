"""Writes into the library in the background, one job after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event, Lock
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal

from app.storage.library.library_query import RetryTimer
from app.support import background

if TYPE_CHECKING:
    from app.storage.library.library import Library
    from app.storage.library.schema import LibraryError

#: A job; its result is passed to the callback. It is run again while the file is locked.
Job = Callable[["Library"], Any]
Then = Callable[[Any], object]
#: What is called with the error of a job that has failed.
Otherwise = Callable[["LibraryError"], object]


class Writer(QObject):
    """Has a connection of its own. Jobs are done in their order; their results are told later.

    While another program holds the file, the jobs wait. It has no parent, so it is there until
    its thread has ended, whoever is deleted before; see ``background.run``.
    """

    #: A job was done: whether it may have changed what the list of games says.
    done = Signal(bool)
    #: A job has failed for which nothing else is to be called, and nothing of it was written:
    #: LibraryError.
    failed = Signal(object)
    #: Another program holds the file for long. The jobs are still to be done.
    delayed = Signal()
    #: A file was set aside: its new Path.
    quarantine = Signal(object)
    #: There are results to be told.
    _stepped = Signal()

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._jobs: deque[tuple[Job, Then, Otherwise, bool]] = deque()
        #: What is to be called in the GUI thread; and the jobs, whose objects must end there.
        self._results: deque[tuple[Callable[[], object], object]] = deque()
        #: Held by the thread that works.
        self._working = Lock()
        #: Whether a thread has been started that will look for jobs.
        self._is_started = False
        #: Set when the file is to be closed after the jobs.
        self._is_ending = Event()
        self._library: Library | None = None
        self._waiting = RetryTimer(self._start, self)
        self._waiting.delayed.connect(self.delayed)
        self._stepped.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    @property
    def is_held_up(self) -> bool:
        """Whether ``delayed`` has been told, and the jobs are still to be done."""
        return self._waiting.is_long

    def begin(self) -> None:
        """Keep the file open after jobs, from now on."""
        self._is_ending.clear()

    def do(
        self,
        job: Job,
        then: Then = lambda result: None,
        otherwise: Otherwise | None = None,
        is_listed: bool = True,
    ) -> None:
        """Do a job soon; ``then`` is called with its result, in the GUI thread.

        otherwise : called there with the error if it fails; None for the signal ``failed``
        is_listed : whether it may change what the list of games says
        """
        self._jobs.append((job, then, otherwise or self.failed.emit, is_listed))
        if not self._waiting.is_on:
            self._start()

    def end(self) -> None:
        """Try the jobs for the last time, and close the file. This does not wait for it."""
        self._is_ending.set()
        self._waiting.end()
        self._start()

    def finish(self) -> None:
        """Wait until the jobs have been tried, and what else is done in the background."""
        while True:
            if self._jobs:
                self._start()
            background.wait()
            self._tell()
            if not self._jobs or self._waiting.is_on:
                return

    def _start(self) -> None:
        if not self._is_started:
            self._is_started = True
            background.start(self._work)

    def _work(self) -> None:
        from app.storage.library.schema import LockedError

        with self._working:
            self._is_started = is_locked = False
            while self._jobs:
                job = self._jobs[0]
                try:
                    call = self._result_of(*job) if not is_locked else _not_done(job)
                except LockedError:
                    if not self._is_ending.is_set():
                        self._results.append((self._wait, None))
                        self._stepped.emit()
                        return
                    is_locked = True
                    continue
                self._results.append((call, self._jobs.popleft()))
                del job, call
                # Here nobody has closed it yet, who would wait for the lock.
                self._stepped.emit()
            if self._is_ending.is_set() and self._library is not None:
                self._library.close()
                self._library = None

    def _result_of(
        self, job: Job, then: Then, otherwise: Otherwise, is_listed: bool
    ) -> Callable[[], object]:
        """Do a job; return what is to be done in the GUI thread after it. Raises LockedError."""
        # Imported lazily, with the first job.
        from app.storage.library.library import Library
        from app.storage.library.schema import LibraryError, LockedError

        if self._library is None:
            self._library = Library(self._path, self._note_aside)
        try:
            result = self._library.once_more(job)
        except LockedError:
            raise
        except LibraryError as error:
            return partial(otherwise, error)
        except Exception as error:
            return partial(_raise, error)
        return partial(self._note, then, result, is_listed)

    def _wait(self) -> None:
        if not self._is_ending.is_set():
            self._waiting.fail()

    def _note(self, then: Then, result: object, is_listed: bool) -> None:
        self._waiting.end()
        then(result)
        self.done.emit(is_listed)

    def _note_aside(self, aside: Path) -> None:
        self._results.append((partial(self.quarantine.emit, aside), None))

    def _tell(self) -> None:
        """Tell, in the GUI thread, what has been done."""
        while self._results:
            call, _ = self._results.popleft()
            call()


def _not_done(job: tuple[Job, Then, Otherwise, bool]) -> Callable[[], object]:
    """Return what is to be done after a job that another program has kept from being done."""
    from app.storage.library.schema import LockedError

    return partial(job[2], LockedError())


def _raise(error: Exception) -> None:
    """Raise an error of the background in the GUI thread, where it is shown."""
    raise error
