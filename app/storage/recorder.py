"""Keeps the journal of the current game up to date after every change."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, QTimer, Signal

from app.game.session import Session
from app.game.transition import Transition, TransitionKind
from app.storage.compaction import Compaction
from app.storage.game_summary import about_event, is_begun
from app.storage.journal import Journal
from app.storage.journal_events import game_event, transition_events
from app.storage.journal_lines import Event
from app.text.system_reason import system_reason
from engine.pgn.record import Record

#: Returns what the journal stores besides the game: clocks, view, file, as JSON.
Extras = Callable[[], Event]
#: Interval of further attempts after a failure, milliseconds.
AGAIN = 10_000


def journal_folder() -> Path:
    """Return the folder of this user's journals."""
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "journals"


class Recorder(QObject):
    """Writes the transitions of a session to a journal.

    If the journal cannot be written the game continues without it; writing the whole game is tried
    again with every change.
    """

    #: The journal cannot be written: one sentence; emitted once per failure.
    failed = Signal(str)
    #: Whether the current game is kept has changed: the reason why it is not, or empty.
    kept_changed = Signal(str)
    #: A game that is not wanted any more has been closed: the Path of its journal.
    discarded = Signal(object)
    #: A game is not recorded any more, as another one was begun: Record, the Path of its journal or
    #: None if there is none.
    left = Signal(object, object)
    #: The same as the window closes.
    ended = Signal(object, object)

    def __init__(
        self,
        session: Session,
        folder: Path,
        extras: Extras = dict,
        is_in_file: Callable[[], bool] = lambda: False,
    ) -> None:
        """Record a session.

        extras : called for what else is to be stored whenever something is written; after a
            transition once all its listeners have been told of it
        is_in_file : returns whether the game is in a file without unsaved changes
        """
        super().__init__(session)
        self._session = session
        self._folder = folder
        self._extras = extras
        self._is_in_file = is_in_file
        self._journal: Journal | None = None
        #: The game of the journal, or None after the journal has been closed.
        self._record: Record | None = None
        self._was_in_file = False
        self._written_extras: Event = {}
        #: Whether the game is to be discarded when it is closed without further changes.
        self._is_unwanted = False
        #: Why the game is not kept; empty if it is.
        self._reason = ""
        self._shrinking = Compaction(self._shrunk, self)
        self._again = QTimer(self)
        self._again.setInterval(AGAIN)
        self._again.timeout.connect(self._try_again)
        session.settled.connect(self._note)

    @property
    def reason(self) -> str:
        """The reason why the current game is not kept; empty if it is."""
        return self._reason

    @property
    def path(self) -> Path | None:
        """The path of the journal, or None."""
        return self._journal.path if self._journal is not None else None

    def is_kept(self) -> bool:
        """Whether everything is on the disk; if not, it is tried once more."""
        if self._reason or self._journal is None or not self._journal.is_there():
            self._try_again()
        return not self._reason

    def note_extras(self) -> None:
        """Write the present clocks, view and file, if they belong to the recorded game."""
        if self._record is self._session.record:
            self._was_in_file = self._is_in_file()
            extras = self._new_extras()
            if extras:
                self._write(extras)

    def keep(self) -> bool:
        """Write the whole game again; return whether it is on the disk now."""
        self._note_all()
        return not self._reason

    def discard(self) -> None:
        """Discard the game if another one replaces it before it is changed."""
        self._is_unwanted = True

    def stop(self) -> None:
        """Leave the journal as after a crash: the next start asks before restoring the game."""
        self._end(is_begun(self._session.record))

    def close(self, is_saved: bool = False) -> None:
        """Close the journal; it is kept if the game is unfinished or not in a file.

        is_saved : whether the game is in a file without unsaved changes
        """
        record, game = self._session.record, self._session.game
        is_wanted = is_begun(record) and not (is_saved and game.result() is not None)
        if is_wanted and self.is_kept():
            self._write({"closed": True, **about_event(record), **self._extras()})
        self.ended.emit(record, self._end(is_wanted))

    def begin(self) -> None:
        """Write the current game into a new journal, and close the previous one."""
        self._leave()
        self._record = self._session.record
        self._note_all()

    # -- transitions -------------------------------------------------------------------------

    def _note(self, transition: Transition) -> None:
        """Write a transition."""
        if transition.kind is TransitionKind.STARTED:
            self.begin()
            return
        if transition.changes:
            self._is_unwanted = False
        if transition.changes or transition.tags:
            self._shrinking.stop()  # begun again where the journal is written, if it is too long
        if self._record is None:
            return
        events = transition_events(self._session.game, transition)
        if events is None or self._reason:
            self._note_all()
            return
        self._was_in_file = self._is_in_file()
        if transition.changes or transition.tags:
            events[-1] |= self._new_extras()
        for event in events:
            self._write(event)

    def _note_all(self) -> None:
        self._was_in_file = self._is_in_file()
        if self._reason or self._journal is None or not self._journal.is_there():
            self._try_again()
        else:
            self._write(self._whole())

    def _whole(self, text: str | None = None) -> Event:
        """Return the event of the whole game with all extras."""
        self._written_extras = dict(self._extras())
        return {**game_event(self._session.record, text), **self._written_extras}

    def _new_extras(self) -> dict[str, object]:
        """Return the extras that have changed since they were written."""
        before, self._written_extras = self._written_extras, dict(self._extras())
        now = self._written_extras
        return {name: value for name, value in now.items() if before.get(name) != value}

    # -- the journal -------------------------------------------------------------------------

    def _write(self, event: Event) -> None:
        """Write an event; if that fails, the whole game is written as soon as possible."""
        if self._journal is None or self._reason:
            self._try_again()
            return
        try:
            size = self._journal.write(event)
        except FileNotFoundError:
            self._try_again()
        except OSError as error:
            self._fail(error)
        else:
            self._shrinking.look(
                self._journal, self._session.record, size if "game" in event else 0
            )

    def _try_again(self) -> None:
        """Write the whole game, replacing the journal's contents, or into a new journal."""
        if self._record is None:
            return
        before = self._journal
        try:
            if before is not None and before.is_there():
                before.rewrite(self._whole())
            else:
                self._journal = _begun(self._folder, self._whole)
                if before is not None:
                    before.close(is_kept=False)
        except OSError as error:
            self._fail(error)
            return
        assert self._journal is not None
        self._shrinking.look(self._journal, self._session.record, self._journal.size)
        self._again.stop()
        if self._reason:
            self._reason = ""
            self.kept_changed.emit("")

    def _shrunk(self, text: str) -> None:
        """Replace the contents of a journal that has grown long by the game with this text."""
        if self._journal is None or self._reason or not self._journal.is_there():
            return
        try:
            self._journal.rewrite(self._whole(text))
        except OSError:
            if not self._journal.is_there():
                self._try_again()  # otherwise the previous contents are still there
        else:
            self._shrinking.look(self._journal, self._session.record, self._journal.size)

    def _fail(self, error: OSError) -> None:
        is_new = not self._reason
        before, self._reason = self._reason, system_reason(error) or type(error).__name__
        self._again.start()
        if before != self._reason:
            self.kept_changed.emit(self._reason)
        if is_new:
            text = self.tr("A crash would lose this game, its journal cannot be written: {reason}.")
            self.failed.emit(text.format(reason=self._reason))

    def _leave(self) -> None:
        """Close the journal of the previous game."""
        record, is_unwanted = self._record, self._is_unwanted
        self._is_unwanted = False
        if record is None:
            return
        is_wanted = is_begun(record) and not self._was_in_file
        if is_wanted and self._journal is not None and not self._reason:
            with suppress(OSError):  # reported when the next journal is begun
                self._journal.write({"left": True, **about_event(record)})
        path = self._end(is_wanted)
        if is_unwanted and path is not None:
            self.discarded.emit(path)
        else:
            self.left.emit(record, path)

    def _end(self, is_kept: bool) -> Path | None:
        """Close the journal; return its path if there still is one."""
        self._record = None
        self._shrinking.stop()
        self._again.stop()
        journal, self._journal = self._journal, None
        if journal is None:
            return None
        journal.close(is_kept)
        return journal.path if is_kept else None


def _begun(folder: Path, event: Callable[[], Event]) -> Journal:
    """Return a new journal that begins with an event. Raises OSError, leaving no file."""
    journal = Journal(folder)
    try:
        journal.write(event())
    except BaseException:
        journal.close(is_kept=False)
        raise
    return journal
