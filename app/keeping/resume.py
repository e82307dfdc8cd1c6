"""Games that an earlier run of the program has left: the newest is put back, or offered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QObject, QTimer

from app.keeping.journal import Event, Leftover, leftovers
from app.keeping.kept_view import kept_view, take_up_view
from app.keeping.recorder import Recorder
from app.keeping.recovery import Restored, restored
from app.panels.bar import Answer, Question
from app.window import MainWindow
from app.words.text import game_title

#: While clocks run, a crash costs no player more than so much of his thinking, milliseconds.
PULSE = 10_000
#: What is asked about it.
TOPIC = "kept game"


class Resume(QObject):
    """Keeps the journal of a window's session; ``start`` looks for journals left behind."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        super().__init__(window)
        self._window = window
        self._folder = folder
        self._found: Restored | None = None
        self._left: Leftover | None = None
        self._has_erred = False
        self._recorder = Recorder(window.session, folder, self._extras)
        self._recorder.failed.connect(window.tell)
        self._recorder.begin()
        window.files.is_kept = lambda: self._recorder.is_writing
        window.closed.connect(self._close)
        window.session.game_started.connect(self._give_up_offer)
        self._pulse = QTimer(self)
        self._pulse.setInterval(PULSE)
        self._pulse.timeout.connect(self._recorder.note_extras)
        window.clocks.keeper.changed.connect(self._follow_clocks)

    def start(self, is_fresh: bool) -> None:
        """Deal with the newest game left: one closed in peace goes on at once, another is offered.

        One that makes the program fail is set aside, and the error comes out of here.

        is_fresh : whether nobody has asked for another game at the start
        """
        self._look()
        if self._found is None:
            return
        if self._found.is_closed and is_fresh:
            self.go_on()
        else:
            self._offer(self._found)

    def go_on(self) -> None:
        """Put the game that was left on the table."""
        found, left = self._found, self._left
        self._found = self._left = None
        if found is None or left is None:
            return
        try:
            with self._on_trial(left):
                self._put(found)
        except Exception:
            self.mark_error()  # some of it is on the table now
            raise
        self._recorder.note_extras()
        left.delete()

    def keep(self) -> bool:
        """Write the game on the table down; return whether it is on the disk now."""
        return self._recorder.keep()

    def mark_error(self) -> None:
        """Let the game be offered at the next start, not put back unasked: it may be at fault."""
        self._has_erred = True

    def leave(self) -> None:
        """Leave the game for a later start."""
        if self._left is not None:
            self._left.leave()
        self._found = self._left = None

    def discard(self) -> None:
        """Take the game away."""
        if self._left is not None:
            self._left.delete()
        self._found = self._left = None

    def _put(self, found: Restored) -> None:
        """Put a game with its clocks and its view on the table."""
        self._window.session.start_record(found.record)
        self._window.clocks.keeper.take_up(found.clocks)
        take_up_view(self._window.viewport.stage, found.view)

    def _look(self) -> None:
        """Find the newest game, and take those away in which nothing was played.

        A journal that says nothing to this program stays: another may have written it.
        """
        for left in leftovers(self._folder):
            with self._on_trial(left):
                found = restored(left.events)
            if found is None:
                left.leave()
            elif not found.record.game.root.children:
                left.delete()
            else:
                self._found, self._left = found, left
                return

    @contextmanager
    def _on_trial(self, left: Leftover) -> Iterator[None]:
        """Set a journal aside, and say so, if the ``with`` block fails over it."""
        try:
            yield
        except Exception:
            left.set_aside()
            text = self.tr("A game cannot be put back; what was written of it stays in {file}.")
            self._window.tell(text.format(file=left.path.name))
            raise

    def _offer(self, found: Restored) -> None:
        assert self._left is not None
        when = _when(self._left.path)
        self._window.agenda.ask(TOPIC, lambda: self._question(found, when))

    def _question(self, found: Restored, when: str) -> Question:
        game = found.record.game
        form = self.tr(
            "An unfinished game is still here: {game}, %n half-move(s), {when}.", None, game.length
        )
        text = form.format(game=game_title(game.variant), when=when)
        answers = (
            Answer(self.tr("&Go on with it"), self.go_on),
            Answer(self.tr("&Later"), self.leave),
            Answer(self.tr("&Discard it"), self.discard),
        )
        return Question(text, answers, refusal=1)

    def _give_up_offer(self) -> None:
        """Another game has begun: what was offered waits for the next start."""
        self._window.agenda.drop(TOPIC)
        if self._left is not None:
            self.leave()

    def _follow_clocks(self) -> None:
        """Write the clocks down now and then while they run, and as they stop."""
        is_running = self._window.clocks.keeper.is_running
        if is_running and not self._pulse.isActive():
            self._pulse.start()
        elif self._pulse.isActive() and not is_running:
            self._pulse.stop()
            self._recorder.note_extras()

    def _extras(self) -> Event:
        window = self._window
        return {"view": kept_view(window.viewport.stage), **window.clocks.keeper.kept()}

    def _close(self) -> None:
        self.leave()
        if self._has_erred:
            self._recorder.stop()
        self._recorder.close(is_saved=not self._window.files.is_modified)


def _when(path: Path) -> str:
    """Return when a file was written, in the words of the place."""
    written = QDateTime.fromSecsSinceEpoch(int(path.stat().st_mtime))
    return QLocale().toString(written, QLocale.FormatType.ShortFormat)
