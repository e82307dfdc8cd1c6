"""The log of all games of matches: what has been played is not played again.

One line of JSON for each game, written as soon as it has ended. A line that was cut off is passed
over. Games count only for the sources that played them: a digest of what decides about moves in
that game, and of the levels that played it, stands in each line. Results of the present sources
are kept in a file that is committed, so that long matches go on elsewhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from engine.search.levels import level_of
from engine.variants import KEYS, variant
from tests.figures import OUTPUT
from tests.matches.pairing import Pairing
from tests.matches.play import Result

ROOT = Path(__file__).resolve().parents[2]
#: All games of all matches on this machine, and results that are committed.
LOG = OUTPUT / "matches.jsonl"
KEPT = Path(__file__).with_name("played.jsonl")
#: Sources that decide about the moves of a game: its opening, and packages of the engine with
#: their files.
OPENINGS = Path(__file__).with_name("openings.py")
PACKAGES = ("core", "game_files", "play", "rules", "search", "variants")
SOURCES = ("*.py", "*.pxd", "*.pyx", "*.toml", "*.network")
#: Folders in which games have files and folders of their own, by their keys.
BY_GAME = ("search/values", "variants")
#: What was made of the sources, where it was; another machine may not have it.
COMPILED = "search/compiled"
#: What decides only about players who have a level; each counts by itself.
LEVELS = "search/levels.py"
LEVEL = re.compile(r"level:(\d+)")


def digest(pairing: Pairing, folder: Path = ROOT / "engine") -> str:
    """Return what changes when a source does that decides about moves, 16 characters."""
    found = blake2b(sources_digest(pairing.game, folder), digest_size=8)
    seats = len(variant(pairing.game).seats)
    for word in (pairing.first, pairing.second):
        for number in LEVEL.findall(word):
            found.update(repr(level_of(int(number), seats)).encode())
    return found.hexdigest()


@cache
def sources_digest(game: str, folder: Path) -> bytes:
    """Return the digest of the sources that decide about moves in a game, but for the levels."""
    found = blake2b(OPENINGS.read_bytes())
    for package in PACKAGES:
        paths = {path for form in SOURCES for path in (folder / package).rglob(form)}
        for path in sorted(paths - {folder / LEVELS}):
            is_made = path.is_relative_to(folder / COMPILED)
            if not is_made and not _is_of_another(path, game, folder):
                name = path.relative_to(folder).as_posix()
                found.update(f"{name}\0".encode() + path.read_bytes())
    return found.digest()


def _is_of_another(path: Path, game: str, folder: Path) -> bool:
    """Whether a source matters for one game only, which is another."""
    for place in BY_GAME:
        if path.is_relative_to(folder / place):
            name = path.relative_to(folder / place).parts[0].partition(".")[0]
            return name in KEYS and name != game
    return False


class Log:
    """Games that were played, in a file that grows."""

    def __init__(
        self, path: Path, sources: Callable[[Pairing], str], kept: Path | None = None
    ) -> None:
        """``sources``: the digest of the players of a pairing as they are now.

        ``kept`` is a file that is read, too; what is in both files counts as in the one that grows.
        """
        self.path = path
        self._sources = sources
        rows = [row for file in (kept, path) if file is not None for row in _rows(file)]
        self._games = {
            (row["pairing"], row["game"]): row
            for row in rows
            if row["sources"] == sources(_pairing(row["pairing"]))
        }

    def results(self, pairing: Pairing) -> dict[int, Result]:
        """Return the games of a pairing that were played, by number."""
        found = {}
        for number in range(pairing.games):
            row = self._games.get((_key(pairing), number))
            if row is not None:
                scores, seconds = tuple(row["scores"]), tuple(row["seconds"])
                found[number] = Result(scores, row["ending"], row["moves"], seconds, row["plies"])
        return found

    def add(self, pairing: Pairing, number: int, result: Result) -> None:
        """Write down a game."""
        row = {"sources": self._sources(pairing), "pairing": _key(pairing), "game": number}
        row |= result._asdict()
        self._games[_key(pairing), number] = row
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def keep(self, path: Path) -> int:
        """Write all games into a file, without their moves; return how many there are."""
        rows = [self._games[key] | {"moves": ""} for key in sorted(self._games)]
        for row in rows:
            row["seconds"] = [round(seconds, 1) for seconds in row["seconds"]]
        path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), "utf-8")
        return len(rows)


def _key(pairing: Pairing) -> str:
    """Return what tells a pairing from others; more games of the same one go on with it."""
    return json.dumps(pairing._replace(games=0))


def _pairing(key: str) -> Pairing:
    """Return the pairing of a key."""
    *words, options = json.loads(key)
    return Pairing(*words, tuple((name, answer) for name, answer in options))


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    if not path.is_file():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue
