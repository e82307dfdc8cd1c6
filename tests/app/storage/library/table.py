"""A table: a session that is recorded and kept in the library."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import engine.variants
from app.game.game_source import GameSource
from app.game.session import Session
from app.game.transition import Origin
from app.storage.journal import SUFFIX, taken
from app.storage.library.game_library import GameLibrary
from app.storage.library.game_row import GameRow
from app.storage.library.keeper import LibraryKeeper
from app.storage.library.known_row import known_by
from app.storage.recorder import Recorder
from app.storage.recovery import restored
from engine.core.move import Move
from engine.text import coordinate_moves

CHESS = engine.variants.variant("chess960")


@dataclass
class Table:
    """A session that is recorded and kept, as in a window."""

    session: Session
    recorder: Recorder
    keeper: LibraryKeeper
    library: GameLibrary

    def play(self, *texts: str) -> None:
        for text in texts:
            session = self.session
            move: Move = coordinate_moves.read(session.variant, session.position, text)
            session.play(move)

    def rows(self) -> list[GameRow]:
        self.library.finish()
        return list(self.library.library.rows())

    def journals(self) -> set[str]:
        self.library.finish()
        return {path.stem for path in self.library.folder.glob(f"*{SUFFIX}")}

    def journal(self) -> str:
        """Return the name of the journal of the game on the table."""
        assert self.recorder.path is not None
        return self.recorder.path.stem

    def stop(self) -> None:
        """Leave everything as a kill does."""
        self.recorder.stop()

    def open(self, id: str) -> None:
        """Put a game of the library without a journal on the table, as My games does."""
        record, state = self.library.library.opened(id)
        source = GameSource(id=id, is_in_library=True, base=state)
        self.session.start_record(record, Origin.FILE, source)

    def restore(self, journal: str) -> None:
        """Put the game of a journal on the table, as a start does."""
        left = taken(self.library.folder / f"{journal}{SUFFIX}")
        assert left is not None
        found = restored(left.events)
        assert found is not None
        id, base, journals = known_by(found, left.path)
        source = GameSource(id=id, base=base, journals=journals)
        self.session.start_record(found.record, Origin.JOURNAL, source)
        left.delete()

    def close(self) -> str:
        """Close the window; return the name of the journal."""
        name = self.journal()
        self.recorder.close()
        self.library.end()
        return name


Tables = Callable[[], Table]
