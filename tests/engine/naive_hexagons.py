"""Gliński's and McCooey's hexagonal chess a second time: slow, and written from the rules alone.

A place is the number of its file and the height of its middle, counted in halves of a cell: so a
neighbour in the same file is two higher, one in the next file one higher or lower.
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
