"""Games left by earlier runs of the program: the newest is restored, or offered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from app.controllers.views import kept_view, restore_view
from app.game.current_game import is_begun
from app.game.game_source import GameSource
from app.game.transition import Origin, Transition, TransitionKind
from app.panels.over_board.question_bar import Answer, Question
from app.storage.events import Event
from app.storage.file_text import shown_name
from app.storage.kept_text import when_text
from app.storage.library.game_library import GameLibrary
from app.storage.recorder import Recorder
from app.text.player_text import recorded_names
from app.text.status_text import outcome_text
from app.text.text import game_title
from app.window.main_window import MainWindow
from engine.pgn.record import Record

if TYPE_CHECKING:
    from app.storage.library.game_row import GameRow
    from app.storage.library.library import Library
    from app.storage.library.library_query import LibraryQuery
    from app.storage.library.running import ClaimedGame
    from app.storage.library.running_games import EarlierGames
    from app.storage.library.schema import LibraryError

#: Interval at which running clocks are written, milliseconds.
PULSE = 10_000
#: Topic of the question.
TOPIC = "kept game"


class GameRecovery(QObject):
    """Records the session of a window; ``start`` handles games of earlier runs."""

    #: Games could not be read completely: sentences.
    unread = Signal(str)

    def __init__(
        self, window: MainWindow, folder: Path, library: GameLibrary | None = None
    ) -> None:
        """Begin to record.

        folder : of the journals of earlier versions
        library : that of the program, if it has several windows
        """
        super().__init__(window)
        self._window = window
        #: All games of this user.
        self.library = library if library is not None else GameLibrary(folder, self)
        self.library.begin()
        self.library.message.connect(window.show_failure)
        #: The games that are offered, one after the other.
        self._offered: list[ClaimedGame] = []
        #: Opens a further one that is offered; set by the windows.
        self.restore_in_new_window: Callable[[ClaimedGame], object] = self.restore_game
        self._has_gone_on = False
        self._has_erred = self._is_closed = False
        #: Callback of ``start``; None before ``start`` and after it has been called.
        self._then: Callable[[], object] | None = None
        #: The query for the library game to be opened, or None; and a number that is increased
        #: whenever a pending request to open a game becomes outdated.
        self._asked: LibraryQuery | None = None
        self._number = 0
        files = window.files
        self.recorder = Recorder(
            window.session, self.library, self._extras, lambda: files.save_state.is_in_file
        )
        self.recorder.failed.connect(window.show_failure)
        # Delayed until the code that started the next game has returned and its question is gone.
        self.recorder.put_away.connect(
            lambda: QTimer.singleShot(0, self, self._tell_where_it_is_kept)
        )
        self.recorder.begin()
        self.recorder.slow.connect(self._tell_slow)
        files.save_state.ask_kept = self.recorder.ask_kept
        files.changed.connect(self.recorder.note_extras)
        files.discarded.connect(self.recorder.discard)
        window.closed.connect(self._close)
        window.session.transitioned.connect(self._follow)
        self._pulse = QTimer(self, interval=PULSE)
        self._pulse.timeout.connect(self.recorder.note_extras)
        window.timekeeper.changed.connect(self._follow_clocks)

    # -- the start ---------------------------------------------------------------------------

    def start(
        self,
        is_fresh: bool,
        others: Collection[str] = (),
        then: Callable[[], object] = lambda: None,
    ) -> None:
        """Handle the newest game: after a normal exit it is restored, after a crash it is offered.

        It is looked for in the background. If it makes the program fail, it is set aside, and the
        error raised.

        is_fresh : whether no other game was requested at the start
        others : ids of events of games that other windows had: they are the last choice
        then : called when that is done, or when another program blocks the library
        """
        running = self.library.running
        running.store_orphaned_games_soon()
        if not running.may_be_some:
            then()
            return
        self._then = then
        self.library.delayed.connect(self._go_on_starting)
        running.take_newest(
            lambda id: id in others, partial(self._note_left, is_fresh), self._note_unread
        )

    @property
    def has_started(self) -> bool:
        """Whether it is known which game an earlier run has left."""
        return self._then is None

    def _go_on_starting(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()

    def _note_unread(self, _error: LibraryError) -> None:
        """Start without games of earlier runs; the error is reported by the next write."""
        self._go_on_starting()

    def _note_left(self, is_fresh: bool, left: EarlierGames) -> None:
        """Restore or offer a game that was found."""
        if self._is_closed:
            self._release(left.taken)
            return
        is_late = self._then is None or is_begun(self._window.session.record)
        if left.faults:
            self.unread.emit("\n".join(left.faults))
        try:
            self._offered = left.taken
            is_closed = bool(left.taken) and left.taken[0].running.state == "closed"
            if is_closed and is_fresh and not is_late and not self._is_open(left.taken[0]):
                self.accept_offer()
            elif is_closed and left.taken[0].game.record.game.result() is not None:
                self.library.running.leave(self._offered.pop().running)
            else:
                self._offer()
        finally:
            self._go_on_starting()
        if left.error is not None:
            self._tell_failure()
            raise left.error.__cause__ or left.error

    def accept_offer(self) -> None:
        """Restore the offered game, a further one in another window; offer the next one."""
        if not self._offered:
            return
        # Starting a game calls ``postpone_offers``, which must not release the other offered games.
        (taken, *others), self._offered = self._offered, []
        self.restore_in_new_window(taken) if self._has_gone_on else self.restore_game(taken)
        self._has_gone_on = True
        self._offered = others
        self._offer()

    def postpone_offers(self) -> None:
        """Keep the offered games for a later start."""
        self._window.prompts.drop(TOPIC)
        taken, self._offered = self._offered, []
        self._release(taken)

    def leave_one(self) -> None:
        """Keep the offered game for a later start, and offer the next one."""
        self._release(self._offered[:1])
        del self._offered[:1]
        self._offer()

    def _release(self, games: Iterable[ClaimedGame]) -> None:
        for taken in games:
            self.library.running.release_game(taken.running.id)

    def discard(self) -> None:
        """Delete the offered game, which can be undone until the program ends; offer the next."""
        if self._offered:
            id = self._offered.pop(0).running.id
            self.library.running.discard(lambda: id)
            self._offer()

    # -- opening -----------------------------------------------------------------------------

    def open_row(self, id: str, then: Callable[[bool], object]) -> None:
        """Open a game of the library; ``then`` is called with whether it can be read.

        One that can be played on is opened with its clocks and its view. Where another program
        holds the library, the game is opened later, unless another one is begun or played on
        meanwhile.
        """
        self._forget_asked()
        if id == self.recorder.id:
            then(True)
            return

        def put(found: _Row | None) -> None:
            self._asked = None
            if found is None:
                then(False)
            elif found.running:
                self.open(found.running, partial(put_row, found))
            else:
                put_row(found, False)

        def put_row(found: _Row, is_open: bool) -> None:
            if not is_open:
                game = found.record.game
                game.go_to(0 if found.row.is_finished else game.length)
                source = GameSource(id=id, is_in_library=True, base=found.state)
                self._window.session.open_record(found.record, Origin.FILE, source)
            then(True)

        self._asked = self.library.ask(partial(_row, id=id), put)

    def open(self, running: str, then: Callable[[bool], object] = lambda is_open: None) -> None:
        """Open a game by the id of its events; ``then`` is called with whether it can be read."""
        number = self._number

        def note(taken: ClaimedGame | None) -> None:
            if taken is None:
                then(False)
            elif self._is_closed or number != self._number:
                self.library.running.release_game(taken.running.id)
            else:
                self.restore_game(taken)
                then(True)

        self.library.running.take(running, note)

    def restore_game(self, taken: ClaimedGame) -> None:
        """Start a game that this program owns; mark it as failed if that raises an error."""
        id, running = taken.running.id, self.library.running
        if not taken.game.is_whole:
            running.quarantine(id)
            text = self.tr("A part of the game cannot be read; it is set aside under My games.")
            self.unread.emit(text)
        try:
            self._restore(taken)
        except Exception:
            self.mark_error()  # a part of it has been restored
            running.quarantine(id)
            self._tell_failure()
            raise
        self.recorder.note_extras()

    def _restore(self, taken: ClaimedGame) -> None:
        """Restore a game with its clocks, view and file."""
        window, found = self._window, taken.game
        window.files.tell_stale(taken.source)
        window.session.open_record(found.record, Origin.RECOVERY, taken.source)
        window.timekeeper.restore(found.clocks)
        restore_view(window.viewport.board, found.view)

    def _tell_failure(self) -> None:
        text = self.tr("A game cannot be put back; it is set aside under My games.")
        self._window.show_failure(text)

    def _forget_asked(self) -> None:
        """Cancel the pending request to open a game, if any."""
        self.library.cancel(self._asked)
        self._asked = None
        self._number += 1

    # -- the current game --------------------------------------------------------------------

    def mark_error(self) -> None:
        """Let the game be offered at the next start, not restored: it may have caused an error."""
        self._has_erred = True

    def _offer(self) -> None:
        """Offer the next game that the window does not show already."""
        while self._offered and self._is_open(self._offered[0]):
            self._release([self._offered.pop(0)])
        if self._offered:
            self._window.prompts.ask(TOPIC, partial(self._question, self._offered[0]))

    def _is_open(self, taken: ClaimedGame) -> bool:
        """Whether the window shows the same game of the same file, so that nothing is missing."""
        kept, place = taken.source, self._window.files.save_state.place
        if place is None or kept.place is None or kept.is_modified:
            return False
        return kept.place == place._replace(path=place.path.absolute())

    def _question(self, taken: ClaimedGame) -> Question:
        game = taken.game.record.game
        open_it = self.tr("&Go on with it") if game.result() is None else self.tr("&Open it")
        answers = (
            Answer(open_it, self.accept_offer),
            Answer(self.tr("&Later"), self.leave_one),
            Answer(self.tr("&Discard it"), self.discard),
            Answer(self.tr("&My games"), self._window.files.kept_requested.emit),
        )
        place = taken.source.place
        when = when_text(taken.running.changed)
        text = self._offered_text(taken.game.record, when, None if place is None else place.path)
        return Question(text, answers, refusal=1)

    def _offered_text(self, record: Record, when: str, path: Path | None) -> str:
        """Return the text of the question: the game with its file or its players, if it has any."""
        game = record.game
        title = game_title(game.variant, game.root.position)
        called = [name for name in recorded_names(record.names) if name]
        known = " – ".join(called) if path is None else shown_name(path)
        title = ", ".join(filter(None, (title, known)))
        length, outcome = len(game.root.main_line()), game.result()
        if outcome is None:
            form = self.tr(
                "An unfinished game is still here: {game}, %n half-move(s), {when}.", None, length
            )
            return form.format(game=title, when=when)
        form = self.tr(
            "A finished game is still here: {game}, %n half-move(s), {when}. {result}", None, length
        )
        result = outcome_text(game.variant, outcome, recorded_names(record.names))
        return form.format(game=title, when=when, result=result)

    def _follow(self, transition: Transition) -> None:
        """Keep the offered game for the next start if another game is begun."""
        if transition.kind is TransitionKind.STARTED or transition.changes:
            self._forget_asked()
        if transition.kind is TransitionKind.STARTED:
            self.postpone_offers()

    def _tell_where_it_is_kept(self) -> None:
        """Say where the replaced game is stored, as the user was not asked whether to save it."""
        if self.library.fault or self.recorder.reason:
            return  # a message about that, and about where the game is, has been shown already
        window, path = self._window, self._window.files.save_state.left_behind
        text = self.tr("The game before is kept in My games.")
        if path is not None:
            form = self.tr("The game before is kept in My games, with what {file} does not have.")
            text = form.format(file=shown_name(path))
        window.status.add_message(text)

    def _tell_slow(self) -> None:
        """Explain why leaving the current game is delayed: it is still being written."""
        self._window.status.show_message(self.tr("The game is still being written into My games."))

    def _follow_clocks(self) -> None:
        """Write the clocks at intervals while they run, and when they stop."""
        is_running = self._window.timekeeper.is_running
        if is_running and not self._pulse.isActive():
            self._pulse.start()
        elif self._pulse.isActive() and not is_running:
            self._pulse.stop()
            self.recorder.note_extras()

    def _extras(self) -> Event:
        window = self._window
        return {
            "view": kept_view(window.viewport.board),
            **window.timekeeper.to_json(),
            **window.files.save_state.to_json(),
        }

    def _close(self) -> None:
        self._is_closed = True
        self._then = None
        self._forget_asked()
        self.postpone_offers()
        if self._has_erred:
            self.recorder.stop()
        self.recorder.close(is_saved=self._window.files.save_state.is_in_file)
        self.library.end()


class _Row(NamedTuple):
    """A game of the library, the state of its row, and the id of its events or an empty text."""

    row: GameRow
    record: Record
    state: str
    running: str


def _row(library: Library, id: str) -> _Row | None:
    """Return a game of the library, or None if it is gone."""
    from app.storage.library.running import events_of_row

    row = library.row(id)
    return None if row is None else _Row(row, *library.opened(id), events_of_row(library, id))
