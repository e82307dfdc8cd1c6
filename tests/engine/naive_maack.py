"""Maack's Raumschach a second time: text in, text out, slow, and written from the rule page alone.

Nothing here knows the program's engine. A position is a dictionary from the names of cells to piece
letters; every move is tried out and kept when no enemy reaches the king after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, permutations, product

from tests.engine.naive_texts import asked

Step = tuple[int, int, int]  # level, file, rank

SIDES = ("ABCDE", "abcde", "12345")
WAYS = list(product((-1, 0, 1), repeat=3))
#: What each piece slides through, by how many of the coordinates change.
SLIDES = {"R": (1,), "B": (2,), "U": (3,), "Q": (1, 2, 3)}
KNIGHT = {
    order
    for along, beside in product((2, -2), (1, -1))
    for order in permutations((along, beside, 0))
}
START = (
    "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w - - 0 1"
)


@dataclass(frozen=True, eq=False)
class Position:
    board: dict[str, str]
    side: str
    halfmove: int
    fullmove: int


@lru_cache(maxsize=1)
def parse(text: str) -> Position:
    levels, side, castling, ep, halfmove, fullmove = text.split(" ")
    assert castling == ep == "-"
    board = {}
    for level, rows in zip("ABCDE", levels.split("|"), strict=True):
        for rank, row in zip("54321", rows.split("/"), strict=True):
            letters = "".join("." * int(c) if c.isdigit() else c for c in row)
            for file, letter in zip("abcde", letters, strict=True):
                if letter != ".":
                    board[level + file + rank] = letter
    return Position(board, side, int(halfmove), int(fullmove))


def write(position: Position) -> str:
    levels = []
    for level in "ABCDE":
        rows = []
        for rank in "54321":
            letters = [position.board.get(level + file + rank, ".") for file in "abcde"]
            parts = ("".join(run) for _, run in groupby(letters, key=lambda c: c == "."))
            rows.append("".join(str(len(part)) if "." in part else part for part in parts))
        levels.append("/".join(rows))
    return f"{'|'.join(levels)} {position.side} - - {position.halfmove} {position.fullmove}"


def gone(cell: str, step: Step) -> str | None:
    """Return the cell that a step leads to, or None off the board."""
    places = [s.index(part) + by for s, part, by in zip(SIDES, cell, step, strict=True)]
    if not all(0 <= place <= 4 for place in places):
        return None
    return "".join(s[place] for s, place in zip(SIDES, places, strict=True))


def colour_of(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def changed(step: Step) -> int:
    return sum(part != 0 for part in step)


def pawn_ways(colour: str) -> tuple[list[Step], list[Step]]:
    """Return the steps of a pawn that move, and those that capture."""
    on = 1 if colour == "w" else -1
    quiet = [(0, 0, on), (on, 0, 0)]
    return quiet, [(0, 1, on), (0, -1, on), (on, 0, on), (on, 1, 0), (on, -1, 0)]


def reached(board: dict[str, str], start: str) -> Iterator[str]:
    """Yield the cells that the piece on ``start`` attacks, whoever stands there."""
    letter = board[start]
    kind = letter.upper()
    if kind in SLIDES:
        for way in WAYS:
            cell = gone(start, way) if changed(way) in SLIDES[kind] else None
            while cell is not None:
                yield cell
                cell = None if cell in board else gone(cell, way)
        return
    steps: list[Step] = [way for way in WAYS if changed(way)]
    if kind == "N":
        steps = sorted(KNIGHT)
    elif kind == "P":
        steps = pawn_ways(colour_of(letter))[1]
    yield from (cell for step in steps if (cell := gone(start, step)) is not None)


def in_check(board: dict[str, str], colour: str) -> bool:
    (king,) = [cell for cell, letter in board.items() if letter == ("K" if colour == "w" else "k")]
    return any(
        king in reached(board, cell)
        for cell, letter in board.items()
        if colour_of(letter) != colour
    )


def targets(position: Position, start: str) -> Iterator[str]:
    """Yield where the piece on ``start`` may go, whatever becomes of the own king."""
    board, letter = position.board, position.board[start]
    is_pawn = letter in "Pp"
    for cell in reached(board, start):
        there = board.get(cell)
        if there is None and is_pawn:
            continue
        # A king is never captured.
        if there is None or (colour_of(there) != position.side and there not in "Kk"):
            yield cell
    for step in pawn_ways(position.side)[0] if is_pawn else ():
        ahead = gone(start, step)
        if ahead is not None and ahead not in board:
            yield ahead


def tries(position: Position) -> Iterator[tuple[str, Position]]:
    side = position.side
    for start, letter in position.board.items():
        if colour_of(letter) != side:
            continue
        for end in targets(position, start):
            quiet = letter not in "Pp" and end not in position.board
            ends = {"": letter}
            if letter in "Pp" and (end[0], end[2]) == (("E", "5") if side == "w" else ("A", "1")):
                ends = {f"={c}": c if side == "w" else c.lower() for c in "QRBNU"}
            for choice, piece in ends.items():
                board = {c: p for c, p in position.board.items() if c != start}
                yield (
                    f"{start}-{end}{choice}",
                    Position(
                        {**board, end: piece},
                        "b" if side == "w" else "w",
                        position.halfmove + 1 if quiet else 0,
                        position.fullmove + (side == "b"),
                    ),
                )


@lru_cache(maxsize=1)
def followers(position: Position) -> dict[str, Position]:
    """Return the position after each legal move."""
    found = tries(position)
    return {text: after for text, after in found if not in_check(after.board, position.side)}


# What the tests call

successors, legal_moves, play = asked(parse, write, followers)


def status(position_text: str) -> str:
    position = parse(position_text)
    rest = [letter.upper() for letter in position.board.values() if letter not in "Kk"]
    if not rest or (len(rest) == 1 and rest[0] in "NBU"):
        return "draw:material"
    checked = in_check(position.board, position.side)
    if followers(position):
        return "check" if checked else "ongoing"
    return "checkmate" if checked else "stalemate"
