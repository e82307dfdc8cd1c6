"""The board of Dreierschach for the second generator: its cells, its positions, their text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

START = (
    "wRwNwBwQwKwNwBwR/wPwPwPwPwPwPwPwPwP/10/11/bP10gP/bRbP9gPgR/bBbP8gPgN/bNbP7gPgB/bKbP6gPgQ/"
    "bQbP5gPgK/bBbP4gPgN/bNbP3gPgB/bRbP2gPgR w wKQgKQbKQ - - 1"
)
LETTERS = "abcdefghijklm"
PLAYERS = "wgb"
Cell = tuple[int, int]
#: A dictionary keeps the order and is asked quickly.
CELLS = dict.fromkeys((r, c) for r in range(1, 14) for c in range(1, 14) if -5 <= c - r <= 7)
STRAIGHT = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)]
DIAGONAL = [(1, 2), (2, 1), (1, -1), (-1, -2), (-2, -1), (-1, 1)]
KNIGHT = [(3, 2), (3, 1), (2, 3), (1, 3), (2, -1), (1, -2)]
KNIGHT += [(-row, -column) for row, column in KNIGHT]
STEPS = {"w": [(1, 1), (1, 0)], "g": [(0, -1), (-1, -1)], "b": [(-1, 0), (0, 1)]}
STRIKES = {"w": DIAGONAL[0:3], "g": DIAGONAL[2:5], "b": [*DIAGONAL[4:], DIAGONAL[0]]}


def cell(name: str) -> Cell:
    return LETTERS.index(name[0]) + 1, int(name[1:])


def name(place: Cell) -> str:
    return LETTERS[place[0] - 1] + str(place[1])


def cells(names: str) -> list[Cell]:
    return [cell(word) for word in names.split()]


BASE = {
    "w": cells("a1 a2 a3 a4 a5 a6 a7 a8"),
    "g": cells("f13 g13 h13 i13 j13 k13 l13 m13"),
    "b": cells("m8 l7 k6 j5 i4 h3 g2 f1"),
}
PAWNS = {
    "w": cells("b1 b2 b3 b4 b5 b6 b7 b8 b9"),
    "g": cells("e12 f12 g12 h12 i12 j12 k12 l12 m12"),
    "b": cells("e1 f2 g3 h4 i5 j6 k7 l8 m9"),
}
#: Player and letter -> king from, king to, rook from, rook to, cells between.
CASTLING = {
    "wK": ("a5", "a7", "a8", "a6", "a6 a7"),
    "wQ": ("a5", "a2", "a1", "a3", "a2 a3 a4"),
    "gK": ("j13", "l13", "m13", "k13", "k13 l13"),
    "gQ": ("j13", "g13", "f13", "h13", "g13 h13 i13"),
    "bK": ("i4", "g2", "f1", "h3", "g2 h3"),
    "bQ": ("i4", "l7", "m8", "k6", "j5 k6 l7"),
}


@dataclass(frozen=True, eq=False)
class Position:
    """Board, player to move, castlings left, en passant pairs, prisoners by captor, round.

    promotion, en_passant, ending : what the players have agreed on, as the rule options name it
    """

    board: dict[Cell, str]
    side: str
    rights: tuple[str, ...]
    passed: tuple[tuple[Cell, Cell], ...]
    prisoners: dict[str, list[str]]
    count: int
    promotion: str = "prisoners"
    en_passant: str = "on"
    ending: str = "survivor"


@lru_cache(maxsize=1)
def parse(text: str, **options: str) -> Position:
    rows, side, castling, passed, prisoners, count = text.split(" ")
    board: dict[Cell, str] = {}
    for row, line in enumerate(rows.split("/"), 1):
        places = iter(place for place in CELLS if place[0] == row)
        for word in re.findall(r"\d+|[wgb][A-Z]", line):
            if word.isdigit():
                for _ in range(int(word)):
                    next(places)
            else:
                board[next(places)] = word
    rights = []
    for letter in castling.replace("-", ""):
        if letter in PLAYERS:
            owner = letter
        else:
            rights.append(owner + letter)
    held: dict[str, list[str]] = {player: [] for player in PLAYERS}
    for word in [] if prisoners == "-" else prisoners.split(","):
        held[word[0]] = re.findall("..", word[2:])
    pairs = [] if passed == "-" else [pair.split(":") for pair in passed.split(",")]
    chances = tuple((cell(one), cell(other)) for one, other in pairs)
    return Position(board, side, tuple(rights), chances, held, int(count), **options)


def write(position: Position) -> str:
    rows = []
    for row in range(1, 14):
        line = "".join(position.board.get(place, ".") for place in CELLS if place[0] == row)
        rows.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), line))
    castling = ""
    for player in PLAYERS:
        own = "".join(right[1] for right in position.rights if right[0] == player)
        castling += player + own if own else ""
    passed = ",".join(f"{name(one)}:{name(other)}" for one, other in position.passed)
    order = [player + kind for player in PLAYERS for kind in "QRBNP"]
    held = {by: sorted(pieces, key=order.index) for by, pieces in position.prisoners.items()}
    prisoners = ",".join(f"{by}:" + "".join(pieces) for by, pieces in held.items() if pieces)
    fields = ["/".join(rows), position.side, castling or "-", passed or "-", prisoners or "-"]
    return " ".join([*fields, str(position.count)])
