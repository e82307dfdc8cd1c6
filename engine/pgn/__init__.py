"""Games as text files: PGN for Chess960, and the same format for the other games.

A file is UTF-8 and holds games one after another; each is its tags, an empty line, and its moves.
Names are imported when first used: writing a game does not import the reader.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.pgn.game_index import Heading, end_of_last_game, headings
    from engine.pgn.reader import GameInFile, games_in_file, read_game, read_games
    from engine.pgn.source import PgnError
    from engine.pgn.writer import with_file, written_game, written_lines

__all__ = [
    "GameInFile",
    "Heading",
    "PgnError",
    "end_of_last_game",
    "games_in_file",
    "headings",
    "read_game",
    "read_games",
    "with_file",
    "written_game",
    "written_lines",
]

#: The names of each module.
_NAMES = {
    "game_index": ("Heading", "end_of_last_game", "headings"),
    "reader": ("GameInFile", "games_in_file", "read_game", "read_games"),
    "source": ("PgnError",),
    "writer": ("with_file", "written_game", "written_lines"),
}


def __getattr__(name: str) -> object:
    for module, names in _NAMES.items():
        if name in names:
            found: object = getattr(import_module(f"{__name__}.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
