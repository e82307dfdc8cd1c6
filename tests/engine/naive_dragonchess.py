"""Dragonchess a second time: slow, written from the published rules alone.

Three boards of twelve files and eight ranks: 1 is the underworld, 2 the ground, 3 the sky. A piece
that stands on the ground above a hostile basilisk is frozen: it neither moves nor attacks. A dragon
in the sky captures on the ground without moving. A warrior on the last rank becomes a hero.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, product

from tests.engine.naive_texts import asked

START = (
    "2b3e3b1/1d1d1d1d1d1d/12/12/12/12/1D1D1D1D1D1D/2B3E3B1"
    "|ouhtcmkpthuo/wwwwwwwwwwww/12/12/12/12/WWWWWWWWWWWW/OUHTCMKPTHUO"
    "|2g3r3g1/s1s1s1s1s1s1/12/12/12/12/S1S1S1S1S1S1/2G3R3G1 w - - 0 1"
)
_FILES, _RANKS = "abcdefghijkl", "12345678"
#: Level, file and rank, each counted from 0.
Place = tuple[int, int, int]
Board = Mapping[Place, str]
UNDERWORLD, GROUND, SKY = range(3)

ORTHOGONAL = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(x, y) for x, y in product((-2, -1, 1, 2), repeat=2) if abs(x) != abs(y)]


@dataclass(frozen=True, eq=False)
class Position:
    """A position as its text says it."""

    board: dict[Place, str]
    side: str
    halfmove: int
    fullmove: int


def _side(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def _name(place: Place) -> str:
    return f"{place[0] + 1}{_FILES[place[1]]}{_RANKS[place[2]]}"


# Texts


@lru_cache(maxsize=1)
def parse(text: str) -> Position:
    levels, side, castling, passed, halfmove, fullmove = text.split(" ")
    assert castling == passed == "-"
    board = {}
    for level, rows in enumerate(levels.split("|")):
        for rank, row in zip(range(7, -1, -1), rows.split("/"), strict=True):
            parts = ("".join(run) for _, run in groupby(row, key=str.isdigit))
            signs = "".join("." * int(p) if p.isdigit() else p for p in parts)
            for file, sign in zip(range(12), signs, strict=True):
                if sign != ".":
                    board[level, file, rank] = sign
    return Position(board, side, int(halfmove), int(fullmove))


def write(position: Position) -> str:
    levels = "|".join(
        "/".join(_row(position.board, level, rank) for rank in range(7, -1, -1))
        for level in range(3)
    )
    return f"{levels} {position.side} - - {position.halfmove} {position.fullmove}"


def _row(board: Board, level: int, rank: int) -> str:
    signs = [board.get((level, file, rank), ".") for file in range(12)]
    parts = ("".join(run) for _, run in groupby(signs, key=lambda sign: sign == "."))
    return "".join(str(len(part)) if "." in part else part for part in parts)


# How pieces move


def _steps(board: Board, start: Place) -> tuple[list[Place], list[Place], list[Place], list[Place]]:
    """Return where a piece may go or capture, only go, only capture, and capture from afar.

    Cells off the board may be among them.
    """
    level, file, rank = start
    letter = board[start]
    kind, ahead = letter.upper(), 1 if letter.isupper() else -1

    def at(x: int, y: int, z: int = 0) -> Place:
        return level + z, file + x, rank + y

    def ride(ways: list[tuple[int, int]], most: int = 12) -> list[Place]:
        found = []
        for x, y in ways:
            for count in range(1, most + 1):
                found.append(at(count * x, count * y))
                if not _is_cell(found[-1]) or found[-1] in board:
                    break
        return found

    both: list[Place] = []
    goes: list[Place] = []
    takes: list[Place] = []
    afar: list[Place] = []
    king = [at(x, y) for x, y in ORTHOGONAL + DIAGONAL] if kind in "CKP" else []
    if kind == "S" and level == SKY:
        goes = [at(-1, ahead), at(1, ahead)]
        takes = [at(0, ahead), at(0, 0, -1)]
    elif kind == "S" and level == GROUND:
        home = 1 if letter.isupper() else 6
        goes = [*{at(0, 0, 1), *((SKY, x, home) for x in range(0, 12, 2))}]
    elif kind == "G" and level == SKY:
        both = [at(a * x, b * y) for a, b in DIAGONAL for x, y in ((2, 3), (3, 2))]
        both += [at(x, y, -1) for x, y in DIAGONAL]
    elif kind == "G" and level == GROUND:
        both = [at(x, y, z) for x, y in DIAGONAL for z in (0, 1)]
    elif kind == "R" and level == SKY:
        both = ride(DIAGONAL) + [at(x, y) for x, y in ORTHOGONAL]
        afar = [at(0, 0, -1), *(at(x, y, -1) for x, y in ORTHOGONAL)]
    elif kind == "W" and level == GROUND:
        goes, takes = [at(0, ahead)], [at(-1, ahead), at(1, ahead)]
    elif kind == "O" and level == GROUND:
        both = ride(ORTHOGONAL)
    elif kind == "T" and level == GROUND:
        both = ride(DIAGONAL)
    elif kind == "U" and level == GROUND:
        both = [at(x, y) for x, y in KNIGHT]
    elif kind == "H" and level == GROUND:
        both = [at(n * x, n * y) for n in (1, 2) for x, y in DIAGONAL]
        both += [at(x, y, z) for x, y in DIAGONAL for z in (-1, 1)]
    elif kind == "H":
        both = [(GROUND, file + x, rank + y) for x, y in DIAGONAL]
    elif kind == "C":
        both = [*king, at(0, 0, 1), at(0, 0, -1)]
    elif kind == "M":
        for way in (-1, 1):
            both.append(at(0, 0, way))
            if at(0, 0, way) not in board:
                both.append(at(0, 0, 2 * way))
        if level == GROUND:
            both += ride(ORTHOGONAL + DIAGONAL)
        else:
            goes = [at(x, y) for x, y in ORTHOGONAL]
    elif kind == "K" and level == GROUND:
        both = [*king, at(0, 0, 1), at(0, 0, -1)]
    elif kind == "K":
        goes = [(GROUND, file, rank)]
    elif kind == "P":
        both = king + ([at(x, y) for x, y in KNIGHT] if level == GROUND else [])
        both += [at(2 * x, 2 * y, z) for x, y in ORTHOGONAL for z in (-1, 1)]
        both += [at(x, y, z) for x, y in ORTHOGONAL for z in (-2, 2)]
    elif kind == "D" and level != SKY:
        goes, takes = [at(0, ahead), at(1, 0), at(-1, 0)], [at(-1, ahead), at(1, ahead)]
        if level == UNDERWORLD:
            takes.append(at(0, 0, 1))
        else:
            goes.append(at(0, 0, -1))
    elif kind == "B" and level == UNDERWORLD:
        both, goes = [at(x, ahead) for x in (-1, 0, 1)], [at(0, -ahead)]
    elif kind == "E" and level == UNDERWORLD:
        both, goes = ride(ORTHOGONAL, 2), [at(x, y) for x, y in DIAGONAL]
        takes = [at(x, y, 1) for x, y in ORTHOGONAL if at(x, y) not in board]
    elif kind == "E" and level == GROUND and at(0, 0, -1) not in board:
        both = [at(x, y, -1) for x, y in ORTHOGONAL]
    return both, goes, takes, afar


def _is_cell(place: Place) -> bool:
    return 0 <= place[0] < 3 and 0 <= place[1] < 12 and 0 <= place[2] < 8


def _is_frozen(board: Board, place: Place) -> bool:
    level, file, rank = place
    basilisk = "b" if board[place].isupper() else "B"
    return level == GROUND and board.get((UNDERWORLD, file, rank)) == basilisk


def _attacked(board: Board, start: Place) -> list[Place]:
    """Return the cells on which a piece could capture."""
    if _is_frozen(board, start):
        return []
    both, _, takes, afar = _steps(board, start)
    return [*both, *takes, *afar]


def in_check(board: Board, side: str) -> bool:
    (king,) = [place for place, letter in board.items() if letter == ("K" if side == "w" else "k")]
    return any(
        king in _attacked(board, start)
        for start, letter in board.items()
        if _side(letter) != side and _may_reach(letter, start, king)
    )


def _may_reach(letter: str, start: Place, end: Place) -> bool:
    """Whether a piece could capture so far away: beyond three cells some do, in lines."""
    files, ranks = abs(start[1] - end[1]), abs(start[2] - end[2])
    is_in_line = files == 0 or ranks == 0 or files == ranks
    return (files < 4 and ranks < 4) or (is_in_line and letter in "RrOoTtMm")


def _ends(board: Board, start: Place) -> Iterator[tuple[Place, bool]]:
    """Yield where a piece goes or captures, and whether it stays where it is."""
    both, goes, takes, afar = _steps(board, start)
    for places, may_go, may_take, stays in (
        (both, True, True, False),
        (goes, True, False, False),
        (takes, False, True, False),
        (afar, False, True, True),
    ):
        for place in filter(_is_cell, places):
            there = board.get(place)
            if there is None:
                if may_go:
                    yield place, stays
            elif may_take and _side(there) != _side(board[start]) and there not in "Kk":
                yield place, stays


@lru_cache(maxsize=1)
def followers(position: Position) -> dict[str, Position]:
    """Return the position after each legal move."""
    found = {}
    for start, letter in position.board.items():
        if _side(letter) != position.side or _is_frozen(position.board, start):
            continue
        for end, stays in _ends(position.board, start):
            board = dict(position.board)
            is_quiet = board.pop(end, None) is None and letter not in "Ww"
            text, arrives = f"{_name(start)}-{_name(end)}", letter
            if letter in "Ww" and end[2] in (0, 7):
                text, arrives = f"{text}=H", "H" if letter == "W" else "h"
            if not stays:
                del board[start]
                board[end] = arrives
            if not in_check(board, position.side):
                found[text] = Position(
                    board,
                    "b" if position.side == "w" else "w",
                    position.halfmove + 1 if is_quiet else 0,
                    position.fullmove + (position.side == "b"),
                )
    return found


# What the tests call

successors, legal_moves, play = asked(parse, write, followers)


def status(text: str) -> str:
    position = parse(text)
    if len(position.board) == 2:
        return "draw:material"
    checked = in_check(position.board, position.side)
    if followers(position):
        return "check" if checked else "ongoing"
    return "checkmate" if checked else "stalemate"
