"""The games that this program plays or could play on, as its windows use them.

The writing thread of the library does the work; results arrive by callbacks and signals in the GUI
thread. Modules that take time to import are imported in the writing thread.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from app.storage.library.writer import Job, Then, Writer

if TYPE_CHECKING:
    from app.storage.events import PlayedGame
    from app.storage.library.damaged import DamagedRecord
    from app.storage.library.library import Library
    from app.storage.library.program_lock import ProgramLock
    from app.storage.library.running import ClaimedGame, RunningGame
    from app.storage.library.schema import LibraryError

#: Games of killed programs are written into their rows so long after the start, milliseconds.
STORE_AFTER = 2_000


class EarlierGames(NamedTuple):
    """The games of earlier runs, as a start finds them.

    taken : the game to go on with, and others that the program was killed with; empty if there is
        none
    faults : sentences about journals of earlier versions that cannot be read
    error : raised by reading a game, which is marked as failed
    """

    taken: list[ClaimedGame]
    faults: list[str]
    error: Exception | None = None


class RunningGames(QObject):
    """Writes the events of games, takes up unfinished ones, and writes them into their rows."""

    #: The games of killed programs are in their rows, as far as they can be read.
    orphaned_games_stored = Signal()
    #: That could not be done: LibraryError.
    failed = Signal(object)

    def __init__(self, writer: Writer, folder: Path, path: Path) -> None:
        """``folder``: of the journals of earlier versions; ``path``: of the library."""
        super().__init__()
        self.folder = folder
        self._writer, self._path = writer, path
        #: The ids of the games that were discarded, as long as they can be put back.
        self.discarded: list[str] = []
        self._is_storing = self._is_ended = False
        self._later = QTimer(self, singleShot=True, interval=STORE_AFTER)
        self._later.timeout.connect(self.store_orphaned_games)

    @cached_property
    def lock(self) -> ProgramLock:
        """The lock by which other programs see that this one runs; for the writing thread."""
        from app.storage.library.program_lock import ProgramLock

        return ProgramLock(self._path)

    @property
    def may_be_some(self) -> bool:
        """Whether there is anything to look into; a first start imports nothing for that."""
        return self._path.exists() or self.folder.exists()

    def end(self) -> None:
        """Begin nothing more, as no window is open."""
        self._later.stop()
        self._is_ended = True

    def release(self) -> None:
        """Give up all games, after everything has been written."""
        self.discarded.clear()
        if "lock" in vars(self):
            self.lock.release()

    def write(
        self,
        game: PlayedGame,
        then: Callable[[bool], object],
        otherwise: Callable[[LibraryError], object],
    ) -> None:
        """Write the events of a game that wait.

        then : told whether there were any
        otherwise : called with what went wrong
        """
        self._do(lambda library: _running().write_events(library, self.lock, game), then, otherwise)

    def finish(
        self,
        game: PlayedGame,
        state: str,
        is_wanted: bool,
        is_over: bool,
        missing: Callable[[], object],
    ) -> None:
        """Put a game into its row; ``missing`` is called if its events are not there."""

        def finish(library: Library) -> bool:
            running = _running()
            try:
                running.finish(
                    library,
                    game.id,
                    running.PlayState(state),
                    is_wanted=is_wanted,
                    is_over=is_over,
                )
            except running.MissingError:
                return False
            return True

        self._writer.do(finish, lambda is_done: None if is_done else missing())

    def discard(self, id: Callable[[], str]) -> None:
        """Put a game among the deleted ones, from which it can be brought back.

        id : returns the id of its events
        """

        def discard(library: Library) -> str | None:
            running = _running()
            row = None
            with suppress(running.MissingError):
                row = running.finish(library, id(), running.PlayState.LEFT, is_wanted=True)
            if row is not None:
                library.delete([row])
            return row

        self._writer.do(discard, self._note_discarded)

    def _note_discarded(self, id: str | None) -> None:
        if id is not None:
            self.discarded.append(id)

    # -- what was left -----------------------------------------------------------------------

    def take_newest(
        self,
        last: Callable[[str], bool],
        then: Callable[[EarlierGames], object],
        otherwise: Callable[[LibraryError], object],
    ) -> None:
        """Find the game that was played last, and others that were killed with it.

        last : returns of an id whether that is taken only if there is no other
        """
        self._is_ended = False

        def take(library: Library) -> EarlierGames:
            from app.storage.library.damaged import move_journals

            running, faults = _running(), move_journals(library, self.folder)
            try:
                return EarlierGames(running.take_newest(library, self.lock, last), faults)
            except running.FailedGameError as error:
                return EarlierGames([], faults, error)

        self._do(take, then, otherwise)

    def take(self, id: str, then: Callable[[ClaimedGame | None], object]) -> None:
        """Find a game by the id of its events, for this program to go on with."""
        self._do(
            lambda library: _running().take(library, self.lock, id), then, lambda _: then(None)
        )

    def release_game(self, id: str) -> None:
        """Give up a game, for other programs or a later start."""
        self._do(lambda library: _running().release(library, id))

    def leave(self, game: RunningGame) -> None:
        """Write a game into its row, as one that was left for another."""
        self._writer.do(lambda library: _running().leave(library, game))

    def quarantine(self, id: str) -> None:
        """Keep apart the events of a game that failed, or cannot be read completely."""
        self._do(lambda library: _running().quarantine(library, id))

    def _do(
        self,
        job: Job,
        then: Then = lambda _: None,
        otherwise: Callable[[LibraryError], object] | None = None,
    ) -> None:
        self._writer.do(job, then, otherwise, is_listed=False)

    def store_orphaned_games_soon(self) -> None:
        """Write the games of killed programs into their rows, shortly after the start."""
        self._later.start()

    def store_orphaned_games(self) -> None:
        """Write the games of killed programs into their rows, one after the other."""
        if not self._is_storing:
            self._is_ended = False
            self._store_next(True)

    def _store_next(self, is_more: bool) -> None:
        self._is_storing = is_more and not self._is_ended
        if self._is_storing:
            self._writer.do(_store_next_game, self._store_next, self._fail_storing)
        else:
            self.orphaned_games_stored.emit()

    def _fail_storing(self, error: LibraryError) -> None:
        self._is_storing = False
        self.failed.emit(error)
        self.orphaned_games_stored.emit()

    def change_damaged(
        self, one: DamagedRecord, is_deleted: bool, then: Callable[[DamagedRecord | None], object]
    ) -> None:
        """Delete or restore a record that cannot be read.

        then : given the record as it is then, or None if that could not be done
        """

        def change(library: Library) -> DamagedRecord | None:
            from app.storage.library.damaged import set_deleted

            return set_deleted(library, one, is_deleted)

        self._do(change, then, lambda _: then(None))


def _store_next_game(library: Library) -> bool:
    """Return whether there may be more to fold in."""
    is_more = _running().store_orphaned_games(library)
    if not is_more:
        library.remove_deleted()
    return is_more


def _running() -> ModuleType:
    """Return the module for what is played, imported by the thread that writes."""
    from app.storage.library import running

    return running
