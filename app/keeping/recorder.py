"""Keeps the journal of the game on the table: after every change it is on the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal

from app.keeping.journal import Event, Journal
from app.keeping.recovery import game_event, place_event, play_event, step_event
from app.session import Session
from app.words.system_reason import system_reason
from engine.game import Game
from engine.tree import Node

#: What the journal is asked to keep besides the game: clocks and view, as JSON.
Extras = Callable[[], Event]


def journal_folder() -> Path:
    """Return where the journals of this user lie."""
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "journals"


def is_unfinished(game: Game) -> bool:
    """Whether a game has begun and can go on at the end of its line."""
    end = game.nodes[-1]
    is_over = end.outcome is not None or game.variant.outcome(end.position) is not None
    return bool(game.root.children) and not is_over


def _place(game: Game) -> tuple[int, Node]:
    return game.cursor, game.nodes[-1]


class Recorder(QObject):
    """Writes what happens in a session to a journal of its own.

    A journal that cannot be written is said once; the game goes on without it.
    """

    #: The journal cannot be written: one sentence.
    failed = Signal(str)

    def __init__(self, session: Session, folder: Path, extras: Extras = dict) -> None:
        """``extras``: asked for what else is to be kept whenever something is written."""
        super().__init__(session)
        self._session = session
        self._folder = folder
        self._extras = extras
        self._journal: Journal | None = None
        self._revision = -1
        #: Where one stands: after how many moves, in the line that ends with which node.
        self._place: tuple[int, Node] | None = None
        self._node: Node | None = None
        self._game: Game | None = None
        self._has_failed = False
        session.game_started.connect(self.begin)
        session.position_changed.connect(self._note)
        session.record_changed.connect(self._note_all)
        session.outcome_changed.connect(self._note)

    @property
    def is_writing(self) -> bool:
        """Whether what happens reaches the disk."""
        return self._journal is not None

    def note_extras(self) -> None:
        """Write down clocks and view as they are now."""
        extras = dict(self._extras())
        if extras:
            self._write(extras)

    def keep(self) -> bool:
        """Write the whole game down once more; return whether it is on the disk now."""
        self._note_all()
        return self.is_writing

    def stop(self) -> None:
        """End the journal as a crash would: at the next start its game is not put back unasked."""
        is_begun = bool(self._session.game.root.children)
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.close(is_kept=is_begun)

    def close(self, is_saved: bool = False) -> None:
        """End the journal; an unfinished game stays for the next start, and one not in a file.

        is_saved : whether the game is in a file, as it is now
        """
        game = self._session.game
        is_kept = is_unfinished(game) or (bool(game.root.children) and not is_saved)
        if is_kept:
            self._write({"closed": True, **self._extras()})
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.close(is_kept)

    def begin(self, _variant: object = None) -> None:
        """Write the game on the table into a new journal; one left unfinished stays in its own."""
        before, self._journal = self._journal, None
        was_unfinished = self._game is not None and is_unfinished(self._game)
        self._game = self._session.game
        try:
            self._journal = Journal(self._folder)
        except OSError as error:
            self._tell(error)
        self._note_all()
        if before is not None:
            before.close(is_kept=was_unfinished)

    def _note(self, *_told: object) -> None:
        game = self._session.game
        before, self._node = self._node, game.node
        grown = game.revision - self._revision
        if not grown:
            self._note_place()
            return
        # A move that has been taken back is made again, or another leads: that changes two things.
        is_move = grown <= 2 and game.node.parent is before
        event = play_event(game) if is_move else None
        if event is None:
            self._note_all()
        else:
            self._revision, self._place = game.revision, _place(game)
            self._write({**event, **self._extras()})

    def _note_place(self) -> None:
        game = self._session.game
        before, self._place = self._place, _place(game)
        if before != self._place:
            is_same_line = before is not None and before[1] is game.nodes[-1]
            self._write(step_event(game) if is_same_line else place_event(game))

    def _note_all(self) -> None:
        game = self._session.game
        self._revision, self._place, self._node = game.revision, _place(game), game.node
        self._write({**game_event(self._session.record), **self._extras()})

    def _write(self, event: Event) -> None:
        if self._journal is None:
            return
        try:
            self._journal.write(event)
        except OSError as error:
            journal, self._journal = self._journal, None
            journal.close(is_kept=True)
            self._tell(error)

    def _tell(self, error: OSError) -> None:
        if not self._has_failed:
            self._has_failed = True
            text = self.tr("A crash would lose this game, its journal cannot be written: {reason}.")
            self.failed.emit(text.format(reason=system_reason(error)))
