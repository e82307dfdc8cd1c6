"""Writes the events of the current game into the library as it changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from app.game.current_game import is_begun
from app.game.game_source import NO_SOURCE, GameSource
from app.game.session import Session
from app.game.transition import Transition, TransitionKind
from app.storage.events import Event, PlayedGame, game_event, played_game, transition_events
from app.storage.library.game_library import GameLibrary
from app.support.user_folders import data_folder

if TYPE_CHECKING:
    from app.storage.library.schema import LibraryError

#: Returns what is written besides the game: clocks, view, file, as JSON.
Extras = Callable[[], Event]
#: Interval of further attempts after a failure, milliseconds.
AGAIN = 10_000
#: What is being written is told as slow after the first of these, and a game is called lost after
#: the other one, milliseconds.
SLOW, PATIENCE = 1_000, 10_000


def journal_folder() -> Path:
    """Return the folder of the journals of earlier versions, beside which the library is."""
    return data_folder() / "journals"


class Recorder(QObject):
    """Writes the transitions of a session, in the background, once there is anything to lose.

    If they cannot be written the game continues; writing the whole game is tried again with every
    change. A game is put into its row as it ends, is left, or the window closes.
    """

    #: The game cannot be written: one sentence; emitted once per failure.
    failed = Signal(str)
    #: Whether the current game is kept has changed: a sentence why it is not, or empty.
    kept_changed = Signal(str)
    #: The game that has just been left is kept in its row, and is nowhere else as it is.
    put_away = Signal()
    #: It takes long to find out whether the game is kept.
    slow = Signal()

    def __init__(
        self,
        session: Session,
        library: GameLibrary,
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
        self.library = library
        self._extras = extras
        self._is_in_file = is_in_file
        self._game = played_game(session.record, NO_SOURCE)
        #: Whether the current game is recorded: not after ``close``.
        self._is_on = False
        self._was_in_file = False
        self._written_extras: Event = {}
        #: Whether the game is to be discarded when it is left without further changes.
        self._is_unwanted = False
        #: Why the game is not kept, a sentence; empty if it is.
        self._reason = ""
        self._again = QTimer(self, interval=AGAIN)
        self._again.timeout.connect(self._write_all)
        #: Who has asked whether the game is kept, or None.
        self._asked: Callable[[bool], object] | None = None
        self._is_last_try = False
        self._slow = QTimer(self, singleShot=True, interval=SLOW)
        self._slow.timeout.connect(self.slow)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(lambda: self._answer(False))
        session.settled.connect(self._note)
        library.delayed.connect(self._note_delay)

    @property
    def reason(self) -> str:
        """The reason why the current game is not kept, a sentence; empty if it is."""
        return self._reason

    @property
    def _is_lost(self) -> bool:
        """Whether what was written of the game has been lost, so that all is to be written."""
        return bool(self._reason) and not self._game.waiting

    @property
    def id(self) -> str:
        """The id of the game's row in the library, whether it is in that yet or not."""
        return self._game.row

    @property
    def events_id(self) -> str:
        """The id of the game's events in the library."""
        return self._game.id

    def ask_kept(self, then: Callable[[bool], object]) -> None:
        """Ask whether everything is on the disk; if not, it is tried once more.

        then : called with the answer, unless another question is asked before that
        """
        self._asked, self._is_last_try = then, self._is_lost
        if self._is_lost:
            self._write_all()
        elif self._is_on and self._game.is_recorded:
            self._write(dict(self._extras()))  # the file may have been removed
        if not (self._is_on and self._game.is_recorded):
            self._answer(not self._reason)
        elif self._asked is not None:
            self._slow.start()
            self._patience.start()

    def _answer(self, is_kept: bool) -> None:
        asked, self._asked = self._asked, None
        if asked is not None:
            self._slow.stop()
            self._patience.stop()
            asked(is_kept)

    def note_extras(self) -> None:
        """Write the present clocks, view and file, if they belong to the recorded game."""
        if self._is_on and self._game.record is self._session.record:
            self._was_in_file = self._is_in_file()
            extras = self._new_extras()
            if extras and self._game.is_recorded:
                self._write(extras)

    def keep(self, then: Callable[[bool], object]) -> None:
        """Write the whole game again; ``then`` is told whether it is on the disk."""
        self._write_all()
        self.ask_kept(then)

    def discard(self) -> None:
        """Discard the game if another one replaces it before it is changed."""
        self._is_unwanted = True

    def stop(self) -> None:
        """Leave the game as after a crash: the next start asks before restoring it."""
        if self._end():
            self.library.running.release_game(self._game.id)

    def close(self, is_saved: bool = False) -> None:
        """End recording; the next start goes on with the game if it is unfinished or in no file.

        is_saved : whether the game is in a file without unsaved changes
        """
        game = self._game
        if self._is_on and game.is_recorded:
            self._write_all() if self._is_lost else self._write(dict(self._extras()))
        if self._end():
            is_over = is_saved and game.record.game.result() is not None
            self._finish(game, "closed", game.is_changed, is_over)

    def begin(self) -> None:
        """Record the current game from now on, and leave the one before."""
        self._begin(NO_SOURCE)

    def _begin(self, source: GameSource) -> None:
        self._leave()
        self._game = played_game(self._session.record, source)
        self._is_on = True
        self._write_all()

    # -- transitions -------------------------------------------------------------------------

    def _note(self, transition: Transition) -> None:
        """Write a transition."""
        if transition.kind is TransitionKind.STARTED:
            self._begin(transition.source)
            return
        game = self._game
        if transition.changes:
            self._is_unwanted = False
        if transition.changes or transition.tags is not None:
            game.is_changed = True
        if not self._is_on:
            return
        events = transition_events(self._session.game, transition)
        if events is None or self._is_lost or not game.is_recorded:
            self._write_all()
        else:
            self._was_in_file = self._is_in_file()
            if transition.changes or transition.tags:
                events[-1] |= self._new_extras()
            self._write(*events)
        if transition.has_ended and game.record.game.is_decided:
            self._finish(game, "open", True, False)

    def _new_extras(self) -> dict[str, object]:
        """Return the extras that have changed since they were written."""
        before, self._written_extras = self._written_extras, dict(self._extras())
        now = self._written_extras
        return {name: value for name, value in now.items() if before.get(name) != value}

    # -- writing -----------------------------------------------------------------------------

    def _write_all(self) -> None:
        """Write the whole game, if there is anything in it that could be lost."""
        self._was_in_file = self._is_in_file()
        self._written_extras = dict(self._extras())
        if self._is_on and (self._game.is_recorded or is_begun(self._game.record)):
            self._write_whole(self._game)

    def _write_whole(self, game: PlayedGame) -> None:
        self._write({**game_event(game.record), **self._written_extras}, game=game)

    def _write(self, *events: Event, game: PlayedGame | None = None) -> None:
        """Write events soon; ``game``: the current one if it is None."""
        game = self._game if game is None else game
        game.is_recorded = True
        game.waiting += events
        if self.library.is_held_up:
            self._note_delay()
        if not game.is_queued:
            game.is_queued = True
            self.library.running.write(
                game, partial(self._note_written, game), partial(self._fail, game)
            )

    def _note_written(self, game: PlayedGame, is_any: bool) -> None:
        if not isValid(self):  # the window was deleted without being closed
            return
        if is_any and game is self._game and self._is_on:
            self._set_reason("")
        if game is self._game and not game.waiting:
            self._answer(not self._reason)

    def _note_delay(self) -> None:
        """Say that another program keeps the game from being written."""
        if self._is_on and self._game.waiting:
            self._set_reason(self.library.fault)
            self._answer(False)

    def _fail(self, game: PlayedGame, error: LibraryError) -> None:
        from app.storage.library.library_text import fault_text
        from app.storage.library.running import MissingError

        if not isValid(self):
            return
        game.waiting.clear()
        if isinstance(error, MissingError):
            self._write_whole(game)
        if isinstance(error, MissingError) or game is not self._game or not self._is_on:
            return
        is_new = not self._reason
        self._set_reason(fault_text(error))
        if is_new:
            self.failed.emit(f"{self.tr('A crash would lose this game.')} {self._reason}")
        # What has failed may have been begun before the question.
        if self._asked is not None and not self._is_last_try:
            self._is_last_try = True
            self._write_all()
        else:
            self._answer(False)

    def _set_reason(self, reason: str) -> None:
        before, self._reason = self._reason, reason
        self._again.start() if reason else self._again.stop()
        if before != reason:
            self.kept_changed.emit(reason)

    def _leave(self) -> None:
        """Put the game before into its row."""
        game, is_unwanted = self._game, self._is_unwanted
        self._is_unwanted = False
        if self._is_on and self._is_lost:  # one more try, now that something else is written
            self._write_whole(game)
        if not self._end():
            return
        if is_unwanted and game.record.game.result() is None:
            self.library.running.discard(lambda: game.id)
            return
        self._finish(game, "left", game.is_changed, self._was_in_file)
        if game.is_changed and is_begun(game.record):
            self.put_away.emit()

    def _finish(
        self, game: PlayedGame, state: str, is_wanted: bool, is_over: bool, is_last: bool = False
    ) -> None:
        """Put a game into its row as it ends or leaves the table; see ``running.finish``.

        is_last : whether this is not tried again where the events of the game are missing
        """

        def write_again() -> None:
            if not is_last:
                self._write_whole(game)
                self._finish(game, state, is_wanted, is_over, is_last=True)

        self.library.running.finish(game, state, is_wanted, is_over, write_again)

    def _end(self) -> bool:
        """End recording; return whether anything of the game has been written."""
        is_recorded, self._is_on = self._is_on and self._game.is_recorded, False
        self._asked = None
        self._set_reason("")
        return is_recorded
