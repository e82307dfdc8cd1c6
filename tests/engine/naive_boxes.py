"""Millennium 3D chess and Parton's cubic chess a second time: slow, written from the rules alone.

A place is the number of its file, its rank and its level.
"""

from __future__ import annotations

from itertools import permutations, product

from tests.engine.naive_chess import Game, Step

WAYS = [way for way in product((-1, 0, 1), repeat=3) if any(way)]
LEAPS: dict[str, list[Step]] = {
    "K": [*WAYS],
    "N": [
        *{
            order
            for along, beside in product((2, -2), (1, -1))
            for order in permutations((along, beside, 0))
        }
    ],
}


def _box(files: str, ranks: str, levels: str) -> tuple[list[list[list[str]]], dict[str, Step]]:
    """Return the cells as a text has them, and their places."""
    rows = [[[z + x + y for x in files] for y in reversed(ranks)] for z in levels]
    places: dict[str, Step] = {
        z + x + y: (files.index(x), ranks.index(y), levels.index(z))
        for x, y, z in product(files, ranks, levels)
    }
    return rows, places


def _changed(numbers: Step) -> int:
    return sum(number != 0 for number in numbers)


# Millennium 3D chess: each piece goes as on its board, and may change the level with each step; a
# rook and a pawn may also go straight up or down. A pawn promotes on the rank and the level where
# the other king began, and castling is that of chess, on the level of the start.

ROWS, PLACES = _box("abcdefgh", "12345678", "123")
ROOK = [way for way in WAYS if _changed(way[:2]) <= 1]
BISHOP = [way for way in WAYS if _changed(way[:2]) == 2]
MILLENNIUM = Game(
    START="8/8/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8|rnbqkbnr/pppppppp/8/8/8/8/8/8"
    " w KQkq - - 0 1",
    rows=ROWS,
    places=PLACES,
    slides={"R": ROOK, "B": BISHOP, "Q": [*ROOK, *BISHOP]},
    leaps=LEAPS,
    quiet=[(0, 1, -1), (0, 1, 0), (0, 1, 1), (0, 0, 1), (0, 0, -1)],
    strikes=[(x, 1, z) for x in (-1, 1) for z in (-1, 0, 1)],
    homes={
        "w": frozenset(f"1{file}2" for file in "abcdefgh"),
        "b": frozenset(f"3{file}7" for file in "abcdefgh"),
    },
    once=True,
    promoting={
        "w": frozenset(f"3{file}8" for file in "abcdefgh"),
        "b": frozenset(f"1{file}1" for file in "abcdefgh"),
    },
    castlings={
        "K": {"O-O": ("1e1", "1g1", "1h1", "1f1")},
        "Q": {"O-O-O": ("1e1", "1c1", "1a1", "1d1")},
        "k": {"O-O": ("3e8", "3g8", "3h8", "3f8")},
        "q": {"O-O-O": ("3e8", "3c8", "3a8", "3d8")},
    },
    drawn_alone="BN",
)

# Parton's cubic chess: the pieces of Raumschach; a pawn goes and captures one step towards the
# other side, straight or slantwise to any side, but not straight up or down.

CUBE_ROWS, CUBE_PLACES = _box("abcdef", "123456", "ABCDEF")
AHEAD = [way for way in WAYS if way[1] == 1]
PARTON = Game(
    START="rnubqk/pppppp/6/6/PPPPPP/KQBUNR|pppppp/6/6/6/6/PPPPPP"
    "|6/6/6/6/6/6|6/6/6/6/6/6|6/6/6/6/6/6|6/6/6/6/6/6 w - - 0 1",
    rows=CUBE_ROWS,
    places=CUBE_PLACES,
    slides={
        **{kind: [way for way in WAYS if _changed(way) == n] for n, kind in enumerate("RBU", 1)},
        "Q": WAYS,
    },
    leaps=LEAPS,
    quiet=AHEAD,
    strikes=AHEAD,
    promoting={
        "w": frozenset(cell for cell in CUBE_PLACES if cell.endswith("6")),
        "b": frozenset(cell for cell in CUBE_PLACES if cell.endswith("1")),
    },
    choices="QRBNU",
    drawn_alone="BNU",
)
