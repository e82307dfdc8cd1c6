"""The library as the window of all games asks it, beside the ``library`` of a test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from app.storage.library.game_library import GameLibrary
from app.storage.library.library import Library


@pytest.fixture
def games(qapp: object, library: Library) -> Iterator[GameLibrary]:
    games = GameLibrary(library.path.parent / "journals")
    games.begin()
    yield games
    games.close()
    games.deleteLater()
    QCoreApplication.sendPostedEvents(games, QEvent.Type.DeferredDelete)
