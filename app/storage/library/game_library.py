"""The library as the program uses it: read at once, written in the background, told when changed.

There is one for all windows of a program. What takes time to import is imported when it is first
needed: no start waits for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from pathlib import Path
from threading import Event, Lock
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from app.storage.journal import SUFFIX
from app.storage.kept_games import KeptGames
from app.storage.library.writer import Job, Then, Writer
from app.support import background
from app.support.progress import Progress

if TYPE_CHECKING:
    from app.storage.library.library import Library
    from app.storage.library.schema import LibraryError

Result = TypeVar("Result")
#: The name of the file, beside the folder of journals.
NAME = "games.sqlite"
#: Journals are taken in so long after the start, milliseconds.
ABSORB_AFTER = 2_000
#: Changes are told together, so many milliseconds after the first of them.
_TOGETHER = 200


class GameLibrary(QObject):
    """The games of this user. Call its methods in the GUI thread."""

    #: The library has other games than before, or knows more of them.
    changed = Signal()
    #: There are games that were not there, and nothing else has changed.
    added = Signal()
    #: Something is wrong with the file: a sentence.
    told = Signal(str)
    #: Journals have been taken in, as far as they can be read.
    absorbed = Signal()
    _absorb_ended = Signal()
    _rescue_ended = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """``folder``: of the journals."""
        super().__init__(parent)
        self.folder = folder
        self.path = folder.parent / NAME
        #: The journals, as long as they can be put back.
        self._journals = KeptGames(folder)
        #: The deleted journals by the ids of their games.
        self._bin: dict[str, Path] = {}
        #: How many windows use it.
        self._users = 0
        self._said = ""
        self._is_absorbing = False
        self._is_stopped = Event()
        #: Set as soon as no window uses the library: what runs in the background is to end.
        self.is_closed = Event()
        #: Held while journals are read.
        self._reading = Lock()
        #: Held while games of a damaged file are saved.
        self._saving = Lock()
        self._days: int | None = None
        self._writer = Writer(self.path, self)
        self._writer.failed.connect(self._fail)
        self._writer.done.connect(self._note_success)
        self._writer.set_aside.connect(self.note_aside)
        #: How many games were new in the journals, what went wrong, which files were set aside.
        self._found: tuple[int, LibraryError | None, list[Path]] = (0, None, [])
        self._absorb_ended.connect(self._end_absorbing)
        #: Files that were set aside, and how many games of each could be read.
        self._rescued: deque[tuple[Path, int]] = deque()
        self._rescue_ended.connect(self._tell_rescued)
        self._absorbing = QTimer(self)
        self._absorbing.setSingleShot(True)
        self._absorbing.setInterval(ABSORB_AFTER)
        self._absorbing.timeout.connect(self.absorb)
        self._telling, self._telling_added = QTimer(self), QTimer(self)
        for timer, signal in ((self._telling, self.changed), (self._telling_added, self.added)):
            timer.setSingleShot(True)
            timer.setInterval(_TOGETHER)
            timer.timeout.connect(signal)

    @cached_property
    def library(self) -> Library:
        """The games, for reading in the GUI thread. Its methods raise LibraryError."""
        from app.storage.library.library import Library

        return Library(self.path, self.note_aside)

    # -- windows -----------------------------------------------------------------------------

    def begin(self) -> None:
        """A window uses the library from now on."""
        self._users += 1
        self.is_closed.clear()

    def end(self) -> None:
        """A window does not use it any more; everything is written, and the last one closes it."""
        self._writer.finish()
        self._users -= 1
        if self._users <= 0:
            self.close()

    def close(self) -> None:
        """Write everything and close the file. Deleted games are gone then."""
        self._absorbing.stop()
        self._is_stopped.set()
        self.is_closed.set()
        for lock in (self._reading, self._saving):
            with lock:  # what runs in the background has ended
                pass
        self._writer.close()
        self._bin.clear()
        self._journals.close()
        if "library" in vars(self):
            self.library.close()

    # -- changing ----------------------------------------------------------------------------

    def write(self, job: Job, then: Then = lambda result: None) -> None:
        """Do something with the library in the background; see ``Writer.do``."""
        self._writer.do(job, then)

    def write_asked(
        self,
        job: Job,
        then: Then = lambda result: None,
        otherwise: Callable[[], object] = lambda: None,
    ) -> None:
        """Do what a person has asked for; see ``write``.

        otherwise : called in place of ``then`` if it fails, which is told each time
        """

        def fail(error: LibraryError) -> None:
            self._fail_asked(error)
            otherwise()

        self._writer.do(job, then, fail)

    def finish(self) -> None:
        """Write now what waits for it."""
        self._writer.finish()

    def note_change(self) -> None:
        """Tell soon that the library has changed."""
        if not self._telling.isActive():
            self._telling.start()

    def note_added(self) -> None:
        """Tell soon that there are more games, and nothing else has changed."""
        if not self._telling_added.isActive():
            self._telling_added.start()

    def relabel(
        self,
        ids: Sequence[str],
        change: Callable[[tuple[str, ...]], Sequence[str]],
        progress: Progress | None = None,
    ) -> None:
        """Change the labels of games, of all or of none.

        change : returns the new labels of a game by those it has
        progress : followed by who asks
        """
        self._write_long(
            lambda library, tell: library.relabel(ids, change, tell), lambda _: None, progress
        )

    def delete(
        self,
        ids: Sequence[str],
        then: Callable[[], object] = lambda: None,
        progress: Progress | None = None,
    ) -> None:
        """Delete games with their journals, all or none; this can be undone until the program ends.

        then : called as soon as they are deleted
        progress : followed by who asks
        """

        def finish(journals: dict[str, str]) -> None:
            for id, journal in journals.items():
                self._delete_journal(id, self.folder / f"{journal}{SUFFIX}")
            then()

        self._write_long(lambda library, tell: library.delete(ids, tell), finish, progress)

    def put_back(
        self,
        ids: Sequence[str],
        then: Callable[[], object] = lambda: None,
        otherwise: Callable[[], object] = lambda: None,
        progress: Progress | None = None,
    ) -> None:
        """Restore deleted games with their journals, all or none.

        then : called as soon as they are there again
        otherwise : called if they stay deleted
        progress : followed by who asks
        """
        journals = self._put_back_journals(ids)

        def fail() -> None:
            for id, journal in journals.items():
                self._delete_journal(id, journal)
            otherwise()

        self._write_long(
            lambda library, tell: library.put_back(ids, tell), lambda _: then(), progress, fail
        )

    def _write_long(
        self,
        job: Callable[[Library, Callable[[int], object]], Result],
        then: Callable[[Result], object],
        progress: Progress | None,
        otherwise: Callable[[], object] = lambda: None,
    ) -> None:
        """Do what a person has asked for, which may take long and can be cancelled.

        job : given what is told how far it is, which raises CancelledError to undo it
        then : called with its result if it was done, ``otherwise`` if not
        """
        followed = Progress(0) if progress is None else progress

        def do(library: Library) -> tuple[Result] | None:
            try:
                return (job(library, followed.tell),)
            except background.CancelledError:
                return None

        def finish(done: tuple[Result] | None) -> None:
            followed.end()
            if done is None:
                otherwise()
            else:
                then(*done)

        def fail() -> None:
            followed.end()
            otherwise()

        self.write_asked(do, finish, fail)

    def _delete_journal(self, id: str, journal: Path) -> None:
        """Delete the journal of a game, if it is there, until it is put back."""
        aside = self._journals.delete(journal)
        if aside is not None:
            self._bin[id] = aside

    def _put_back_journals(self, ids: Iterable[str]) -> dict[str, Path]:
        """Restore the journals of games; return their paths by the ids."""
        asides = {id: self._bin.pop(id) for id in ids if id in self._bin}
        back = {id: self._journals.put_back(aside) for id, aside in asides.items()}
        return {id: path for id, path in back.items() if path is not None}

    # -- journals ----------------------------------------------------------------------------

    def absorb_soon(self, days: int) -> None:
        """Take in the journals shortly after the start.

        days : how long unfinished games are kept after they were left; 0 for ever
        """
        self._days = days
        self._absorbing.start()

    def absorb(self) -> None:
        """Take in the journals that no program has open, in the background."""
        if self._is_absorbing:
            return
        self._is_absorbing = True
        self._is_stopped.clear()
        background.start(self._absorb)

    def stop_absorbing(self) -> None:
        """Let no journal be locked by this any more."""
        self._is_stopped.set()
        with self._reading:
            pass

    def _absorb(self) -> None:
        from app.storage.library.absorbing import absorb, delete_old
        from app.storage.library.library import Library
        from app.storage.library.schema import LibraryError

        count, fault = 0, None
        aside: list[Path] = []
        library = Library(self.path, aside.append)
        with self._reading:
            if self.is_closed.is_set():
                return
            try:
                library.sweep()
                count = absorb(library, self.folder, lambda: not self._is_stopped.is_set())
                if self._days is not None and not self._is_stopped.is_set():
                    count += delete_old(library, self.folder, self._days)
                    self._days = None
            except LibraryError as error:
                fault = error
            except OSError:
                pass  # the folder cannot be read, which the start has told
            finally:
                library.close()
            self._found = count, fault, aside
            self._absorb_ended.emit()  # here nobody has closed it yet, who would wait for the lock

    def _end_absorbing(self) -> None:
        self._is_absorbing = False
        count, fault, aside = self._found
        for path in aside:
            self.note_aside(path)
        if fault is not None:
            self._fail(fault)
        if count:
            self.note_change()
        self.absorbed.emit()

    # -- what is told ------------------------------------------------------------------------

    def _note_success(self) -> None:
        self._said = ""
        self.note_change()

    def _fail(self, error: LibraryError) -> None:
        from app.storage.library.library_text import fault_text

        self._tell(fault_text(error))

    def _fail_asked(self, error: LibraryError) -> None:
        """Tell why something failed that a person waits for, even if that was told before."""
        self._said = ""
        self._fail(error)

    def note_aside(self, aside: Path) -> None:
        """Tell that a file was set aside, and save what can be read of it."""
        from app.storage.library.library_text import aside_text

        self._tell(aside_text(self.path, aside))
        background.start(partial(self._rescue, aside))

    def _rescue(self, aside: Path) -> None:
        """Save what can be read of a damaged file, in the background."""
        from app.storage.library.library import Library
        from app.storage.library.rescue import rescue
        from app.storage.library.schema import LibraryError

        library = Library(self.path)
        count = 0
        with self._saving:
            if self.is_closed.is_set():
                return
            try:
                count = rescue(library, aside, lambda: not self.is_closed.is_set())
            except LibraryError:
                pass  # whoever writes next tells it; the file is still there
            finally:
                library.close()
            self._rescued.append((aside, count))
            self._rescue_ended.emit()

    def _tell_rescued(self) -> None:
        from app.storage.library.library_text import rescued_text

        while self._rescued:
            aside, count = self._rescued.popleft()
            if count:
                self._tell(rescued_text(aside, count))
                self.note_change()

    def _tell(self, text: str) -> None:
        """Tell a sentence, but not over and over."""
        if text != self._said:
            self._said = text
            self.told.emit(text)
