"""The puzzles that come with the program, by game; read when they are first wanted."""

from __future__ import annotations

from functools import cache

from app.support.resources import resource_path
from engine.training.puzzle import Puzzle
from engine.training.puzzle_file import read_puzzles
from engine.variants import KEYS


def games_with_puzzles() -> tuple[str, ...]:
    """Return the keys of the games that have puzzles, in the order of the menus."""
    folder = resource_path("puzzles")
    return tuple(key for key in KEYS if (folder / f"{key}.toml").is_file())


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game by its key.

    Raises OSError or LearningFileError if its file cannot be read.
    """
    path = resource_path("puzzles") / f"{game}.toml"
    return read_puzzles(path.read_text(encoding="utf-8"), path.name)
