"""A game with four kinds of pieces of its own as a file, and what its second generator knows of it.

The generator is that of chess on a board of any shape, with the pieces written down once more.
"""

from __future__ import annotations

from engine.game_files.reader import read
from engine.game_files.variant import FileVariant
from tests.engine.naive_chess import Game

KEY = "great-knights"
NAME = f"{KEY}.toml"
TEXT = """\
format = 2
key = "great-knights"
title = "Chess of the great knights"
source = "Made for tests"

[board]
files = "abcdefghij"
ranks = "12345678"

[pieces]
king = "K"
queen = "Q"
rook = "R"
knight = "N"

[pieces.chancellor]
moves = "R N"
letter = "C"
names = { de = "Kanzler" }
look = "rook"
band = "blue"
value = 850

[pieces.archbishop]
moves = "B N"
letter = "A"
names = { de = "Erzbischof" }
look = "bishop"
value = [750, 800]

[pieces.night-amazon]
moves = "Q NN"
letter = "M"
name = "amazon"
names = { de = "Amazone" }
look = "unicorn"
sign = "☿"

[pieces.guard]
moves = "F D"
letter = "G"
letters = { de = "W" }
names = { de = "Wächter" }
look = "pawn"
band = "none"

[pawns]
advance = "(0 +1)"
strike = "(1 +1)"
double = "first move"
en_passant = "double"
promotion = "end"
never = "?1 ?8"

[pawns.homes]
white = "?2"
black = "?7"

[castling]
K = "e1-h1 j1-g1"
q = "e8-c8 a8-d8"

[start]
board = "rnamkqgcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNAMKQGCNR"

[end]
drawn_alone = ["knight", "guard"]
"""

_ORTHOGONAL = [(1, 0), (-1, 0), (0, 1), (0, -1)]
_DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
_LEAPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
_FILES, _RANKS = "abcdefghij", "12345678"
#: Its second generator.
NAIVE = Game(
    START="rnamkqgcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNAMKQGCNR w Kq - - 0 1",
    rows=[[[file + rank for file in _FILES] for rank in reversed(_RANKS)]],
    places={file + rank: (x, y) for x, file in enumerate(_FILES) for y, rank in enumerate(_RANKS)},
    slides={
        "R": _ORTHOGONAL,
        "Q": _ORTHOGONAL + _DIAGONAL,
        "C": _ORTHOGONAL,
        "A": _DIAGONAL,
        "M": _ORTHOGONAL + _DIAGONAL + _LEAPS,
    },
    leaps={
        "K": _ORTHOGONAL + _DIAGONAL,
        "N": _LEAPS,
        "C": _LEAPS,
        "A": _LEAPS,
        "G": _DIAGONAL + [(2 * x, 2 * y) for x, y in _ORTHOGONAL],
    },
    quiet=[(0, 1)],
    strikes=[(-1, 1), (1, 1)],
    promoting={
        "w": frozenset(f"{file}8" for file in _FILES),
        "b": frozenset(f"{file}1" for file in _FILES),
    },
    homes={
        "w": frozenset(f"{file}2" for file in _FILES),
        "b": frozenset(f"{file}7" for file in _FILES),
    },
    once=True,
    choices="QRNCAMG",
    castlings={"K": {"O-O": ("e1", "h1", "j1", "g1")}, "q": {"O-O-O": ("e8", "c8", "a8", "d8")}},
    drawn_alone="NG",
)


def game() -> FileVariant:
    """Return the game."""
    return FileVariant(read(TEXT, NAME))


def fifteen_kinds(more: str = "HIJL") -> FileVariant:
    """Return the game with all usual kinds, and more of its own by their letters."""
    usual = 'bishop = "B"\nunicorn = "(2 2)"\n\n[pieces.chancellor]'
    text = TEXT.replace("\n[pieces.chancellor]", usual)
    tables = "".join(
        f'[pieces.new-{letter.lower()}]\nmoves = "W"\nletter = "{letter}"\n'
        + ("letters = { de = 'X' }\n" if letter == "L" else "")
        for letter in more
    )
    return FileVariant(read(text.replace("[pawns]", f"{tables}\n[pawns]", 1), NAME))
