"""A table: a session that is recorded in the library."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

import engine.variants
from app.game.game_source import GameSource
from app.game.session import Session
from app.game.transition import Origin
from app.storage.events import Event
from app.storage.library.game_library import GameLibrary
from app.storage.library.game_row import GameRow
from app.storage.library.running import ClaimedGame, RunningGame, events_of, running_games
from app.storage.recorder import Recorder
from app.storage.recovery import RestoredGame, restored
from engine.core.move import Move
from engine.text import coordinate_moves

CHESS = engine.variants.variant("chess960")


@dataclass
class Table:
    """A session that is recorded, as in a window."""

    session: Session
    recorder: Recorder
    library: GameLibrary

    def play(self, *texts: str) -> None:
        for text in texts:
            session = self.session
            move: Move = coordinate_moves.read(session.variant, session.position, text)
            session.play(move)

    def is_kept(self) -> bool:
        """Return whether everything is on the disk, once that is known."""
        answers: list[bool] = []
        self.recorder.ask_kept(answers.append)
        while not answers:
            self.library.finish()
            QCoreApplication.processEvents()
        return answers[0]

    def rows(self) -> list[GameRow]:
        self.library.finish()
        return list(self.library.library.rows())

    def running(self) -> dict[str, str]:
        """Return the states of all games that are played or can be played on, by their ids."""
        self.library.finish()
        return dict(self.library.library.select("SELECT id, state FROM running"))

    def left(self) -> list[RunningGame]:
        """Return those that no program plays."""
        self.library.finish()
        return running_games(self.library.library)

    def events(self) -> list[Event]:
        """Return the events of the game on the table."""
        self.library.finish()
        return list(events_of(self.library.library, self.recorder.events_id))

    def written(self) -> RestoredGame | None:
        """Return the game on the table as another program would read it."""
        return restored(self.events())

    def stop(self) -> str:
        """Leave everything as a kill does; return the id of the events."""
        self.recorder.stop()
        self.library.finish()
        return self.recorder.events_id

    def store_orphaned_games(self) -> None:
        """Put what was left among the games."""
        told: list[bool] = []
        connection = self.library.running.orphaned_games_stored.connect(lambda: told.append(True))
        self.library.running.store_orphaned_games()
        while not told:
            self.library.finish()
        self.library.running.orphaned_games_stored.disconnect(connection)

    def open(self, id: str) -> None:
        """Put a game of the library on the table, as My games does."""
        record, state = self.library.library.opened(id)
        source = GameSource(id=id, is_in_library=True, base=state)
        self.session.open_record(record, Origin.FILE, source)

    def restore(self, id: str) -> None:
        """Put a game that was left on the table, as a start does."""
        told: list[ClaimedGame | None] = []
        self.library.running.take(id, told.append)
        self.library.finish()
        (taken,) = told
        assert taken is not None
        known = taken.running
        source = GameSource(id=known.row, base=known.base, events_id=known.id)
        self.session.open_record(taken.game.record, Origin.RECOVERY, source)

    def close(self) -> str:
        """Close the window; return the id of the events."""
        self.recorder.close()
        self.library.end()
        self.library.finish()
        return self.recorder.events_id


Tables = Callable[[], Table]
