"""Puts the games of a session into the library: as they end, are left, or the window closes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.game.game_source import NO_SOURCE, GameSource
from app.game.session import Session
from app.game.transition import Transition, TransitionKind
from app.storage.game_summary import is_begun
from app.storage.library.game_library import GameLibrary
from app.storage.library.known_row import KnownRow
from app.storage.recorder import Recorder
from app.support.ids import new_id
from engine.pgn.record import Record

if TYPE_CHECKING:
    from app.storage.library.library import Library


@dataclass(eq=False)
class _Table:
    """The game on the table.

    known : what is known of its row in the library; set in the background as it is written
    is_wanted : whether it is to be put there when it is left: not if it is somewhere as it is
    changes : how often it was changed
    put : that number when it was last written into the library, or None
    """

    record: Record
    known: KnownRow
    is_wanted: bool
    changes: int = 0
    put: int | None = None


class LibraryKeeper(QObject):
    """Listens to a session and its recorder.

    The journal of a game that is over is deleted as soon as the library has the game; until then,
    and as long as a game goes on, the journal is what a kill leaves.

    Another program may have the same game on its table. If it has written the row meanwhile, the
    game goes into the library as a row of its own, with which the table goes on; see ``placing``.
    """

    #: The game that has just been left goes into the library, and is nowhere else as it is.
    put_away = Signal()

    def __init__(self, session: Session, recorder: Recorder, library: GameLibrary) -> None:
        super().__init__(session)
        self._session = session
        self._recorder = recorder
        self._library = library
        self._table = _Table(session.record, _known(NO_SOURCE), is_wanted=True)
        self._before = self._table
        session.transitioned.connect(self._follow)
        recorder.left.connect(self._leave)
        recorder.ended.connect(self._end)
        recorder.discarded.connect(self._discard)

    @property
    def id(self) -> str:
        """The id of the game on the table, whether it is in the library yet or not."""
        return self._table.known.id

    @property
    def journals(self) -> tuple[str, ...]:
        """The names of the journals in which the game on the table was recorded before."""
        return self._table.known.journals

    def kept(self) -> dict[str, object]:
        """Return what the journal stores: the id, the state of the row, the journals before."""
        id, state, journals = self._table.known
        told: dict[str, object] = {"library": id}
        if state is not None:
            told["base"] = state
        if journals:
            told["journals"] = list(journals)
        return told

    def _follow(self, transition: Transition) -> None:
        if transition.kind is TransitionKind.STARTED:
            source = transition.source
            self._before = self._table
            is_wanted = not _is_elsewhere(source)
            self._table = _Table(self._session.record, _known(source), is_wanted)
            return
        table = self._table
        if transition.changes or transition.tags is not None:
            table.changes += 1
            table.is_wanted = True
        if transition.has_ended and table.record.game.is_decided:
            self._put(table)

    def _leave(self, record: Record, journal: Path | None) -> None:
        """Put a game that another one has replaced; if it is over, its journal is not needed."""
        table = self._table_of(record)
        if table is None or not table.is_wanted or not is_begun(record):
            return
        self._put(table, journal, is_left=True)
        self.put_away.emit()

    def _end(self, record: Record, journal: Path | None) -> None:
        """Put the game on the table as the window closes; its journal waits for the next start."""
        table = self._table_of(record)
        if table is not None and table.is_wanted and is_begun(record):
            self._put(table, journal)

    def _discard(self, journal: Path) -> None:
        """Delete the row of a game that is not wanted any more, unless that is over."""
        table = self._before
        if table.record.game.result() is None:
            known = table.known.recorded(journal.stem)
            self._library.write(lambda library: library.delete_own(known))

    def _table_of(self, record: Record) -> _Table | None:
        return next((t for t in (self._table, self._before) if t.record is record), None)

    def _put(self, table: _Table, journal: Path | None = None, is_left: bool = False) -> None:
        """Write a game; ``is_left``: and delete its journal if the game is over."""
        changes = table.changes
        if table.put == changes and journal is None:
            return

        def job(library: Library) -> bool:
            # Imported in the background: it needs SQLite.
            from app.storage.library.putting import put

            is_same = lambda: table.changes == changes  # noqa: E731
            known = table.known if journal is None else table.known.recorded(journal.stem)
            now = put(library, table.record, known, journal, is_left, is_same)
            if now is not None:
                table.known = table.known._replace(id=now.id, state=now.state)
            return now is not None

        def note(is_done: bool) -> None:
            if is_done:
                table.put = changes
                self._recorder.note_extras()

        self._library.write(job, note)


def _known(source: GameSource) -> KnownRow:
    """Return what is known of the row of a game that is put on the table."""
    if not source.id:
        return KnownRow(new_id(), "")
    return KnownRow(source.id, source.base, source.journals)


def _is_elsewhere(source: GameSource) -> bool:
    """Whether a game is in a file, in the library or a sample, as it is."""
    is_from = source.place is not None or source.is_sample or source.is_in_library
    return is_from and not source.is_modified
