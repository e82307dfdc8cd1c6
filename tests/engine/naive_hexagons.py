"""Four hexagonal chesses a second time: slow, and written from the rules alone.

A place is the number of its file and the height of its middle, counted in halves of a cell: so a
neighbour in the same file is two higher, one in the next file one higher or lower. Brusky's board
is turned: there a place is how far to the right it is, in halves of a cell, and its rank.
"""

from __future__ import annotations

from itertools import product

from tests.engine.naive_chess import Game, Step

FILES = "abcdefghikl"
#: The eleven files have 6 to 11 cells and 6 again, numbered from White's edge.
ROWS = [
    [f"{file}{number}" for number in range(1, 12 - abs(at - 5))] for at, file in enumerate(FILES)
]
PLACES = {
    name: (at, abs(at - 5) + 2 * number)
    for at, row in enumerate(ROWS)
    for number, name in enumerate(row)
}


def _both(*steps: Step) -> list[Step]:
    """Return steps and their mirror images, left and right, up and down."""
    return sorted({(a * x, b * y) for x, y in steps for a, b in product((1, -1), repeat=2)})


#: Through the sides of cells; along the line between two neighbours, to the next of its colour.
STRAIGHT = _both((0, 2), (1, 1))
DIAGONAL = _both((1, 3), (2, 0))
SLIDES = {"R": STRAIGHT, "B": DIAGONAL, "Q": [*STRAIGHT, *DIAGONAL]}
#: The knight goes to the nearest cells that a queen does not reach.
LEAPS = {"K": [*STRAIGHT, *DIAGONAL], "N": _both((1, 5), (2, 4), (3, 1))}
#: Pawns promote where their file ends.
PROMOTING = {
    "w": frozenset(row[-1] for row in ROWS),
    "b": frozenset(row[0] for row in ROWS),
}
ON = [(0, 2)]


def _cells(names: str) -> frozenset[str]:
    return frozenset(names.split())


#: Pawns capture on the two neighbours obliquely ahead. A pawn that has captured its way to where
#: another began may go two steps from there.
GLINSKI = Game(
    START="6/P5p/RP4pr/N1P3p1n/Q2P2p2q/BBB1P1p1bbb/K2P2p2k/N1P3p1n/RP4pr/P5p/6 w - - 0 1",
    rows=[ROWS],
    places=PLACES,
    slides=SLIDES,
    leaps=LEAPS,
    quiet=ON,
    strikes=[(1, 1), (-1, 1)],
    promoting=PROMOTING,
    homes={
        "w": _cells("b1 c2 d3 e4 f5 g4 h3 i2 k1"),
        "b": _cells("b7 c7 d7 e7 f7 g7 h7 i7 k7"),
    },
)
#: Pawns capture along the two diagonals ahead; the one in the middle never goes two steps.
MCCOOEY = Game(
    START="6/7/P6p/RP5pr/QNP4pnq/BBBP3pbbb/KNP4pnk/RP5pr/P6p/7/6 w - - 0 1",
    rows=[ROWS],
    places=PLACES,
    slides=SLIDES,
    leaps=LEAPS,
    quiet=ON,
    strikes=[(1, 3), (-1, 3)],
    promoting=PROMOTING,
    homes={"w": _cells("c1 d2 e3 g3 h2 i1"), "b": _cells("c8 d8 e8 g8 h8 i8")},
)

# Shafran's: nine files, of which that in the middle is the longest; ranks fall to the right.

SHAFRAN_FILES = "abcdefghi"
SHAFRAN_ROWS = [
    [f"{file}{number}" for number in range(max(1, at - 3), min(10, at + 6) + 1)]
    for at, file in enumerate(SHAFRAN_FILES)
]
SHAFRAN_PLACES = {
    name: (at, abs(at - 4) + 2 * up)
    for at, row in enumerate(SHAFRAN_ROWS)
    for up, name in enumerate(row)
}
#: The queen's flank is on each player's left hand, the bishops' on the right. In the long castling
#: the king goes three cells and the rook leaps over him; in the short one it is the other way.
SHAFRAN = Game(
    START="RP2pr/NP3pb/BP4pn/QP5pb/KP6pk/BP5pq/NP4pb/BP3pn/RP2pr w KQkq - 0 1",
    rows=[SHAFRAN_ROWS],
    places=SHAFRAN_PLACES,
    slides=SLIDES,
    leaps=LEAPS,
    quiet=ON,
    strikes=[(1, 3), (-1, 3)],
    promoting={
        "w": frozenset(row[-1] for row in SHAFRAN_ROWS),
        "b": frozenset(row[0] for row in SHAFRAN_ROWS),
    },
    homes={
        "w": frozenset(row[1] for row in SHAFRAN_ROWS),
        "b": frozenset(row[-2] for row in SHAFRAN_ROWS),
    },
    far={
        home: {6: 1, 7: 2, 8: 2, 9: 3, 10: 3}[len(row)]
        for row in SHAFRAN_ROWS
        for home in (row[1], row[-2])
    },
    castlings={
        "K": {"B-O-O": ("e1", "g3", "i5", "f2"), "B-O-O-O": ("e1", "h4", "i5", "g3")},
        "Q": {"Q-O-O": ("e1", "c1", "a1", "d1"), "Q-O-O-O": ("e1", "b1", "a1", "c1")},
        "k": {"B-O-O": ("e10", "c8", "a6", "d9"), "B-O-O-O": ("e10", "b7", "a6", "c8")},
        "q": {"Q-O-O": ("e10", "g10", "i10", "f10"), "Q-O-O-O": ("e10", "h10", "i10", "g10")},
    },
)

# Brusky's: eight level ranks of 9 to 12 cells; files lean to the left.

BRUSKY_FILES = "abcdefghijkl"
BRUSKY_ROWS = [
    [f"{file}{rank}" for rank in range(max(1, at - 7), min(8, at + 5) + 1)]
    for at, file in enumerate(BRUSKY_FILES)
]
BRUSKY_PLACES = {
    name: (2 * at - int(name[1:]), int(name[1:]))
    for at, row in enumerate(BRUSKY_ROWS)
    for name in row
}
LEVEL = _both((2, 0), (1, 1))
SLANTING = _both((0, 2), (3, 1))
BRUSKY = Game(
    START="RP3/NP4/BP4p/QP4pr/BP4pn/KP4pb/BP4pk/NP4pb/RP4pq/P4pb/4pn/3pr w KQkq - 0 1",
    rows=[BRUSKY_ROWS],
    places=BRUSKY_PLACES,
    slides={"R": LEVEL, "B": SLANTING, "Q": [*LEVEL, *SLANTING]},
    leaps={"K": [*LEVEL, *SLANTING], "N": _both((1, 3), (4, 2), (5, 1))},
    quiet=[(-1, 1), (1, 1)],
    strikes=[(-3, 1), (3, 1)],
    first_strikes=[(0, 2)],
    is_held=True,
    promoting={
        "w": frozenset(name for name in BRUSKY_PLACES if name.endswith("8")),
        "b": frozenset(name for name in BRUSKY_PLACES if name.endswith("1")),
    },
    homes={
        "w": frozenset(name for name in BRUSKY_PLACES if name.endswith("2")),
        "b": frozenset(name for name in BRUSKY_PLACES if name.endswith("7")),
    },
    castlings={
        "K": {"O-O": ("f1", "h1", "i1", "g1")},
        "Q": {"O-O-O": ("f1", "c1", "a1", "d1")},
        "k": {"O-O": ("g8", "e8", "d8", "f8")},
        "q": {"O-O-O": ("g8", "j8", "l8", "i8")},
    },
)
