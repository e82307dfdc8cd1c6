"""Where a game comes from: its place in a file, a sample, the library, or nothing. Free of Qt."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

#: Size in bytes and modification time of a file, by which changes are detected.
Stamp = tuple[int, int]


class GamePlace(NamedTuple):
    """The place of a game in a file.

    start, end : byte offsets of the game
    stamp : size and time of the file when it was read or written
    digest : of the game's bytes, by which it is found again after others in the file were written;
        empty if it is not known
    """

    path: Path
    start: int
    end: int
    stamp: Stamp
    digest: str = ""


class GameSource(NamedTuple):
    """The source of a game.

    place : its place in a file, or None
    is_modified : whether it has unsaved changes
    is_sample : whether it is a sample game of the program
    is_stale : whether the file has been changed since
    id : of the game in the library, or empty
    is_in_library : whether it was opened from there
    base : state of its row there when it was read, empty if it was in none, None if not known
    running : id of its events in the library, if they are taken up; else empty
    is_record : whether it was opened or pasted, and not begun here
    is_taken_back : whether what follows its current position was taken back
    """

    place: GamePlace | None = None
    is_modified: bool = False
    is_sample: bool = False
    is_stale: bool = False
    id: str = ""
    is_in_library: bool = False
    base: str | None = None
    events_id: str = ""
    is_record: bool = True
    is_taken_back: bool = False


#: The source of a game that begins here, or was pasted.
NO_SOURCE = GameSource()
