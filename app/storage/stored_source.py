"""The source of a game, as stored with its events; the stamps of files. Free of Qt."""

from __future__ import annotations

from pathlib import Path

from app.game.game_source import GamePlace, GameSource, Stamp
from app.support.regular_file import chunks_of, status_of


def written_source(
    place: GamePlace | None, is_modified: bool, is_sample: bool
) -> dict[str, object]:
    """Return the source of a game as a JSON object."""
    told: dict[str, object] = {"modified": is_modified}
    if is_sample:
        told["sample"] = True
    if place is not None:
        told |= {
            "path": str(place.path.absolute()),
            "span": [place.start, place.end],
            "stamp": list(place.stamp),
            "digest": place.digest,
        }
    return told


def read_source(kept: object) -> GameSource:
    """Return the source in a JSON object; invalid parts are ignored."""
    told = kept if isinstance(kept, dict) else {}
    is_modified = told.get("modified") is True
    is_sample = told.get("sample") is True
    is_in_library = told.get("library") is True
    is_record = told.get("record") is True or is_sample
    place = _place(told)
    now = None if place is None else present(place)
    is_stale = place is not None and now is None
    # A game that has changed in its file counts as modified, and does not overwrite that file.
    is_modified = is_modified or is_stale
    return GameSource(
        now or place,
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


def _place(told: dict[str, object]) -> GamePlace | None:
    path, span, stamp = told.get("path"), told.get("span"), told.get("stamp")
    numbers = [*_pair(span), *_pair(stamp)]
    if not isinstance(path, str) or not path or len(numbers) != 4:
        return None
    digest = told.get("digest")
    digest = digest if isinstance(digest, str) else ""
    return GamePlace(Path(path), numbers[0], numbers[1], (numbers[2], numbers[3]), digest)


def _pair(value: object) -> list[int]:
    if not isinstance(value, list) or len(value) != 2:
        return []
    return [one for one in value if isinstance(one, int)]


def present(place: GamePlace) -> GamePlace | None:
    """Return the place of a game in its file as that is now; None if the game has changed.

    Other games of the file may have been written since, some of them before this one.
    """
    try:
        stamp = stamp_of(place.path)
        if stamp == place.stamp:
            return place
        for shift in (0, stamp[0] - place.stamp[0]):
            start, end = place.start + shift, place.end + shift
            if start >= 0 and place.digest == digest_of(place.path, start, end):
                following = next(chunks_of(place.path, end, end + 64), b"").lstrip()
                if following[:1] in (b"", b"["):  # else more was added to the game
                    return place._replace(start=start, end=end, stamp=stamp)
    except OSError:
        pass
    return None


def digest_of(path: Path, start: int, end: int) -> str:
    """Return a digest of a part of a file. Raises OSError."""
    from hashlib import sha256  # imported lazily, with the library of OpenSSL

    digest = sha256()
    for chunk in chunks_of(path, start, end):
        digest.update(chunk)
    return digest.hexdigest()


def stamp_of(path: Path) -> Stamp:
    """Return the size and the time of a file, by which changes are detected. Raises OSError."""
    found = status_of(path)
    return found.st_size, found.st_mtime_ns
