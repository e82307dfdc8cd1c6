"""Hexagons, three boards and Parton's cube a second time: slow, and from their rules alone.

Nothing here knows the program's engine or its files of games. A position is a dictionary from the
names of cells to piece letters; every move is tried out and kept when no enemy reaches the king
after it. Cells of hexagons lie at a file and a height, counted in halves of a cell; other cells at
file, rank and level.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby, permutations, product

from tests.engine.naive_texts import asked

Place = tuple[int, ...]
SIGNS = (-1, 1)


@dataclass(frozen=True, eq=False)
class Position:
    board: dict[str, str]
    side: str
    castling: str
    moved: frozenset[str]
    ep: str
    halfmove: int
    fullmove: int


@dataclass(eq=False)
class NaiveGame:
    """A game; its methods are what the tests ask a second generator.

    rows : the names of the cells of the rows of a text, by level
    places : where each cell lies
    slides, leaps : the steps of each piece that it may repeat, and those that it may not
    advances, strikes : White's steps of pawns; Black's go the other way along ``forward``
    forward : the axes on which Black's steps are the opposite of White's
    homes, ends : by side, from where pawns go two steps, and where they are promoted
    has_moved : whether they do so as their first move only
    castlings : by right: the cells of king and rook before and after, and those that must be empty
    few : pieces of which one beside the kings is a draw
    """

    START: str
    rows: list[list[list[str]]]
    places: dict[str, Place]
    slides: Mapping[str, list[Place]]
    leaps: Mapping[str, list[Place]]
    advances: list[Place]
    strikes: list[Place]
    forward: tuple[int, ...]
    homes: dict[str, set[str]]
    ends: dict[str, set[str]]
    has_moved: bool = False
    castlings: dict[str, tuple[str, str, str, str, str]] = field(default_factory=dict)
    few: str = ""

    def __post_init__(self) -> None:
        followers = self.followers
        self.successors, self.legal_moves, self.play = asked(self.parse, self.write, followers)

    @cached_property
    def names(self) -> dict[Place, str]:
        return {place: name for name, place in self.places.items()}

    # -- texts

    def parse(self, text: str) -> Position:
        fields = text.split(" ")
        moved = fields.pop(3) if self.has_moved else "-"
        levels, side, castling, ep, halfmove, fullmove = fields
        board = {}
        for level, rows in zip(levels.split("|"), self.rows, strict=True):
            for row, cells in zip(level.split("/"), rows, strict=True):
                letters = re.sub(r"\d+", lambda found: "." * int(found[0]), row)
                for cell, letter in zip(cells, letters, strict=True):
                    if letter != ".":
                        board[cell] = letter
        gone = frozenset(moved.replace("-", "").split(",")) - {""}
        passed = "" if ep == "-" else ep
        rights = castling.replace("-", "")
        return Position(board, side, rights, gone, passed, int(halfmove), int(fullmove))

    def write(self, position: Position) -> str:
        levels = []
        for rows in self.rows:
            texts = []
            for cells in rows:
                letters = [position.board.get(cell, ".") for cell in cells]
                runs = ("".join(run) for _, run in groupby(letters, key=lambda c: c == "."))
                texts.append("".join(str(len(run)) if "." in run else run for run in runs))
            levels.append("/".join(texts))
        order = [cell for level in self.rows for row in level[::-1] for cell in row]
        moved = ",".join(cell for cell in order if cell in position.moved) or "-"
        return " ".join(
            [
                "|".join(levels),
                position.side,
                position.castling or "-",
                *([moved] if self.has_moved else []),
                position.ep or "-",
                str(position.halfmove),
                str(position.fullmove),
            ]
        )

    # -- steps

    def gone(self, cell: str, step: Place) -> str | None:
        place = tuple(part + by for part, by in zip(self.places[cell], step, strict=True))
        return self.names.get(place)

    def pawn_steps(self, steps: list[Place], side: str) -> list[Place]:
        if side == "w":
            return steps
        return [
            tuple(-part if axis in self.forward else part for axis, part in enumerate(step))
            for step in steps
        ]

    def reached(self, board: Mapping[str, str], start: str) -> Iterator[str]:
        """Yield the cells that the piece on ``start`` attacks, whoever stands there."""
        kind = board[start].upper()
        for step in self.slides.get(kind, []):
            cell = self.gone(start, step)
            while cell is not None:
                yield cell
                cell = None if cell in board else self.gone(cell, step)
        steps = self.leaps.get(kind, [])
        if kind == "P":
            steps = self.pawn_steps(self.strikes, colour_of(board[start]))
        yield from (cell for step in steps if (cell := self.gone(start, step)) is not None)

    def is_attacked(self, board: Mapping[str, str], cell: str, by: str) -> bool:
        return any(
            cell in self.reached(board, start)
            for start, letter in board.items()
            if colour_of(letter) == by
        )

    def in_check(self, board: Mapping[str, str], side: str) -> bool:
        king = "K" if side == "w" else "k"
        (cell,) = [cell for cell, letter in board.items() if letter == king]
        return self.is_attacked(board, cell, other(side))

    # -- moves

    def targets(self, position: Position, start: str) -> Iterator[tuple[str, str, str]]:
        """Yield where a piece may go, the cell of what it takes, and the cell that it passes."""
        board, letter, side = position.board, position.board[start], position.side
        for cell in self.reached(board, start):
            there = board.get(cell)
            if there is not None and colour_of(there) != side and there not in "Kk":
                yield cell, cell, ""
            elif there is None and letter not in "Pp":
                yield cell, "", ""
            elif there is None and cell == position.ep:
                yield cell, self.beyond(position, cell), ""
        if letter not in "Pp":
            return
        for step in self.pawn_steps(self.advances, side):
            one = self.gone(start, step)
            if one is None or one in board:
                continue
            yield one, "", ""
            two = self.gone(one, step)
            if start in self.homes[side] - position.moved and two is not None and two not in board:
                yield two, "", one

    def beyond(self, position: Position, passed: str) -> str:
        """Return where the pawn stands that has just gone over a cell."""
        enemy = other(position.side)
        pawn = "P" if enemy == "w" else "p"
        (found,) = {
            end
            for step in self.pawn_steps(self.advances, enemy)
            for end in [self.gone(passed, step)]
            for start in [self.gone(passed, tuple(-part for part in step))]
            if end and position.board.get(end) == pawn
            if start in self.homes[enemy] and start not in position.board
        }
        return found

    def tries(self, position: Position) -> Iterator[tuple[str, Position]]:
        side = position.side
        for start, letter in position.board.items():
            if colour_of(letter) != side:
                continue
            for end, taken, passed in self.targets(position, start):
                board = {c: p for c, p in position.board.items() if c not in (start, taken)}
                is_quiet = letter not in "Pp" and not taken
                after = self.handed(position, {**board, end: letter}, {start, end}, is_quiet)
                after = replace(after, ep=passed)
                if letter in "Pp" and self.has_moved and end in self.homes[side]:
                    after = replace(after, moved=after.moved | {end})
                if letter in "Pp" and end in self.ends[side]:
                    for choice in self.choices:
                        piece = choice if side == "w" else choice.lower()
                        changed = replace(after, board={**board, end: piece})
                        yield f"{start}-{end}={choice}", changed
                else:
                    yield f"{start}-{end}", after
        yield from self.castled(position)

    @property
    def choices(self) -> list[str]:
        return [kind for kind in "QRBNU" if kind in self.slides or kind in self.leaps]

    def castled(self, position: Position) -> Iterator[tuple[str, Position]]:
        board, side = position.board, position.side
        for right in position.castling:
            king, king_to, rook, rook_to, between = self.castlings[right]
            if colour_of(right) != side or any(cell in board for cell in between.split()):
                continue
            if any(self.is_attacked(board, cell, other(side)) for cell in (king, rook_to, king_to)):
                continue
            rest = {cell: letter for cell, letter in board.items() if cell not in (king, rook)}
            rest |= {king_to: board[king], rook_to: board[rook]}
            text = "O-O" if right in "Kk" else "O-O-O"
            yield text, self.handed(position, rest, {king, rook}, True)

    def handed(
        self, position: Position, board: dict[str, str], changed: set[str], is_quiet: bool
    ) -> Position:
        """Hand the turn over after a move; rights that it touches are lost."""
        kept = [
            right
            for right in position.castling
            if not changed & {self.castlings[right][0], self.castlings[right][2]}
        ]
        pawns = {"w": "P", "b": "p"}
        moved = {
            cell
            for cell in position.moved
            for side in "wb"
            if cell in self.homes[side] and board.get(cell) == pawns[side] and cell not in changed
        }
        return Position(
            board,
            other(position.side),
            "".join(kept),
            frozenset(moved),
            "",
            position.halfmove + 1 if is_quiet else 0,
            position.fullmove + (position.side == "b"),
        )

    def followers(self, position: Position) -> dict[str, Position]:
        """Return the position after each legal move."""
        found = self.tries(position)
        return {text: to for text, to in found if not self.in_check(to.board, position.side)}

    def status(self, text: str) -> str:
        position = self.parse(text)
        rest = [letter.upper() for letter in position.board.values() if letter not in "Kk"]
        if not rest or (len(rest) == 1 and rest[0] in self.few):
            return "draw:material"
        is_checked = self.in_check(position.board, position.side)
        if self.followers(position):
            return "check" if is_checked else "ongoing"
        return "checkmate" if is_checked else "stalemate"


def colour_of(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def other(side: str) -> str:
    return "b" if side == "w" else "w"


# -- hexagons

FILES = "abcdefghikl"
LENGTHS = {file: 11 - abs(number - 5) for number, file in enumerate(FILES)}
_FILES_OF_CELLS = [[f"{file}{n}" for n in range(1, LENGTHS[file] + 1)] for file in FILES]
#: Two halves of a cell up the file; one half up in the next file.
STRAIGHT: list[Place] = [(0, 2), (0, -2), *product(SIGNS, SIGNS)]
DIAGONAL: list[Place] = [(2, 0), (-2, 0), *product(SIGNS, (-3, 3))]
LEAPS: list[Place] = [
    *product(SIGNS, (-5, 5)), *product((-2, 2), (-4, 4)), *product((-3, 3), SIGNS)
]  # fmt: skip


def _hexagonal(start: str, strikes: list[Place], homes: dict[str, set[str]]) -> NaiveGame:
    return NaiveGame(
        START=start,
        rows=[_FILES_OF_CELLS],
        places={
            cell: (FILES.index(cell[0]), abs(FILES.index(cell[0]) - 5) + 2 * int(cell[1:]))
            for cells in _FILES_OF_CELLS
            for cell in cells
        },
        slides={"R": STRAIGHT, "B": DIAGONAL, "Q": STRAIGHT + DIAGONAL},
        leaps={"K": STRAIGHT + DIAGONAL, "N": LEAPS},
        advances=[(0, 2)],
        strikes=strikes,
        forward=(1,),
        homes=homes,
        ends={
            "w": {f"{file}{length}" for file, length in LENGTHS.items()},
            "b": {f"{file}1" for file in FILES},
        },
    )


GLINSKI = _hexagonal(
    "6/P5p/RP4pr/N1P3p1n/Q2P2p2q/BBB1P1p1bbb/K2P2p2k/N1P3p1n/RP4pr/P5p/6 w - - 0 1",
    [(1, 1), (-1, 1)],
    {
        "w": {"b1", "c2", "d3", "e4", "f5", "g4", "h3", "i2", "k1"},
        "b": {f"{file}7" for file in "bcdefghik"},
    },
)
MCCOOEY = _hexagonal(
    "6/7/P6p/RP5pr/QNP4pnq/BBBP3pbbb/KNP4pnk/RP5pr/P6p/7/6 w - - 0 1",
    [(1, 3), (-1, 3)],
    {"w": {"c1", "d2", "e3", "g3", "h2", "i1"}, "b": {f"{file}8" for file in "cdeghi"}},
)

# -- levels of squares

WAYS: list[Place] = [way for way in product((-1, 0, 1), repeat=3) if any(way)]
#: Two along one axis and one along another.
KNIGHT: list[Place] = sorted(
    {order for two, one in product((-2, 2), SIGNS) for order in permutations((two, one, 0))}
)


def _by_axes(*counts: int) -> list[Place]:
    return [way for way in WAYS if sum(map(abs, way)) in counts]


def _levels(levels: str, files: str, ranks: str) -> dict[str, Place]:
    return {
        level + file + rank: (files.index(file), ranks.index(rank), levels.index(level))
        for level in levels
        for rank in ranks
        for file in files
    }


def _rows(levels: str, files: str, ranks: str) -> list[list[list[str]]]:
    return [[[level + file + rank for file in files] for rank in ranks[::-1]] for level in levels]


#: Rook and bishop of chess, which may climb or sink with each step; the rook goes straight up, too.
_ROOK = [way for way in WAYS if abs(way[0]) + abs(way[1]) < 2]
_BISHOP = [way for way in WAYS if abs(way[0]) + abs(way[1]) == 2]
MILLENNIUM = NaiveGame(
    START=(
        "8/8/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8|rnbqkbnr/pppppppp/8/8/8/8/8/8 w KQkq - - 0 1"
    ),
    rows=_rows("123", "abcdefgh", "12345678"),
    places=_levels("123", "abcdefgh", "12345678"),
    slides={"R": _ROOK, "B": _BISHOP, "Q": WAYS},
    leaps={"K": WAYS, "N": KNIGHT},
    advances=[(0, 1, -1), (0, 1, 0), (0, 1, 1), (0, 0, -1), (0, 0, 1)],
    strikes=list(product(SIGNS, (1,), (-1, 0, 1))),
    forward=(1,),
    homes={"w": {f"1{f}2" for f in "abcdefgh"}, "b": {f"3{f}7" for f in "abcdefgh"}},
    ends={"w": {f"3{f}8" for f in "abcdefgh"}, "b": {f"1{f}1" for f in "abcdefgh"}},
    has_moved=True,
    castlings={
        "K": ("1e1", "1g1", "1h1", "1f1", "1f1 1g1"),
        "Q": ("1e1", "1c1", "1a1", "1d1", "1b1 1c1 1d1"),
        "k": ("3e8", "3g8", "3h8", "3f8", "3f8 3g8"),
        "q": ("3e8", "3c8", "3a8", "3d8", "3b8 3c8 3d8"),
    },
    few="NB",
)
_AHEAD: list[Place] = [(x, 1, z) for x, z in product((-1, 0, 1), repeat=2)]
PARTON = NaiveGame(
    START=(
        "rnubqk/pppppp/6/6/PPPPPP/KQBUNR|pppppp/6/6/6/6/PPPPPP|6/6/6/6/6/6|6/6/6/6/6/6"
        "|6/6/6/6/6/6|6/6/6/6/6/6 w - - 0 1"
    ),
    rows=_rows("ABCDEF", "abcdef", "123456"),
    places=_levels("ABCDEF", "abcdef", "123456"),
    slides={"R": _by_axes(1), "B": _by_axes(2), "U": _by_axes(3), "Q": WAYS},
    leaps={"K": WAYS, "N": KNIGHT},
    advances=_AHEAD,
    strikes=_AHEAD,
    forward=(1,),
    homes={"w": set(), "b": set()},
    ends={
        side: {f"{level}{file}{rank}" for level in "ABCDEF" for file in "abcdef"}
        for side, rank in (("w", "6"), ("b", "1"))
    },
    few="NBU",
)
