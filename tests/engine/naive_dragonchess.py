"""Dragonchess a second time: slow, written from the published rules alone.

Three boards of twelve files and eight ranks: 1 is the underworld, 2 the ground, 3 the sky. A piece
that stands on the ground above a hostile basilisk is frozen: it neither moves nor attacks. A dragon
in the sky captures on the ground without moving. A warrior on the last rank becomes a hero.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from tests.engine.naive_boxes import box
from tests.engine.naive_chess import Game, Position, side_of

UNDERWORLD, GROUND, SKY = "123"
Board = Mapping[str, str]

ORTHOGONAL = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(x, y) for x, y in product((-2, -1, 1, 2), repeat=2) if abs(x) != abs(y)]


class _Ends(NamedTuple):
    """Where a piece may go or capture, only go, only capture, and capture from afar.

    None stands for what is off the board.
    """

    both: list[str | None]
    goes: list[str | None]
    takes: list[str | None]
    afar: list[str | None]


class _Dragonchess(Game):
    def _steps(self, board: Board, start: str) -> _Ends:
        level = start[0]
        letter = board[start]
        kind, ahead = letter.upper(), 1 if letter.isupper() else -1

        def at(x: int, y: int, z: int = 0) -> str | None:
            return self.gone(start, (x, y, z))

        def ride(ways: list[tuple[int, int]], most: int = 12) -> list[str | None]:
            found = []
            for x, y in ways:
                for count in range(1, most + 1):
                    found.append(at(count * x, count * y))
                    if found[-1] is None or found[-1] in board:
                        break
            return found

        both: list[str | None] = []
        goes: list[str | None] = []
        takes: list[str | None] = []
        afar: list[str | None] = []
        king = [at(x, y) for x, y in ORTHOGONAL + DIAGONAL] if kind in "CKP" else []
        if kind == "S" and level == SKY:
            goes = [at(-1, ahead), at(1, ahead)]
            takes = [at(0, ahead), at(0, 0, -1)]
        elif kind == "S" and level == GROUND:
            home = 2 if letter.isupper() else 7
            goes = [*{at(0, 0, 1), *(f"{SKY}{file}{home}" for file in "acegik")}]
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
            both = [at(x, y, 1 if level == UNDERWORLD else -1) for x, y in DIAGONAL]
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
            goes = [GROUND + start[1:]]
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
        return _Ends(both, goes, takes, afar)

    def reached(self, board: Board, start: str) -> Iterator[str]:
        """Yield the cells on which a piece could capture."""
        if not _is_frozen(board, start):
            both, _, takes, afar = self._steps(board, start)
            yield from filter(None, [*both, *takes, *afar])

    def is_attacked(self, board: Board, cell: str, side: str) -> bool:
        """Return whether an enemy of a side attacks a cell; those too far away are not asked."""
        return any(
            cell in self.reached(board, start)
            for start, letter in board.items()
            if side_of(letter) != side and self._may_reach(letter, start, cell)
        )

    def _may_reach(self, letter: str, start: str, end: str) -> bool:
        """Whether a piece could capture so far away: beyond three cells some do, in lines."""
        (file, rank, _), (end_file, end_rank, _) = self.places[start], self.places[end]
        files, ranks = abs(file - end_file), abs(rank - end_rank)
        is_in_line = files == 0 or ranks == 0 or files == ranks
        return (files < 4 and ranks < 4) or (is_in_line and letter in "RrOoTtMm")

    def tries(self, position: Position) -> Iterator[tuple[str, Position]]:
        """Yield the moves, whatever becomes of the own king, and the position after each."""
        for start, letter in position.board.items():
            if side_of(letter) != position.side or _is_frozen(position.board, start):
                continue
            for end, stays in self._ends(position.board, start):
                board = dict(position.board)
                is_quiet = board.pop(end, None) is None and letter not in "Ww"
                text, arrives = f"{start}-{end}", letter
                if letter in "Ww" and end[2] in "18":
                    text, arrives = f"{text}=H", "H" if letter == "W" else "h"
                if not stays:
                    del board[start]
                    board[end] = arrives
                yield text, self._after(position, board, set(), is_quiet, (), "")

    def _ends(self, board: Board, start: str) -> Iterator[tuple[str, bool]]:
        """Yield where a piece goes or captures, and whether it stays where it is."""
        both, goes, takes, afar = self._steps(board, start)
        for cells, may_go, may_take, stays in (
            (both, True, True, False),
            (goes, True, False, False),
            (takes, False, True, False),
            (afar, False, True, True),
        ):
            for cell in filter(None, cells):
                there = board.get(cell)
                if there is None:
                    if may_go:
                        yield cell, stays
                elif may_take and side_of(there) != side_of(board[start]) and there not in "Kk":
                    yield cell, stays


def _is_frozen(board: Board, cell: str) -> bool:
    basilisk = "b" if board[cell].isupper() else "B"
    return cell[0] == GROUND and board.get(UNDERWORLD + cell[1:]) == basilisk


ROWS, PLACES = box("abcdefghijkl", "12345678", "123")
DRAGONCHESS = _Dragonchess(
    START="2b3e3b1/1d1d1d1d1d1d/12/12/12/12/1D1D1D1D1D1D/2B3E3B1"
    "|ouhtcmkpthuo/wwwwwwwwwwww/12/12/12/12/WWWWWWWWWWWW/OUHTCMKPTHUO"
    "|2g3r3g1/s1s1s1s1s1s1/12/12/12/12/S1S1S1S1S1S1/2G3R3G1 w - - 0 1",
    rows=ROWS,
    places=PLACES,
    slides={},
    leaps={},
    quiet=(),
    strikes=(),
    promoting={},
)
