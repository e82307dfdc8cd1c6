"""Tables that share the library."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from app.game.session import Session
from app.storage.library.game_library import GameLibrary
from app.storage.recorder import Recorder
from app.storage.save_state import SaveState
from tests.app.storage.library.table import CHESS, Table, Tables


@pytest.fixture
def tables(qapp: object, tmp_path: Path) -> Iterator[Tables]:
    """Return what sets up one table after the other, all with the same files."""
    made: list[Table] = []

    def make() -> Table:
        session = Session(CHESS, names=("Anna", "Bert"))
        standing = SaveState(session)
        library = GameLibrary(tmp_path / "journals")
        library.begin()

        def extras() -> dict[str, object]:
            return {"view": {"azimuth": 12.0}, **standing.to_json()}

        recorder = Recorder(session, library, extras, lambda: standing.is_in_file)
        recorder.begin()
        made.append(Table(session, recorder, library))
        return made[-1]

    yield make
    for table in made:
        table.recorder.close()
        table.library.close()
        # No thread but this one may destroy them, not even the garbage collector.
        table.session.deleteLater()
        table.library.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def table(tables: Tables) -> Table:
    return tables()
