"""The game of a window, as its events are written. Free of Qt and SQLite."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.game.game_source import GameSource
from app.storage.events import Event
from app.support.ids import new_id
from engine.pgn.record import Record


@dataclass(eq=False)
class PlayedGame:
    """The game of a window. The writing thread sets the ids and the lengths.

    id : of its events in the library
    row : id of the row there that it is, or will be, in
    base : state of that row when the game was read from it; empty if it was in none
    origin : id of the row it was read from; or empty
    is_changed : whether it is to be put into its row: not if it is somewhere as it is
    is_recorded : whether its first event has been made
    waiting : the events that are not written yet
    is_queued : whether they are going to be
    size, least : length of the events, and of the first of them, bytes
    """

    record: Record
    id: str
    row: str
    base: str | None = ""
    origin: str = ""
    is_changed: bool = True
    is_recorded: bool = False
    waiting: list[Event] = field(default_factory=list)
    is_queued: bool = False
    size: int = 0
    least: int = 0


def played_game(record: Record, source: GameSource) -> PlayedGame:
    """Return a game that a window begins with; ``source``: where it comes from."""
    is_from = source.place is not None or source.is_sample or source.is_in_library
    return PlayedGame(
        record,
        source.running or new_id(),
        source.id or new_id(),
        source.base if source.id else "",
        source.id if source.is_in_library else "",
        is_changed=not is_from or source.is_modified,
    )
