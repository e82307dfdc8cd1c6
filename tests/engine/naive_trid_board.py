"""The board of Tri-D chess for the second generator: its cells, its positions, their text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

START = (
    "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4|"
    "DP1w:PP/RQ,DP6b:rq/pp,KP1w:PP/KR,KP6b:kr/pp w KQkq - - - 0 1"
)

FILES = "zabcde"
PINS = [side + number for side in ("DP", "KP") for number in "123456"]
LEVELS = ["W", "N", "S", *PINS]
BOARD_RANK = {"W": 1, "N": 3, "S": 5}
PIN_RANK = {"1": 0, "2": 4, "3": 2, "4": 6, "5": 4, "6": 8}

Column = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Position:
    """A position; board holds the occupied cells only, decks the original owner by pin."""

    board: dict[str, str]
    decks: dict[str, str]
    side: str
    castling: str
    moved: frozenset[str]
    ep: str
    pending: str
    halfmove: int
    fullmove: int


def rows_of(level: str) -> list[list[str]]:
    """Return the cells of a board or deck, highest rank first."""
    if level in BOARD_RANK:
        files, rank, size = "abcd", BOARD_RANK[level], 4
    else:
        files, rank, size = ("za" if level[0] == "D" else "de"), PIN_RANK[level[2]], 2
    return [[f"{file}{rank + up}{level}" for file in files] for up in reversed(range(size))]


def column_of(cell: str) -> Column:
    return FILES.index(cell[0]), int(cell[1])


@cache
def existing_columns(pins: frozenset[str]) -> dict[Column, list[str]]:
    """Return the cells of every column that exists while decks stand on these pins."""
    columns: dict[Column, list[str]] = {}
    for level in ("W", "N", "S", *sorted(pins)):
        for cell in sum(rows_of(level), []):
            columns.setdefault(column_of(cell), []).append(cell)
    return columns


def cells_in(position: Position, column: Column) -> list[str]:
    return existing_columns(frozenset(position.decks)).get(column, [])


def colour_of(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def other(colour: str) -> str:
    return "b" if colour == "w" else "w"


@lru_cache(maxsize=1)
def parse(text: str) -> Position:
    """Read a position; ValueError or KeyError for a text that is none."""
    layout, side, castling, moved, ep, pending, halfmove, fullmove = text.split(" ")
    *boards, deck_list = layout.split("|")
    board: dict[str, str] = {}
    decks: dict[str, str] = {}
    levels = list(zip("WNS", boards, strict=True))
    for deck in deck_list.split(","):
        name, rows = deck.split(":")
        if name[:3] in decks or name[:3] not in PINS:
            raise ValueError(deck)
        decks[name[:3]] = name[3]
        levels.append((name[:3], rows))
    for level, rows in levels:
        for row, names in zip(rows.split("/"), rows_of(level), strict=True):
            spread = "".join(" " * int(sign) if sign.isdigit() else sign for sign in row)
            for sign, cell in zip(spread, names, strict=True):
                if sign != " ":
                    board[cell] = sign
    return Position(
        board=board,
        decks=decks,
        side=side,
        castling=castling.replace("-", ""),
        moved=frozenset() if moved == "-" else frozenset(moved.split(",")),
        ep=ep.replace("-", ""),
        pending=pending.replace("-", ""),
        halfmove=int(halfmove),
        fullmove=int(fullmove),
    )


def write(position: Position) -> str:
    """Return the position's text in normal form."""

    def rows(level: str) -> str:
        lines = ["".join(position.board.get(cell, " ") for cell in row) for row in rows_of(level)]
        text = "/".join(lines)
        for count in (4, 3, 2, 1):
            text = text.replace(" " * count, str(count))
        return text

    decks = [f"{p}{position.decks[p]}:{rows(p)}" for p in PINS if p in position.decks]
    in_order = [cell for level in LEVELS for row in reversed(rows_of(level)) for cell in row]
    fields = [
        "|".join([rows("W"), rows("N"), rows("S"), ",".join(decks)]),
        position.side,
        position.castling or "-",
        ",".join(cell for cell in in_order if cell in position.moved) or "-",
        position.ep or "-",
        position.pending or "-",
        str(position.halfmove),
        str(position.fullmove),
    ]
    return " ".join(fields)
