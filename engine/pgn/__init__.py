"""Games as text files: PGN for Chess960, and the same shape for the other games.

A file is UTF-8 and holds games one after another; each is its tags, an empty line, and its moves.
"""

from engine.pgn.headings import Heading, closing, headings
from engine.pgn.reader import GameInFile, games_in_file, read_game, read_games
from engine.pgn.source import PgnError
from engine.pgn.writer import written_game, written_lines

__all__ = [
    "GameInFile",
    "Heading",
    "PgnError",
    "closing",
    "games_in_file",
    "headings",
    "read_game",
    "read_games",
    "written_game",
    "written_lines",
]
