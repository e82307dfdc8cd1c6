"""The unfinished games in a library, read from the file as another program would."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from app.storage.events import Event
from app.storage.library.game_library import NAME
from app.storage.library.library import Library
from app.storage.library.running import events_of, running_games
from app.storage.recorder import Recorder
from app.storage.recovery import RestoredGame, restored
from app.support import background


class UnfinishedGame(NamedTuple):
    """A game that no program plays; see ``schema``."""

    id: str
    row: str
    state: str
    game: RestoredGame


def unfinished_games(folder: Path) -> list[UnfinishedGame]:
    """Return the games that no program plays, the last changed first.

    folder : of the journals of earlier versions, beside which the library is
    """
    background.wait()
    found = []
    with closing(Library(folder.parent / NAME)) as library:
        for known in running_games(library):
            game = restored(events_of(library, known.id))
            assert game is not None
            found.append(UnfinishedGame(known.id, known.row, known.state, game))
    return found


def events_written(recorder: Recorder) -> list[Event]:
    """Return the events of the game on the table."""
    library = recorder.library
    library.finish()
    return list(events_of(library.library, recorder.events_id))


def size_written(recorder: Recorder) -> int:
    """Return the length of the events of the game on the table."""
    return sum(len(json.dumps(event)) for event in events_written(recorder))


def game_written(recorder: Recorder) -> RestoredGame:
    """Return the game on the table as it is on the disk."""
    found = restored(events_written(recorder))
    assert found is not None
    return found


def journal_line(event: Mapping[str, Any]) -> bytes:
    """Return an event as earlier versions wrote it into journals."""
    text = json.dumps(event, separators=(",", ":")).encode("ascii")
    return b"%08x %s\n" % (zlib.crc32(text), text)
