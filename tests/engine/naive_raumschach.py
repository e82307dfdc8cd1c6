"""Raumschach a second time: text in, text out, slow, and written from the rule page alone.

Nothing here knows the program's engine. A position is a dictionary from (level, file, rank) to
piece letters; every move is tried out and kept when no enemy reaches the king after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from tests.engine.naive_texts import asked

Cell = tuple[int, int, int]  # level, file, rank, each 1..8
Step = tuple[int, int, int]

# The five classes of steps, as the page's table has them.
PLANAR_STRAIGHT = [(0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
PLANAR_DIAGONAL = [(0, f, r) for f in (1, -1) for r in (1, -1)]
STAIRCASE = [s for up in (1, -1) for d in (1, -1) for s in ((up, d, 0), (up, 0, d))]
VERTICAL = [(1, 0, 0), (-1, 0, 0)]
SPACE_DIAGONAL = [(up, f, r) for up in (1, -1) for f in (1, -1) for r in (1, -1)]

SLIDES = {
    "R": PLANAR_STRAIGHT + VERTICAL + STAIRCASE,
    "B": PLANAR_DIAGONAL + SPACE_DIAGONAL,
    "Q": PLANAR_STRAIGHT + PLANAR_DIAGONAL + STAIRCASE + VERTICAL + SPACE_DIAGONAL,
}
#: One straight step, then a diagonal one on which no coordinate turns back.
KNIGHT = {
    (a[0] + b[0], a[1] + b[1], a[2] + b[2])
    for a in PLANAR_STRAIGHT + STAIRCASE
    for b in PLANAR_DIAGONAL + SPACE_DIAGONAL
    if all(x * y >= 0 for x, y in zip(a, b, strict=True))
}
#: Letter -> (king from, king to, rook from, rook to, cells that must be empty).
CASTLINGS = {
    "K": ("5e1", "7g1", "8h1", "6f1", "6f1 7g1"),
    "Q": ("5e1", "3c1", "1a1", "4d1", "4d1 3c1 2b1"),
    "k": ("5e8", "7g8", "8h8", "6f8", "6f8 7g8"),
    "q": ("5e8", "3c8", "1a8", "4d8", "4d8 3c8 2b8"),
}
START = (
    "r7/p7/8/8/8/8/P7/R7|1n6/1p6/8/8/8/8/1P6/1N6|2b5/2p5/8/8/8/8/2P5/2B5|3q4/3p4/8/8/8/8/3P4/3Q4|"
    "4k3/4p3/8/8/8/8/4P3/4K3|5b2/5p2/8/8/8/8/5P2/5B2|6n1/6p1/8/8/8/8/6P1/6N1|7r/7p/8/8/8/8/7P/7R"
    " w KQkq - 0 1"
)


@dataclass(frozen=True, eq=False)
class Position:
    board: dict[Cell, str]
    side: str
    castling: str
    ep: Cell | None
    halfmove: int
    fullmove: int


def cell_at(name: str) -> Cell:
    return int(name[0]), "abcdefgh".index(name[1]) + 1, int(name[2])


def name_of(cell: Cell) -> str:
    return f"{cell[0]}{'abcdefgh'[cell[1] - 1]}{cell[2]}"


@lru_cache(maxsize=1)
def parse(text: str) -> Position:
    levels, side, castling, ep, halfmove, fullmove = text.split(" ")
    board = {}
    for level, rows in enumerate(levels.split("|"), 1):
        for rank, row in zip(range(8, 0, -1), rows.split("/"), strict=True):
            file = 1
            for character in row:
                if character.isdigit():
                    file += int(character)
                else:
                    board[level, file, rank] = character
                    file += 1
    return Position(
        board,
        side,
        castling.replace("-", ""),
        None if ep == "-" else cell_at(ep),
        int(halfmove),
        int(fullmove),
    )


def write(position: Position) -> str:
    lines = {(level, rank): ["1"] * 8 for level in range(1, 9) for rank in range(8, 0, -1)}
    for (level, file, rank), letter in position.board.items():
        lines[level, rank][file - 1] = letter
    rows = [re.sub("1+", lambda gap: str(len(gap[0])), "".join(row)) for row in lines.values()]
    levels = ["/".join(rows[first : first + 8]) for first in range(0, 64, 8)]
    ep = name_of(position.ep) if position.ep else "-"
    fields = ["|".join(levels), position.side, position.castling or "-", ep]
    return " ".join([*fields, str(position.halfmove), str(position.fullmove)])


def other(colour: str) -> str:
    return "b" if colour == "w" else "w"


def colour_of(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def forward(colour: str) -> int:
    return 1 if colour == "w" else -1


def on_board(cell: Cell) -> bool:
    return all(1 <= part <= 8 for part in cell)


def gone(cell: Cell, step: Step, times: int = 1) -> Cell:
    return (cell[0] + times * step[0], cell[1] + times * step[1], cell[2] + times * step[2])


# Attack


def attacks(board: dict[Cell, str], start: Cell, target: Cell) -> bool:
    """Tell whether the piece on ``start`` attacks ``target``."""
    letter = board[start]
    kind = letter.upper()
    way = (target[0] - start[0], target[1] - start[1], target[2] - start[2])
    if kind == "N":
        return way in KNIGHT
    if kind == "P":
        beside = max(abs(way[0]), abs(way[1]))
        return way[2] == forward(colour_of(letter)) and beside == 1
    distance = max(map(abs, way))
    if kind == "K":
        return distance == 1
    if distance == 0 or any(abs(part) not in (0, distance) for part in way):
        return False
    step = (way[0] // distance, way[1] // distance, way[2] // distance)
    if step not in SLIDES[kind]:
        return False
    return not any(gone(start, step, times) in board for times in range(1, distance))


def is_attacked(board: dict[Cell, str], target: Cell, by: str) -> bool:
    return any(
        colour_of(letter) == by and attacks(board, cell, target) for cell, letter in board.items()
    )


def king_of(board: dict[Cell, str], colour: str) -> Cell:
    (home,) = [cell for cell, letter in board.items() if letter == ("K" if colour == "w" else "k")]
    return home


def in_check(board: dict[Cell, str], colour: str) -> bool:
    return is_attacked(board, king_of(board, colour), other(colour))


# Moves


def is_free(position: Position, cell: Cell) -> bool:
    """Tell whether a piece of the side to move may land there; a king is never captured."""
    there = position.board.get(cell)
    return there is None or (colour_of(there) != position.side and there not in "Kk")


def piece_targets(position: Position, start: Cell) -> Iterator[Cell]:
    kind = position.board[start].upper()
    if kind in "KN":
        steps = SLIDES["Q"] if kind == "K" else KNIGHT
        yield from (gone(start, step) for step in steps)
        return
    for step in SLIDES[kind]:
        cell = gone(start, step)
        while on_board(cell):
            yield cell
            if cell in position.board:
                break
            cell = gone(cell, step)


def pawn_targets(position: Position, start: Cell) -> Iterator[tuple[Cell, Cell | None]]:
    """Yield where a pawn may go, each with the cell of a pawn captured in passing or None."""
    level, file, rank = start
    ahead = forward(position.side)
    one, two = (level, file, rank + ahead), (level, file, rank + 2 * ahead)
    if one not in position.board:
        yield one, None
        if rank == (2 if position.side == "w" else 7) and two not in position.board:
            yield two, None
    for up, side in product((-1, 0, 1), repeat=2):
        cell = (level + up, file + side, rank + ahead)
        if cell == one:
            continue
        if cell in position.board:
            yield cell, None
        elif cell == position.ep:
            yield cell, (cell[0], cell[1], rank)


def moved(position: Position, board: dict[Cell, str], changed: set[Cell]) -> Position:
    """Hand the turn over after a move; rights that it touches are lost."""
    kept = ""
    for right in position.castling:
        king, _, rook, _, _ = CASTLINGS[right]
        if not {cell_at(king), cell_at(rook)} & changed:
            kept += right
    return Position(
        board,
        other(position.side),
        kept,
        None,
        position.halfmove + 1,
        position.fullmove + (position.side == "b"),
    )


def piece_moves(position: Position) -> Iterator[tuple[str, Position]]:
    """Yield the moves of single pieces, whatever becomes of the king."""
    for start, letter in position.board.items():
        if colour_of(letter) != position.side:
            continue
        targets: list[tuple[Cell, Cell | None]]
        if letter in "Pp":
            targets = list(pawn_targets(position, start))
        else:
            targets = [(cell, None) for cell in piece_targets(position, start)]
        for end, taken in targets:
            if not on_board(end) or not is_free(position, end):
                continue
            board = dict(position.board)
            quiet = letter not in "Pp" and end not in board
            del board[start]
            board.pop(taken or end, None)
            board[end] = letter
            after = moved(position, board, {start, end})
            if not quiet:
                after = replace(after, halfmove=0)
            if letter in "Pp" and abs(end[2] - start[2]) == 2:
                after = replace(after, ep=(end[0], end[1], (start[2] + end[2]) // 2))
            text = f"{name_of(start)}-{name_of(end)}"
            if letter in "Pp" and end[2] == (8 if position.side == "w" else 1):
                for choice in "QRBN":
                    piece = choice if position.side == "w" else choice.lower()
                    yield f"{text}={choice}", replace(after, board={**board, end: piece})
            else:
                yield text, after


def castlings(position: Position) -> Iterator[tuple[str, Position]]:
    enemy = other(position.side)
    for right in position.castling:
        if colour_of(right) != position.side:
            continue
        names = CASTLINGS[right]
        king, king_to, rook, rook_to = map(cell_at, names[:4])
        if any(cell_at(name) in position.board for name in names[4].split()):
            continue
        # The king goes two cells; the rook lands on the one he passes over.
        if any(is_attacked(position.board, cell, enemy) for cell in (king, rook_to, king_to)):
            continue
        board = {cell: letter for cell, letter in position.board.items() if cell != rook}
        board[king_to] = board.pop(king)
        board[rook_to] = position.board[rook]
        yield ("O-O" if right in "Kk" else "O-O-O"), moved(position, board, {king})


@lru_cache(maxsize=1)
def followers(position: Position) -> dict[str, Position]:
    """Return the position after each legal move."""
    tries = [*piece_moves(position), *castlings(position)]
    return {text: after for text, after in tries if not in_check(after.board, position.side)}


# What the tests call

successors, legal_moves, play = asked(parse, write, followers)


def status(position_text: str) -> str:
    position = parse(position_text)
    material = sorted(letter.upper() for letter in position.board.values())
    if material in (["K", "K"], ["B", "K", "K"], ["K", "K", "N"]):
        return "draw:material"
    checked = in_check(position.board, position.side)
    if followers(position):
        return "check" if checked else "ongoing"
    if checked:
        return "checkmate"
    king = king_of(position.board, position.side)
    around = [cell for cell in (gone(king, step) for step in SLIDES["Q"]) if on_board(cell)]
    return "suicide-mate" if any(is_free(position, cell) for cell in around) else "stalemate"
