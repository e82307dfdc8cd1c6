"""The source of a game, as stored with its events; the stamps of files. Free of Qt."""

from __future__ import annotations

from pathlib import Path

from app.game.game_source import GameSource, Place, Stamp
from app.support.regular_file import status_of


def written_source(place: Place | None, is_modified: bool, is_sample: bool) -> dict[str, object]:
    """Return the source of a game as a JSON object."""
    told: dict[str, object] = {"modified": is_modified}
    if is_sample:
        told["sample"] = True
    if place is not None:
        told |= {
            "path": str(place.path.absolute()),
            "span": [place.start, place.end],
            "stamp": list(place.stamp),
        }
    return told


def read_source(kept: object) -> GameSource:
    """Return the source in a JSON object; invalid parts are ignored."""
    told = kept if isinstance(kept, dict) else {}
    is_modified = told.get("modified") is True
    is_sample = told.get("sample") is True
    is_in_library = told.get("library") is True
    is_record = told.get("record") is True or is_sample
    place, is_stale = _place(told), False
    try:
        is_stale = place is not None and stamp_of(place.path) != place.stamp
    except OSError:
        is_stale = True
    # A game whose file has changed counts as modified, and does not overwrite that file.
    is_modified = is_modified or is_stale
    return GameSource(
        place,
        is_modified,
        is_sample,
        is_stale,
        is_in_library=is_in_library,
        is_record=is_record,
        is_taken_back=told.get("taken back") is True,
    )


def is_stored(kept: object) -> bool:
    """Whether a game is in a file, in the library or a sample, as it is; ``kept``: its source."""
    source = read_source(kept)
    is_from = source.place is not None or source.is_sample or source.is_in_library
    return is_from and not source.is_modified


def _place(told: dict[str, object]) -> Place | None:
    path, span, stamp = told.get("path"), told.get("span"), told.get("stamp")
    numbers = [*_pair(span), *_pair(stamp)]
    if not isinstance(path, str) or not path or len(numbers) != 4:
        return None
    return Place(Path(path), numbers[0], numbers[1], (numbers[2], numbers[3]))


def _pair(value: object) -> list[int]:
    if not isinstance(value, list) or len(value) != 2:
        return []
    return [one for one in value if isinstance(one, int)]


def stamp_of(path: Path) -> Stamp:
    """Return the size and the time of a file, by which changes are detected. Raises OSError."""
    found = status_of(path)
    return found.st_size, found.st_mtime_ns
