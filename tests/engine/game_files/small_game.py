"""A small game as a file, from which tests make others by replacing some of its text."""

from __future__ import annotations

import engine.variants
from engine.game_files import versions
from engine.game_files.game_file import GameFile
from engine.game_files.reader import read
from engine.game_files.variant import FileVariant

NAME = "small.toml"
TEXT = """\
format = 1
key = "small"
title = "Small chess"
aliases = ["tiny chess"]
line = "A game for tests."
source = "Made for tests"
minutes = [5, 10]
difficulty = "easy"

[texts.de]
title = "Kleines Schach"
line = "Ein Spiel für Tests."

[players]
black = "x -y"

[board]
cells = "square"
files = "abcde"
ranks = "123456"

[pieces]
king = "K"
queen = "Q"
rook = "R"
knight = "N"

[pawns]
advance = "(0 +1)"
strike = "(1 +1)"
double = "first move"
en_passant = "double"
promotion = "end"
never = "?1 ?6"

[pawns.homes]
white = "?2"
black = "?5"

[castling]
K = "c1-d1 e1-c1"
q = "c6-b6 a6-c6"

[start]
board = "rnkqr/ppppp/5/5/PPPPP/RNKQR"

[end]
stalemate = "draw"
suicide = "draw"
drawn_alone = ["knight"]

[look]
per_row = 3
coloured_axes = 2

[values]
queen = 900
rook = [480, 520]
"""


def changed(*replacements: tuple[str, str]) -> str:
    """Return the small game with some of its text replaced, each of which stands there once."""
    text = TEXT
    for old, new in replacements:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def forget() -> None:
    """Forget what is remembered of games that were added, as another program knows nothing."""
    versions.forget()
    engine.variants.variant_with_content.cache_clear()
    engine.variants.by_digest.clear()
    for known in [known for known in engine.variants.built if known[0] not in engine.variants.KEYS]:
        del engine.variants.built[known]


def small(*replacements: tuple[str, str]) -> GameFile:
    """Return what the changed text says. Raises GameFileError."""
    return read(changed(*replacements), NAME)


def small_variant(*replacements: tuple[str, str]) -> FileVariant:
    """Return the variant of the changed text. Raises GameFileError."""
    return FileVariant(small(*replacements))
