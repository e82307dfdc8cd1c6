"""Games in boxes a second time: slow, and written from their rules alone.

Raumschach, Maack's Raumschach, Millennium 3D chess and Parton's cubic chess.

A place is the number of its file, its rank and its level.
"""

from __future__ import annotations

from itertools import permutations, product

from tests.engine.naive_chess import Game, Step, side_of

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


def box(files: str, ranks: str, levels: str) -> tuple[list[list[list[str]]], dict[str, Step]]:
    """Return the cells as a text has them, and their places."""
    rows = [[[z + x + y for x in files] for y in reversed(ranks)] for z in levels]
    places: dict[str, Step] = {
        z + x + y: (files.index(x), ranks.index(y), levels.index(z))
        for x, y, z in product(files, ranks, levels)
    }
    return rows, places


def _changed(numbers: Step) -> int:
    return sum(number != 0 for number in numbers)


#: A rook changes one number, a bishop two, a unicorn all three.
CUBIC = {
    **{kind: [way for way in WAYS if _changed(way) == n] for n, kind in enumerate("RBU", 1)},
    "Q": WAYS,
}

# Raumschach: lines and diagonals as the table of its page names them. A knight goes one straight
# step and then a diagonal one on which no number turns back.

SPACE_ROWS, SPACE_PLACES = box("abcdefgh", "12345678", "12345678")
VERTICAL = [way for way in WAYS if not any(way[:2])]
PLANAR_STRAIGHT = [way for way in WAYS if _changed(way) == 1 and way not in VERTICAL]
STAIRCASE = [way for way in WAYS if _changed(way) == 2 and way[2] and way not in VERTICAL]
DIAGONAL = [way for way in WAYS if all(way[:2])]


class _Raumschach(Game):
    def status(self, text: str) -> str:
        """Tell a mate by suicide from a stalemate: in that the king has no step at all."""
        usual, position = super().status(text), self.parse(text)
        board = position.board
        king = next(c for c, p in board.items() if p in "Kk" and side_of(p) == position.side)
        around = [board.get(cell) for cell in self.reached(board, king)]
        has_step = any(p is None or (side_of(p) != position.side and p not in "Kk") for p in around)
        return "suicide-mate" if usual == "stalemate" and has_step else usual


RAUMSCHACH = _Raumschach(
    START="r7/p7/8/8/8/8/P7/R7|1n6/1p6/8/8/8/8/1P6/1N6|2b5/2p5/8/8/8/8/2P5/2B5"
    "|3q4/3p4/8/8/8/8/3P4/3Q4|4k3/4p3/8/8/8/8/4P3/4K3|5b2/5p2/8/8/8/8/5P2/5B2"
    "|6n1/6p1/8/8/8/8/6P1/6N1|7r/7p/8/8/8/8/7P/7R w KQkq - 0 1",
    rows=SPACE_ROWS,
    places=SPACE_PLACES,
    slides={"R": [*PLANAR_STRAIGHT, *VERTICAL, *STAIRCASE], "B": DIAGONAL, "Q": WAYS},
    leaps={
        "K": WAYS,
        "N": [
            *{
                tuple(a + b for a, b in zip(first, second, strict=True))
                for first, second in product([*PLANAR_STRAIGHT, *STAIRCASE], DIAGONAL)
                if all(a * b >= 0 for a, b in zip(first, second, strict=True))
            }
        ],
    },
    quiet=[(0, 1, 0)],
    strikes=[(x, 1, z) for x, z in product((-1, 0, 1), repeat=2) if x or z],
    homes={
        "w": frozenset(cell for cell in SPACE_PLACES if cell.endswith("2")),
        "b": frozenset(cell for cell in SPACE_PLACES if cell.endswith("7")),
    },
    promoting={
        "w": frozenset(cell for cell in SPACE_PLACES if cell.endswith("8")),
        "b": frozenset(cell for cell in SPACE_PLACES if cell.endswith("1")),
    },
    castlings={
        "K": {"O-O": ("5e1", "7g1", "8h1", "6f1")},
        "Q": {"O-O-O": ("5e1", "3c1", "1a1", "4d1")},
        "k": {"O-O": ("5e8", "7g8", "8h8", "6f8")},
        "q": {"O-O-O": ("5e8", "3c8", "1a8", "4d8")},
    },
    drawn_alone="BN",
)

# Maack's Raumschach: a pawn goes on by one rank or one level, and captures where one number more
# changes.

MAACK_ROWS, MAACK_PLACES = box("abcde", "12345", "ABCDE")
MAACK = Game(
    START="5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5"
    " w - - 0 1",
    rows=MAACK_ROWS,
    places=MAACK_PLACES,
    slides=CUBIC,
    leaps=LEAPS,
    quiet=[(0, 1, 0), (0, 0, 1)],
    strikes=[(1, 1, 0), (-1, 1, 0), (0, 1, 1), (1, 0, 1), (-1, 0, 1)],
    turned=(1, 2),
    promoting={
        "w": frozenset(f"E{file}5" for file in "abcde"),
        "b": frozenset(f"A{file}1" for file in "abcde"),
    },
    choices="QRBNU",
    drawn_alone="BNU",
)

# Millennium 3D chess: each piece goes as on its board, and may change the level with each step; a
# rook and a pawn may also go straight up or down. A pawn promotes on the rank and the level where
# the other king began, and castling is that of chess, on the level of the start.

ROWS, PLACES = box("abcdefgh", "12345678", "123")
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

CUBE_ROWS, CUBE_PLACES = box("abcdef", "123456", "ABCDEF")
AHEAD = [way for way in WAYS if way[1] == 1]
PARTON = Game(
    START="rnubqk/pppppp/6/6/PPPPPP/KQBUNR|pppppp/6/6/6/6/PPPPPP"
    "|6/6/6/6/6/6|6/6/6/6/6/6|6/6/6/6/6/6|6/6/6/6/6/6 w - - 0 1",
    rows=CUBE_ROWS,
    places=CUBE_PLACES,
    slides=CUBIC,
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
