"""Games left by earlier runs of the program: the newest is restored, or offered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.controllers.views import kept_view, restore_view
from app.game.game_source import GameSource
from app.game.transition import Origin, Transition, TransitionKind
from app.panels.over_board.question_bar import Answer, Question
from app.storage.file_text import shown_name
from app.storage.game_summary import GameSummary, about, is_begun
from app.storage.journal import SUFFIX, Leftover, leftovers, sweep, taken
from app.storage.journal_lines import Event, last_event
from app.storage.kept_games import KeptGames
from app.storage.kept_text import partly_text, standing_text, unread_text, when_text
from app.storage.library.game_library import GameLibrary
from app.storage.library.keeper import LibraryKeeper
from app.storage.library.known_row import KnownRow, known_by
from app.storage.recorder import Recorder
from app.text.text import game_title
from app.window.main_window import MainWindow
from engine.pgn.record import Record

if TYPE_CHECKING:
    from app.storage.library.game_row import GameRow
    from app.storage.library.library import Library
    from app.storage.library.library_query import LibraryQuery
    from app.storage.recovery import Restored

#: Interval at which running clocks are written to the journal, milliseconds.
PULSE = 10_000
#: Topic of the question.
TOPIC = "kept game"


class Resume(QObject):
    """Records the session of a window; ``start`` handles journals of earlier runs."""

    #: Journals could not be read completely: sentences.
    unread = Signal(str)

    def __init__(
        self, window: MainWindow, folder: Path, library: GameLibrary | None = None
    ) -> None:
        """Begin to record.

        folder : of the journals
        library : that of the program, if it has several windows
        """
        super().__init__(window)
        self._window = window
        self._folder = folder
        #: The kept games.
        self.games = KeptGames(folder)
        #: All games of this user.
        self.library = library if library is not None else GameLibrary(folder, self)
        self.library.begin()
        self.library.told.connect(window.show_failure)
        self._found: Restored | None = None
        self._left: Leftover | None = None
        #: The journal of a restored game and the game, until that is recorded in a new journal.
        self._source: tuple[Leftover, Record] | None = None
        self._has_erred = self._is_closed = False
        #: What reads a game of the library that is to be opened, or None.
        self._asked: LibraryQuery | None = None
        files = window.files
        self.recorder = Recorder(
            window.session, folder, self._extras, lambda: files.standing.is_in_file
        )
        self.recorder.failed.connect(window.show_failure)
        self.recorder.kept_changed.connect(self._let_go)
        self.recorder.discarded.connect(self.games.delete)
        #: What puts the game on the table into the library.
        self.keeper = LibraryKeeper(window.session, self.recorder, self.library)
        # Once what has begun the next game has come to its end: its question is taken away then.
        self.keeper.put_away.connect(
            lambda: QTimer.singleShot(0, self, self._tell_where_it_is_kept)
        )
        self.recorder.begin()
        files.standing.is_kept = self.recorder.is_kept
        files.changed.connect(self.recorder.note_extras)
        files.discarded.connect(self.recorder.discard)
        window.closed.connect(self._close)
        window.session.transitioned.connect(self._follow)
        self._pulse = QTimer(self)
        self._pulse.setInterval(PULSE)
        self._pulse.timeout.connect(self.recorder.note_extras)
        window.keeper.changed.connect(self._follow_clocks)

    def start(self, is_fresh: bool, others: Collection[str] = ()) -> None:
        """Handle the newest game: after a normal exit it is restored, after a crash it is offered.

        If it makes the program fail, its journal is set aside, and the error raised.

        is_fresh : whether no other game was requested at the start
        others : names of journals without suffix that other windows had: they are the last choice,
            as two that were closed together may be equally old
        """
        sweep(self._folder)
        faults: list[str] = []
        try:
            self._look(faults, others)
        except OSError as error:
            faults.append(unread_text(self._folder, error.strerror or str(error)))
        self.library.absorb_soon()
        if faults:
            self.unread.emit("\n".join(faults))
        if self._found is None:
            return
        if self._found.is_closed and is_fresh:
            self.go_on()
        else:
            self._offer(about(self._found.record))

    def go_on(self) -> None:
        """Restore the offered game."""
        found, left = self._found, self._left
        self._found = self._left = None
        if found is not None and left is not None:
            self._put_on_trial(found, left)

    def open_row(self, id: str, then: Callable[[bool], object]) -> None:
        """Open a game of the library; ``then`` is told whether it can be read.

        One that has a journal is opened with its clocks and its view. Where another program holds
        the library, the game is opened later, unless another one is begun or played on meanwhile.
        """
        self._forget_asked()
        if id == self.keeper.id:
            then(True)
            return

        def put(found: tuple[GameRow, Record, str] | None) -> None:
            self._asked = None
            if found is None:
                then(False)
            elif found[0].journal in self.keeper.journals:  # it is on the table
                then(True)
            else:
                self._put_row(*found, then)

        self._asked = self.library.ask(partial(_row_and_record, id=id), put)

    def _put_row(
        self, row: GameRow, record: Record, state: str, then: Callable[[bool], object]
    ) -> None:
        """Open a game that has been read; see ``open_row``."""

        def put(is_open: bool) -> None:
            if not is_open:
                game = record.game
                game.go_to(0 if row.is_finished else game.length)
                # A journal that is not here may be open elsewhere: what is played on is another
                # game then.
                id = "" if row.journal else row.id
                source = GameSource(id=id, is_in_library=True, base=state)
                self._window.session.start_record(record, Origin.FILE, source)
            then(True)

        path = self._folder / f"{row.journal}{SUFFIX}"
        if row.journal and path.exists():
            self.open(path, put, row.id)
        else:
            put(False)

    def open(
        self, path: Path, then: Callable[[bool], object] = lambda is_open: None, id: str = ""
    ) -> None:
        """Open a kept game; ``then`` is told whether it can be read.

        id : of its row in the library, if that is known
        """

        def put() -> None:
            if not self._is_closed:
                then(self._open(path, id))

        self.library.after_absorbing(put)

    def _open(self, path: Path, id: str) -> bool:
        left = taken(path)
        if left is None:
            return False
        try:
            found = self._restored(left)
        except OSError:
            found = None
        if found is None:
            left.leave()
            return False
        found.id = id or found.id
        self._put_on_trial(found, left)
        return True

    def _forget_asked(self) -> None:
        """Open no game any more that was asked for."""
        self.library.drop(self._asked)
        self._asked = None

    def keep(self) -> bool:
        """Write the current game to the journal; return whether it is on the disk now."""
        return self.recorder.keep()

    def mark_error(self) -> None:
        """Let the game be offered at the next start, not restored: it may have caused an error."""
        self._has_erred = True

    def leave(self) -> None:
        """Keep the offered game for a later start."""
        self._window.prompts.drop(TOPIC)
        if self._left is not None:
            self._left.leave()
        self._found = self._left = None

    def discard(self) -> None:
        """Delete the offered game; this can be undone until the program ends."""
        if self._left is not None and self._found is not None:
            known = known_by(self._found, self._left.path)
            self.games.delete_held(self._left)
            self.library.write(lambda library: library.delete_own(known))
        self._found = self._left = None

    def _restored(self, left: Leftover) -> Restored | None:
        """Return the game of a journal, or None if it is damaged. Raises OSError."""
        # Imported lazily, with the first journal.
        from app.storage.recovery import restored

        with self._on_trial(left):
            return restored(left.events)

    def _put_on_trial(self, found: Restored, left: Leftover) -> None:
        try:
            with self._on_trial(left):
                self._put(found, known_by(found, left.path))
        except Exception:
            self.mark_error()  # a part of it has been restored
            raise
        self.recorder.note_extras()
        if not found.is_whole:
            left.quarantine()
            self.unread.emit(partly_text(left.path))
        elif self.recorder.reason:
            self._source = left, found.record
        else:
            left.delete()

    def _put(self, found: Restored, known: KnownRow) -> None:
        """Restore a game with its clocks, view and file; ``known``: of its row in the library."""
        window = self._window
        source = replace(
            window.files.source_of(found.file),
            id=known.id,
            base=known.state,
            journals=known.journals,
        )
        window.session.start_record(found.record, Origin.JOURNAL, source)
        window.keeper.take_up(found.clocks)
        restore_view(window.viewport.board, found.view)

    def _look(self, faults: list[str], others: Collection[str]) -> None:
        """Find the newest game, and delete journals without moves.

        Finished games that were replaced by others are skipped, and unreadable journals, which are
        kept and reported, as another program may have written them.
        """

        def tell(path: Path, error: OSError) -> None:
            faults.append(unread_text(path, error.strerror or str(error)))

        for left in leftovers(self._folder, tell, last=others):
            if _is_done_with(left):
                left.leave()
                continue
            try:
                found = self._restored(left)
            except OSError as error:
                if not isinstance(error, FileNotFoundError):
                    tell(left.path, error)
                left.leave()
                continue
            if found is None:
                self._pass_over(left, faults)
            elif not is_begun(found.record):
                left.delete()
            elif found.is_left and found.record.game.result() is not None:
                left.leave()
            else:
                self._found, self._left = found, left
                return

    def _pass_over(self, left: Leftover, faults: list[str]) -> None:
        """Skip a journal without a readable game; an empty one is deleted."""
        with suppress(OSError):
            if not left.path.stat().st_size:
                left.delete()
                return
        faults.append(unread_text(left.path, "it is damaged"))
        left.leave()

    @contextmanager
    def _on_trial(self, left: Leftover) -> Iterator[None]:
        """Set a journal aside, and report it, if the ``with`` block raises an error."""
        try:
            yield
        except OSError:
            raise
        except Exception:
            left.quarantine()
            text = self.tr("A game cannot be put back; what was written of it stays in {file}.")
            self._window.show_failure(text.format(file=left.path.name))
            raise

    def _offer(self, told: GameSummary) -> None:
        assert self._left is not None
        written = self._left.written
        self._window.prompts.ask(TOPIC, lambda: self._question(told, written))

    def _question(self, told: GameSummary, written: float) -> Question:
        open_it = self.tr("&Go on with it") if told.outcome is None else self.tr("&Open it")
        answers = (
            Answer(open_it, self.go_on),
            Answer(self.tr("&Later"), self.leave),
            Answer(self.tr("&Discard it"), self.discard),
            Answer(self.tr("&My games"), self._window.files.kept_requested.emit),
        )
        return Question(self._offered(told, when_text(written)), answers, refusal=1)

    def _offered(self, told: GameSummary, when: str) -> str:
        """Return the text of the question."""
        game = game_title(told.variant)
        if told.outcome is None:
            form = self.tr(
                "An unfinished game is still here: {game}, %n half-move(s), {when}.",
                None,
                told.length,
            )
            return form.format(game=game, when=when)
        form = self.tr(
            "A finished game is still here: {game}, %n half-move(s), {when}. {result}",
            None,
            told.length,
        )
        return form.format(game=game, when=when, result=standing_text(told))

    def _follow(self, transition: Transition) -> None:
        """Keep the offered game for the next start if another game is begun."""
        if transition.kind is TransitionKind.STARTED or transition.changes:
            self._forget_asked()
        if transition.kind is TransitionKind.STARTED:
            self._let_go_of_source()
            self.leave()

    def _tell_where_it_is_kept(self) -> None:
        """Say where the game is that another one has replaced: nobody was asked about it."""
        if self.library.fault or self.recorder.reason:
            return  # that is told, and where the game is then
        window, path = self._window, self._window.files.standing.left_behind
        text = self.tr("The game before is kept in My games.")
        if path is not None:
            form = self.tr("The game before is kept in My games, with what {file} does not have.")
            text = form.format(file=shown_name(path))
        window.status.add_message(text)

    def _let_go(self, reason: str) -> None:
        """Delete the journal of the restored game once it is recorded in a new one."""
        if self._source is None or reason:
            return
        left, record = self._source
        if record is self._window.session.record:
            self._source = None
            left.delete()

    def _let_go_of_source(self) -> None:
        source, self._source = self._source, None
        if source is not None:
            source[0].leave()

    def _follow_clocks(self) -> None:
        """Write the clocks to the journal at intervals while they run, and when they stop."""
        is_running = self._window.keeper.is_running
        if is_running and not self._pulse.isActive():
            self._pulse.start()
        elif self._pulse.isActive() and not is_running:
            self._pulse.stop()
            self.recorder.note_extras()

    def _extras(self) -> Event:
        window = self._window
        return {
            "view": kept_view(window.viewport.board),
            **window.keeper.kept(),
            **window.files.standing.kept(),
            **self.keeper.kept(),
        }

    def _close(self) -> None:
        self._is_closed = True
        self._forget_asked()
        self.leave()
        if self._has_erred:
            self.recorder.stop()
        self.recorder.close(is_saved=self._window.files.standing.is_in_file)
        self._let_go_of_source()
        self.games.close()
        self.library.end()


def _row_and_record(library: Library, id: str) -> tuple[GameRow, Record, str] | None:
    """Return a game of the library with the state of its row, or None if it is gone."""
    row = library.row(id)
    return None if row is None else (row, *library.opened(id))


def _is_done_with(left: Leftover) -> bool:
    """Whether a journal ends with a summary of a finished game that was replaced by another."""
    try:
        told = last_event(left.path)
    except OSError:
        return False
    if told is None or "left" not in told:
        return False
    said = told.get("about")
    return isinstance(said, dict) and bool(said.get("ended"))
