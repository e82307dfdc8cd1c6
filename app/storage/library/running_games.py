"""The games that this program plays or could play on, as its windows use them.

What is done is done by the thread that writes into the library, and told later. What takes time to
import is imported there.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from app.storage.library.writer import Job, Then, Writer

if TYPE_CHECKING:
    from app.storage.library.damaged import Damaged
    from app.storage.library.library import Library
    from app.storage.library.program_lock import ProgramLock
    from app.storage.library.running import Taken
    from app.storage.library.schema import LibraryError
    from app.storage.recorder import PlayedGame

#: What a kill has left is put among the games so long after the start, milliseconds.
FOLD_AFTER = 2_000


class Left(NamedTuple):
    """What earlier runs have left.

    taken : the game to go on with, or None
    faults : sentences about journals of earlier versions that cannot be read
    error : over which the program has failed, and has set the game aside
    """

    taken: Taken | None
    faults: list[str]
    error: Exception | None = None


class RunningGames(QObject):
    """Has them written, taken up and put among the games of the library."""

    #: What kills have left is among the games, as far as it can be read.
    folded_in = Signal()
    #: That could not be done: LibraryError.
    failed = Signal(object)

    def __init__(self, writer: Writer, folder: Path, path: Path) -> None:
        """``folder``: of the journals of earlier versions; ``path``: of the library."""
        super().__init__()
        self.folder = folder
        self._writer, self._path = writer, path
        #: The ids of the games that were discarded, as long as they can be put back.
        self.discarded: list[str] = []
        self._is_folding = self._is_ended = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(FOLD_AFTER)
        self._later.timeout.connect(self.fold_in)

    @cached_property
    def lock(self) -> ProgramLock:
        """What tells other programs that this one runs; for the thread that writes."""
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
        """Let go of the games, after everything has been written."""
        self.discarded.clear()
        if "lock" in vars(self):
            self.lock.release()

    def write(
        self,
        game: PlayedGame,
        then: Callable[[], object],
        otherwise: Callable[[LibraryError], object],
    ) -> None:
        """Write the events of a game that wait; ``otherwise`` is called with what went wrong."""
        self._do(partial(_write, self, game), lambda _: then(), otherwise)

    def finish(self, job: Job, otherwise: Callable[[LibraryError], object]) -> None:
        """Put a game into its row."""
        self._writer.do(job, lambda _: None, otherwise)

    def discard(self, id: Callable[[], str]) -> None:
        """Put a game among the deleted ones, from which it can be brought back.

        id : returns the id of its events
        """
        self._writer.do(partial(_discard, id), self._note_discarded)

    def _note_discarded(self, id: str | None) -> None:
        if id is not None:
            self.discarded.append(id)

    # -- what was left -----------------------------------------------------------------------

    def take_newest(
        self,
        last: Callable[[str], bool],
        then: Callable[[Left], object],
        otherwise: Callable[[LibraryError], object],
    ) -> None:
        """Find the game that was played last, for this program to go on with.

        last : returns of an id whether that is taken only if there is no other
        """
        self._is_ended = False
        self._do(partial(_take_newest, self, last), then, otherwise)

    def take(self, id: str, then: Callable[[Taken | None], object]) -> None:
        """Find a game by the id of its events, for this program to go on with."""
        self._do(partial(_take, self, id), then, lambda _: then(None))

    def release_game(self, id: str) -> None:
        """Leave a game as it is for other programs, or for a later start."""
        self._do(partial(_release, id), lambda _: None, None)

    def set_aside(self, id: str) -> None:
        """Set a game aside over which the program has failed, or that cannot be read whole."""
        self._do(partial(_set_aside, id), lambda _: None, None)

    def _do(self, job: Job, then: Then, otherwise: Callable[[LibraryError], object] | None) -> None:
        self._writer.do(job, then, otherwise, is_listed=False)

    def fold_soon(self) -> None:
        """Put what kills have left among the games, shortly after the start."""
        self._later.start()

    def fold_in(self) -> None:
        """Put what kills have left among the games, one after the other."""
        if not self._is_folding:
            self._is_ended = False
            self._fold_next(True)

    def _fold_next(self, is_more: bool) -> None:
        self._is_folding = is_more and not self._is_ended
        if self._is_folding:
            self._writer.do(_fold, self._fold_next, self._fail_folding, is_listed=is_more)
        else:
            self.folded_in.emit()

    def _fail_folding(self, error: LibraryError) -> None:
        self._is_folding = False
        self.failed.emit(error)
        self.folded_in.emit()

    def change_damaged(self, one: Damaged, is_deleted: bool) -> bool:
        """Delete or restore a record that cannot be read; return whether that could be done."""
        from app.storage.library.damaged import move, set_deleted

        if one.path is not None:
            return move(one, is_deleted)
        one.is_deleted = is_deleted
        self._do(partial(set_deleted, id=one.name, is_deleted=is_deleted), lambda _: None, None)
        return True


def _write(games: RunningGames, game: PlayedGame, library: Library) -> None:
    from app.storage.library.running import write_events

    write_events(library, games.lock, game)


def _discard(id: Callable[[], str], library: Library) -> str | None:
    from app.storage.library.running import MissingError, State, finish

    row = None
    with suppress(MissingError):
        row = finish(library, id(), State.LEFT, is_wanted=True)
    if row is not None:
        library.delete([row])
    return row


def _take_newest(games: RunningGames, last: Callable[[str], bool], library: Library) -> Left:
    from app.storage.library.damaged import move_journals
    from app.storage.library.running import FailedGameError, take_newest

    faults = move_journals(library, games.folder)
    try:
        return Left(take_newest(library, games.lock, last), faults)
    except FailedGameError as error:
        return Left(None, faults, error)


def _take(games: RunningGames, id: str, library: Library) -> Taken | None:
    from app.storage.library.running import take

    return take(library, games.lock, id)


def _release(id: str, library: Library) -> None:
    from app.storage.library.running import release

    release(library, id)


def _set_aside(id: str, library: Library) -> None:
    from app.storage.library.running import set_aside

    set_aside(library, id)


def _fold(library: Library) -> bool:
    """Return whether there may be more to fold in."""
    from app.storage.library.running import fold_in

    is_more = fold_in(library)
    if not is_more:
        library.sweep()
    return is_more
