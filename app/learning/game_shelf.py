"""The games with comments that come with the program, in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.support.languages import ENGLISH
from app.support.resources import resource_path
from engine.pgn import PgnError, headings
from engine.variants import KEYS, named

#: The folder of the games, with one folder for each language.
GAMES = "games"


@dataclass(frozen=True)
class ShelfGame:
    """One game on the shelf.

    name : of its file, the same in all languages
    game : key of the variant
    title : what the game is about
    """

    path: Path
    game: str
    title: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.path.name


def shelf_games(language: str) -> tuple[ShelfGame, ...]:
    """Return the games in the order of the menus; what a language has not is there in English.

    language : its code
    """
    folder = resource_path(GAMES)
    files = {path.name: path for path in sorted((folder / ENGLISH.code).glob("*.pgn"))}
    files |= {path.name: path for path in sorted((folder / language).glob("*.pgn"))}
    found = [game for path in files.values() if (game := _shelf_game(path)) is not None]
    return tuple(sorted(found, key=lambda game: (KEYS.index(game.game), game.name)))


def _shelf_game(path: Path) -> ShelfGame | None:
    """Return a game by its file, or None if that cannot be read."""
    try:
        with path.open("rb") as file:
            heading = next(headings(file), None)
    except (OSError, PgnError):
        return None
    if heading is None or "Variant" not in heading.tags:
        return None
    key = named(heading.tags["Variant"])
    return None if key is None else ShelfGame(path, key, heading.tags.get("Event", path.stem))
