"""The library as the program uses it: read and written in the background, told when changed.

There is one for all windows of a program. Nothing here waits for its file: another program may hold
that, and the disk may be slow. What takes time to import is imported lazily.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from app.storage.library.library_query import Ask, LibraryQuery
from app.storage.library.running_games import RunningGames
from app.storage.library.writer import Job, Otherwise, Then, Writer
from app.support import background
from app.support.background import TaskProgress
from app.support.times import this_day
from app.support.user_folders import games_folder

if TYPE_CHECKING:
    from app.storage.library.library import Library
    from app.storage.library.schema import LibraryError

Result = TypeVar("Result")
#: The name of the file, beside the folder of journals.
NAME = "games.sqlite"
#: Changes are told together, so many milliseconds after the first of them.
_TOGETHER = 200


class GameLibrary(QObject):
    """The games of this user. Call its methods in the GUI thread."""

    #: The library has other games than before, or knows more of them.
    changed = Signal()
    #: There are games that were not there, and nothing else has changed.
    added = Signal()
    #: Something is wrong with the file: a sentence.
    message = Signal(str)
    #: The sentence told before does not hold any more.
    recovered = Signal(str)
    #: Another program holds the file for long.
    delayed = Signal()
    #: What could be read of a damaged file is there again.
    rescued = Signal()
    #: No window uses the library any more: what is to be written is to be asked for now.
    ending = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """``folder``: of the journals of earlier versions; the file is beside it."""
        super().__init__(parent)
        self.folder = folder
        self.path = folder.parent / NAME
        #: How many windows use it.
        self._users = 0
        self._said = ""
        #: What is wrong with the file now, a sentence; empty if nothing is known.
        self.fault = ""
        #: Whether it is that another program holds it, or that what was written last is missing.
        self._is_held = self._is_old = False
        #: Set as soon as no window uses the library: what runs in the background is to end.
        self.is_closed = Event()
        self._writer = Writer(self.path)
        self._writer.failed.connect(self._fail)
        self._writer.delayed.connect(self.note_delay)
        self._writer.done.connect(self._note_success)
        self._writer.quarantine.connect(self.note_quarantined)
        #: The pending queries.
        self._asked: set[LibraryQuery] = set()
        #: Games that are played, or can be played on.
        self.running = RunningGames(self._writer, folder, self.path)
        self.running.failed.connect(self._fail)
        self.running.orphaned_games_stored.connect(self._back_up)
        self._is_backed_up = False
        self._telling = QTimer(self, singleShot=True, interval=_TOGETHER)
        self._telling.timeout.connect(self.changed)
        self._telling_added = QTimer(self, singleShot=True, interval=_TOGETHER)
        self._telling_added.timeout.connect(self.added)

    @cached_property
    def library(self) -> Library:
        """The games, for reading in the GUI thread. Its methods raise LibraryError."""
        from app.storage.library.library import Library

        return Library(self.path, self.note_quarantined)

    # -- windows -----------------------------------------------------------------------------

    def begin(self) -> None:
        """A window uses the library from now on."""
        self._users += 1
        self._writer.begin()
        self.is_closed.clear()

    def end(self) -> None:
        """A window does not use it any more; after the last one the file is closed, see ``wait``.

        What waits is written before, unless another program holds the file.
        """
        self._users -= 1
        if self._users <= 0:
            self._end_all()

    def _end_all(self) -> None:
        self.running.end()
        self.ending.emit()
        self.is_closed.set()
        for asked in list(self._asked):
            self.cancel(asked)
        self._writer.end()

    def wait(self) -> None:
        """Wait until everything has ended after the last window. Deleted games are gone then."""
        self._writer.finish()
        if "library" in vars(self):
            self.library.close()
        self.running.release()

    def close(self) -> None:
        """Close the file, whoever uses it, and wait until that is done."""
        self._end_all()
        self.wait()

    # -- reading -----------------------------------------------------------------------------

    def query(self, ask: Ask) -> LibraryQuery:
        """Return a question whose answer its signals tell, as long as a window uses the library.

        What goes wrong with the file is told here. Begin it once its signals are connected.
        """
        asked = LibraryQuery(self.path, ask)
        self._asked.add(asked)
        asked.done.connect(self._note_answer)
        asked.failed.connect(lambda asked, _: self._asked.discard(asked))
        asked.delayed.connect(self.note_delay)
        asked.found_old.connect(self._fail)
        asked.quarantine.connect(self.note_quarantined)
        return asked

    def ask(
        self,
        ask: Ask,
        then: Callable[[Any], object],
        otherwise: Callable[[LibraryError], object] | None = None,
    ) -> LibraryQuery:
        """Ask something in the background; ``then`` is called with the answer, in the GUI thread.

        While another program holds the file it is asked again and again, until ``drop``.

        otherwise : called with the error if the file cannot be read; None to tell it
        """
        asked = self.query(ask)
        asked.done.connect(lambda _, found: then(found))
        asked.failed.connect(lambda _, error: (otherwise or self._fail_asked)(error))
        asked.begin()
        return asked

    def cancel(self, asked: LibraryQuery | None) -> None:
        """Cancel a query, if it is not None."""
        if asked is not None:
            asked.cancel()
            self._asked.discard(asked)

    def _note_answer(self, asked: LibraryQuery, _found: object) -> None:
        """Note that another program has let go of the file, if nothing else waits for it."""
        self._asked.discard(asked)
        is_held_up = self._writer.is_held_up or any(one.is_held_up for one in self._asked)
        if (self._is_held and not is_held_up) or (self._is_old and not asked.is_old):
            self._note_recovered()

    # -- changing ----------------------------------------------------------------------------

    def write(
        self,
        job: Job,
        then: Then = lambda result: None,
        otherwise: Otherwise | None = None,
        is_listed: bool = True,
    ) -> None:
        """Do something with the library in the background; see ``Writer.do``."""
        self._writer.do(job, then, otherwise, is_listed)

    def write_requested(
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

    @property
    def is_held_up(self) -> bool:
        """Whether another program holds the file for long, and what is written waits for that."""
        return self._writer.is_held_up

    def finish(self) -> None:
        """Wait until what is to be written has been tried, and all that is asked."""
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
        progress: TaskProgress | None = None,
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
        progress: TaskProgress | None = None,
    ) -> None:
        """Delete games, all or none; this can be undone until the program ends.

        then : called as soon as they are deleted
        progress : followed by who asks
        """
        self._write_long(
            lambda library, tell: library.delete(ids, tell), lambda _: then(), progress
        )

    def restore(
        self,
        ids: Sequence[str],
        then: Callable[[], object] = lambda: None,
        otherwise: Callable[[], object] = lambda: None,
        progress: TaskProgress | None = None,
    ) -> None:
        """Restore deleted games, all or none.

        then : called as soon as they are there again
        otherwise : called if they stay deleted
        progress : followed by who asks
        """
        self._write_long(
            lambda library, tell: library.restore(ids, tell), lambda _: then(), progress, otherwise
        )

    def _write_long(
        self,
        job: Callable[[Library, Callable[[int], object]], Result],
        then: Callable[[Result], object],
        progress: TaskProgress | None,
        otherwise: Callable[[], object] = lambda: None,
    ) -> None:
        """Do what a person has asked for, which may take long and can be cancelled.

        job : given what is told how far it is, which raises CancelledError to undo it
        then : called with its result if it was done, ``otherwise`` if not
        """
        followed = TaskProgress(0) if progress is None else progress

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

        self.write_requested(do, finish, fail)

    # -- what is told ------------------------------------------------------------------------

    def _note_success(self, is_listed: bool) -> None:
        self._said = ""
        self._note_recovered()
        if is_listed:
            self.note_change()

    def _note_recovered(self) -> None:
        """Note that the file can be read and written again."""
        fault, self.fault = self.fault, ""
        self._is_held = self._is_old = False
        if fault:
            self.recovered.emit(fault)

    def note_delay(self) -> None:
        """Tell that another program holds the file, for which jobs and questions wait."""
        from app.storage.library.schema import LockedError

        self._fail(LockedError())
        self.delayed.emit()

    def _fail(self, error: LibraryError) -> None:
        from app.storage.library.library_text import fault_text
        from app.storage.library.schema import LockedError, OldStateError

        self.fault = fault_text(error)
        self._is_held = isinstance(error, LockedError)
        self._is_old = isinstance(error, OldStateError)
        self._tell(self.fault)

    def _fail_asked(self, error: LibraryError) -> None:
        """Tell why something failed that a person waits for, even if that was told before."""
        self._said = ""
        self._fail(error)

    def note_quarantined(self, aside: Path) -> None:
        """Tell that a file was set aside, and save what can be read of it."""
        from app.storage.library.library_text import aside_text

        self._tell(aside_text(self.path, aside))
        self.ask(partial(self._rescue, aside), partial(self._tell_rescued, aside), lambda _: None)

    def _rescue(self, aside: Path, library: Library) -> int:
        """Return how many games of a damaged file, and of the last copy, could be saved."""
        from app.storage.library.rescue import copies, rescue

        files = (aside, *copies(self.path)[:1])
        return sum(rescue(library, file, lambda: not self.is_closed.is_set()) for file in files)

    def _back_up(self) -> None:
        """Copy the file, and remove old contents of own games, once after the start."""
        from app.storage.library.old_versions import remove_old
        from app.storage.library.rescue import back_up

        if not self._is_backed_up and not self.is_closed.is_set():
            self._is_backed_up = True
            self.ask(back_up, lambda _: None, lambda _: None)
            remove = partial(
                remove_old, folder=games_folder(), journals=self.folder, today=this_day()
            )
            self.ask(remove, lambda _: None, lambda _: None)

    def _tell_rescued(self, aside: Path, count: int) -> None:
        from app.storage.library.library_text import rescued_text

        if count:
            self._tell(rescued_text(aside, count))
            self.note_change()
        self.rescued.emit()

    def _tell(self, text: str) -> None:
        """Tell a sentence, but not over and over."""
        if text != self._said:
            self._said = text
            self.message.emit(text)
