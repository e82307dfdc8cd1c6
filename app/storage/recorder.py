"""Keeps the journal of the game on the table: after every change it is on the disk."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, QTimer, Signal

from app.game.session import Session
from app.storage.compaction import Compaction
from app.storage.game_summary import about_event, is_begun
from app.storage.journal import Journal
from app.storage.journal_events import (
    change_events,
    game_event,
    place_event,
    step_event,
    tags_event,
)
from app.storage.journal_lines import Event
from app.text.system_reason import system_reason
from engine.pgn.record import Record
from engine.play.game import Game
from engine.play.tree import Node

#: What the journal is asked to keep besides the game: clocks, view, file, as JSON.
Extras = Callable[[], Event]
#: While the game is not kept, it is tried again so often besides, milliseconds.
AGAIN = 10_000


def journal_folder() -> Path:
    """Return where the journals of this user lie."""
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "journals"


def _place(game: Game) -> tuple[int, Node]:
    return game.cursor, game.nodes[-1]


class Recorder(QObject):
    """Writes what happens in a session to a journal of its own.

    A game whose journal cannot be written goes on without it. With every change it is tried again,
    until the whole game is kept.
    """

    #: The journal cannot be written: one sentence, once until it can be again.
    failed = Signal(str)
    #: The game on the table is kept now, or is not: why, or nothing.
    kept_changed = Signal(str)
    #: A game that was not wanted any more has left the table: the Path of its journal.
    discarded = Signal(object)

    def __init__(
        self,
        session: Session,
        folder: Path,
        extras: Extras = dict,
        is_in_file: Callable[[], bool] = lambda: False,
    ) -> None:
        """Work for a session.

        extras : asked for what else is to be kept whenever something is written
        is_in_file : says whether the game, as it is now, is in a file as well
        """
        super().__init__(session)
        self._session = session
        self._folder = folder
        self._extras = extras
        self._is_in_file = is_in_file
        self._journal: Journal | None = None
        self._record: Record | None = None
        self._was_in_file = False
        self._revision = -1
        self._tags: dict[str, str] = {}
        self._written_extras: Event = {}
        #: Where one stands: after how many moves, in the line that ends with which node.
        self._place: tuple[int, Node] | None = None
        self._node: Node | None = None
        #: The game that is not wanted once it leaves the table as it is, and its revision.
        self._unwanted: tuple[Game, int] | None = None
        #: Why the game is not kept; empty if it is.
        self._reason = ""
        self._shrinking = Compaction(self._shrunk, self)
        self._again = QTimer(self)
        self._again.setInterval(AGAIN)
        self._again.timeout.connect(self._try_again)
        session.game_started.connect(self.begin)
        session.position_changed.connect(self._note)
        session.record_changed.connect(self._note)
        session.outcome_changed.connect(self._note)

    @property
    def reason(self) -> str:
        """Why the game on the table is not kept; empty if it is."""
        return self._reason

    @property
    def path(self) -> Path | None:
        """The journal that is written, or None."""
        return self._journal.path if self._journal is not None else None

    def is_kept(self) -> bool:
        """Whether all that has happened is on the disk; if it is not, try once more."""
        if self._reason or self._journal is None or not self._journal.is_there():
            self._try_again()
        return not self._reason

    def note_extras(self) -> None:
        """Write down clocks, view and file as they are now."""
        self._was_in_file = self._is_in_file()
        extras = self._new_extras()
        if extras and self._record is not None:
            self._write(extras)

    def keep(self) -> bool:
        """Write the whole game down once more; return whether it is on the disk now."""
        self._note_all()
        return not self._reason

    def discard(self) -> None:
        """Let the game go, should another take its place before anything changes in it."""
        game = self._session.game
        self._unwanted = game, game.revision

    def stop(self) -> None:
        """End the journal as a crash would: at the next start its game is not put back unasked."""
        self._end(is_begun(self._session.game))

    def close(self, is_saved: bool = False) -> None:
        """End the journal; an unfinished game stays for the next start, and one not in a file.

        is_saved : whether the game is in a file, as it is now
        """
        game = self._session.game
        is_wanted = is_begun(game) and not (is_saved and game.result() is not None)
        if is_wanted and self.is_kept():
            self._write({"closed": True, **about_event(self._session.record), **self._extras()})
        self._end(is_wanted)

    def begin(self, _variant: object = None) -> None:
        """Write the game on the table into a new journal, and bring that of the last to its end."""
        self._leave()
        self._record = self._session.record
        self._note_all()

    # -- what happens ------------------------------------------------------------------------

    def _note(self, *_told: object) -> None:
        """Write what has changed since it was written last."""
        game, record = self._session.game, self._session.record
        if record is not self._record:
            return  # it is being put on the table, and ``begin`` is yet to come
        if self._reason:
            self._note_all()
            return
        self._was_in_file = self._is_in_file()
        before, self._node = self._node, game.node
        changes = game.changes.since(self._revision)
        tags = tags_event(self._tags, record.tags) if self._tags != record.tags else {}
        events = change_events(game, changes) if changes else []
        is_played = bool(events and not {"play", "resign", "flag"}.isdisjoint(events[-1]))
        if changes is None or events is None or tags is None:
            self._note_all()
            return
        if is_played and game.node.parent is not before:
            self._note_all()
            return
        old_place, self._place = self._place, _place(game)
        events = [{**tags, **event} for event in events[:1]] + events[1:] or [dict(tags)]
        if old_place != self._place and not is_played:
            is_same_line = old_place is not None and old_place[1] is game.nodes[-1]
            place = step_event(game) if is_same_line and not changes else place_event(game)
            events[-1] |= place
        self._revision, self._tags = game.revision, dict(record.tags)
        if changes or tags:
            events[-1] |= self._new_extras()
        for event in events:
            if event:
                self._write(event)

    def _note_all(self) -> None:
        game, record = self._session.game, self._session.record
        self._was_in_file = self._is_in_file()
        self._revision, self._tags = game.revision, dict(record.tags)
        self._place, self._node = _place(game), game.node
        if self._reason or self._journal is None or not self._journal.is_there():
            self._try_again()
        else:
            self._write(self._whole())

    def _whole(self, text: str | None = None) -> Event:
        """Return the event that says all."""
        self._written_extras = dict(self._extras())
        return {**game_event(self._session.record, text), **self._written_extras}

    def _new_extras(self) -> dict[str, object]:
        """Return what else is to be kept and is not written yet."""
        before, self._written_extras = self._written_extras, dict(self._extras())
        now = self._written_extras
        return {name: value for name, value in now.items() if before.get(name) != value}

    # -- the journal -------------------------------------------------------------------------

    def _write(self, event: Event) -> None:
        """Write an event; where that fails, all is written as soon as it can be."""
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
        """Write the whole game: over what was written before, or into a new journal."""
        if self._record is None:
            return  # it has been brought to its end
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
        game, record = self._session.game, self._session.record
        self._revision, self._tags = game.revision, dict(record.tags)
        self._place, self._node = _place(game), game.node
        assert self._journal is not None
        self._shrinking.look(self._journal, record, self._journal.size)
        self._again.stop()
        if self._reason:
            self._reason = ""
            self.kept_changed.emit("")

    def _shrunk(self, text: str) -> None:
        """Write the game, whose text this is, over a journal that has grown long."""
        if self._journal is None or self._reason or not self._journal.is_there():
            return
        try:
            self._journal.rewrite(self._whole(text))
        except OSError:
            if not self._journal.is_there():
                self._try_again()  # else what there was is there still
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
        """Bring the journal of the game that was on the table to its end."""
        record, unwanted = self._record, self._unwanted
        self._unwanted = None
        if record is None or self._journal is None:
            return
        game = record.game
        is_unwanted = unwanted == (game, game.revision)
        is_wanted = is_begun(game) and not self._was_in_file
        path = self._journal.path
        if is_wanted and not self._reason:
            with suppress(OSError):  # it is told of as the next is begun
                self._journal.write({"left": True, **about_event(record)})
        self._end(is_wanted)
        if is_wanted and is_unwanted:
            self.discarded.emit(path)

    def _end(self, is_kept: bool) -> None:
        self._record = None
        self._shrinking.stop()
        self._again.stop()
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.close(is_kept)


def _begun(folder: Path, event: Callable[[], Event]) -> Journal:
    """Return a new journal that begins with an event. Raises OSError, and leaves nothing then."""
    journal = Journal(folder)
    try:
        journal.write(event())
    except BaseException:
        journal.close(is_kept=False)
        raise
    return journal
