"""The origin of a game, as stored in a journal. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.storage.game_place import Place, stamp_of


@dataclass(frozen=True)
class FileOrigin:
    """The origin of a game.

    place : its place in a file, or None
    is_modified : whether it has unsaved changes
    is_sample : whether it is a sample game of the program
    is_stale : whether the file has been changed since
    """

    place: Place | None = None
    is_modified: bool = False
    is_sample: bool = False
    is_stale: bool = False


def written_origin(place: Place | None, is_modified: bool, is_sample: bool) -> dict[str, object]:
    """Return the origin of a game as a JSON object."""
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


def read_origin(kept: object) -> FileOrigin:
    """Return the origin in a JSON object; invalid parts are ignored."""
    told = kept if isinstance(kept, dict) else {}
    is_modified = told.get("modified") is True
    is_sample = told.get("sample") is True
    place = _place(told)
    if place is None:
        return FileOrigin(None, is_modified, is_sample)
    try:
        is_stale = stamp_of(place.path) != place.stamp
    except OSError:
        is_stale = True
    # A game whose file has changed counts as modified, and does not overwrite that file.
    return FileOrigin(place, is_modified or is_stale, is_sample, is_stale)


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
