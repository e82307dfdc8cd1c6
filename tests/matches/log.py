"""The log of all games of matches: what has been played is not played again.

One line of JSON for each game, written as soon as it has ended. A line that was cut off is passed
over. Games count only for the sources that played them: a digest of what decides about moves stands
in each line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tests.matches.pairing import Pairing
from tests.matches.play import Result

ROOT = Path(__file__).resolve().parents[2]
#: What decides about the moves of a player of ours: rooms of the engine, and their files.
ROOMS = ("core", "play", "rules", "search", "variants")
SOURCES = ("*.py", "*.pxd", "*.pyx", "*.toml")


def digest(folder: Path = ROOT / "engine") -> str:
    """Return what changes when a source does that decides about moves, 16 characters."""
    found = blake2b(digest_size=8)
    rooms = (folder / room for room in ROOMS)
    for path in sorted(path for room in rooms for form in SOURCES for path in room.rglob(form)):
        found.update(f"{path.relative_to(folder).as_posix()}\0".encode() + path.read_bytes())
    return found.hexdigest()


class Log:
    """Games that were played, in a file that grows."""

    def __init__(self, path: Path, sources: str) -> None:
        """``sources``: the digest of the engine that plays now."""
        self.path = path
        self._sources = sources
        self._games = {
            (row["pairing"], row["game"]): row for row in _rows(path) if row["sources"] == sources
        }

    def results(self, pairing: Pairing) -> dict[int, Result]:
        """Return the games of a pairing that were played, by number."""
        found = {}
        for number in range(pairing.games):
            row = self._games.get((_key(pairing), number))
            if row is not None:
                scores, seconds = tuple(row["scores"]), tuple(row["seconds"])
                found[number] = Result(scores, row["ending"], row["moves"], seconds)
        return found

    def add(self, pairing: Pairing, number: int, result: Result) -> None:
        """Write down a game."""
        row = {"sources": self._sources, "pairing": _key(pairing), "game": number}
        row |= result._asdict()
        self._games[_key(pairing), number] = row
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def _key(pairing: Pairing) -> str:
    """Return what tells a pairing from others; more games of the same one go on with it."""
    return json.dumps(pairing._replace(games=0))


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    if not path.is_file():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue
