"""Puts the games of a session into the library: as they end, are left, or the window closes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QObject

from app.game.game_source import GameSource
from app.game.session import Session
from app.game.transition import Transition, TransitionKind
from app.storage.game_summary import is_begun
from app.storage.library.game_library import GameLibrary
from app.storage.recorder import Recorder
from engine.pgn.record import Record

if TYPE_CHECKING:
    from app.storage.library.library import Library


@dataclass(eq=False)
class _Table:
    """The game on the table.

    id : in the library
    is_wanted : whether it is to be put there when it is left: not if it is somewhere as it is
    changes : how often it was changed
    put : that number when it was last written into the library, or None
    """

    record: Record
    id: str
    is_wanted: bool
    changes: int = 0
    put: int | None = None


class LibraryKeeper(QObject):
    """Listens to a session and its recorder.

    The journal of a game that is over is deleted as soon as the library has the game; until then,
    and as long as a game goes on, the journal is what a kill leaves.
    """

    def __init__(self, session: Session, recorder: Recorder, library: GameLibrary) -> None:
        super().__init__(session)
        self._session = session
        self._library = library
        self._table = _Table(session.record, uuid4().hex, is_wanted=True)
        self._before = self._table
        session.transitioned.connect(self._follow)
        recorder.left.connect(self._leave)
        recorder.ended.connect(self._end)
        recorder.discarded.connect(self._discard)

    @property
    def id(self) -> str:
        """The id of the game on the table, whether it is in the library yet or not."""
        return self._table.id

    def kept(self) -> dict[str, object]:
        """Return what the journal stores: the id."""
        return {"library": self._table.id}

    def _follow(self, transition: Transition) -> None:
        if transition.kind is TransitionKind.STARTED:
            source = transition.source
            self._before = self._table
            id = source.id or uuid4().hex
            self._table = _Table(self._session.record, id, is_wanted=not _is_elsewhere(source))
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
        if table is None or not table.is_wanted or not is_begun(record.game):
            return
        self._put(table, journal, is_left=True)

    def _end(self, record: Record, journal: Path | None) -> None:
        """Put the game on the table as the window closes; its journal waits for the next start."""
        table = self._table_of(record)
        if table is not None and table.is_wanted and is_begun(record.game):
            self._put(table, journal)

    def _discard(self) -> None:
        """Delete the row of a game that is not wanted any more, unless that is over."""
        table = self._before
        if table.record.game.result() is None:
            self._library.write(lambda library: library.delete([table.id]))

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
            return put(library, table.record, table.id, journal, is_left, is_same)

        def note(is_done: bool) -> None:
            if is_done:
                table.put = changes

        self._library.write(job, note)


def _is_elsewhere(source: GameSource) -> bool:
    """Whether a game is in a file, in the library or a sample, as it is."""
    is_from = source.place is not None or source.is_sample or source.is_in_library
    return is_from and not source.is_modified
